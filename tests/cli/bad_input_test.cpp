// Bad input of any kind ends in one clear sentence and exit code 2, and changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

struct BadInput : testing::Test {
  TemporaryFolder folder;

  std::string file(const std::string& name, const std::string& text) {
    check(!replace_file(folder.path(name), text), "cannot write");
    return folder.path(name);
  }
  void expect_refused(const std::vector<std::string>& arguments, const std::string& says,
                      const std::string& input = "") {
    const Ran ran = run_program(arguments, input, {"WAYSTONE_HOME=" + folder.path("home")});
    EXPECT_EQ(ran.code, 2) << ran.out << ran.err;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
    EXPECT_LE(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << "one sentence: " << ran.err;
  }
};

TEST_F(BadInput, CommandsFlagsGamesAndOptions) {
  expect_refused({"simulat", "jqka"}, "did you mean 'simulate'");
  expect_refused({"simulate", "jqkaa"}, "did you mean 'jqka'");
  expect_refused({"simulate"}, "game is required");
  expect_refused({"simulate", "jqka", "--gmaes", "3"}, "--gmaes");
  expect_refused({"simulate", "jqka", "--games", "many"}, "many");
  expect_refused({"simulate", "jqka", "--games", "0"}, "--games");
  expect_refused({"simulate", "jqka", "--games", "-5"}, "--games");
  expect_refused({"simulate", "jqka", "--bot", "clever"}, "unknown bot 'clever'");
  expect_refused({"simulate", "jqka", "--bot", "random", "--bot", "greedy"}, "2 bots for 1 seats");
  expect_refused({"simulate", "jqka", "--threads", "0"}, "--threads");
  expect_refused({"simulate", "jqka", "-o", "level=hard"}, "known: basic, intermediate, advanced");
  expect_refused({"simulate", "jqka", "-o", "level"}, "name=value");
  expect_refused({"simulate", "jqka", "-o", "colour=red"}, "unknown option 'colour'");
  expect_refused({"simulate", "jqka", "--seats", "3"}, "for one player");
  expect_refused({"simulate", "jaq", "-o", "chaos=yes", "-o", "chaos=no"}, "'chaos' is given twice");
  expect_refused({"play", "jqka", "--seats", "2"}, "1 to 1 players");
  expect_refused({"play", "jqka", "--seat", "grandma"}, "unknown player 'grandma'");
  expect_refused({"play", "leduc", "--seat", "you="}, "a name has 1 to 12 letters");
  expect_refused({"play", "leduc", "--seat", "you=Bartholomew the Bold"}, "a name has 1 to 12 letters");
  expect_refused({"play", "leduc", "--seat", "you=\033[2J"}, "a name has 1 to 12 letters");
  expect_refused({"play", "joust", "--seat", "Ana"}, "a person with a name is you=Ana");
  expect_refused({"play", "joust", "--seats", "7"}, "--seats");
  expect_refused({"play", "joust", "--seats", "1"}, "2 to 6 players");
  expect_refused({"simulate", "joust", "--seats", "2", "-o", "first-player=3"}, "only 2 seats");
  expect_refused({"simulate", "joust", "-o", "before-line=2"}, "0, or 3 to 10");
  expect_refused({"bench", "joust", "--seats", "9"}, "--seats");
  expect_refused({"play", "chess"}, "unknown game 'chess'");
  expect_refused({"play", "leduc", "--campaign"}, "Leduc poker has no campaign");
  expect_refused({"list", "chess"}, "unknown game 'chess'");
  expect_refused({"bench", "chess"}, "unknown game 'chess'");
  expect_refused({"rules", "jqka", "KA-999"}, "no rule 'KA-999'");
  expect_refused({"rules", "jqka", "--in", folder.path("nowhere")}, "no such file or folder");
  expect_refused({"completion", "cmd"}, "bash");
}

TEST_F(BadInput, Training) {
  const std::string out = folder.path("weights.toml");
  expect_refused({"train", "joust"}, "--out");
  expect_refused({"train", "leduc", "--out", out}, "has no judgement that could learn");
  expect_refused({"train", "joust", "--out", folder.path("nowhere/weights.toml")}, "no such folder");
  expect_refused({"train", "joust", "--out", folder.path()}, "is no file that could be replaced");
  expect_refused({"train", "joust", "--out", out, "--from", folder.path("none.toml")}, "none.toml");
  expect_refused({"train", "joust", "--out", out, "--from", file("bad.toml", "weights = [1,\n'x']")},
                 "bad.toml:2");
  expect_refused({"train", "joust", "--out", out, "--from", file("few.toml", "weights = [1, 2]")},
                 "there are 2 of them");
  expect_refused({"train", "joust", "--out", out, "--rate", "7"}, "--rate");
  expect_refused({"train", "joust", "--out", out, "--seats", "2", "--least", "3"}, "so many cannot play");
  EXPECT_FALSE(std::filesystem::exists(out));
  expect_refused({"exchange", "joust", "--decisions", "0"}, "--decisions");
  expect_refused({"exchange", "joust", "--seats", "1"}, "two to six players");
  expect_refused({"candidates", "joust"}, "choose among actions, not among plans");
  expect_refused({"candidates", "qftt", "--bot", "greedy"}, "is no bot that searches");
}

TEST_F(BadInput, Scenarios) {
  expect_refused({"check", folder.path("none.toml")}, "no such file");
  expect_refused({"check", file("a.toml", "title = \"x\"\ngame = ")}, "a.toml:2");
  expect_refused({"check", folder.path()}, "a.toml:2");
  const std::string head = "title = \"t\"\ngame = \"jqka\"\nrules = [\"KA-1\"]\nseed = 1\n";
  expect_refused({"check", file("b.toml", head + "[[step]]\ndo = \"leave\"\n")},
                 "is not legal here: You have completed none of your four tasks");
  expect_refused({"check", file("b.toml",
                                "title = \"t\"\ngame = \"jqka\"\nrules = [\"KA-999\"]\nseed = "
                                "1\n[[step]]\nexpect.state.hp = 6\n")},
                 "no rule 'KA-999'");
}

TEST_F(BadInput, RecordsAndStates) {
  expect_refused({"replay", folder.path("none")}, "cannot be read");
  expect_refused({"replay", folder.path()}, "is a folder");
  expect_refused({"replay", "/dev/zero"}, "larger than 64 MiB");
  expect_refused({"replay", file("empty", "")}, "not a record");
  expect_refused({"replay", file("junk", std::string("\x01\xff\0garbage\n", 11))}, "not valid JSON");
  expect_refused({"replay", file("cut", "{\"waystone\":1")}, "no whole first line");
  expect_refused({"state", "jqka", "--do", "fly"}, "unknown verb 'fly'");
  expect_refused({"state", "jqka", "--do", "leave"}, "KA-24");
  expect_refused({"state", "jqka", "--seat", "2"}, "has 1 seat here");
  expect_refused({"state", "jqka", "--load", file("s.json", "{\"hp\":6}")}, "missing");
  expect_refused({"state", "jqka", "--load", file("t.json", "{")}, "not valid JSON");
}

TEST_F(BadInput, ContentFiles) {
  std::filesystem::create_directories(folder.path("data/jqka"));
  std::string shapes = file_text(std::string(WAYSTONE_DATA_DIR) + "/jqka/shapes.toml");
  shapes.replace(shapes.find("rows"), 4, "rosw");
  file("data/jqka/shapes.toml", shapes);
  expect_refused({"simulate", "jqka", "--data", folder.path("data")},
                 "shapes.toml:6:1: shape 'A': unknown key 'rosw' (did you mean 'rows'?");
  expect_refused({"list", "--data", folder.path("nodata")}, "no such folder");
}

TEST_F(BadInput, ACorruptSaveIsRefusedAndKept) {
  std::filesystem::create_directories(folder.path("home/jqka"));
  file("home/jqka/quest.record", "{\"waystone\":1,\"game\":\"jqka\"}\n");
  expect_refused({"play", "jqka"}, "--new");
  EXPECT_EQ(file_text(folder.path("home/jqka/quest.record")), "{\"waystone\":1,\"game\":\"jqka\"}\n");
  file("home/jqka/campaign.json", "{\"title\":3}");
  expect_refused({"play", "jqka", "--campaign"}, "campaign.json");
}

TEST_F(BadInput, NowhereToKeepGames) {
  const Ran ran = run_program({"play", "jqka"}, "", {"WAYSTONE_HOME=/proc/no/such/place"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("cannot be made"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace waystone
