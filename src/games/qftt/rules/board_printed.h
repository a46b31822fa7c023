// What clients are told of a tile, so that they can draw the board.
#pragma once
#include <string>
#include <vector>

#include "engine/printed.h"
#include "games/qftt/rules/board.h"

namespace waystone::qftt {

struct TileText {
  TileKind kind = TileKind::Plains;
  Board::Layout shape = Board::Layout::Hex;
  Board::TileSpot spot;
  std::string camp;                // what a campsite is called
  std::vector<std::string> links;  // of a graph, where its place does not tell them
};

TileText text_of(const Board& board, Tile tile);
void walk(Printed& w, TileText& tile);

}  // namespace waystone::qftt
