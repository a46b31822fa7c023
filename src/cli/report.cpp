// `waystone list`, `simulate` and `bench`: figures for people and programs.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>

#include "base/json.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "catalog/describe.h"
#include "cli/asked.h"
#include "cli/progress.h"

namespace waystone {
namespace {

struct Figure {
  double value, low, high;
};
Figure share_of(std::uint64_t hits, std::uint64_t of) {
  const Interval in = share_interval(hits, of);
  return {of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of), in.low, in.high};
}
Figure mean_of(const Histogram& h) {
  const double half = 1.959964 * h.standard_error();
  return {h.mean(), h.mean() - half, h.mean() + half};
}

Value figure_json(const Figure& f) {
  Value out;
  out.set("value", Decimal::of(f.value, 6));
  out.set("low", Decimal::of(f.low, 6));
  out.set("high", Decimal::of(f.high, 6));
  return out;
}

Value tally_json(const Tally& tally, const SimulateOptions& options, const AnyGame& game) {
  Value out;
  out.set("game", game.short_name());
  out.set("games", static_cast<std::int64_t>(tally.games));
  out.set("seed", static_cast<std::int64_t>(options.seed));
  Value chosen{Value::Table{}};
  const auto& specs = game.options().specs();
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (game.options().value(specs[i].name) != specs[i].standard)
      chosen.set(specs[i].name, option_value(game.options(), i));
  out.set("options", std::move(chosen));
  Value verdicts{Value::Table{}};
  for (const auto& [word, n] : tally.verdicts.sorted()) {
    Value entry = figure_json(share_of(n, tally.games));
    entry.set("games", static_cast<std::int64_t>(n));
    verdicts.set(word, std::move(entry));
  }
  out.set("verdicts", std::move(verdicts));
  Value grades{Value::Table{}};
  for (const auto& [word, n] : tally.grades.sorted()) grades.set(word, static_cast<std::int64_t>(n));
  out.set("grades", std::move(grades));
  Value decisions = figure_json(mean_of(tally.decisions));
  decisions.set("median", tally.decisions.median());
  out.set("decisions", std::move(decisions));
  Value::List seats;
  for (std::size_t seat = 0; seat < tally.scores.size(); ++seat) {
    Value entry;
    entry.set("scored_games", static_cast<std::int64_t>(tally.scores[seat].size()));
    entry.set("score", figure_json(mean_of(tally.scores[seat])));
    entry.set("median_score", tally.scores[seat].median());
    entry.set("first", figure_json(share_of(tally.firsts[seat], tally.games)));
    seats.push_back(std::move(entry));
  }
  out.set("players", static_cast<std::int64_t>(tally.scores.size()));
  out.set("seats", std::move(seats));
  if (tally.measures.empty()) return out;
  Value measures{Value::Table{}};
  for (const MeasureTally& measured : tally.measures) {
    Value entry = figure_json(mean_of(measured.all));
    Value::List by_seat;
    for (const Histogram& seat : measured.by_seat)
      if (seat.size() > 0) by_seat.push_back(figure_json(mean_of(seat)));
    if (!by_seat.empty()) entry.set("seats", std::move(by_seat));
    measures.set(measured.measure.name, std::move(entry));
  }
  out.set("measures", std::move(measures));
  return out;
}

void print_share(std::string_view word, const Figure& f, const Terminal& terminal) {
  fmt::print("  {:<12}{} {:6.2f} %   (95 %: {:.2f} to {:.2f})\n", word, dashes(f.value, 20, terminal),
             f.value * 100, f.low * 100, f.high * 100);
}

// One line a seat: its score and how often it came first.
void print_seats(const Tally& tally, const Terminal& terminal) {
  const bool several = tally.scores.size() > 1;
  for (std::size_t seat = 0; seat < tally.scores.size(); ++seat) {
    if (tally.scores[seat].size() == 0) continue;
    const Figure s = mean_of(tally.scores[seat]);
    fmt::print("{} of {} scored games: mean {:.2f} (95 %: {:.2f} to {:.2f}), median {}\n",
               several ? fmt::format("seat {} score", seat + 1) : "score", tally.scores[seat].size(), s.value,
               s.low, s.high, tally.scores[seat].median());
    if (several) print_share("first", share_of(tally.firsts[seat], tally.games), terminal);
  }
}

// What happened on the way, a game; and by whom, where it is somebody's doing.
void print_measures(const Tally& tally) {
  for (const MeasureTally& measured : tally.measures) {
    const Figure f = mean_of(measured.all);
    fmt::print("{:<38}mean {:7.3f} (95 %: {:.3f} to {:.3f})", measured.measure.name, f.value,
               std::max(f.low, 0.0), f.high);
    std::string by_seat;
    for (const Histogram& seat : measured.by_seat)
      if (seat.mean() != 0) by_seat += fmt::format(" {:.2f}", seat.mean());
    fmt::print("{}{}\n", by_seat.empty() ? "" : "  by seat", by_seat);
  }
}

void print_tally(const Tally& tally, const AnyGame& game) {
  const Terminal terminal = Terminal::detect();
  fmt::print("{} of {}{}\n", counted(static_cast<std::int64_t>(tally.games), "game"), game.title(),
             game.seats() > 1 ? fmt::format(" with {} players", game.seats()) : "");
  for (const auto& [word, n] : tally.verdicts.sorted()) print_share(word, share_of(n, tally.games), terminal);
  const Figure d = mean_of(tally.decisions);
  fmt::print("decisions a game: mean {:.2f} (95 %: {:.2f} to {:.2f}), median {}\n", d.value, d.low, d.high,
             tally.decisions.median());
  print_seats(tally, terminal);
  print_measures(tally);
  std::uint64_t graded = 0;
  for (const auto& [word, n] : tally.grades.sorted()) graded += n;
  for (const auto& [word, n] : tally.grades.sorted()) print_share(word, share_of(n, graded), terminal);
}

}  // namespace

