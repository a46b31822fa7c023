// Outgoing WebSockets: any number of them on the calling thread. Only net/*.cpp know Boost.Beast.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace waystone::net {

// "http://127.0.0.1:7777/sit/abc" in its parts. Refuses https: a server speaks it through a proxy only.
struct Url {
  std::string host;
  std::uint16_t port = 80;
  std::string target;          // "/sit/abc"; "/" if there is none
  std::string forwarded = {};  // for whom a proxy would say that it asks; empty: it is asked directly
};
Result<Url> parse_url(std::string_view text);

// What happens on one connection; all of it inside Dialer::run_for or wait.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void connected() = 0;
  virtual void received(std::string_view text) = 0;  // one message or a JSON list of them
  virtual void lost(const std::string& why) = 0;     // also when it could not connect; nothing follows
};

class Line {
 public:
  virtual ~Line() = default;  // hangs up
  virtual void send(std::string text) = 0;
  virtual std::uint64_t bytes_in() const = 0;  // payload and frame headers
  virtual std::uint64_t bytes_out() const = 0;
};

class Dialer {
 public:
  static std::unique_ptr<Dialer> make();
  virtual ~Dialer() = default;
  // The caller must outlive the line. Loopback and names are both fine.
  virtual std::unique_ptr<Line> dial(const Url& url, Caller& caller) = 0;
  virtual void run_for(std::chrono::microseconds time) = 0;  // handles what happens, at least so long
  virtual void stop() = 0;                                   // run_for returns at once
  // Handles what happens until the descriptor can be read (true), something happened on a line, or the time
  // is up.
  virtual bool wait(int descriptor, std::chrono::milliseconds time) = 0;
};

// One HTTP GET, for /healthz and /metrics; blocks.
struct Fetched {
  unsigned status = 0;
  std::string body;
};
Result<Fetched> fetch(const Url& url, std::chrono::milliseconds patience);

}  // namespace waystone::net
