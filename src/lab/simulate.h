// Mass simulation: many games, many threads, the same numbers for the same seed whatever the thread count.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "lab/figures.h"
#include "lab/tally.h"

namespace waystone {

// Game number i of a run draws from streams of its own, so it does not matter who plays it.
inline std::uint64_t game_seed(std::uint64_t run, std::uint64_t game) {
  return mix(mix(run) ^ mix(game + 1));
}

template <Game G>
using Bots = std::array<Bot<G>, kMostSeats>;

template <class G>
std::span<const Measure> measures_of() {
  if constexpr (HasMeasures<G>) return G::measures();
  return {};
}

template <Game G>
void simulate_one(const G& game, std::uint64_t seed, int most, const Bots<G>& bots, Tally& tally) {
  Chance chance(seed);
  Chance thoughts(mix(seed));
  typename G::State state{};
  Measuring measuring(tally.measures);
  const bool all_random =
      std::all_of(bots.begin(), bots.end(), [](const auto& bot) { return bot.is_random(); });
  const auto choose = [&](const auto& now, Seat seat, const Actions& legal) {
    if (all_random) return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    const Bot<G>& bot = bots[index(seat)];
    if (bot.is_random()) return legal[thoughts.below(static_cast<std::uint32_t>(legal.size()))];
    return bot.choose(game, redact(game, now, seat), legal, thoughts, {});
  };
  int decisions = 0;
  if (!tally.measures.empty()) {
    decisions = play_and_tell(game, state, chance, most, choose, [&](const Event& e) { measuring.hear(e); });
    measuring.end_game();
  } else {
    state = new_state(game, chance);
    decisions = all_random ? play_out_randomly(game, state, chance, most)
                           : play_out(game, state, chance, most, choose);
  }
  tally.add(game.outcome(state), decisions);
}

// The bots think by chances of their own, so that the game's does not depend on who plays: what chance has in
// store at the same place of two games with one seed is the same.
template <Game G>
Outcome play_one(const G& game, std::uint64_t seed, const Bots<G>& bots) {
  Chance chance(seed);
  std::array<Chance, kMostSeats> thoughts = {Chance(mix(seed)),     Chance(mix(seed + 1)),
                                             Chance(mix(seed + 2)), Chance(mix(seed + 3)),
                                             Chance(mix(seed + 4)), Chance(mix(seed + 5))};
  auto state = new_state(game, chance);
  play_out(game, state, chance, G::kMaxDecisions, [&](const auto& now, Seat seat, const Actions& legal) {
    return bots[index(seat)].choose(game, redact(game, now, seat), legal, thoughts[index(seat)], {});
  });
  return game.outcome(state);
}

// `done` counts finished games, for a progress bar to watch.
template <Game G>
Tally simulate(const G& game, const SimulateSettings& settings, const Bots<G>& bots,
               std::atomic<std::uint64_t>& done) {
  const int most = settings.most_decisions > 0 ? settings.most_decisions : G::kMaxDecisions;
  constexpr std::uint64_t kBatch = 256;
  std::atomic<std::uint64_t> next{0};
  Tally total(game.seats(), measures_of<G>());
  std::mutex total_lock;
  const auto work = [&] {
    Tally mine(game.seats(), measures_of<G>());
    for (std::uint64_t first = next.fetch_add(kBatch); first < settings.games;
         first = next.fetch_add(kBatch)) {
      const std::uint64_t last = std::min(first + kBatch, settings.games);
      for (std::uint64_t i = first; i < last; ++i)
        simulate_one(game, game_seed(settings.seed, i), most, bots, mine);
      done.fetch_add(last - first, std::memory_order_relaxed);
    }
    const std::lock_guard lock(total_lock);
    total.add(mine);
  };
  std::vector<std::thread> threads;
  for (int t = 1; t < settings.threads; ++t) threads.emplace_back(work);
  work();
  for (auto& thread : threads) thread.join();
  return total;
}

}  // namespace waystone
