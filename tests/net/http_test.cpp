// HTTP: what is answered, what is refused, and what every answer carries.
#include <gtest/gtest.h>

#include "net/house.h"
#include "net/raw.h"

namespace waystone::net {
namespace {

// The status of the answer to these bytes.
std::string status(House& house, std::string_view bytes) {
  Raw visitor(house.port());
  visitor.send(bytes);
  return visitor.answer(false).substr(9, 3);
}

constexpr std::string_view kUpgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

TEST(Http, EveryAnswerIsSafe) {
  House house;
  Raw visitor(house.port());
  visitor.send(request("GET", "/"));
  const std::string page = visitor.answer();
  visitor.send(request("GET", "/cached"));
  const std::string cached = visitor.answer();
  visitor.send(request("POST", "/"));
  const std::string refused = visitor.answer();
  Raw other(house.port());
  other.send(request("GET", "/ws", kUpgrade));
  for (const std::string& each : {page, cached, refused, other.answer()}) {
    EXPECT_NE(
        each.find("\r\nContent-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
                  "img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; "
                  "form-action 'none'; frame-ancestors 'none'\r\n"),
        std::string::npos)
        << each;
    EXPECT_NE(each.find("\r\nX-Content-Type-Options: nosniff\r\n"), std::string::npos);
    EXPECT_NE(each.find("\r\nReferrer-Policy: no-referrer\r\n"), std::string::npos);
    EXPECT_NE(each.find("\r\nCross-Origin-Opener-Policy: same-origin\r\n"), std::string::npos);
    EXPECT_EQ(each.find("Server:"), std::string::npos);
  }
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(page.ends_with("\r\n\r\nGET /"));
  EXPECT_NE(page.find("Cache-Control: no-store\r\n"), std::string::npos);
  EXPECT_NE(cached.find("Cache-Control: public,max-age=31536000,immutable\r\n"), std::string::npos);
}

TEST(Http, HeadHasNoBody) {
  House house;
  Raw visitor(house.port());
  visitor.send(request("HEAD", "/x") + request("GET", "/y", "Connection: close\r\n"));
  const std::string head = visitor.answer(false);
  EXPECT_NE(head.find("Content-Length: 7\r\n"), std::string::npos);
  EXPECT_TRUE(visitor.rest().ends_with("\r\n\r\nGET /y"));
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
  House house;
  Raw visitor(house.port());
  std::string all;
  for (int i = 0; i < 50; ++i) all += request("GET", "/" + std::to_string(i));
  visitor.send(all + "garbage\r\n\r\n");
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(visitor.answer().ends_with("\nGET /" + std::to_string(i)));
  EXPECT_TRUE(visitor.rest().starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(house.serves());
}

TEST(Http, WhatIsRefused) {
  Settings settings;
  settings.limits.header_bytes = 2000;
  House house(settings);
  EXPECT_EQ(status(house, request("POST", "/")), "405");
  EXPECT_EQ(status(house, request("DELETE", "/")), "405");
  EXPECT_EQ(status(house, request("OPTIONS", "*")), "405");
  EXPECT_EQ(status(house, request("BREW", "/")), "405");
  EXPECT_EQ(status(house, request("GET", "/", "Content-Length: 5\r\n") + "hello"), "413");
  EXPECT_EQ(status(house, request("GET", "/", "Content-Length: 0\r\n")), "200");
  EXPECT_EQ(status(house, request("GET", "/", "Transfer-Encoding: chunked\r\n") + "0\r\n\r\n"), "413");
  EXPECT_EQ(status(house, request("GET", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")), "400");
  EXPECT_EQ(status(house, "GET / HTTP/1.1\r\n\r\n"), "400") << "no host";
  EXPECT_EQ(status(house, request("GET", "/", "Host: localhost\r\n")), "400") << "two hosts";
  EXPECT_EQ(status(house, "GET /\r\n\r\n"), "400");
  EXPECT_EQ(status(house, "GET / HTTP/3.7\r\n\r\n"), "400");
  EXPECT_EQ(status(house, request("GET", "/", "bad field\r\n")), "400");
  EXPECT_EQ(status(house, "\x16\x03\x01\x02\x01\x01\xfc\x03\x03 hello from TLS\r\n\r\n"), "400");
  EXPECT_EQ(status(house, request("GET", "/" + std::string(3000, 'x'))), "431");
  EXPECT_EQ(status(house, request("GET", "/", "X: " + std::string(100'000, 'x') + "\r\n")), "431");
  EXPECT_EQ(status(house, std::string(3000, 'x')), "431");
  EXPECT_GE(house.counters().refused_malformed, 7u);
  EXPECT_EQ(house.counters().refused_size, 3u);
  EXPECT_TRUE(house.serves());
}

TEST(Http, TargetsArriveUnchanged) {
  House house;
  const std::vector<std::string> targets{
      "/../../etc/passwd",   "/%2e%2e/%2e%2e/etc/passwd", "/a%00b",    "//etc/passwd",
      "/..%5c..%5cboot.ini", "http://elsewhere/",         "/?q=../..", "/a/./b"};
  for (const auto& each : targets) EXPECT_EQ(status(house, request("GET", each)), "200");
  EXPECT_EQ(house.ask([&] { return house.host.targets; }), targets);
}

TEST(Http, OnlyTheSocketPathTalks) {
  House house;
  EXPECT_EQ(status(house, request("GET", "/ws", kUpgrade)), "101");
  EXPECT_EQ(status(house, request("GET", "/ws?seat=2", kUpgrade)), "101");
  EXPECT_EQ(status(house, request("GET", "/wsx", kUpgrade)), "404");
  EXPECT_EQ(status(house, request("GET", "/", kUpgrade)), "404");
  EXPECT_EQ(status(house, request("GET", "/ws")), "426");
  EXPECT_EQ(status(house, request("HEAD", "/ws", kUpgrade)), "426");
  EXPECT_EQ(status(house, request("POST", "/ws", kUpgrade)), "405");
  EXPECT_EQ(status(house, request("GET", "/ws", kUpgrade) + client_frame(1, "too early")), "400");
  EXPECT_EQ(status(house, request("GET", "/ws", "Upgrade: websocket\r\nConnection: Upgrade\r\n")), "400");
  EXPECT_EQ(status(house, request("GET", "/ws",
                                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")),
            "426");
  EXPECT_TRUE(house.serves());
}

TEST(Http, PagesOfOthersAreRefused) {
  Settings settings;
  settings.origins = {"https://games.example.org"};
  House house(settings);
  const auto from = [&](std::string_view origin, std::string_view host) {
    return status(house, request("GET", "/ws",
                                 std::string(kUpgrade) + "Origin: " + std::string(origin) + "\r\n", host));
  };
  EXPECT_EQ(from("http://localhost:7777", "localhost:7777"), "101");
  EXPECT_EQ(from("https://games.example.org", "localhost:7777"), "101");
  EXPECT_EQ(from("https://games.example.org", "games.example.org"), "101");
  EXPECT_EQ(from("http://evil.example.org", "localhost:7777"), "403");
  EXPECT_EQ(from("null", "localhost:7777"), "403");
  EXPECT_EQ(from("http://localhost:7778", "localhost:7777"), "403");
  EXPECT_EQ(from("http://evil.example.org", "evil.example.org"), "403") << "a name made to point here";
  EXPECT_EQ(status(house, request("GET", "/", "", "evil.example.org")), "403");
  EXPECT_EQ(status(house, request("GET", "/", "", "[::1]:7777")), "200");
  EXPECT_EQ(house.counters().refused_origin, 5u);
  EXPECT_TRUE(house.serves());
}

TEST(Http, ThereIsAnEndToPlaces) {
  Settings settings;
  settings.limits.connections = 10;
  House house(settings);
  std::vector<Raw> visitors;
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(visitors.emplace_back(house.port()).upgrade());
  const std::string answer = Raw(house.port()).rest();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
  std::vector<Raw> crowd;
  for (int i = 0; i < 100; ++i) crowd.emplace_back(house.port()).half_close();
  for (auto& each : crowd) each.rest();
  EXPECT_GE(house.counters().refused_limit, 101u);
  visitors.pop_back();
  crowd.clear();
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 9; }));
  EXPECT_TRUE(house.serves());
}

TEST(Http, PlacesPerAddressBehindAProxy) {
  Settings settings;
  settings.behind_proxy = true;
  settings.limits.connections_per_address = 2;
  House house(settings);
  const auto visit = [&](Raw& visitor, std::string_view address) {
    return visitor.upgrade("X-Forwarded-For: 198.51.100.1, " + std::string(address) + "\r\n");
  };
  {
    Raw first(house.port()), second(house.port()), third(house.port()), other(house.port());
    EXPECT_TRUE(visit(first, "203.0.113.7"));
    EXPECT_TRUE(visit(second, "203.0.113.7"));
    EXPECT_FALSE(visit(third, "203.0.113.7"));
    EXPECT_TRUE(visit(other, "203.0.113.8"));
    first.send(client_frame(1, "address"));
    EXPECT_EQ(first.frame()->payload, "203.0.113.7");
    EXPECT_EQ(house.counters().refused_limit, 1u);
  }
  {
    Raw first(house.port()), second(house.port()), third(house.port());
    EXPECT_TRUE(visit(first, "2001:db8::1"));
    EXPECT_TRUE(visit(second, "2001:db8::2"));
    EXPECT_FALSE(visit(third, "2001:db8::3")) << "the same /64";
  }
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0; }));
  Raw again(house.port());
  EXPECT_TRUE(visit(again, "203.0.113.7"));
  EXPECT_TRUE(house.serves());
}

// Counted for all of one address together, and never given back here, so that the test knows no clock.
TEST(Http, WhoAsksForTooMuchWaits) {
  Settings settings;
  settings.behind_proxy = true;
  settings.limits.messages_per_second = 1e-9;
  settings.limits.burst = 10;
  House house(settings);
  const auto get = [&](std::string_view address) {
    Raw visitor(house.port());
    visitor.send(request("GET", "/x", "X-Forwarded-For: " + std::string(address) + "\r\n"));
    return visitor.answer().substr(0, 12);
  };
  for (int n = 0; n < 20; ++n) EXPECT_EQ(get("203.0.113.7"), "HTTP/1.1 200");
  std::vector<Raw> talks;  // each connection has its own ten, and all of them what is left of the address
  for (int each = 0; each < 3; ++each) {
    Raw& talk = talks.emplace_back(house.port());
    ASSERT_TRUE(talk.upgrade("X-Forwarded-For: 203.0.113.7\r\n"));
    for (int n = 0; n < 10; ++n) talk.send(client_frame(1, "x"));
  }
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.messages_in == 30; }));
  EXPECT_EQ(house.ask([&] { return house.host.too_fast; }), 13)
      << "twenty requests, three handshakes and seventeen messages are forty";
  EXPECT_EQ(get("203.0.113.7"), "HTTP/1.1 429");
  EXPECT_EQ(get("203.0.113.8"), "HTTP/1.1 200") << "others do not notice";
  EXPECT_TRUE(house.serves());
}

}  // namespace
}  // namespace waystone::net
