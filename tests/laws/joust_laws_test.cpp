// Jungle Joust obeys the laws for two to six seats, and with each of its options.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

class JoustLaws : public ::testing::TestWithParam<JoustTable> {};

TEST_P(JoustLaws, Hold) {
  const auto rulebook = Rulebook::load(joust_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const auto game = any_joust(GetParam().seats, GetParam().chosen);
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 4, .matches = 1, .every = 3}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(Seats, JoustLaws, ::testing::ValuesIn(joust_tables_of_all_sizes()),
                         [](const auto& one) { return one.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Options, JoustLaws,
    ::testing::Values(
        JoustTable{"long_track", 6, {{"before-line", "10"}}},
        JoustTable{"short_track", 3, {{"before-line", "3"}}},
        JoustTable{"free_first_card", 2, {{"first-card", "free"}, {"first-player", "random"}}},
        JoustTable{"start_symbols_idle", 3, {{"start-streaks", "no"}, {"start-movement", "no"}}},
        JoustTable{"marks_once", 4, {{"marks", "once"}, {"bonus-rewards", "no"}}},
        JoustTable{"order_chosen", 3, {{"reward-order", "chosen"}, {"strength", "optional"}}},
        JoustTable{"sides_hidden", 3, {{"bet-sides", "hidden"}}},
        JoustTable{"colours_fixed", 2, {{"colours", "fixed"}, {"bet-sides", "hidden"}}},
        JoustTable{"colours_alternate", 2, {{"colours", "alternate"}, {"valor", "tie-pays-both"}}},
        JoustTable{"at_once", 6, {{"reshuffle", "at-once"}, {"before-line", "10"}, {"tie", "fewer-debts"}}},
        JoustTable{"capped", 4, {{"turn-cap", "9"}}}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace waystone::laws
