// How fast a game is: random-play decisions and games per second, copies of a state, search, and how long
// each level of bot thinks.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <thread>
#include <vector>

#include "ai/mind.h"
#include "ai/playout.h"
#include "lab/figures.h"
#include "lab/simulate.h"

namespace waystone {

struct Speed {
  double decisions = 0, games = 0;  // per second
};

// Plays random games for about this long.
template <Game G>
Speed measure_play(const G& game, double seconds, std::uint64_t run) {
  std::uint64_t games = 0, decisions = 0;
  const auto begin = Budget::Clock::now();
  double elapsed = 0;
  do {
    for (int i = 0; i < 200; ++i) {
      Chance chance(game_seed(run, games++));
      auto state = new_state(game, chance);
      decisions += static_cast<std::uint64_t>(play_out_randomly(game, state, chance, G::kMaxDecisions));
    }
    elapsed = std::chrono::duration<double>(Budget::Clock::now() - begin).count();
  } while (elapsed < seconds);
  return {static_cast<double>(decisions) / elapsed, static_cast<double>(games) / elapsed};
}

template <Game G>
double measure_copies(const G& game, double seconds) {
  Chance chance(7);
  const auto state = new_state(game, chance);
  std::vector<typename G::State> shelf(64, state);
  std::uint64_t copies = 0;
  const auto begin = Budget::Clock::now();
  double elapsed = 0;
  do {
    for (int i = 0; i < 100'000; ++i) {
      shelf[static_cast<std::size_t>(i) & 63u] = shelf[static_cast<std::size_t>(i + 7) & 63u];
      asm volatile("" : : "r"(shelf.data()) : "memory");  // every copy is really made
    }
    copies += 100'000;
    elapsed = std::chrono::duration<double>(Budget::Clock::now() - begin).count();
  } while (elapsed < seconds);
  return static_cast<double>(copies) / elapsed;
}

// A position that good play comes to, and its view: where somebody has a choice.
template <Game G, class A>
View<G> position_for_search(const G& game, const A& advice, std::uint64_t seed) {
  for (;; seed = mix(seed + 1)) {
    Chance chance(seed);
    auto state = new_state(game, chance);
    play_out(game, state, chance, static_cast<int>(chance.below(40)),
             [&](const auto& now, Seat seat, const Actions& legal) {
               return advice.play(game, now, seat, legal, chance);
             });
    const SeatSet actors = game.actors(state);
    if (actors.empty()) continue;
    Actions legal;
    game.legal(state, actors.lowest(), legal);
    if (legal.size() > 1) return redact(game, state, actors.lowest());
  }
}

struct SearchSpeed {
  double iterations = 0;  // per second
  double bytes = 0;       // per iteration
};

template <Game G, class A>
SearchSpeed measure_search(const G& game, const A& advice, double seconds, std::uint64_t run) {
  constexpr std::uint32_t kEach = 1000;
  double spent = 0;
  std::uint64_t iterations = 0, bytes = 0, searches = 0;
  while (spent < seconds) {
    const View<G> view = position_for_search(game, advice, game_seed(run, searches++));
    Searcher<G, A> searcher(game, advice, view, {.iterations = kEach}, run);
    const auto begin = Budget::Clock::now();
    for (std::uint32_t i = 0; i < kEach; ++i) searcher.iterate();
    spent += std::chrono::duration<double>(Budget::Clock::now() - begin).count();
    iterations += kEach;
    bytes += searcher.bytes();
  }
  return {static_cast<double>(iterations) / spent,
          static_cast<double>(bytes) / static_cast<double>(iterations)};
}

template <Game G, class A>
ThinkTime measure_thinking(const G& game, const A& advice, const Mind<G, A>& mind, std::string_view level,
                           int threads) {
  constexpr std::uint64_t kDecisions = 100;
  std::vector<double> seconds;
  Chance chance(11);
  Actions legal;
  for (std::uint64_t i = 0; i < kDecisions; ++i) {
    const View<G> view = position_for_search(game, advice, game_seed(9, i));
    game.legal(sample(game, view, chance), view.viewer, legal);
    const auto begin = Budget::Clock::now();
    mind.bot().choose(game, view, legal, chance, {{}, threads});
    seconds.push_back(std::chrono::duration<double>(Budget::Clock::now() - begin).count());
  }
  std::sort(seconds.begin(), seconds.end());
  return {level, seconds[kDecisions / 2], seconds[kDecisions - 2]};
}

template <Game G, class A>
void bench_search(const G& game, const A& advice, double seconds, BenchFigures& out) {
  const SearchSpeed one = measure_search(game, advice, seconds, 1);
  out.iterations_per_second = one.iterations;
  out.bytes_per_iteration = one.bytes;
  std::vector<SearchSpeed> speeds(static_cast<std::size_t>(out.threads));
  std::vector<std::thread> workers;
  for (std::size_t t = 0; t < speeds.size(); ++t)
    workers.emplace_back([&, t] { speeds[t] = measure_search(game, advice, seconds, 2 + t); });
  for (auto& worker : workers) worker.join();
  for (const SearchSpeed& speed : speeds) out.iterations_per_second_threaded += speed.iterations;
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
