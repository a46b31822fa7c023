// What `waystone load` has measured.
#pragma once
#include <cstdint>
#include <vector>

#include "cli/commands.h"

namespace waystone {

struct LoadFigures {
  std::uint64_t moves = 0, games = 0, refused = 0, lost = 0, frames = 0;
  // Seconds, from a move sent to another seat's update; those while there is an attack apart.
  std::vector<float> latencies, attacked;
  double took = 0, memory_before = 0, memory = 0;
  double commits = 0, commit_seconds = 0, rows = 0;
  double server_cpu = 0, own_cpu = 0;
  std::uint64_t wire = 0;
  std::uint64_t attack_sent = 0, attack_refused = 0;
};

void report(const LoadOptions& options, const LoadFigures& figures);

}  // namespace waystone
