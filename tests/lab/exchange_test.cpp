// Bots do not peek. tools/check_release looks at far more decisions.
#include "lab/exchange.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "support/content.h"
#include "toy/toy.h"

namespace waystone {
namespace {

class Exchanging : public testing::TestWithParam<std::string> {};

TEST_P(Exchanging, WhatABotCannotKnowChangesNothing) {
  const Entry& entry = **find_entry(GetParam());
  const auto made = make_games(entry, 0, {}, {});
  std::vector<const AnyGame*> games;
  for (const auto& game : *made) games.push_back(game.get());
  std::atomic<std::uint64_t> done{0};
  const Exchanged found =
      entry.exchange(games, {.decisions = 500, .searches = 200, .iterations = 12, .threads = 2}, done);
  EXPECT_EQ(found.decisions, 500U);
  EXPECT_EQ(done, 500U);
  EXPECT_EQ(found.told, 0U);
  EXPECT_EQ(found.changed, 0U);
  if (GetParam() == "jqka") {
    EXPECT_EQ(found.different, 0U) << "nothing is hidden in it";
    EXPECT_EQ(found.searched, 0U) << "so there is nothing to ask about";
  } else {
    EXPECT_GT(found.different, 300U);
    EXPECT_GT(found.searched, 150U);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Exchanging, testing::Values("jaq", "jqka", "joust", "leduc"),
                         [](const auto& game) { return game.param; });

Exchanged exchange_in(toy::Fault fault, const Bot<toy::Toy>& thinker) {
  const toy::Toy game(3, fault);
  std::atomic<std::uint64_t> done{0};
  return exchange<toy::Toy>({&game}, {}, thinker, {.decisions = 500}, done);
}

TEST(Exchanging, FindsAMenuThatTellsWhatIsHidden) {
  const Mind<toy::Toy, NoAdvice<toy::Toy>> mind({}, {.iterations = 20});
  EXPECT_TRUE(exchange_in(toy::Fault::None, mind.bot()).is_clean());
  EXPECT_TRUE(exchange_in(toy::Fault::None, {}).is_clean());
  const Exchanged peeking = exchange_in(toy::Fault::MenuPeeks, {});
  EXPECT_GT(peeking.told, 0U);
  EXPECT_GT(peeking.changed, 0U) << "who takes anything goes by the order";
  EXPECT_FALSE(peeking.is_clean());
}

TEST(Exchanging, IsTheSameWhateverTheThreads) {
  const auto game = *find_entry("leduc");
  const auto made = make_games(*game, 0, {}, {});
  std::atomic<std::uint64_t> done{0};
  const Exchanged one = game->exchange({made->front().get()}, {.decisions = 250, .threads = 1}, done);
  const Exchanged three = game->exchange({made->front().get()}, {.decisions = 250, .threads = 3}, done);
  EXPECT_EQ(one.different, three.different);
  EXPECT_EQ(one.searched, three.searched);
  EXPECT_EQ(one.decisions, 250U);
}

}  // namespace
}  // namespace waystone
