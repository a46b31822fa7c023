// Visitors that mean harm. After each of them a good one still gets its echo.
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "net/house.h"
#include "net/raw.h"

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

// The code with which the server closes after these bytes.
int code_after(House& house, std::string_view bytes) {
  Raw visitor(house.port());
  EXPECT_TRUE(visitor.upgrade());
  visitor.send(bytes);
  const int code = visitor.close_code();
  EXPECT_TRUE(house.serves());
  return code;
}

// Without a limit to messages.
Settings tireless() {
  Settings settings;
  settings.limits.messages_per_second = 1e9;
  settings.limits.burst = 1e9;
  return settings;
}

TEST(Hostile, FragmentsAndPingsAreFine) {
  House house;
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  visitor.send(client_frame(1, "a ", false) + client_frame(9, "are you there?") + client_frame(0, "", false) +
               client_frame(0, "message"));
  // The pong may come before or after the echo.
  std::vector<std::pair<int, std::string>> got;
  for (int i = 0; i < 2; ++i) {
    const auto next = visitor.frame();
    ASSERT_TRUE(next);
    got.emplace_back(next->opcode, next->payload);
  }
  std::ranges::sort(got);
  EXPECT_EQ(got, (std::vector<std::pair<int, std::string>>{{1, "a message"}, {10, "are you there?"}}));
  visitor.send(client_frame(8,
                            "\x03\xe8"
                            "bye"));
  EXPECT_EQ(visitor.close_code(), 1000);
  EXPECT_EQ(visitor.rest(), "");
}

// They would cost our time and count for nothing.
TEST(Hostile, MessagesOfEmptyFragmentsEnd) {
  House house(tireless());
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  std::string bytes = client_frame(1, "a", false);
  for (int i = 0; i < 1000; ++i) bytes += client_frame(0, "", false);
  visitor.send(bytes);
  EXPECT_EQ(visitor.close_code(), 1008);
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, ByteByByte) {
  House house;
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  for (const std::string& text : {std::string("slow"), std::string(200, 'x')}) {
    for (const char each : client_frame(1, text)) visitor.send({&each, 1});
    const auto echo = visitor.frame();
    ASSERT_TRUE(echo);
    EXPECT_EQ(echo->payload, text);
  }
}

