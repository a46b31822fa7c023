// JAQ at a terminal: a whole game, its pages, several people who hand it over, and what a screen must not
// tell.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/json.h"
#include "base/seed.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "engine/record.h"
#include "screen/screen.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string times(int n, const std::string& line) {
  std::string out;
  for (int i = 0; i < n; ++i) out += line;
  return out;
}

void expect_fits(const std::string& screen) { EXPECT_EQ(outside_80_by_24(screen), ""); }

struct JaqPlay : testing::Test {
  TemporaryFolder folder;
  std::vector<std::string> here() {
    return {"WAYSTONE_HOME=" + folder.path(), "TERM=xterm", "LC_ALL=C.UTF-8", "NO_COLOR=1"};
  }
  std::vector<std::string> actions(const std::string& record = "quest.record") {
    const auto parsed = parse_record(file_text(folder.path("jaq/" + record)), "r");
    check(parsed.has_value(), "the save is not whole");
    std::vector<std::string> out;
    for (const RecordLine& line : parsed->lines)
      if (line.seat != 0) out.push_back(std::to_string(line.seat) + " " + (line.undo ? "undo" : line.action));
    return out;
  }
};

std::vector<std::string> one_and_bots(int seats, const std::vector<std::string>& more = {}) {
  std::vector<std::string> out = {"play", "jaq", "--new", "--seed", "7", "--seat", "you=Annabella"};
  for (int i = 1; i < seats; ++i) out.insert(out.end(), {"--seat", "random"});
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST_F(JaqPlay, AGameOfASeedComesOutTheSameAndSoDoItsBots) {
  for (int i = 0; i < 2; ++i) {
    const Ran ran = run_program({"play", "jaq", "--new", "--seed", "7", "--seat", "random", "--seat",
                                 "greedy", "--seat", "hasty", "--plain"},
                                "", here());
    ASSERT_EQ(ran.code, 0) << ran.err;
    // Of what is not for this reader nothing is said, not even a space.
    EXPECT_FALSE(has(ran.out.substr(0, ran.out.find("The three Journeys")), "  ")) << ran.out;
  }
  EXPECT_GT(actions("finished/0001.record").size(), 90u);
  EXPECT_EQ(actions("finished/0001.record"), actions("finished/0002.record"));
}

// A pipe plays on, and now and then somebody comes back and looks, with a note on the screen and without.
TEST_F(JaqPlay, TheScreenFits80By24AllGameLong) {
  for (const auto& begin : {one_and_bots(2), one_and_bots(3, {"-o", "mode=non-competitive"}), one_and_bots(6),
                            one_and_bots(1, {"-o", "solo=knight"})}) {
    auto arguments = begin;
    for (int round = 0; round < 30; ++round) {
      const Ran ran = run_program(arguments, times(4, "1\n") + "q\n", here());
      ASSERT_EQ(ran.code, 0) << ran.err;
      if (has(ran.out, "Journal")) break;
      EXPECT_LT(round, 29) << "no end in sight";
      arguments = {"play", "jaq"};
      TerminalSession session(arguments, here());
      ASSERT_TRUE(session.wait_for("> "));
      expect_fits(session.screen());
      EXPECT_TRUE(has(session.screen(), "Quests "));
      session.type("why draft sock-fist");
      ASSERT_TRUE(session.wait_for("sock-fist"));
      ASSERT_TRUE(session.wait_for("> "));
      expect_fits(session.screen());
      session.type("q");
      EXPECT_EQ(session.wait(), 0);
    }
  }
}

// Alone the cards are the only chance, so the same answers make the same game.
TEST_F(JaqPlay, AWholeGameAtATerminal) {
  const std::vector<std::string> arguments = {"play", "jaq", "--seed", "7", "--seat", "you"};
  ASSERT_EQ(run_program(arguments, times(60, "1\n"), here()).code, 0);
  const auto expected = actions("finished/0001.record");
  TerminalSession session(arguments, here());
  for (;;) {  // decisions, and pages between them
    const std::size_t asked = session.wait_for_any({"> ", "Another game? [y/N] "});
    if (asked == 1) break;
    ASSERT_EQ(asked, 0u);
    expect_fits(session.screen());
    session.type("1");
  }
  EXPECT_TRUE(has(session.screen(), "Journal"));
  EXPECT_TRUE(has(session.screen(), "The battle")) << "its page";
  EXPECT_TRUE(has(session.screen(), "printed  slots  blood  score")) << "the score pad";
  session.type("n");
  EXPECT_EQ(session.wait(), 0);
  EXPECT_EQ(actions("finished/0002.record"), expected);
}

// All that was on the screen, as one text: no codes, one space between words.
std::string all_shown(const std::string& screen) {
  std::string out;
  for (std::size_t i = 0; i < screen.size(); ++i) {
    if (screen[i] == '\033')
      while (i + 1 < screen.size() && std::isalpha(static_cast<unsigned char>(screen[++i])) == 0) {}
    else
      out += screen[i] == '\r' || screen[i] == '\n' ? ' ' : screen[i];
  }
  return join(split_words(out), " ");
}

// Whatever befell the player was on the screen, or on a page before it, without asking.
TEST_F(JaqPlay, NothingBefallsThePlayerUnsaid) {
  for (const int seats : {3, 6}) {
    TerminalSession session(one_and_bots(seats), here());
    for (int decisions = 0; decisions < 30;) {
      const std::size_t asked = session.wait_for_any({"(enter to go on) > ", "> "});
      ASSERT_LT(asked, 2u);
      expect_fits(session.screen());
      decisions += asked == 1 ? 1 : 0;
      session.type(asked == 0 ? "" : decisions % 2 == 0 ? "1" : "2");
    }
    while (session.wait_for_any({"(enter to go on) > ", "> "}) == 0) session.type("");
    const std::string shown = all_shown(session.screen());
    const std::size_t before = session.screen().size();
    session.type("log");
    ASSERT_TRUE(session.wait_for("(enter to go on) > "));
    const std::string log = all_shown(session.screen().substr(before));
    const auto times_in = [](const std::string& text, const std::string& part) {
      int n = 0;
      for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
      return n;
    };
    int sentences = 0;
    for (auto at = log.find("You "); at != std::string::npos; at = log.find("You ", at + 1)) {
      const std::string sentence = log.substr(at, log.find(" [JAQ-", at) - at);
      for (const char* verb : {"You sell ", "You lose ", "You play ", "You are dealt 1 b", "You are wounded ",
                               "You get ", "You heal "})
        if (sentence.starts_with(verb)) {
          ++sentences;
          EXPECT_GE(times_in(shown, sentence), times_in(log, sentence)) << sentence;
        }
    }
    EXPECT_GT(sentences, 10) << log;
  }
}

TEST_F(JaqPlay, MoreTellsAllSinceTheLastDecision) {
  TerminalSession session(one_and_bots(6), here());
  for (const char* typed : {"1", "1"}) {
    while (session.wait_for_any({"(enter to go on) > ", "> "}) == 0) session.type("");
    session.type(typed);
  }
  while (session.wait_for_any({"(enter to go on) > ", "> "}) == 0) session.type("");
  session.type("more");
  ASSERT_TRUE(session.wait_for("(enter to go on) > "));
  const std::string page = all_shown(join(last_screen(session.screen()), "\n"));
  EXPECT_TRUE(has(page, "Since you last decided: You put ")) << page;
  for (int seat = 2; seat <= 6; ++seat)
    EXPECT_TRUE(has(page, fmt::format("Seat {} puts a card on Dawn.", seat))) << page;
}

TEST_F(JaqPlay, TheKnightsCardsCanBeRead) {
  ASSERT_EQ(run_program(one_and_bots(1, {"-o", "solo=knight"}), times(3, "1\n") + "q\n", here()).code, 0);
  TerminalSession session({"play", "jaq"}, here());
  ASSERT_TRUE(session.wait_for("> "));
  session.type("knight");
  ASSERT_TRUE(session.wait_for("(enter to go on) > "));
  const std::string page = all_shown(session.screen());
  for (const char* part : {"Polish", "Mainspring", "(turned up): The Knight gets ", "from the right for: "})
    EXPECT_TRUE(has(page, part)) << part << page;
}

TEST_F(JaqPlay, PagesBesideTheTable) {
  ASSERT_EQ(run_program(one_and_bots(6), times(15, "1\n") + "q\n", here()).code, 0);
  TerminalSession session({"play", "jaq"}, here());
  const std::vector<std::pair<std::string, std::string>> pages = {
      {"?", "rainbow cards without one"},
      {"rules", "[JAQ-92]"},
      {"rivals", "Seat 6 "},
      {"hero 1", "1 You "},
      {"hero 7", "There is no such page, but: hero 1, hero 2"},
      {"quests", "Adventure: "},
      {"packets", "What you know of"},
      {"monster", "Bounty: "},
      {"card fools cap", "Prismatic Fool's Cap"},
      {"card zzz", "no card of that name"},
      {"card polish", "Knight: Polish"},
      {"card polish ", "else weapon, else chest"},
      {"card POLIS", "Polish (knight)"},
      {"knight", "does not play in this game"},
      {"card goblin", "onster: "},
      {"card e", "say which: "}};
  for (const auto& [typed, shown] : pages) {
    ASSERT_TRUE(session.wait_for("> "));
    session.type(typed);
    ASSERT_TRUE(session.wait_for("(enter to go on) > ")) << typed;
    const auto lines = last_screen(session.screen());
    for (const auto& line : lines) EXPECT_LE(columns(line), 80u) << line;
    EXPECT_TRUE(has(join(split_words(join(lines, " ")), " "), shown)) << typed << "\n" << join(lines, "\n");
    EXPECT_LE(lines.size(), 24u) << typed;
    session.type("");
  }
}

TEST_F(JaqPlay, RefusalsCiteTheRule) {
  const Ran ran = run_program(one_and_bots(3),
                              "draft sock-fist\nba\nplay oilskin\ndraft sock-fist\nwhy gem\nq\n", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "First throw two of your five Adventures away. [JAQ-29]")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Take exactly one card from your hand. [JAQ-126]")) << ran.out;
  EXPECT_TRUE(has(ran.out, "That card is not in your hand. [JAQ-119]")) << ran.out;
  const auto done = actions();
  EXPECT_EQ(std::count_if(done.begin(), done.end(), [](const auto& line) { return line.starts_with("1 "); }),
            1)
      << "two letters in either order threw Adventures away";
}

// What is on the screen and above it when the next person comes is nobody's secret.
TEST_F(JaqPlay, HandingOverShowsNobodysAdventures) {
  TerminalSession session(
      {"play", "jaq", "--seed", "5", "--seat", "you=Ana", "--seat", "you=Bo", "--seat", "you=Cy"}, here());
  ASSERT_TRUE(session.wait_for("Ana's turn. Hand over, then press enter > "));
  session.type("");
  ASSERT_TRUE(session.wait_for("> "));
  std::vector<std::string> secrets;
  for (const auto& line : last_screen(session.screen()))
    if (line.size() > 32 && line[1] >= 'a' && line[1] <= 'e' && line[2] == ' ')  // " a  Name   5VP helmet 3"
      secrets.push_back(line.substr(4, line.find("  ", 4) - 4));
  ASSERT_EQ(secrets.size(), 5u);
  session.type("bd");
  ASSERT_TRUE(session.wait_for("Bo's turn. Hand over, then press enter > "));
  session.type("");
  ASSERT_TRUE(session.wait_for("> "));
  const std::string since = session.screen().substr(session.screen().rfind("\033[3J"));
  for (const auto& secret : secrets) EXPECT_FALSE(has(since, secret)) << secret;
  EXPECT_TRUE(has(since, "Ana keeps three Adventures."));
  session.type("q");
  EXPECT_EQ(session.wait(), 0);
}

TEST_F(JaqPlay, AGameOfSeveralPeopleGoesOnWithTheSamePeople) {
  const Ran first = run_program({"play", "jaq", "--seed", "5", "--seat", "you=Ana", "--seat", "you=Bo"},
                                "\nab\n\nbc\nq\n", here());
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(actions().size(), 2u);
  const Ran second = run_program({"play", "jaq"}, "\n1\nq\n", here());
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Going on where you left off")) << second.out;
  EXPECT_TRUE(has(second.out, "'s turn. Hand over")) << second.out;
  EXPECT_EQ(actions().size(), 3u);
}

TEST_F(JaqPlay, BotsPlayAWholeGameAndItsRecordIsVerified) {
  std::vector<std::string> arguments = {"play", "jaq", "--seed", "8"};
  for (int i = 0; i < 6; ++i) arguments.insert(arguments.end(), {"--seat", "random"});
  const Ran ran = run_program(arguments, "", here());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Journal")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Seat 6:")) << "every hero is in it";
  const Ran replayed = run_program({"replay", folder.path("jaq/finished/0001.record")}, "", here());
  EXPECT_EQ(replayed.code, 0) << replayed.err;
}

