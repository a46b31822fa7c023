// Jungle Joust obeys the laws for two to six seats, and with each of its options.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

struct Table {
  std::string name;
  int seats;
  Chosen chosen;
};

void PrintTo(const Table& table, std::ostream* os) { *os << table.name; }

class JoustLaws : public ::testing::TestWithParam<Table> {};

TEST_P(JoustLaws, Hold) {
  const auto rulebook = Rulebook::load(joust_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const auto game = any_joust(GetParam().seats, GetParam().chosen);
  LawSettings settings{.games = 6, .matches = 1, .every = 2};
  settings.rulebook = &*rulebook;
  EXPECT_EQ(broken_laws(game, settings), Broken{});
}

INSTANTIATE_TEST_SUITE_P(Seats, JoustLaws,
                         ::testing::Values(Table{"two", 2, {}}, Table{"three", 3, {}}, Table{"four", 4, {}},
                                           Table{"five", 5, {}}, Table{"six", 6, {}}),
                         [](const auto& one) { return one.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Options, JoustLaws,
    ::testing::Values(
        Table{"long_track", 6, {{"before-line", "10"}}}, Table{"short_track", 3, {{"before-line", "3"}}},
        Table{"free_first_card", 2, {{"first-card", "free"}, {"first-player", "random"}}},
        Table{"start_symbols_idle", 3, {{"start-streaks", "no"}, {"start-movement", "no"}}},
        Table{"marks_once", 4, {{"marks", "once"}, {"bonus-rewards", "no"}}},
        Table{"order_chosen", 3, {{"reward-order", "chosen"}, {"strength", "optional"}}},
        Table{"sides_hidden", 3, {{"bet-sides", "hidden"}}},
        Table{"colours_fixed", 2, {{"colours", "fixed"}, {"bet-sides", "hidden"}}},
        Table{"colours_alternate", 2, {{"colours", "alternate"}, {"valor", "tie-pays-both"}}},
        Table{"at_once", 6, {{"reshuffle", "at-once"}, {"before-line", "10"}, {"tie", "fewer-debts"}}},
        Table{"capped", 4, {{"turn-cap", "9"}}}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace waystone::laws
