// The cards and the board as they are, and what a designer's slip looks like to the designer.
#include <gtest/gtest.h>

#include "base/json.h"
#include "support/content.h"

namespace waystone::joust {
namespace {

std::string load_error(const std::string& file, const std::string& from, const std::string& to) {
  const auto loaded = Lists::load(changed(joust_content(), file, from, to));
  return loaded ? "" : loaded.error().text();
}

bool says(const std::string& error, const std::string& part) { return error.find(part) != std::string::npos; }

TEST(JoustContent, ErrorsNameFileLineEntryAndWord) {
  EXPECT_TRUE(
      says(load_error("cards.toml", "symbols = \"rA rM\"", "symbols = \"rX rM\""), "unknown symbols 'rX'"));
  EXPECT_TRUE(
      says(load_error("cards.toml", "symbols = \"rA rM\"", "symbols = \"rA bA\""), "one trait twice"));
  EXPECT_TRUE(says(load_error("cards.toml", "symbols = \"rA rM\"", "symbols = \"\""), "'symbols' is empty"));
  EXPECT_TRUE(says(load_error("cards.toml", "symbols = \"rA rM\"", "symbols = \"bA rM\""),
                   "all cards differ (JJ-D1)"));
  EXPECT_TRUE(
      says(load_error("cards.toml", "symbols = \"rA rM\"", "symbols = \"rV rM\""), "unknown symbols 'rV'"));
  EXPECT_TRUE(says(load_error("cards.toml", "symbols = \"rA rM\"", "symbol = \"rA rM\""), "'symbols'"));
  EXPECT_TRUE(
      says(load_error("board.toml", "spaces_before_line = 8", "spaces_before_line = 99"), "board.toml:"));
  EXPECT_TRUE(says(load_error("board.toml", "rider = \"red\"", "rider = \"blue\""), "unknown rider 'blue'"));
  EXPECT_TRUE(says(load_error("board.toml", "start = \"rS rD rA rM\"", "start = \"rS rD rM\""), "(JJ-41)"));
  EXPECT_TRUE(says(load_error("board.toml", "favors = 1", "favors = 4"), "1 to 3"));
  EXPECT_TRUE(says(load_error("board.toml", "letter = \"S\"", "letter = \"D\""), "in this order (JJ-2)"));
}

TEST(JoustContent, NothingIsThereTwice) {
  EXPECT_TRUE(says(load_error("cards.toml", "name = \"Owl Glance\"", "name = \"Darting Lance\""),
                   "card 'Darting Lance': this name is taken by another"));
  EXPECT_TRUE(says(load_error("cards.toml", "[[card]]", "[[crad]]"), "did you mean 'card'?"));
  EXPECT_TRUE(says(load_error("board.toml", "rider = \"black\"", "rider = \"red\""), "a [[tilt]] already"));
  EXPECT_TRUE(says(load_error("board.toml", "past_line = 3", "past_line = 1"), "two marks on one space"));
  EXPECT_TRUE(says(load_error("board.toml", "id = \"defense\"", "id = \"strength\""), "this id is taken"));
}

TEST(JoustContent, FiftyTwoCardsNoMoreNoLess) {
  Content content = joust_content();
  content.files["cards.toml"] += "\n[[card]]\nname = \"Spare\"\nsymbols = \"rS rD rA\"\n";
  const auto lists = Lists::load(content);
  ASSERT_FALSE(lists);
  EXPECT_TRUE(says(lists.error().text(), "53 cards, but 52 belong here (JJ-D1)"));
}

// shows JJ-D1, JJ-A1: one Movement symbol each, and at least one of the others; in the canonical order.
TEST(JoustContent, TheCardsAreTheProductOfTheirTraits) {
  const Joust game = joust_game(2);
  std::size_t card = 0;
  for (const Colour movement : {Colour::Red, Colour::Black})
    for (int code = 1; code < 27; ++code) {
      Symbols symbols = bit(Trait::Movement, movement);
      for (int t = 0, rest = code; t < 3; ++t, rest = rest % (t == 1 ? 9 : 3)) {
        const int choice = t == 0 ? rest / 9 : t == 1 ? rest / 3 : rest;
        if (choice > 0) symbols |= bit(static_cast<Trait>(t), static_cast<Colour>(choice - 1));
      }
      EXPECT_EQ(game.symbols(card), symbols) << "card " << card;
      ++card;
    }
  EXPECT_EQ(card, kCards);
}

// shows JJ-D2: the clash leaves exactly one Rider past the line; JJ-D3, JJ-D4: start symbols and marks.
TEST(JoustContent, TheBoardIsAsReconstructed) {
  const Joust game = joust_game(2);
  EXPECT_EQ(game.clash_at(), 17);
  EXPECT_EQ(game.house().before_line, 8);
  for (const Colour rider : {Colour::Red, Colour::Black}) {
    EXPECT_EQ(game.lists().board.lanes[index(rider)].start, of_colour(rider));
    for (int space = 0; space <= 17; ++space)
      EXPECT_EQ(game.mark_at(rider, space), space == 9 ? 1 : space == 11 ? 2 : space == 13 ? 3 : 0);
  }
}

// shows JJ-1: two to six players.
TEST(JoustContent, CardsAndChitsAreToldInWords) {
  const Joust game = joust_game(3);
  EXPECT_EQ(game.text(kCardDomain, 0), "Shows red Accuracy and red Movement.");
  EXPECT_EQ(game.text(kChitDomain, 8).substr(0, 27), "Worth $3. It pays if the Ri");
  EXPECT_EQ(game.text(kChitDomain, 18).substr(0, 27), "Worth $2. It pays if the Ri");
  EXPECT_EQ(game.text(kColourDomain, 0), "");
}

// shows JJ-A4, JJ-D2, JJ-D4: the board is told as long as it is, with the marks that are on it.
TEST(JoustContent, CardsAndBoardAreToldToClients) {
  const Joust game = joust_game(2);
  EXPECT_EQ(to_json(game.about(kCardDomain, 1)),
            R"({"name":"Owl Glance","symbols":["bA","rM"],"counts":{"red":["rM"],"black":["bA"]}})")
      << "JJ-70 to JJ-73";
  EXPECT_EQ(text_of(game.about(kTraitDomain, 0), "letter"), "S");
  EXPECT_EQ(part_of(game.about(kTraitDomain, 3), "favor"), Value()) << "Movement earns none";
  EXPECT_EQ(to_json(game.about(kTiltDomain, 1)),
            R"({"start":["bS","bD","bA","bM"],"before_line":8,"clash":17,"marks":[{"space":9,"favors":1},)"
            R"({"space":11,"favors":2},{"space":13,"favors":3}]})");
  EXPECT_EQ(to_json(joust_game(2, {{"before-line", "3"}}).about(kTiltDomain, 0)),
            R"({"start":["rS","rD","rA","rM"],"before_line":3,"clash":7,"marks":[{"space":4,"favors":1},)"
            R"({"space":6,"favors":2}]})")
      << "the third mark is off the board";
  EXPECT_TRUE(game.about(kTiltDomain, 2).is_null() && game.about(kColourDomain, 0).is_null());
}

// shows JJ-2, JJ-6: a symbol is a trait in a colour, Valor is on chits only, and every stack has a 3 and a 2.
TEST(JoustContent, SymbolsAndChitsAreToldToClients) {
  const Joust game = joust_game(2);
  EXPECT_EQ(to_json(game.about(kSymbolDomain, 7)), R"({"colour":"black","trait":"movement"})");
  EXPECT_TRUE(game.about(kSymbolDomain, 8).is_null());
  EXPECT_EQ(to_json(game.about(kStackDomain, 8)), R"({"colour":"red","trait":"valor"})");
  EXPECT_EQ(to_json(game.about(kChitDomain, 1)), R"({"stack":"bS","value":3})");
  EXPECT_EQ(to_json(game.about(kChitDomain, 18)), R"({"stack":"rV","value":2})");
}

// The browser client is compiled against what it is told.
TEST(JoustContent, TypesForTheBrowserAreThoseOfTheCards) {
  EXPECT_EQ(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/web/src/games/joust/content.ts"), Joust::types())
      << "write it again: waystone types joust > web/src/games/joust/content.ts";
}

TEST(JoustContent, TwoToSixPlayers) {
  for (const int seats : {0, 1, 7}) {
    const auto game = Joust::make(joust_content(), seats, {});
    ASSERT_FALSE(game);
    EXPECT_TRUE(says(game.error().text(), "two to six players (JJ-1)"));
  }
}

}  // namespace
}  // namespace waystone::joust
