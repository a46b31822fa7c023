// What the search is told about JAQ: to play on as the greedy hero does until the next Day begins, and how
// likely each seat wins from there.
#pragma once
#include "ai/advice.h"
#include "games/jaq/advice/greedy.h"
#include "games/jaq/advice/judgement.h"

namespace waystone::jaq {

class Advice {
 public:
  using Judgement = jaq::Judgement;
  static constexpr int kPlayout = 1;
  static constexpr float kExploration = 0.3F;
  static constexpr bool kTellsChances = true;

  explicit Advice(const Judgement& judgement) : judgement_(judgement) {}

  Action play(const Jaq& game, const State& state, Seat seat, const Actions& legal, Chance& chance) const {
    return greedy(game, state, seat, legal, chance);
  }
  void weigh(const Jaq& game, const State& state, Seat seat, const Actions& legal,
             std::span<float> values) const {
    jaq::weigh(game, state, seat, legal, values);
  }
  float utility(const Jaq& game, const Outcome& outcome, Seat seat) const;
  // A Day begins.
  bool is_quiet(const Jaq& game, const State& s) const;
  void see(const Jaq& game, const State& state, std::span<Judgement::Features> seats) const {
    jaq::see(game, state, seats);
  }
  Values value(const Jaq& game, const State& state) const;

 private:
  Judgement judgement_;
};

}  // namespace waystone::jaq
