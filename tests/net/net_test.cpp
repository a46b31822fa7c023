// The server and our own client, as they are meant to be used.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "net/house.h"

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

TEST(Net, Echoes) {
  House house;
  EXPECT_TRUE(house.serves());
  EXPECT_TRUE(house.serves());
  EXPECT_TRUE(
      house.comes([&](const Counters& now) { return now.connections == 0 && house.host.ended == 2; }));
  EXPECT_EQ(house.counters().messages_in, 2u);
  EXPECT_EQ(house.counters().messages_out, 2u);
  EXPECT_EQ(house.counters().refused_malformed, 0u);
}

TEST(Net, MessagesOfOneCallbackLeaveAsOneList) {
  House house;
  auto dialer = Dialer::make();
  Notes notes;
  auto line = dialer->dial(house.url(), notes);
  line->send("three");
  ASSERT_TRUE(until(*dialer, [&] { return !notes.messages.empty(); }));
  EXPECT_EQ(notes.messages.front(), "[1,2,3]");
  EXPECT_EQ(line->bytes_out(), 2 + 4 + 5u);
  EXPECT_EQ(line->bytes_in(), 2 + 7u);
}

TEST(Net, MessagesOfEverySizeComeBack) {
  Settings settings;
  settings.limits.message_bytes = 200'000;
  settings.limits.unsent_bytes = 2'000'000;
  House house(settings);
  auto dialer = Dialer::make();
  Notes notes;
  auto line = dialer->dial(house.url(), notes);
  const std::vector<std::size_t> sizes{0,   1,    125,   126,   127,   249,    250,
                                       251, 4096, 65535, 65536, 65540, 200'000};
  for (const std::size_t size : sizes) {
    notes.messages.clear();
    const std::string text(size, 'y');
    line->send(text);
    ASSERT_TRUE(until(*dialer, [&] { return !notes.messages.empty() || notes.is_lost; }));
    ASSERT_FALSE(notes.is_lost) << notes.reason;
    EXPECT_TRUE(notes.messages.front() == text) << size;
  }
}

TEST(Net, CloseComesAfterWhatWasSent) {
  House house;
  auto dialer = Dialer::make();
  Notes notes;
  auto line = dialer->dial(house.url(), notes);
  line->send("close");
  ASSERT_TRUE(until(*dialer, [&] { return notes.is_lost; }));
  EXPECT_EQ(notes.messages, std::vector<std::string>{"last words"});
  EXPECT_EQ(notes.reason, "the server hung up: as you wish");
  line->send("nobody hears this");
  EXPECT_TRUE(
      house.comes([&](const Counters& now) { return now.connections == 0 && house.host.ended == 1; }));
}

TEST(Net, ManyLinesOnOneThread) {
  constexpr std::size_t kMany = 400;
  House house;
  auto dialer = Dialer::make();
  std::vector<Notes> notes(kMany);
  std::vector<std::unique_ptr<Line>> lines;
  for (auto& each : notes) lines.push_back(dialer->dial(house.url(), each));
  for (std::size_t i = 0; i < kMany; ++i) lines[i]->send(std::to_string(i));
  const auto all = [&] {
    return std::ranges::all_of(notes,
                               [](const Notes& each) { return !each.messages.empty() || each.is_lost; });
  };
  ASSERT_TRUE(until(*dialer, all));
  for (std::size_t i = 0; i < kMany; ++i)
    EXPECT_EQ(notes[i].messages, std::vector<std::string>{std::to_string(i)}) << notes[i].reason;
  lines.clear();
  EXPECT_TRUE(house.comes([](const Counters& now) { return now.connections == 0; }));
}

// Hangs up as soon as it hears something.
class Impatient : public Notes {
 public:
  void received(std::string_view text) override {
    Notes::received(text);
    line.reset();
  }
  std::unique_ptr<Line> line;
};

TEST(Net, ALineMayBeHungUpInsideItsCallback) {
  House house;
  auto dialer = Dialer::make();
  Impatient caller;
  caller.line = dialer->dial(house.url(), caller);
  caller.line->send("hello");
  ASSERT_TRUE(until(*dialer, [&] { return caller.line == nullptr; }));
  EXPECT_FALSE(caller.is_lost);
  EXPECT_TRUE(house.serves());
}

TEST(Net, ALineMayOutliveItsDialer) {
  House house;
  Notes notes;
  auto dialer = Dialer::make();
  auto line = dialer->dial(house.url(), notes);
  ASSERT_TRUE(until(*dialer, [&] { return notes.is_connected; }));
  auto unconnected = dialer->dial(house.url(), notes);
  dialer.reset();
  line->send("hello");
  line.reset();
  unconnected.reset();
  EXPECT_TRUE(
      house.comes([&](const Counters& now) { return now.connections == 0 && house.host.ended == 1; }));
}

TEST(Net, TheClientSaysWhyItCannotConnect) {
  auto dialer = Dialer::make();
  const auto why = [&](const Url& url) {
    Notes notes;
    const auto line = dialer->dial(url, notes);
    EXPECT_TRUE(until(*dialer, [&] { return notes.is_lost; }));
    EXPECT_FALSE(notes.is_connected);
    return notes.reason;
  };
  House house;
  EXPECT_EQ(why(house.url("/elsewhere")),
            "127.0.0.1:" + std::to_string(house.port()) + " refuses: 404 Not Found");
  const std::uint16_t port = house.port();
  house.stop_and_wait();
  EXPECT_EQ(why({"127.0.0.1", port, "/ws"}),
            "cannot connect to 127.0.0.1:" + std::to_string(port) + ": Connection refused");
  EXPECT_NE(why({"no-such-machine.invalid", port, "/ws"}).find("cannot connect to no-such-machine.invalid"),
            std::string::npos);
}

TEST(Net, LocalhostIsThisMachine) {
  House house;
  auto dialer = Dialer::make();
  Notes notes;
  const auto line = dialer->dial({"localhost", house.port(), "/ws"}, notes);
  ASSERT_TRUE(until(*dialer, [&] { return notes.is_connected || notes.is_lost; }));
  EXPECT_TRUE(notes.is_connected) << notes.reason;
}

TEST(Net, WaitWatchesADescriptorAndTheLines) {
  House house;
  auto dialer = Dialer::make();
  Notes notes;
  const auto line = dialer->dial(house.url(), notes);
  std::array<int, 2> pipe;
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const int flags = ::fcntl(pipe[0], F_GETFL);
  while (!notes.is_connected) EXPECT_FALSE(dialer->wait(pipe[0], kGenerous));
  EXPECT_FALSE(dialer->wait(pipe[0], 1ms));
  line->send("hello");
  while (notes.messages.empty()) EXPECT_FALSE(dialer->wait(pipe[0], kGenerous));
  ASSERT_EQ(::write(pipe[1], "x", 1), 1);
  EXPECT_TRUE(dialer->wait(pipe[0], kGenerous));
  EXPECT_TRUE(dialer->wait(pipe[0], kGenerous)) << "still unread";
  char read = 0;
  ASSERT_EQ(::read(pipe[0], &read, 1), 1);
  EXPECT_FALSE(dialer->wait(pipe[0], 1ms));
  ::close(pipe[1]);
  EXPECT_TRUE(dialer->wait(pipe[0], kGenerous)) << "its end can be read";
  EXPECT_EQ(::fcntl(pipe[0], F_GETFL), flags) << "a shared terminal must stay as it is";
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  EXPECT_TRUE(dialer->wait(file, kGenerous));
  ::close(file);
  ::close(pipe[0]);
}

TEST(Net, RunForEndsWhenStopped) {
  auto dialer = Dialer::make();
  dialer->stop();
  dialer->run_for(std::chrono::hours(1));
  dialer->run_for(1ms);
  std::thread other([&] { dialer->stop(); });
  dialer->run_for(std::chrono::hours(1));
  other.join();
}

TEST(Net, FetchesPages) {
  House house;
  const auto page = fetch(house.url("/healthz"), kGenerous);
  ASSERT_TRUE(page) << page.error().text();
  EXPECT_EQ(page->status, 200u);
  EXPECT_EQ(page->body, "GET /healthz");
  EXPECT_EQ(fetch(house.url("/missing"), kGenerous)->status, 404u);
  EXPECT_EQ(fetch(house.url("/large"), kGenerous)->body.size(), std::size_t{3} << 20);
  const auto nobody = fetch({"127.0.0.1", 1, "/"}, kGenerous);
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().text(), "cannot connect to 127.0.0.1:1: Connection refused");
}

