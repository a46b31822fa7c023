// The micro parts of the inner loop, one by one, and a count of allocations in it.
//   build/release/micro_bench
#include <benchmark/benchmark.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "ai/playout.h"
#include "catalog/catalog.h"
#include "engine/match_of.h"
#include "games/jaq/rules/jaq.h"
#include "games/journey/rules/journey.h"
#include "games/joust/rules/joust.h"
#include "games/jqka/advice/greedy.h"
#include "games/jqka/rules/jqka.h"
#include "games/qftt/rules/quest.h"
#include "leduc/rules/leduc.h"

namespace {
std::atomic<std::uint64_t> allocations{0};
}

// Not inlined: g++ would then see malloc and free beside new and delete, and take them for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace waystone {
namespace {

template <Game G>
G standard_game(std::string_view name, int seats = G::kMinSeats) {
  const auto content = content_of(**find_entry(name), "");
  return *G::make(*content, seats, {});
}

void chance_below_six(benchmark::State& state) {
  Chance chance(1);
  for (auto _ : state) benchmark::DoNotOptimize(chance.below(6));
}
BENCHMARK(chance_below_six);

template <Game G>
void copy_state(benchmark::State& state, std::string_view name) {
  const G game = standard_game<G>(name);
  Chance chance(1);
  const auto from = new_state(game, chance);
  auto to = from;
  for (auto _ : state) {
    benchmark::DoNotOptimize(from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
}
void copy_jqka_state(benchmark::State& state) { copy_state<jqka::Jqka>(state, "jqka"); }
void copy_leduc_state(benchmark::State& state) { copy_state<leduc::Leduc>(state, "leduc"); }
BENCHMARK(copy_jqka_state);
void copy_joust_state(benchmark::State& state) { copy_state<joust::Joust>(state, "joust"); }
BENCHMARK(copy_leduc_state);
BENCHMARK(copy_joust_state);
void copy_jaq_state(benchmark::State& state) { copy_state<jaq::Jaq>(state, "jaq"); }
BENCHMARK(copy_jaq_state);

// What a bot pays before it can think: its view of a game in progress, and a world it imagines.
template <Game G>
void view_and_world(benchmark::State& state, std::string_view name) {
  const auto game = standard_game<G>(name, 4);
  Chance chance(1);
  auto s = new_state(game, chance);
  play_out_randomly(game, s, chance, 100);
  for (auto _ : state) benchmark::DoNotOptimize(sample(game, redact(game, s, Seat::One), chance));
}
void joust_view_and_world(benchmark::State& state) { view_and_world<joust::Joust>(state, "joust"); }
void jaq_view_and_world(benchmark::State& state) { view_and_world<jaq::Jaq>(state, "jaq"); }
BENCHMARK(joust_view_and_world);
BENCHMARK(jaq_view_and_world);

// What telling one viewer of a step costs: the changes of the view, over all positions of a game.
template <Game G>
void told_changes(benchmark::State& state, std::string_view name, int seats = G::kMinSeats) {
  const GameOf<G> game(standard_game<G>(name, seats), 0);
  Chance chance(1);
  auto s = new_state(game.rules(), chance);
  std::vector<typename G::State> seen;
  play_out(game.rules(), s, chance, 400, [&](const auto& now, Seat, const Actions& legal) {
    seen.push_back(redact(game.rules(), now, Seat::One).state);
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  });
  ToldLeaves told;
  std::string json;
  std::uint64_t steps = 0, bytes = 0;
  for (auto _ : state) {
    for (auto& view : seen) {
      json.clear();
      ChangeWriter writer(game, told, json);
      game.rules().fields(writer, view);
      writer.finish();
      bytes += json.size();
    }
    steps += seen.size();
  }
  state.counters["steps"] = benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(steps);
}
void jqka_told_changes(benchmark::State& state) { told_changes<jqka::Jqka>(state, "jqka"); }
void joust_told_changes(benchmark::State& state) { told_changes<joust::Joust>(state, "joust", 4); }
void jaq_told_changes(benchmark::State& state) { told_changes<jaq::Jaq>(state, "jaq", 4); }
BENCHMARK(jqka_told_changes);
BENCHMARK(joust_told_changes);
BENCHMARK(jaq_told_changes);

template <Game G>
void random_game(benchmark::State& state, std::string_view name, int seats = G::kMinSeats) {
  const G game = standard_game<G>(name, seats);
  std::uint64_t seed = 0, decisions = 0;
  const std::uint64_t before = allocations;
  for (auto _ : state) {
    Chance chance(mix(++seed));
    auto s = new_state(game, chance);
    decisions += static_cast<std::uint64_t>(play_out_randomly(game, s, chance, G::kMaxDecisions));
  }
  const std::uint64_t made = allocations - before;  // the counters themselves allocate
  state.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  state.counters["allocations"] = static_cast<double>(made);
}
void random_jqka_game(benchmark::State& state) { random_game<jqka::Jqka>(state, "jqka"); }
void random_leduc_game(benchmark::State& state) { random_game<leduc::Leduc>(state, "leduc"); }
BENCHMARK(random_jqka_game);
void random_joust_game_of_four(benchmark::State& state) { random_game<joust::Joust>(state, "joust", 4); }
BENCHMARK(random_leduc_game);
BENCHMARK(random_joust_game_of_four);
void random_jaq_game_of_four(benchmark::State& state) { random_game<jaq::Jaq>(state, "jaq", 4); }
BENCHMARK(random_jaq_game_of_four);
void random_journey_game(benchmark::State& state) { random_game<journey::Journey>(state, "journey"); }
BENCHMARK(random_journey_game);
void random_qftt_game_of_four(benchmark::State& state) { random_game<qftt::Quest>(state, "qftt", 4); }
BENCHMARK(random_qftt_game_of_four);

// The menu and the exact impossibility test, over positions of real games.
std::vector<jqka::State> positions(const jqka::Jqka& game) {
  std::vector<jqka::State> out;
  for (std::uint64_t seed = 1; out.size() < 4096; ++seed) {
    Chance chance(seed);
    auto s = new_state(game, chance);
    play_out(game, s, chance, 400, [&](const jqka::State& now, Seat, const Actions& legal) {
      out.push_back(now);
      return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    });
  }
  return out;
}

void jqka_legal(benchmark::State& state) {
  const auto game = standard_game<jqka::Jqka>("jqka");
  const auto all = positions(game);
  Actions legal;
  std::size_t i = 0;
  for (auto _ : state) {
    game.legal(all[i++ % all.size()], Seat::One, legal);
    benchmark::DoNotOptimize(legal.size());
  }
}
BENCHMARK(jqka_legal);

void jqka_possible(benchmark::State& state) {
  const auto game = standard_game<jqka::Jqka>("jqka");
  const auto all = positions(game);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(game.possible(all[i++ % all.size()]));
}
BENCHMARK(jqka_possible);

void jqka_greedy_choice(benchmark::State& state) {
  const auto game = standard_game<jqka::Jqka>("jqka");
  const auto all = positions(game);
  Actions legal;
  Chance chance(1);
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& s = all[i++ % all.size()];
    game.legal(s, Seat::One, legal);
    benchmark::DoNotOptimize(jqka::greedy(game, redact(game, s, Seat::One), legal, chance));
  }
}
BENCHMARK(jqka_greedy_choice);

}  // namespace
}  // namespace waystone

BENCHMARK_MAIN();
