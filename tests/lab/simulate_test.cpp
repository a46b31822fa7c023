#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/jqka/advice/greedy.h"
#include "support/content.h"

namespace waystone {
namespace {

Tally run(const jqka::Jqka& game, std::uint64_t games, int threads, Bot<jqka::Jqka> bot,
          std::uint64_t seed = 3) {
  std::atomic<std::uint64_t> done{0};
  Bots<jqka::Jqka> bots{};
  bots[0] = bot;
  Tally tally = simulate(game, {games, seed, threads, 0}, bots, done);
  EXPECT_EQ(done.load(), games);
  return tally;
}

TEST(Simulate, TheSameSeedGivesTheSameFiguresWhateverTheThreads) {
  const auto game = jqka_game();
  for (const Bot<jqka::Jqka> bot : {Bot<jqka::Jqka>{nullptr}, Bot<jqka::Jqka>{jqka::greedy}}) {
    const Tally one = run(game, 3000, 1, bot);
    for (const int threads : {2, 4, 7}) {
      const Tally many = run(game, 3000, threads, bot);
      EXPECT_EQ(one.verdicts.sorted(), many.verdicts.sorted());
      EXPECT_EQ(one.grades.sorted(), many.grades.sorted());
      EXPECT_EQ(one.decisions.mean(), many.decisions.mean());
      EXPECT_EQ(one.scores[0].standard_error(), many.scores[0].standard_error());
    }
    EXPECT_NE(one.decisions.mean(), run(game, 3000, 2, bot, 4).decisions.mean());
  }
}

// A plain, careful player wins about three games of four (docs/performance.md has the figure over more
// games).
TEST(Greedy, WinsSevenGamesOfTenAndNeverStalls) {
  const Tally tally = run(jqka_game(), 4000, 2, jqka::greedy);
  EXPECT_EQ(tally.capped, 0u);
  EXPECT_GT(share_interval(tally.verdicts.of("won"), tally.games).low, 0.75);
}

TEST(Greedy, PlaysEveryVariantToItsEnd) {
  for (const Chosen& options :
       {Chosen{{"version", "roll-and-write"}}, Chosen{{"level", "advanced"}}, Chosen{{"shape", "G"}},
        Chosen{{"campaign", "yes"}, {"title", "commander"}}, Chosen{{"potion-in-time", "no"}},
        Chosen{{"going-back-enters", "no"}}, Chosen{{"disarming-counts", "no"}}}) {
    const Tally tally = run(jqka_game(options), 600, 2, jqka::greedy);
    EXPECT_LT(tally.capped, 3u) << options[0].first;
    EXPECT_GT(tally.verdicts.of("won"), 200u) << options[0].first;
  }
}

TEST(Tally, IntervalsAndMediansAreRight) {
  const Interval half = share_interval(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-3);
  EXPECT_NEAR(half.high, 0.5962, 1e-3);
  EXPECT_EQ(share_interval(0, 100).low, 0);
  Histogram h;
  for (const int v : {1, 2, 2, 9, -4}) h.add(v);
  EXPECT_EQ(h.median(), 2);
  EXPECT_DOUBLE_EQ(h.mean(), 2);
  EXPECT_NEAR(h.standard_error(), std::sqrt(86.0 / 4 / 5), 1e-9);
}

}  // namespace
}  // namespace waystone
