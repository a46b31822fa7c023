// Who may see and move a seat: its key and nobody else, whatever they know or ask.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

const std::string kOtherKey(64, 'a');

Sit by_code(const std::string& code) { return {code, std::nullopt, std::nullopt}; }
Sit by_table(const std::string& table) { return {std::nullopt, table, std::nullopt}; }
Watch watch_code(const std::string& code) { return {code, std::nullopt}; }
Watch watch_table(const std::string& table) { return {std::nullopt, table}; }

std::string sentence(const Value& refused) { return to_json(refused); }

// Nothing a stranger to the seat may have: the frames of seat 1 told its own cards, these do not.
bool sees_a_hand(const Guest& guest, const std::string& seat) {
  const Value& hand = part_of(part_of(guest.at.view, "hands"), seat);
  return !hand.is_null() && to_json(hand).find('?') == std::string::npos;
}

class Identity : public testing::Test {
 protected:
  RunningServer server;
};

TEST_F(Identity, AKeyIsGivenOnceAndKnownAgain) {
  Guest first(server, "Ana");
  EXPECT_EQ(first.key().size(), 64u);
  Guest again(server, "Ana", first.key());
  EXPECT_EQ(again.frames()[0].find("key"), std::string::npos) << "a key the guest has is not sent again";
  Guest other(server, "Ana");
  EXPECT_NE(other.key(), first.key());
}

TEST_F(Identity, AKeyThatIsNoneIsRefused) {
  for (const std::string& key :
       std::vector<std::string>{"", "short", "zz", std::string(64, 'A'), std::string(63, 'a')}) {
    Guest guest(server, Guest::Silent{});
    EXPECT_EQ(guest.refused(Hello{kProtocol, key, std::nullopt}), "bad_key") << key;
    EXPECT_EQ(guest.refused(ShowHall{}), "hello") << "it has not said hello";
  }
}

TEST_F(Identity, EachSeatSeesOnlyItsOwnHand) {
  Party party = sit_down(server, "toy", 3);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_EQ(sees_a_hand(party[i], std::to_string(k + 1)), i == k) << i << " at " << k;
}

TEST_F(Identity, ASpectatorSeesNoHandAndMovesNothing) {
  Party party = sit_down(server, "toy", 2);
  Guest spectator(server, "Eve");
  spectator.ask(watch_table(party.table()), "table");
  EXPECT_EQ(spectator.at.seat, 0);
  EXPECT_FALSE(sees_a_hand(spectator, "1") || sees_a_hand(spectator, "2"));
  EXPECT_TRUE(spectator.at.menu.empty());
  EXPECT_TRUE(spectator.at.sit_code.empty()) << "who watches is not given the code to sit";
  EXPECT_EQ(spectator.refused(Move{0, party[0].at.menu[0]}), "not_your_seat");
  EXPECT_EQ(spectator.refused(Undo{}), "undo");
  EXPECT_EQ(spectator.refused(Reply{0, true}), "undo");
  EXPECT_EQ(spectator.refused(Take{1}), "not_your_seat");
  EXPECT_EQ(spectator.refused(Say{"hello"}), "not_allowed");
  EXPECT_EQ(spectator.refused(PutBot{2, "random"}), "not_allowed");
  EXPECT_EQ(spectator.refused(Leave{}), "not_your_seat");
  EXPECT_EQ(spectator.refused(Close{}), "not_allowed");
  EXPECT_EQ(spectator.refused(Rematch{}), "not_allowed");
  EXPECT_EQ(text_of(spectator.ask(Why{party[0].at.menu[0]}, "why"), "sentence"),
            "There is nothing for you to decide at this table.");
  party[0].settle();
  EXPECT_EQ(party[0].at.version, 0);
}

TEST_F(Identity, WithoutTheKeyThereIsNoWayToASeat) {
  Party party = sit_down(server, "toy", 2);
  Party elsewhere = sit_down(server, "toy", 2);
  Guest wrong(server, "Guest1", kOtherKey);  // the name is no key
  Guest none(server, "Guest1");
  for (Guest* guest : {&wrong, &none, &elsewhere[0]}) {
    EXPECT_EQ(guest->refused(Open{party.table(), std::nullopt}), "no_table");
    EXPECT_EQ(guest->refused(Open{party.table(), 1}), "no_table");
    EXPECT_EQ(guest->refused(by_table(party.table())), "no_seat");
    EXPECT_EQ(guest->refused(by_code(party[0].at.sit_code)), "no_seat");
    EXPECT_FALSE(guest->has_heard("table"));
  }
}

