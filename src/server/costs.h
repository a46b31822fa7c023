// What messages cost the network thread.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "protocol/messages.h"

namespace waystone {

inline constexpr double kCostOfGame = 20;  // that is made of its content files

// In messages that take no longer than a move does. Refused or not: what is refused was looked at, too.
inline double cost_of(const ClientMessage& message) {
  static constexpr std::array<std::pair<std::string_view, double>, 13> kCosts = {{
      {"create", 5},
      {"hall", 3},
      {"hint", 5},
      {"journal", 10},
      {"open", 5},
      {"play_on", 20},
      {"preview", 2},
      {"record", 20},
      {"rematch", 5},
      {"replay", 20},
      {"sit", 5},
      {"tale", 20},
      {"watch", 5},
  }};
  const auto* found = std::find_if(kCosts.begin(), kCosts.end(),
                                   [&](const auto& cost) { return cost.first == type_of(message); });
  return found == kCosts.end() ? 1 : found->second;
}

}  // namespace waystone
