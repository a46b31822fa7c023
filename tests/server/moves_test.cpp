// Moves: those that count, once each, and those that do not, with the reason.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class Moves : public testing::Test {
 protected:
  RunningServer server;
};

Move answer(const Guest& guest, const std::string& action) {
  return {static_cast<std::uint32_t>(guest.at.decision), action};
}

TEST_F(Moves, BeforeTheGameBegins) {
  Guest ana(server, "Ana");
  EXPECT_EQ(ana.refused(Move{0, "seal left"}), "no_table");
  EXPECT_EQ(ana.refused(Undo{}), "no_table");
  ana.ask(new_table("toy", {"me", "open"}), "table");
  EXPECT_EQ(ana.at.stage, "open");
  EXPECT_EQ(ana.refused(Move{0, "seal left"}), "not_running");
  EXPECT_EQ(ana.refused(Undo{}), "undo");
}

TEST_F(Moves, AMoveIsToldToAll) {
  Party party = sit_down(server, "leduc", 2);
  Guest spectator(server, "Eve");
  spectator.ask(Watch{std::nullopt, party.table()}, "table");
  party.play(0, "call");
  spectator.wait_for_version(1);
  EXPECT_EQ(party[0].at.log.size(), party[1].at.log.size());
  EXPECT_EQ(to_json(party[0].at.actors), "[2]");
  EXPECT_TRUE(party[0].at.menu.empty());
  EXPECT_FALSE(party[1].at.menu.empty());
}

TEST_F(Moves, ARepeatedMoveCountsOnce) {
  Party party = sit_down(server, "leduc", 2);
  const Move first = answer(party[0], "call");
  party.play(0, "call");
  const std::string before = party[1].at.game();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(party[0].refused(first), "repeated");
  party[1].settle();
  EXPECT_EQ(party[1].at.game(), before);
  EXPECT_EQ(party[0].refused(Move{first.decision, "raise"}), "late")
      << "another answer to it is not a repetition";
  party.play(1, "call");
  EXPECT_EQ(party[0].refused(first), "repeated") << "also when the game has gone on";
}

