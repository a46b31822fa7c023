#include "games/qftt/rules/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/fit.h"

namespace waystone::qftt {

void Board::connect() {
  near.assign(kind.size(), {});
  camps.clear();
  villages.clear();
  enterable = {};
  thing = kNoTile;
  for (Tile tile = 0; tile < tiles(); ++tile) {
    if (is(tile, TileKind::Campsite)) camps.push_back(tile);
    if (is(tile, TileKind::Village)) villages.push_back(tile);
    if (is(tile, TileKind::Thing) && thing == kNoTile) thing = tile;
    if (!is(tile, TileKind::Impassable)) enterable.add(tile);
  }
  for (Tile tile = 0; tile < tiles(); ++tile)
    for (const Tile next : neighbours[tile])
      if (enterable.has(next)) near[tile].add(next);
  TileSet open = enterable;
  if (thing != kNoTile) open.drop(thing);
  open_ways = OpenWays(neighbours, open);
  to_thing = thing == kNoTile ? std::vector<std::uint8_t>(kind.size(), kNeverThere) : steps_from(thing);
}

bool Board::are_neighbours(Tile a, Tile b) const {
  return std::ranges::find(neighbours[a], b) != neighbours[a].end();
}

Tile Board::tile_named(std::string_view tile_name) const {
  const auto found = std::ranges::find(tile_names, tile_name);
  return found == tile_names.end() ? kNoTile : static_cast<Tile>(found - tile_names.begin());
}

int Board::camp_number(Tile tile) const {
  const auto found = std::ranges::find(camps, tile);
  return found == camps.end() ? -1 : fit(found - camps.begin());
}

std::string Board::spoken(Tile tile) const {
  if (is(tile, TileKind::Thing)) return fmt::format("the Thing, {}", tile_names[tile]);
  const auto word = kTileKindWords[static_cast<std::size_t>(kind[tile])];
  const int camp = camp_number(tile);
  if (camp < 0) return fmt::format("{} {}", word, tile_names[tile]);
  return fmt::format("{} {} ({})", word, tile_names[tile], camp_names[static_cast<std::size_t>(camp)]);
}

std::vector<std::string> Board::rows() const {
  std::vector<std::string> out;
  if (layout == Layout::Graph) return out;
  for (Tile tile = 0; tile < tiles(); ++tile) {
    const auto row = static_cast<std::size_t>(spots[tile].row);
    if (out.size() <= row) out.resize(row + 1);
    out[row].resize(static_cast<std::size_t>(spots[tile].column), ' ');
    out[row] += kTileLetters[static_cast<std::size_t>(kind[tile])];
  }
  return out;
}

TileSet Board::reach(Tile from, const TileSet& free) const {
  TileSet reached, newest = near[from] & free;
  while (!newest.empty()) {
    reached |= newest;
    TileSet next;
    newest.each([&](Tile tile) { next |= near[tile]; });
    newest = (next & free) - reached;
  }
  return reached;
}

bool Board::reaches(Tile from, const TileSet& free, int wanted) const {
  TileSet reached, newest = near[from] & free;
  while (reached.size() < wanted) {
    if (newest.empty()) return false;
    reached |= newest;
    TileSet next;
    newest.each([&](Tile tile) { next |= near[tile]; });
    newest = (next & free) - reached;
  }
  return true;
}

std::vector<std::uint8_t> Board::steps_from(Tile from) const {
  std::vector<std::uint8_t> steps(kind.size(), kNeverThere);
  TileSet reached, newest;
  newest.add(from);
  for (int n = 0; !newest.empty(); ++n) {
    reached |= newest;
    TileSet next;
    newest.each([&](Tile tile) {
      steps[tile] = fit(n);
      next |= near[tile];
    });
    newest = next - reached;
  }
  return steps;
}

}  // namespace waystone::qftt
