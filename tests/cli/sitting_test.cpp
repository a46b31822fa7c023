// Sitting at a table that is elsewhere: others act when they like, and the player waits for them.
#include <gtest/gtest.h>

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <deque>
#include <functional>

#include "base/check.h"
#include "catalog/catalog.h"
#include "cli/sitting.h"
#include "engine/script.h"
#include "support/program.h"

namespace waystone {
namespace {

// A match that others play at too. What happens at each call of wait is told beforehand; after that, whoever
// is to act and not here does the first thing on the menu.
class FarTable final : public GameTable {
 public:
  FarTable(const std::string& game, int seats, SeatSet here) : here_(here) {
    auto made = make_game({game, seats, {}, {}, {}}, "");
    check(made.has_value(), "the game a test asks for cannot be made");
    game_ = std::move(*made);
    match_ = game_->new_match(source_);
  }

  const AnyGame& game() const override { return *game_; }
  std::vector<std::string> names() const override { return {"Ana", "Bo\033[2J"}; }
  SeatSet here() const override { return here_; }
  bool is_elsewhere() const override { return true; }
  SeatSet actors() const override { return match_->actors(); }
  std::vector<Action> legal(Seat seat) const override { return match_->legal(seat); }
  Sight see(Seat seat) const override {
    EXPECT_TRUE(seat == viewer()) << "nobody else's cards are asked for";
    Sight sight{.seat = seat,
                .view = match_->view(seat),
                .question = match_->question(seat),
                .actors = match_->actors(),
                .tabletop = match_->tabletop(seat),
                .outcome = match_->outcome(),
                .score_lines = {}};
    if (seat != Seat::Nobody) sight.score_lines = match_->score_lines(seat);
    return sight;
  }
  Events events(Seat seat, std::size_t since) const override { return match_->events(seat, since); }
  std::size_t events_before_last(std::size_t actions) const override {
    return match_->events_before(match_->steps() < actions ? 0 : match_->steps() - actions);
  }
  Result<std::optional<Refusal>> submit(Seat seat, const Action& action) override {
    ++submitted;
    return match_->submit(seat, action);
  }
  Result<std::optional<Refusal>> undo(Seat) override {
    return Refusal{{}, "Ana is asked whether you may take that back."};
  }
  Result<std::optional<Refusal>> why_not(Seat seat, const Action& action) override {
    return match_->why_not(seat, action);
  }
  Result<Foretold> preview(Seat seat, const Action& action) override {
    const Preview preview = match_->preview(seat, action);
    return Foretold{preview.events, preview.stops, std::nullopt};
  }
  Result<Advised> hint(Seat) override { return Advised{}; }
  Result<Change> wait(std::chrono::milliseconds) override {
    if (happens.empty()) return somebody_acts();
    const auto next = happens.front();
    if (happens.size() > 1 || !last_goes_on) happens.pop_front();
    return next();
  }
  std::vector<std::string> take_notices() override { return std::exchange(notices, {}); }
  bool say(const std::string& text) override { return said.push_back(text), true; }
  bool reply(bool yes) override { return replies.push_back(yes), true; }
  std::string farewell() const override { return "The table is kept for you."; }

  // What can happen
  Result<Change> nothing() { return Change::None; }
  Result<Change> somebody_acts() {
    const Seat seat = actors().lowest();
    if (here_.has(seat)) return Change::None;
    match_->submit(seat, match_->legal(seat).front());
    return Change::Table;
  }
  Result<Change> somebody_goes_back() { return match_->undo(Seat::One) ? Change::None : Change::Table; }
  Result<Change> somebody_talks(const std::string& text) {
    notices.push_back("Ana: " + text);
    return Change::Notice;
  }
  static Result<Change> server_goes() { return error("", "The server is gone."); }

  std::deque<std::function<Result<Change>()>> happens;
  bool last_goes_on = false;  // the last of them happens again and again
  int submitted = 0;
  std::vector<std::string> notices, said;
  std::vector<bool> replies;

