#include "games/qftt/rules/open_ways.h"

namespace waystone::qftt {
namespace {

// Straight on where each tile has six neighbours, which are in the same order everywhere; else to the next
// one that is free.
TileSet walk(std::span<const OpenWays::Neighbours> neighbours, TileSet free, Tile from, std::size_t towards,
             int steps) {
  TileSet out;
  for (; steps > 0; --steps) {
    free.drop(from);
    const auto& near = neighbours[from];
    std::size_t tries = 0;
    while (tries < near.size() && !free.has(near[(towards + tries) % near.size()])) ++tries;
    if (tries == near.size()) return {{0, 0, ~std::uint64_t{0}}};  // with tiles that no board has
    from = near[(towards + tries) % near.size()];
    out.add(from);
  }
  return out;
}

}  // namespace

OpenWays::OpenWays(std::span<const Neighbours> neighbours, const TileSet& tiles) : ways_(neighbours.size()) {
  for (std::size_t from = 0; from < neighbours.size(); ++from)
    for (std::size_t i = 0; i < kLengths.size(); ++i)
      for (std::size_t towards = 0; towards < kWays; ++towards)
        ways_[from][i][towards] = walk(neighbours, tiles, static_cast<Tile>(from), towards, kLengths[i]);
}

}  // namespace waystone::qftt
