// The boards we ship and all that the generator draws, against the content brief: QFTT-31, C1 to C3, C11.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include "base/hash.h"
#include "games/qftt/rules/board_by_chance.h"
#include "support/content.h"

namespace waystone::qftt {
namespace {

Content boards() {
  Content content;
  for (const char* file : {"board_generated.toml", "board_hex8.toml", "board_square13_ortho.toml"})
    content.files[file] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/" + file);
  return content;
}

Board board(std::string_view name, std::uint32_t island = 0) {
  auto loaded = Board::load(boards(), name, island);
  EXPECT_TRUE(loaded) << loaded.error().text();
  return loaded ? std::move(*loaded) : Board{};
}

// What the loader says of a board of one's own.
std::string wrong_with(const std::string& toml) {
  const auto loaded = Board::load(Content{{{"board_own.toml", toml}}}, "own");
  return loaded ? "" : loaded.error().text();
}
std::string rows(std::string_view layout, std::string_view text) {
  return fmt::format("title = \"Own\"\nlayout = \"{}\"\nrows = [{}]\n", layout, text);
}

std::map<TileKind, int> counts(const Board& board) {
  std::map<TileKind, int> out;
  for (const TileKind kind : board.kind) ++out[kind];
  return out;
}

// Steps by walking from neighbour to neighbour, without sets.
std::vector<int> walked_from(const Board& board, Tile from) {
  std::vector<int> steps(board.kind.size(), -1);
  std::queue<Tile> queue;
  steps[from] = 0;
  for (queue.push(from); !queue.empty(); queue.pop())
    for (const Tile next : board.neighbours[queue.front()])
      if (steps[next] < 0 && board.kind[next] != TileKind::Impassable) {
        steps[next] = steps[queue.front()] + 1;
        queue.push(next);
      }
  return steps;
}

using Mixture = std::map<std::string, int>;
Mixture mixture(const Board& board, Tile camp) {
  Mixture out;
  const auto steps = walked_from(board, camp);
  for (Tile tile = 0; tile < board.tiles(); ++tile)
    if (steps[tile] > 0 && steps[tile] <= 2 && is_standard(board.kind[tile]))
      ++out[std::string(kTileKindWords[static_cast<std::size_t>(board.kind[tile])])];
  return out;
}
std::string said(const Mixture& mixture) {
  std::string out;
  for (const auto& [word, n] : mixture) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", n, word);
  return out;
}
// The terrain that has most, then the one that has most of the rest, if there is one.
std::string leaders(Mixture mixture) {
  std::string out;
  for (int i = 0; i < 2 && !mixture.empty(); ++i) {
    // Of equally many the one that the rulebook names first.
    auto most = mixture.end();
    for (int kind = 0; kind < kTerrains; ++kind) {
      const auto here = mixture.find(std::string(kTileKindWords[static_cast<std::size_t>(kind)]));
      if (here != mixture.end() && (most == mixture.end() || here->second > most->second)) most = here;
    }
    out += most->first + " ";
    mixture.erase(most);
  }
  return out;
}

// A shortest way to the Thing, by terrain: at each step the neighbour that is nearest to it, of several the
// first.
std::vector<Tile> dash(const Board& board, Tile camp) {
  std::vector<Tile> out;
  for (Tile here = camp; here != board.thing; out.push_back(here)) {
    const auto& near = board.neighbours[here];
    here = *std::ranges::find_if(near,
                                 [&](Tile next) { return board.to_thing[next] + 1 == board.to_thing[here]; });
  }
  return out;
}

void expect_the_brief(const Board& board, int least_from_thing) {
  for (int kind = 0; kind < kTileKinds; ++kind)  // QFTT-31, C1
    EXPECT_EQ(counts(board)[static_cast<TileKind>(kind)], kTilesOfKind[static_cast<std::size_t>(kind)])
        << kTileKindWords[static_cast<std::size_t>(kind)];
  ASSERT_EQ(board.tiles(), kMostTiles);
  const auto steps = walked_from(board, board.thing);
  int nearest = kMostTiles, to_village = 0;
  std::set<std::string> mixtures, names;
  for (std::size_t i = 0; i < board.camps.size(); ++i) {
    const Tile camp = board.camps[i];
    nearest = std::min(nearest, steps[camp]);
    EXPECT_EQ(steps[camp], board.to_thing[camp]);
    const auto ways =
        std::ranges::count_if(board.neighbours[camp], [&](Tile next) { return steps[next] >= 0; });
    EXPECT_GE(ways, 3) << board.spoken(camp) << " (QFTT-C3)";
    to_village += mixture(board, camp).contains("village") ? 1 : 0;
    EXPECT_TRUE(mixtures.insert(leaders(mixture(board, camp))).second)
        << board.spoken(camp) << " is like another: " << said(mixture(board, camp)) << " (QFTT-C11)";
    EXPECT_TRUE(names.insert(board.camp_names[i]).second) << board.camp_names[i];
  }
  EXPECT_EQ(nearest, least_from_thing) << "QFTT-C2";
  EXPECT_GE(to_village, 3) << "QFTT-C3";
  for (Tile tile = 0; tile < board.tiles(); ++tile)
    EXPECT_TRUE(steps[tile] >= 0 || board.is(tile, TileKind::Impassable))
        << board.spoken(tile) << " is cut off (C3)";
  EXPECT_TRUE(board.notices.empty());
}

// QFTT-C11: each of the four great terrains lies at the shore and near the mountain.
void expect_sectors(const Board& board) {
  std::map<TileKind, std::pair<int, int>> reach;
  for (Tile tile = 0; tile < board.tiles(); ++tile) {
    if (board.to_thing[tile] == kNeverThere) continue;
    auto [at, fresh] = reach.try_emplace(board.kind[tile], board.to_thing[tile], board.to_thing[tile]);
    at->second.first = std::min<int>(at->second.first, board.to_thing[tile]);
    at->second.second = std::max<int>(at->second.second, board.to_thing[tile]);
  }
  for (const TileKind kind : {TileKind::Lake, TileKind::Forest, TileKind::Mountain, TileKind::Plains}) {
    EXPECT_LE(reach[kind].first, 4) << kTileKindWords[static_cast<std::size_t>(kind)];
    EXPECT_GE(reach[kind].second, 7) << kTileKindWords[static_cast<std::size_t>(kind)];
  }
}

TEST(Boards, TheContentNamesThemHexagonsFirst) {
  EXPECT_EQ(Board::names(boards()), (std::vector<std::string>{"hex8", "generated", "square13_ortho"}));
}

TEST(Boards, KeepTheBrief) {
  for (const auto& [name, least] : {std::pair{"hex8", 7}, {"square13_ortho", 6}}) {
    SCOPED_TRACE(name);
    const Board shipped = board(name);
    expect_the_brief(shipped, least);
    expect_sectors(shipped);
  }
}

// Each camp of a board: the mixture within two steps, and the shortest dash to the Thing by terrain.
using CampTable = std::map<std::string, std::string>;
CampTable countries_of(const Board& board) {
  CampTable out;
  for (std::size_t i = 0; i < board.camps.size(); ++i) {
    Mixture on_the_way;
    for (const Tile tile : dash(board, board.camps[i]))
      ++on_the_way[std::string(kTileKindWords[static_cast<std::size_t>(board.kind[tile])])];
    out[board.camp_names[i]] =
        fmt::format("{}; dash: {}", said(mixture(board, board.camps[i])), said(on_the_way));
    fmt::print("{}, {}: {}\n", board.name, board.spoken(board.camps[i]), out[board.camp_names[i]]);
  }
  return out;
}

TEST(Boards, EveryCampLiesInACountryOfItsOwn) {  // QFTT-C11
  EXPECT_EQ(countries_of(board("hex8")),
            (CampTable{
                {"Nearly There", "4 forest, 6 plains, 1 village; dash: 3 plains, 1 thing, 3 volcano"},
                {"Frog Parliament", "3 forest, 7 lake; dash: 1 forest, 3 lake, 1 thing, 2 volcano"},
                {"Last Cheese", "1 lake, 7 plains, 2 village, 1 volcano; dash: 4 plains, 1 thing, 2 volcano"},
                {"Owl's Elbow", "8 forest, 2 mountain; dash: 4 forest, 1 thing, 2 volcano"},
                {"Wet Sock Landing",
                 "1 forest, 7 lake, 2 plains, 1 village; dash: 3 lake, 1 plains, 1 thing, 2 volcano"},
                {"Windy Pockets",
                 "3 mountain, 7 plains, 1 village; dash: 1 forest, 1 mountain, 2 plains, 1 thing, 2 volcano"},
                {"Goat's Regret", "1 forest, 9 mountain, 1 volcano; dash: 3 mountain, 1 thing, 3 volcano"}}));
  EXPECT_EQ(
      countries_of(board("square13_ortho")),
      (CampTable{
          {"Nearly There", "3 forest, 4 plains, 1 village; dash: 4 forest, 1 thing, 4 volcano"},
          {"Frog Parliament", "3 forest, 5 lake; dash: 2 forest, 2 lake, 1 thing, 4 volcano"},
          {"Owl's Elbow", "5 forest, 2 mountain; dash: 4 forest, 1 thing, 3 volcano"},
          {"Last Cheese",
           "1 lake, 1 mountain, 5 plains, 1 village; dash: 1 forest, 2 plains, 1 thing, 2 volcano"},
          {"Windy Pockets",
           "3 mountain, 4 plains, 1 village; dash: 2 forest, 2 mountain, 1 plains, 1 thing, 3 volcano"},
          {"Wet Sock Landing",
           "5 lake, 2 plains, 1 village; dash: 1 forest, 4 lake, 1 plains, 1 thing, 1 village, 2 volcano"},
          {"Goat's Regret", "1 forest, 7 mountain; dash: 4 mountain, 1 thing, 2 volcano"}}));
}

TEST(Boards, EveryIslandOfTheGeneratorKeepsTheBrief) {
  std::set<std::vector<TileKind>> seen;
  for (std::uint32_t island = 0; island < 400; ++island) {
    SCOPED_TRACE(island);
    const Board drawn = board("generated", island);
    expect_the_brief(drawn, 7);
    expect_sectors(drawn);
    seen.insert(drawn.kind);
    if (HasFailure()) return;
  }
  EXPECT_EQ(seen.size(), 400u);
  EXPECT_EQ(board("generated", 7).rows(), board("generated", 7).rows());
}

TEST(Boards, NeighboursAreMutualAndAsManyAsTheLayoutHas) {
  for (const std::string& name : Board::names(boards())) {
    const Board one = board(name);
    std::map<std::size_t, int> by_count;
    for (Tile a = 0; a < one.tiles(); ++a) {
      ++by_count[one.neighbours[a].size()];
      for (const Tile b : one.neighbours[a]) EXPECT_TRUE(one.are_neighbours(b, a));
    }
    if (one.layout == Board::Layout::Hex)
      EXPECT_EQ(by_count, (std::map<std::size_t, int>{{3, 6}, {4, 36}, {6, 127}}));
    else
      EXPECT_EQ(by_count, (std::map<std::size_t, int>{{2, 4}, {3, 44}, {4, 121}}));
  }
}

TEST(Boards, TilesAreNamedByRowAndNumber) {
  const Board island = board("hex8");
  EXPECT_EQ(island.spoken(island.tile_named("A3")), "campsite A3 (Nearly There)");
  EXPECT_EQ(island.spoken(island.tile_named("O8")), "mountain O8");
  EXPECT_EQ(island.spoken(island.thing), "the Thing, H8");
  EXPECT_EQ(island.tile_named("A9"), kNoTile);
  for (Tile tile = 0; tile < island.tiles(); ++tile)
    EXPECT_EQ(island.tile_named(island.tile_names[tile]), tile);
}

TEST(Boards, RowsReadBackAreTheSameBoard) {
  for (const std::string& name : Board::names(boards())) {
    const Board one = board(name, 3);
    std::string text;
    for (const std::string& row : one.rows()) text += fmt::format("\"{}\",", row);
    const auto again = Board::load(
        Content{{{"board_own.toml", rows(one.layout == Board::Layout::Hex ? "hex" : "square", text)}}},
        "own");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->kind, one.kind);
    EXPECT_EQ(again->tile_names, one.tile_names);
    for (Tile tile = 0; tile < one.tiles(); ++tile) EXPECT_EQ(again->near[tile], one.near[tile]);
  }
}

// What movement asks (QFTT-A10) against counting by hand.
TEST(Boards, ReachCountsFreeTiles) {
  const Board island = board("hex8");
  Xoshiro stream(1);
  for (int i = 0; i < 300; ++i) {
    TileSet free = island.enterable;
    free.each([&](Tile tile) {
      if (stream.next() % 3 == 0) free.drop(tile);
    });
    const Tile from = static_cast<Tile>(stream.next() % kMostTiles);
    std::set<Tile> reached;
    std::vector<Tile> left = {from};
    while (!left.empty()) {
      const Tile here = left.back();
      left.pop_back();
      for (const Tile next : island.neighbours[here])
        if (free.has(next) && reached.insert(next).second) left.push_back(next);
    }
    EXPECT_EQ(island.reach(from, free).size(), static_cast<int>(reached.size()));
    const int wanted = static_cast<int>(reached.size());
    EXPECT_TRUE(island.reaches(from, free, wanted));
    EXPECT_FALSE(island.reaches(from, free, wanted + 1));
  }
}

bool can_walk(const Board& board, Tile from, TileSet free, int steps) {
  if (steps == 0) return true;
  free.drop(from);
  bool found = false;
  (board.near[from] & free).each([&](Tile next) { found = found || can_walk(board, next, free, steps - 1); });
  return found;
}

TEST(Boards, WaysThatAreKnownCanBeWalked) {  // QFTT-A10
  for (const char* name : {"hex8", "square13_ortho"}) {
    const Board island = board(name);
    int known = 0, none = 0;
    for (unsigned shape = 0; shape < 3; ++shape) {
      TileSet free;
      island.enterable.each([&](Tile tile) {
        if (shape == 0 || mix(1000 * shape + tile) % 4 != 0) free.add(tile);
      });
      island.enterable.each([&](Tile from) {
        for (int steps = 1; steps <= 6; ++steps)
          if (!island.open_ways.lead_on(from, steps, free, from % 6))
            ++none;
          else if (++known; !can_walk(island, from, free, steps))
            ADD_FAILURE() << name << ": no " << steps << " steps from " << int{from};
      });
    }
    EXPECT_GT(known, none);
    EXPECT_GT(none, 0);
    EXPECT_FALSE(island.open_ways.lead_on(island.camps[0], 1, {}, 0));
  }
}

TEST(Boards, SmallOnesAreAccepted) {  // QFTT-A1
  const auto line = Board::load(Content{{{"board_own.toml", rows("hex", "\"C P *\"")}}}, "own");
  ASSERT_TRUE(line) << line.error().text();
  EXPECT_EQ(line->to_thing, (std::vector<std::uint8_t>{2, 1, 0}));
  EXPECT_EQ(line->camp_names, std::vector<std::string>{"Camp A1"});
  const auto cut_off = Board::load(Content{{{"board_own.toml", rows("square", "\"CP#*\"")}}}, "own");
  ASSERT_TRUE(cut_off) << cut_off.error().text();
  EXPECT_EQ(cut_off->notices, std::vector<std::string>{"no campsite has a way to the Thing: nobody can win"});
}

const std::string kGraph = R"(title = "Own"
layout = "graph"
[[tile]]
name = "home"
kind = "campsite"
column = 0
row = 0
links = ["top"]
[[tile]]
name = "top"
kind = "thing"
column = 1
row = 0
links = ["home"]
)";

