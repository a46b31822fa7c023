// JAQ obeys the laws for one to six heroes, in all modes and with each of its options.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

struct JaqTable {
  std::string name;
  int seats;
  Chosen chosen;
};
void PrintTo(const JaqTable& table, std::ostream* os) { *os << table.name; }

class JaqLaws : public ::testing::TestWithParam<JaqTable> {};

TEST_P(JaqLaws, Hold) {
  const auto rulebook = Rulebook::load(jaq_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const auto game = any_jaq(GetParam().seats, GetParam().chosen);
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 3, .matches = 1, .every = 5}), Broken{});
}

std::vector<JaqTable> all_sizes_and_modes() {
  std::vector<JaqTable> out;
  for (int seats = 1; seats <= 6; ++seats)
    for (const std::string mode : {"competitive", "non-competitive"})
      out.push_back({std::to_string(seats) + (mode == "competitive" ? "_competitive" : "_peaceful"),
                     seats,
                     {{"mode", mode}}});
  return out;
}

INSTANTIATE_TEST_SUITE_P(Sizes, JaqLaws, ::testing::ValuesIn(all_sizes_and_modes()),
                         [](const auto& one) { return one.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Options, JaqLaws,
    ::testing::Values(
        JaqTable{"display", 1, {{"solo", "display"}}},
        JaqTable{"display_no_peek", 1, {{"solo", "display"}, {"facedown-peek", "no"}}},
        JaqTable{"knight", 1, {{"solo", "knight"}}},
        JaqTable{"knight_sealed",
                 1,
                 {{"solo", "knight"}, {"sale-reveal", "sealed-unseen"}, {"knight", "perpetual"}}},
        JaqTable{"two_no_peek", 2, {{"facedown-peek", "no"}}},
        JaqTable{"two_sealed", 2, {{"sale-reveal", "sealed-unseen"}}},
        JaqTable{"two_sealed_no_peek", 2, {{"sale-reveal", "sealed-unseen"}, {"facedown-peek", "no"}}},
        JaqTable{"three_sealed", 3, {{"sale-reveal", "sealed-unseen"}}},
        JaqTable{"three_each_day", 3, {{"nav-flip", "each-day"}, {"sale-reveal", "sealed-unseen"}}},
        JaqTable{"four_each_journey", 4, {{"nav-flip", "each-journey"}}},
        JaqTable{"six_each_day", 6, {{"nav-flip", "each-day"}}},
        JaqTable{"six_sealed", 6, {{"sale-reveal", "sealed-unseen"}}},
        JaqTable{"smidge", 4, {{"mode", "non-competitive"}, {"loot-in-noncompetitive", "yes"}}},
        JaqTable{"random_interactivity", 4, {{"random-interactivity", "yes"}}},
        JaqTable{"chaos", 3, {{"chaos", "yes"}}},
        JaqTable{"all_variants",
                 2,
                 {{"mode", "non-competitive"},
                  {"chaos", "yes"},
                  {"random-interactivity", "yes"},
                  {"loot-in-noncompetitive", "yes"}}},
        JaqTable{"defeaters", 4, {{"loot-eligibility", "defeaters"}, {"zero-can-place", "no"}}},
        JaqTable{"refusing", 5, {{"loot-decline", "yes"}, {"loot-token-timing", "immediate"}}},
        JaqTable{"seat_order", 6, {{"rainbow-end", "seat-order"}, {"rainbow-loot", "free"}}},
        JaqTable{"excluded", 6, {{"rainbow-loot", "exclude"}, {"monster-dots", "ignore"}}},
        JaqTable{"tiers", 3, {{"mode", "non-competitive"}, {"tier-scoring", "cumulative"}}}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace waystone::laws
