#include "server/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <iterator>
#include <memory>

namespace waystone {

void Durations::add(double seconds) {
  std::size_t bucket = 0;
  for (double limit = kFirst; bucket < kBuckets && seconds > limit; limit *= 2) ++bucket;
  ++counts_[bucket];
  sum_ += seconds;
}

void Durations::print(std::string& out, std::string_view name, std::string_view help) const {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP waystone_{0} {1}\n# TYPE waystone_{0} histogram\n", name, help);
  std::uint64_t total = 0;
  double limit = kFirst;
  for (std::size_t i = 0; i < kBuckets; ++i, limit *= 2) {
    total += counts_[i];
    fmt::format_to(to, "waystone_{}_bucket{{le=\"{:.4f}\"}} {}\n", name, limit, total);
  }
  total += counts_[kBuckets];
  fmt::format_to(to,
                 "waystone_{0}_bucket{{le=\"+Inf\"}} {1}\nwaystone_{0}_sum {2:.6f}\nwaystone_{0}_count {1}\n",
                 name, total, sum_);
}

void print_counter(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP waystone_{0} {1}\n# TYPE waystone_{0} counter\nwaystone_{0} {2}\n", name, help,
                 value);
}

void print_gauge(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP waystone_{0} {1}\n# TYPE waystone_{0} gauge\nwaystone_{0} {2}\n", name, help, value);
}

std::string print(const Metrics& m) {
  std::string out;
  print_counter(out, "moves_total", "Moves made by people.", m.moves);
  print_counter(out, "bot_moves_total", "Moves made by bots.", m.bot_moves);
  print_counter(out, "undos_total", "Moves taken back.", m.undos);
  print_counter(out, "chat_lines_total", "Lines of chat.", m.chats);
  print_counter(out, "tables_made_total", "Tables opened.", m.tables_made);
  print_counter(out, "tables_forgotten_total", "Old tables deleted.", m.tables_forgotten);
  print_counter(out, "games_finished_total", "Games played to the end.", m.games_finished);
  print_counter(out, "commits_total", "Group commits.", m.commits);
  print_counter(out, "commit_failures_total", "Commits the disk refused.", m.commit_failures);
  print_counter(out, "rows_written_total", "Rows in those commits.", m.rows_written);
  print_counter(out, "leaks_blocked_total", "Frames the guard held back.", m.leaks_blocked);
  out +=
      "# HELP waystone_refused_total Input that was refused, by reason.\n# TYPE waystone_refused_total "
      "counter\n";
  for (const auto& [code, count] : m.refused)
    fmt::format_to(std::back_inserter(out), "waystone_refused_total{{code=\"{}\"}} {}\n", code, count);
  m.move_seconds.print(out, "move_seconds", "From a move received until its updates leave, durable.");
  m.commit_seconds.print(out, "commit_seconds", "One group commit.");
  m.think_seconds.print(out, "think_seconds", "A bot's decision, its time in the queue included.");
  return out;
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::uint64_t resident_bytes() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "r"),
                                                             std::fclose);
  unsigned long long size = 0, resident = 0;
  if (!file || std::fscanf(file.get(), "%llu %llu", &size, &resident) != 2) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace waystone
