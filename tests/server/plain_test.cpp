// Clients without a board of their own: they are told what lies where, and nobody else pays for it.
#include <gtest/gtest.h>

#include "base/json.h"
#include "protocol/tabletop_text.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class PlainClients : public testing::Test {
 protected:
  RunningServer server;
};

bool has_tabletop(const std::string& frame) { return frame.find("\"tabletop\":") != std::string::npos; }

TEST_F(PlainClients, AreToldWhatLiesWhereWithEveryStep) {
  Guest ana(server, "Ana");
  ana.send(Plain{true});
  const Value table = ana.ask(new_table("leduc", {"me", "bot=random"}), "table");
  const auto laid = read_tabletop(part_of(table, "tabletop"));
  ASSERT_TRUE(laid);
  EXPECT_FALSE(laid->zones.empty());
  ASSERT_TRUE(ana.wait_for([&] { return !ana.at.menu.empty(); }, "a decision"));
  ana.play("call");
  for (const auto& frame : ana.frames_of("step")) EXPECT_TRUE(has_tabletop(frame)) << frame;
}

TEST_F(PlainClients, AskInTheMiddleOfAGameAndMayStop) {
  Guest ana(server, "Ana");
  ana.ask(new_table("jqka", {"me"}), "table");
  EXPECT_FALSE(has_tabletop(ana.frames_of("table").back()));
  const Value again = ana.ask(Plain{true}, "table");
  EXPECT_TRUE(read_tabletop(part_of(again, "tabletop")));
  EXPECT_EQ(ana.ask(Plain{false}, "table").find("tabletop"), nullptr);
}

// The same eyes, drawn in two ways: both get the same step, one of them with the tabletop.
TEST_F(PlainClients, SeeWhatTheirSeatSeesAndNoMore) {
  Party party = sit_down(server, "joust", 3);
  Chance dice(5);
  party[1].ask(Plain{true}, "table");
  for (int i = 0; i < 12; ++i)
    for (std::size_t seat = 0; seat < 3; ++seat)
      if (!party[seat].at.menu.empty()) {
        const std::int64_t version = party[seat].at.version;
        party[seat].move(party[seat].any_action(dice));
        for (std::size_t other = 0; other < 3; ++other)
          ASSERT_TRUE(party[other].wait_for_version(version + 1));
        break;
      }
  const auto told = party[1].frames_of("step"), others = party[0].frames_of("step");
  ASSERT_FALSE(told.empty());
  const auto own = read_tabletop(part_of(*parse_json(told.back(), "frame"), "tabletop"));
  ASSERT_TRUE(own);
  bool has_hand = false;
  for (const Zone& zone : own->zones) has_hand = has_hand || zone.name == "Hand";
  EXPECT_TRUE(has_hand);
  for (const auto& frame : others) EXPECT_FALSE(has_tabletop(frame)) << frame;
}

}  // namespace
}  // namespace waystone
