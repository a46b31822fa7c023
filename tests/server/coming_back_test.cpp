// Coming back: at any moment, from another device, after the server was started anew. Everything goes on
// exactly, byte for byte.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/guest.h"
#include "store/example.h"

namespace waystone {
namespace {

using namespace message;

Open open_table(const std::string& table) { return {table, std::nullopt}; }

struct Case {
  std::string game;
  std::size_t seats;
  int moves;  // at most
};
void PrintTo(const Case& one, std::ostream* os) { *os << one.game << one.seats; }

class ComingBack : public testing::TestWithParam<Case> {
 protected:
  RunningServer server;
};

// A connection that was there all along, and a new one after every move, are told the same.
TEST_P(ComingBack, AtAnyMomentShowsTheSame) {
  Party party = sit_down(server, GetParam().game, GetParam().seats);
  Guest spectator(server, "Eve");
  spectator.ask(Watch{std::nullopt, party.table()}, "table");
  Chance dice(41);
  for (int i = 0; i < GetParam().moves; ++i) {
    const std::size_t who = dice.below(static_cast<std::uint32_t>(party.guests.size()));
    Guest device(server, "", party[who].key());
    device.ask(open_table(party.table()), "table");
    ASSERT_EQ(device.at.game(), party[who].at.game()) << "after " << i;
    Guest passer_by(server);
    passer_by.ask(Watch{std::nullopt, party.table()}, "table");
    spectator.wait_for_version(party[who].at.version);
    ASSERT_EQ(passer_by.at.game(), spectator.at.game()) << "after " << i;
    // The new device plays on in place of the old one.
    if (dice.below(3) == 0 && !device.at.menu.empty()) {
      device.play(device.any_action(dice));
      for (const auto& guest : party.guests) guest->wait_for_version(device.at.version);
      ASSERT_EQ(device.at.game(), party[who].at.game());
    } else if (!party.play_one(dice)) {
      break;
    }
  }
  EXPECT_GT(party[0].at.version, 3);
}

// The whole table as its guests know it.
std::vector<std::string> games_of(Party& party) {
  std::vector<std::string> out;
  for (const auto& guest : party.guests) out.push_back(guest->at.game() + to_json(guest->at.seats));
  return out;
}

void come_back_all(const RunningServer& server, Party& party, const std::string& table,
                   const std::vector<std::string>& keys) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    party.guests[i] = std::make_unique<Guest>(server, "", keys[i]);
    party[i].ask(open_table(table), "table");
  }
  for (const auto& guest : party.guests)
    guest->wait_for([&] { return to_json(guest->at.seats).find("\"present\":false") == std::string::npos; },
                    "all to be back");
}

TEST_P(ComingBack, AfterTheServerWasStartedAnew) {
  Party party = sit_down(server, GetParam().game, GetParam().seats, {}, false);
  const std::string table = party.table();
  std::vector<std::string> keys;
  for (const auto& guest : party.guests) keys.push_back(guest->key());
  party[0].ask(Say{"before"}, "chat");
  Chance dice(43);
  for (int stops = 0; stops < 3; ++stops) {
    for (int i = 0; i < 4 + 5 * stops && party.play_one(dice); ++i) {}
    for (const auto& guest : party.guests)
      guest->wait_for([&] { return to_json(guest->at.seats).find("\"present\":false") == std::string::npos; },
                      "all there");
    const auto before = games_of(party);
    const std::string sit = party[0].at.sit_code, watch = party[0].at.watch_code,
                      hash = party[0].at.seed_hash;
    for (auto& guest : party.guests) guest.reset();
    server.restart();
    come_back_all(server, party, table, keys);
    ASSERT_EQ(games_of(party), before);
    EXPECT_EQ(party[0].at.sit_code, sit);
    EXPECT_EQ(party[0].at.watch_code, watch);
    EXPECT_EQ(party[0].at.seed_hash, hash);
    EXPECT_NE(party[1].frames_of("table").back().find("\"text\":\"before\""), std::string::npos);
  }
  party.play_out(dice, GetParam().moves);
}

INSTANTIATE_TEST_SUITE_P(Games, ComingBack,
                         testing::Values(Case{"toy", 2, 60}, Case{"toy", 4, 60}, Case{"leduc", 2, 60},
                                         Case{"joust", 3, 60}),
                         [](const auto& one) { return one.param.game + std::to_string(one.param.seats); });

class StartedAnew : public testing::Test {
 protected:
  RunningServer server;
};

TEST_F(StartedAnew, UndoGoesBackAsFarAsBefore) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me=One", "me=Two"}), "table");  // a hot seat: nobody is asked
  const std::string table = ana.at.table;
  ana.play(ana.at.menu[0]);
  ana.ask(Undo{}, "step");
  ana.play(ana.at.menu[1]);
  const std::string before = ana.at.game();
  ana.hang_up();
  server.restart();
  Guest back(server, "", ana.key());
  back.ask(Open{table, 1}, "table");
  EXPECT_EQ(back.at.game(), before);
  back.ask(Undo{}, "step");
  EXPECT_EQ(back.at.version, 4);
  EXPECT_EQ(back.refused(Undo{}), "undo") << "there is nothing before it";
}

