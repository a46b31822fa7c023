// Two terminals play a whole game of Jungle Joust at a server that is restarted in the middle; a third
// watches.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "net/client.h"
#include "online/server_process.h"
#include "store/files.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

std::vector<std::string> home(const TemporaryFolder& folder, const std::string& name) {
  return {"WAYSTONE_HOME=" + folder.path(name)};
}

std::string link_after(const std::string& text, const std::string& words) {
  const auto at = text.find(words);
  if (at == std::string::npos) return "";
  const auto from = text.find("http", at);
  return text.substr(from, text.find_first_of("\r\n ", from) - from);
}

// Always the first of the menu: enough lines for any game.
std::string always_first() {
  std::string input;
  for (int i = 0; i < 3000; ++i) input += "1\n";
  return input;
}

class JoinTest : public testing::Test {
 protected:
  // A table of two that waits for the second; the first is at a terminal of its own.
  std::unique_ptr<TerminalSession> open_table(const std::string& game = "joust") {
    auto ana = std::make_unique<TerminalSession>(
        std::vector<std::string>{"join", server_.url(), "--new", game, "--name", "Ana", "--ascii"},
        home(folder_, "ana"));
    EXPECT_TRUE(ana->wait_for("Waiting for players"));
    sit_ = link_after(ana->screen(), "To sit down:");
    watch_ = link_after(ana->screen(), "To watch:");
    return ana;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path("waystone.db")};
  std::string sit_, watch_;
};

// How many moves the server has seen since it started.
int moves_made(const ServerProcess& server) {
  const auto metrics = net::fetch(*net::parse_url(server.url("/metrics")), std::chrono::minutes(8));
  const std::string name = "\nwaystone_moves_total ";
  const auto at = metrics ? metrics->body.find(name) : std::string::npos;
  return at == std::string::npos ? 0 : std::atoi(metrics->body.c_str() + at + name.size());
}

