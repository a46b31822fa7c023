// The board: a graph of at most 169 tiles (QFTT-A1), immutable. Which lands it may have, and where, is a
// matter of content (QFTT-C1 to C3, C11); whoever walks on it asks for neighbours only.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "engine/content.h"
#include "games/qftt/rules/open_ways.h"
#include "games/qftt/rules/tile_set.h"

namespace waystone::qftt {

// QFTT-31, A2: six standard terrains, each with an Explore deck, and three special kinds.
enum class TileKind : std::uint8_t {
  Lake,
  Village,
  Forest,
  Mountain,
  Plains,
  Volcano,
  Campsite,
  Impassable,
  Thing
};
inline constexpr int kTerrains = 6, kTileKinds = 9;
inline constexpr std::array<std::string_view, kTileKinds> kTileKindWords = {
    "lake", "village", "forest", "mountain", "plains", "volcano", "campsite", "impassable", "thing"};
// How files and views write a board down, one letter a tile.
inline constexpr std::string_view kTileLetters = "LVFMPOC#*";
constexpr bool is_standard(TileKind kind) { return static_cast<int>(kind) < kTerrains; }  // QFTT-32

inline constexpr std::uint8_t kNeverThere = 0xFF;  // no way leads there

struct Board {
  enum class Layout : std::uint8_t { Hex, Square, Graph };
  // Where a tile is drawn. Hex: neighbours in a row are two columns apart, those in the rows above and below
  // one.
  struct TileSpot {
    int column = 0, row = 0;
    bool operator==(const TileSpot&) const = default;
  };
  using Neighbours = OpenWays::Neighbours;

  std::string name, title;  // "hex8", and what people call it
  Layout layout = Layout::Graph;
  std::vector<TileKind> kind;  // by tile; these lists are equally long
  std::vector<Neighbours> neighbours;
  std::vector<TileSet> near;            // the enterable ones among them (QFTT-23)
  std::vector<TileSpot> spots;          // in reading order, except for a graph
  std::vector<std::string> tile_names;  // "F7"; camps have names of their own besides
  std::vector<std::uint8_t> to_thing;   // steps, kNeverThere if none; past Impassable tiles
  std::vector<Tile> camps, villages;    // in the order of the tiles
  std::vector<std::string> camp_names;  // as camps
  Tile thing = kNoTile;                 // the first, if a board of one's own has several or none
  TileSet enterable;                    // all but Impassable
  OpenWays open_ways;                   // past the Thing
  std::vector<std::string> notices;     // odd, and allowed: "no campsite has a way to the Thing"

  // board_<name>.toml of the content. A file with 'layout = "chance"' says what an island is drawn from;
  // island tells one such from another.
  static Result<Board> load(const Content& content, std::string_view name, std::uint32_t island = 0);
  // The names of all boards in the content, hex8 first.
  static std::vector<std::string> names(const Content& content);
  // From kind, neighbours and spots: all the rest but names and title.
  void connect();

  int tiles() const { return static_cast<int>(kind.size()); }
  bool is(Tile tile, TileKind what) const { return kind[tile] == what; }
  bool are_neighbours(Tile a, Tile b) const;
  Tile tile_named(std::string_view tile_name) const;  // kNoTile if none is
  int camp_number(Tile tile) const;                   // its place in camps; -1 if it is none
  // "forest F7", "campsite A4 (Wet Sock Landing)"
  std::string spoken(Tile tile) const;
  // As its file has it, rows of letters. Empty for a graph.
  std::vector<std::string> rows() const;

  // All of `free` that can be reached from a tile over tiles of `free`.
  TileSet reach(Tile from, const TileSet& free) const;
  // Whether these are at least so many; looks no further than it must (QFTT-A10).
  bool reaches(Tile from, const TileSet& free, int wanted) const;
  // Steps from a tile to every other over enterable tiles; kNeverThere where none lead.
  std::vector<std::uint8_t> steps_from(Tile from) const;
};

}  // namespace waystone::qftt
