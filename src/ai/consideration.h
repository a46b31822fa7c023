// What a search makes of the actions it may take.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/action.h"

namespace waystone {

// An action at the root, and what the search thinks of it.
struct Considered {
  Action action;
  std::uint32_t visits = 0;
  float value = 0;       // what comes of it on average, as the game's advice counts it; see settle()
  bool advised = false;  // it is what the advice says at once
};

// The best first.
using Consideration = std::vector<Considered>;

}  // namespace waystone