TEST_F(Identity, AnotherGuestAtTheTableCannotTakeASeat) {
  Party party = sit_down(server, "toy", 2);
  EXPECT_EQ(party[0].refused(Take{2}), "not_your_seat");
  EXPECT_EQ(party[0].refused(Take{6}), "not_your_seat");
  party[0].play(party[0].at.menu[0]);  // it is where it was, with its own eyes
  EXPECT_EQ(party[0].refused(Open{party.table(), 2}), "not_your_seat");
  party[0].ask(Open{party.table(), std::nullopt}, "table");
  EXPECT_EQ(party[0].at.seat, 1);
}

// After a seat was refused the connection is nowhere, and not half at a table.
TEST_F(Identity, ARefusedSeatLeavesNobodyBehind) {
  Party party = sit_down(server, "toy", 2);
  {
    Guest spectator(server, "Eve");
    spectator.ask(watch_table(party.table()), "table");
    EXPECT_EQ(spectator.refused(by_table(party.table())), "no_seat");
    EXPECT_EQ(spectator.refused(Undo{}), "no_table");
    party.play(0, party[0].at.menu[0]);
    spectator.settle();
    EXPECT_TRUE(spectator.frames_of("step").empty());
    spectator.ask(watch_table(party.table()), "table");
  }
  {
    Guest twin(server, "", party[1].key());
    twin.ask(Open{party.table(), std::nullopt}, "table");
    EXPECT_EQ(twin.refused(Open{party.table(), 1}), "not_your_seat");
    EXPECT_EQ(twin.refused(Undo{}), "no_table");
    party.play(1, party[1].at.menu[0]);
  }
  Chance dice(5);
  party.play_out(dice);  // those who have gone are not spoken to
  EXPECT_TRUE(party.is_over());
}

TEST_F(Identity, CodesAreDifferentAndEachIsForOneTable) {
  Party one = sit_down(server, "toy", 2, {}, false);
  Party two = sit_down(server, "toy", 2, {}, false);
  const std::string sit = one[0].at.sit_code, watch = one[0].at.watch_code;
  EXPECT_NE(sit, watch);
  EXPECT_EQ(one[1].at.watch_code, watch);
  Guest guest(server, "Eve");
  EXPECT_EQ(guest.refused(by_code(watch)), "not_allowed") << "a code to watch is not one to sit";
  // The secret of one table with the id of another opens neither.
  const std::string mixed = two.table() + sit.substr(sit.find('.'));
  EXPECT_EQ(guest.refused(by_code(mixed)), "no_table");
  EXPECT_EQ(guest.refused(watch_code(mixed)), "no_table");
  for (const std::string& cut :
       {sit.substr(0, sit.size() - 1), sit + "a", sit.substr(0, sit.find('.') + 1), one.table()})
    EXPECT_EQ(guest.refused(watch_code(cut)), "no_table") << cut;
  guest.ask(watch_code(watch), "table");
  EXPECT_EQ(guest.at.table, one.table());
  EXPECT_EQ(guest.at.sit_code, "");
}

TEST_F(Identity, APrivateTableCannotBeToldFromNone) {
  Party party = sit_down(server, "toy", 3, {}, false);
  Guest stranger(server, "Eve");
  const std::string id = party.table(), none = "abcdefghij";
  EXPECT_EQ(sentence(stranger.ask(by_table(id), "refused")),
            sentence(stranger.ask(by_table(none), "refused")));
  EXPECT_EQ(sentence(stranger.ask(watch_table(id), "refused")),
            sentence(stranger.ask(watch_table(none), "refused")));
  EXPECT_EQ(sentence(stranger.ask(Open{id, std::nullopt}, "refused")),
            sentence(stranger.ask(Open{none, std::nullopt}, "refused")));
  EXPECT_EQ(sentence(stranger.ask(by_code(id + ".aaaaaaaaaaaaaaaa"), "refused")),
            sentence(stranger.ask(by_code(none + ".aaaaaaaaaaaaaaaa"), "refused")));
  const Value hall = stranger.ask(ShowHall{}, "hall");
  EXPECT_EQ(to_json(hall).find(id), std::string::npos);
  EXPECT_NE(to_json(party[0].ask(ShowHall{}, "hall")).find(id), std::string::npos) << "among mine it is";
}

