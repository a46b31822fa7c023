// The texts of The Journey's cards, made from what they do.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/words.h"
#include "journey/cards.h"
#include "support/content.h"

namespace waystone::journey {
namespace {

const std::string kIntroduction =
    "# Texts of all cards\n\n"
    "What is printed on each, made from its effects. Numbers and tags in brackets are not part of the "
    "text.\n";

std::string line(const std::string& name, const std::string& numbers, const std::string& text) {
  return fmt::format("- **{}** ({}). {}\n", name, numbers, text.empty() ? "(no text)" : text);
}

std::string signed_number(int n) { return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n); }

std::string numbers_of(const Character& c) {
  std::vector<std::string> tags;
  for (std::uint8_t i = 0; i < kTags; ++i)
    if ((c.tags >> i & 1) != 0)
      tags.emplace_back(card_words().flags[static_cast<std::size_t>(Holds::Beast) + i].name);
  return fmt::format("{}/{}, {}", c.attack, c.defence, join(tags, " and "));
}

std::string actions(const Lists& lists, const std::vector<ActionCard>& cards) {
  constexpr std::array kUses = {"heal", "defence", "removal", "cancel", "tempo", "draw", "loss", "attack"};
  std::string out;
  for (const ActionCard& a : cards)
    out += line(a.name, kUses[static_cast<std::size_t>(*a.use)], lists.text(a));
  return out;
}

std::string all_texts(const Lists& lists) {
  constexpr std::array kSections = {"Departure", "Initiation", "Return"};
  std::string out = kIntroduction + "\n## Heroes\n\n";
  for (const Hero& h : lists.heroes)
    out += line(h.name, fmt::format("Health {}, Resolve {}, defence {}", h.health, h.resolve, h.defence),
                lists.text(h));
  out += "\n## Stages\n\n";
  for (const Stage& s : lists.stages)
    out += line(s.name, fmt::format("{} {}", kSections[static_cast<std::size_t>(s.section)], s.number),
                lists.text(s));
  out += "\n## Shared deck\n\n";
  for (const Character& c : lists.characters) out += line(c.name, numbers_of(c), lists.text(c));
  for (const Enhancement& e : lists.enhancements)
    out += line(e.name, signed_number(e.attack) + "/" + signed_number(e.defence), lists.text(e));
  out += "\n## Light Actions\n\n" + actions(lists, lists.light);
  return out + "\n## Dark Actions\n\n" + actions(lists, lists.dark);
}

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    out.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return out;
}

// A change of a card shows here as a changed sentence.
TEST(JourneyTexts, AreThoseOfTheGoldenFile) {
  const auto wanted =
      split_lines(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/tests/golden/journey_texts.md"));
  const auto made = split_lines(all_texts(journey_lists()));
  for (std::size_t i = 0; i < std::max(wanted.size(), made.size()); ++i)
    EXPECT_EQ(i < made.size() ? made[i] : "(no line)", i < wanted.size() ? wanted[i] : "(no line)");
}

// The thirteen cards with which the language was designed.
TEST(JourneyTexts, OfTheExamplesAreWordForWordAsDesigned) {
  const std::string file = "tests/effects/journey_examples.toml";
  const auto cards = read_cards(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/" + file), file);
  const auto wanted =
      split_lines(file_text(std::string(WAYSTONE_SOURCE_DIR) + "/tests/effects/journey_examples.md"));
  ASSERT_EQ(cards.size(), 13u);
  ASSERT_EQ(wanted.size(), 13u);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_EQ(cards[i].wrong, "");
    EXPECT_EQ(fmt::format("**{}.** {}", cards[i].name, cards[i].text), wanted[i]);
  }
}

}  // namespace
}  // namespace waystone::journey
