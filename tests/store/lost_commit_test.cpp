// What a commit wrote that the disk did not take: it may come back until something else is in its place.
#include "store/example.h"
#include "store/failing_disk.h"
#include "support/folder.h"

namespace waystone {
namespace {

class LostCommit : public testing::Test {
 protected:
  StoredHistory after_a_kill() { return open_store(as_if_killed(file, folder.path()))->history(1).value(); }
  void write(std::uint32_t from, std::uint32_t to, const std::string& outcome) {
    Batch batch;
    add_moves(batch, 1, from, to);
    const std::string said = written(*store, batch);
    EXPECT_NE(said.find(outcome), std::string::npos) << said;
  }

  FailingDisk disk;
  TemporaryFolder folder;
  std::string file = folder.path("waystone.store");
  std::unique_ptr<TableStore> store = open_store(file);

  void SetUp() override {
    ASSERT_EQ(written(*store, {{example_table(1)}, {}, {}, {}, {}}), "written");
    write(0, 3, "written");
  }
};

// Nobody may be told that a move was not kept as long as this is so.
TEST_F(LostCommit, MayComeBackAfterAKill) {
  FailingDisk::fail(true);
  write(3, 4, "cannot be written");
  EXPECT_EQ(store->history(1).value(), example_history(1, 3));
  EXPECT_EQ(after_a_kill(), example_history(1, 4));
  FailingDisk::fail(false);
}

// Of one page or of many: whatever is written next lies where it lay.
TEST_F(LostCommit, IsGoneForGoodAfterTheNextOne) {
  for (const std::uint32_t moves : {1U, 40U, 4000U}) {
    FailingDisk::fail(true);
    write(3, 3 + moves, "cannot be written");
    FailingDisk::fail(false);
    ASSERT_EQ(written(*store, Batch{.trial = true}), "written");
    EXPECT_EQ(store->history(1).value(), example_history(1, 3));
    EXPECT_EQ(after_a_kill(), example_history(1, 3)) << moves;
  }
  write(3, 5, "written");
  EXPECT_EQ(after_a_kill(), example_history(1, 5));
}

TEST_F(LostCommit, OfALogThatBeganAnew) {
  for (std::uint32_t from = 3; from < 3000; from += 50) write(from, from + 50, "written");
  const StoredHistory whole = store->history(1).value();
  FailingDisk::fail(true);
  write(whole.count, whole.count + 200, "cannot be written");
  EXPECT_GT(FailingDisk::failures(), 0);
  FailingDisk::fail(false);
  ASSERT_EQ(written(*store, Batch{.trial = true}), "written");
  EXPECT_EQ(after_a_kill(), whole);
}

}  // namespace
}  // namespace waystone
