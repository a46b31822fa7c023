// `waystone story`: the tale of a record, by either side, and as Markdown; and the tale so far in a terminal.
#include <gtest/gtest.h>

#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

constexpr const char* kSeed = "6";

// A finished game of two greedy bots.
class Stories : public testing::Test {
 protected:
  void SetUp() override {
    const Ran played = run_program({"play", "journey", "--seed", kSeed, "--seat", "greedy", "--seat",
                                    "greedy", "--save-dir", folder.path()});
    ASSERT_EQ(played.code, 0) << played.err;
    EXPECT_NE(played.out.find("Its tale: waystone story "), std::string::npos);
  }
  TemporaryFolder folder;
  std::string record = folder.path() + "/journey/finished/0001.record";
};

// When cards, sentences or the bots' judgement change, the tale does; make it again with
//   waystone play journey --seed 6 --seat greedy --seat greedy --save-dir DIR
//   waystone story DIR/journey/finished/0001.record --side SIDE --markdown tests/golden/journey_tale_SIDE.md
TEST_F(Stories, AreWrittenAsMarkdownByEitherSide) {
  for (const std::string side : {"light", "dark"}) {
    const std::string file = folder.path(side + ".md");
    const Ran told = run_program({"story", record, "--side", side, "--markdown", file});
    EXPECT_EQ(told.code, 0) << told.err;
    EXPECT_EQ(file_text(file), file_text(WAYSTONE_SOURCE_DIR "/tests/golden/journey_tale_" + side + ".md"));
  }
}

TEST_F(Stories, ArePrintedAndAreTheSameAgain) {
  const Ran told = run_program({"story", record}), again = run_program({"story", record, "--side", "light"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_EQ(told.out, again.out);
  EXPECT_NE(told.out.find(", as Light tells it"), std::string::npos);
  EXPECT_NE(run_program({"story", record, "--side", "dark"}).out, told.out);
}

TEST_F(Stories, AreNotToldOfWhatIsWrong) {
  const Ran side = run_program({"story", record, "--side", "drak"});
  EXPECT_EQ(side.code, 2);
  EXPECT_EQ(side.err, "waystone: unknown side 'drak' (did you mean 'dark'? known: light, dark)\n");
  EXPECT_EQ(run_program({"story", folder.path("none.record")}).code, 2);
  ASSERT_EQ(
      run_program({"play", "jqka", "--seed", "3", "--seat", "greedy", "--save-dir", folder.path()}).code, 0);
  const Ran other = run_program({"story", folder.path() + "/jqka/finished/0001.record"});
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("tells no tale"), std::string::npos) << other.err;
}

TEST_F(Stories, AreToldOnTheWay) {
  const Ran played = run_program({"play", "journey", "--seed", "2", "--plain", "--save-dir", folder.path()},
                                 "tale\n1\ntale dark\ntale drak\nq\n");
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_NE(played.out.find("as Light tells it, so far"), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("as Dark tells it, so far"), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("Unknown side 'drak'"), std::string::npos) << played.out;
}

}  // namespace
}  // namespace waystone
