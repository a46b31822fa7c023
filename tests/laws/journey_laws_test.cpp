// The Journey obeys the laws, with each of its options.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "games/journey/rules/journey.h"
#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

struct JourneyTable {
  std::string name;
  Chosen chosen;
};
void PrintTo(const JourneyTable& table, std::ostream* os) { *os << table.name; }

class JourneyLaws : public ::testing::TestWithParam<JourneyTable> {};

TEST_P(JourneyLaws, Hold) {
  const auto content = content_of(**find_entry("journey"), "");
  ASSERT_TRUE(content) << content.error().text();
  const auto rulebook = Rulebook::load(*content);
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  auto made = journey::Journey::make(*content, 2, GetParam().chosen);
  ASSERT_TRUE(made) << made.error().text();
  const GameOf<journey::Journey> game(std::move(*made), content->hash());
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 3, .matches = 1, .every = 3}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(
    Options, JourneyLaws,
    ::testing::Values(JourneyTable{"standard", {}},
                      JourneyTable{"third_daughter", {{"hero", "the-third-daughter"}}},
                      JourneyTable{"hero_acts", {{"hero-acts", "yes"}, {"open-stage-hands", "no"}}},
                      JourneyTable{"to_the_letter", {{"refill-on-discard", "no"}, {"discard-many", "no"}}},
                      JourneyTable{"turn_order", {{"next-stage", "turn-order"}, {"timeout-next", "other"}}},
                      JourneyTable{"stage_pass", {{"stage-pass", "yes"}, {"stage-cap", "2"}}},
                      JourneyTable{"all_attack", {{"attacks-per-turn", "all"}, {"mentor-limit", "turn"}}},
                      JourneyTable{"immediate", {{"response", "immediate"}, {"mentor-limit", "stage"}}},
                      JourneyTable{"bare_hero", {{"enhance-hero", "no"}, {"stage-cap", "30"}}}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace waystone::laws