TEST_F(Identity, HelloIsSaidOnce) {
  Party party = sit_down(server, "toy", 2);
  Guest eve(server, "Eve");
  EXPECT_EQ(eve.refused(Hello{kProtocol, party[0].key(), std::nullopt}), "hello")
      << "a connection does not become another guest";
  EXPECT_EQ(eve.refused(Open{party.table(), std::nullopt}), "no_table");
}

TEST_F(Identity, TwoSessionsOfOneKeyBothGetTheSeatsFrames) {
  for (const std::string game : {"toy", "joust"}) {
    Party party = sit_down(server, game, 2);
    Guest twin(server, "", party[0].key());
    twin.ask(Open{party.table(), std::nullopt}, "table");
    Chance dice(17);
    for (int i = 0; i < 60 && party.play_one(dice); ++i) {
      twin.wait_for_version(party[0].at.version);
      ASSERT_EQ(twin.at.game(), party[0].at.game()) << game << " after " << i;
    }
    EXPECT_FALSE(twin.is_lost());
  }
}

TEST_F(Identity, LeavingClosesTheSeatsEyesForAllItsSessions) {
  Party party = sit_down(server, "toy", 3);
  const std::string table = party.table();
  Guest twin(server, "", party[0].key());
  twin.ask(Open{table, std::nullopt}, "table");
  ASSERT_TRUE(sees_a_hand(twin, "1"));
  party[0].ask(Leave{}, "left");
  twin.wait_for([&] { return twin.at.seat == 0; }, "its eyes to close");
  EXPECT_FALSE(sees_a_hand(twin, "1"));
  EXPECT_TRUE(twin.at.menu.empty());
  EXPECT_EQ(twin.refused(Move{0, party[1].at.menu[0]}), "not_your_seat");
  EXPECT_EQ(twin.refused(Take{1}), "not_your_seat");
  EXPECT_EQ(party[0].refused(Open{table, std::nullopt}), "no_table");
  party[1].play(party[1].at.menu[0]);
  twin.wait_for_version(1);
  EXPECT_FALSE(sees_a_hand(twin, "1"));
  // Who the others let sit there has it, with its cards.
  Guest heir(server, "Heir");
  EXPECT_EQ(heir.refused(by_table(table)), "not_allowed");
  for (Guest* player : {&party[1], &party[2]}) {
    player->send(Offer{1});
    player->settle();
  }
  heir.ask(by_table(table), "table");
  EXPECT_EQ(heir.at.seat, 1);
  EXPECT_TRUE(sees_a_hand(heir, "1"));
}

// A second key of somebody at the table is no way to another hand, nor is the key of who has left one.
TEST_F(Identity, AVacatedSeatIsNoPeephole) {
  Party party = sit_down(server, "toy", 3);
  const std::string table = party.table();
  party[2].ask(Leave{}, "left");
  Guest second(server, "Second");
  const auto offer = [](Guest& guest, const std::vector<int>& seats) {
    for (const int seat : seats) guest.send(Offer{seat});
    guest.settle();
  };
  const auto tries = [&](Guest& guest) {
    for (const Sit& way : {by_table(table), Sit{party[0].at.sit_code, std::nullopt, 3}})
      EXPECT_EQ(guest.refused(way), "not_allowed");
    guest.ask(watch_table(table), "table");
    EXPECT_FALSE(sees_a_hand(guest, "3"));
  };
  tries(second);
  EXPECT_EQ(second.refused(Offer{3}), "not_allowed") << "who watches has no say";
  offer(party[0], {3});
  tries(second);  // one player is not all of them
  EXPECT_EQ(party[0].refused(Offer{2}), "no_seat");
  EXPECT_EQ(party[0].refused(Offer{4}), "no_seat");

  // Seat 1 is given up, too: its former owner may come back to it, and never to another.
  party[0].ask(Leave{}, "left");
  offer(party[1], {1, 3});
  Guest former(server, "", party[0].key());
  EXPECT_EQ(former.refused(Sit{std::nullopt, table, 3}), "not_allowed");
  server.restart();
  Guest again(server, "", former.key()), stays(server, "", party[1].key());
  stays.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(again.refused(Sit{std::nullopt, table, 1}), "not_allowed") << "who agreed is asked again";
  offer(stays, {1, 3});
  EXPECT_EQ(again.refused(Sit{std::nullopt, table, 3}), "not_allowed") << "it is in the file";
  again.ask(Sit{std::nullopt, table, 1}, "table");
  EXPECT_EQ(again.at.seat, 1);
  Guest third(server, "Third");
  EXPECT_EQ(third.refused(Sit{std::nullopt, table, 3}), "not_allowed") << "who came has a say, too";
  offer(again, {3});
  third.ask(Sit{std::nullopt, table, 3}, "table");
  EXPECT_TRUE(sees_a_hand(third, "3"));
}

