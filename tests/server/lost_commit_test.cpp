// A move whose player was not told that it is kept: what is seen afterwards is what there is for good.
#include <gtest/gtest.h>

#include "server/guest.h"
#include "store/example.h"
#include "store/failing_disk.h"

namespace waystone {
namespace {

using namespace message;

class LostCommits : public testing::Test {
 protected:
  ~LostCommits() override { FailingDisk::fail(false); }

  std::uint32_t moves_after_a_kill() {
    return open_store(as_if_killed(server.db(), folder.path()))->history(1).value().count;
  }

  FailingDisk disk;
  TemporaryFolder folder;
  RunningServer server;
};

// As long as it might come back nobody is shown the table without it.
TEST_F(LostCommits, AMoveThatSomebodySawUndoneDoesNotComeBack) {
  Party party = sit_down(server, "toy", 2);
  party.play(0, party[0].at.menu[0]);
  const std::string table = party.table(), before = party[1].at.game();
  FailingDisk::fail(true);
  party[1].move(party[1].at.menu[0]);
  party[1].wait_until_lost();
  EXPECT_NE(party[1].lost_why().find(kCouldNotSave), std::string::npos) << party[1].lost_why();
  for (int again = 0; again < 3; ++again) {
    Guest back(server, "", party[1].key());
    back.send(Open{table, std::nullopt});
    back.wait_until_lost();
    EXPECT_TRUE(back.frames_of("table").empty());
  }
  FailingDisk::fail(false);
  Guest back(server, "", party[1].key());
  back.ask(Open{table, std::nullopt}, "table");
  EXPECT_EQ(back.at.game(), before);
  EXPECT_EQ(moves_after_a_kill(), 1u) << "what was shown is what there is";
  back.play(back.at.menu[1]);
  EXPECT_EQ(moves_after_a_kill(), 2u);
}

// The other tables are told as ever, and what they are told stays.
TEST_F(LostCommits, OtherTablesGoOn) {
  Party party = sit_down(server, "toy", 2), other = sit_down(server, "toy", 2);
  FailingDisk::fail(true);
  party[0].move(party[0].at.menu[0]);
  party[0].wait_until_lost();
  other[0].ask(Open{other.table(), std::nullopt}, "table");
  FailingDisk::fail(false);
  Chance dice(5);
  other.play_out(dice);
  EXPECT_TRUE(other.is_over());
}

}  // namespace
}  // namespace waystone