TEST_F(JaqPlay, PlainIsWordsAndAsciiIsAscii) {
  const Ran plain = run_program(one_and_bots(3, {"--plain"}), "1\n1\nq\n", here());
  EXPECT_TRUE(has(plain.out, "Helmet: empty.\n")) << plain.out;
  EXPECT_TRUE(has(plain.out, " (your attack 0)"));
  TerminalSession session(one_and_bots(3, {"--ascii"}), here());
  for (int i = 0; i < 12; ++i) {
    ASSERT_TRUE(session.wait_for("> "));
    session.type("1");
  }
  EXPECT_TRUE(std::all_of(session.screen().begin(), session.screen().end(), [](char c) { return c > 0; }));
}

struct JaqScreenTest : testing::Test {
  SealedSource source{Seed::from_number(4)};
  Looks plain{.plain = true};

  static Sight sight_of(const Match& match, Seat seat) {
    return {.seat = seat,
            .view = match.view(seat),
            .tabletop = match.tabletop(seat),
            .outcome = {},
            .score_lines = {}};
  }
  static void play_until(Match& match, const std::string& asks) {
    while (text_of(match.view(Seat::One), "asks") != asks) {
      const Seat seat = match.actors().lowest();
      ASSERT_FALSE(match.submit(seat, match.legal(seat).front()));
    }
  }
};