namespace {

std::string seats_text(const Entry& entry) {
  if (entry.min_seats() == entry.max_seats()) return std::to_string(entry.min_seats());
  return fmt::format("{}-{}", entry.min_seats(), entry.max_seats());
}

void print_entry(const Entry& entry, const AnyGame& game, bool with_options) {
  const Terminal terminal = Terminal::detect();
  terminal.print(fmt::format("{:<8}{:<16} players {:<4} {}{}", entry.name(), entry.title(), seats_text(entry),
                             entry.blurb(), entry.is_example() ? " (example)" : ""));
  fmt::print("        bots: {}\n", join(entry.bots(), ", "));
  for (std::size_t i = 0; with_options && i < kLevels; ++i)
    fmt::print("  {:<20} {}\n", entry.levels()[i].name, entry.levels()[i].character);
  for (std::size_t i = 0; with_options && i < game.options().specs().size(); ++i) {
    const OptionSpec& spec = game.options().specs()[i];
    const std::string choices =
        spec.choices.empty() ? fmt::format("{} to {}", spec.lowest, spec.highest) : join(spec.choices, ", ");
    terminal.print(fmt::format("  {:<20} {} [{}]", spec.name, spec.text, game.rule_text(spec.rule)));
    terminal.print(fmt::format("  {:<20} {}; standard {}", "", choices, game.options().printed(i)));
  }
}

}  // namespace

int list_games(bool json, const std::string& data_dir, const std::string& only) {
  if (!only.empty())
    if (const auto found = find_entry(only); !found) return complain(found.error());
  Value::List out;
  for (const Entry* entry : entries()) {
    if (!only.empty() && entry->name() != only) continue;
    const auto game = make_game({std::string(entry->name()), 0, {}, {}, {}}, data_dir);
    if (!game) return complain(game.error());
    if (json)
      out.push_back(describe(*entry, **game));
    else
      print_entry(*entry, **game, !only.empty());
  }
  if (json)
    fmt::print("{}", to_json_pretty(Value(std::move(out))));
  else if (only.empty())
    fmt::print("Options of a game: waystone list GAME\n");
  return 0;
}

namespace {

// The games with one number of players.
Result<Tally> simulate_game(const Entry& entry, const AnyGame& game, const SimulateOptions& options) {
  SimulateSettings settings{options.games, options.seed, usable_threads(options.threads), options.cap};
  const auto bots = options.bots.empty() ? std::vector<std::string>{"random"} : options.bots;
  if (static_cast<int>(bots.size()) > game.seats())
    return error("--bot", fmt::format("{} bots for {} seats", bots.size(), game.seats()));
  return with_progress<Result<Tally>>(options.games, [&](std::atomic<std::uint64_t>& done) {
    return entry.simulate(game, settings, bots, done);
  });
}

}  // namespace

int simulate(const SimulateOptions& options) {
  const auto asked = ask_for(options.choice);
  if (!asked) return complain(asked.error());
  Value::List all;
  for (const auto& game : asked->games) {
    const auto tally = simulate_game(*asked->entry, *game, options);
    if (!tally) return complain(tally.error());
    if (options.json)
      all.push_back(tally_json(*tally, options, *game));
    else
      print_tally(*tally, *game);
    if (!options.json && game != asked->games.back()) fmt::print("\n");
  }
  if (options.json) fmt::print("{}", to_json_pretty(all.size() == 1 ? all.front() : Value(std::move(all))));
  return 0;
}

