// What the search is told about JQ:KA: to play on as the careful adventurer does, and that a knighthood is
// what counts; a better title is a little better.
#pragma once
#include "games/jqka/advice/greedy.h"

namespace waystone::jqka {

class Advice {
 public:
  static constexpr bool kTellsChances = true;
  static constexpr int kPlayout = 300;  // who has not left by then walks in circles
  static constexpr float kHaste = 0.0003F;
  static constexpr int kDepth = 1;
  static constexpr float kTrust = 2;
  Action play(const Jqka& game, const State& state, Seat, const Actions& legal, Chance& chance) const {
    return greedy(game, state, legal, chance);
  }
  void narrow(const Jqka& game, const State& state, Seat, Actions& legal) const {
    jqka::narrow(game, state, legal);
  }
  float utility(const Jqka&, const Outcome& outcome, Seat) const {
    if (outcome.ranks[0] != 1) return 0;
    return kKnighted + kTitles * static_cast<float>(outcome.scores[0]);
  }

 private:
  static constexpr float kKnighted = 0.96F, kTitles = 0.001F;
};

}  // namespace waystone::jqka
