// How much a bot may think about one decision. Whoever thinks longer than an instant looks at the clock as it
// goes.
#pragma once
#include <chrono>

namespace waystone {

struct Budget {
  using Clock = std::chrono::steady_clock;
  Clock::time_point until = Clock::time_point::max();

  static Budget of(Clock::duration most) { return {Clock::now() + most}; }
  bool is_spent() const { return until != Clock::time_point::max() && Clock::now() >= until; }
};

struct Thinking {
  Budget budget;
  int threads = 1;
  bool even_if_forced = false;  // thinks where there is no choice, too, so that haste does not tell of it
};

}  // namespace waystone
