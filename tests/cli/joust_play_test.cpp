// Jungle Joust at a terminal: alone with bots, and several people who hand it over.
#include <gtest/gtest.h>

#include "cli/terminal.h"
#include "engine/record.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

struct JoustPlay : testing::Test {
  TemporaryFolder folder;
  std::vector<std::string> here() {
    return {"WAYSTONE_HOME=" + folder.path(), "TERM=xterm", "LC_ALL=C.UTF-8", "NO_COLOR=1"};
  }
  std::vector<std::string> actions() {
    const auto parsed = parse_record(file_text(folder.path("joust/quest.record")), "r");
    check(parsed.has_value(), "the save is not whole");
    std::vector<std::string> out;
    for (const RecordLine& line : parsed->lines)
      if (line.seat != 0) out.push_back(std::to_string(line.seat) + " " + (line.undo ? "undo" : line.action));
    return out;
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
};

TEST_F(JoustPlay, TheScreenFits80By24WithAnyNumberOfPlayers) {
  for (const int seats : {2, 4, 6})
    for (const char* line : {"0", "10"}) {
      std::vector<std::string> arguments = {
          "play",   "joust",        "--new", "--seed", "7", "-o", "before-line=" + std::string(line),
          "--seat", "you=Annabella"};
      for (int i = 1; i < seats; ++i) arguments.insert(arguments.end(), {"--seat", "random"});
      TerminalSession session(arguments, here());
      for (int i = 0; i < 25; ++i) {
        if (!session.wait_for("> ")) break;
        EXPECT_EQ(outside_80_by_24(session.screen()), "") << seats << " seats";
        session.type(std::to_string(1 + i % 4));
      }
      EXPECT_TRUE(has(session.screen(), "Chits"));
    }
}

// What is on the screen and above it when the next person comes is nobody's secret.
TEST_F(JoustPlay, HandingOverShowsNobodysCards) {
  TerminalSession session({"play", "joust", "--seed", "5", "--seat", "you=Ana", "--seat", "you=Bo"}, here());
  ASSERT_TRUE(session.wait_for("Ana's turn. Hand over, then press enter > "));
  EXPECT_FALSE(has(session.screen(), "Hand  ")) << "no cards before Ana says that she looks";
  session.type("");
  ASSERT_TRUE(session.wait_for("> "));
  const auto hand_line = [&] {
    for (const auto& line : last_screen(session.screen()))
      if (line.starts_with("Hand  ")) return line;
    return std::string();
  };
  EXPECT_EQ(hand_line(), "Hand  a ♦D♠A♦M  b ♠D♦M");
  session.type("lay rDbArM red");
  ASSERT_TRUE(session.wait_for("Hand  a ♠D♦M"));
  for (const char* typed : {"end-play", "bet bDrM black", "end-other", "draw"}) {
    ASSERT_TRUE(session.wait_for("> "));
    session.type(typed);
  }
  ASSERT_TRUE(session.wait_for("Bo's turn. Hand over, then press enter > "));
  const std::string since = session.screen().substr(session.screen().rfind("\033[3J"));
  EXPECT_FALSE(has(since, "Hand  "));
  EXPECT_FALSE(has(since, "♠D♦M"));
  session.type("\033[A");  // what Ana typed is gone too
  ASSERT_TRUE(session.wait_for("> "));
  const std::string of_bo = session.screen().substr(session.screen().rfind("\033[3J"));
  EXPECT_FALSE(has(of_bo, "bDrM")) << "neither in the log nor in what was typed";
  EXPECT_TRUE(has(of_bo, "Hand  a "));
  session.type("log");
  ASSERT_TRUE(session.wait_for("(enter to go on)"));
  const std::string log = session.screen().substr(session.screen().rfind("\033[2J"));
  EXPECT_TRUE(has(log, "Ana bets a card on black. [JJ-47]"));
  EXPECT_TRUE(has(log, "Ana draws a card. [JJ-51]"));
  EXPECT_TRUE(has(log, "You are dealt "));
  EXPECT_FALSE(has(log, "bD rM"));
  session.type("");
  ASSERT_TRUE(session.wait_for("> "));
  session.type("q");
  ASSERT_TRUE(session.wait_for("The game is saved"));
  EXPECT_FALSE(has(session.screen().substr(session.screen().rfind("\033[3J")), "Hand  "))
      << "nor after leaving";
}

TEST_F(JoustPlay, AGameOfSeveralPeopleGoesOnWithTheSamePeople) {
  const Ran first = run_program({"play", "joust", "--seed", "5", "--seat", "you=Ana", "--seat", "you=Bo"},
                                "\nlay rDbArM red\nq\n", here());
  EXPECT_EQ(first.code, 0) << first.err;
  const Ran second = run_program({"play", "joust"}, "\nend-play\nq\n", here());
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Ana's turn. Hand over")) << second.out;
  EXPECT_EQ(actions(), (std::vector<std::string>{"1 lay rDbArM red", "1 end-play"}));
  const Ran wrong = run_program({"play", "joust", "--seats", "3", "--seat", "you"}, "", here());
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err, "the game in progress has 2 seats")) << wrong.err;
}