TEST_F(Identity, AWatchingOwnerSeesLikeAStranger) {
  Party party = sit_down(server, "toy", 2);
  party[0].ask(watch_table(party.table()), "table");
  EXPECT_FALSE(sees_a_hand(party[0], "1"));
  EXPECT_EQ(party[0].refused(Move{0, party[1].at.menu[0]}), "not_your_seat");
  // The others see that nobody looks through these eyes.
  party[1].wait_for([&] { return to_json(party[1].at.seats).find("\"present\":false") != std::string::npos; },
                    "seat 1 to be away");
  party[0].ask(Take{1}, "table");
  EXPECT_TRUE(sees_a_hand(party[0], "1"));
}

class Abandoned : public testing::Test {
 protected:
  RunningServer server{Wishes{.away_seconds = 0}};
};

std::string kind_of(const Picture& at, std::size_t seat) { return to_json((*at.seats.list())[seat]); }

TEST_F(Abandoned, ABotComesOnlyForWhoIsAway) {
  Party party = sit_down(server, "toy", 2);
  EXPECT_EQ(party[0].refused(PutBot{2, "random"}), "not_allowed") << "the player is here";
  EXPECT_EQ(party[0].refused(PutBot{1, "random"}), "not_allowed") << "the seat is one's own";
  const std::string key = party[1].key();
  party.guests[1].reset();  // the connection breaks
  party[0].wait_for([&] { return kind_of(party[0].at, 1).find("\"present\":false") != std::string::npos; },
                    "seat 2 to be away");
  party[0].send(PutBot{2, "random"});
  party[0].wait_for_version(1);  // the bot has sealed for it
  EXPECT_NE(kind_of(party[0].at, 1).find("\"bot\":\"random\""), std::string::npos);

  Guest back(server, "", key);
  back.ask(Open{party.table(), std::nullopt}, "table");
  EXPECT_EQ(back.at.seat, 2);
  EXPECT_TRUE(sees_a_hand(back, "2"));
  party[0].wait_for([&] { return kind_of(party[0].at, 1).find("bot") == std::string::npos; },
                    "the bot to go");
  // The owner decides again: the game waits for them, however long.
  party[0].play(party[0].at.menu[0]);
  party.guests[1] = nullptr;
  back.wait_for_version(2);
  while (back.at.menu.empty() && !party[0].at.menu.empty()) {
    party[0].play(party[0].at.menu[0]);
    back.wait_for_version(party[0].at.version);
  }
  ASSERT_FALSE(back.at.menu.empty());
  party[0].settle();
  const std::int64_t version = party[0].at.version;
  back.play(back.at.menu[0]);
  EXPECT_EQ(back.at.version, version + 1);
}

TEST_F(Identity, TheSeatIsKeptForAWhile) {  // 60 seconds here
  Party party = sit_down(server, "toy", 2);
  party.guests[1].reset();
  party[0].wait_for([&] { return kind_of(party[0].at, 1).find("\"present\":false") != std::string::npos; },
                    "seat 2 to be away");
  EXPECT_EQ(party[0].refused(PutBot{2, "random"}), "not_allowed");
}

}  // namespace
}  // namespace waystone
