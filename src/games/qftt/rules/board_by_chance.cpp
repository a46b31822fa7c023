#include "games/qftt/rules/board_by_chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>

#include "base/chance.h"
#include "base/fit.h"

namespace waystone::qftt {
namespace {

constexpr int kSide = 8, kRim = kSide - 1, kRows = 2 * kSide - 1;  // QFTT-A1
constexpr int kRimTiles = 6 * kRim;

constexpr std::size_t at(TileKind kind) { return static_cast<std::size_t>(kind); }
constexpr int tiles_of(TileKind kind) { return kTilesOfKind[at(kind)]; }

int apart(const Board::TileSpot& a, const Board::TileSpot& b) {
  const int down = std::abs(a.row - b.row), across = std::abs(a.column - b.column);
  return down + std::max(0, across - down) / 2;
}

// The tiles so many steps from the middle, clockwise from the upper left corner.
std::vector<Tile> ring(const Board& board, int radius) {
  constexpr std::array<Board::TileSpot, 6> kSides = {{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};
  std::vector<Tile> out;
  Board::TileSpot here{2 * kRim - radius, kRim - radius};
  for (const Board::TileSpot& side : kSides)
    for (int i = 0; i < radius; ++i) {
      out.push_back(static_cast<Tile>(std::ranges::find(board.spots, here) - board.spots.begin()));
      here = {here.column + side.column, here.row + side.row};
    }
  return out;
}

// An island as it is drawn. It may come out wrong; then another is drawn.
class Island {
 public:
  Island(const Board& blank, Chance& chance, const std::array<Countries::Country, kCamps>& countries)
      : chance_(chance),
        countries_(countries),
        board_(blank) {}

  bool draw() {
    board_.kind.assign(board_.spots.size(), TileKind::Impassable);
    free_.assign(board_.spots.size(), true);
    put(middle(), TileKind::Thing);
    camps();
    volcano();
    impassable();
    if (!villages()) return false;
    spread();
    board_.connect();
    return keeps_the_brief();
  }
  Board done() && { return std::move(board_); }

 private:
  Tile middle() const { return fit(board_.tiles() / 2); }
  int from_middle(Tile tile) const { return apart(board_.spots[tile], board_.spots[middle()]); }
  void put(Tile tile, TileKind kind) {
    board_.kind[tile] = kind;
    free_[tile] = false;
  }
  std::uint32_t below(std::size_t n) { return chance_.below(fit(n)); }

  // About equally far from each other on the rim; which country is whose is drawn.
  void camps() {
    std::array<int, kCamps> gaps;
    gaps.fill(kRimTiles / kCamps);
    for (int i = 0; i < 2; ++i) {
      const std::size_t wider = below(kCamps), narrower = below(kCamps);
      if (gaps[wider] > 6 || gaps[narrower] < 6) continue;
      ++gaps[wider];
      --gaps[narrower];
    }
    for (std::size_t i = 0; i < kCamps; ++i) country_[i] = i;
    for (std::size_t i = kCamps; i > 1; --i) std::swap(country_[i - 1], country_[below(i)]);
    const auto rim = ring(board_, kRim);
    std::size_t place = below(rim.size());
    for (std::size_t i = 0; i < kCamps; ++i) {
      camp_[i] = rim[place % rim.size()];
      put(camp_[i], TileKind::Campsite);
      place += static_cast<std::size_t>(gaps[i]);
    }
  }

  // The first ring, and tongues of lava from there.
  void volcano() {
    constexpr std::array<std::uint32_t, 5> kWeights = {0, 0, 24, 3, 1};  // by distance from the middle
    const auto first = ring(board_, 1);
    for (const Tile tile : first) put(tile, TileKind::Volcano);
    for (int left = tiles_of(TileKind::Volcano) - static_cast<int>(first.size()); left > 0; --left) {
      std::vector<Tile> edge;  // each as often as it weighs
      for (Tile tile = 0; tile < board_.tiles(); ++tile)
        if (free_[tile] && from_middle(tile) < static_cast<int>(kWeights.size()) &&
            touches(tile, TileKind::Volcano))
          edge.insert(edge.end(), kWeights[static_cast<std::size_t>(from_middle(tile))], tile);
      put(edge[below(edge.size())], TileKind::Volcano);
    }
  }
  bool touches(Tile tile, TileKind kind) const {
    return std::ranges::any_of(board_.neighbours[tile],
                               [&](Tile next) { return board_.is(next, kind) && !free_[next]; });
  }

  void impassable() {
    for (int left = tiles_of(TileKind::Impassable); left > 0; --left) {
      std::vector<Tile> inland;
      for (Tile tile = 0; tile < board_.tiles(); ++tile)
        if (free_[tile] && from_middle(tile) >= 2 && from_middle(tile) <= 5) inland.push_back(tile);
      put(inland[below(inland.size())], TileKind::Impassable);
    }
  }

  // Within two steps of their camp (QFTT-C3).
  bool villages() {
    for (std::size_t i = 0; i < kCamps; ++i)
      for (int left = countries_[country_[i]].share[at(TileKind::Village)]; left > 0; --left) {
        std::vector<Tile> near_camp;
        for (Tile tile = 0; tile < board_.tiles(); ++tile)
          if (free_[tile] && apart(board_.spots[tile], board_.spots[camp_[i]]) <= 2 &&
              !touches(tile, TileKind::Village))
            near_camp.push_back(tile);
        if (near_camp.empty()) return false;
        put(near_camp[below(near_camp.size())], TileKind::Village);
      }
    return true;
  }

  // Each tile wants what its country has much of, and what its neighbours want too; what is wanted most comes
  // first.
  void spread() {
    struct Leaning {
      int strength;
      Tile tile;
      TileKind kind;
    };
    std::vector<Leaning> leanings;
    for (const TileKind kind : {TileKind::Lake, TileKind::Forest, TileKind::Mountain, TileKind::Plains}) {
      std::vector<int> mood(board_.spots.size());
      for (int& each : mood) each = static_cast<int>(chance_.below(100));
      for (Tile tile = 0; tile < board_.tiles(); ++tile) {
        if (!free_[tile]) continue;
        int around = mood[tile];
        for (const Tile next : board_.neighbours[tile]) around += mood[next];
        around /= static_cast<int>(board_.neighbours[tile].size()) + 1;
        leanings.push_back({around + 5 * share_at(tile, kind), tile, kind});
      }
    }
    std::ranges::sort(leanings, {},
                      [](const Leaning& one) { return std::tuple(-one.strength, one.kind, one.tile); });
    std::array<int, kTileKinds> left = kTilesOfKind;
    for (const Leaning& one : leanings)
      if (free_[one.tile] && left[at(one.kind)] > 0) {
        put(one.tile, one.kind);
        --left[at(one.kind)];
      }
  }
  int share_at(Tile tile, TileKind kind) const {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < kCamps; ++i)
      if (apart(board_.spots[tile], board_.spots[camp_[i]]) <
          apart(board_.spots[tile], board_.spots[camp_[nearest]]))
        nearest = i;
    return countries_[country_[nearest]].share[at(kind)];
  }

  bool keeps_the_brief() {
    std::set<std::pair<TileKind, TileKind>> mixtures;
    std::uint8_t nearest = kNeverThere;
    int to_village = 0;
    for (const Tile camp : board_.camps) {
      nearest = std::min(nearest, board_.to_thing[camp]);
      mixtures.insert(leading(country_around(board_, camp)));
      to_village += country_around(board_, camp)[at(TileKind::Village)] > 0 ? 1 : 0;
      if (board_.near[camp].size() < 3) return false;  // QFTT-C3
      const auto place = static_cast<std::size_t>(std::ranges::find(camp_, camp) - camp_.begin());
      board_.camp_names.push_back(countries_[country_[place]].camp);
    }
    const auto connected = board_.reach(board_.thing, board_.enterable);
    return nearest == kRim && mixtures.size() == kCamps && to_village >= 3 &&  // QFTT-C2, C11, C3
           connected == board_.enterable && mountains_come_down();
  }
  bool mountains_come_down() const {
    int low = 0;
    for (Tile tile = 0; tile < board_.tiles(); ++tile)
      low += board_.is(tile, TileKind::Mountain) && from_middle(tile) >= kRim - 1 ? 1 : 0;
    return low >= 4;  // QFTT-C11: else nobody goes there
  }

  Chance& chance_;
  const std::array<Countries::Country, kCamps>& countries_;
  Board board_;
  std::vector<bool> free_;  // has no kind yet
  std::array<Tile, kCamps> camp_{};
  std::array<std::size_t, kCamps> country_{};  // of each camp
};

Board blank_island() {
  Board board;
  board.layout = Board::Layout::Hex;
  for (int row = 0; row < kRows; ++row) {
    const int off = std::abs(row - kRim);
    for (int i = 0; i < kRows - off; ++i) {
      board.spots.push_back({off + 2 * i, row});
      board.tile_names.push_back(fmt::format("{}{}", char('A' + row), i + 1));
    }
  }
  board.kind.resize(board.spots.size());
  board.neighbours.resize(board.spots.size());
  link_neighbours(board);
  return board;
}

}  // namespace

std::array<int, kTerrains> country_around(const Board& board, Tile camp) {
  TileSet around = board.near[camp];
  board.near[camp].each([&](Tile tile) { around |= board.near[tile]; });
  around.drop(camp);
  std::array<int, kTerrains> country{};
  around.each([&](Tile tile) {
    if (is_standard(board.kind[tile])) ++country[at(board.kind[tile])];
  });
  return country;
}

std::pair<TileKind, TileKind> leading(const std::array<int, kTerrains>& country) {
  std::array<int, kTerrains> order{};
  for (int i = 0; i < kTerrains; ++i) order[static_cast<std::size_t>(i)] = i;
  std::ranges::sort(order, {}, [&](int i) { return std::pair(-country[static_cast<std::size_t>(i)], i); });
  const bool alone = country[static_cast<std::size_t>(order[1])] == 0;
  return {static_cast<TileKind>(order[0]), static_cast<TileKind>(order[alone ? 0 : 1])};
}

std::optional<Countries> Countries::read(TableReader& file) {
  Countries out;
  std::set<std::string> known;
  int villages = 0;
  std::vector<TableReader> entries = file.tables("country", "country");
  if (entries.size() != kCamps) {
    file.complain(file.place_of("country"),
                  fmt::format("{} countries, but {} belong here: one for each campsite (QFTT-31)",
                              entries.size(), kCamps));
    return std::nullopt;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Country& country = out.countries[i];
    country.camp = known_by(entries[i], "camp", "country", known);
    for (const TileKind kind :
         {TileKind::Lake, TileKind::Village, TileKind::Forest, TileKind::Mountain, TileKind::Plains})
      country.share[at(kind)] = entries[i].number(kTileKindWords[at(kind)], 0, 30);
    villages += country.share[at(TileKind::Village)];
    entries[i].finish();
  }
  if (villages != tiles_of(TileKind::Village)) {
    file.complain(file.place_of("country"), fmt::format("{} villages in all, but an island has {} (QFTT-31)",
                                                        villages, tiles_of(TileKind::Village)));
    return std::nullopt;
  }
  return out;
}

void Countries::draw(std::uint32_t island, Board& board) const {
  Board blank = blank_island();
  blank.name = board.name;
  blank.title = board.title;
  Chance chance(island);
  for (;;) {
    Island one(blank, chance, countries);
    if (!one.draw()) continue;
    board = std::move(one).done();
    return;
  }
}

}  // namespace waystone::qftt
