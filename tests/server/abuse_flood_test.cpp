// A flood of tables: what a stranger can take is counted by guest and address, and honest players do not
// notice.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/json.h"
#include "server/simulated.h"
#include "support/folder.h"

namespace waystone {
namespace {

using namespace message;

std::unique_ptr<TableStore> real_store(const std::string& file) {
  auto opened = open_sqlite_store(file);
  EXPECT_TRUE(opened) << opened.error().text();
  return std::move(*opened);
}

class Flood : public testing::Test {
 protected:
  Flood() {
    house.house().most_tables = 100;
    house.house().date = [this] { return date; };
  }
  // How many tables such a visitor gets opened, each with a connection and a key of its own.
  int flood(const std::function<std::string(int)>& address, int connections, int tables_each = 20) {
    int opened = 0;
    for (int n = 0; n < connections; ++n) {
      SimulatedGuest eve(house, "Eve", address(n));
      for (int i = 0; i < tables_each; ++i)
        opened += eve.ask(new_table("leduc", {"me", "open"})) == "table" ? 1 : 0;
    }
    return opened;
  }
  void pass(int seconds) {
    date += seconds;
    for (int i = 0; i < seconds; ++i) house.sweep();
  }
  std::string hall_of(SimulatedGuest& guest) {
    guest.send(ShowHall{});
    return guest.heard.back().text;
  }

  TemporaryFolder folder;
  std::int64_t date = 1'800'000'000;
  SimulatedHouse house{entries_with_toy(), {}, {}, real_store(folder.path("tables.db"))};
};

TEST_F(Flood, StopsBeforeTheDiskIsFull) {
  std::uint64_t free = 1'000;
  house.house().free_bytes = [&free] { return free; };
  house.house().least_free = 500;
  SimulatedGuest ana(house, "Ana");
  ana.send(new_table("toy", {"me", "me=Bo"}));
  free = 400;
  house.sweep();
  EXPECT_EQ(ana.ask(Say{"hello"}), "limit");
  const net::Response health = house.hall().answer({"GET", "/healthz"});
  EXPECT_EQ(health.status, 503u);
  EXPECT_EQ(health.body, "the disk is nearly full\n");
  ana.send(Move{static_cast<std::uint32_t>(ana.at.decision), ana.at.menu.front()});
  EXPECT_EQ(ana.at.version, 1) << "what has begun goes on";
  EXPECT_EQ(ana.ask(new_table("toy", {"me", "open"})), "limit");
  free = 600;
  house.sweep();
  EXPECT_EQ(ana.ask(new_table("toy", {"me", "open"})), "table");
  EXPECT_EQ(house.hall().answer({"GET", "/healthz"}).status, 200u);
}

TEST_F(Flood, OfChatIsCounted) {
  SimulatedGuest ana(house, "Ana", "198.51.100.1"), ben(house, "Ben", "198.51.100.2");
  ana.send(new_table("toy", {"me", "open"}));
  ben.send(Sit{ana.at.sit_code, std::nullopt, std::nullopt});
  int said = 0;
  for (int n = 0; n < 50; ++n) {
    SimulatedGuest eve(house, "Eve", "203.0.113.7");
    eve.ask(new_table("leduc", {"me", "open"}));
    if (eve.at.table.empty()) break;
    for (int i = 0; i < 100; ++i) said += eve.ask(Say{std::string(300, 'x')}) == "chat" ? 1 : 0;
  }
  EXPECT_EQ(said, 90) << "of one address, whatever the number of keys and tables";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ana.ask(Say{"good luck"}), "chat") << "others talk as ever";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ben.ask(Say{"thanks"}), "chat");
}

std::string one_address(int) { return "203.0.113.7"; }

TEST_F(Flood, OfConnectionsOneAfterTheOther) {
  house.house().most_tables = 1'000;
  SimulatedGuest ana(house, "Ana", "198.51.100.1"), ben(house, "Ben", "198.51.100.2");
  ana.send(new_table("leduc", {"me", "open"}));
  const std::string honest = ana.at.table;
  EXPECT_EQ(flood(one_address, 50), 60) << "three guests' worth, however many connections and keys";
  EXPECT_NE(hall_of(ben).find(honest), std::string::npos)
      << "the hall still shows the table of honest people";
  EXPECT_EQ(ben.ask(Sit{std::nullopt, honest, std::nullopt}), "table");
  EXPECT_EQ(ben.ask(new_table("leduc", {"me", "open"})), "table");
  house.loop.advance(std::chrono::seconds(30));
  EXPECT_EQ(flood(one_address, 50), 3) << "in half a minute each gets one more";
}

