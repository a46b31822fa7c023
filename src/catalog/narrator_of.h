// The tale of one game. A game that has one offers a witness in its folder tale/:
//   static std::span<const Voice> voices()              who can tell it
//   static const Sentences& sentences(game)             from its content
//   explicit Witness(game)
//   void hear(events, first, step, state)               as an onlooker may know it; see games/journey/tale
//   void judged(chance)                                 of the first seat, in thousandths
//   Account account() const
#pragma once
#include <cmath>
#include <concepts>

#include "ai/advice.h"
#include "base/hash.h"
#include "engine/match_of.h"
#include "engine/tale/narrator.h"

namespace waystone {

struct NoTale {};

template <class W, class G>
concept Witnesses = requires(W& witness, const W& watched, const G& game, const Events& events,
                             const typename G::State& seen) {
  W(game);
  { W::voices() } -> std::same_as<std::span<const Voice>>;
  { W::sentences(game) } -> std::same_as<const Sentences&>;
  witness.hear(events, std::size_t{}, std::size_t{}, seen);
  witness.judged(int{});
  { watched.account() } -> std::same_as<Account>;
};

// The chance of the first seat to win, in thousandths, as an onlooker can guess it: in worlds that look like
// this one. Worlds that look alike give the same number.
template <Game G, class A>
int chance_seen(const G& game, const A& advice, const View<G>& view) {
  constexpr int kWorlds = 8;
  if (game.outcome(view.state).over)
    return static_cast<int>(std::lround(1000 * utilities(advice, game, view.state)[0]));
  if constexpr (Guesses<A, G>) {
    Chance chance(hash_of(view.state));
    double sum = 0;
    for (int i = 0; i < kWorlds; ++i) sum += advice.value(game, sample(game, view, chance))[0];
    return static_cast<int>(std::lround(1000 * sum / kWorlds));
  }
  return 500;
}

template <Game G, class A, class W>
class NarratorOf final : public Narrator {
 public:
  NarratorOf(const G& game, const A& advice) : game_(game), advice_(advice), witness_(game) {}

  void hear(const Match& match) override {
    hear(match.events(Seat::Nobody, heard_), match.steps(), static_cast<const MatchOf<G>&>(match).bytes());
  }
  // What an onlooker could read of a step, and where it led.
  void hear(const Events& events, std::size_t step, const typename G::State& state) {
    const View<G> view = redact(game_, state, Seat::Nobody);
    witness_.hear(events, heard_, step, view.state);
    heard_ += events.size();
    if (is_judged(view.state)) witness_.judged(chance_seen(game_, advice_, view));
  }
  Account account() const override { return witness_.account(); }
  Tale tell(std::size_t voice) const override {
    return compose(witness_.account(), W::sentences(game_), voice);
  }

 private:
  bool is_judged(const typename G::State& seen) const {
    if (game_.outcome(seen).over) return true;
    if constexpr (Rests<A, G>) return advice_.is_quiet(game_, seen);
    return true;
  }

  const G& game_;
  const A& advice_;
  W witness_;
  std::size_t heard_ = 0;
};

}  // namespace waystone
