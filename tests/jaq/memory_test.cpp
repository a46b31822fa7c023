// What a seat has held it remembers: no world it imagines contradicts a packet it has seen (part V of the
// ledger).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "ai/playout.h"
#include "support/content.h"

namespace waystone::jaq {
namespace {

using CardSet = std::multiset<int>;

// A hand that a seat has held, and what it took from it.
struct Held {
  std::size_t journey, packet, picks;
  CardSet cards;
  int taken = 0;
};

CardSet left_in(const State& s, std::size_t journey, std::size_t packet, std::size_t from) {
  const auto& cards = s.packets[journey][packet].cards;
  return {cards.begin() + static_cast<std::ptrdiff_t>(from), cards.begin() + kHand};
}

struct Watcher {
  const Jaq& game;
  State state{};
  Chance chance;
  std::vector<std::vector<Held>> memories;

  Watcher(const Jaq& g, std::uint64_t seed)
      : game(g),
        chance(seed),
        memories(static_cast<std::size_t>(g.seats())) {
    Step<Jaq> step{game, state, chance, nullptr};
    game.start(step);
  }

  void remember(Seat seat, const Action& action) {
    if (state.asks != Ask::Draft) return;
    const std::size_t packet = game.packet_of(state, seat);
    memories[waystone::index(seat)].push_back({state.journey - 1u, packet, state.picks,
                                               left_in(state, state.journey - 1u, packet, state.picks),
                                               action.card + 1});
  }

  // One random decision of whoever owes one.
  bool step() {
    const SeatSet owing = game.actors(state);
    if (owing.empty()) return false;
    const Seat seat = owing.lowest();
    Actions legal;
    game.legal(state, seat, legal);
    const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    remember(seat, action);
    Step<Jaq> go{game, state, chance, nullptr};
    game.apply(go, seat, action);
    return true;
  }

  void expect_remembered(Seat seat, const State& world) const {
    for (const Held& held : memories[waystone::index(seat)]) {
      EXPECT_EQ(left_in(world, held.journey, held.packet, held.picks), held.cards)
          << "seat " << waystone::index(seat) + 1 << ", Journey " << held.journey + 1 << ", packet "
          << held.packet + 1 << ", pick " << held.picks + 1;
      const bool over = held.journey + 1u < state.journey || held.picks < state.picks;
      if (over) {
        EXPECT_EQ(world.packets[held.journey][held.packet].cards[held.picks], held.taken);
      }
    }
  }
};

struct MemoryCase {
  std::string name;
  int seats;
  Chosen chosen;
};
class JaqMemory : public ::testing::TestWithParam<MemoryCase> {};

TEST_P(JaqMemory, NoImaginedWorldContradictsAHandOnceHeld) {
  const Jaq game = jaq_game(GetParam().seats, GetParam().chosen);
  Chance dreams(99);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Watcher watch(game, seed);
    int decisions = 0;
    while (watch.step()) {
      if (++decisions % 7 != 0) continue;
      for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
        const View<Jaq> view = redact(game, watch.state, seat_at(i));
        const State world = sample(game, view, dreams);
        ASSERT_EQ(game.audit(world), "");
        watch.expect_remembered(seat_at(i), world);
      }
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Tables, JaqMemory,
    ::testing::Values(
        MemoryCase{"three", 3, {}}, MemoryCase{"four", 4, {}}, MemoryCase{"five", 5, {}},
        MemoryCase{"six", 6, {}}, MemoryCase{"three_unseen", 3, {{"sale-reveal", "sealed-unseen"}}},
        MemoryCase{"three_turning", 3, {{"sale-reveal", "sealed-unseen"}, {"nav-flip", "each-day"}}},
        MemoryCase{"five_turning", 5, {{"sale-reveal", "sealed-unseen"}, {"nav-flip", "each-day"}}}),
    [](const auto& one) { return one.param.name; });

// Three heroes, one card drafted from each hand: what seat 2 may not tell apart comes up equally often.
TEST(JaqMemoryOdds, AreEvenForWhatSomebodyTookFromAHandThatWasPassedOn) {
  const Jaq game = jaq_game(3);
  Watcher watch(game, 5);
  while (watch.state.asks != Ask::Draft || watch.state.picks < 2 || watch.state.owing != SeatSet::first(3))
    ASSERT_TRUE(watch.step());
  // Seat 2 held packet 2 first; seat 3 took a card of it, and seat 1 holds the other five now.
  const View<Jaq> view = redact(game, watch.state, Seat::Two);
  const Packet& packet = view.state.packets[0][1];
  EXPECT_EQ(packet.mixed, 0b1111110);
  std::map<int, int> taken;
  Chance dreams(7);
  constexpr int kWorlds = 12'000;
  for (int n = 0; n < kWorlds; ++n) ++taken[sample(game, view, dreams).packets[0][1].cards[1]];
  EXPECT_EQ(taken.size(), 6u);
  for (const auto& [card, times] : taken) EXPECT_NEAR(times, kWorlds / 6, 5 * 41) << card;
}

TEST(JaqMemoryOdds, ACardOnceSeenElsewhereIsNeverImaginedInAnUnseenHand) {
  const Jaq game = jaq_game(6);
  Watcher watch(game, 6);
  while (watch.state.journey < 2) ASSERT_TRUE(watch.step());
  Chance dreams(8);
  const View<Jaq> view = redact(game, watch.state, Seat::One);
  CardSet gone;  // seat 1 held every packet of Journey 1
  for (std::size_t p = 0; p < 6; ++p) gone.merge(left_in(watch.state, 0, p, 0));
  for (int n = 0; n < 500; ++n) {
    const State world = sample(game, view, dreams);
    for (std::size_t p = 0; p < 6; ++p)
      for (const int card : left_in(world, 1, p, 0)) EXPECT_EQ(gone.count(card), 0u) << card;
  }
}

}  // namespace
}  // namespace waystone::jaq
