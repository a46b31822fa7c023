// What the search is told about Quest For The Thing: to choose among whole routes, to play on as the greedy
// player does until a cycle begins, and how likely each seat wins from there.
#pragma once
#include "ai/advice.h"
#include "games/qftt/advice/greedy.h"
#include "games/qftt/advice/judgement.h"
#include "games/qftt/advice/plans.h"

namespace waystone::qftt {

class Advice {
 public:
  using Judgement = qftt::Judgement;
  static constexpr int kPlayout = 1;  // cycles begun
  static constexpr int kDepth = 1;
  static constexpr bool kShuffles = true;
  static constexpr std::size_t kPlans = kSomeDozens;
  // Measured at campsites of games for two: between two routes the luck of a try has a standard deviation of
  // 0.064, what they are worth one of 0.018; a dash that fails costs 0.09.
  static constexpr float kGlance = 12, kBetGlance = 60, kBetCosts = 0.09F;
  static constexpr float kTrust = 1;  // where it chooses among actions, for a hint
  static constexpr float kExploration = 0.3F;
  static constexpr bool kTellsChances = true;

  explicit Advice(const Judgement& judgement) : judgement_(judgement) {}

  Action play(const Quest& game, const State& s, Seat seat, const Actions& legal, Chance& chance) const {
    return greedy(game, s, seat, legal, kBold, chance);
  }
  Action play_at_once(const Quest& game, const State& s, Seat seat, const Actions& legal,
                      Chance& chance) const {
    return greedy(game, s, seat, legal, kWary, chance);
  }
  void weigh(const Quest& game, const State& s, Seat seat, const Actions& legal,
             std::span<float> weights) const {
    qftt::weigh(game, s, seat, legal, kBold, weights);
  }
  void narrow(const Quest& game, const State& s, Seat seat, Actions& legal) const {
    qftt::narrow(game, s, seat, legal);
  }
  bool is_clear(const Quest& game, const State& s, Seat seat, const Actions& legal) const {
    return qftt::is_clear(game, s, seat, legal);
  }
  void plans(const Quest& game, const State& s, Seat seat, const Actions& legal, std::size_t most,
             Plans& out) const {
    qftt::plans(game, s, seat, legal, kBold, most, out);
  }
  bool asks_where(const Quest&, const State& s, const Actions& legal) const {
    return qftt::asks_where(s, legal);
  }
  std::optional<Action> before_leaving(const Quest& game, const State& s, Seat seat,
                                       const Actions& legal) const {
    return qftt::before_leaving(game, s, seat, legal, kBold);
  }
  void courses(const Quest& game, const State& s, Seat seat, Courses& out) const {
    qftt::courses(game, s, seat, kBold, out);
  }
  float utility(const Quest& game, const Outcome& outcome, Seat seat) const {
    return share_of_victory(outcome, game.seats(), seat);
  }
  // A cycle has begun: its first player chooses a campsite.
  bool is_quiet(const Quest&, const State& s) const {
    if (s.course.empty()) return false;
    const Frame& frame = s.course.top();
    return frame.kind == index(Doing::Setup) && frame.step == kSetupAsks && frame.seat == s.token;
  }
  void see(const Quest& game, const State& s, std::span<Judgement::Features> seats) const {
    qftt::see(game, s, seats);
  }
  Values value(const Quest& game, const State& s) const { return judged(judgement_, *this, game, s); }

 private:
  Judgement judgement_;
};

}  // namespace waystone::qftt
