// Reading boards. The loader asks for what a walk needs and no more (QFTT-A1): tests and people's own boards
// may be as small and as odd as they like.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/fit.h"
#include "base/words.h"
#include "games/qftt/rules/board_by_chance.h"

namespace waystone::qftt {
namespace {

constexpr std::string_view kPrefix = "board_", kSuffix = ".toml", kFirst = "hex8";
constexpr int kMostRows = 26;  // a row has a letter for a name
const std::vector<std::string>& layouts() {
  static const std::vector<std::string> kLayouts = {"hex", "square", "graph",
                                                    "chance"};  // as in Board::Layout
  return kLayouts;
}
const std::vector<std::string>& kinds() {
  static const std::vector<std::string> kKinds(kTileKindWords.begin(), kTileKindWords.end());
  return kKinds;
}

class BoardReader {
 public:
  BoardReader(TableReader& file, Board& board) : file_(file), board_(board) {}

  void read(std::uint32_t island) {
    board_.title = file_.text("title");
    const std::string layout = file_.text("layout");
    const auto known = std::ranges::find(layouts(), layout);
    if (known == layouts().end())
      return file_.complain(file_.place_of("layout"), unknown_word("layout", layout, layouts()));
    if (layout == "chance") {
      const auto countries = Countries::read(file_);
      file_.finish();
      if (countries) countries->draw(island, board_);
      return;
    }
    board_.layout = static_cast<Board::Layout>(known - layouts().begin());
    if (board_.layout == Board::Layout::Graph)
      read_tiles();
    else
      read_rows();
    board_.connect();
    read_camps();
    file_.finish();
    check_camps();
  }

 private:
  void read_rows() {
    const auto rows = file_.texts("rows");
    const Value* lines = file_.take("rows");
    if (rows.empty() || rows.size() > kMostRows)
      return file_.complain(file_.place_of("rows"),
                            fmt::format("a board has 1 to {} rows, this one has {}", kMostRows, rows.size()));
    for (std::size_t r = 0; r < rows.size(); ++r)
      read_row(rows[r], fit(r), lines->list() == nullptr ? Place{} : (*lines->list())[r].place);
    link_spots();
  }

  void read_row(const std::string& row, int r, Place place) {
    int number = 0, last = -1;
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (row[c] == ' ') continue;
      const Place here{place.line, place.column + 1 + static_cast<int>(c)};
      const auto letter = kTileLetters.find(row[c]);
      if (letter == std::string_view::npos)
        return file_.complain(here, fmt::format("'{}' is no kind of tile; these are: {}", row[c], letters()));
      const int column = static_cast<int>(c);
      if (board_.layout == Board::Layout::Hex && last >= 0 && (column - last) % 2 != 0)
        return file_.complain(
            here,
            fmt::format("'{}' stands between two columns: tiles of one row of hexagons are an even number of "
                        "places apart",
                        row[c]));
      last = column;
      add_tile(static_cast<TileKind>(letter), {column, r}, fmt::format("{}{}", char('A' + r), ++number),
               here);
    }
  }

  static std::string letters() {
    std::string out;
    for (std::size_t i = 0; i < kTileLetters.size(); ++i)
      out += fmt::format("{}{} {}", i == 0 ? "" : ", ", kTileLetters[i], kTileKindWords[i]);
    return out;
  }

  void add_tile(TileKind kind, Board::TileSpot spot, std::string name, Place place) {
    if (board_.tiles() == kMostTiles)
      return file_.complain(place, fmt::format("a board has at most {} tiles", kMostTiles));
    board_.kind.push_back(kind);
    board_.spots.push_back(spot);
    board_.tile_names.push_back(std::move(name));
    board_.neighbours.emplace_back();
  }

  void link_spots() {
    if (board_.layout == Board::Layout::Hex && !rows_interlock())
      return file_.complain(file_.place_of("rows"),
                            "each row of hexagons is set off by one place from the rows above and below it");
    link_neighbours(board_);
  }
  bool rows_interlock() const {
    return std::ranges::all_of(board_.spots, [&](const Board::TileSpot& spot) {
      const Board::TileSpot& first = board_.spots.front();
      return (spot.column + spot.row - first.column - first.row) % 2 == 0;
    });
  }

