// One try of a search: in a world that it has imagined it plays on as the advice would, with luck that
// depends on a number alone, until the game is over or the advice can judge how it stands.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "ai/advice.h"
#include "ai/playout.h"
#include "ai/shuffled_decks.h"

namespace waystone {

template <Game G, class A>
class Trial {
 public:
  Trial(const G& game, const A& advice, Seat viewer, std::uint64_t luck)
      : game_(game),
        advice_(advice),
        viewer_(viewer),
        chance_(luck) {
    if constexpr (shuffles<A>()) chance_ = Chance(decks_);
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The same number brings the same world and the same luck.
  typename G::State begin(const View<G>& view, std::uint64_t luck) {
    if constexpr (shuffles<A>())
      decks_.shuffle(luck);
    else
      chance_ = Chance(luck);
    decisions_ = 0;
    for (Followed& way : ways_) way.next = 0;
    auto world = sample(game_, view, chance_);
    if constexpr (Imagines<A, G>) advice_.imagine(game_, world, viewer_, chance_);
    return world;
  }
  // Where a seat means to go, from now on.
  void follow(Seat seat, std::span<const Action> plan) { ways_[index(seat)] = {plan, 0}; }

  Step<G> step(typename G::State& world) { return {game_, world, chance_, nullptr}; }
  void apply(Step<G>& step, Seat seat, const Action& action) {
    ++decisions_;
    game_.apply(step, seat, action);
  }
  Chance& chance() { return chance_; }
  int decisions() const { return decisions_; }

  // What comes of it for each seat.
  Values play_out(Step<G>& step) {
    const auto choose = [&](const auto& state, Seat seat, const Actions& legal) {
      if constexpr (Planning<A, G>)
        if (advice_.asks_where(game_, state, legal)) return next_of(ways_[index(seat)], state, seat, legal);
      return advice_.play(game_, state, seat, legal, chance_);
    };
    if constexpr (Rests<A, G>) {
      for (int rests = 0;
           rests < playout_length<A, G>() && decisions_ < kLongest && !game_.actors(step.state).empty();) {
        decisions_ += play_on(step, 1, choose, [] {});
        rests += advice_.is_quiet(game_, step.state) ? 1 : 0;
      }
    } else {
      decisions_ += play_on(step, playout_length<A, G>(), choose, [] {});
    }
    if constexpr (Guesses<A, G>)
      if (!game_.actors(step.state).empty()) return advice_.value(game_, step.state);
    return utilities(advice_, game_, step.state);
  }

 private:
  static constexpr int kLongest = 1000;  // without coming to rest

  struct Followed {
    std::span<const Action> plan;
    std::size_t next = 0;
  };

  // What the plan says now. If that cannot be done, it is given up.
  Action next_of(Followed& way, const typename G::State& state, Seat seat, const Actions& legal) {
    if (way.next == 0 && !way.plan.empty())
      if (const auto first = advice_.before_leaving(game_, state, seat, legal)) return *first;
    if (way.next < way.plan.size() && legal.has(way.plan[way.next])) return way.plan[way.next++];
    way.next = way.plan.size();
    return advice_.play(game_, state, seat, legal, chance_);
  }

  const G& game_;
  const A& advice_;
  Seat viewer_;
  Chance chance_;
  ShuffledDecks decks_;
  std::array<Followed, kMostSeats> ways_{};
  int decisions_ = 0;
};

}  // namespace waystone
