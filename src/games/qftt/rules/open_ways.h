// Walks that were looked for when the board was made. Whether all Speed can be used (QFTT-A10) is asked at
// every step, and on open ground one of these mostly shows it.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "base/fixed_vector.h"
#include "games/qftt/rules/tile_set.h"

namespace waystone::qftt {

class OpenWays {
 public:
  using Neighbours = FixedVector<Tile, 6>;
  OpenWays() = default;
  // Over these tiles.
  OpenWays(std::span<const Neighbours> neighbours, const TileSet& tiles);

  // True: so many steps can be walked from this tile, over free ones that are entered once each. False: none
  // of the walks that are known is free. towards: the neighbour that is tried first.
  bool lead_on(Tile from, int steps, const TileSet& free, std::size_t towards) const {
    if (steps > kLengths.back()) return false;
    std::size_t i = 0;
    while (kLengths[i] < steps) ++i;
    const auto& ways = ways_[from][i];
    if ((ways[towards] - free).empty()) return true;
    for (const TileSet& way : ways)
      if ((way - free).empty()) return true;
    return false;
  }

 private:
  static constexpr std::array<int, 3> kLengths = {2, 5, 10};
  static constexpr std::size_t kWays = 6;  // for each neighbour as the first step
  using Ways = std::array<std::array<TileSet, kWays>, kLengths.size()>;
  std::vector<Ways> ways_;  // by tile; where there are fewer, tiles that no board has
};

}  // namespace waystone::qftt
