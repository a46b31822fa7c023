#include "net/house.h"

#include <charconv>

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

class Echo : public Conversation {
 public:
  Echo(EchoHost& host, Peer& peer) : host_(host), peer_(peer) { ++host_.open; }
  ~Echo() override {
    EXPECT_FALSE(host_.inside) << "a conversation ended inside its own callback";
    peer_.send("too late");  // must do nothing
    peer_.close(1000, "too late");
    --host_.open;
    ++host_.ended;
  }
  double received(std::string_view text) override {
    host_.inside = true;
    obey(text);
    host_.inside = false;
    return 1;
  }
  void too_fast() override { ++host_.too_fast; }

 private:
  void obey(std::string_view text) {
    if (text == "close") {
      peer_.send("last words");
      peer_.close(4000, "as you wish");
      peer_.send("after the last words");
      peer_.close(4001, "again");
    } else if (text == "three") {
      peer_.send("1");
      peer_.send("2");
      peer_.send("3");
    } else if (text == "flood") {
      for (int i = 0; i < 1000; ++i) peer_.send(std::string(10'000, 'x'));
    } else if (text == "address") {
      peer_.send(peer_.address());
    } else if (text.starts_with("large ")) {
      std::size_t size = 0;
      std::from_chars(text.data() + 6, text.data() + text.size(), size);
      peer_.send(std::string(size, 'x'));
    } else {
      peer_.send(std::string(text));
    }
  }
  EchoHost& host_;
  Peer& peer_;
};

}  // namespace

Response EchoHost::answer(const Request& request) {
  targets.push_back(request.target);
  if (request.target == "/missing") return {404, "text/plain; charset=utf-8", "nothing here\n", false};
  if (request.target == "/large") return {200, "text/plain", std::string(3 << 20, 'x'), true};
  return {200, "text/html; charset=utf-8", request.method + " " + request.target,
          request.target == "/cached"};
}

std::unique_ptr<Conversation> EchoHost::opened(Peer& peer) { return std::make_unique<Echo>(*this, peer); }

House::House(const Settings& settings) {
  auto server = Server::listen(settings);
  if (!server) ADD_FAILURE() << server.error().text();
  server_ = *std::move(server);
  thread_ = std::thread([this] { server_->run(host); });
}

House::~House() { stop_and_wait(); }

void House::stop_and_wait() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
  EXPECT_EQ(host.open, 0);
  EXPECT_EQ(server_->counters().connections, 0u);
  EXPECT_EQ(server_->counters().unsent_bytes, 0u);
}

::testing::AssertionResult House::comes(const std::function<bool(const Counters&)>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + kGenerous;
  while (std::chrono::steady_clock::now() < deadline) {
    if (ask([&] { return condition(server_->counters()); })) return ::testing::AssertionSuccess();
    std::this_thread::yield();
  }
  return ::testing::AssertionFailure() << "it did not come";
}

::testing::AssertionResult House::serves() {
  auto dialer = Dialer::make();
  Notes notes;
  auto line = dialer->dial(url(), notes);
  line->send("are you there?");
  if (!until(*dialer, [&] { return !notes.messages.empty() || notes.is_lost; }))
    return ::testing::AssertionFailure() << "no answer";
  if (notes.is_lost) return ::testing::AssertionFailure() << notes.reason;
  if (notes.messages.front() != "are you there?")
    return ::testing::AssertionFailure() << "answered: " << notes.messages.front();
  return ::testing::AssertionSuccess();
}

::testing::AssertionResult until(Dialer& dialer, const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + kGenerous;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline)
      return ::testing::AssertionFailure() << "it did not happen";
    dialer.wait(-1, 100ms);
  }
  return ::testing::AssertionSuccess();
}

}  // namespace waystone::net