TEST_F(JaqScreenTest, AShareSaysWhoGetsWhat) {
  const auto game = any_jaq(4);
  const auto match = game.new_match(source);
  play_until(*match, "play");
  const auto given = parse_json(R"({"asks": "share", "owing": ["1"], "heroes": {"1": {"coins": 2},
    "2": {"steals": 1}, "3": {"steals": 0}, "4": {"steals": 2}}})",
                                "given");
  const auto wrong = match->arrange(*given, "given");
  ASSERT_FALSE(wrong) << wrong->what;
  const auto screen = make_screen(game, plain, {"", "Bo", "Cy", "Dee"});
  const Sight sight = sight_of(*match, Seat::One);
  std::vector<std::string> labels;
  for (const Action& action : match->legal(Seat::One)) labels.push_back(screen->item(sight, action).label);
  EXPECT_EQ(labels, (std::vector<std::string>{"Give 1 to Bo, 1 to Dee", "Give 2 to Dee"}));
  EXPECT_TRUE(has(join(screen->table(sight), "\n"), "steals 2 coins"));
}

// The wounds are those that were foretold; what the bounty heals is told beside them (JAQ-145, JAQ-152).
TEST_F(JaqScreenTest, TheBattleTellsWoundsAndHealingApart) {
  const auto game = any_jaq(3);
  const auto match = game.new_match(source);
  play_until(*match, "draft");
  const auto screen = make_screen(game, plain, {"Ana", "Bo", "Cy"});
  const auto event = [](jaq::EventId kind, Seat seat, int amount = 0) {
    return Event{.kind = kind, .seat = seat, .amount = static_cast<std::int16_t>(amount)};
  };
  const auto page =
      screen->interlude(sight_of(*match, Seat::One),
                        {event(jaq::kDefeated, Seat::One), event(jaq::kFailed, Seat::Two),
                         event(jaq::kFailed, Seat::Three), event(jaq::kWounded, Seat::One, 3),
                         event(jaq::kWounded, Seat::Two, 4), event(jaq::kGotVp, Seat::One, 5),
                         event(jaq::kGotCoins, Seat::One, 1), event(jaq::kHealed, Seat::One, 2),
                         event(jaq::kLootTied, Seat::Nobody, 4), event(jaq::kGotCoins, Seat::Two, 2)});
  ASSERT_GE(page.size(), 5u);
  EXPECT_EQ(page[0], "The battle:");
  EXPECT_EQ(page[1], "You: defeated the monster, wounds 3, healed 2, VP 5, coins 1.");
  EXPECT_EQ(page[2], "Bo: no match for it, wounds 4, healed 0, VP 0, coins 0.")
      << "its prize for the tied loot is none of the battle's";
  EXPECT_EQ(page.back(), "Bo gets 2 coins.");
}

