// What lies where, over the wire and back.
#include <gtest/gtest.h>

#include "base/json.h"
#include "engine/match_of.h"
#include "engine/script.h"
#include "protocol/tabletop_text.h"
#include "support/content.h"

namespace waystone {
namespace {

template <class G>
void expect_read_back(const GameOf<G>& game) {
  SeededSource source{3};
  const auto match = game.new_match(source);
  for (int i = 0; i < 40 && !match->actors().empty(); ++i) {
    for (const Seat viewer : {Seat::One, Seat::Nobody}) {
      const Tabletop top = match->tabletop(viewer);
      const std::string json = to_json(write_tabletop(top));
      const auto back = read_tabletop(*parse_json(json, "tabletop"));
      ASSERT_TRUE(back);
      EXPECT_EQ(*back, top) << json;
    }
    const Seat seat = match->actors().lowest();
    match->submit(seat, match->legal(seat).back());
  }
}

TEST(TabletopText, IsReadBackTheSame) {
  expect_read_back(any_jaq(3));
  expect_read_back(any_joust(3));
  expect_read_back(any_jqka());
}

TEST(TabletopText, KeepsTheWaysOfAGraph) {
  Tabletop top;
  Zone& map = top.add(Zone::Kind::Graph, "The land");
  map.fact("a", "");
  map.fact("b", "");
  map.ways = {{0, 1}};
  map.bars = {1};
  map.where = Zone::Where::Drawn;
  EXPECT_EQ(*read_tabletop(write_tabletop(top)), top);
}

// Whatever another program sends, what is read can be drawn.
TEST(TabletopText, NonsenseIsNoTabletop) {
  for (const char* text : {"null", "[]", "{}", "3", R"({"zones":3})"})
    EXPECT_FALSE(read_tabletop(*parse_json(text, "t"))) << text;
  const auto odd = read_tabletop(*parse_json(
      R"({"heading":7,"signs":[3,[],["a","b","c","sparkling"]],"zones":[5,{"kind":"heap","things":[null,
      {"name":[],"owner":99,"column":-70000,"row":9999999,"marks":"x"}],"ways":[[0],[5,-9],[0,1]],"bars":[0,"x"]}]})",
      "t"));
  ASSERT_TRUE(odd);
  const Zone& zone = odd->zones.back();
  EXPECT_EQ(zone.kind, Zone::Kind::Facts);
  EXPECT_EQ(zone.things.back().owner, Seat::Nobody);
  EXPECT_EQ(zone.things.back().column, -1);
  for (const auto& [from, to] : zone.ways) EXPECT_TRUE(from < 2 && to < 2);
  EXPECT_EQ(zone.bars, (std::vector<std::int16_t>{1, 1}));
}

}  // namespace
}  // namespace waystone
