// The Journey at a terminal: both sides, all game long.
#include <gtest/gtest.h>

#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

// Short Stages, so that a whole game fits a test.
TEST(JourneyPlay, TheScreenFits80By24AllGameLong) {
  const TemporaryFolder folder;
  const std::vector<std::string> here = {"WAYSTONE_HOME=" + folder.path(), "TERM=xterm", "LC_ALL=C.UTF-8",
                                         "NO_COLOR=1"};
  for (const bool is_light : {true, false}) {
    std::vector<std::string> arguments = {"play", "journey", "--new", "--seed", "7", "-o", "stage-cap=2"};
    for (const char* seat : {is_light ? "you=Annabella" : "random", is_light ? "random" : "you=Annabella"})
      arguments.insert(arguments.end(), {"--seat", seat});
    TerminalSession session(arguments, here);
    int asked = 0;
    while (session.wait_for_any({"> ", "Another game? [y/N] "}) == 0) {
      EXPECT_EQ(outside_80_by_24(session.screen()), "") << "question " << asked;
      ASSERT_LT(asked, 2000) << "no end in sight";
      session.type(std::to_string(1 + asked++ % 3));
    }
    EXPECT_GT(asked, 40);
    session.type("n");
    EXPECT_EQ(session.wait(), 0);
  }
}

}  // namespace
}  // namespace waystone
