// Long work is watched by a bar that says how much is done and how long the rest will take.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <string>

#include "cli/terminal.h"

namespace waystone {

std::string dashes(double share, std::size_t width, const Terminal& terminal);

// Draws at most ten times a second, and only on a terminal, until is_ready(), which may wait a little itself.
void watch(const std::atomic<std::uint64_t>& done, std::uint64_t total,
           const std::function<bool()>& is_ready);

// Runs work(done), which counts up to the total.
template <class Out, class Work>
Out with_progress(std::uint64_t total, Work&& work) {
  std::atomic<std::uint64_t> done{0};
  auto running = std::async(std::launch::async, [&]() -> Out { return work(done); });
  watch(done, total,
        [&] { return running.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready; });
  return running.get();
}

}  // namespace waystone
