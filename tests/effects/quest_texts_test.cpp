// The effect language carries a second game: other words, the same reader and the same making of texts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/toml.h"
#include "effects/quest_words.h"
#include "support/content.h"

namespace waystone::quest {
namespace {

std::string example(const std::string& name) {
  return file_text(std::string(WAYSTONE_SOURCE_DIR) + "/tests/effects/" + name);
}

// The twelve cards with which the language was designed.
TEST(QuestTexts, OfTheExamplesAreWordForWordAsDesigned) {
  const auto parsed = parse_toml(example("quest_examples.toml"), "quest_examples.toml");
  ASSERT_TRUE(parsed) << parsed.error().text();
  std::string made;
  int count = 0;
  // Tables of one kind stand together in a document; the examples stand in the order of the page.
  const std::string wanted = example("quest_examples.md");
  for (const auto& [kind, place, cards] : *parsed->table())
    for (const Value& card : *cards.list()) {
      const std::string line = fmt::format("**{}.** {}\n", text_of(card, "name"), card_text(kind, card));
      EXPECT_NE(wanted.find(line), std::string::npos) << line;
      ++count;
    }
  EXPECT_EQ(count, 12);
}

std::string text_of_lines(const std::string& kind, const std::string& effects) {
  const auto parsed =
      parse_toml("id = \"test\"\nname = \"Test\"\nscope = \"\"\neffects = [" + effects + "]\n", "test.toml");
  return parsed ? card_text(kind, *parsed) : parsed.error().text();
}

TEST(QuestTexts, ErrorsAreInTheWordsOfThatGame) {
  EXPECT_EQ(text_of_lines("boss", R"({ rule = "first-blow", is = "foe" })"),
            "quest.toml:4:40: boss 'test': unknown value of 'first-blow' 'foe' (known: enemy, party)");
  EXPECT_EQ(
      text_of_lines("event", R"({ do = "damage", who = "me", n = 2 })"),
      "quest.toml:4:35: event 'test': 'who' of 'damage' is 'me', but 'same', 'one' or 'each' belongs here");
  EXPECT_EQ(text_of_lines("shrine", R"({ do = "add", what = "str", who = "one", n = 1 })"),
            "quest.toml:4:19: shrine 'test': 'add' on a card of the kind shrine must end: say 'for': 'held', "
            "'1 round', 'turn', '# turns' or 'fight'");
  EXPECT_EQ(
      text_of_lines("relic", R"({ if = "cha >= 3", rule = "cap", is = 8 })"),
      "quest.toml:4:19: relic 'test': a line that holds all the time cannot ask for 'cha', which such lines "
      "change: what holds would hang on the order of asking");
}

TEST(QuestTexts, ADurationMayHaveANumber) {
  EXPECT_EQ(
      text_of_lines("consumable", R"({ do = "add", what = "str", who = "one", n = 1, for = "3 turns" })"),
      "One member of your choice has +1 Strength for 3 turns.");
  EXPECT_EQ(
      text_of_lines("consumable", R"({ do = "add", what = "str", who = "one", n = 1, for = "3 moons" })"),
      "quest.toml:4:66: consumable 'test': unknown duration '3 moons' (known: held, 1 round, turn, # turns, "
      "fight)");
  EXPECT_EQ(text_of_lines("shrine", R"({ rule = "first-blow", is = "enemy", for = "2 turns" })"),
            "quest.toml:4:55: shrine 'test': 'for' of 'first-blow' is '2 turns', but 'held' or '1 round' "
            "belongs here");
}

}  // namespace
}  // namespace waystone::quest