 private:
  SeatSet here_;
  SeededSource source_{3};
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<Match> match_;
};

struct Sat {
  Left left = Left::Failed;
  std::string out;
  bool has(const std::string& part) const { return out.find(part) != std::string::npos; }
  int count(const std::string& part) const {
    int n = 0;
    for (auto at = out.find(part); at != std::string::npos; at = out.find(part, at + 1)) ++n;
    return n;
  }
};

enum class Pipe { Ends, StaysOpen };

// Sits down in plain mode, with this standard input.
Sat sit(FarTable& table, const std::string& typed, Pipe pipe = Pipe::Ends) {
  std::array<int, 2> ends{};
  check(::pipe(ends.data()) == 0, "no pipe");
  check(::write(ends[1], typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()), "cannot type");
  if (pipe == Pipe::Ends) ::close(ends[1]);
  const int before = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  Terminal terminal;
  terminal.plain = true;
  Sat sat;
  testing::internal::CaptureStdout();
  sat.left = sit_down(table, Rulebook(), terminal);
  std::fflush(stdout);
  sat.out = testing::internal::GetCapturedStdout();
  ::dup2(before, STDIN_FILENO);
  ::close(before);
  ::close(ends[0]);
  if (pipe == Pipe::StaysOpen) ::close(ends[1]);
  return sat;
}

constexpr SeatSet kBo = SeatSet::of(Seat::Two);  // Ana begins

struct Waiting : testing::Test {
  FarTable table{"leduc", 2, kBo};
};

TEST_F(Waiting, SaysForWhomAndGoesOnAtTheNextDecision) {
  table.happens = {[&] { return table.nothing(); }};
  const Sat sat = sit(table, "");
  EXPECT_EQ(sat.left, Left::Quit);
  const auto waiting = sat.out.find("Ana may check or raise.");
  const auto decision = sat.out.find("Ana checks.");
  ASSERT_NE(waiting, std::string::npos) << sat.out;
  ASSERT_NE(decision, std::string::npos) << "the end of a pipe ends the sitting only where it is asked";
  EXPECT_LT(waiting, decision);
  EXPECT_TRUE(sat.has("End of input. The table is kept for you."));
}

TEST_F(Waiting, WhatAnActionWouldDoIsForetold) {
  table.happens = {[&] { return table.somebody_acts(); }};
  const Sat sat = sit(table, "what raise\nwhat call\nwhat\nwhat jump\nq\n");
  EXPECT_TRUE(sat.has("Check, or raise?\n")) << sat.out;
  EXPECT_TRUE(sat.has("raise: You raise, 2 into the pot. That is all.")) << sat.out;
  EXPECT_TRUE(sat.has("call: You check. Then chance decides.")) << sat.out;
  EXPECT_TRUE(sat.has("Ask for an action in full: what call")) << sat.out;
  EXPECT_EQ(table.submitted, 0);
}

TEST_F(Waiting, LinesOfAPipeWaitForTheirTurn) {
  table.happens = {[&] { return table.nothing(); }};
  const Sat sat = sit(table, "call\nraise\n");
  EXPECT_EQ(table.submitted, 2);
  EXPECT_TRUE(sat.has("You check.")) << sat.out;
  EXPECT_TRUE(sat.has("You raise, 4 into the pot.")) << sat.out;
}

TEST_F(Waiting, ThePlayerCanTalkAnswerLookAndLeave) {
  table.happens = {[&] { return table.nothing(); }};
  table.last_goes_on = true;
  const Sat sat = sit(table, "say  good  luck\nyes\nno\nu\nwhy call\nlog\nrule LE-1\n?\n\nq\n");
  EXPECT_EQ(sat.left, Left::Quit);
  EXPECT_EQ(table.said, std::vector<std::string>{"good luck"});
  EXPECT_EQ(table.replies, (std::vector<bool>{true, false}));
  EXPECT_TRUE(sat.has("Ana is asked whether you may take that back."));
  EXPECT_TRUE(sat.has("It is not your turn to decide."));
  EXPECT_TRUE(sat.has("You are dealt the queen of hearts. [LE-4]")) << sat.out;
  EXPECT_TRUE(sat.has("There is no rule LE-1"));
  EXPECT_TRUE(sat.has("say TEXT  talk to the others"));
  EXPECT_EQ(sat.count("The pot holds "), 2) << "the table is told at first, and again for the empty line";
  EXPECT_FALSE(sat.has("End of input"));
}

TEST_F(Waiting, NoticesAreToldOnceAndCannotPaintTheTerminal) {
  table.happens = {[&] { return table.somebody_talks("\033[2Jboo"); }, [&] { return table.nothing(); }};
  const Sat sat = sit(table, "\n\nq\n");
  EXPECT_EQ(sat.count("Ana:  [2Jboo\n"), 1) << sat.out;
  EXPECT_EQ(sat.out.find('\033'), std::string::npos);
}

TEST_F(Waiting, ANoticeLeavesTheQuestionOpenAndAChangeTakesItBack) {
  table.happens = {[&] { return table.somebody_acts(); }, [&] { return table.somebody_talks("oh"); },
                   [&] { return table.somebody_goes_back(); }, [&] { return table.nothing(); },
                   FarTable::server_goes};
  const Sat sat = sit(table, "", Pipe::StaysOpen);
  EXPECT_EQ(sat.left, Left::Failed) << "the server has gone";
  EXPECT_EQ(sat.count("1. (c) Call"), 1) << sat.out;
  const auto notice = sat.out.find("Ana: oh");
  ASSERT_NE(notice, std::string::npos);
  EXPECT_LT(sat.out.find("1. (c) Call"), notice);
  EXPECT_NE(sat.out.find("Ana may check or raise.", notice), std::string::npos);
}

TEST_F(Waiting, ATableLostForGoodEndsTheSittingWhereverItIs) {
  table.happens = {FarTable::server_goes};
  table.last_goes_on = true;
  EXPECT_EQ(sit(table, "1\n1\n1\n", Pipe::StaysOpen).left, Left::Failed);
  FarTable asked("leduc", 2, kBo);
  asked.happens = {[&] { return asked.somebody_acts(); }, FarTable::server_goes};
  asked.last_goes_on = true;
  EXPECT_EQ(sit(asked, "", Pipe::StaysOpen).left, Left::Failed);
}

TEST(Watching, GoesOnToTheEndOfTheGame) {
  for (const char* game : {"leduc", "joust"}) {
    FarTable table(game, 2, {});
    table.happens = {[&] { return table.nothing(); }, [&] { return table.somebody_acts(); },
                     [&] { return table.nothing(); }};
    const Sat sat = sit(table, "1\n");
    EXPECT_EQ(sat.left, Left::Over);
    EXPECT_TRUE(sat.has("You are watching.")) << "a spectator decides nothing";
    EXPECT_EQ(table.submitted, 0);
    EXPECT_TRUE(sat.has(" is over")) << sat.out;
  }
}

TEST(Watching, EndsWhenTheSpectatorHasSeenEnough) {
  FarTable table("jqka", 1, {});
  table.happens = {[&] { return table.nothing(); }};
  const Sat sat = sit(table, "q\n");
  EXPECT_EQ(sat.left, Left::Quit);
  EXPECT_TRUE(sat.has("Ana is in the dungeon, at D3.")) << sat.out;
}

// The table in another process, at a terminal; what happens there is sent to it by the letter.
struct AtATerminal : testing::Test {
  std::array<int, 2> ends{};
  void SetUp() override { check(::pipe(ends.data()) == 0, "no pipe"); }
  void TearDown() override {
    for (const int end : ends) ::close(end);
  }
  void happen(char what) const { check(::write(ends[1], &what, 1) == 1, "cannot tell"); }
  std::function<int()> sitting(const std::string& game, int seats) const {
    return [this, game, seats] {
      ::setenv("TERM", "xterm", 1);
      FarTable table(game, seats, kBo);
      table.happens = {[&] { return happened(table); }};
      table.last_goes_on = true;
      Terminal terminal;
      terminal.interactive = true;
      return sit_down(table, Rulebook(), terminal) == Left::Quit ? 0 : 1;
    };
  }
  Result<Change> happened(FarTable& table) const {
    pollfd told{ends[0], POLLIN, 0};
    char what = 0;
    if (::poll(&told, 1, 0) <= 0 || ::read(ends[0], &what, 1) != 1) return Change::None;
    if (what == 'a') return table.somebody_acts();
    if (what == 'b') return table.somebody_goes_back();
    return table.somebody_talks("take your time, I have to look this up " + std::string(60, '.'));
  }
};

TEST_F(AtATerminal, AHalfTypedLineOutlivesEveryChange) {
  TerminalSession session(sitting("leduc", 2));
  ASSERT_TRUE(session.wait_for("Ana may check or raise."));
  session.type("1");
  ASSERT_TRUE(session.wait_for("It is not your turn: Ana must decide first."));
  happen('a');
  ASSERT_TRUE(session.wait_for("Raise"));
  ASSERT_TRUE(session.wait_for("> "));
  session.press("wh");
  ASSERT_TRUE(session.wait_for("wh"));
  happen('t');
  ASSERT_TRUE(session.wait_for("Ana: take your time"));
  ASSERT_TRUE(session.wait_for("> wh"));
  happen('b');
  ASSERT_TRUE(session.wait_for("Ana may check or raise.")) << "the decision is not open any more";
  ASSERT_TRUE(session.wait_for("> wh"));
  happen('a');
  ASSERT_TRUE(session.wait_for("Raise"));
  ASSERT_TRUE(session.wait_for("> wh"));
  session.type("y call");
  ASSERT_TRUE(session.wait_for("That is legal now: call"));
  ASSERT_TRUE(session.wait_for("> "));
  session.type("q");
  ASSERT_TRUE(session.wait_for("The table is kept for you."));
  EXPECT_EQ(session.wait(), 0);
}

TEST_F(AtATerminal, WaitingFits80By24) {
  for (const int seats : {2, 6}) {
    TerminalSession session(sitting("joust", seats));
    ASSERT_TRUE(session.wait_for("Ana is laying cards."));
    for (const char what : {'t', 'a', 't', 't'}) {
      happen(what);
      ASSERT_TRUE(session.wait_for("Ana"));
      ASSERT_TRUE(session.wait_for("> "));
      EXPECT_EQ(outside_80_by_24(session.screen()), "");
    }
  }
}

}  // namespace
}  // namespace waystone
