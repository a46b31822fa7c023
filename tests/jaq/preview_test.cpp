// What the draft of a card is foreseen to do: the cards of the Day before it are paid for first.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "engine/preview.h"
#include "support/content.h"

namespace waystone::jaq {
namespace {

class Draft {
 public:
  explicit Draft(std::uint64_t seed) : game_(jaq_game(3)), chance_(seed) {
    Step<Jaq> step{game_, state_, chance_};
    game_.start(step);
  }
  const State& state() const { return state_; }
  const Jaq& game() const { return game_; }
  Actions menu(Seat seat) const {
    Actions out;
    game_.legal(state_, seat, out);
    return out;
  }
  // Everybody does the first thing there is to do, until a card is drafted for this time of the first Day.
  void to(Time time) {
    while (state_.asks != Ask::Draft || state_.time != time) {
      const Seat seat = game_.actors(state_).lowest();
      Step<Jaq> step{game_, state_, chance_};
      game_.apply(step, seat, menu(seat)[0]);
    }
  }
  Foreseen<Jaq> preview(Action action) const {
    return foresee(game_, redact(game_, state_, Seat::One), action);
  }
  const Face& dawn() const { return game_.face(game_.drafted(state_, Seat::One, 1, Time::Dawn) - 1u); }

 private:
  Jaq game_;
  State state_{};
  Chance chance_;
};

std::optional<Event> find(const Events& events, EventId kind, std::uint16_t card) {
  const auto at = std::find_if(events.begin(), events.end(),
                               [&](const Event& e) { return e.kind == kind && e.card == card; });
  return at == events.end() ? std::nullopt : std::optional(*at);
}

// Two cards of a Day that compete for the same coins: the first is paid for, so the second is sold.
TEST(JaqPreview, PaysForEarlierCardsOfTheDayFirst) {
  int compete = 0, both = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Draft draft(seed);
    draft.to(Time::Noon);
    const Hero& hero = draft.state().hero(Seat::One);
    const auto dawn =
        static_cast<std::uint16_t>(draft.game().drafted(draft.state(), Seat::One, 1, Time::Dawn) - 1);
    if (hero.coins < draft.dawn().cost) continue;
    const int gained = draft.game().gains(hero, dawn, Time::Dawn).coins;
    const int left = hero.coins - draft.dawn().cost + gained;
    for (const Action& action : draft.menu(Seat::One)) {
      const int cost = draft.game().face(action.card).cost;
      const auto seen = draft.preview(action);
      EXPECT_TRUE(find(seen.events, kPlayed, dawn)) << seed;
      EXPECT_EQ(find(seen.events, kSold, action.card).has_value(), left < cost) << seed;
      EXPECT_EQ(find(seen.events, kPlayed, action.card).has_value(), left >= cost) << seed;
      if (left >= cost) {
        ++both;
        continue;
      }
      EXPECT_EQ(seen.view.hero(Seat::One).coins, left + kSale) << seed;
      compete += hero.coins >= cost ? 1 : 0;
    }
  }
  EXPECT_GT(compete, 5);
  EXPECT_GT(both, 50);
}

TEST(JaqPreview, PlaysACardAtItsOwnTime) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Draft draft(seed);
    draft.to(Time::Dawn);
    for (const Action& action : draft.menu(Seat::One)) {
      Hero expected = draft.state().hero(Seat::One);
      if (expected.coins < draft.game().face(action.card).cost) continue;
      draft.game().try_on(expected, action.card, Time::Dawn);
      const auto seen = draft.preview(action);
      const Hero& hero = seen.view.hero(Seat::One);
      EXPECT_EQ(hero, expected) << seed;
      EXPECT_EQ(seen.stops, Stops::Hidden);
    }
  }
}

}  // namespace
}  // namespace waystone::jaq
