// What the store refuses, and that it is then as it was.
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "store/example.h"
#include "store/files.h"
#include "support/folder.h"

namespace waystone {
namespace {

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class Refused : public testing::Test {
 protected:
  // The store refuses to open the file, with these words, and does not touch it.
  void expect_refused(const std::string& words) {
    const auto before = read_file(file);
    const std::string why = why_refused(file);
    EXPECT_TRUE(says(why, words)) << why;
    EXPECT_TRUE(says(why, file)) << why;
    EXPECT_EQ(read_file(file).value(), before.value());
  }
  void make_store() {
    auto store = open_store(file);
    Batch batch;
    for (std::int64_t number = 1; number <= 50; ++number) batch.tables.push_back(example_table(number));
    add_moves(batch, 1, 0, 5);
    ASSERT_EQ(written(*store, batch), "written");
  }

  TemporaryFolder folder;
  std::string file = std::filesystem::canonical(folder.path()) / "waystone.store";
};

// While it lives no file may grow beyond this, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(std::size_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &limit_);
    rlimit lower = limit_;
    lower.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &lower);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit limit_{};
  void (*before_)(int);
};

TEST_F(Refused, OneServerAtATime) {
  auto store = open_store(file);
  expect_refused("is open in another server");
  std::filesystem::create_symlink(file, folder.path("other_name"));
  EXPECT_TRUE(says(why_refused(folder.path("other_name")), "is open in another server"));
  ASSERT_EQ(written(*store, {{example_table(1)}, {}, {}, {}, {}}), "written");
  store.reset();
  EXPECT_EQ(open_store(folder.path("other_name"))->highest_number().value(), 1);
}