TEST(Net, ListenSaysWhatIsWrong) {
  House house;
  Settings settings;
  settings.port = house.port();
  auto taken = Server::listen(settings);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().text(), "port " + std::to_string(house.port()) + " on 127.0.0.1 is already in use");
  settings.address = "my house";
  EXPECT_EQ(Server::listen(settings).error().text(),
            "'my house' is not an address to listen on, like 127.0.0.1 or 0.0.0.0");
  settings.address = "192.0.2.1";  // reserved for documentation
  EXPECT_EQ(Server::listen(settings).error().text(), "192.0.2.1 is not an address of this machine");
}

TEST(Net, TasksRunOnTheServersThread) {
  int beats = 0, signal = 0;  // the server uses them until it has stopped
  std::thread::id beat_on;
  House house;
  house.ask([&] {
    house.server().every(1ms, [&] {
      ++beats;
      beat_on = std::this_thread::get_id();
    });
    return 0;
  });
  ASSERT_TRUE(house.comes([&](const Counters&) { return beats >= 3; }));
  EXPECT_EQ(house.ask([&] { return beat_on == std::this_thread::get_id(); }), true);
  house.ask([&] {
    house.server().on_signal({SIGUSR2}, [&](int which) { signal += which; });
    return 0;
  });
  ::raise(SIGUSR2);
  ASSERT_TRUE(house.comes([&](const Counters&) { return signal == SIGUSR2; }));
  ::raise(SIGUSR2);
  ASSERT_TRUE(house.comes([&](const Counters&) { return signal == 2 * SIGUSR2; }));
}

