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
  // of the walks that are known is free.
  bool lead_on(Tile from, int steps, const TileSet& free) const {
    if (steps > kLengths.back()) return false;
    std::size_t i = 0;
    while (kLengths[i] < steps) ++i;
    for (const TileSet& way : ways_[from][i])
      if ((way - free).empty()) return true;
    return false;
  }

 private:
  static constexpr std::array<int, 3> kLengths = {2, 5, 10};
  static constexpr std::size_t kWays = 4;
  using Ways = std::array<std::array<TileSet, kWays>, kLengths.size()>;
  std::vector<Ways> ways_;  // by tile; where there are fewer, tiles that no board has
};

}  // namespace waystone::qftt