TEST_F(Refused, FilesThatAreNotOurs) {
  for (const std::string& text : {std::string(), std::string("hello\n"), std::string(100'000, 'x')}) {
    ASSERT_EQ(replace_file(file, text), std::nullopt);
    expect_refused("is not a store of Waystone");
  }
  std::filesystem::remove(file);
  ask(file, "CREATE TABLE tables (number); INSERT INTO tables VALUES (7)");
  expect_refused("is a database of another program");
  ask(file, "PRAGMA journal_mode = WAL");
  expect_refused("is a database of another program");
  EXPECT_FALSE(std::filesystem::exists(file + "-wal"));
  EXPECT_EQ(ask(file, "SELECT number FROM tables"), "7");
  EXPECT_TRUE(says(why_refused(folder.path()), "is a folder"));
  EXPECT_TRUE(says(why_refused(file + "/below/it"), "cannot be"));
}

TEST_F(Refused, StoresOfANewerProgram) {
  make_store();
  ask(file, "PRAGMA user_version = 1000");
  expect_refused("was written by a newer Waystone (version 1000");
}

// The newer program crashed: that it is newer is said only in the log beside the file.
TEST_F(Refused, StoresOfANewerProgramWithALog) {
  make_store();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  ASSERT_EQ(sqlite3_exec(database, "PRAGMA user_version = 1000", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  const auto log = read_file(file + "-wal").value();
  ASSERT_FALSE(log.empty());
  expect_refused("was written by a newer Waystone (version 1000");
  EXPECT_EQ(read_file(file + "-wal").value(), log);
}

TEST_F(Refused, AnOlderStoreIsBroughtUpToDate) {
  ask(file, "PRAGMA application_id = 0x57617953; VACUUM");
  ASSERT_EQ(ask(file, "PRAGMA user_version"), "0");
  make_store();
  EXPECT_EQ(open_store(file)->history(1).value(), example_history(1, 5));
}

TEST_F(Refused, AStoreOfTheFirstVersionKeepsItsResults) {
  make_store();
  ask(file,
      "DROP INDEX tables_by_age; DROP INDEX seats_by_guest; DROP INDEX journal_by_table; ALTER TABLE seats "
      "DROP COLUMN stage; CREATE INDEX seats_by_owner ON seats (owner, table_number); ALTER TABLE tables "
      "DROP COLUMN former; ALTER TABLE results DROP COLUMN "
      "legend; ALTER TABLE seats DROP COLUMN asks; "
      "ALTER TABLE seats DROP COLUMN sealed; ALTER TABLE tables DROP COLUMN pace; PRAGMA user_version = 1; "
      "INSERT INTO results VALUES (1, 1, 'ann', 'Ann', '', 12, 1, 'won')");
  EXPECT_EQ(open_store(file)->results(1).value(),
            (std::vector<StoredResult>{{1, 1, "ann", "Ann", "", 12, 1, "won", ""}}));
}

TEST_F(Refused, AStoreOfTheFormerVersionIsBroughtUpToDate) {
  make_store();
  ask(file,
      "DROP INDEX tables_by_age; DROP INDEX seats_by_guest; DROP INDEX journal_by_table; ALTER TABLE seats "
      "DROP COLUMN stage; CREATE INDEX seats_by_owner ON seats (owner, table_number); ALTER TABLE tables "
      "DROP COLUMN former; PRAGMA user_version = 4");
  EXPECT_EQ(open_store(file)->history(1).value(), example_history(1, 5));
  EXPECT_EQ(ask(file, "SELECT count(*) FROM sqlite_master WHERE name = 'tables_by_age'"), "1");
  EXPECT_EQ(open_store(file)->find("table7").value(), example_table(7)) << "nobody has given up a seat";
  EXPECT_EQ(open_store(file)->of_guest("ann", TableStage::Running, TableStage::Running, 99).value().size(),
            50u);
}

TEST_F(Refused, DamagedStores) {
  make_store();
  const std::string whole = read_file(file).value();
  for (const std::size_t length : {50UL, 100UL, 5000UL, whole.size() / 2, whole.size() - 4096}) {
    ASSERT_EQ(replace_file(file, whole.substr(0, length)), std::nullopt);
    expect_refused("damaged");
  }
  ASSERT_EQ(replace_file(file, whole.substr(0, 100) + std::string(whole.size() - 100, 'x')), std::nullopt);
  expect_refused("damaged");
  ASSERT_EQ(replace_file(file, whole), std::nullopt);
  EXPECT_EQ(open_store(file)->history(1).value(), example_history(1, 5));
}

TEST_F(Refused, ALogWithoutItsStore) {
  ASSERT_EQ(replace_file(file + "-wal", "whatever"), std::nullopt);
  EXPECT_TRUE(says(why_refused(file), "is gone, but its log is still beside it"));
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(read_file(file + "-wal").value(), "whatever");
}

// Damage to the moves of one table shuts that table, and no other.
TEST_F(Refused, TablesWhoseMovesDoNotFollow) {
  struct Damaged {
    std::string change;
    std::int64_t table;
    int rows;  // that stay in the journal
  };
  for (const auto& [change, table, rows] :
       std::vector<Damaged>{{"INSERT INTO journal VALUES (9, 1, 6, 'gap')", 1, 6},
                            {"INSERT INTO journal VALUES (7, 1, 5, 'next'), (8, 1, 7, 'gap')", 1, 7},
                            {"INSERT INTO journal VALUES (8, 2, 0, 'a'), (9, 2, 0, 'twice')", 2, 2},
                            {"INSERT INTO journal VALUES (9, 77, 0, 'lost')", 77, 1}}) {
    make_store();
    ask(file, change + "; INSERT INTO journal VALUES (10, 3, 0, 'sound'), (11, 3, 1, 'and well')");
    for (int time = 0; time < 3; ++time) {
      auto store = open_store(file);
      EXPECT_FALSE(store->history(table)) << change;
      EXPECT_EQ(store->history(3).value().lines.substr(0, 15), "sound\nand well\n") << change;
      const auto before = store->history(3).value().count;
      Batch batch;  // what is written beside, and pruned, does not touch them
      for (std::uint32_t n = 0; n < 600; ++n) batch.moves.push_back({3, before + n, "2 on"});
      ASSERT_EQ(written(*store, batch), "written");
      batch = {};
      batch.folds = {{3, store->history(3).value()}};
      ASSERT_EQ(written(*store, batch), "written");
      ASSERT_EQ(written(*store, Batch{.trial = true}), "written");
      EXPECT_EQ(ask(file, "SELECT count(*) FROM journal WHERE n < 0"), std::to_string(rows)) << change;
    }
    std::filesystem::remove(file);
  }
}

TEST_F(Refused, ATableThatIsMendedIsOpenedAgain) {
  make_store();
  ask(file, "INSERT INTO journal VALUES (7, 1, 5, 'next'), (8, 1, 7, 'gap')");
  EXPECT_FALSE(open_store(file)->history(1));
  ask(file, "UPDATE journal SET version = 6 WHERE version = 7");
  EXPECT_EQ(open_store(file)->history(1).value(),
            (StoredHistory{example_history(1, 5).lines + "next\ngap\n", 7}));
  EXPECT_EQ(ask(file, "SELECT count(*) FROM journal"), "0");
}

TEST_F(Refused, MovesThatDoNotFollow) {
  make_store();
  auto store = open_store(file);
  const auto refused = [&](std::vector<StoredMove> moves) {
    Batch batch;
    batch.tables = {example_table(60)};
    add_moves(batch, 1, 5, 7);
    batch.moves.insert(batch.moves.end(), moves.begin(), moves.end());
    batch.chat = {{1, 0, 1, "Ann", "hello"}};
    batch.folds = {{1, example_history(1, 7)}};
    return written(*store, batch);
  };
  EXPECT_TRUE(
      says(refused({{1, 8, "gap"}}), "move 8 of table 1 is not the one to be written, which is move 7"));
  EXPECT_TRUE(says(refused({{1, 6, "twice"}}), "move 6 of table 1 is not the one to be written"));
  EXPECT_TRUE(says(refused({{2, 1, "not begun"}}), "move 1 of table 2 is not the one to be written"));
  EXPECT_TRUE(says(refused({{61, 0, "no table"}}), "there is no table 61"));
  EXPECT_TRUE(says(refused({{2, 0, "two\nlines"}}), "move 0 of table 2 is more than one line"));
  EXPECT_EQ(store->unfolded(), 0U);
  EXPECT_EQ(store->history(1).value(), example_history(1, 5));
  EXPECT_EQ(store->highest_number().value(), 50);
  EXPECT_TRUE(store->chat(1, 5).value().empty());
  EXPECT_EQ(ask(file, "SELECT count(*) FROM journal"), "0");
  EXPECT_EQ(refused({}), "written");  // without the bad move all of it can be written
  EXPECT_EQ(store->history(1).value(), example_history(1, 7));
}

TEST_F(Refused, FoldsThatDoNotHaveTheirLines) {
  make_store();
  auto store = open_store(file);
  for (const StoredHistory& history :
       std::vector<StoredHistory>{{"one\ntwo\n", 3}, {"one\ntwo", 1}, {"", 1}, {"one", 0}, {"one\ntwo\n", 1}})
    EXPECT_TRUE(
        says(written(*store, {{}, {}, {{1, history}}, {}, {}}), "the history of table 1 does not have"));
  EXPECT_TRUE(says(written(*store, {{}, {}, {{99, {}}}, {}, {}}), "there is no table 99"));
  EXPECT_EQ(store->history(1).value(), example_history(1, 5));
}

TEST_F(Refused, TwoTablesWithOneId) {
  make_store();
  auto store = open_store(file);
  Batch batch;
  batch.tables = {example_table(51), example_table(52)};
  batch.tables[1].id = "table1";
  EXPECT_TRUE(says(written(*store, batch), "UNIQUE"));
  EXPECT_EQ(store->highest_number().value(), 50);
  EXPECT_EQ(store->find("table1").value(), example_table(1));
}

TEST_F(Refused, AFullDiskChangesNothingAndPasses) {
  make_store();
  auto store = open_store(file);
  Batch small;
  add_moves(small, 1, 5, 6);
  ASSERT_EQ(written(*store, small), "written");
  Batch large;
  add_moves(large, 1, 6, 20'000);
  add_moves(large, 2, 0, 10);
  large.folds = {{1, example_history(1, 20'000)}};
  for (int round = 0; round < 3; ++round) {
    const FullDisk full(100'000);
    EXPECT_TRUE(says(written(*store, large), "cannot be written"));
    EXPECT_EQ(written(*store, Batch{.trial = true}), "written") << "a little still fits";
    EXPECT_EQ(store->unfolded(), 1U);
    EXPECT_EQ(store->history(1).value(), example_history(1, 6));
    EXPECT_EQ(store->history(2).value(), StoredHistory());
  }
  Batch next;
  add_moves(next, 2, 0, 1);
  EXPECT_EQ(written(*store, next), "written");
  large.moves.resize(large.moves.size() - 10);
  EXPECT_EQ(written(*store, large), "written");
  for (const bool again : {false, true}) {
    if (again) store.reset(), store = open_store(file);
    EXPECT_EQ(store->history(1).value(), example_history(1, 20'000));
    EXPECT_EQ(store->history(2).value(), example_history(2, 1));
  }
}

TEST_F(Refused, AStoreCannotBeMadeOnAFullDisk) {
  {
    const FullDisk full(5'000);
    EXPECT_FALSE(open_sqlite_store(file).has_value());
    EXPECT_FALSE(std::filesystem::exists(file));
  }
  make_store();
}

}  // namespace
}  // namespace waystone
