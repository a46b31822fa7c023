// Somebody looks on while bots play, and counts.
#pragma once
#include <atomic>
#include <mutex>
#include <utility>

#include "ai/bot.h"
#include "ai/playout.h"
#include "base/hash.h"
#include "lab/balance.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

// What onlookers of such a kind have counted in all games together. One is made of the game and looks on at
// one game after the other: decided(state) before each decision, hear(event), end(state); figures() are what
// it has counted, and add() up. `done` counts games.
template <class Onlooker, Game G>
auto watch_games(const G& game, const Bot<G>& bot, const BalanceSettings& settings,
                 std::atomic<std::uint64_t>& done) {
  std::remove_cvref_t<decltype(std::declval<Onlooker>().figures())> out;
  constexpr std::uint64_t kBatch = 8;
  std::mutex lock;
  in_parallel((settings.games + kBatch - 1) / kBatch, settings.threads, [&](std::uint64_t task) {
    Onlooker onlooker(game);
    const std::uint64_t first = task * kBatch, last = std::min(first + kBatch, settings.games);
    for (std::uint64_t i = first; i < last; ++i) {
      const std::uint64_t seed = game_seed(settings.seed, i);
      Chance chance(seed), thoughts(mix(seed));
      typename G::State state{};
      const auto choose = [&](const auto& now, Seat seat, const Actions& legal) {
        onlooker.decided(now);
        return bot.choose(game, redact(game, now, seat), legal, thoughts, {});
      };
      play_and_tell(game, state, chance, G::kMaxDecisions, choose, [&](const Event& e) { onlooker.hear(e); });
      onlooker.end(state);
    }
    done.fetch_add(last - first, std::memory_order_relaxed);
    const std::lock_guard held(lock);
    out.add(onlooker.figures());
  });
  return out;
}

}  // namespace waystone
