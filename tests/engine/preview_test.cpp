// Previews: what all worlds agree on is told, and no more.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/preview.h"
#include "toy/toy.h"

namespace waystone {
namespace {

using toy::Toy;

struct Table {
  Toy game;
  Toy::State state{};
  Chance chance;
  explicit Table(std::uint64_t seed) : game(2), chance(seed) {
    Step<Toy> step{game, state, chance};
    game.start(step);
  }
  void act(Seat seat, Action action) {
    Step<Toy> step{game, state, chance};
    game.apply(step, seat, action);
  }
  Action first(Seat seat) const { return menu(seat)[0]; }
  Actions menu(Seat seat) const {
    Actions out;
    game.legal(state, seat, out);
    return out;
  }
  Action with(Seat seat, toy::VerbId verb) const {
    const Actions actions = menu(seat);
    return *std::find_if(actions.begin(), actions.end(), [&](const Action& a) { return a.verb == verb; });
  }
  Foreseen<Toy> preview(Seat seat, Action action) const {
    return foresee(game, redact(game, state, seat), action);
  }
  void to_drawing() {
    for (const Seat seat : {Seat::One, Seat::Two}) act(seat, first(seat));
  }
};

TEST(Preview, OfASealedAnswerIsTheAnswer) {
  const Table table(1);
  const auto seen = table.preview(Seat::One, table.first(Seat::One));
  EXPECT_EQ(seen.stops, Stops::Nowhere);
  ASSERT_EQ(seen.events.size(), 1u);
  EXPECT_EQ(seen.events[0].kind, toy::kSealedOne);
  EXPECT_EQ(seen.view.sealed[0], 1);
}

TEST(Preview, StopsWhereWhatIsHiddenDecides) {
  Table table(2);
  table.act(Seat::One, table.first(Seat::One));
  const auto seen = table.preview(Seat::Two, table.first(Seat::Two));
  EXPECT_EQ(seen.stops, Stops::Hidden);
  for (const Event& event : seen.events) EXPECT_NE(event.kind, toy::kOpened);
  EXPECT_EQ(seen.view.hand[0][0], kBlank<toy::CardPlace>);
}

TEST(Preview, StopsWhereChanceIsAsked) {
  Table table(3);
  table.to_drawing();
  const Seat seat = table.game.actors(table.state).lowest();
  const auto seen = table.preview(seat, table.with(seat, toy::kDraw));
  EXPECT_EQ(seen.stops, Stops::Chance);
  EXPECT_TRUE(seen.events.empty());
  EXPECT_EQ(seen.view, redact(table.game, table.state, seat).state);
}

TEST(Preview, GoesToTheEndOfWhatIsOpen) {
  Table table(4);
  table.to_drawing();
  const Seat seat = table.game.actors(table.state).lowest();
  const auto seen = table.preview(seat, table.with(seat, toy::kTake));
  EXPECT_EQ(seen.stops, Stops::Nowhere);
  ASSERT_FALSE(seen.events.empty());
  EXPECT_EQ(seen.events[0].kind, toy::kTook);
}

}  // namespace
}  // namespace waystone