TEST_F(JoustPlay, UndoGoesBackToWhatOthersSaw) {
  const Ran ran =
      run_program({"play", "joust", "--seed", "5", "--seat", "you", "--seat", "random"},
                  "lay rDbArM red\nu\nend-play\nchit rS\nbet bDrM red\nu\nu\nwhy chit rS\nq\n", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Somebody has seen what was hidden from them; that cannot be taken back."))
      << ran.out;
  EXPECT_FALSE(has(ran.out, "drawn or rolled")) << "the card laid was seen, nothing else happened";
  EXPECT_EQ(actions(), (std::vector<std::string>{"1 lay rDbArM red", "1 end-play", "1 chit rS",
                                                 "1 bet bDrM red", "1 undo", "1 undo"}));
  EXPECT_TRUE(has(ran.out, "That is legal now: chit rS"));
}

TEST_F(JoustPlay, UndoSaysThatACardWasDrawn) {
  const Ran ran = run_program({"play", "joust", "--seed", "5", "--seat", "you=Ana", "--seat", "you=Bo"},
                              "\nlay rDbArM red\nend-play\nend-other\ntake rSbM\n\nu\nq\n", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Another player has moved since.")) << ran.out;
  const Ran alone = run_program({"play", "jqka", "--seed", "3"}, "1\nu\nq\n", here());
  EXPECT_TRUE(has(alone.out, "Something was drawn or rolled; that cannot be taken back.")) << alone.out;
}

// What a sighted player reads off the drawn table.
TEST_F(JoustPlay, PlainTellsAllThatIsDrawn) {
  const Ran ran = run_program(
      {"play", "joust", "--plain", "--seed", "5", "--seat", "you", "--seat", "random", "--seat", "random"},
      "1\nend-play\nchit rS\nq\n", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"Round 1 of 3, Turn 1.", "has gone 1 space and has 0 points.", "has gone 0 spaces",
        "Marks ahead: +1 in ", "Tilt, from the leading row back: ", "; the start symbols r",
        "You (to act): ", "Chits to take: rS3, bS3, ", "Chits to take: rS2, bS3, "})
    EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
  EXPECT_FALSE(has(ran.out, " 1 spaces"));
}

TEST_F(JoustPlay, HelpIsWholeInBothModes) {
  const std::vector<std::string> arguments = {"play", "joust",  "--new",  "--seed", "5",     "--seat",
                                              "you",  "--seat", "random", "--seat", "random"};
  auto plain_arguments = arguments;
  plain_arguments.emplace_back("--plain");
  const std::string plain = run_program(plain_arguments, "?\nq\n", here()).out;
  TerminalSession session(arguments, here());
  ASSERT_TRUE(session.wait_for("> "));
  session.type("?");
  std::string drawn;
  for (bool more = true; more;) {
    ASSERT_TRUE(session.wait_for("(enter to go on) > "));
    EXPECT_EQ(outside_80_by_24(session.screen()), "");
    for (const auto& line : last_screen(session.screen())) {
      drawn += ' ' + line;
      more = more && !line.starts_with("q  quit");
    }
    session.type("");
  }
  for (const char* rule : {"[JJ-40 JJ-41]", "[JJ-37 JJ-38]", "[JJ-55]", "[JJ-63 JJ-64 JJ-65]", "costs $1"}) {
    EXPECT_TRUE(has(plain, rule)) << rule;
    EXPECT_TRUE(has(drawn, rule)) << rule << drawn;
  }
  EXPECT_TRUE(has(drawn, "♦ red, ♠ black, ● a Favor"));
  for (const char* glyph : {"♦", "►", "●", "◄", "┃"}) EXPECT_FALSE(has(plain, glyph)) << glyph;
  EXPECT_TRUE(has(plain, "rS is red Strength"));
}

TEST_F(JoustPlay, RefusalsCiteTheRule) {
  const Ran ran = run_program({"play", "joust", "--seed", "5", "--seat", "you", "--seat", "random"},
                              "e\nlay rArM red\nwhy draw\nbonus valor\nq\n", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "First a card must be laid on a Tilt. [JJ-16]")) << ran.out;
  EXPECT_TRUE(has(ran.out, "That card is not in your hand. [JJ-16]"));
  EXPECT_TRUE(actions().empty());
}

TEST_F(JoustPlay, BotsPlayAWholeGameAndItsRecordIsVerified) {
  std::vector<std::string> arguments = {"play", "joust", "--seed", "8"};
  for (int i = 0; i < 6; ++i) arguments.insert(arguments.end(), {"--seat", i % 2 == 0 ? "greedy" : "random"});
  const Ran ran = run_program(arguments, "", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The joust is over.") || has(ran.out, "The win is shared.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Round 3 is over.")) << "the spectator's log";
  const Ran replayed = run_program({"replay", folder.path("joust/finished/0001.record")}, "", here());
  EXPECT_EQ(replayed.code, 0) << replayed.err;
}

// The scoring of a Round is a page of its own, shown before the next Turn.
TEST_F(JoustPlay, ARoundEndsWithItsScoreSheet) {
  TerminalSession session(
      {"play", "joust", "--seed", "5", "-o", "before-line=3", "--seat", "you", "--seat", "random"}, here());
  bool sheet = false;
  for (int i = 0; i < 60 && !sheet && session.wait_for("> "); ++i) {
    session.type("1");
    sheet = has(session.screen(), "(enter to go on)");
  }
  ASSERT_TRUE(sheet);
  EXPECT_TRUE(has(session.screen(), "Round 1 is over."));
  EXPECT_TRUE(has(session.screen(), "allegiance"));
}

}  // namespace
}  // namespace waystone
