#include "games/qftt/rules/board_printed.h"

#include <array>

namespace waystone::qftt {
namespace {

constexpr std::array<std::string_view, 3> kShapes = {"hexagon", "square", "spot"};  // as Board::Layout

}  // namespace

TileText text_of(const Board& board, Tile tile) {
  TileText text{board.kind[tile], board.layout, board.spots[tile], "", {}};
  if (const int camp = board.camp_number(tile); camp >= 0)
    text.camp = board.camp_names[static_cast<std::size_t>(camp)];
  if (board.layout == Board::Layout::Graph)
    for (const Tile next : board.neighbours[tile]) text.links.push_back(board.tile_names[next]);
  return text;
}

void walk(Printed& w, TileText& tile) {
  w.word("kind", tile.kind, kTileKindWords);
  w.word("shape", tile.shape, kShapes);
  w.told("column", tile.spot.column);
  w.told("row", tile.spot.row);
  w.text("camp", tile.camp, Printed::Need::May);
  w.texts("links", tile.links);
}

}  // namespace waystone::qftt
