// The greedy player of The Journey: plays by the rules, knows no more than it may, and plays well.
#include "games/journey/advice/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "ai/playout.h"
#include "base/check.h"
#include "base/hash.h"
#include "games/journey/advice/advice.h"
#include "journey/cards.h"

namespace waystone::journey {
namespace {

const Journey& game() {
  static const auto kGame = Journey::make(journey_content(), 2, {});
  check(kGame.has_value(), "the cards of The Journey cannot be read");
  return *kGame;
}

// Plays to the end. Who is not greedy plays at random. each(state, seat, legal, action, thoughts) sees each
// greedy choice and the seed of the chance it was made with.
template <class Each>
Outcome watch(std::uint64_t seed, SeatSet greedy_seats, Each&& each) {
  Chance chance(seed), moods(mix(seed));
  State state = new_state(game(), chance);
  play_out(game(), state, chance, 20'000, [&](const State& now, Seat seat, const Actions& legal) {
    const std::uint64_t thoughts = moods.below(0x7FFF'FFFF);
    Chance mine(thoughts);
    if (!greedy_seats.has(seat)) return legal[mine.below(static_cast<std::uint32_t>(legal.size()))];
    const Action action = greedy(game(), redact(game(), now, seat).state, seat, legal, mine);
    each(now, seat, legal, action, thoughts);
    return action;
  });
  EXPECT_TRUE(game().outcome(state).over);
  return game().outcome(state);
}

TEST(JourneyGreedy, ChoosesWhatIsLegal) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    watch(seed, seed % 2 == 0 ? SeatSet::first(2) : SeatSet::of(seat_at(seed / 2 % 2)),
          [](const State&, Seat, const Actions& legal, Action action, std::uint64_t) {
            ASSERT_TRUE(legal.has(action));
          });
}

TEST(JourneyGreedy, ChoosesTheSameWhateverIsHidden) {
  Chance worlds(17);
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    watch(seed, SeatSet::first(2),
          [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t thoughts) {
            const State otherwise = sample(game(), redact(game(), now, seat), worlds);
            Chance mine(thoughts);
            ASSERT_EQ(greedy(game(), redact(game(), otherwise, seat).state, seat, legal, mine), action);
          });
}

// Faces that everybody knows (they came openly, or were looked at) are the same in every imagined world, and
// no card is in two places.
TEST(JourneyGreedy, ImaginesWorldsThatKeepToWhatIsKnown) {
  Chance worlds(23);
  int known = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    watch(seed, SeatSet::first(2), [&](const State& now, Seat seat, const Actions&, Action, std::uint64_t) {
      const State world = sample(game(), redact(game(), now, seat), worlds);
      ASSERT_EQ(game().audit(world), "");
      const Hand &real = now.hands[other(seat)], &imagined = world.hands[other(seat)];
      ASSERT_EQ(real.size(), imagined.size());
      for (std::size_t i = 0; i < real.size(); ++i) {
        ASSERT_EQ(real[i].came, imagined[i].came);
        if (!real[i].is_seen()) continue;
        ++known;
        ASSERT_EQ(real[i].card, imagined[i].card);
      }
      ASSERT_EQ(now.hands[seat], world.hands[seat]);
    });
  EXPECT_GT(known, 0);
}

TEST(JourneyGreedy, BeatsChanceOnEitherSide) {
  for (const Seat seat : {kLight, kDark}) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Outcome outcome =
          watch(seed, SeatSet::of(seat), [](const State&, Seat, const Actions&, Action, std::uint64_t) {});
      won += outcome.ranks[index(seat)] == 1 ? 1 : 0;
    }
    EXPECT_GE(won, 30) << index(seat);
  }
}

// What the other player has sealed is imagined as what looks best with the cards of that world.
TEST(JourneyGreedy, ImaginesSealedAnswersThatAGreedyPlayerWouldGive) {
  const Advice advice{Judgement{}};
  Chance worlds(29);
  int declined = 0, played = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    watch(seed, SeatSet::first(2), [&](const State& now, Seat seat, const Actions&, Action, std::uint64_t) {
      State world = sample(game(), redact(game(), now, seat), worlds);
      const Seat them = other(seat);
      if (world.answers[them] == 0) return;
      advice.imagine(game(), world, seat, worlds);
      ASSERT_EQ(game().audit(world), "");
      Actions menu;
      game().answers(world, them, menu);
      std::array<float, Actions::kMost> weights;
      const auto used = std::span(weights).first(menu.size());
      weigh(game(), world, them, menu, used);
      const float best = *std::ranges::max_element(used);
      bool found = false;
      for (std::size_t i = 0; i < menu.size(); ++i) {
        if (Journey::sealed(menu[i]) + 1 != world.answers[them]) continue;
        found = true;
        EXPECT_NEAR(weights[i], best, 0.02F);
        ++(menu[i].verb == kDecline ? declined : played);
      }
      ASSERT_TRUE(found);
    });
  EXPECT_GT(declined, 100);
  EXPECT_GT(played, 10);
}

}  // namespace
}  // namespace waystone::journey
