// The loop that drives games, on a toy: a feast at which courses are served. A course may be a riddle, which
// its host must solve, a toast, to which all raise a number of cups in secret, or a pie, with a course in it.
#include "engine/flow.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <type_traits>

namespace waystone {
namespace {

enum Course : std::uint8_t { kFeast, kRiddle, kToast, kPie };

constexpr std::size_t kDepth = 4;

struct Feast {
  Flow<kDepth> flow;
  std::array<std::uint8_t, 3> cups{};  // sealed until all have answered
  std::uint8_t drunk = 0, solved = 0, pies_left_out = 0;
  std::uint8_t pies = 0;  // in each other, still to come
  bool operator==(const Feast&) const = default;
};
static_assert(std::is_trivially_copyable_v<Feast> && std::has_unique_object_representations_v<Flow<kDepth>> &&
              std::has_unique_object_representations_v<Flow<3>>);

// What is served in a feast: a riddle for the host, then a toast by all, then pies in pies.
void serve(Feast& feast, const Frame& feasting) {
  Flow<kDepth>& flow = feast.flow;
  ++flow.top().step;
  switch (feasting.step) {
    case 0: return flow.push({.kind = kRiddle, .seat = feasting.seat, .amount = 7});
    case 1: return flow.push({.kind = kToast});
    case 2: return flow.push({.kind = kPie});
    default: return flow.pop();
  }
}

void riddle(Feast& feast, const Frame& riddle) {
  if (riddle.step == 0) {
    feast.flow.top().step = 1;
    return feast.flow.ask(riddle.seat);
  }
  add(feast.solved, riddle.slot == riddle.amount ? 1 : 0);  // the answer came into slot
  feast.flow.pop();
}

void toast(Feast& feast, const Frame& toast) {
  if (toast.step == 0) {
    feast.flow.top().step = 1;
    return feast.flow.ask(SeatSet::first(3));
  }
  for (const Seat seat : feast.flow.asked()) add(feast.drunk, feast.cups[index(seat)]);
  feast.cups = {};
  feast.flow.pop();
}

// Inside is another one, or at last a riddle; one too deep is left out.
void pie(Feast& feast, const Frame& pie) {
  if (pie.step == 1) return feast.flow.pop();
  feast.flow.top().step = 1;
  if (feast.flow.full()) {
    ++feast.pies_left_out;
  } else if (feast.pies > 0) {
    --feast.pies;
    feast.flow.push({.kind = kPie});
  } else {
    feast.flow.push({.kind = kRiddle, .seat = Seat::Three, .amount = 3});
  }
}

void go_on(Feast& feast) {
  run(feast.flow, [&](Frame frame) {
    switch (frame.kind) {
      case kFeast: return serve(feast, frame);
      case kRiddle: return riddle(feast, frame);
      case kToast: return toast(feast, frame);
      default: return pie(feast, frame);
    }
  });
}

Feast begin(std::uint8_t pies = 0) {
  Feast feast;
  feast.pies = pies;
  feast.flow.push({.kind = kFeast, .seat = Seat::Two});
  go_on(feast);
  return feast;
}

void solve(Feast& feast, Seat seat, std::uint16_t guess) {
  feast.flow.top().slot = guess;
  if (feast.flow.answered(seat)) go_on(feast);
}

void raise(Feast& feast, Seat seat, std::uint8_t cups) {
  feast.cups[index(seat)] = cups;
  if (feast.flow.answered(seat)) go_on(feast);
}

TEST(Flow, WaitsForWhoIsAskedAndGoesOnWithTheOuterFrame) {
  Feast feast = begin();
  EXPECT_EQ(feast.flow.depth(), 2u);
  EXPECT_EQ(feast.flow.owing(), SeatSet::of(Seat::Two));
  solve(feast, Seat::Two, 7);
  EXPECT_EQ(feast.solved, 1);
  EXPECT_EQ(feast.flow.top().kind, kToast);
}

TEST(Flow, AnswersOfSeveralAreHeldBackUntilAllHaveAnswered) {
  Feast feast = begin();
  solve(feast, Seat::Two, 1);
  EXPECT_EQ(feast.solved, 0);
  raise(feast, Seat::Three, 4);
  raise(feast, Seat::One, 2);
  EXPECT_EQ(feast.flow.owing(), SeatSet::of(Seat::Two));
  EXPECT_EQ(feast.flow.asked(), SeatSet::first(3));
  EXPECT_EQ(feast.drunk, 0);
  raise(feast, Seat::Two, 1);
  EXPECT_EQ(feast.drunk, 7);
  EXPECT_EQ(feast.flow.owing(), SeatSet::of(Seat::Three));  // the riddle in the pie
  EXPECT_EQ(feast.flow.depth(), 3u);
}

TEST(Flow, IsOverWhenNothingIsOpen) {
  Feast feast = begin();
  solve(feast, Seat::Two, 7);
  for (const Seat seat : SeatSet::first(3)) raise(feast, seat, 0);
  solve(feast, Seat::Three, 3);
  EXPECT_TRUE(feast.flow.empty());
  EXPECT_TRUE(feast.flow.owing().empty());
  EXPECT_EQ(feast.solved, 2);
  Feast fresh;
  fresh.solved = 2;
  EXPECT_EQ(feast, fresh);
  EXPECT_EQ(std::memcmp(&feast.flow, &fresh.flow, sizeof feast.flow), 0);  // nothing is left of what was open
}

TEST(Flow, GoesOnFromItsBytesInTheMiddleOfAnEffect) {
  Feast feast = begin(1);
  solve(feast, Seat::Two, 7);
  raise(feast, Seat::One, 5);
  std::array<char, sizeof(Feast)> saved;
  std::memcpy(saved.data(), &feast, sizeof feast);
  const auto finish = [](Feast& left) {
    raise(left, Seat::Three, 1);
    raise(left, Seat::Two, 2);
    solve(left, Seat::Three, 3);
  };
  finish(feast);
  Feast loaded;
  std::memcpy(&loaded, saved.data(), sizeof loaded);
  EXPECT_NE(loaded, feast);
  finish(loaded);
  EXPECT_EQ(loaded, feast);
  EXPECT_EQ(loaded.drunk, 8);
  EXPECT_TRUE(loaded.flow.empty());
}

TEST(Flow, KnowsHowDeepItMayGo) {
  Feast feast = begin(9);  // a feast, and three pies in each other
  solve(feast, Seat::Two, 7);
  for (const Seat seat : SeatSet::first(3)) raise(feast, seat, 0);
  EXPECT_TRUE(feast.flow.empty());
  EXPECT_EQ(feast.pies, 7);
  EXPECT_EQ(feast.pies_left_out, 1);
}

TEST(FlowDeathTest, BugsStopTheProgram) {
  Flow<1> flow;
  EXPECT_DEATH(flow.ask(Seat::One), "a question without a frame");
  flow.push({});
  EXPECT_DEATH(flow.push({}), "a flow is deeper than its game allows");
  flow.ask(Seat::One);
  EXPECT_DEATH(flow.answered(Seat::Two), "an answer from a seat that was not asked");
  EXPECT_DEATH(flow.pop(), "a frame is popped while an answer is owed");
  EXPECT_TRUE(flow.answered(Seat::One));
  EXPECT_DEATH(run(flow, [](Frame) {}), "a course goes round in circles");
}

enum class Phase : std::uint8_t { Wait, Soup, Roast, Bill };

TEST(Phases, AreCarriedOutOneAfterTheOtherUntilOneWaits) {
  std::string served;
  int guests = 2;
  const auto serve = [&](Phase phase) {
    switch (phase) {
      case Phase::Soup: served += "soup "; return Phase::Roast;
      case Phase::Roast: served += "roast "; return --guests > 0 ? Phase::Soup : Phase::Bill;
      default: served += "bill"; return Phase::Wait;
    }
  };
  run(Phases{Phase::Wait}, serve);
  EXPECT_EQ(served, "");
  run(Phases{Phase::Soup}, serve);
  EXPECT_EQ(served, "soup roast soup roast bill");
}

}  // namespace
}  // namespace waystone
