#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>

#include "net/client.h"
#include "net/reach.h"

namespace waystone::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint64_t kLargestBody = 8 << 20;

// One request and its answer; step by step, because only then can it have a deadline.
class Fetch {
 public:
  Fetch(asio::io_context& io, const Url& url) : url_(url), wire_(io) {
    request_.method(http::verb::get);
    request_.version(11);
    request_.target(url.target);
    request_.set(http::field::host, host_header(url));
    request_.set(http::field::connection, "close");
    parser_.body_limit(kLargestBody);
    reach(wire_, url_, [this](ErrorCode failed) { failed ? end(failed) : write(); });
  }

  bool ended() const { return ended_; }
  bool connected() const { return connected_; }
  const ErrorCode& failure() const { return failure_; }
  Fetched take() { return {parser_.get().result_int(), std::move(parser_.get().body())}; }

 private:
  void end(ErrorCode failed) {
    ended_ = true;
    failure_ = failed;
  }
  void write() {
    connected_ = true;
    http::async_write(wire_, request_,
                      [this](ErrorCode failed, std::size_t) { failed ? end(failed) : read(); });
  }
  void read() {
    http::async_read(wire_, buffer_, parser_, [this](ErrorCode failed, std::size_t) { end(failed); });
  }

  const Url& url_;
  Wire wire_;
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
  ErrorCode failure_;
  bool ended_ = false, connected_ = false;
};

}  // namespace

Result<Fetched> fetch(const Url& url, std::chrono::milliseconds patience) {
  try {  // Asio has no other way to say that it gets no descriptor of its own from the kernel
    asio::io_context io{1};
    Fetch fetch(io, url);
    io.run_for(patience);
    if (!fetch.ended()) return error("", host_header(url) + " does not answer");
    if (!fetch.connected()) return error("", cannot_reach(url, fetch.failure()));
    if (fetch.failure())
      return error("", fmt::format("{} does not answer as a web server: {}", host_header(url),
                                   fetch.failure().message()));
    return fetch.take();
  } catch (const std::exception& failed) {
    return error("", fmt::format("cannot connect to {}: {}", host_header(url), failed.what()));
  }
}

}  // namespace waystone::net
