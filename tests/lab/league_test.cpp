// The league: fair schedules, the same figures whatever the threads, ratings that fit what was played.
#include "lab/league.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>

#include "base/hash.h"

namespace waystone {
namespace {

const std::vector<std::string> kBots = {"one", "two", "three"};

// Who is named later wins more often, by the seed alone.
Outcome by_name(const std::vector<std::string>& by_seat, std::uint64_t seed) {
  const auto strength = [](const std::string& bot) { return bot == "one" ? 1U : bot == "two" ? 3U : 9U; };
  const auto all = strength(by_seat[0]) + strength(by_seat[1]);
  const bool first = mix(seed ^ hash_text(by_seat[0])) % all < strength(by_seat[0]);
  Outcome out;
  out.over = true;
  out.scores = {first ? 3 : 0, first ? 0 : 3};
  out.ranks = {static_cast<std::uint8_t>(first ? 1 : 2), static_cast<std::uint8_t>(first ? 2 : 1)};
  return out;
}

TEST(League, PlaysEveryPairInBothOrdersOfTheSameGames) {
  std::map<std::vector<std::string>, std::vector<std::uint64_t>> played;
  std::mutex lock;
  std::atomic<std::uint64_t> done{0};
  const LeagueSettings settings{kBots, 5, 7, 3, false};
  play_league(
      settings, 2,
      [&](const auto& by_seat, std::uint64_t seed) {
        const std::lock_guard held(lock);
        played[by_seat].push_back(seed);
        return by_name(by_seat, seed);
      },
      done);
  EXPECT_EQ(done, games_in(settings, 2));
  ASSERT_EQ(played.size(), 6U);
  for (auto& [by_seat, seeds] : played) {
    auto exchanged = played[{by_seat[1], by_seat[0]}];
    std::sort(seeds.begin(), seeds.end());
    std::sort(exchanged.begin(), exchanged.end());
    EXPECT_EQ(seeds.size(), 5U);
    EXPECT_EQ(seeds, exchanged);
  }
}

TEST(League, IsTheSameWhateverTheThreadsAndRatesAsPlayed) {
  std::atomic<std::uint64_t> done{0};
  const League one = play_league({kBots, 1500, 3, 1, false}, 2, by_name, done);
  const League four = play_league({kBots, 1500, 3, 4, false}, 2, by_name, done);
  ASSERT_EQ(one.meetings.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.meetings[i].won, four.meetings[i].won);
    EXPECT_EQ(one.meetings[i].ahead, four.meetings[i].ahead);
    EXPECT_EQ(one.ratings[i].points, four.ratings[i].points);
  }
  // Three to one is 191 points, nine to one 382.
  EXPECT_EQ(one.ratings[0].points, 0);
  EXPECT_NEAR(one.ratings[1].points, 191, 25);
  EXPECT_NEAR(one.ratings[2].points, 382, 25);
  for (const Rating& rating : one.ratings)
    EXPECT_TRUE(rating.low <= rating.points && rating.points <= rating.high);
  EXPECT_EQ(four.meetings[0].mean_ahead() > 0, true);
  const std::string picture = draw(one, "A game");
  for (const std::string& bot : kBots) EXPECT_NE(picture.find(">" + bot + "<"), std::string::npos);
}

TEST(League, NeighboursOnly) {
  std::atomic<std::uint64_t> done{0};
  const League league = play_league({kBots, 4, 3, 1, true}, 2, by_name, done);
  ASSERT_EQ(league.meetings.size(), 2U);
  EXPECT_EQ(league.meetings[0].first, 1U);
  EXPECT_EQ(league.meetings[1].second, 1U);
}

TEST(League, AloneCountsGamesWon) {
  std::atomic<std::uint64_t> done{0};
  const auto play = [](const std::vector<std::string>& by_seat, std::uint64_t seed) {
    Outcome out;
    if (by_seat[0] == "three" || mix(seed) % 2 == 0) {
      out.ranks[0] = 1;
      out.scores[0] = 7;
    }
    return out;
  };
  const League league = play_league({kBots, 100, 3, 2, false}, 1, play, done);
  ASSERT_EQ(league.solos.size(), 3U);
  EXPECT_EQ(league.solos[2].won, 100U);
  EXPECT_EQ(league.solos[0].won, league.solos[1].won) << "the same games";
  EXPECT_LT(league.solos[0].won, 100U);
  EXPECT_EQ(league.solos[2].mean_score, 7);
  EXPECT_EQ(done, 300U);
}

// Nobody is infinitely good.
TEST(League, WhoNeverLostHasARating) {
  const auto ratings = rate(2, {{1, 0, 50, 0, 0, 0}}, 1);
  EXPECT_GT(ratings[1].points, 500);
  EXPECT_LT(ratings[1].points, 1500);
}

}  // namespace
}  // namespace waystone
