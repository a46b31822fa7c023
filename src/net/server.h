// HTTP and WebSocket on one port, with limits. Knows no games; only net/*.cpp know Boost.Beast. Everything
// but post() and stop() happens on the one thread that runs it.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace waystone::net {

struct Limits {
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 64;  // connections from this machine are not counted
  std::size_t message_bytes = 16 * 1024;     // of one incoming message
  std::size_t header_bytes = 8 * 1024;       // of one HTTP request
  std::size_t unsent_bytes = 1024 * 1024;    // who reads more slowly is cut off
  // Of one connection, and four times as many of all of one address, HTTP requests among them; more are
  // refused, then cut off. What costs more than most counts as several.
  double messages_per_second = 50;
  double burst = 200;
  std::chrono::seconds handshake{10};  // to say what one wants
  std::chrono::seconds idle{60};       // asked for a sign of life after half of it
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;    // 0: any free one
  bool or_any_port = false;  // if that one is taken
  std::string socket_path = "/ws";
  // Origins a browser may come from besides the server's own host, like "https://games.example.org".
  std::vector<std::string> origins;
  bool behind_proxy = false;  // the address of a visitor is what X-Forwarded-For says last
  Limits limits;
};

struct Request {
  std::string method, target;  // GET, "/table/x?y"
  bool takes_gzip = false;     // the answer may be compressed
  bool takes_pages = false;    // somebody looks at the answer, in a browser
};

struct Response {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  bool cache = false;   // a file that never changes under this name
  bool varies = false;  // who takes gzip gets other bytes than who does not
  bool gzip = false;    // the body is compressed
  double cost = 1;      // to make it, in requests that only look something up
};

// The other end of a WebSocket. Lives as long as its conversation.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::string text) = 0;  // one message; several waiting ones may leave as one JSON list
  virtual void close(std::uint16_t code, std::string_view why) = 0;  // after what was sent
  virtual const std::string& address() const = 0;
};

// What the server says to one peer; destroyed when the peer is gone.
class Conversation {
 public:
  virtual ~Conversation() = default;
  // What it costs to answer, in messages as most are: it counts as so many.
  virtual double received(std::string_view text) = 0;
  virtual void too_fast() = 0;  // a message was thrown away because of the rate limit
};

class Host {
 public:
  virtual ~Host() = default;
  virtual Response answer(const Request& request) = 0;
  virtual std::unique_ptr<Conversation> opened(Peer& peer) = 0;
};

struct Counters {
  std::uint64_t connections = 0;  // open now
  std::uint64_t accepted = 0, requests = 0, messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;
  std::uint64_t refused_limit = 0;   // too many connections
  std::uint64_t refused_origin = 0;  // a page of somebody else's
  std::uint64_t refused_rate = 0, refused_size = 0, refused_malformed = 0;
  std::uint64_t cut_off_slow = 0, timed_out = 0;
  std::uint64_t unsent_bytes = 0;  // waiting in all queues now
};

class Server {
 public:
  static Result<std::unique_ptr<Server>> listen(const Settings& settings);
  virtual ~Server() = default;
  virtual std::uint16_t port() const = 0;
  virtual const Counters& counters() const = 0;
  // Serves until stop(). Then accepts nobody, says goodbye (1001) to every peer, sends what is waiting for at
  // most a second, and returns.
  virtual void run(Host& host) = 0;
  virtual void post(std::function<void()> task) = 0;              // from any thread; runs on run()'s
  virtual std::chrono::steady_clock::time_point now() const = 0;  // by which at() goes
  virtual void at(std::chrono::steady_clock::time_point when, std::function<void()> task) = 0;  // once
  virtual void every(std::chrono::milliseconds period, std::function<void()> task) = 0;
  virtual void on_signal(std::vector<int> signals, std::function<void(int)> task) = 0;
  virtual void stop() = 0;  // from any thread
};

}  // namespace waystone::net
