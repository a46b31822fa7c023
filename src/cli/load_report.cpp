#include "cli/load_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/json.h"
#include "base/words.h"

namespace waystone {
namespace {

class Spread {  // of latencies, in milliseconds
 public:
  explicit Spread(std::vector<float> seconds) : sorted_(std::move(seconds)) {
    std::sort(sorted_.begin(), sorted_.end());
  }
  double at(double share) const {
    if (sorted_.empty()) return 0;
    return 1000.0 * static_cast<double>(
                        sorted_[static_cast<std::size_t>(share * static_cast<double>(sorted_.size() - 1))]);
  }

 private:
  std::vector<float> sorted_;
};

double ratio(double one, double other) { return other > 0 ? one / other : 0; }

void add_attack(Value& out, const LoadOptions& options, const LoadFigures& figures) {
  const Spread quiet(figures.latencies), attacked(figures.attacked);
  out.set("attack", options.attack);
  out.set("attack_messages", static_cast<std::int64_t>(figures.attack_sent));
  out.set("attack_refused", static_cast<std::int64_t>(figures.attack_refused));
  out.set("microseconds_p50_attacked", static_cast<std::int64_t>(1000 * attacked.at(0.5)));
  out.set("microseconds_p99_attacked", static_cast<std::int64_t>(1000 * attacked.at(0.99)));
  out.set("percent_p50", static_cast<std::int64_t>(100 * ratio(attacked.at(0.5), quiet.at(0.5))));
  out.set("percent_p99", static_cast<std::int64_t>(100 * ratio(attacked.at(0.99), quiet.at(0.99))));
}

void print_attack(const LoadOptions& options, const LoadFigures& figures) {
  const Spread quiet(figures.latencies), attacked(figures.attacked);
  fmt::print("  attack '{}': {} messages, {} refused\n", options.attack, figures.attack_sent,
             figures.attack_refused);
  for (const auto& [name, share] : {std::pair("median", 0.5), {"p99", 0.99}})
    fmt::print("  {:<8} {:>8.2f} ms without, {:>8.2f} ms with it: {:.2f} times as long\n", name,
               quiet.at(share), attacked.at(share), ratio(attacked.at(share), quiet.at(share)));
}

Value in_figures(const LoadOptions& options, const LoadFigures& figures) {
  const Spread all(figures.latencies);
  const double moves = static_cast<double>(std::max<std::uint64_t>(figures.moves, 1));
  const double per_table = (figures.memory - figures.memory_before) / options.tables;
  Value out;
  out.set("tables", options.tables);
  out.set("seats", options.seats);
  out.set("moves", static_cast<std::int64_t>(figures.moves));
  out.set("moves_per_second", static_cast<std::int64_t>(moves / figures.took));
  out.set("games_finished", static_cast<std::int64_t>(figures.games));
  out.set("refused", static_cast<std::int64_t>(figures.refused));
  out.set("connections_lost", static_cast<std::int64_t>(figures.lost));
  for (const auto& [name, p] : {std::pair("p50", 0.5), {"p99", 0.99}, {"p999", 0.999}, {"max", 1.0}})
    out.set(std::string("microseconds_") + name, static_cast<std::int64_t>(all.at(p) * 1000));
  out.set("wire_bytes_per_move", static_cast<std::int64_t>(static_cast<double>(figures.wire) / moves));
  out.set("server_bytes_per_table", static_cast<std::int64_t>(per_table));
  out.set("server_cpu_nanoseconds_per_move", static_cast<std::int64_t>(1e9 * figures.server_cpu / moves));
  out.set("client_cpu_nanoseconds_per_move", static_cast<std::int64_t>(1e9 * figures.own_cpu / moves));
  out.set(
      "commit_microseconds",
      static_cast<std::int64_t>(figures.commits > 0 ? 1e6 * figures.commit_seconds / figures.commits : 0));
  out.set("rows_per_commit",
          static_cast<std::int64_t>(figures.commits > 0 ? figures.rows / figures.commits : 0));
  if (!options.attack.empty()) add_attack(out, options, figures);
  return out;
}

}  // namespace

void report(const LoadOptions& options, const LoadFigures& figures) {
  if (options.json) {
    fmt::print("{}", to_json_pretty(in_figures(options, figures)));
    return;
  }
  const Spread all(figures.latencies);
  const double moves = static_cast<double>(std::max<std::uint64_t>(figures.moves, 1));
  fmt::print("{} of {}, {} each, {:.1f} s\n", counted(options.tables, "table"), options.game,
             counted(options.seats, "seat"), figures.took);
  fmt::print("  moves            {:>10}   {:.0f} a second, {} finished\n", figures.moves,
             moves / figures.took, counted(static_cast<std::int64_t>(figures.games), "game"));
  fmt::print(
      "  move to the other seat's update:  p50 {:.2f} ms  p99 {:.2f} ms  p99.9 {:.2f} ms  max {:.2f} ms\n",
      all.at(0.5), all.at(0.99), all.at(0.999), all.at(1));
  fmt::print("  on the wire      {:>10.0f}   bytes a move: the move and every seat's update\n",
             static_cast<double>(figures.wire) / moves);
  fmt::print("  server memory    {:>10.0f}   bytes a table, its sockets included ({:.1f} MB in all)\n",
             (figures.memory - figures.memory_before) / options.tables, figures.memory / 1e6);
  fmt::print("  commits          {:>10.0f}   {:.2f} ms each, {:.1f} rows\n", figures.commits,
             figures.commits > 0 ? 1e3 * figures.commit_seconds / figures.commits : 0,
             figures.commits > 0 ? figures.rows / figures.commits : 0);
  fmt::print("  CPU              {:>10.1f}   microseconds a move in the server, {:.1f} in this program\n",
             1e6 * figures.server_cpu / moves, 1e6 * figures.own_cpu / moves);
  fmt::print("  refused {}, connections lost {}\n", figures.refused, figures.lost);
  if (!options.attack.empty()) print_attack(options, figures);
}

}  // namespace waystone
