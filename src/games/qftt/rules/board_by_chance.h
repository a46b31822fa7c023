// Islands drawn by chance: every count of QFTT-31, and a country for each campsite (QFTT-C1 to C3, C11).
#pragma once
#include <array>
#include <optional>
#include <string>

#include "games/qftt/rules/board.h"

namespace waystone::qftt {

// Tiles that touch by where they are drawn become neighbours.
void link_neighbours(Board& board);

inline constexpr std::array<int, kTileKinds> kTilesOfKind = {26, 5, 39, 30, 36, 19, 7, 6, 1};  // QFTT-31
inline constexpr int kCamps = kTilesOfKind[static_cast<std::size_t>(TileKind::Campsite)];

// How many tiles of each standard terrain lie within two steps of a tile, itself left out (QFTT-C11).
std::array<int, kTerrains> country_around(const Board& board, Tile camp);
// The two terrains of which most tiles lie there, the more frequent first; of equally many, the one named
// first.
std::pair<TileKind, TileKind> leading(const std::array<int, kTerrains>& country);

// What the country about each campsite is made of.
struct Countries {
  struct Country {
    std::string camp;
    std::array<int, kTerrains> share{};  // how much of each terrain it would have
  };
  std::array<Country, kCamps> countries;

  static std::optional<Countries> read(TableReader& file);  // nothing after a complaint
  // The same island for the same number.
  void draw(std::uint32_t island, Board& board) const;
};

}  // namespace waystone::qftt
