// The tale of a game at a table: anybody may hear it, at any time, and it is the same for all.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class Tales : public testing::Test {
 protected:
  RunningServer server;
};

// A game in which something has happened and somebody is asked, so that nothing happens between two tales.
// Who plays by dice may lose at once: then it is another game.
Party in_the_middle(const RunningServer& server) {
  Chance dice(7);
  while (true) {
    Party party = sit_down(server, "journey", 2);
    for (int i = 0; i < 12 && party.play_one(dice); ++i) {}
    while (party.wait_until_asked()) {
      for (const auto& guest : party.guests)
        guest->settle();  // what the server answers for them, they know by then
      if (party.to_act() != nullptr) return party;
    }
    if (testing::Test::HasFailure()) return party;
  }
}

TEST_F(Tales, AreForSeatsAndWatchersAlikeWhileTheGameGoesOn) {
  Party party = in_the_middle(server);
  Guest eve(server, "Eve");
  eve.ask(Watch{std::nullopt, party.table()}, "table");
  const Value own = party[0].ask(TellTale{""}, "tale");
  EXPECT_EQ(text_of(own, "voice"), "light");
  EXPECT_EQ(text_of(party[1].ask(TellTale{""}, "tale"), "voice"), "dark");
  EXPECT_FALSE(flag_of(own, "ended"));
  EXPECT_FALSE(part_of(own, "chapters").list()->empty());
  for (const std::string voice : {"light", "dark"}) {
    const std::string told = to_json(party[0].ask(TellTale{voice}, "tale"));
    EXPECT_EQ(to_json(party[1].ask(TellTale{voice}, "tale")), told);
    EXPECT_EQ(to_json(eve.ask(TellTale{voice}, "tale")), told);
  }
}

TEST_F(Tales, OfAFinishedGameStayAsTheyAre) {
  Party party = sit_down(server, "journey", 2);
  const std::string before = to_json(party[0].ask(TellTale{"dark"}, "tale"));
  Chance dice(8);
  party.play_out(dice);
  ASSERT_TRUE(party.is_over());
  const std::string told = to_json(party[0].ask(TellTale{"dark"}, "tale"));
  EXPECT_NE(told, before);
  EXPECT_NE(told.find("\"ended\":true"), std::string::npos);
  EXPECT_EQ(to_json(party[1].ask(TellTale{"dark"}, "tale")), told);
  const std::string table = party.table();
  server.restart();
  Guest again(server, "Ana", party[0].key());
  again.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(to_json(again.ask(TellTale{"dark"}, "tale")), told);
}

TEST_F(Tales, AreRefusedWhereThereAreNone) {
  Guest ana(server, "Ana");
  EXPECT_EQ(ana.refused(TellTale{""}), "no_table");
  ana.ask(new_table("journey", {"me", "open"}), "table");
  EXPECT_EQ(ana.refused(TellTale{""}), "not_allowed");
  ana.ask(new_table("journey", {"me", "bot=random"}), "table");
  EXPECT_EQ(ana.refused(TellTale{"lihgt"}), "not_allowed");
  ana.ask(new_table("leduc", {"me", "bot=random"}), "table");
  EXPECT_EQ(ana.refused(TellTale{""}), "not_allowed");
}

}  // namespace
}  // namespace waystone
