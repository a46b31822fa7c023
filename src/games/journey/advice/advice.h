// What the search is told about The Journey: to play on as the greedy player does for some turns, and how
// likely each side wins from there. Only the decision at hand is searched; what comes after it, all windows
// (JRN-A18) included, the playout answers at once, so that declining costs no depth.
#pragma once
#include "ai/advice.h"
#include "games/journey/advice/greedy.h"
#include "games/journey/advice/judgement.h"

namespace waystone::journey {

class Advice {
 public:
  using Judgement = journey::Judgement;
  static constexpr int kPlayout = 2;  // turns
  static constexpr int kDepth = 1;
  static constexpr float kTrust = 1;
  static constexpr float kExploration = 0.3F;
  static constexpr bool kTellsChances = true;

  explicit Advice(const Judgement& judgement) : judgement_(judgement) {}

  Action play(const Journey& game, const State& state, Seat seat, const Actions& legal,
              Chance& chance) const {
    return greedy(game, state, seat, legal, chance);
  }
  void weigh(const Journey& game, const State& state, Seat seat, const Actions& legal,
             std::span<float> weights) const {
    journey::weigh(game, state, seat, legal, weights);
  }
  // What the other player has sealed in a window is what a greedy player with those cards would have.
  void imagine(const Journey& game, State& world, Seat viewer, Chance& chance) const {
    const Seat them = other(viewer);
    if (world.answers[them] == 0) return;
    Actions menu;
    game.answers(world, them, menu);
    world.answers[them] = fit(Journey::sealed(greedy(game, world, them, menu, chance)) + 1);
  }
  float utility(const Journey& game, const Outcome& outcome, Seat seat) const {
    return share_of_victory(outcome, game.seats(), seat);
  }
  // Somebody's turn, before its standard action.
  bool is_quiet(const Journey&, const State& s) const {
    if (s.course.empty()) return false;
    const Frame& frame = s.course.top();
    return frame.kind == index(Doing::Turn) && frame.step == kTurnAsked;
  }
  void see(const Journey& game, const State& state, std::span<Judgement::Features> seats) const {
    journey::see(game, state, seats);
  }
  Values value(const Journey& game, const State& state) const {
    return judged(judgement_, *this, game, state);
  }

 private:
  Judgement judgement_;
};

}  // namespace waystone::journey