TEST(Boards, AnyGraphWillDo) {  // QFTT-A1
  const auto graph = Board::load(Content{{{"board_own.toml", kGraph}}}, "own");
  ASSERT_TRUE(graph) << graph.error().text();
  EXPECT_TRUE(graph->are_neighbours(0, 1));
  EXPECT_EQ(graph->spoken(0), "campsite home (Camp home)");
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST(Boards, WhatIsWrongIsSaidWithItsPlace) {  // QFTT-A1
  const std::vector<std::pair<std::string, std::string>> slips = {
      {rows("hex", "\"C P\", \" P Q\""),
       "board_own.toml:3:20: 'Q' is no kind of tile; these are: L lake, V village"},
      {rows("hex", "\"C  P\""), "'P' stands between two columns"},
      {rows("hex", "\"C P\", \"P P\""), "each row of hexagons is set off by one place"},
      {rows("hex", "\"P P *\""), "a board has at least one campsite (C)"},
      {rows("square", "\"C#P*\""), "campsite A1 (Camp A1) is shut in"},
      {rows("round", "\"CP*\""), "'round'"},
      {rows("hex", ""), "a board has 1 to 26 rows, this one has 0"},
      {rows("square", "\"CP*\"") + "size = 3\n", "size"},
      {rows("square", "\"CP*\"") + "[[camp]]\nat = \"A2\"\nname = \"Home\"\n",
       "plains A2 is no campsite (C)"},
      {rows("square", "\"CP*\"") + "[[camp]]\nat = \"B2\"\nname = \"Home\"\n", "'B2' is no tile"},
      {changed(kGraph, "[\"home\"]", "[]"), "links 'top', but 'top' does not link 'home': links are mutual"},
      {changed(kGraph, "[\"home\"]", "[\"house\"]"), "links 'house', but no tile has this name"},
      {changed(kGraph, "\"thing\"", "\"peak\""), "'peak'"},
  };
  for (const auto& [text, says] : slips)
    EXPECT_NE(wrong_with(text).find(says), std::string::npos) << wrong_with(text) << "\nshould say " << says;
  std::string wide;
  for (int i = 0; i < 13; ++i) wide += fmt::format("\"{}\",", std::string(14, 'C'));
  EXPECT_NE(wrong_with(rows("square", wide)).find("at most 169 tiles"), std::string::npos);
  Content fewer = boards();
  fewer.files["board_generated.toml"] =
      changed(fewer.files["board_generated.toml"], "village = 2", "village = 1");
  EXPECT_EQ(Board::load(fewer, "generated").error().what, "4 villages in all, but an island has 5 (QFTT-31)");
}

}  // namespace
}  // namespace waystone::qftt
