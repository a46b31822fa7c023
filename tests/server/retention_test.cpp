// What is stored is kept as long as the operator says, on a clock of the test; and deleting holds nobody up.
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/simulated.h"
#include "store/example.h"
#include "support/folder.h"

namespace waystone {
namespace {

using namespace message;

constexpr std::int64_t kDay = 86'400;

class Kept : public testing::Test {
 protected:
  Kept() {
    house.house().date = [this] { return date; };
  }
  // So many days, and then two minutes in which the server looks at what it has.
  void pass(std::int64_t days) {
    date += days * kDay;
    for (int i = 0; i < 120; ++i) sweep();
  }
  void sweep() {
    ++date;
    house.sweep();
  }
  std::string open(SimulatedGuest& guest, std::vector<std::string> seats = {"me", "me=Bo"}) {
    guest.send(new_table("leduc", std::move(seats)));
    return guest.at.table;
  }
  // To the end, by the first thing that may be done.
  static void play_out(SimulatedGuest& guest) {
    for (int i = 0; i < 100 && guest.at.over.is_null(); ++i) {
      const auto seat = static_cast<int>(*guest.at.actors.list()->front().number());
      if (guest.at.menu.empty()) guest.send(Take{seat});
      guest.send(Move{static_cast<std::uint32_t>(guest.at.decision), guest.at.menu.front()});
    }
    ASSERT_FALSE(guest.at.over.is_null());
  }
  std::string rows(const std::string& of) { return ask(file, "SELECT count(*) FROM " + of); }

  TemporaryFolder folder;
  std::string file = folder.path("tables.db");
  std::int64_t date = 1'800'000'000;
  SimulatedHouse house{entries_with_toy(), {}, {}, open_store(file)};
};

TEST_F(Kept, AFinishedGameForAYear) {
  std::string table, key;
  {
    SimulatedGuest ana(house, "Ana");
    key = ana.key();
    table = open(ana);
    ana.send(Say{"good luck"});
    play_out(ana);
  }
  SimulatedGuest eve(house, "Eve");
  open(eve);
  pass(363);
  EXPECT_EQ(rows("results"), "2");
  SimulatedGuest(house, "Ana", "127.0.0.1", key).send(Open{table, std::nullopt});
  pass(3);
  for (const char* of : {"tables WHERE number = 1", "seats WHERE table_number = 1",
                         "journal WHERE table_number = 1", "chat", "results"})
    EXPECT_EQ(rows(of), "0") << of;
  SimulatedGuest back(house, "Ana", "127.0.0.1", key);
  EXPECT_EQ(back.ask(Open{table, std::nullopt}), "no_table");
  back.send(Journal{});
  EXPECT_EQ(to_json(*back.last().find("games")), "[]");
}

TEST_F(Kept, AGameIsGivenUpWhenNobodyMovesForLong) {
  std::string given_up, goes_on, key;
  {
    SimulatedGuest ana(house, "Ana");
    key = ana.key();
    given_up = open(ana);
    goes_on = open(ana);
  }
  SimulatedGuest there(house, "Cara");
  const std::string looked_at = open(there);
  pass(60);
  {
    SimulatedGuest ana(house, "Ana", "127.0.0.1", key);
    ana.send(Open{goes_on, std::nullopt});
    if (ana.at.menu.empty()) ana.send(Take{3 - static_cast<int>(ana.at.seat)});
    ana.send(Move{static_cast<std::uint32_t>(ana.at.decision), ana.at.menu.front()});
  }
  pass(40);
  SimulatedGuest ana(house, "Ana", "127.0.0.1", key);
  ana.send(Open{given_up, std::nullopt});
  EXPECT_EQ(ana.at.stage, "closed");
  ana.send(Open{goes_on, std::nullopt});
  EXPECT_EQ(ana.at.stage, "running") << "a move counts";
  there.send(Open{looked_at, std::nullopt});
  EXPECT_EQ(there.at.stage, "running") << "somebody is there";
  ana.send(ShowHall{});
  pass(31);
  EXPECT_EQ(ana.ask(Open{given_up, std::nullopt}), "no_table") << "what is closed is kept for a month";
}

TEST_F(Kept, ALineOfChatForThreeMonths) {
  SimulatedGuest ana(house, "Ana");
  const std::string table = open(ana);
  ana.send(Say{"the first"});
  pass(60);
  ana.send(Say{"the second"});
  pass(31);
  EXPECT_EQ(rows("chat"), "1");
  EXPECT_EQ(ask(file, "SELECT text FROM chat"), "the second");
}

TEST_F(Kept, ForEverIfTheOperatorSaysSo) {
  house.house().keep = {kDay, 0, 0, 0, 0};
  {
    SimulatedGuest ana(house, "Ana");
    open(ana);
    ana.send(Say{"hello"});
    play_out(ana);
    open(ana);
    open(ana);
  }
  pass(20'000);
  EXPECT_EQ(rows("tables"), "3");
  EXPECT_EQ(rows("chat"), "1");
  EXPECT_EQ(ask(file, "SELECT sum(stage) FROM tables"), "4") << "one is over, two are running";
}

// So that no move waits for it: a hundred tables and a thousand lines take many sweeps.
TEST(KeptTooLong, GoesALittleAtATime) {
  const TemporaryFolder folder;
  const std::string file = folder.path("tables.db");
  auto store = open_store(file);
  Batch batch;
  for (std::int64_t number = 1; number <= 101; ++number) {
    StoredTable old = example_table(number);
    old.stage = number % 2 == 0 ? TableStage::Over : TableStage::Closed;
    batch.tables.push_back(old);
    add_moves(batch, number, 0, 3);
    for (int line = 0; line < 10; ++line) batch.chat.push_back({number, old.changed, 1, "Ann", "hello"});
  }
  ASSERT_EQ(written(*store, batch), "written");
  SimulatedHouse house(entries_with_toy(), {}, {}, std::move(store));
  house.house().date = [] { return std::int64_t{1'900'000'000}; };
  const auto count = [&](const std::string& of) {
    return std::stoi(ask(file, "SELECT count(*) FROM " + of));
  };
  int tables = 101, lines = 1010, sweeps = 0;
  for (; tables > 1 && sweeps < 200; ++sweeps) {
    house.sweep();
    const int tables_now = count("tables"), lines_now = count("chat");
    EXPECT_LE(tables - tables_now, 20);
    EXPECT_LE(lines - lines_now, 400);
    tables = tables_now;
    lines = lines_now;
  }
  EXPECT_EQ(tables, 1) << "the newest stays, for the next has the number after it";
  EXPECT_GE(sweeps, 5);
  EXPECT_EQ(lines, 0);
  EXPECT_EQ(count("journal WHERE table_number < 101"), 0);
  EXPECT_EQ(count("seats"), 2);
}

}  // namespace
}  // namespace waystone
