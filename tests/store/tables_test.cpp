// What is written is read again: at once, from another thread, and after opening the store anew.
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "store/example.h"
#include "support/folder.h"

namespace waystone {
namespace {

const std::string kOdd = "O'Brien \"said\" \\ ; DROP TABLE tables;-- 🃏 ÄÖÜ %s ?1 \t\r\x01";

StoredTable odd_table(std::int64_t number) {
  StoredTable table = example_table(number);
  table.id += kOdd;
  table.sit_code += kOdd;
  table.watch_code += kOdd;
  table.options = {{kOdd, kOdd}, {"a", ""}, {"", "b"}, {"line", "one\ntwo"}};
  table.seats = {{kOdd, kOdd, kOdd, kOdd, kOdd}, {"", "", ""}, {kOdd, "", "bot"}};
  table.host = kOdd;
  table.listed = false;
  table.next = kOdd;
  table.created = -5'000'000'000;
  table.changed = 5'000'000'000'000;
  return table;
}

class Store : public testing::Test {
 protected:
  void reopen() {
    store.reset();
    store = open_store(file);
  }
  std::size_t journal_rows() const { return std::stoul(ask(file, "SELECT count(*) FROM journal")); }
  // Tables 1 to `count`, with no moves.
  void begin_tables(std::int64_t count) {
    Batch batch;
    for (std::int64_t number = 1; number <= count; ++number) batch.tables.push_back(example_table(number));
    ASSERT_EQ(written(*store, batch), "written");
  }
  std::vector<std::int64_t> numbers(const Result<std::vector<StoredTable>>& tables) {
    std::vector<std::int64_t> out;
    for (const StoredTable& table : tables.value()) out.push_back(table.number);
    return out;
  }

  TemporaryFolder folder;
  std::string file = folder.path("deep/down/waystone.store");
  std::unique_ptr<TableStore> store = open_store(file);
};

using Numbers = std::vector<std::int64_t>;

// The first bytes of the log change whenever it begins anew.
std::string log_begins(const std::string& file) {
  std::string header(32, '\0');
  std::ifstream(file + "-wal", std::ios::binary).read(header.data(), 32);
  return header;
}

TEST_F(Store, TheLogBeginsAnewWhileMuchIsWritten) {
  begin_tables(1);
  const std::string before = log_begins(file);
  std::uint32_t moves = 0;
  while (log_begins(file) == before && moves < 200'000) {
    Batch batch;
    for (int i = 0; i < 20; ++i) batch.moves.push_back({1, moves++, std::string(2000, 'x')});
    ASSERT_EQ(written(*store, batch), "written");
  }
  EXPECT_NE(log_begins(file), before);
  EXPECT_EQ(journal_rows(), moves);
  EXPECT_EQ(store->history(1).value().count, moves);
}

TEST_F(Store, BeginsEmpty) {
  EXPECT_EQ(store->highest_number().value(), 0);
  EXPECT_EQ(store->find("table1").value(), std::nullopt);
  EXPECT_TRUE(store->listed(TableStage::Open, 10).value().empty());
  EXPECT_FALSE(store->history(1).has_value());
  EXPECT_TRUE(store->chat(1, 10).value().empty());
  EXPECT_TRUE(store->results(1).value().empty());
  EXPECT_EQ(store->unfolded(), 0U);
  EXPECT_EQ(written(*store, {}), "written");
}

TEST_F(Store, GivesBackEverythingThatWasWritten) {
  Batch batch;
  batch.tables = {example_table(1), odd_table(2)};
  batch.moves = {{2, 0, kOdd}, {2, 1, ""}, {1, 0, "1 pass"}};
  batch.chat = {{2, 17, 1, kOdd, kOdd}, {2, 16, 3, "", ""}};
  batch.results = {{2, 2, "", "", kOdd, -4, 2, "", kOdd}, {2, 1, kOdd, kOdd, "", 12, 1, kOdd, ""}};
  ASSERT_EQ(written(*store, batch), "written");
  for (const bool again : {false, true}) {
    if (again) reopen();
    EXPECT_EQ(store->find("table1").value(), example_table(1));
    EXPECT_EQ(store->find("table2" + kOdd).value(), odd_table(2));
    EXPECT_EQ(store->history(2).value(), (StoredHistory{kOdd + "\n\n", 2}));
    EXPECT_EQ(store->history(1).value(), (StoredHistory{"1 pass\n", 1}));
    EXPECT_EQ(store->chat(2, 10).value(), batch.chat);
    EXPECT_EQ(store->results(2).value(), (std::vector{batch.results[1], batch.results[0]}));
    EXPECT_EQ(store->highest_number().value(), 2);
    EXPECT_EQ(store->unfolded(), again ? 0U : 3U);
  }
}

TEST_F(Store, ReplacesATableButNotItsHistory) {
  begin_tables(1);
  Batch moves;
  add_moves(moves, 1, 0, 3);
  moves.folds = {{1, example_history(1, 2)}};
  ASSERT_EQ(written(*store, moves), "written");
  StoredTable changed = odd_table(1);
  changed.stage = TableStage::Over;
  ASSERT_EQ(written(*store, {{changed}, {}, {}, {}, {}}), "written");
  EXPECT_EQ(store->find(changed.id).value(), changed);
  EXPECT_EQ(store->find("table1").value(), std::nullopt);
  EXPECT_EQ(store->history(1).value(), example_history(1, 3));
  EXPECT_EQ(numbers(store->of_guest("ann", TableStage::Open, TableStage::Closed, 5)), Numbers());
  EXPECT_EQ(numbers(store->of_guest(kOdd, TableStage::Open, TableStage::Closed, 5)), Numbers({1}));
}

// What SQLite does for the statements of all connections that are opened while this lives, in its own steps.
class CountedSteps {
 public:
  CountedSteps() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch)); }
  ~CountedSteps() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }
  CountedSteps(const CountedSteps&) = delete;
  CountedSteps& operator=(const CountedSteps&) = delete;
  template <class Reading>
  int of(Reading&& reading) {
    steps_ = 0;
    reading();
    return steps_;
  }

 private:
  static int watch(sqlite3* database, char**, const void*) {
    const auto count = [](unsigned, void*, void* statement, void*) {
      steps_ += sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
      return 0;
    };
    return sqlite3_trace_v2(database, SQLITE_TRACE_PROFILE, count, nullptr);
  }
  static inline std::atomic<int> steps_ = 0;
};

