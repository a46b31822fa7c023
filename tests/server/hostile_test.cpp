// People who mean no good, and programs gone wrong: the server refuses and goes on.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <sstream>

#include "base/json.h"
#include "base/utf8.h"
#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

// What a server says to these bytes, until it hangs up.
std::string exchange(std::uint16_t port, const std::string& bytes) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience{20, 0};
  ::setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  std::string heard;
  if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    EXPECT_EQ(::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
    ::shutdown(descriptor, SHUT_WR);
    char buffer[4096];
    for (ssize_t n = 0; (n = ::recv(descriptor, buffer, sizeof buffer, 0)) > 0;)
      heard.append(buffer, static_cast<std::size_t>(n));
  } else {
    ADD_FAILURE() << "cannot connect";
  }
  ::close(descriptor);
  return heard;
}

std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
}

class Hostile : public testing::Test {
 protected:
  RunningServer server;
};

// Changes a text in a few places.
std::string mutated(std::string text, Chance& dice) {
  static const std::string kOdd = "{}[]\",:\\0123456789-+.eE tfnaz/\x01\x7F";
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(dice.below(static_cast<std::uint32_t>(n)));
  };
  for (std::uint32_t n = 1 + dice.below(3); n-- > 0 && !text.empty();) {
    const std::size_t at = below(text.size());
    switch (dice.below(5)) {
      case 0: text[at] = kOdd[below(kOdd.size())]; break;
      case 1: text.insert(at, 1, kOdd[below(kOdd.size())]); break;
      case 2: text.erase(at, 1 + below(4)); break;
      case 3: text.insert(at, text.substr(below(text.size()), below(20))); break;
      default: text.resize(at);
    }
  }
  return text;
}

TEST_F(Hostile, ThousandsOfBrokenMessages) {
  Party party = sit_down(server, "joust", 2);
  Chance dice(2024);
  std::vector<std::string> seeds;
  for (const ClientMessage& message :
       std::vector<ClientMessage>{Hello{1, std::string(64, 'a'), "Eve"},
                                  Name{"Eve"},
                                  ShowHall{},
                                  new_table("toy", {"me", "bot=random"}),
                                  new_table("joust", {"me=A", "open", "open"}, {{"before-line", "3"}}),
                                  Sit{party[0].at.sit_code, std::nullopt, 1},
                                  Sit{std::nullopt, party.table(), std::nullopt},
                                  Watch{party[0].at.watch_code, std::nullopt},
                                  Watch{std::nullopt, party.table()},
                                  Open{party.table(), 2},
                                  Leave{},
                                  Close{},
                                  Take{2},
                                  PutBot{2, "random"},
                                  Move{0, "seal left"},
                                  Undo{},
                                  Reply{0, true},
                                  Why{"seal left"},
                                  Say{"hello there"},
                                  Rematch{},
                                  Journal{},
                                  ShowRecord{}})
    seeds.push_back(print(message));
  auto eve = std::make_unique<Guest>(server, "Eve");
  for (int i = 0; i < 4000; ++i) {
    eve->send_text(mutated(seeds[dice.below(static_cast<std::uint32_t>(seeds.size()))], dice));
    if (i % 100 != 99) continue;
    eve->settle();
    ASSERT_FALSE(eve->is_lost()) << eve->lost_why();
    ASSERT_TRUE(party.play_one(dice)) << "the others play on";
    if (i % 1000 == 999) eve = std::make_unique<Guest>(server, "Eve");
  }
  EXPECT_EQ(party[0].at.version, 40);
}

TEST_F(Hostile, AFloodIsRefusedAndOthersPlayOn) {
  RunningServer limited{Wishes{.rate_limit = true}};
  Party party = sit_down(limited, "toy", 2);
  Guest eve(limited, "Eve");
  for (int i = 0; i < 400; ++i) eve.send(Journal{});
  EXPECT_EQ(text_of(eve.next("refused"), "code"), "too_fast");
  Chance dice(4);
  party.play_out(dice);
  EXPECT_TRUE(party.is_over());
}