TEST_F(Moves, AWrongDecisionNumberChangesNothing) {
  Party party = sit_down(server, "leduc", 2);
  for (const std::uint32_t number : {1u, 2u, 77u, 2'000'000'000u})
    EXPECT_EQ(party[0].refused(Move{number, "call"}), "late") << number;
  party[0].play("call");
  EXPECT_EQ(party[0].at.version, 1);
}

TEST_F(Moves, NotOnesTurn) {
  Party party = sit_down(server, "leduc", 2);
  const Value refused = party[1].ask(Move{0, "call"}, "refused");
  EXPECT_EQ(text_of(refused, "code"), "late");
  EXPECT_EQ(text_of(refused, "sentence"), "It is not your turn to decide.");
  party[0].settle();
  EXPECT_EQ(party[0].at.version, 0);
}

TEST_F(Moves, AnIllegalOneNamesItsRule) {
  Party party = sit_down(server, "leduc", 2);
  const Value refused = party[0].ask(answer(party[0], "fold"), "refused");
  EXPECT_EQ(text_of(refused, "code"), "illegal");
  EXPECT_EQ(text_of(refused, "to"), "move");
  EXPECT_EQ(text_of(refused, "rule"), "LE-9") << to_json(refused);
  EXPECT_FALSE(text_of(refused, "sentence").empty());
  const Value why = party[0].ask(Why{"fold"}, "why");
  EXPECT_EQ(text_of(why, "rule"), "LE-9");
  EXPECT_EQ(text_of(why, "sentence"), text_of(refused, "sentence"));
  EXPECT_TRUE(*part_of(party[0].ask(Why{"call"}, "why"), "legal").flag());
  for (const std::string odd : {"", "jump", "call call", "call\n1 raise", "1 call", "undo"}) {
    EXPECT_EQ(party[0].refused(answer(party[0], odd)), "illegal") << odd;
    EXPECT_FALSE(*part_of(party[0].ask(Why{odd}, "why"), "legal").flag()) << odd;
  }
  party[0].play("call");
}

// What an action of one's own menu would do, in one's own turn, and as far as one can know.
TEST_F(Moves, ArePreviewed) {
  Party party = sit_down(server, "leduc", 2);
  const Value raise = party[0].ask(WhatIf{"raise"}, "preview");
  EXPECT_EQ(to_json(part_of(raise, "view")), R"({"paid/1":3,"raises":1,"to_act":"2"})");
  EXPECT_EQ(to_json(part_of(raise, "events")), R"([["raised",1,"7",2]])");
  EXPECT_EQ(raise.find("stops"), nullptr);
  EXPECT_EQ(party[0].refused(WhatIf{"fold"}), "illegal");
  EXPECT_EQ(party[0].refused(WhatIf{"jump"}), "illegal");
  EXPECT_EQ(party[1].refused(WhatIf{"raise"}), "not_your_seat");
  party.play(0, "call");
  const Value call = party[1].ask(WhatIf{"call"}, "preview");  // then the public card is drawn
  EXPECT_EQ(text_of(call, "stops"), "chance");
  EXPECT_EQ(to_json(part_of(call, "view")), "{}");
  EXPECT_EQ(to_json(part_of(call, "events")), R"([["checked",2,"6"]])");
  Guest spectator(server, "Eve");
  spectator.ask(Watch{std::nullopt, party.table()}, "table");
  EXPECT_EQ(spectator.refused(WhatIf{"call"}), "not_your_seat");
  party[1].settle();
  EXPECT_EQ(party[1].at.version, 1) << "nothing was done";
}

TEST_F(Moves, AfterTheEnd) {
  Party party = sit_down(server, "leduc", 2);
  party.play(0, "raise");
  party.play(1, "fold");
  ASSERT_TRUE(party.is_over());
  for (std::size_t seat : {0u, 1u}) {
    EXPECT_EQ(party[seat].refused(Move{2, "call"}), "over");
    EXPECT_EQ(party[seat].refused(Undo{}), "over");
    EXPECT_EQ(party[seat].refused(Leave{}), "over");
    EXPECT_EQ(party[seat].refused(PutBot{1, "random"}), "over");
  }
  EXPECT_EQ(party[0].at.over, party[1].at.over);
  EXPECT_EQ(text_of(party[0].at.over, "seed").size(), 64u);
}

// All owe a decision at the same time; nobody has to know of the others' answers.
TEST_F(Moves, SimultaneousAnswersAllCountInAnyOrder) {
  Chance dice(3);
  for (const std::size_t seats : {2u, 3u, 4u})
    for (int round = 0; round < 4; ++round) {
      Party party = sit_down(server, "toy", seats);
      std::vector<std::size_t> order(seats);
      for (std::size_t i = 0; i < seats; ++i) order[i] = i;
      for (std::size_t i = seats; i-- > 1;)
        std::swap(order[i], order[dice.below(static_cast<std::uint32_t>(i) + 1)]);
      for (const std::size_t seat : order) party[seat].move(party[seat].any_action(dice));  // nobody waits
      for (std::size_t seat = 0; seat < seats; ++seat) {
        party[seat].wait_for_version(static_cast<std::int64_t>(seats));
        party[seat].settle();
        EXPECT_FALSE(party[seat].has_heard("refused"));
        EXPECT_EQ(party[seat].frames_of("step").size(), seats);
        EXPECT_TRUE(party[seat].frames_of("refused").empty());
      }
      EXPECT_EQ(text_of(party[0].at.view, "phase"), "draw");
    }
}

// An answer is for the decision as it was put, also when others have answered since.
TEST_F(Moves, OthersAnswersPutNoNewDecision) {
  Party party = sit_down(server, "toy", 3);
  party.play(1, party[1].at.menu[0]);
  EXPECT_EQ(party[0].at.version, 1);
  EXPECT_EQ(party[0].at.decision, 0);
  EXPECT_EQ(party[0].refused(Move{1, party[0].at.menu[0]}), "late") << "there is no decision 1";
  party.play(2, party[2].at.menu[0]);
  party.play(0, party[0].at.menu[0]);
  EXPECT_EQ(party[0].at.version, 3);
}

TEST_F(Moves, OfTwoAnswersOfOneSeatExactlyOneCounts) {
  for (int round = 0; round < 10; ++round) {
    Party party = sit_down(server, "toy", 2);
    Guest twin(server, "", party[0].key());
    twin.ask(Open{party.table(), std::nullopt}, "table");
    party[0].forget();
    party[0].move(party[0].at.menu[0]);
    twin.move(twin.at.menu[1]);
    party[0].wait_for_version(1);
    twin.wait_for_version(1);
    party[0].settle();
    twin.settle();
    const auto refused =
        party[0].frames_of("refused").empty() ? twin.frames_of("refused") : party[0].frames_of("refused");
    ASSERT_EQ(refused.size(), 1u);
    EXPECT_NE(refused[0].find("\"late\""), std::string::npos) << refused[0];
    EXPECT_EQ(party[0].frames_of("refused").size() + twin.frames_of("refused").size(), 1u);
    EXPECT_EQ(party[0].at.version, 1);
    EXPECT_EQ(party[0].at.game(), twin.at.game());
  }
}

TEST_F(Moves, TheSameAnswerFromTwoSessionsIsARepetition) {
  Party party = sit_down(server, "toy", 2);
  Guest twin(server, "", party[0].key());
  twin.ask(Open{party.table(), std::nullopt}, "table");
  const Move move = answer(twin, twin.at.menu[2]);
  party.play(0, party[0].at.menu[2]);
  EXPECT_EQ(twin.refused(move), "repeated");
}

// A whole game by two devices in turn, each repeating what the other did.
TEST_F(Moves, EveryMoveOfAGameSentTwiceCountsOnce) {
  Party party = sit_down(server, "toy", 3);
  Chance dice(9);
  std::int64_t moves = 0;
  while (party.to_act() != nullptr) {
    Guest& actor = *party.to_act();
    const Move move = answer(actor, actor.any_action(dice));
    actor.send(move);
    actor.send(move);
    ++moves;
    for (const auto& guest : party.guests) ASSERT_TRUE(guest->wait_for_version(moves));
    actor.settle();
    ASSERT_EQ(actor.at.version, moves);
  }
  EXPECT_TRUE(party.is_over());
  EXPECT_EQ(server.metric("moves_total"), static_cast<std::uint64_t>(moves));
}

}  // namespace
}  // namespace waystone