TEST_F(JaqScreenTest, CardsAreDraftedByTheNumberInTheTable) {
  const auto game = any_jaq(3);
  const auto match = game.new_match(source);
  const auto screen = make_screen(game, plain, {});
  play_until(*match, "draft");
  const Sight sight = sight_of(*match, Seat::One);
  const auto legal = match->legal(Seat::One);
  const std::string table = join(screen->table(sight), "\n");
  for (std::size_t i = 0; i < legal.size(); ++i) {
    EXPECT_EQ(screen->item(sight, legal[i]).key, "d " + std::to_string(i + 1));
    EXPECT_TRUE(
        has(table, "\n" + std::to_string(i + 1) + ": " + game.spoken(jaq::kPieceDomain, legal[i].card)));
  }
  ASSERT_FALSE(match->submit(Seat::One, legal[2]));
  const std::string waiting = join(screen->table(sight_of(*match, Seat::One)), "\n");
  EXPECT_TRUE(has(waiting, "\n3 (chosen): ")) << waiting;
  EXPECT_FALSE(has(join(screen->table(sight_of(*match, Seat::Two)), "\n"), "(chosen)"))
      << "nobody else's business";
}

// A viewer may know that a card is one of several that were taken, but the screen never says whose it is.
TEST_F(JaqScreenTest, MixedCardsHaveNoOwner) {
  const auto game = any_jaq(3, {{"sale-reveal", "sealed-unseen"}});
  const auto match = game.new_match(source);
  const auto screen = make_screen(game, plain, {});
  int mixed = 0;
  while (!match->actors().empty()) {
    const Sight sight = sight_of(*match, Seat::One);
    const std::string asks = text_of(sight.view, "asks");
    const std::string table = join(screen->table(sight), "\n");
    const Value& packets =
        part_of(part_of(sight.view, "packets"), std::to_string(number_of(sight.view, "journey")));
    for (int p = 1; p <= 3 && asks == "play"; ++p)
      for (const auto& slot : rows_of(part_of(packets, std::to_string(p)), "cards")) {
        if (!flag_of(slot.value, "mixed") || number_of(slot.value, "taker") == 0) continue;
        ++mixed;
        const auto card = game.value(jaq::kPieceDomain, text_of(slot.value, "card"));
        ASSERT_TRUE(card);
        EXPECT_FALSE(
            has(table, "shows " + std::string(game.rules().piece_name(static_cast<std::size_t>(*card)))))
            << table;
      }
    const Seat seat = match->actors().lowest();
    ASSERT_FALSE(match->submit(seat, match->legal(seat).front()));
  }
  EXPECT_GT(mixed, 0);
}

}  // namespace
}  // namespace waystone
