// What a bot that chooses among plans misses because it looks at some dozens of them only: it is compared
// with a search of many times the candidates, each of which is tried as often.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

#include "ai/search.h"
#include "lab/figures.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

// One choice: is it the same, and if it is not, what is lost? Nothing, where there are no more candidates.
template <Game G, class A>
  requires Planning<A, G>
void compare_candidates(const G& game, const A& advice, const View<G>& view, const Actions& legal,
                        const CandidatesSettings& settings, std::uint64_t seed, CandidatesFigures& out) {
  const std::size_t some = Halving<G, A>::candidates(settings.iterations);
  Plans few, many;
  advice.plans(game, view.state, view.viewer, legal, some, few);
  advice.plans(game, view.state, view.viewer, legal, settings.times * some, many);
  if (many.size() <= few.size()) return;
  Halving<G, A> one(game, advice, view, few, settings.iterations, seed);
  Halving<G, A> other(game, advice, view, many, settings.times * settings.iterations, mix(seed));
  one.compare({});
  other.compare({});
  const Plan &mine = one.best(), &best = other.best();
  ++out.choices;
  out.few += few.size();
  out.many += many.size();
  out.first.add(mine.actions[0] == best.actions[0]);
  out.alike.add(mine.kind == best.kind);
  out.same.add(mine == best);
  const double lost =
      mine == best ? 0 : other.mean_of(best, settings.tries) - other.mean_of(mine, settings.tries);
  out.lost += lost;
  out.lost_squared += lost * lost;
}

// Choices here and there in games that the advice plays. `done` counts them.
template <Game G, class A>
  requires Planning<A, G>
CandidatesFigures candidates(const G& game, const A& advice, const CandidatesSettings& settings,
                             std::atomic<std::uint64_t>& done) {
  constexpr std::uint32_t kOneOf = 16;
  std::vector<CandidatesFigures> all(settings.choices);
  in_parallel(settings.choices, settings.threads, [&](std::uint64_t i) {
    for (std::uint64_t n = 0; all[i].choices == 0; ++n) {
      const std::uint64_t seed = game_seed(mix(settings.seed + i), n);
      Chance chance(seed), here(mix(seed));
      auto state = new_state(game, chance);
      play_out(game, state, chance, G::kMaxDecisions, [&](const auto& now, Seat seat, const Actions& legal) {
        if (all[i].choices == 0 && advice.asks_where(game, now, legal) && here.below(kOneOf) == 0)
          compare_candidates(game, advice, redact(game, now, seat), legal, settings, seed, all[i]);
        return advice.play(game, now, seat, legal, chance);
      });
    }
    done.fetch_add(1, std::memory_order_relaxed);
  });
  CandidatesFigures out;
  for (const CandidatesFigures& one : all) out += one;
  return out;
}

}  // namespace waystone
