// What is printed says what happens: read back, the text of a card gives its lines again, and no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/toml.h"
#include "effects/read_back.h"
#include "engine/effects/text.h"
#include "journey/cards.h"
#include "qftt/cards.h"
#include "support/content.h"

namespace waystone::effects {
namespace {

// Why a text does not say which lines a card has.
enum class Doubt {
  OwnValue,    // it has a value that only the game can read
  WhileItLies  // it may hold while the card lies there, or begin when the card comes: nobody will see a
               // difference
};
using Doubts = std::map<std::string, Doubt>;

bool has_own_value(const Vocabulary& words, const Value& value) {
  const auto* rule = value.table() == nullptr ? nullptr : part_of(value, "rule").text();
  const auto is_own = [&](const RuleKey& row) {
    return rule != nullptr && row.name == *rule && row.takes == RuleKey::Takes::Own;
  };
  if (std::ranges::any_of(words.rules, is_own)) return true;
  if (value.table() != nullptr)
    return std::ranges::any_of(*value.table(),
                               [&](const auto& in) { return has_own_value(words, in.value); });
  return value.list() != nullptr &&
         std::ranges::any_of(*value.list(), [&](const Value& in) { return has_own_value(words, in); });
}

struct Count {
  int texts = 0, read = 0;
};

// effects: of the card, or its Mentor Action.
void look_at(const Vocabulary& words, std::size_t kind, const Value& card, const Value& effects,
             const Doubts& doubts, Count& count) {
  const std::string id = waystone::text_of(card, "id"), name = waystone::text_of(card, "name");
  const auto doubt = doubts.find(id);
  const bool is_own = doubt != doubts.end() && doubt->second == Doubt::OwnValue;
  ++count.texts;
  ASSERT_EQ(has_own_value(words, effects), is_own) << id;
  if (is_own) return;
  const auto wanted = read_alone(words, kind, effects);
  ASSERT_TRUE(wanted) << id;
  const std::string text = text_of(words, wanted->lines, wanted->range, kind, name);
  const auto found = read_back(words, kind, name, text);
  const auto is_wanted = [&](const CardLines& one) { return is_same(words, one, *wanted); };
  EXPECT_TRUE(std::ranges::any_of(found, is_wanted)) << id << ": " << text;
  if (doubt == doubts.end())
    EXPECT_EQ(found.size(), 1u) << id << ": " << text;
  else
    EXPECT_GT(found.size(), 1u) << id << ": " << text;
  count.read += found.size() == 1 ? 1 : 0;
}

std::size_t kind_of(const Vocabulary& words, std::string_view name) {
  const auto row = std::ranges::find(words.cards, name, &CardSort::name);
  return static_cast<std::size_t>(row - words.cards.begin());
}

TEST(ReadBack, TheTextsOfTheJourneySayWhatItsCardsDo) {
  const Vocabulary& words = journey::card_words();
  const Doubts doubts = {{"the-verse-is-rewritten", Doubt::OwnValue}};  // how a Stage ends
  Count count;
  for (const std::string file : {"heroes.toml", "stages.toml", "shared.toml", "light.toml", "dark.toml"}) {
    const auto parsed = parse_toml(journey::journey_content().files.at(file), file);
    ASSERT_TRUE(parsed);
    for (const auto& [kind, place, cards] : *parsed->table())
      for (const Value& card : *cards.list())
        for (const std::string key : {"effects", "mentor"})
          if (const Value* effects = card.find(key))
            look_at(words, kind_of(words, key == "mentor" ? key : kind), card, *effects, doubts, count);
  }
  EXPECT_EQ(count.texts, 91);
  EXPECT_EQ(count.read, 90);
}

TEST(ReadBack, TheTextsOfQuestForTheThingSayWhatItsCardsDo) {
  // Events and the like do at once what they do: their texts name no moment.
  const Doubts doubts = {{"a-borrowed-cough", Doubt::WhileItLies},
                         {"it-is-tuesday-again", Doubt::WhileItLies},
                         {"burning-ambition", Doubt::WhileItLies},
                         {"splintered-fever", Doubt::WhileItLies}};
  Count count;
  for (const auto& [file, toml] : qftt::qftt_decks().files) {
    const auto parsed = parse_toml(toml, file);
    ASSERT_TRUE(parsed);
    for (const auto& [kind, place, cards] : *parsed->table())
      for (const Value& card : *cards.list()) {
        const Value* effects = card.find("effects");
        if (effects == nullptr) continue;
        const bool is_global = waystone::text_of(card, "scope") == "global";
        const auto sort = kind_of(qftt::card_words(), is_global ? "global" : kind);
        look_at(qftt::card_words(static_cast<qftt::Kind>(sort)), sort, card, *effects, doubts, count);
      }
  }
  EXPECT_EQ(count.texts, 169);
  EXPECT_EQ(count.read, 165);
}

std::size_t readings_of(const Vocabulary& words, const std::string& text) {
  return read_back(words, kind_of(words, "action"), "Test", text).size();
}

TEST(ReadBack, WordsThatReadAlikeAndTextsThatNoCardHasAreFound) {
  const Vocabulary& words = journey::card_words();
  EXPECT_EQ(readings_of(words, "Tap one of your characters."), 1u);
  EXPECT_EQ(readings_of(words, "Tap one of your character."), 0u);
  EXPECT_EQ(readings_of(words, "Tap one of your characters. "), 0u);
  EXPECT_EQ(readings_of(words, "tap one of your characters."), 0u);
  std::vector<Who> whos(words.whos.begin(), words.whos.end());
  std::ranges::find(whos, "theirs", &Who::name)->text = "one of your characters";
  Vocabulary alike = words;
  alike.whos = whos;
  EXPECT_EQ(readings_of(alike, "Tap one of your characters."), 2u);
}

// Where an alternative ends: what follows the choice says so.
TEST(ReadBack, WhatFollowsAChoiceIsNotPartOfItsLastAlternative) {
  const Vocabulary& words = journey::card_words();
  const std::string choice = "Choose one: Draw 1 card / Draw 2 cards";
  for (const auto& [text, lines] : {std::pair(choice + ". Tap one of your characters.", 1u),
                                    std::pair(choice + ". In any case, tap one of your characters.", 2u)}) {
    const auto found = read_back(words, kind_of(words, "action"), "Test", text);
    ASSERT_EQ(found.size(), 1u) << text;
    EXPECT_EQ(found[0].range.count, lines) << text;
  }
}

}  // namespace
}  // namespace waystone::effects
