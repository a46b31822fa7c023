// What is told is on the disk: frames wait for their commit, in order, and nothing is told of what was lost.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"
#include "server/held_store.h"

namespace waystone {
namespace {

using namespace message;

class Storage : public testing::Test {
 protected:
  ~Storage() override { control->release(); }
  // So many frames wait for a commit.
  void wait_for_letters(std::uint64_t count, Guest& sender) {
    sender.wait_for(
        [&] {
          sender.breathe();
          return server.metric("letters_waiting") >= count;
        },
        "frames that wait for a commit");
  }

  std::shared_ptr<StoreControl> control = std::make_shared<StoreControl>();
  RunningServer server{with_control(control)};
};

TEST_F(Storage, NothingIsToldBeforeItIsWritten) {
  Party party = sit_down(server, "leduc", 2);
  control->hold();
  party[0].move("call");
  ASSERT_TRUE(control->wait_until_one_is_held());
  party[0].send(Journal{});  // an answer that needs no commit waits its turn
  wait_for_letters(1, party[0]);
  EXPECT_EQ(party[0].at.version, 0);
  EXPECT_FALSE(party[0].has_heard("journal"));
  control->release();
  party[1].wait_for_version(1);
  party[0].next("step");
  party[0].next("journal");
}

// Frames that wait for a commit are in memory, so there are not more of them than a connection may have
// unread.
TEST(StorageStalled, WhoAsksForTooMuchMeanwhileIsCutOff) {
  const auto control = std::make_shared<StoreControl>();
  Wishes wishes = with_control(control);
  wishes.unsent_bytes = 50'000;
  RunningServer server(wishes);
  Party party = sit_down(server, "toy", 2);
  Guest eve(server, "Eve");
  control->hold();
  party[0].move(party[0].at.menu[0]);
  ASSERT_TRUE(control->wait_until_one_is_held());
  for (int n = 0; n < 500; ++n) eve.send(Watch{std::nullopt, party.table()});
  eve.wait_until_lost();
  const std::size_t waiting = server.metric("letters_waiting");
  EXPECT_LT(waiting, 200u);
  control->release();
  party[1].wait_for_version(1);
  EXPECT_TRUE(eve.frames_of("table").empty());
}

TEST_F(Storage, WhoIsClosedHearsWhyFirst) {
  Party party = sit_down(server, "leduc", 2);
  Guest old(server, Guest::Silent{});
  control->hold();
  party[0].move("call");
  ASSERT_TRUE(control->wait_until_one_is_held());
  old.send(Hello{kProtocol + 1, std::nullopt, std::nullopt});
  wait_for_letters(2, old);
  EXPECT_FALSE(old.is_lost());
  control->release();
  EXPECT_EQ(text_of(old.next("refused"), "code"), "protocol");
  old.wait_until_lost();
}

// A frame made later never overtakes one made before it.
TEST_F(Storage, FramesKeepTheirOrder) {
  Party party = sit_down(server, "leduc", 2);
  control->hold();
  party[0].forget();
  party[0].move("call");
  ASSERT_TRUE(control->wait_until_one_is_held());
  party[0].send(Open{party.table(), std::nullopt});
  party[0].send(Move{0, "call"});
  wait_for_letters(3, party[0]);  // one of them for the other seat
  const std::size_t before = party[0].frames().size();
  control->release();
  party[0].next("refused");
  const std::vector<std::string> frames(party[0].frames().begin() + static_cast<std::ptrdiff_t>(before),
                                        party[0].frames().end());
  std::vector<std::string> types;
  for (const std::string& frame : frames) types.push_back(text_of(*parse_json(frame, "frame"), "type"));
  EXPECT_EQ(types, (std::vector<std::string>{"step", "table", "refused"}));
  EXPECT_EQ(party[0].at.version, 1);
}

TEST_F(Storage, WhoComesWhileALineIsWrittenHearsIt) {
  Party party = sit_down(server, "leduc", 2);
  control->hold();
  party[0].send(Say{"good luck"});
  ASSERT_TRUE(control->wait_until_one_is_held());
  Guest spectator(server, Guest::Silent{});
  spectator.send(Hello{});
  spectator.send(Watch{std::nullopt, party.table()});
  wait_for_letters(2, spectator);
  control->release();
  const Value table = spectator.next("table");
  ASSERT_NE(part_of(table, "chat").list(), nullptr) << to_json(table);
  EXPECT_EQ(text_of(part_of(table, "chat").list()->back(), "text"), "good luck");
  spectator.settle();
  EXPECT_FALSE(spectator.has_heard("chat")) << "and once only";
}

TEST_F(Storage, TheListWaitsForWhatItLists) {
  Guest ana(server, "Ana"), ben(server, "Ben");
  ben.ask(ShowHall{}, "hall");
  control->hold();
  ana.send(new_table("leduc", {"me", "open"}));
  ASSERT_TRUE(control->wait_until_one_is_held());
  // Long enough for the hall to look at its list once; whether it has does not decide the test.
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(1100);
  while (std::chrono::steady_clock::now() < until) ana.breathe();
  control->release();
  const std::string table = text_of(ana.next("table"), "table");
  ben.wait_for([&] { return ben.frames().back().find(table) != std::string::npos; },
               "the new table in the list");
}

TEST_F(Storage, WhatIsNotWrittenDidNotHappen) {
  Party party = sit_down(server, "toy", 2);
  Party other = sit_down(server, "toy", 2);
  party.play(0, party[0].at.menu[0]);
  const std::string before = party[1].at.game(), table = party.table();
  const std::size_t told = party[1].frames().size();
  control->fail(true);
  party[1].move(party[1].at.menu[0]);
  for (const auto& guest : party.guests) {
    guest->wait_until_lost();
    EXPECT_NE(guest->lost_why().find("could not save this"), std::string::npos) << guest->lost_why();
  }
  EXPECT_EQ(party[1].frames().size(), told) << "nothing was acknowledged";
  EXPECT_EQ(server.get("/healthz").status, 503u);
  EXPECT_EQ(server.metric("commit_failures_total"), 1u);
  control->fail(false);

  Guest back(server, "", party[1].key());
  back.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(back.at.game(), before) << "the table is as it was";
  back.play(back.at.menu[1]);
  EXPECT_EQ(back.at.version, 2);
  EXPECT_EQ(server.get("/healthz").status, 200u);
  Chance dice(2);
  other.play_out(dice);  // another table has not noticed
  EXPECT_TRUE(other.is_over());
}

TEST_F(Storage, HealthComesBackWithoutAMove) {
  Party party = sit_down(server, "toy", 2);
  control->fail(true);
  party[0].move(party[0].at.menu[0]);
  party[0].wait_until_lost();
  EXPECT_EQ(server.get("/healthz").status, 503u);
  Guest other(server, "Cara");  // who comes meanwhile is not cut off by a trial
  control->fail(false);
  other.wait_for([&] { return server.get("/healthz").status == 200u; }, "a trial that succeeds");
  EXPECT_EQ(server.metric("commit_failures_total"), 1u) << "a trial is no failure";
  other.ask(ShowHall{}, "hall");
}

TEST_F(Storage, ATableThatIsNotWrittenIsNotThere) {
  Guest ana(server, "Ana");
  control->fail(true);
  ana.send(new_table("toy", {"me", "bot=random"}));
  ana.wait_until_lost();
  EXPECT_TRUE(ana.frames_of("table").empty());
  control->fail(false);
  Guest back(server, "", ana.key());
  EXPECT_EQ(to_json(part_of(back.ask(ShowHall{}, "hall"), "mine")), "[]");
  back.ask(new_table("toy", {"me", "bot=random"}), "table");
  back.wait_for([&] { return back.at.version >= 1; }, "the bot");
}

TEST_F(Storage, ALineOfChatAndALeaveThatAreNotWritten) {
  Party party = sit_down(server, "leduc", 2);
  const std::string table = party.table();
  control->fail(true);
  party[0].send(Say{"did you hear?"});
  party[0].wait_until_lost();
  party[1].wait_until_lost();
  control->fail(false);
  Guest back(server, "", party[0].key());
  EXPECT_TRUE(part_of(back.ask(Open{table, std::nullopt}, "table"), "chat").is_null());
  control->fail(true);
  back.send(Leave{});
  back.wait_until_lost();
  control->fail(false);
  Guest third(server, "", party[0].key());
  third.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(third.at.seat, 1) << "still theirs";
}

// Failing and working at random under a whole game: no acknowledged move is ever lost.
TEST_F(Storage, EveryMoveThatWasToldStays) {
  Party party = sit_down(server, "toy", 2);
  const std::string table = party.table();
  std::vector<std::string> keys{party[0].key(), party[1].key()};
  Chance dice(31);
  std::int64_t told = 0;
  for (int i = 0; i < 200 && party.to_act() != nullptr; ++i) {
    Guest& actor = *party.to_act();
    control->fail(dice.below(4) == 0);
    actor.move(actor.any_action(dice));
    actor.wait_for([&] { return actor.is_lost() || actor.at.version > told; }, "an answer");
    control->fail(false);
    if (!actor.is_lost()) {
      ++told;
      for (const auto& guest : party.guests) guest->wait_for_version(told);
      continue;
    }
    for (std::size_t seat : {0u, 1u}) {
      party.guests[seat] = std::make_unique<Guest>(server, "", keys[seat]);
      party[seat].ask(Open{table, std::nullopt}, "table");
      ASSERT_EQ(party[seat].at.version, told);
    }
  }
  EXPECT_TRUE(party.is_over());
}

}  // namespace
}  // namespace waystone
