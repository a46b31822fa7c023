// Every operand of every card counts: changed or left out, it is refused or shows in the text.
#include "effects/mutation.h"

#include <gtest/gtest.h>

#include "journey/cards.h"
#include "qftt/cards.h"

namespace waystone {
namespace {

TEST(Mutation, NoOperandOfAnyCardOfTheJourneyIsIgnored) {
  const Mutation mutation{
      .words = journey::card_words(),
      .parts = {"effects", "mentor", "end", "sequence", "when"},
      .others = {{"sequence", {"setup", "attack"}},
                 {"when", {"any", "turn", "declared", "interceded", "reply", "round-end"}}},
      .swaps = {{"light", "dark"}, {"dark", "light"}},
      .read = journey::read_card};
  Mutated count;
  for (const auto& [file, toml] : journey::journey_content().files)
    if (file != "rules.toml" && file != "story.toml") mutation.of_file(file, toml, count);
  EXPECT_GT(count.changed, 3000);
  EXPECT_GT(count.left_out, 500);
  EXPECT_GT(count.refused, count.changed / 2);
}

TEST(Mutation, NoOperandOfAnyCardOfQuestForTheThingIsIgnored) {
  const Mutation mutation{
      .words = qftt::card_words(),
      .parts = {"effects", "stays", "scope", "mods", "fighters", "armor", "loot", "start", "value", "hp",
                "str", "cha", "slots"},
      .others = {{"scope", {"player", "global"}},
                 {"name", {"Somebody"}},
                 {"stays", {"3 turns", "until won"}}},
      .swaps = {{"won", "shop"}, {"shrine", "shop"}, {"turns", "cycles"}, {"cycles", "turns"}},
      .read = qftt::read_card};
  Mutated count;
  for (const auto& [file, toml] : qftt::qftt_decks().files) mutation.of_file(file, toml, count);
  EXPECT_GT(count.changed, 3000);
  EXPECT_GT(count.left_out, 1000);
  EXPECT_GT(count.refused, count.changed / 2);
}

}  // namespace
}  // namespace waystone
