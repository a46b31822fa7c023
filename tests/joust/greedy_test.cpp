// The greedy bettor of Jungle Joust: plays by the rules, knows no more than it may, and plays well.
#include "games/joust/advice/greedy.h"

#include <gtest/gtest.h>

#include "lab/simulate.h"
#include "support/content.h"

namespace waystone::joust {
namespace {

// Plays to the end; every seat is greedy, or some are random. each(state, seat, legal, action, thoughts)
// sees each greedy choice and the seed of the chance it was made with.
template <class Each>
void watch(const Joust& game, std::uint64_t seed, unsigned random_seats, Each&& each) {
  Chance chance(seed), moods(mix(seed));
  State state = new_state(game, chance);
  const int decisions =
      play_out(game, state, chance, 20'000, [&](const State& now, Seat seat, const Actions& legal) {
        const std::uint64_t thoughts = moods.below(0x7FFF'FFFF);
        Chance mine(thoughts);
        if ((random_seats >> index(seat) & 1u) != 0)
          return legal[mine.below(static_cast<std::uint32_t>(legal.size()))];
        const Action action = greedy(game, redact(game, now, seat), legal, mine);
        each(now, seat, legal, action, thoughts);
        return action;
      });
  EXPECT_LT(decisions, 20'000);
  EXPECT_TRUE(game.outcome(state).over);
}

class JoustGreedy : public ::testing::TestWithParam<JoustTable> {};

TEST_P(JoustGreedy, ChoosesWhatIsLegal) {
  const Joust game = joust_game(GetParam().seats, GetParam().chosen);
  for (std::uint64_t seed = 1; seed <= 40; ++seed)  // odd seeds: alone at the table, even: beside random play
    watch(game, seed, seed % 2 == 0 ? 0b101010u : 0u,
          [](const State&, Seat, const Actions& legal, Action action, std::uint64_t) {
            ASSERT_TRUE(legal.has(action));
          });
}

TEST_P(JoustGreedy, ChoosesTheSameWhateverIsHidden) {
  const Joust game = joust_game(GetParam().seats, GetParam().chosen);
  Chance worlds(17);
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    watch(game, seed, 0,
          [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t thoughts) {
            const State otherwise = sample(game, redact(game, now, seat), worlds);
            Chance mine(thoughts);
            ASSERT_EQ(greedy(game, redact(game, otherwise, seat), legal, mine), action);
          });
}

INSTANTIATE_TEST_SUITE_P(Seats, JoustGreedy, ::testing::ValuesIn(joust_tables_of_all_sizes()),
                         [](const auto& one) { return one.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Options, JoustGreedy,
    ::testing::Values(
        JoustTable{"sides_hidden", 3, {{"bet-sides", "hidden"}}},
        JoustTable{"sides_hidden_two", 2, {{"bet-sides", "hidden"}, {"colours", "alternate"}}},
        JoustTable{"order_chosen", 2, {{"reward-order", "chosen"}}},
        JoustTable{"order_chosen_long", 4, {{"reward-order", "chosen"}, {"before-line", "10"}}},
        JoustTable{"strength_optional", 3, {{"strength", "optional"}}},
        JoustTable{
            "both", 5, {{"reward-order", "chosen"}, {"strength", "optional"}, {"bet-sides", "hidden"}}},
        JoustTable{"long_track", 6, {{"before-line", "10"}, {"reshuffle", "at-once"}}},
        JoustTable{"short_track", 2, {{"before-line", "3"}, {"first-card", "free"}}},
        JoustTable{"start_symbols_idle", 3, {{"start-streaks", "no"}, {"start-movement", "no"}}},
        JoustTable{"marks_once", 4, {{"marks", "once"}, {"bonus-rewards", "no"}}},
        JoustTable{"valor_ties", 2, {{"valor", "tie-pays-both"}, {"turn-cap", "9"}}}),
    [](const auto& one) { return one.param.name; });

// Far more in the long run; docs/performance.md has the figures.
TEST(JoustGreedyStrength, BeatsRandomPlayInNineGamesOfTen) {
  const Joust game = joust_game(2);
  int won = 0, lost = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    const std::size_t me = i % 2;
    Bots<Joust> bots{};
    bots[me] = greedy;
    Tally tally(2);
    simulate_one(game, game_seed(5, i), Joust::kMaxDecisions, bots, tally);
    ASSERT_EQ(tally.capped, 0u);
    won += tally.firsts[me] > tally.firsts[1 - me] ? 1 : 0;
    lost += tally.firsts[me] < tally.firsts[1 - me] ? 1 : 0;
  }
  EXPECT_GE(10 * won, 9 * (won + lost));
  EXPECT_GT(won, 300);
}

}  // namespace
}  // namespace waystone::joust
