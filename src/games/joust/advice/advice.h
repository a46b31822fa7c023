// What the search is told about Jungle Joust: to play on as the greedy bettor does for a Turn or two, and how
// likely each seat wins from there.
#pragma once
#include "ai/advice.h"
#include "games/joust/advice/greedy.h"
#include "games/joust/advice/judgement.h"

namespace waystone::joust {

class Advice {
 public:
  using Judgement = joust::Judgement;
  static constexpr int kPlayout = 2;  // the end of this Turn, and the next player's
  static constexpr float kExploration = 0.3F;
  static constexpr bool kTellsChances = true;

  explicit Advice(const Judgement& judgement) : judgement_(judgement) {}

  Action play(const Joust& game, const State& state, Seat seat, const Actions& legal, Chance& chance) const {
    return greedy(game, state, seat, legal, chance);
  }
  void weigh(const Joust& game, const State& state, Seat seat, const Actions& legal,
             std::span<float> values) const {
    joust::weigh(game, state, seat, legal, values);
  }
  float utility(const Joust& game, const Outcome& outcome, Seat seat) const;
  // A Turn begins.
  bool is_quiet(const Joust&, const State& s) const { return s.asks == Ask::Play && s.laid == 0; }
  void see(const Joust& game, const State& state, std::span<Judgement::Features> seats) const {
    joust::see(game, state, seats);
  }
  Values value(const Joust& game, const State& state) const;

 private:
  Judgement judgement_;
};

}  // namespace waystone::joust
