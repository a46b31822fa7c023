// Who sits there and does nothing blocks nobody for ever.
#include <gtest/gtest.h>

#include "server/simulated.h"

namespace waystone {
namespace {

using namespace message;

TEST(Idle, WhoIsConnectedAndDoesNotDecideMayBeStoodInFor) {
  SimulatedHouse house(entries_with_toy());
  SimulatedGuest ana(house, "Ana"), eve(house, "Eve");
  ana.send(new_table("leduc", {"me", "open"}));
  eve.send(Sit{ana.at.sit_code, std::nullopt, std::nullopt});
  ana.send(Move{static_cast<std::uint32_t>(ana.at.decision), "call"});
  ASSERT_TRUE(eve.is_asked());
  const PutBot stand_in{2, "random"};
  house.loop.advance(std::chrono::seconds(599));
  EXPECT_EQ(ana.ask(stand_in), "not_allowed");
  EXPECT_EQ(eve.ask(PutBot{1, "random"}), "not_allowed") << "who is not asked is not idle";
  house.loop.advance(std::chrono::seconds(1));
  EXPECT_EQ(ana.ask(stand_in), "seats");
  while (ana.at.version < 2 && house.go_on()) continue;
  EXPECT_GE(ana.at.version, 2) << "the bot has decided";
  eve.send(Take{2});
  EXPECT_EQ(eve.at.seat, 2) << "whoever comes back plays on";
  if (eve.is_asked()) {
    EXPECT_EQ(ana.ask(stand_in), "not_allowed") << "and has time again";
  }
}

}  // namespace
}  // namespace waystone
