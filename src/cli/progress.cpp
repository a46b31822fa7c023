#include "cli/progress.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

namespace waystone {

std::string dashes(double share, std::size_t width, const Terminal& terminal) {
  const auto full = static_cast<std::size_t>(std::lround(share * static_cast<double>(width)));
  std::string out;
  for (std::size_t i = 0; i < width; ++i) out += i < full ? terminal.pick("█", "#") : terminal.pick("·", ".");
  return out;
}

void watch(const std::atomic<std::uint64_t>& done, std::uint64_t total,
           const std::function<bool()>& is_ready) {
  const Terminal terminal = Terminal::detect();
  const bool draw = terminal.interactive;
  const auto begin = std::chrono::steady_clock::now();
  while (!is_ready()) {
    if (!draw) continue;
    const double share = static_cast<double>(done.load()) / static_cast<double>(total);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double left = share > 0.01 ? seconds / share - seconds : 0;
    fmt::print(stderr, "\r{} {:3.0f} %  {:.0f} s left  ", dashes(share, 40, terminal), share * 100, left);
    std::fflush(stderr);
  }
  if (draw) fmt::print(stderr, "\r{:60}\r", "");
}

}  // namespace waystone
