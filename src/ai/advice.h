// What a game may tell the search about itself. A game without advice is searched with random playouts to the
// end; every function that its advice has makes the search better.
//
//   Action play(game, state, seat, legal, chance)  a good action at little cost, for playouts
//   Action play_at_once(the same)                  what levels play that do not search, if that is another
//   thing void weigh(game, state, seat, legal, weights)  how good each action looks; the best is tried first
//   void narrow(game, state, seat, legal)          takes out what leads nowhere before a search begins
//   bool is_clear(game, state, seat, legal)        what play() says is good enough: no search is worth its
//   time void plans(game, state, seat, legal, plans)    whole courses of action of this seat, the best first:
//   the search
//                                                  chooses among them; none: among the actions
//   void imagine(game, world, viewer, chance)      makes an imagined world likelier: what others have sealed
//   float utility(game, outcome, seat)             what the end is worth to a seat
//   Values value(game, state)                      the same, guessed before the end
//   bool is_quiet(game, state)                     value() is to be trusted here
//   int kPlayout                 the most decisions of a playout; with is_quiet(), of quiet positions
//   int kDepth                   decisions that are searched before a playout begins
//   float kHaste                 what each decision costs, where a game could go on for ever
//   float kTrust                 by how many standard errors another action must be better
//   float kExploration           how much is given to what looks worse
//   bool kShuffles               chance draws from decks only: in a try they lie shuffled (shuffled_decks.h)
//   bool kTellsChances           utilities are chances to win, from 0 to 1
//
// One whose value() is learned (lab/train.h) also has
//
//   type Judgement                                 what learns (judgement.h); the advice is made of one
//   void see(game, state, features)                what is known of each seat
//
// play(), play_at_once(), weigh(), narrow(), is_clear() and plans() are also asked about a view, where what
// is hidden is blank. All others get a world that somebody imagines, and may look at all of it: the search
// never shows them the real one.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/fixed_vector.h"
#include "engine/game.h"

namespace waystone {

using Values = std::array<float, kMostSeats>;  // by seat; the search scales them to what it has met

template <Game G>
struct NoAdvice {
  Action play(const G&, const typename G::State&, Seat, const Actions& legal, Chance& chance) const {
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

// For advice that weighs what may be done: any of the actions that are worth as much as the best, or nearly.
template <class Weigh>
Action any_of_the_best(const Actions& legal, float nearly, Chance& chance, Weigh&& weigh) {
  std::array<float, Actions::kMost> values;
  const auto used = std::span(values).first(legal.size());
  weigh(used);
  const float best = *std::max_element(used.begin(), used.end());
  std::array<std::uint16_t, Actions::kMost> near;
  std::uint32_t size = 0;
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (values[i] >= best - nearly) near[size++] = static_cast<std::uint16_t>(i);
  return legal[size == 0 ? 0 : near[chance.below(size)]];
}

// For utility(): 1 for a victory, its share if it is shared, else 0.
inline float share_of_victory(const Outcome& outcome, int seats, Seat seat) {
  if (outcome.ranks[index(seat)] != 1) return 0;
  return 1 / static_cast<float>(std::count(outcome.ranks.begin(), outcome.ranks.begin() + seats, 1));
}

template <class A>
constexpr bool tells_chances() {
  if constexpr (requires { A::kTellsChances; }) return A::kTellsChances;
  return false;
}

template <class A, class G>
concept PlaysAtOnce =
    requires(const A& advice, const G& game, const typename G::State& state, Seat seat, const Actions& legal,
             Chance& chance) { advice.play_at_once(game, state, seat, legal, chance); };

template <class A, class G>
concept Weighs =
    requires(const A& advice, const G& game, const typename G::State& state, Seat seat, const Actions& legal,
             std::span<float> weights) { advice.weigh(game, state, seat, legal, weights); };

template <class A, class G>
concept Narrows = requires(const A& advice, const G& game, const typename G::State& state, Seat seat,
                           Actions& legal) { advice.narrow(game, state, seat, legal); };

template <class A, class G>
concept Clears = requires(const A& advice, const G& game, const typename G::State& state, Seat seat,
                          const Actions& legal) {
  { advice.is_clear(game, state, seat, legal) } -> std::same_as<bool>;
};

// What a seat means to do at its next decisions, as far as each can then be done.
struct Plan {
  FixedVector<Action, 24> actions;
  float looks = 0;         // at a glance: how much more it is worth than another one
  std::uint64_t kind = 0;  // plans of the same kind come to nearly the same
  bool is_bet = false;     // lost or won: it does not compare at a glance
  bool operator==(const Plan& other) const { return actions == other.actions; }
};
using Plans = std::vector<Plan>;
using Courses = std::array<Plan, kMostSeats>;  // of each seat

template <class A, class G>
concept Planning = requires(const A& advice, const G& game, const typename G::State& state, Seat seat,
                            const Actions& legal, Plans& plans, Courses& courses) {
  advice.plans(game, state, seat, legal, std::size_t{}, plans);
  advice.courses(game, state, seat, courses);
  { advice.asks_where(game, state, legal) } -> std::same_as<bool>;
  { advice.before_leaving(game, state, seat, legal) } -> std::same_as<std::optional<Action>>;
};

template <class A>
constexpr bool shuffles() {
  if constexpr (requires { A::kShuffles; }) return A::kShuffles;
  return false;
}

template <class A, class G>
concept Imagines = requires(const A& advice, const G& game, typename G::State& world, Seat viewer,
                            Chance& chance) { advice.imagine(game, world, viewer, chance); };

template <class A, class G>
concept Guesses = requires(const A& advice, const G& game, const typename G::State& state) {
  { advice.value(game, state) } -> std::same_as<Values>;
};

template <class A, class G>
concept Rests = requires(const A& advice, const G& game, const typename G::State& state) {
  { advice.is_quiet(game, state) } -> std::same_as<bool>;
};

template <class A, class G>
concept Learns = Guesses<A, G> && Rests<A, G> &&
                 requires(const A& advice, const G& game, const typename G::State& state,
                          std::span<typename A::Judgement::Features> seats) {
                   A(typename A::Judgement{});
                   advice.see(game, state, seats);
                 };

template <class A>
constexpr std::size_t search_depth() {
  if constexpr (requires { A::kDepth; }) return A::kDepth;
  return std::numeric_limits<std::size_t>::max();
}

template <class A, class G>
constexpr int playout_length() {
  if constexpr (requires { A::kPlayout; }) return A::kPlayout;
  return G::kMaxDecisions;
}

// What the end of a game is worth to each seat. Alone it is the score; among several it is the score ahead of
// the best of the others.
template <class A, Game G>
Values utilities(const A& advice, const G& game, const typename G::State& state) {
  const Outcome outcome = game.outcome(state);
  Values out{};
  const auto seats = static_cast<std::size_t>(game.seats());
  for (std::size_t i = 0; i < seats; ++i) {
    if constexpr (requires { advice.utility(game, outcome, seat_at(i)); }) {
      out[i] = advice.utility(game, outcome, seat_at(i));
    } else {
      int best_other = 0;
      for (std::size_t j = 0, met = 0; j < seats; ++j)
        if (j != i) best_other = met++ == 0 ? outcome.scores[j] : std::max(best_other, outcome.scores[j]);
      out[i] = static_cast<float>(outcome.scores[i] - best_other);
    }
  }
  return out;
}

}  // namespace waystone