TEST_F(Store, AGuestOfManyTablesCostsNoMoreThanOneOfFew) {
  store.reset();
  CountedSteps steps;
  store = open_store(file);
  Batch batch;
  for (std::int64_t number = 1; number <= 20'000; ++number) {
    batch.tables.push_back(example_table(number));
    batch.tables.back().stage = number % 2 == 0 ? TableStage::Open : TableStage::Over;
    batch.tables.back().seats = {{number <= 200 ? "ann" : "eve", "", ""},
                                 {number <= 200 ? "ann" : "eve", "", ""}};
  }
  add_moves(batch, 1, 0, 3);
  add_moves(batch, 2, 0, 20'000);
  ASSERT_EQ(written(*store, batch), "written");
  const auto of = [&](const std::string& guest, TableStage from, TableStage to) {
    return steps.of([&] { EXPECT_EQ(store->of_guest(guest, from, to, 100).value().size(), 100u); });
  };
  EXPECT_GT(of("ann", TableStage::Over, TableStage::Over), 1000) << "steps are counted";
  EXPECT_LT(of("eve", TableStage::Over, TableStage::Over), 2 * of("ann", TableStage::Over, TableStage::Over));
  EXPECT_LT(of("eve", TableStage::Open, TableStage::Running),
            2 * of("ann", TableStage::Open, TableStage::Running));
  EXPECT_LT(steps.of([&] { EXPECT_EQ(store->history(1).value().count, 3u); }), 200)
      << "a history is read without the moves of others";
}

TEST_F(Store, ListsTheNewestFirst) {
  Batch batch;
  for (std::int64_t number = 1; number <= 6; ++number) {
    batch.tables.push_back(example_table(number));
    batch.tables.back().stage = number % 2 == 0 ? TableStage::Open : TableStage::Over;
    if (number > 4) batch.tables.back().seats = {{"bob", "Bob", ""}, {"bob", "Bob again", ""}};
  }
  ASSERT_EQ(written(*store, batch), "written");
  EXPECT_EQ(numbers(store->listed(TableStage::Open, 10)), Numbers({6, 4, 2}));
  EXPECT_EQ(numbers(store->listed(TableStage::Over, 2)), Numbers({5, 3}));
  EXPECT_EQ(numbers(store->listed(TableStage::Closed, 10)), Numbers());
  EXPECT_EQ(numbers(store->stale(TableStage::Open, example_table(6).changed, 10)), Numbers({2, 4}));
  EXPECT_EQ(numbers(store->of_guest("ann", TableStage::Open, TableStage::Closed, 3)), Numbers({4, 3, 2}));
  EXPECT_EQ(numbers(store->of_guest("bob", TableStage::Open, TableStage::Closed, 3)), Numbers({6, 5}));
  EXPECT_EQ(numbers(store->of_guest("", TableStage::Open, TableStage::Closed, 3)), Numbers());
}

TEST_F(Store, GivesTheLastOfTheChatOldestFirst) {
  begin_tables(2);
  std::vector<StoredChat> said;
  for (int i = 0; i < 6; ++i) said.push_back({1, 100 - i, 1, "Ann", fmt::format("word {}", i)});
  ASSERT_EQ(written(*store, {{}, {}, {}, said, {}}), "written");
  ASSERT_EQ(written(*store, {{}, {}, {}, {{2, 0, 1, "Ann", "elsewhere"}}, {}}), "written");
  EXPECT_EQ(store->chat(1, 2).value(), std::vector(said.end() - 2, said.end()));
  EXPECT_EQ(store->chat(1, 100).value(), said);
}

TEST_F(Store, FoldsWhatTheJournalHoldsWhenItOpens) {
  begin_tables(3);
  Batch batch;
  add_moves(batch, 1, 0, 5);
  add_moves(batch, 2, 0, 4);
  ASSERT_EQ(written(*store, batch), "written");
  Batch more;
  add_moves(more, 1, 5, 7);
  more.folds = {{1, example_history(1, 4)}, {2, example_history(2, 4)}};
  ASSERT_EQ(written(*store, more), "written");
  EXPECT_EQ(store->unfolded(), 3U);
  EXPECT_EQ(store->history(1).value(), example_history(1, 7));
  reopen();
  EXPECT_EQ(store->unfolded(), 0U);
  EXPECT_EQ(journal_rows(), 0U);
  EXPECT_EQ(store->history(1).value(), example_history(1, 7));
  EXPECT_EQ(store->history(2).value(), example_history(2, 4));
  EXPECT_EQ(store->history(3).value(), StoredHistory());
  Batch after;
  add_moves(after, 1, 7, 9);
  ASSERT_EQ(written(*store, after), "written");
  EXPECT_EQ(store->history(1).value(), example_history(1, 9));
}

TEST_F(Store, AFoldThatWasOvertakenIsIgnored) {
  begin_tables(1);
  Batch batch;
  add_moves(batch, 1, 0, 6);
  batch.folds = {{1, example_history(1, 5)}, {1, example_history(1, 3)}};
  ASSERT_EQ(written(*store, batch), "written");
  ASSERT_EQ(written(*store, {{}, {}, {{1, example_history(1, 2)}}, {}, {}}), "written");
  EXPECT_EQ(store->unfolded(), 1U);
  EXPECT_EQ(store->history(1).value(), example_history(1, 6));
}

// A fold may say more than the journal: then its moves were never written one by one.
TEST_F(Store, AFoldMayGoBeyondTheJournal) {
  begin_tables(1);
  Batch batch;
  add_moves(batch, 1, 0, 2);
  batch.folds = {{1, example_history(1, 5)}};
  ASSERT_EQ(written(*store, batch), "written");
  Batch more;
  add_moves(more, 1, 5, 6);
  ASSERT_EQ(written(*store, more), "written");
  EXPECT_EQ(store->unfolded(), 1U);
  EXPECT_EQ(store->history(1).value(), example_history(1, 6));
  reopen();
  EXPECT_EQ(store->history(1).value(), example_history(1, 6));
}

// Table 1 holds the journal up until it is folded itself.
TEST_F(Store, RemovesFromTheJournalWhatIsFolded) {
  begin_tables(3);
  Batch first;
  add_moves(first, 1, 0, 1);
  ASSERT_EQ(written(*store, first), "written");
  std::uint32_t count = 0;
  for (int round = 0; round < 40; ++round, count += 100) {
    Batch batch;
    add_moves(batch, 2, count, count + 100);
    add_moves(batch, 3, count, count + 100);
    batch.folds = {{2, example_history(2, count + 100)}, {3, example_history(3, count + 50)}};
    ASSERT_EQ(written(*store, batch), "written");
    ASSERT_EQ(store->unfolded(), 51U);
  }
  EXPECT_EQ(journal_rows(), 8001U);
  ASSERT_EQ(written(*store, {{}, {}, {{1, example_history(1, 1)}}, {}, {}}), "written");
  std::size_t rows = journal_rows();
  EXPECT_EQ(rows, 8001U);
  for (int step = 0; step < 10; ++step) {  // a few thousand at a time
    ASSERT_EQ(written(*store, {{example_table(3)}, {}, {}, {}, {}}), "written");
    const std::size_t left = journal_rows();
    EXPECT_LE(left, rows);
    EXPECT_LE(rows - left, 4000U);
    rows = left;
  }
  EXPECT_GE(rows, 50U);
  EXPECT_LE(rows, 600U);
  for (const bool again : {false, true}) {
    if (again) reopen();
    EXPECT_EQ(store->history(1).value(), example_history(1, 1));
    EXPECT_EQ(store->history(2).value(), example_history(2, count));
    EXPECT_EQ(store->history(3).value(), example_history(3, count));
  }
}

TEST_F(Store, ReadsWhileItIsWritten) {
  constexpr std::uint32_t kRounds = 300;
  begin_tables(2);
  std::atomic<bool> done = false;
  std::string outcome;
  std::thread writer([&] {
    for (std::uint32_t round = 0; round < kRounds && (round == 0 || outcome == "written"); ++round) {
      Batch batch;
      batch.tables = {example_table(1)};
      batch.tables[0].changed = round;
      for (StoredSeat& seat : batch.tables[0].seats) seat.name = std::to_string(round);
      add_moves(batch, 1, 3 * round, 3 * round + 3);
      if (round % 10 == 9) batch.folds = {{1, example_history(1, 3 * round + 1)}};
      outcome = written(*store, batch);
    }
    done = true;
  });
  std::uint32_t seen = 0;
  bool torn = false;
  while (!done) {
    const auto history = store->history(1);
    const auto table = store->find("table1");
    if (!history || !table || !*table) {
      torn = true;
      break;
    }
    torn |=
        history->count % 3 != 0 || history->count < seen || *history != example_history(1, history->count);
    seen = history->count;
    const std::string round = std::to_string((*table)->changed);
    for (const StoredSeat& seat : (*table)->seats)
      torn |= seat.name != round && (*table)->changed != example_table(1).changed;
    torn |= store->unfolded() > 3 * kRounds;
  }
  writer.join();
  EXPECT_EQ(outcome, "written");
  EXPECT_FALSE(torn);
  EXPECT_EQ(store->history(1).value(), example_history(1, 3 * kRounds));
  EXPECT_EQ(store->unfolded(), 2U);
}

TEST_F(Store, CanBeCopiedWhileItIsOpen) {
  begin_tables(2);
  Batch batch;
  add_moves(batch, 1, 0, 5);
  ASSERT_EQ(written(*store, batch), "written");
  const std::string copy = folder.path("copy.store");
  ask(file, fmt::format("VACUUM INTO '{}'", copy));
  add_moves(batch = {}, 1, 5, 6);
  ASSERT_EQ(written(*store, batch), "written");
  auto other = open_store(copy);
  EXPECT_EQ(other->history(1).value(), example_history(1, 5));
  EXPECT_EQ(other->find("table2").value(), example_table(2));
}

// The seeds of running games are in it.
TEST_F(Store, IsForItsOwnerOnly) {
  begin_tables(1);
  const auto modes = [this] {
    std::set<unsigned> found;
    for (const char* suffix : {"", "-wal", "-shm", ".lock"}) {
      struct stat about{};
      EXPECT_EQ(::stat((file + suffix).c_str(), &about), 0) << suffix;
      found.insert(about.st_mode & 0777U);
    }
    return found;
  };
  EXPECT_EQ(modes(), std::set<unsigned>{0600U});
  store.reset();
  std::filesystem::permissions(file, std::filesystem::perms(0644));
  store = open_store(file);
  begin_tables(1);
  EXPECT_EQ(modes(), std::set<unsigned>{0600U});
}

}  // namespace
}  // namespace waystone
