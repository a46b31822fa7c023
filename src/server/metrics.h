// What a server counts, as Prometheus reads it.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace waystone {

// Durations in seconds, in buckets that double.
class Durations {
 public:
  void add(double seconds);
  void print(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr double kFirst = 0.0001;  // 0.1 ms, then 0.2 ms, … 13 s
  static constexpr std::size_t kBuckets = 18;
  std::array<std::uint64_t, kBuckets + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t moves = 0, bot_moves = 0, undos = 0, chats = 0;
  std::uint64_t tables_made = 0, tables_forgotten = 0, games_finished = 0;
  std::uint64_t commits = 0, commit_failures = 0, rows_written = 0;
  std::uint64_t leaks_blocked = 0;
  std::map<std::string, std::uint64_t> refused;  // by code; the codes are a closed set
  Durations move_seconds;                        // from a move received to its update handed to the socket
  Durations commit_seconds;                      // one group commit
  Durations think_seconds;                       // one decision of a bot, waiting for its turn included
};

void print_counter(std::string& out, std::string_view name, std::string_view help, std::uint64_t value);
void print_gauge(std::string& out, std::string_view name, std::string_view help, std::uint64_t value);
std::string print(const Metrics& metrics);
double cpu_seconds();            // that this process has used
std::uint64_t resident_bytes();  // of this process; 0 where the system does not tell

}  // namespace waystone
