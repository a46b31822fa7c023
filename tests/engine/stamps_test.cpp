// Cards drawn late, against a deck that is shuffled at once: the same game, by chi-squared.
#include "engine/stamps.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>

namespace waystone {
namespace {

constexpr std::size_t kCards = 5;
using Deck = Pool<kCards>;
// Ana draws two cards unseen, two are turned up and discarded, Bo draws the last one; the discards are
// shuffled and Bo draws one of them. What nobody but its owner knows: Ana's two, Bo's first, Bo's second.
using World = std::array<std::size_t, 4>;
using Times = std::map<World, int>;

// As it is done at a table. Counts the games in which these two were turned up.
Times shuffled_at_once(int games, std::size_t one, std::size_t two, Chance& chance) {
  Times times;
  for (int i = 0; i < games; ++i) {
    std::array<std::size_t, kCards> deck{};
    std::iota(deck.begin(), deck.end(), std::size_t{0});
    for (std::uint32_t n = kCards; n > 1; --n) std::swap(deck[n - 1], deck[chance.below(n)]);
    if (deck[2] != one || deck[3] != two) continue;
    ++times[{deck[0], deck[1], deck[4], deck[2 + chance.below(2)]}];
  }
  return times;
}

// The same position as somebody sees it who holds none of the cards, and worlds drawn from it.
Times drawn_late(int worlds, std::size_t one, std::size_t two, Chance& chance) {
  Stamps<kCards, 1> stamps;
  Deck discards;
  discards.put(one);
  discards.put(two);
  stamps.put(discards, 1);
  Times times;
  for (int i = 0; i < worlds; ++i) {
    Deck unseen = Deck::full();  // all that is not face up
    DrawnUnder first{unseen, stamps, 0u}, second{unseen, stamps, 1u};
    World world{};
    for (std::size_t n = 0; n < 3; ++n) world[n] = first.draw(chance);
    world[3] = second.draw(chance);
    EXPECT_EQ(unseen.size(), 1u);
    ++times[world];
  }
  return times;
}

TEST(Stamps, LateDrawsAreThoseOfADeckShuffledAtOnce) {
  constexpr std::size_t kOne = 1, kTwo = 3;
  Chance chance(16);
  Times table = shuffled_at_once(240'000, kOne, kTwo, chance);
  int seen = 0;
  for (const auto& [world, n] : table) seen += n;
  Times late = drawn_late(seen, kOne, kTwo, chance);
  ASSERT_EQ(table.size(), 12u);  // 3! orders of what was drawn first, 2 cards that were shuffled back
  ASSERT_EQ(late.size(), 12u);
  double chi_squared = 0;
  for (const auto& [world, n] : table) {
    const double difference = n - late[world];
    chi_squared += difference * difference / (n + late[world]);
  }
  EXPECT_LT(chi_squared, 31.3);  // 11 degrees of freedom: once in a thousand seeds
}

// The planted fault: without numbers a card that lay face up a moment ago could be the one drawn before.
TEST(Stamps, WithoutThemTheWorldsWouldBeOthers) {
  Chance chance(17);
  Times late;
  for (int i = 0; i < 2000; ++i) {
    Deck unseen = Deck::full();
    World world{};
    for (std::size_t& card : world) card = unseen.draw(chance);
    ++late[world];
  }
  EXPECT_GT(late.size(), 12u);
}

TEST(Stamps, AreKeptByCard) {
  Stamps<6, 2> stamps;
  Pool<6> cards;
  cards.put(1);
  cards.put(4);
  stamps.put(cards, 2);
  stamps.put(4, 3);
  EXPECT_EQ(stamps.of(0), 0u);
  EXPECT_EQ(stamps.of(1), 2u);
  EXPECT_EQ(stamps.of(4), 3u);
  EXPECT_EQ(stamps.all(2), std::uint64_t{1} << 1);
  stamps.put(1, 0);
  EXPECT_EQ(stamps.of(1), 0u);
}

}  // namespace
}  // namespace waystone