TEST_F(StartedAnew, ARepeatedMoveIsKnownAgain) {
  Party party = sit_down(server, "leduc", 2);
  const std::string table = party.table(), key = party[0].key();
  party.play(0, "call");
  party.guests.clear();
  server.restart();
  Guest back(server, "", key);
  back.ask(open_table(table), "table");
  EXPECT_EQ(back.refused(Move{0, "call"}), "repeated");
  EXPECT_EQ(back.refused(Move{0, "raise"}), "late");
}

TEST_F(StartedAnew, TheRematchIsStillThere) {
  Party party = sit_down(server, "leduc", 2);
  const std::string table = party.table();
  party.play(0, "raise");
  party.play(1, "fold");
  const std::string next = text_of(party[0].ask(Rematch{}, "rematch"), "table");
  const std::string ended = party[0].at.game(), one = party[0].key(), two = party[1].key();
  party.guests.clear();
  server.restart();
  Guest back(server, "", one);
  back.ask(open_table(table), "table");
  EXPECT_EQ(back.at.game(), ended);
  EXPECT_EQ(back.at.next, next);
  EXPECT_EQ(text_of(back.ask(Rematch{}, "rematch"), "table"), next);
  back.ask(open_table(next), "table");
  EXPECT_EQ(back.at.seat, 1);
  Guest other(server, "", two);
  other.ask(open_table(next), "table");
  EXPECT_EQ(other.at.seat, 2);
  back.play("call");
}

TEST_F(StartedAnew, OpenTablesWaitForTheirGuests) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me", "open", "bot=random"}), "table");
  const std::string code = ana.at.sit_code, table = ana.at.table;
  ana.hang_up();
  server.restart();
  Guest ben(server, "Ben");
  ben.ask(Sit{code, std::nullopt, std::nullopt}, "table");
  EXPECT_EQ(ben.at.seat, 2);
  EXPECT_EQ(ben.at.stage, "running");
  Guest back(server, "", ana.key());
  back.ask(open_table(table), "table");
  EXPECT_EQ(back.at.seat, 1);
}

TEST_F(StartedAnew, BotsThinkOn) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me", "bot=random", "bot=random"}), "table");
  const std::string table = ana.at.table;
  ana.wait_for_version(2);
  ana.hang_up();
  server.restart();
  Guest back(server, "", ana.key());
  back.ask(open_table(table), "table");
  Chance dice(1);
  while (back.at.over.is_null() &&
         back.wait_for([&] { return !back.at.menu.empty() || !back.at.over.is_null(); }, "a turn"))
    if (!back.at.menu.empty()) back.play(back.any_action(dice));
  EXPECT_FALSE(back.at.over.is_null());
}

// Another version of the cards cannot play it on, and must not lose it either.
TEST_F(StartedAnew, ATableOfOtherRulesWaitsForThem) {
  Party party = sit_down(server, "leduc", 2);
  const std::string table = party.table(), key = party[0].key(), sit = party[0].at.sit_code;
  party.play(0, "call");
  const std::string before = party[0].at.game();
  party.guests.clear();
  server.stop();
  const std::string content = ask(server.db(), "SELECT content FROM tables WHERE id = '" + table + "'");
  ask(server.db(), "UPDATE tables SET content = 'feedfeedfeedfeed', listed = 0 WHERE id = '" + table + "'");
  server.start();
  Guest early(server, "", key);
  const Value refused = early.ask(open_table(table), "refused");
  EXPECT_EQ(text_of(refused, "code"), "no_table");
  EXPECT_NE(text_of(refused, "sentence").find("other rules or cards"), std::string::npos) << to_json(refused);
  EXPECT_EQ(early.refused(Sit{sit, std::nullopt, std::nullopt}), "no_table");
  // A stranger hears of it no more than of a table that never was.
  Guest stranger(server, "Eve");
  for (const std::string& id : {table, std::string("nosuchtable")}) {
    EXPECT_EQ(text_of(stranger.ask(open_table(id), "refused"), "sentence"), "There is no such table.");
    const Value watching = stranger.ask(Watch{std::nullopt, id}, "refused");
    EXPECT_EQ(text_of(watching, "sentence"), "There is no such table.");
  }
  early.ask(new_table("leduc", {"me", "bot=random"}), "table");  // the rest of the server works
  early.hang_up();
  server.stop();
  ask(server.db(), "UPDATE tables SET content = '" + content + "' WHERE id = '" + table + "'");
  server.start();
  Guest back(server, "", key);
  back.ask(open_table(table), "table");
  EXPECT_EQ(back.at.game(), before);
}

}  // namespace
}  // namespace waystone
