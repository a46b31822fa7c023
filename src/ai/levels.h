// How well a bot plays: five levels for every game, from one that a child beats to the best there is.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace waystone {

struct Level {
  std::string_view name;         // "shrewd"
  std::string_view character;    // one line
  std::uint32_t blunders = 0;    // in a thousand decisions: made without a thought
  std::uint32_t iterations = 0;  // of search; 0: what the advice says at once
};

inline constexpr std::size_t kLevels = 5;
using Levels = std::array<Level, kLevels>;  // from the weakest

}  // namespace waystone
