// A real server on a thread of its own, and the ways to reach it.
#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "net/client.h"
#include "net/server.h"

namespace waystone::net {

inline constexpr auto kGenerous = std::chrono::seconds(60);  // by then something is broken, not slow

// Echoes. Some messages make it misbehave on purpose; see house.cpp.
class EchoHost : public Host {
 public:
  Response answer(const Request& request) override;
  std::unique_ptr<Conversation> opened(Peer& peer) override;

  // On the server's thread only.
  int open = 0, ended = 0, too_fast = 0;
  bool inside = false;  // a callback of a conversation
  std::vector<std::string> targets;
};

class House {
 public:
  explicit House(const Settings& settings = {});
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  std::uint16_t port() const { return server_->port(); }
  Url url(std::string target = "/ws") const { return {"127.0.0.1", port(), std::move(target)}; }
  Server& server() { return *server_; }
  void stop_and_wait();

  Counters counters() {
    return ask([this] { return server_->counters(); });
  }
  // What the function returns on the server's thread.
  template <class Function>
  auto ask(Function function) -> decltype(function()) {
    auto task = std::make_shared<std::packaged_task<decltype(function())()>>(std::move(function));
    auto answer = task->get_future();
    server_->post([task] { (*task)(); });
    return answer.get();
  }
  // Waits until it holds on the server's thread.
  ::testing::AssertionResult comes(const std::function<bool(const Counters&)>& condition);
  // A well-behaved visitor still gets its echo.
  ::testing::AssertionResult serves();

  EchoHost host;

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// A caller that writes down what happens.
class Notes : public Caller {
 public:
  void connected() override { is_connected = true; }
  void received(std::string_view text) override { messages.emplace_back(text); }
  void lost(const std::string& why) override {
    is_lost = true;
    reason = why;
  }
  bool is_connected = false, is_lost = false;
  std::string reason;
  std::vector<std::string> messages;
};

// Lets the dialer work until it holds.
::testing::AssertionResult until(Dialer& dialer, const std::function<bool()>& condition);

}  // namespace waystone::net
