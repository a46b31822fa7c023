// Playing as people do: at a terminal, through a pipe, and with everything going wrong.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>

#include "cli/terminal.h"
#include "engine/record.h"
#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

struct Play : testing::Test {
  TemporaryFolder folder;
  std::vector<std::string> here(const std::vector<std::string>& more = {}) {
    std::vector<std::string> out = {"WAYSTONE_HOME=" + folder.path(), "TERM=xterm", "LANG=C.UTF-8",
                                    "LC_ALL=C.UTF-8"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
  std::string record() { return folder.path("jqka/quest.record"); }
  std::size_t decisions() {
    const auto parsed = parse_record(file_text(record()), "r");
    check(parsed.has_value(), "the save is not whole");
    std::size_t n = 0;
    for (const RecordLine& line : parsed->lines) n += line.action.empty() ? 0 : 1;
    return n;
  }
};

TEST_F(Play, EndOfInputSavesAndTheGameGoesOn) {
  const Ran first = run_program({"play", "jqka", "--seed", "3"}, "1\n1\n", here());
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_NE(first.out.find("The game is saved"), std::string::npos);
  EXPECT_EQ(decisions(), 2u);
  const Ran second = run_program({"play", "jqka"}, "1\nq\n", here());
  EXPECT_NE(second.out.find("Going on where you left off"), std::string::npos);
  EXPECT_EQ(decisions(), 3u);
}

TEST_F(Play, NonsenseIsAnsweredAndChangesNothing) {
  std::string junk =
      "\n \nxyzzy\n999\n-1\nmove\nmove Z9\nwhy\nwhy dance\nwhy leave\nundo\nrule KA-62\nrule "
      "KA-0\n\x01\xfe\xff\n";
  junk += std::string(100'000, 'a') + "\n" + std::string("nul\0nul\n", 8);
  const Ran ran = run_program({"play", "jqka", "--seed", "3"}, junk, here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(decisions(), 0u);
  EXPECT_NE(ran.out.find("[KA-24]"), std::string::npos) << "why leave";
  EXPECT_NE(ran.out.find("nothing to take back"), std::string::npos);
  EXPECT_NE(ran.out.find("KA-62: "), std::string::npos);
}

TEST_F(Play, AWholeGameEndsInASummaryAndAVerifiedRecord) {
  const Ran ran = run_program({"play", "jqka", "--seed", "3", "--seat", "greedy"}, "", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Title: "), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(record()));
  const Ran replayed = run_program({"replay", folder.path("jqka/finished/0001.record")}, "", here());
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_NE(replayed.out.find("the one published at the start"), std::string::npos);
}

TEST_F(Play, NewPutsTheOldGameAside) {
  run_program({"play", "jqka"}, "1\n", here());
  const Ran ran = run_program({"play", "jqka", "--new", "-o", "level=advanced"}, "", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Health 4"), std::string::npos) << ran.out;
  EXPECT_TRUE(std::filesystem::exists(folder.path("jqka/finished/0001-abandoned.record")));
  const Ran other = run_program({"play", "jqka", "-o", "level=basic"}, "", here());
  EXPECT_EQ(other.code, 2) << "a game with other options is in progress";
}

TEST_F(Play, ACampaignKeepsItsTitleAndStartsTheNextQuestWithGold) {
  int quests = 0;
  std::string out;
  for (int seed = 1; seed <= 12; ++seed) {
    const Ran ran = run_program(
        {"play", "jqka", "--campaign", "--seat", "greedy", "--seed", std::to_string(seed)}, "", here());
    ASSERT_EQ(ran.code, 0) << ran.err;
    out += ran.out;
    ++quests;
  }
  EXPECT_EQ(quests, 12);
  EXPECT_NE(out.find("title "), std::string::npos);
  EXPECT_NE(out.find("Campaign: quest 2"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(folder.path("jqka/campaign.json")));
  const Ran last = run_program({"play", "jqka", "--campaign"}, "", here());
  EXPECT_EQ(last.code, 0) << last.err;
}

// The move that was acknowledged (the next screen was drawn) is there after kill -9.
TEST_F(Play, AcknowledgedMovesSurviveKillNine) {
  for (std::size_t round = 1; round <= 3; ++round) {
    TerminalSession session({"play", "jqka", "--seed", "3"}, here());
    ASSERT_TRUE(session.wait_for("> ")) << session.screen();
    session.type("1");
    ASSERT_TRUE(session.wait_for("u undo")) << "the next screen";
    ASSERT_TRUE(session.wait_for("> "));
    session.kill();
    EXPECT_EQ(session.wait(), 128 + 9);
    EXPECT_EQ(decisions(), round);
  }
}

TEST_F(Play, AClosedTerminalLosesNothing) {
  {
    TerminalSession session({"play", "jqka", "--seed", "3"}, here());
    ASSERT_TRUE(session.wait_for("> "));
    session.type("1");
    ASSERT_TRUE(session.wait_for("u undo"));
    session.close_terminal();
    session.wait();
  }
  EXPECT_EQ(decisions(), 1u);
  EXPECT_EQ(run_program({"play", "jqka"}, "1\n", here()).code, 0);
}

TEST_F(Play, TheScreenFits80By24AllGameLong) {
  for (const char* seed : {"3", "14", "15"}) {
    TerminalSession session({"play", "jqka", "--new", "--seed", seed}, here());
    for (int i = 0; i < 60; ++i) {
      if (!session.wait_for("> ")) break;
      if (session.screen().find("[y/N]") != std::string::npos) break;
      EXPECT_EQ(outside_80_by_24(session.screen()), "");
      session.type(std::to_string(1 + i % 3));
    }
  }
}

TEST_F(Play, PlainTextSaysWhichTasksAreDone) {
  const Ran ran = run_program({"play", "jqka", "--seed", "3", "--seat", "you"}, "", here());
  EXPECT_NE(ran.out.find("Tasks: fetch shield 0/1; remove door 0/2; explore wall 1/2; defeat dragon 0/1."),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find(";  "), std::string::npos);
}

TEST_F(Play, PlainTextTellsTheWholeMap) {
  const Ran ran = run_program({"play", "jqka", "--seed", "3", "-o", "level=advanced"}, "1\n1\nq\n", here());
  EXPECT_NE(ran.out.find("JQ:KA with level=advanced."), std::string::npos) << ran.out;
  const auto last = ran.out.rfind("Elsewhere: ");
  ASSERT_NE(last, std::string::npos) << ran.out;
  const std::string map = ran.out.substr(last, ran.out.find('\n', last) - last);
  EXPECT_NE(map.find("D3 staircase"), std::string::npos) << map;
  EXPECT_NE(map.find(". Face down: "), std::string::npos) << map;
  std::size_t cells = 0;
  for (std::size_t i = 0; i + 1 < map.size(); ++i)
    cells += std::isupper(static_cast<unsigned char>(map[i])) != 0 &&
                     std::isdigit(static_cast<unsigned char>(map[i + 1])) != 0
                 ? 1
                 : 0;
  EXPECT_GE(cells, 22u) << "27 rooms, but for this one and those next to it: " << map;
}

TEST_F(Play, ColourAndUnicodeOnlyWhereTheyAreWelcome) {
  const auto screen_with = [&](const std::vector<std::string>& more, const std::vector<std::string>& flags) {
    std::vector<std::string> arguments = {"play", "jqka", "--new", "--seed", "3"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    TerminalSession session(arguments, here(more));
    EXPECT_TRUE(session.wait_for("> "));
    return session.screen();
  };
  const auto has_beyond_ascii = [](const std::string& text) {
    for (const char c : text)
      if (static_cast<unsigned char>(c) >= 128) return true;
    return false;
  };
  const std::string usual = screen_with({}, {});
  EXPECT_NE(usual.find("\033[1m"), std::string::npos);
  EXPECT_TRUE(has_beyond_ascii(usual));
  EXPECT_EQ(screen_with({"NO_COLOR=1"}, {}).find("\033[1m"), std::string::npos);
  EXPECT_FALSE(has_beyond_ascii(screen_with({}, {"--ascii"})));
  EXPECT_FALSE(has_beyond_ascii(screen_with({"LC_ALL=C", "LANG=C"}, {})));
  const std::string plain = screen_with({}, {"--plain"});
  EXPECT_EQ(plain.find("\033[2J"), std::string::npos);
  EXPECT_NE(plain.find("You are in D3: staircase."), std::string::npos);
}

TEST_F(Play, TheMenuOfGamesAsksUntilItUnderstands) {
  const Ran ran = run_program({}, "what\n2\nq\n", here());
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("Type the number or name"), std::string::npos);
  EXPECT_NE(ran.out.find("You stand at the staircase"), std::string::npos);
}

// Whoever has only named a game is asked how many play, who they are, and in which way alone.
TEST_F(Play, TheMenuOfGamesAsksHowToPlay) {
  const auto begun = [&](const std::string& typed) {
    const Ran ran = run_program({}, typed + "q\n", here());
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
  };
  const std::string usual = begun("jaq\n\n\n");
  EXPECT_NE(usual.find("How many play, 1 to 6? [3] "), std::string::npos) << usual;
  EXPECT_NE(usual.find("Who plays against you?"), std::string::npos) << usual;
  EXPECT_NE(usual.find("A new game of JAQ"), std::string::npos) << usual;
  EXPECT_NE(usual.find("Seat 3 (to act): "), std::string::npos) << usual;
  const std::string again = begun("jaq\n\n");
  EXPECT_NE(again.find("Go on with it? [Y/n] Going on where you left off"), std::string::npos) << again;
  const std::string alone = begun("jaq\nn\n9\n1\nchess\nknight\n");
  EXPECT_NE(alone.find("A number from 1 to 6."), std::string::npos) << alone;
  EXPECT_NE(alone.find("hand, display, knight? [hand] "), std::string::npos) << alone;
  EXPECT_NE(alone.find("unknown choice 'chess'"), std::string::npos) << alone;
  EXPECT_NE(alone.find("The Knight"), std::string::npos) << alone;
  const std::string people = begun("joust\n3\nnobody\nrandom you=Bo\n");
  EXPECT_NE(people.find("unknown player 'nobody'"), std::string::npos) << people;
  EXPECT_NE(people.find("'s turn. Hand over"), std::string::npos) << people;
}

}  // namespace
}  // namespace waystone