TEST_F(Hostile, AMessageTooLargeEndsTheConnection) {
  Party party = sit_down(server, "toy", 2);
  Guest eve(server, "Eve");
  eve.send(Say{std::string(1 << 20, 'x')});
  eve.wait_until_lost();
  party.play(0, "seal left");
}

TEST_F(Hostile, MarkupIsJustText) {
  const std::string name = "<img src=x>", chat = "</script><script>alert('x')</script>&amp;\"\\";
  Guest ana(server, name), ben(server, "<b>\"'`${x}");
  ana.ask(new_table("toy", {"me", "open"}), "table");
  ben.ask(Sit{ana.at.sit_code, std::nullopt, std::nullopt}, "table");
  const Value seats = ben.at.seats;
  EXPECT_EQ(text_of((*seats.list())[0], "name"), name);
  EXPECT_EQ(text_of((*seats.list())[1], "name"), "<b>\"'`${x}");
  const Value said = ana.ask(Say{chat}, "chat");
  EXPECT_EQ(text_of(said, "text"), chat);
  EXPECT_EQ(ben.next("chat"), said);
  Guest late(server, "Late");
  const Value table = late.ask(Watch{std::nullopt, ana.at.table}, "table");
  EXPECT_EQ(text_of(part_of(table, "chat").list()->front(), "text"), chat);
  EXPECT_EQ(
      text_of((*part_of(part_of(late.ask(ShowHall{}, "hall"), "running").list()->front(), "seats").list())[0],
              "name"),
      name);
}

TEST_F(Hostile, InvisibleTextIsRefused) {
  Guest ana(server, "Ana");
  ana.ask(new_table("toy", {"me", "open"}), "table");
  for (const std::string bad :
       {"\u202Eabc", "a\u2066b", "a\u200Bb", "a\x01", "a\nb", "\u2028", "   ", "\uFEFF"}) {
    EXPECT_EQ(ana.refused(Say{bad}), "bad_text") << to_json(Value(bad));
    EXPECT_EQ(ana.refused(Name{bad}), "bad_text") << to_json(Value(bad));
  }
  EXPECT_EQ(ana.refused_text(R"({"type":"say","text":"a\u0000b"})"), "bad_text");
  EXPECT_EQ(ana.refused(Say{std::string(kLongestChat + 1, 'x')}), "bad_text");
}

TEST_F(Hostile, NamesOfBlanksAreRefused) {
  Guest ana(server, "Ana");
  for (const std::string bad : {"\u00A0", "\u2800\u2800", "\u3000", "\u2003 \u2003", "\u205F\u1680"})
    EXPECT_EQ(ana.refused(Name{bad}), "bad_text") << to_json(Value(bad));
  EXPECT_EQ(text_of(ana.ask(Name{"\u00C4na\u00A0B"}, "named"), "name"), "\u00C4na\u00A0B");
}

// What is told of a text that is too long ends with a whole character, wherever it is cut.
TEST_F(Hostile, CutTextsAreStillText) {
  Party party = sit_down(server, "toy", 2);
  std::string many;
  for (int i = 0; i < 78; ++i) many += "\u00E9";
  for (const std::string before : {"", "a", "ab", "abc"}) {
    const std::string text = before + many;
    for (const std::string& message :
         {"{\"type\":\"" + text + "\"}", "{\"type\":\"undo\",\"" + text + "\":1}",
          "{\"type\":\"move\",\"decision\":0,\"do\":\"" + text + "\"}"}) {
      EXPECT_NE(party[0].refused_text(message), "") << message;
      EXPECT_TRUE(is_utf8(party[0].frames().back())) << message;
    }
  }
}

