// JAQ obeys the laws for one to six heroes, in all modes and with each of its options.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

struct JaqTable {
  std::string_view name;
  int seats;
  std::string_view options;
};
void PrintTo(const JaqTable& table, std::ostream* os) { *os << table.name; }

class JaqLaws : public ::testing::TestWithParam<JaqTable> {};

TEST_P(JaqLaws, Hold) {
  const auto rulebook = Rulebook::load(jaq_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const auto game = any_jaq(GetParam().seats, chosen(GetParam().options));
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 3, .matches = 1, .every = 5}), Broken{});
}

constexpr JaqTable kJaqSizes[] = {
    {"1_competitive", 1, "mode=competitive"}, {"1_peaceful", 1, "mode=non-competitive"},
    {"2_competitive", 2, "mode=competitive"}, {"2_peaceful", 2, "mode=non-competitive"},
    {"3_competitive", 3, "mode=competitive"}, {"3_peaceful", 3, "mode=non-competitive"},
    {"4_competitive", 4, "mode=competitive"}, {"4_peaceful", 4, "mode=non-competitive"},
    {"5_competitive", 5, "mode=competitive"}, {"5_peaceful", 5, "mode=non-competitive"},
    {"6_competitive", 6, "mode=competitive"}, {"6_peaceful", 6, "mode=non-competitive"},
};

INSTANTIATE_TEST_SUITE_P(Sizes, JaqLaws, ::testing::ValuesIn(kJaqSizes),
                         [](const auto& one) { return std::string(one.param.name); });

constexpr JaqTable kJaqOptions[] = {
    {"display", 1, "solo=display"},
    {"display_no_peek", 1, "solo=display facedown-peek=no"},
    {"knight", 1, "solo=knight"},
    {"knight_sealed", 1, "solo=knight sale-reveal=sealed-unseen knight=perpetual"},
    {"two_no_peek", 2, "facedown-peek=no"},
    {"two_sealed", 2, "sale-reveal=sealed-unseen"},
    {"two_sealed_no_peek", 2, "sale-reveal=sealed-unseen facedown-peek=no"},
    {"three_sealed", 3, "sale-reveal=sealed-unseen"},
    {"three_each_day", 3, "nav-flip=each-day sale-reveal=sealed-unseen"},
    {"four_each_journey", 4, "nav-flip=each-journey"},
    {"six_each_day", 6, "nav-flip=each-day"},
    {"six_sealed", 6, "sale-reveal=sealed-unseen"},
    {"smidge", 4, "mode=non-competitive loot-in-noncompetitive=yes"},
    {"random_interactivity", 4, "random-interactivity=yes"},
    {"chaos", 3, "chaos=yes"},
    {"all_variants", 2, "mode=non-competitive chaos=yes random-interactivity=yes loot-in-noncompetitive=yes"},
    {"defeaters", 4, "loot-eligibility=defeaters zero-can-place=no"},
    {"refusing", 5, "loot-decline=yes loot-token-timing=immediate"},
    {"seat_order", 6, "rainbow-end=seat-order rainbow-loot=free"},
    {"excluded", 6, "rainbow-loot=exclude monster-dots=ignore"},
    {"tiers", 3, "mode=non-competitive tier-scoring=cumulative"},
};

INSTANTIATE_TEST_SUITE_P(Options, JaqLaws, ::testing::ValuesIn(kJaqOptions),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace waystone::laws
