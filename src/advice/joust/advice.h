// What the search is told about Jungle Joust: to play on as the greedy bettor does for a while, and how
// likely each seat wins from there.
#pragma once
#include "advice/joust/greedy.h"
#include "ai/advice.h"

namespace waystone::joust {

class Advice {
 public:
  static constexpr int kPlayout = 12;  // about a Turn of each of two players
  static constexpr float kTrust = 1;
  static constexpr bool kTellsChances = true;
  Action play(const Joust& game, const State& state, Seat seat, const Actions& legal, Chance& chance) const {
    return greedy(game, state, seat, legal, chance);
  }
  void weigh(const Joust& game, const State& state, Seat seat, const Actions& legal,
             std::span<float> values) const {
    joust::weigh(game, state, seat, legal, values);
  }
  float utility(const Joust& game, const Outcome& outcome, Seat seat) const;
  Values value(const Joust& game, const State& state) const;
};

}  // namespace waystone::joust
