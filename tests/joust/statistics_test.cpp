// Uniformly random play against figures of an independent simulator, written from the rules alone: 200,000
// games for each number of players (docs/performance.md).
#include <gtest/gtest.h>

#include <cmath>

#include "lab/simulate.h"
#include "support/content.h"

namespace waystone::joust {
namespace {

// Means a game; turns a round.
struct Figures {
  int seats;
  double decisions, turns, laid, shown, streak_favors, bonus_favors, knock_backs, defense, wagers, bets,
      chits, debts, first_seat, last_seat;
};

constexpr std::array<Figures, 5> kIndependent = {{
    {2, 172.033, 14.578, 57.103, .928, 12.500, 7.068, 6.103, 6.533, 5.229, 7.834, 36.303, .240, 39.896,
     39.291},
    {3, 171.509, 14.342, 57.112, .858, 12.540, 7.066, 6.112, 6.549, 5.243, 8.105, 35.710, .368, 40.012,
     39.316},
    {4, 170.886, 14.092, 57.103, .782, 12.523, 7.060, 6.103, 6.545, 5.230, 8.398, 35.080, .549, 30.018,
     29.163},
    {5, 170.310, 13.841, 57.109, .700, 12.539, 7.061, 6.109, 6.549, 5.235, 8.686, 34.436, .579, 36.094,
     35.256},
    {6, 169.712, 13.595, 57.109, .618, 12.533, 7.051, 6.109, 6.543, 5.231, 8.968, 33.796, .744, 26.654,
     25.703},
}};

class Statistics : public testing::TestWithParam<Figures> {};

// Five standard errors: a sound program fails one comparison in two million.
void expect_near(const Histogram& ours, double theirs, const char* what) {
  EXPECT_NEAR(ours.mean(), theirs, 5 * ours.standard_error()) << what;
}

TEST_P(Statistics, AgreeWithAnIndependentSimulator) {
  const Figures& f = GetParam();
  std::atomic<std::uint64_t> done{0};
  const Tally tally = simulate(joust_game(f.seats), {6000, 11, 2, 0}, Bots<Joust>{}, done);
  EXPECT_EQ(tally.capped, 0u);
  expect_near(tally.decisions, f.decisions, "decisions");
  expect_near(tally.scores.front(), f.first_seat, "result of the first seat");
  expect_near(tally.scores.back(), f.last_seat, "result of the last seat");
  const auto measure = [&](std::uint8_t event, double theirs, const char* what) {
    for (const MeasureTally& measured : tally.measures)
      if (measured.measure.event == event) return expect_near(measured.all, theirs, what);
    ADD_FAILURE() << what << " is not measured";
  };
  measure(kClashed, f.turns, "turns");
  measure(kLaid, f.laid, "cards laid");
  measure(kCannotPlay, f.shown, "hands shown");
  measure(kFavorPlaced, f.streak_favors, "streak Favors");
  measure(kBonusPlaced, f.bonus_favors, "bonus Favors");
  measure(kKnockedBack, f.knock_backs, "knock-backs");
  measure(kDefended, f.defense, "Defense cards");
  measure(kWagered, f.wagers, "bets from the tableau");
  measure(kBetLaid, f.bets, "bets from the hand");
  measure(kTookChit, f.chits, "chits");
  measure(kInDebt, f.debts, "debt tokens");
}

INSTANTIATE_TEST_SUITE_P(Seats, Statistics, testing::ValuesIn(kIndependent),
                         [](const auto& one) { return std::to_string(one.param.seats); });

}  // namespace
}  // namespace waystone::joust
