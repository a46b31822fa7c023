// How fast a game is: random-play decisions and games per second, and copies of a state.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#include "ai/playout.h"
#include "lab/simulate.h"

namespace waystone {

struct BenchFigures {
  std::size_t state_bytes = 0;
  int threads = 1;
  double decisions_per_second = 0;           // one thread
  double games_per_second = 0;               // one thread
  double decisions_per_second_threaded = 0;  // all threads together
  double games_per_second_threaded = 0;
  double copies_per_second = 0;
};

struct Speed {
  double decisions = 0, games = 0;  // per second
};

// Plays random games for about this long.
template <Game G>
Speed measure_play(const G& game, double seconds, std::uint64_t run) {
  using Clock = std::chrono::steady_clock;
  std::uint64_t games = 0, decisions = 0;
  const auto begin = Clock::now();
  double elapsed = 0;
  do {
    for (int i = 0; i < 200; ++i) {
      Chance chance(game_seed(run, games++));
      auto state = new_state(game, chance);
      decisions += static_cast<std::uint64_t>(play_out_randomly(game, state, chance, G::kMaxDecisions));
    }
    elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
  } while (elapsed < seconds);
  return {static_cast<double>(decisions) / elapsed, static_cast<double>(games) / elapsed};
}

template <Game G>
double measure_copies(const G& game, double seconds) {
  using Clock = std::chrono::steady_clock;
  Chance chance(7);
  const auto state = new_state(game, chance);
  std::vector<typename G::State> shelf(64, state);
  std::uint64_t copies = 0;
  const auto begin = Clock::now();
  double elapsed = 0;
  do {
    for (int i = 0; i < 100'000; ++i) {
      shelf[static_cast<std::size_t>(i) & 63u] = shelf[static_cast<std::size_t>(i + 7) & 63u];
      asm volatile("" : : "r"(shelf.data()) : "memory");  // every copy is really made
    }
    copies += 100'000;
    elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
  } while (elapsed < seconds);
  return static_cast<double>(copies) / elapsed;
}

template <Game G>
BenchFigures bench(const G& game, int threads, double seconds) {
  BenchFigures out;
  out.state_bytes = sizeof(typename G::State);
  out.threads = threads;
  measure_play(game, seconds / 5, 0);  // warm up
  const Speed one = measure_play(game, seconds, 1);
  out.decisions_per_second = one.decisions;
  out.games_per_second = one.games;
  std::vector<Speed> speeds(static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (std::size_t t = 0; t < speeds.size(); ++t)
    workers.emplace_back([&, t] { speeds[t] = measure_play(game, seconds, 2 + t); });
  for (auto& worker : workers) worker.join();
  for (const Speed& speed : speeds) {
    out.decisions_per_second_threaded += speed.decisions;
    out.games_per_second_threaded += speed.games;
  }
  out.copies_per_second = measure_copies(game, seconds / 4);
  return out;
}

}  // namespace waystone