TEST_F(Hostile, NoPathLeadsOut) {
  for (const std::string target : {"/../../etc/passwd",
                                   "/..%2f..%2fetc%2fpasswd",
                                   "/%2e%2e/%2e%2e/etc/passwd",
                                   "//etc/passwd",
                                   "/sit/../../etc/passwd",
                                   "/assets/../../../etc/passwd",
                                   "/./",
                                   "/\\..\\..\\etc\\passwd",
                                   "/index.html/..",
                                   "/api/games/../../etc/passwd",
                                   "/api/games/..",
                                   "/api/games/",
                                   "/api/games/joust/x",
                                   "/api/games/jo%75st",
                                   "/api",
                                   "/ws/",
                                   "/metrics/",
                                   "/healthz/x",
                                   "/table/a/b",
                                   "/%00",
                                   "/%ff",
                                   "/index.html%00.js",
                                   "/.git/config",
                                   "/tables.db",
                                   "/api/games/<script>"}) {
    const std::string heard = exchange(server.port(), get(target));
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 404") || heard.starts_with("HTTP/1.1 400"))
        << target << ": " << heard.substr(0, 200);
    EXPECT_EQ(heard.find("root:"), std::string::npos) << target;
    EXPECT_EQ(heard.find("text/html"), std::string::npos) << "nothing of it is a page";
  }
}

TEST_F(Hostile, OddRequestsAreRefused) {
  const std::string host = "Host: localhost\r\nConnection: close\r\n";
  const std::vector<std::string> requests = {
      "POST /healthz HTTP/1.1\r\n" + host + "\r\n",
      "DELETE / HTTP/1.1\r\n" + host + "\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
      "GET http://evil.example/ HTTP/9.9\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nabcde",
      "\x16\x03\x01\x02",
      "nonsense\r\n\r\n",
      "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n",
      "GET /ws HTTP/1.1\r\n" + host + "\r\n",
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nUpgrade: "
      "websocket\r\nConnection: "
      "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"};
  for (const std::string& request : requests) {
    const std::string heard = exchange(server.port(), request);
    EXPECT_TRUE(heard.empty() || heard.starts_with("HTTP/1.1 4")) << request.substr(0, 80) << "\n"
                                                                  << heard.substr(0, 200);
  }
  EXPECT_EQ(server.get("/healthz").body, "ok\n");
}

TEST_F(Hostile, PagesAreWhatTheyShouldBe) {
  EXPECT_EQ(server.get("/healthz").body, "ok\n");
  for (const std::string target :
       {"/", "/index.html", "/sit/abc.def", "/watch/abc.def", "/table/abc", "/?x=1"}) {
    const std::string heard = exchange(server.port(), get(target));
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 200")) << target << heard.substr(0, 100);
    EXPECT_NE(heard.find("Content-Security-Policy: default-src 'none'; script-src 'self'"), std::string::npos)
        << target;
    EXPECT_NE(heard.find("text/html"), std::string::npos);
  }
  const auto games = parse_json(server.get("/api/games").body, "games");
  ASSERT_TRUE(games && games->list() != nullptr);
  EXPECT_EQ(games->list()->size(), entries_with_toy().size());
  for (const std::string name : {"joust", "jqka", "leduc"}) {
    const auto words = parse_json(server.get("/api/games/" + name).body, name);
    ASSERT_TRUE(words && words->table() != nullptr) << name;
    EXPECT_NE(words->find("verbs"), nullptr) << to_json(*words).substr(0, 200);
  }
  EXPECT_EQ(server.get("/api/games/chess").status, 404u);
}

TEST_F(Hostile, MetricsAreLinesOfNumbers) {
  Party party = sit_down(server, "toy", 2);
  party[0].refused(Undo{});
  party.play(0, "seal left");
  std::istringstream lines(server.get("/metrics").body);
  int values = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# HELP waystone_") || line.starts_with("# TYPE waystone_")) continue;
    ASSERT_TRUE(line.starts_with("waystone_")) << line;
    std::size_t used = 0;
    const std::string number = line.substr(line.rfind(' ') + 1);
    EXPECT_NO_THROW(std::stod(number, &used)) << line;
    EXPECT_EQ(used, number.size()) << line;
    EXPECT_EQ(line.find(party.table()), std::string::npos);
    ++values;
  }
  EXPECT_GT(values, 30);
  EXPECT_EQ(server.metric("moves_total"), 1u);
  EXPECT_EQ(server.metric("refused_total{code=\"undo\"}"), 1u);
}

}  // namespace
}  // namespace waystone