  void read_tiles() {
    std::vector<TableReader> entries = file_.tables("tile", "tile");
    std::set<std::string> known;
    for (TableReader& entry : entries) {
      std::string name = known_by(entry, "name", "tile", known);
      const std::string word = entry.text("kind");
      const auto kind = std::ranges::find(kinds(), word);
      if (kind == kinds().end())
        return entry.complain(entry.place_of("kind"), unknown_word("kind", word, kinds()));
      const Board::TileSpot spot{entry.number("column", 0, 99), entry.number("row", 0, 99)};
      add_tile(static_cast<TileKind>(kind - kinds().begin()), spot, std::move(name), entry.place_of("name"));
    }
    for (std::size_t i = 0; i < board_.kind.size(); ++i) read_links(entries[i], fit(i));
    for (Tile a = 0; a < board_.tiles(); ++a)
      for (const Tile b : board_.neighbours[a])
        if (!board_.are_neighbours(b, a))
          return entries[a].complain(
              entries[a].place_of("links"),
              fmt::format("links '{0}', but '{0}' does not link '{1}': links are mutual",
                          board_.tile_names[b], board_.tile_names[a]));
  }

  void read_links(TableReader& entry, Tile from) {
    for (const std::string& link : entry.texts("links")) {
      const Tile to = board_.tile_named(link);
      const Place place = entry.place_of("links");
      if (to == kNoTile)
        return entry.complain(place, fmt::format("links '{}', but no tile has this name", link));
      if (to == from || board_.are_neighbours(from, to))
        return entry.complain(
            place, fmt::format("links '{}', which is {}", link, to == from ? "itself" : "linked already"));
      if (board_.neighbours[from].size() == 6)
        return entry.complain(place, "links more than six tiles; six is the most");
      board_.neighbours[from].push_back(to);
    }
    entry.finish();
  }

  void read_camps() {
    for (const Tile camp : board_.camps) board_.camp_names.push_back("Camp " + board_.tile_names[camp]);
    std::set<std::string> known;
    for (TableReader& entry : file_.tables("camp", "camp")) {
      const std::string name = known_by(entry, "name", "camp", known);
      const std::string at = entry.text("at");
      const Tile tile = board_.tile_named(at);
      entry.finish();
      if (tile == kNoTile)
        return entry.complain(entry.place_of("at"),
                              fmt::format("'{}' is no tile; a tile is named like 'F7'", at));
      const int number = board_.camp_number(tile);
      if (number < 0)
        return entry.complain(entry.place_of("at"),
                              fmt::format("{} is no campsite (C)", board_.spoken(tile)));
      board_.camp_names[static_cast<std::size_t>(number)] = name;
    }
  }

  void check_camps() {
    const Place place = file_.place_of(board_.layout == Board::Layout::Graph ? "tile" : "rows");
    if (board_.camps.empty()) return file_.complain(place, "a board has at least one campsite (C)");
    bool ways = false;
    for (const Tile camp : board_.camps) {
      if (board_.near[camp].empty())
        return file_.complain(
            place,
            fmt::format("{} is shut in: a campsite has a neighbour that one may enter", board_.spoken(camp)));
      ways = ways || board_.to_thing[camp] != kNeverThere;
    }
    if (!ways) board_.notices.push_back("no campsite has a way to the Thing: nobody can win");
  }

  TableReader& file_;
  Board& board_;
};

}  // namespace

void link_neighbours(Board& board) {
  const bool hex = board.layout == Board::Layout::Hex;
  for (Tile a = 0; a < board.tiles(); ++a)
    for (Tile b = 0; b < board.tiles(); ++b) {
      const int across = std::abs(board.spots[a].column - board.spots[b].column);
      const int down = std::abs(board.spots[a].row - board.spots[b].row);
      if (hex ? (down == 0 && across == 2) || (down == 1 && across == 1) : across + down == 1)
        board.neighbours[a].push_back(b);
    }
}

Result<Board> Board::load(const Content& content, std::string_view name, std::uint32_t island) {
  ContentLoader loader(content);
  Board board;
  board.name = name;
  const std::string file = fmt::format("{}{}{}", kPrefix, name, kSuffix);
  loader.in_file(file.c_str(), [&](TableReader& reader) { BoardReader(reader, board).read(island); });
  return std::move(loader).loaded(std::move(board));
}

std::vector<std::string> Board::names(const Content& content) {
  std::vector<std::string> out;
  for (const auto& [file, text] : content.files)
    if (file.starts_with(kPrefix) && file.ends_with(kSuffix))
      out.push_back(file.substr(kPrefix.size(), file.size() - kPrefix.size() - kSuffix.size()));
  std::ranges::sort(out, {}, [](const std::string& name) { return std::pair(name != kFirst, name); });
  return out;
}

}  // namespace waystone::qftt