TEST(Hostile, BrokenRulesEndTheTalk) {
  House house;
  EXPECT_EQ(code_after(house, client_frame(1, "x", true, false)), 1002);
  EXPECT_EQ(code_after(house, client_frame(3, "x")), 1002);
  EXPECT_EQ(code_after(house, client_frame(0, "x")), 1002);
  EXPECT_EQ(code_after(house, client_frame(8, "x")), 1002);
  EXPECT_EQ(code_after(house, client_frame(2, "binary")), 1003);
  EXPECT_EQ(code_after(house, client_frame(1, "\xc0\x80")), 1007);
  EXPECT_EQ(house.counters().refused_malformed, 6u);
  EXPECT_EQ(code_after(house, client_frame(1, std::string(17'000, 'x'))), 1009);
  EXPECT_EQ(code_after(house, std::string("\x81\xff\0\0\0\xff\0\0\0\0....", 14)), 1009);
  EXPECT_EQ(house.counters().refused_size, 2u);
  EXPECT_EQ(code_after(house, client_frame(8, "")), 1005);
  EXPECT_EQ(house.counters().refused_malformed, 6u);
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0; }));
}

TEST(Hostile, WhoSaysNothingIsShownOut) {
  Settings settings;
  settings.limits.handshake = 1s;
  settings.limits.idle = 1s;
  House house(settings);
  Raw silent(house.port());
  Raw half(house.port());
  half.send("GET / HTTP/1.1\r\nHost: loc");
  Raw idle(house.port());
  ASSERT_TRUE(idle.upgrade());
  Raw alive(house.port());
  ASSERT_TRUE(alive.upgrade());
  for (int i = 0; i < 3; ++i) {  // asked for a sign of life, it gives one
    const auto ping = alive.frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->opcode, 9);
    alive.send(client_frame(10, ping->payload));
  }
  EXPECT_EQ(silent.rest(), "");
  EXPECT_EQ(half.rest(), "");
  EXPECT_EQ(idle.close_code(), 0);
  EXPECT_EQ(house.counters().timed_out, 3u);
  alive.send(client_frame(1, "still here"));
  auto next = alive.frame();
  while (next && next->opcode == 9) next = alive.frame();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->payload, "still here");
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, WhoDoesNotReadIsCutOff) {
  House house(tireless());
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  std::uint64_t most = 0;
  const auto deadline = std::chrono::steady_clock::now() + kGenerous;
  while (house.counters().cut_off_slow == 0 && std::chrono::steady_clock::now() < deadline) {
    visitor.send_some(client_frame(1, "large 20000"));
    most = std::max(most, house.counters().unsent_bytes);
  }
  EXPECT_EQ(house.counters().cut_off_slow, 1u);
  EXPECT_LE(most, Limits().unsent_bytes + 64);
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0 && now.unsent_bytes == 0; }));
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, AFloodOfOurOwnIsCutOffInsideTheCallback) {
  House house;
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  visitor.send(client_frame(1, "flood"));
  EXPECT_EQ(visitor.close_code(), 0);
  EXPECT_EQ(house.counters().cut_off_slow, 1u);
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, WhoDoesNotReadTheFarewellIsCutOffToo) {
  Settings settings;
  settings.limits.idle = 1s;
  House house(settings);
  Raw visitor(house.port());
  ASSERT_TRUE(visitor.upgrade());
  visitor.send(client_frame(1, "large 200000") + client_frame(1, "close"));
  ASSERT_TRUE(house.comes([](const Counters& now) { return now.messages_in == 2; }));
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0; }));
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, HasteIsRefusedThenEnded) {
  Settings settings;
  settings.limits.messages_per_second = 0.001;
  settings.limits.burst = 10;
  House house(settings);
  for (const int opcode : {1, 9}) {
    Raw visitor(house.port());
    ASSERT_TRUE(visitor.upgrade());
    std::string many;
    for (int i = 0; i < 10 + 200; ++i) many += client_frame(opcode, "again");
    visitor.send(many);
    EXPECT_EQ(visitor.close_code(), 1008);
  }
  EXPECT_EQ(house.counters().refused_rate, 400u);
  EXPECT_EQ(house.ask([&] { return house.host.too_fast; }), 200);
  EXPECT_EQ(house.counters().messages_out, 10u);
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, ManyComeAndGoAtOnce) {
  House house;
  for (int round = 0; round < 5; ++round) {
    std::vector<Raw> crowd;
    for (int i = 0; i < 200; ++i) {
      crowd.emplace_back(house.port());
      if (i % 4 == 1) crowd.back().send("GET / HT");
      if (i % 4 == 2) crowd.back().upgrade();
      if (i % 4 == 3) {
        crowd.back().upgrade();
        crowd.back().send(client_frame(1, "large 50000"));
      }
    }
    for (std::size_t i = 0; i < crowd.size(); i += 2) crowd[i].reset();
  }
  EXPECT_TRUE(house.comes([&](const Counters& now) { return now.connections == 0 && house.host.open == 0; }));
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, RubbishAsHttp) {
  House house;
  std::mt19937_64 random(1);
  const std::string good = request("GET", "/page?x=y", "Connection: keep-alive\r\nX-A: b\r\n");
  for (int i = 0; i < 1500; ++i) {
    std::string bytes = good + good;
    for (auto changes = 1 + random() % 8; changes > 0; --changes)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 3 == 0) bytes.resize(1 + random() % bytes.size());
    Raw visitor(house.port());
    visitor.send(bytes);
    visitor.half_close();
    if (random() % 2 == 0) visitor.rest();
  }
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0; }));
  EXPECT_GT(house.counters().refused_malformed, 0u);
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, RubbishAsFrames) {
  House house;
  std::mt19937_64 random(2);
  const std::string good = client_frame(1, "hello", false) + client_frame(9, "p") +
                           client_frame(0, " world") + client_frame(1, "three") +
                           client_frame(1, std::string(300, 'x'));
  for (int i = 0; i < 2500; ++i) {
    std::string bytes = good;
    for (auto changes = 1 + random() % 5; changes > 0; --changes)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    if (random() % 3 == 0) bytes.resize(1 + random() % bytes.size());
    if (random() % 8 == 0)
      for (char& each : bytes) each = static_cast<char>(random());
    Raw visitor(house.port());
    ASSERT_TRUE(visitor.upgrade());
    visitor.send(bytes);
    const auto ending = random() % 3;
    if (ending == 0) visitor.reset();
    if (ending == 1) {
      visitor.half_close();
      visitor.rest();
    }
    if (i % 500 == 0) {
      EXPECT_TRUE(house.serves());
    }
  }
  EXPECT_TRUE(house.comes([&](const Counters& now) { return now.connections == 0 && house.host.open == 0; }));
  EXPECT_GT(house.counters().refused_malformed, 100u);
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, OutOfDescriptors) {
  House house(tireless());
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  std::vector<Raw> crowd;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(crowd.emplace_back(house.port()).upgrade());
  {
    // One descriptor for a connection of ours, none for the server's end of it.
    std::size_t used = 0;
    for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator("/proc/self/fd")) ++used;
    const rlimit few{used, before.rlim_max};  // the listing itself was one
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
    crowd.emplace_back(house.port()).send(request("GET", "/later", "Connection: close\r\n"));
    // Others are served meanwhile, for longer than the server rests.
    const auto rested = std::chrono::steady_clock::now() + 300ms;
    while (std::chrono::steady_clock::now() < rested) {
      crowd[0].send(client_frame(1, "hello"));
      ASSERT_TRUE(crowd[0].frame());
    }
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  }
  EXPECT_TRUE(crowd.back().rest().ends_with("GET /later"));
  EXPECT_TRUE(house.serves());
}

TEST(Hostile, StopWhileBusy) {
  House house(tireless());
  std::vector<Raw> crowd;
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(crowd.emplace_back(house.port()).upgrade());
    for (int k = 0; k < 20; ++k) crowd.back().send_some(client_frame(1, "large 5000"));
  }
  ASSERT_TRUE(house.comes([&](const Counters&) { return house.host.open == 50; }));
  Raw talking(house.port()), silent(house.port());
  talking.send("GET / HTTP/1.1\r\n");
  house.stop_and_wait();  // although none of them reads or answers
  EXPECT_EQ(house.host.ended, 50);
  int said_goodbye = 0;
  for (auto& each : crowd) said_goodbye += each.close_code() == 1001 ? 1 : 0;
  EXPECT_GT(said_goodbye, 0);
}

}  // namespace
}  // namespace waystone::net