TEST_F(JoinTest, TwoTerminalsPlayAWholeGameAcrossARestart) {
  ASSERT_TRUE(server_.start());
  auto opening = open_table();
  ASSERT_FALSE(sit_.empty());
  ASSERT_NE(sit_, watch_);
  opening->type("q");  // the seat is kept
  ASSERT_EQ(opening->wait(), 0);
  const std::string id = sit_.substr(sit_.rfind('/') + 1, sit_.rfind('.') - sit_.rfind('/') - 1);
  Ran ana, bo, watcher;
  std::thread at_watcher(
      [&] { watcher = run_program({"join", watch_, "--plain"}, "", home(folder_, "eve")); });
  std::thread at_ana([&] {
    ana = run_program({"join", server_.url("/table/" + id), "--plain"}, always_first(), home(folder_, "ana"));
  });
  std::thread at_bo([&] {
    bo = run_program({"join", sit_, "--name", "Bo", "--plain"}, always_first(), home(folder_, "bo"));
  });
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (moves_made(server_) < 40 && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  EXPECT_GE(moves_made(server_), 40) << "they do not play";
  EXPECT_EQ(server_.terminate(), 0);
  const bool is_back = server_.start();
  at_ana.join();
  at_bo.join();
  at_watcher.join();
  ASSERT_TRUE(is_back) << server_.said();
  EXPECT_GT(moves_made(server_), 40);
  for (const Ran* ran : {&ana, &bo, &watcher}) {
    EXPECT_EQ(ran->code, 0) << ran->err << ran->out;
    EXPECT_NE(ran->out.find("The connection is lost; trying again."), std::string::npos);
    EXPECT_NE(ran->out.find("Round 3 begins."), std::string::npos);
  }
  // All see the same end: the last number of the last line is a player's money.
  const auto last_word = [](const std::string& out) {
    const auto end = out.find_last_not_of('\n');
    return out.substr(out.rfind(' ', end) + 1, end - out.rfind(' ', end));
  };
  EXPECT_EQ(last_word(ana.out), last_word(bo.out));
  EXPECT_EQ(last_word(ana.out), last_word(watcher.out));
  EXPECT_NE(ana.out.find("You are dealt"), std::string::npos);
  // Who watches is told no card that is drawn in secret.
  EXPECT_EQ(watcher.out.find("You are dealt"), std::string::npos);
  EXPECT_NE(watcher.out.find("is dealt a card"), std::string::npos);
}

// In JAQ all choose at once, and each waits for the others' sealed answer.
TEST_F(JoinTest, TwoTerminalsAnswerAtOnce) {
  ASSERT_TRUE(server_.start());
  auto opening = open_table("jaq");
  opening->type("q");
  ASSERT_EQ(opening->wait(), 0);
  const std::string id = sit_.substr(sit_.rfind('/') + 1, sit_.rfind('.') - sit_.rfind('/') - 1);
  Ran ana, bo;
  std::thread at_ana([&] {
    ana = run_program({"join", server_.url("/table/" + id), "--plain"}, always_first(), home(folder_, "ana"));
  });
  bo = run_program({"join", sit_, "--name", "Bo", "--plain"}, always_first(), home(folder_, "bo"));
  at_ana.join();
  for (const Ran* ran : {&ana, &bo}) {
    EXPECT_EQ(ran->code, 0) << ran->err << ran->out;
    EXPECT_NE(ran->out.find("The three Journeys are over."), std::string::npos) << ran->out;
  }
  EXPECT_NE((ana.out + bo.out).find("Your choice is sealed."), std::string::npos);
}

TEST_F(JoinTest, ShowsTheSameScreenAsLocalPlay) {
  ASSERT_TRUE(server_.start());
  TerminalSession ana({"join", server_.url(), "--new", "joust", "--seat", "you", "--seat", "greedy", "--name",
                       "Ana", "--ascii"},
                      home(folder_, "ana"));
  ASSERT_TRUE(ana.wait_for("(? help, u undo, q quit)"));
  ASSERT_TRUE(ana.wait_for("> "));
  const auto screen = last_screen(ana.screen());
  EXPECT_LE(screen.size(), 24u);
  std::string all;
  for (const auto& line : screen) all += line + "\n";
  EXPECT_NE(all.find("Jungle Joust"), std::string::npos) << all;
  EXPECT_NE(all.find("Hand"), std::string::npos) << all;
  ana.type("why draw");
  ASSERT_TRUE(ana.wait_for("JJ-"));
  ana.type("1");
  ASSERT_TRUE(ana.wait_for("> "));
  ana.type("leave");
  EXPECT_TRUE(ana.wait_for("You have left the table."));
  EXPECT_EQ(ana.wait(), 0);
}

TEST_F(JoinTest, WhoIsAskedForReactionsSaysAtWhich) {
  ASSERT_TRUE(server_.start());
  TerminalSession ana({"join", server_.url(), "--new", "journey", "--pace", "quick", "--seat", "you",
                       "--seat", "greedy", "--name", "Ana", "--ascii"},
                      home(folder_, "ana"));
  ASSERT_TRUE(ana.wait_for("(? help, u undo, q quit)"));
  ASSERT_TRUE(ana.wait_for("> "));
  const std::vector<std::pair<std::string, std::string>> said = {
      {"asks", "if you have one, but not when"},     {"asks always", "You are asked for every reaction."},
      {"asks able", "a reaction if you have one."},  {"asks never", "You are asked for no reaction."},
      {"asks standard", "if you have one, but not"}, {"asks able setup", "setup'"}};
  for (const auto& [typed, answer] : said) {
    ana.type(typed);
    EXPECT_TRUE(ana.wait_for(answer)) << typed << ana.screen();
  }
  ana.type("q");
  EXPECT_EQ(ana.wait(), 0);
}

TEST_F(JoinTest, AWatchLinkIsNoSeat) {
  ASSERT_TRUE(server_.start());
  auto ana = open_table();
  std::string disguised = watch_;
  disguised.replace(disguised.find("/watch/"), 7, "/sit/");
  const Ran eve = run_program({"join", disguised, "--plain"}, "", home(folder_, "eve"));
  EXPECT_EQ(eve.code, 2);
  EXPECT_NE(eve.err.find("to watch, not to sit down"), std::string::npos) << eve.err;
  ana->type("q");
  EXPECT_EQ(ana->wait(), 0);
}

TEST_F(JoinTest, NewsWhileOneTypesLosesNothing) {
  ASSERT_TRUE(server_.start());
  TerminalSession ana({"join", server_.url(), "--new", "joust", "--seat", "you", "--seat", "open", "--seat",
                       "open", "--name", "Ana", "--ascii"},
                      home(folder_, "ana"));
  ASSERT_TRUE(ana.wait_for("Waiting for players"));
  const std::string sit = link_after(ana.screen(), "To sit down:");
  ASSERT_TRUE(ana.wait_for("> "));
  ana.press("q");
  TerminalSession bo({"join", sit, "--name", "Bo", "--ascii"}, home(folder_, "bo"));
  ASSERT_TRUE(ana.wait_for("Bo"));
  ana.press("\n");
  EXPECT_EQ(ana.wait(), 0);
  bo.type("q");
  EXPECT_EQ(bo.wait(), 0);
}

TEST_F(JoinTest, SaysWhatIsWrong) {
  ASSERT_TRUE(server_.start());
  const auto error_of = [&](const std::vector<std::string>& arguments) {
    const Ran ran = run_program(arguments, "", home(folder_, "eve"));
    EXPECT_EQ(ran.code, 2);
    return ran.err;
  };
  EXPECT_NE(error_of({"join", "gopher://x"}).find("http"), std::string::npos);
  EXPECT_NE(error_of({"join", "https://example.org/sit/a.b"}).find("https"), std::string::npos);
  EXPECT_NE(error_of({"join", "http://127.0.0.1:1/sit/a.b"}).find("127.0.0.1:1"), std::string::npos);
  EXPECT_NE(error_of({"join", server_.url("/sit/none.such")}).find("no such table"), std::string::npos);
  EXPECT_NE(error_of({"join", server_.url("/")}).find("--new"), std::string::npos);
  EXPECT_NE(error_of({"join", server_.url("/"), "--new", "chess"}).find("chess"), std::string::npos);
  EXPECT_NE(error_of({"join", server_.url("/"), "--new", "joust", "-o", "level=x"}).find("level"),
            std::string::npos);
  EXPECT_NE(
      error_of({"join", server_.url("/"), "--new", "joust", "--name", std::string(99, 'a')}).find("--name"),
      std::string::npos);
}

TEST(Serve, OpensWhereItCan) {
  for (const char* screen : {"DISPLAY", "WAYLAND_DISPLAY"}) ::unsetenv(screen);  // no browser on it
  TemporaryFolder folder;
  ServerProcess first(folder.path("waystone.db"));
  ASSERT_TRUE(first.start());
  // It is open there already: said, and nothing else is started.
  const Ran again =
      run_program({"serve", "--open", "--port", std::to_string(first.port())}, "", home(folder, "a"));
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_NE(again.out.find("open already: " + first.url()), std::string::npos) << again.out;
  EXPECT_NE(again.out.find("no screen"), std::string::npos) << again.out;
  // Another program is there: another port is taken.
  const int other = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in taken{};
  taken.sin_family = AF_INET;
  taken.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof taken;
  ASSERT_EQ(::bind(other, reinterpret_cast<sockaddr*>(&taken), length), 0);
  ASSERT_EQ(::getsockname(other, reinterpret_cast<sockaddr*>(&taken), &length), 0);
  ServerProcess second(folder.path("other.db"));
  second.use_port(ntohs(taken.sin_port));
  ASSERT_TRUE(second.start({"--open"})) << second.said();
  EXPECT_NE(second.said().find("is taken by another program"), std::string::npos) << second.said();
  EXPECT_NE(second.port(), ntohs(taken.sin_port));
  EXPECT_EQ(second.terminate(), 0);
  ::close(other);
}

TEST(Serve, SaysWhatIsWrong) {
  TemporaryFolder folder;
  ServerProcess first(folder.path("waystone.db"));
  ASSERT_TRUE(first.start());
  ServerProcess second(folder.path("waystone.db"));
  EXPECT_FALSE(second.start());
  EXPECT_NE(second.said().find("another"), std::string::npos) << second.said();
  ServerProcess third(folder.path("other.db"));
  third.use_port(first.port());
  EXPECT_FALSE(third.start());
  EXPECT_NE(third.said().find("already in use"), std::string::npos) << third.said();
  ServerProcess fourth(folder.path("other.db"));
  EXPECT_FALSE(fourth.start({"--address", "not.an.address"}));
  EXPECT_NE(fourth.said().find("not.an.address"), std::string::npos) << fourth.said();
  EXPECT_FALSE(fourth.start({"--origin", "games.example.org"}));
  EXPECT_NE(fourth.said().find("https://"), std::string::npos) << fourth.said();
  ASSERT_FALSE(replace_file(folder.path("text.db"), "this is not a database, only some words in a file\n"));
  ServerProcess fifth(folder.path("text.db"));
  EXPECT_FALSE(fifth.start());
  EXPECT_NE(fifth.said().find("text.db"), std::string::npos) << fifth.said();
  EXPECT_EQ(first.terminate(), 0);
}

TEST(Load, PlaysAndMeasures) {
  TemporaryFolder folder;
  ServerProcess server(folder.path("waystone.db"));
  ASSERT_TRUE(server.start());
  const Ran ran = run_program({"load", server.url(), "-n", "5", "--seconds", "1", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\"moves_per_second\""), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\"connections_lost\": 0"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\"refused\": 0"), std::string::npos) << ran.out;
  const auto metrics = net::fetch(*net::parse_url(server.url("/metrics")), std::chrono::minutes(8));
  ASSERT_TRUE(metrics);
  EXPECT_NE(metrics->body.find("\nwaystone_leaks_blocked_total 0\n"), std::string::npos);
  EXPECT_EQ(server.terminate(), 0);
}

}  // namespace
}  // namespace waystone
