// A damaged file: a table that cannot be brought back is refused, its players hear why, and all others play
// on.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "server/guest.h"
#include "store/example.h"

namespace waystone {
namespace {

using namespace message;

// What a disk, or somebody's hand, may do to the rows of one table. ? is its number.
const std::vector<std::string> kDamages = {
    "UPDATE tables SET seed = '' WHERE number = ?",
    "UPDATE tables SET seed = 'never a seed' WHERE number = ?",
    "UPDATE tables SET seed = CAST(x'ff00fe' AS TEXT) WHERE number = ?",
    "UPDATE tables SET options = 'nonsense' WHERE number = ?",
    "UPDATE tables SET options = '{\"a\":1}' WHERE number = ?",
    "UPDATE tables SET sit_code = '' WHERE number = ?",
    "UPDATE tables SET stage = 2 WHERE number = ?",
    "UPDATE tables SET folded = folded + 1 WHERE number = ?",
    "UPDATE tables SET history = 'rubbish' WHERE number = ?",
    "UPDATE tables SET history = '6 seal left' || char(10), folded = 1 WHERE number = ?",
    "UPDATE tables SET history = CAST(x'31208080' AS TEXT) || char(10), folded = 1 WHERE number = ?",
    "UPDATE tables SET history = '1 undo' || char(10), folded = 1 WHERE number = ?",
    "INSERT INTO journal VALUES (1000 + ?, ?, 5, '1 one')",
    "INSERT INTO journal VALUES (1000 + ?, ?, 1, '1 rubbish')",
    "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE table_number = ?",
    "UPDATE seats SET seat = seat + 2 WHERE table_number = ? AND seat = 1;"
    "INSERT INTO seats SELECT table_number, seat + 10, owner, name, bot, asks, sealed, stage FROM seats "
    "WHERE "
    "table_number = ?;"
    "INSERT INTO seats SELECT table_number, seat + 20, owner, name, bot, asks, sealed, stage FROM seats "
    "WHERE "
    "table_number = ?;"
    "INSERT INTO seats SELECT table_number, seat + 40, owner, name, bot, asks, sealed, stage FROM seats "
    "WHERE "
    "table_number = ?",
};

std::string with_number(std::string sql, std::size_t number) {
  for (auto at = sql.find('?'); at != std::string::npos; at = sql.find('?'))
    sql.replace(at, 1, std::to_string(number));
  return sql;
}

TEST(Damage, OfRowsShutsTheirTablesOnly) {
  RunningServer server;
  std::vector<std::string> tables;
  std::string key;
  {
    Guest ana(server, "Ana");
    key = ana.key();
    for (std::size_t i = 0; i <= kDamages.size(); ++i) {
      ana.ask(new_table("toy", {"me", "me=Bo"}), "table");
      ana.play(ana.at.menu[0]);
      tables.push_back(ana.at.table);
    }
  }
  server.stop();
  for (std::size_t i = 0; i < kDamages.size(); ++i) ask(server.db(), with_number(kDamages[i], i + 1));
  server.start();
  Guest ana(server, "", key), passer_by(server, "Eve");
  for (std::size_t i = 0; i < kDamages.size(); ++i) {
    const Value refused = ana.ask(Open{tables[i], std::nullopt}, "refused");
    EXPECT_EQ(text_of(refused, "code"), "no_table") << kDamages[i];
    EXPECT_NE(text_of(refused, "sentence").find("damaged"), std::string::npos) << to_json(refused);
    EXPECT_EQ(passer_by.refused(Watch{std::nullopt, tables[i]}), "no_table") << kDamages[i];
  }
  const std::size_t in_list = part_of(ana.ask(ShowHall{}, "hall"), "mine").list()->size();
  EXPECT_GE(in_list, 1u) << "the sound one is in the list";
  ana.ask(Journal{}, "journal");
  EXPECT_EQ(server.get("/healthz").status, 200u);
  EXPECT_EQ(server.get("/healthz").body, fmt::format("ok, but damaged: {} tables\n", kDamages.size()));
  EXPECT_EQ(server.metric("damaged_tables"), kDamages.size());
  ana.ask(Open{tables.back(), std::nullopt}, "table");
  ana.play(ana.at.menu[0]);
  Party others = sit_down(server, "toy", 2);
  Chance dice(3);
  others.play_out(dice);
  EXPECT_TRUE(others.is_over());
}

std::string bytes_in(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A server with this file, and everything asked of it that reads. What it says on /healthz.
unsigned health_with(const std::string& file, const std::string& key, const std::vector<std::string>& tables,
                     std::size_t& refused_to_read) {
  Wishes wishes;
  wishes.open_store = [file](const Path&) { return open_sqlite_store(file); };
  RunningServer server(wishes);
  Guest ana(server, "", key);
  ana.send(ShowHall{});
  ana.send(Journal{});
  for (const std::string& table : tables) ana.send(Open{table, std::nullopt});
  ana.ask(Name{"Ana"}, "named");  // everything before has been answered
  EXPECT_FALSE(ana.is_lost()) << ana.lost_why();
  for (const std::string& frame : ana.frames_of("refused"))
    refused_to_read += frame.find("\"storage\"") == std::string::npos ? 0 : 1;
  return server.get("/healthz").status;
}

TEST(Damage, OfAnyPageLeavesTheServerStanding) {
  RunningServer server;
  std::vector<std::string> tables;
  std::string key;
  {
    Guest ana(server, "Ana");
    key = ana.key();
    for (int i = 0; i < 12; ++i) {
      ana.ask(new_table("toy", {"me", "me=Bo"}), "table");
      tables.push_back(ana.at.table);
      ana.ask(Say{"good luck"}, "chat");
      for (int moves = i % 2 == 0 ? 100 : 1; moves > 0 && ana.at.over.is_null(); --moves) {
        const auto seat = static_cast<int>(*ana.at.actors.list()->front().number());
        if (ana.at.menu.empty()) ana.ask(Take{seat}, "table");
        ana.play(ana.at.menu.front());
      }
      ana.at = {};
    }
  }
  server.stop();
  const std::string whole = bytes_in(server.db());
  constexpr std::size_t kPage = 4096;
  TemporaryFolder folder;
  const std::string copy = folder.path("copy.db");
  std::size_t opened = 0, unhealthy = 0, refused_to_read = 0;
  Chance dice(17);
  for (std::size_t page = 1; page < whole.size() / kPage; ++page) {
    std::string bytes = whole;
    // The first half of a page says what is where in it.
    for (std::size_t i = 0; i < kPage / 2; ++i) bytes[page * kPage + i] = static_cast<char>(dice.below(256));
    std::ofstream(copy, std::ios::binary | std::ios::trunc) << bytes;
    for (const char* left : {"-wal", "-shm"}) std::filesystem::remove(copy + left);
    if (const auto store = open_sqlite_store(copy); !store) continue;  // it says so and does not start
    ++opened;
    unhealthy += health_with(copy, key, tables, refused_to_read) == 503u ? 1 : 0;
  }
  EXPECT_GT(opened, 5u);
  EXPECT_GT(unhealthy, 0u) << "/healthz says when reads fail";
  EXPECT_GT(refused_to_read, 0u) << "nobody is told that they have no tables";
}

}  // namespace
}  // namespace waystone