TEST(Net, TasksForLaterComeInTheirOrder) {
  std::string order;  // the server uses it until it has stopped
  House house;
  house.ask([&] {
    const auto now = std::chrono::steady_clock::now();
    house.server().at(now + 2ms, [&] { order += 'c'; });
    house.server().at(now + 1ms, [&] { order += 'b'; });
    house.server().at(now, [&] { order += 'a'; });
    house.server().at(now + 1h, [&] { order += 'd'; });  // nobody waits for it when the server stops
    return 0;
  });
  ASSERT_TRUE(house.comes([&](const Counters&) { return order.size() == 3; }));
  EXPECT_EQ(order, "abc");
}

TEST(Net, StopSaysGoodbye) {
  House house;
  auto dialer = Dialer::make();
  std::vector<Notes> notes(20);
  std::vector<std::unique_ptr<Line>> lines;
  for (auto& each : notes) lines.push_back(dialer->dial(house.url(), each));
  ASSERT_TRUE(until(*dialer, [&] {
    return std::ranges::all_of(notes, [](const Notes& each) { return each.is_connected; });
  }));
  ASSERT_TRUE(house.comes([&](const Counters&) { return house.host.open == 20; }));  // seen from its side too
  house.server().stop();
  ASSERT_TRUE(until(
      *dialer, [&] { return std::ranges::all_of(notes, [](const Notes& each) { return each.is_lost; }); }));
  for (const auto& each : notes) EXPECT_EQ(each.reason, "the server hung up: the server is stopping");
  house.stop_and_wait();
  EXPECT_EQ(house.host.ended, 20);
}

TEST(Net, StopBeforeRunAndWithoutRun) {
  auto never_run = Server::listen({});
  ASSERT_TRUE(never_run);
  (*never_run)->stop();
  (*never_run)->every(1ms, [] {});
  never_run->reset();
  auto stopped = Server::listen({});
  ASSERT_TRUE(stopped);
  (*stopped)->stop();
  EchoHost host;
  (*stopped)->run(host);
}

}  // namespace
}  // namespace waystone::net