namespace {

// One line for each number of players.
std::optional<Error> print_signatures(const Entry& entry, const std::string& data_dir) {
  for (int seats = entry.min_seats(); seats <= entry.max_seats(); ++seats) {
    const auto game = make_game({std::string(entry.name()), seats, {}, {}, {}}, data_dir);
    if (!game) return game.error();
    fmt::print("{} {} {}\n", entry.name(), seats, hex(entry.signature(**game)));
  }
  return std::nullopt;
}

}  // namespace

int bench(const BenchOptions& options) {
  Value::List out;
  if (!options.game.empty())
    if (const auto found = find_entry(options.game); !found) return complain(found.error());
  for (const Entry* entry : entries()) {
    if (!options.game.empty() && entry->name() != options.game) continue;
    if (options.signature) {
      if (const auto wrong = print_signatures(*entry, options.data_dir)) return complain(*wrong);
      continue;
    }
    const int seats =
        options.seats != 0 ? options.seats : std::clamp(4, entry->min_seats(), entry->max_seats());
    const auto game = make_game({std::string(entry->name()), seats, {}, {}, {}}, options.data_dir);
    if (!game) return complain(game.error());
    const BenchFigures f = entry->bench(**game, usable_threads(options.threads), options.seconds);
    const auto rate = [](double r) { return static_cast<std::int64_t>(r); };
    Value item;
    item.set("game", entry->name());
    item.set("seats", seats);
    item.set("state_bytes", static_cast<std::int64_t>(f.state_bytes));
    item.set("decisions_per_second", rate(f.decisions_per_second));
    item.set("games_per_second", rate(f.games_per_second));
    item.set("threads", f.threads);
    item.set("decisions_per_second_all_threads", rate(f.decisions_per_second_threaded));
    item.set("games_per_second_all_threads", rate(f.games_per_second_threaded));
    item.set("state_copies_per_second", rate(f.copies_per_second));
    item.set("search_iterations_per_second", rate(f.iterations_per_second));
    item.set("search_iterations_per_second_all_threads", rate(f.iterations_per_second_threaded));
    item.set("search_bytes_per_iteration", rate(f.bytes_per_iteration));
    Value::List levels;
    for (const ThinkTime& time : f.think_times) {
      Value level;
      level.set("level", time.level);
      level.set("median_microseconds", rate(time.median * 1e6));
      level.set("p99_microseconds", rate(time.p99 * 1e6));
      levels.push_back(std::move(level));
    }
    item.set("think_times", std::move(levels));
    out.push_back(item);
    if (options.json) continue;
    fmt::print("{} with {} seat{}: state of {} bytes\n", entry->name(), seats, seats == 1 ? "" : "s",
               f.state_bytes);
    fmt::print("  one thread     {:8.2f} million decisions/s  {:10.0f} games/s\n",
               f.decisions_per_second / 1e6, f.games_per_second);
    fmt::print("  {:2} threads     {:8.2f} million decisions/s  {:10.0f} games/s   ({:.2f} times one)\n",
               f.threads, f.decisions_per_second_threaded / 1e6, f.games_per_second_threaded,
               f.decisions_per_second_threaded / f.decisions_per_second);
    fmt::print("  state copies   {:8.2f} million/s\n", f.copies_per_second / 1e6);
    fmt::print(
        "  search         {:8.0f} iterations/s on one thread, {:.0f} on {} ({:.2f} times one), {:.0f} bytes "
        "each\n",
        f.iterations_per_second, f.iterations_per_second_threaded, f.threads,
        f.iterations_per_second_threaded / f.iterations_per_second, f.bytes_per_iteration);
    for (const ThinkTime& time : f.think_times)
      fmt::print("  {:<10} decides in {:8.2f} ms (median; 99 of 100 within {:.2f} ms)\n", time.level,
                 time.median * 1e3, time.p99 * 1e3);
    std::fflush(stdout);
  }
  if (options.json && !options.signature) fmt::print("{}", to_json_pretty(Value(std::move(out))));
  return 0;
}

int usable_threads(int asked) {
  if (asked > 0) return asked;
  const unsigned there = std::thread::hardware_concurrency();
  return there == 0 ? 1 : static_cast<int>(there);
}

}  // namespace waystone
