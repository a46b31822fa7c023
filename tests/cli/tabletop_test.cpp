// Tabletops, drawn and told: every kind of zone, within the width, with no word broken and nothing left
// unsaid.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "base/json.h"
#include "base/words.h"
#include "engine/script.h"
#include "screen/drawing.h"
#include "screen/telling.h"
#include "support/content.h"

namespace waystone {
namespace {

const Looks kUnicode{.unicode = true}, kAscii{}, kColoured{.colour = true, .unicode = true};

std::string called(Seat seat) { return seat == Seat::One ? "You" : seat == Seat::Two ? "Bo" : "Seat 3"; }

using Lines = std::vector<std::string>;

TEST(Tabletops, SeatsAreCalledAsTheReaderCallsThem) {
  EXPECT_EQ(filled("{1} and {2}. {1}.", called), "You and Bo. You.");
  EXPECT_EQ(filled("by {1}", called), "by you");
  EXPECT_EQ(filled("{2#} 3c, {3#}, {1#}", called), "2 Bo 3c, Seat 3, 1 You");
  EXPECT_EQ(filled("{7} {x} {", called), "{7} {x} {");
}

TEST(Tabletops, RowsBreakBetweenThings) {
  Tabletop top;
  Zone& hand = top.add(Zone::Kind::Row, "Hand");
  hand.add({.key = "card:x", .name = "Sly Parry", .brief = "♦D ♠A", .pick = "a"});
  hand.add({.name = "Owl", .pick = "b", .marks = {"face down"}});
  top.signs = {{"♦", "r", "red", Tone::Bad}, {"♠", "b", "black"}};
  EXPECT_EQ(Drawing(top, kUnicode, called).table(79), Lines{"Hand  a ♦D ♠A  b Owl (face down)"});
  EXPECT_EQ(Drawing(top, kUnicode, called).table(20), (Lines{"Hand  a ♦D ♠A", " b Owl (face down)"}));
  EXPECT_EQ(Drawing(top, kAscii, called).table(79), Lines{"Hand  a rD bA  b Owl (face down)"});
  EXPECT_EQ(Drawing(top, kColoured, called).table(79)[0].find("\033[31m♦D\033[0m") == std::string::npos,
            false);
  EXPECT_EQ(told(top, called), Lines{"Hand: a Sly Parry; b Owl (face down)."});
}

TEST(Tabletops, ListsHaveColumnsAndChosenThings) {
  Tabletop top;
  Zone& cards = top.add(Zone::Kind::List, "To choose from");
  cards.add({.name = "Kettle Crown",
             .text = "Water helmet.",
             .brief = "Kettle Crown\thelmet\t3",
             .pick = "1",
             .marks = {"chosen"}});
  cards.add({.name = "Owl", .text = "Free.", .brief = "Owl\tbelt\t12", .pick = "2"});
  EXPECT_EQ(Drawing(top, kUnicode, called).table(79),
            (Lines{" 1* Kettle Crown  helmet     3", " 2  Owl           belt      12"}));
  EXPECT_EQ(told(top, called),
            (Lines{"To choose from:", "1 (chosen): Kettle Crown, Water helmet.", "2: Owl, Free."}));
}

TEST(Tabletops, ShortThingsOfAListShareALine) {
  Tabletop top;
  Zone& heroes = top.add(Zone::Kind::List, "Rivals");
  for (const Seat seat : {Seat::One, Seat::Two, Seat::Three})
    heroes.add({.text = "coins 3", .brief = seat_word(seat) + " 3c", .owner = seat});
  heroes.things[1].marks = {"to act"};
  EXPECT_EQ(Drawing(top, kUnicode, called).table(79),
            (Lines{" You 3c" + std::string(33, ' ') + ">Bo 3c", " Seat 3 3c"}));
  EXPECT_EQ(told(top, called),
            (Lines{"Rivals:", "You: coins 3.", "Bo (to act): coins 3.", "Seat 3: coins 3."}));
}

TEST(Tabletops, ZonesStandBesideAMap) {
  Tabletop top;
  Zone& map = top.add(Zone::Kind::Grid, "The dungeon");
  for (std::int16_t row = 0; row < 2; ++row)
    for (std::int16_t column = 0; column < 2; ++column)
      map.add({.name = "hall",
               .brief = fmt::format("{}{}\nhall", column, row),
               .place = fmt::format("{}{}", column, row),
               .column = column,
               .row = row});
  map.things[0].marks = {"here"};
  map.things[3] = {.brief = "11\n░░░░", .place = "11", .marks = {"face down"}, .column = 1, .row = 1};
  top.add(Zone::Kind::Facts, "").fact("gold", "3");
  EXPECT_EQ(Drawing(top, kUnicode, called).table(79),
            (Lines{"00   10   gold 3", "hall hall", "01   11", "hall ░░░░"}));
  EXPECT_EQ(told(top, called), (Lines{"You are in 00: hall.", "  east: 10, hall.", "  south: 01, hall.",
                                      "Elsewhere: nothing turned up. Face down: 11.", "gold 3."}));
}

// A map of 169 hexagons: seven around the middle one, coordinates two columns apart, neighbours by ways.
TEST(Tabletops, AMapOfHexagonsFitsAndTellsItsNeighbours) {
  Tabletop top;
  Zone& map = top.add(Zone::Kind::Graph, "The land");
  constexpr int kRings = 7;
  for (int row = -kRings; row <= kRings; ++row)
    for (int column = std::abs(row); column <= 4 * kRings - std::abs(row); column += 2)
      map.add({.name = "moor",
               .brief = row == 0 && column == 2 * kRings ? "@@" : "··",
               .place = fmt::format("r{}c{}", row + kRings, column),
               .column = static_cast<std::int16_t>(column),
               .row = static_cast<std::int16_t>(row + kRings)});
  ASSERT_EQ(map.things.size(), 169u);
  for (std::size_t a = 0; a < map.things.size(); ++a)
    for (std::size_t b = a + 1; b < map.things.size(); ++b) {
      const int rows = map.things[b].row - map.things[a].row;
      const int columns = std::abs(map.things[b].column - map.things[a].column);
      if ((rows == 0 && columns == 2) || (rows == 1 && columns == 1))
        map.ways.emplace_back(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b));
    }
  map.things[84].marks = {"here"};
  const auto drawn = Drawing(top, kUnicode, called).table(79);
  EXPECT_EQ(drawn.size(), 15u);
  for (const auto& line : drawn) EXPECT_LE(columns(line), 79u) << line;
  EXPECT_NE(drawn[7].find("@@"), std::string::npos) << drawn[7];
  const auto said = join(told(top, called), "\n");
  for (const char* side : {"  west: r7c12", "  east: r7c16", "  north-west: r6c13", "  north-east: r6c15",
                           "  south-west: r8c13", "  south-east: r8c15"})
    EXPECT_NE(said.find(side), std::string::npos) << side << '\n' << said;
}

TEST(Tabletops, PagesHaveAllWords) {
  Tabletop top;
  Zone& page = top.add(Zone::Kind::List, "What {2} wears", "hero 2");
  page.fact("Helmet", "level 2, and a long name that goes on and on until it has to be broken between words");
  EXPECT_EQ(Drawing(top, kUnicode, called).table(79), Lines{});
  EXPECT_EQ(Drawing(top, kUnicode, called).page("hero 2", 40),
            (Lines{"What Bo wears", "  Helmet: level 2, and a long name",
                   "    that goes on and on until it has to", "    be broken between words"}));
  EXPECT_EQ(Drawing(top, kUnicode, called).page("hero 3", 40), Lines{});
  EXPECT_EQ(told(top, called, "hero 2").front(), "What Bo wears:");
}

TEST(Tabletops, AGameWithoutOneIsShownInItsParts) {
  const Value view = *parse_json(R"({"journey":2,"paid":{"1":3,"2":null},"open":[true,"a"]})", "view");
  EXPECT_EQ(told(tabletop_of(view), called),
            (Lines{"journey: 2.", "paid: You 3, Bo none.", "open: yes, a."}));
}

// Whoever hears the table is told every word that is drawn by name: cards in hand, rooms, chits.
TEST(Tabletops, PlainTellsEveryThingThatIsDrawn) {
  SeededSource source{4};
  const auto game = any_jaq(3);
  const auto match = game.new_match(source);
  for (int i = 0; i < 60 && !match->actors().empty(); ++i) {
    const Tabletop top = match->tabletop(Seat::One);
    const std::string said = join(told(top, called), "\n");
    for (const Zone& zone : top.zones) {
      if (!zone.page.empty()) continue;
      for (const Thing& thing : zone.things)
        EXPECT_NE(said.find(filled(thing.name, called)), std::string::npos) << thing.name << '\n' << said;
    }
    const Seat seat = match->actors().lowest();
    match->submit(seat, match->legal(seat).front());
  }
}

}  // namespace
}  // namespace waystone
