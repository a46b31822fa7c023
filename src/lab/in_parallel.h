// Many pieces of work on a few threads.
#pragma once
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace waystone {

// Calls work(i) once for every i below `pieces`; which thread takes which is chance.
template <class Work>
void in_parallel(std::uint64_t pieces, int threads, const Work& work) {
  std::atomic<std::uint64_t> next{0};
  const auto go_on = [&] {
    for (std::uint64_t i = next++; i < pieces; i = next++) work(i);
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(go_on);
  go_on();
  for (std::thread& other : others) other.join();
}

}  // namespace waystone
