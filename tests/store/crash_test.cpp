// kill -9 at any moment: what was acknowledged is there, once and in order.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <numeric>
#include <random>

#include "store/example.h"
#include "support/folder.h"

namespace waystone {
namespace {

constexpr std::int64_t kTables = 8;
using Counts = std::array<std::uint32_t, kTables + 1>;  // moves of each table, by its number

std::uint32_t sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0U); }

// The batches of a round are known beforehand, so that both sides can say what each one adds.
class Batches {
 public:
  Batches(unsigned round, const Counts& counts) : random_(round), counts_(counts) {}
  const Counts& counts() const { return counts_; }
  Batch next() {
    Batch batch;
    const auto moves = 1 + random_() % 30;
    for (std::size_t i = 0; i < moves; ++i) {
      const auto table = static_cast<std::int64_t>(1 + random_() % kTables);
      std::uint32_t& count = counts_[static_cast<std::size_t>(table)];
      add_moves(batch, table, count, count + 1);
      ++count;
    }
    const auto folded = static_cast<std::int64_t>(1 + random_() % kTables);
    const std::uint32_t count = counts_[static_cast<std::size_t>(folded)];
    if (random_() % 2 == 0) batch.folds = {{folded, example_history(folded, count - count / 9)}};
    batch.chat = {{1, 0, 1, "Ann", std::to_string(sum(counts_))}};
    return batch;
  }

 private:
  std::mt19937 random_;
  Counts counts_;
};

// Never returns: it is there to be killed.
[[noreturn]] void write_until_killed(const std::string& file, Batches batches, int acknowledge) {
  auto store = open_sqlite_store(file);
  if (!store) ::_exit(3);
  for (;;) {
    if ((*store)->write(batches.next())) ::_exit(4);
    if (::write(acknowledge, "!", 1) != 1) ::_exit(5);
  }
}

struct Killed {
  std::size_t acknowledged = 0;
  int status = 0;
};

// The child is killed when it has acknowledged this many batches, and a moment later.
Killed write_and_kill(const std::string& file, const Batches& batches, std::size_t after,
                      std::chrono::microseconds moment) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_until_killed(file, batches, ends[1]);
  }
  ::close(ends[1]);
  Killed killed;
  char one = 0;
  while (killed.acknowledged < after && ::read(ends[0], &one, 1) == 1) ++killed.acknowledged;
  const auto until = std::chrono::steady_clock::now() + moment;
  while (std::chrono::steady_clock::now() < until) {  // any stage of opening, writing or folding may be hit
  }
  ::kill(child, SIGKILL);
  while (::read(ends[0], &one, 1) == 1) ++killed.acknowledged;
  ::close(ends[0]);
  ::waitpid(child, &killed.status, 0);
  return killed;
}

Counts counts_in(TableStore& store) {
  Counts counts{};
  for (std::int64_t table = 1; table <= kTables; ++table) {
    const StoredHistory history = store.history(table).value();
    EXPECT_EQ(history, example_history(table, history.count)) << "table " << table;
    counts[static_cast<std::size_t>(table)] = history.count;
  }
  return counts;
}

TEST(Crash, WhatWasAcknowledgedIsThereOnceAndInOrder) {
  const TemporaryFolder folder;
  const std::string file = folder.path("waystone.store");
  Batch begin;
  for (std::int64_t number = 1; number <= kTables; ++number) begin.tables.push_back(example_table(number));
  ASSERT_EQ(written(*open_store(file), begin), "written");
  std::mt19937 random(20);
  Counts counts{};
  unsigned unacknowledged = 0, total = 0;
  for (unsigned round = 0; round < 120; ++round) {
    const Killed killed = write_and_kill(file, Batches(round, counts), random() % 12,
                                         std::chrono::microseconds(random() % 3000));
    ASSERT_TRUE(WIFSIGNALED(killed.status)) << "the child ended by itself: " << WEXITSTATUS(killed.status);
    auto store = open_store(file);
    const Counts found = counts_in(*store);
    Batches sure(round, counts);
    for (std::size_t i = 0; i < killed.acknowledged; ++i) sure.next();
    Batches perhaps = sure;
    perhaps.next();
    ASSERT_TRUE(found == sure.counts() || found == perhaps.counts()) << "round " << round;
    unacknowledged += found != sure.counts();
    total += static_cast<unsigned>(killed.acknowledged);
    counts = found;
    // A batch is there as a whole: its chat came with its moves.
    const std::uint32_t moves = sum(found);
    const auto chat = store->chat(1, 1).value();
    EXPECT_EQ(chat.empty() ? "0" : chat[0].text, std::to_string(moves));
    EXPECT_EQ(store->unfolded(), 0U);
  }
  EXPECT_GT(total, 120U);
  RecordProperty("batches", static_cast<int>(total));
  RecordProperty("unacknowledged", static_cast<int>(unacknowledged));
  EXPECT_EQ(ask(file, "PRAGMA integrity_check"), "ok");
}

// Killed before it was ever whole, the store is made again.
TEST(Crash, WhileTheStoreIsMade) {
  std::mt19937 random(21);
  for (int round = 0; round < 40; ++round) {
    const TemporaryFolder folder;
    const std::string file = folder.path("waystone.store");
    const pid_t child = ::fork();
    if (child == 0) {
      const auto store = open_sqlite_store(file);
      ::_exit(store ? 0 : 3);
    }
    const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(random() % 6000);
    while (std::chrono::steady_clock::now() < until) {}
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    auto store = open_store(file);
    ASSERT_EQ(written(*store, {{example_table(1)}, {}, {}, {}, {}}), "written");
    EXPECT_EQ(store->find("table1").value(), example_table(1));
  }
}

}  // namespace
}  // namespace waystone