TEST_F(Flood, OfAddressesOfOneNet) {
  house.house().most_tables = 10'000;
  EXPECT_EQ(flood([](int n) { return "203.0.113." + std::to_string(n + 1); }, 30), 240);
  EXPECT_EQ(flood([](int n) { return fmt::format("2001:db8:1:2::{:x}", n + 1); }, 20), 60) << "one /64";
  EXPECT_EQ(flood([](int n) { return fmt::format("2001:db8:7:{:x}::1", n << 8); }, 20), 240) << "one /48";
}

TEST_F(Flood, OneGuestOfManyAddresses) {
  SimulatedGuest first(house, "Eve", "203.0.113.1");
  int opened = 0;
  for (int n = 0; n < 10; ++n) {
    SimulatedGuest eve(house, "Eve", fmt::format("203.0.{}.1", n), first.key());
    for (int i = 0; i < 20; ++i) opened += eve.ask(new_table("leduc", {"me", "open"})) == "table" ? 1 : 0;
  }
  EXPECT_EQ(opened, 20);
}

// Whoever has a game gets to it, even where every place that strangers can take is taken by who stays there.
TEST_F(Flood, LeavesRoomForStoredGames) {
  std::string table, key;
  {
    SimulatedGuest ana(house, "Ana", "198.51.100.1");
    ana.send(new_table("toy", {"me", "me=Bo"}));
    table = ana.at.table;
    key = ana.key();
  }
  pass(70);
  std::vector<std::unique_ptr<SimulatedGuest>> eves;
  std::string answer = "table";
  for (int n = 0; answer == "table"; ++n) {
    eves.push_back(std::make_unique<SimulatedGuest>(house, "Eve", fmt::format("203.{}.113.7", n)));
    answer = eves.back()->ask(new_table("leduc", {"me", "open"}));
  }
  EXPECT_EQ(answer, "limit");
  EXPECT_EQ(eves.size(), 81u) << "a fifth is not for them";
  SimulatedGuest back(house, "Ana", "198.51.100.1", key);
  EXPECT_EQ(back.ask(Open{table, std::nullopt}), "table");
  back.send(Move{static_cast<std::uint32_t>(back.at.decision), back.at.menu.front()});
  EXPECT_EQ(back.at.version, 1);
}

TEST_F(Flood, OfEmptyTablesIsPutAwayAsItComes) {
  SimulatedGuest ana(house, "Ana", "198.51.100.1");
  for (int n = 0; n < 20; ++n) {
    flood([n](int k) { return fmt::format("203.{}.{}.7", n, k); }, 1);
    house.sweep();
    ASSERT_EQ(ana.ask(new_table("leduc", {"me", "open"})), "table") << n;
  }
}

TEST_F(Flood, OfListedTablesFadesFromTheHall) {
  house.house().most_tables = 10'000;
  SimulatedGuest ana(house, "Ana", "198.51.100.1"), ben(house, "Ben", "198.51.100.2");
  ana.send(new_table("leduc", {"me", "open"}));
  const std::string honest = ana.at.table;
  EXPECT_EQ(flood([](int n) { return fmt::format("203.{}.113.7", n); }, 20), 400);
  EXPECT_NE(hall_of(ben).find(honest), std::string::npos) << "somebody is there";
  pass(700);
  const Value hall = *parse_json(hall_of(ben), "hall");
  ASSERT_EQ(part_of(hall, "open").list()->size(), 1u) << "nobody is at the others";
  EXPECT_EQ(text_of(part_of(hall, "open").list()->front(), "table"), honest);
}

TEST_F(Flood, OfOpenTablesExpires) {
  std::string empty, running, key;
  {
    SimulatedGuest eve(house, "Eve", "203.0.113.7");
    key = eve.key();
    eve.send(new_table("leduc", {"me", "open"}));
    empty = eve.at.table;
    eve.send(new_table("leduc", {"me", "me=Bo"}));
    running = eve.at.table;
  }
  SimulatedGuest ana(house, "Ana", "198.51.100.1");
  ana.send(new_table("leduc", {"me", "open"}));
  date += 8 * 86'400;
  pass(120);
  EXPECT_EQ(house.hall().find(1), nullptr) << "it is closed in the file";
  SimulatedGuest eve(house, "Eve", "203.0.113.7", key);
  eve.send(Open{empty, std::nullopt});
  EXPECT_EQ(eve.at.stage, "closed");
  eve.send(Open{running, std::nullopt});
  EXPECT_EQ(eve.at.stage, "running");
  ana.send(Open{ana.at.table, std::nullopt});
  EXPECT_EQ(ana.at.stage, "open") << "somebody waits there";
}

}  // namespace
}  // namespace waystone
