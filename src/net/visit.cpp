#include "net/visit.h"

#include <fmt/format.h>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "net/frames.h"
#include "net/manners.h"
#include "net/talk.h"

namespace waystone::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

// A page of ours runs only our scripts, in nobody else's frame.
constexpr std::string_view kPolicy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

Response refusal(unsigned status, std::string sentence) {
  Response response;
  response.status = status;
  response.body = std::move(sentence);
  return response;
}

std::string_view extra_field(unsigned status) {
  switch (status) {
    case 405: return "Allow: GET, HEAD\r\n";
    case 429: return "Retry-After: 1\r\n";
    case 426: return "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    default: return "";
  }
}

std::string head_of(const Response& response, bool keep) {
  const auto reason = http::obsolete_reason(http::int_to_status(response.status));
  return fmt::format(
      "HTTP/1.1 {} {}\r\n"
      "Content-Type: {}\r\n"
      "Content-Length: {}\r\n"
      "Cache-Control: {}\r\n"
      "Connection: {}\r\n"
      "{}{}{}{}\r\n",
      response.status, view(reason), response.type, response.body.size(),
      response.cache ? "public,max-age=31536000,immutable" : "no-store", keep ? "keep-alive" : "close",
      response.gzip ? "Content-Encoding: gzip\r\n" : "", response.varies ? "Vary: Accept-Encoding\r\n" : "",
      extra_field(response.status), kPolicy);
}

std::string head_of_upgrade(std::string_view key) {
  return fmt::format(
      "HTTP/1.1 101 Switching Protocols\r\n"
      "Upgrade: websocket\r\n"
      "Connection: Upgrade\r\n"
      "Sec-WebSocket-Accept: {}\r\n"
      "Cache-Control: no-store\r\n"
      "{}\r\n",
      accept_key(key), kPolicy);
}

class Visit final : public Connection {
 public:
  Visit(Connections& connections, Wire wire, Admission admission)
      : Connection(connections, std::move(admission)),
        wire_(std::move(wire)) {}

  void read();
  void respond(const Response& response, bool keep, bool with_body = true);
  void sweep(TimePoint now) override;
  void goodbye() override;
  Wire& wire() override { return wire_; }

 private:
  enum class After : std::uint8_t { Read, Upgrade, HangUp };
  using Parser = http::request_parser<http::empty_body>;
  using Head = http::request<http::empty_body>;

  void on_head(ErrorCode failed);
  void on_broken(ErrorCode failed);
  std::optional<Response> objection(const Head& head);
  std::optional<Response> claim_forwarded(const Head& head);
  void answer(const Head& head);
  void on_upgrade(const Head& head);
  void write(std::string text, After after);
  void on_written(ErrorCode failed, After after);

  Wire wire_;
  beast::flat_buffer buffer_{connections_.settings.limits.header_bytes + 64};
  std::optional<Parser> parser_;
  std::string outgoing_;
  bool writing_ = false;
};

void Visit::read() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(connections_.settings.limits.header_bytes));
  http::async_read_header(
      wire_, buffer_, *parser_,
      [self = boost::intrusive_ptr(this)](ErrorCode failed, std::size_t) { self->on_head(failed); });
}

void Visit::on_head(ErrorCode failed) {
  if (failed) return on_broken(failed);
  ++connections_.counters.requests;
  const Head& head = parser_->get();
  connections_.counters.bytes_in += view(head.target()).size();
  if (auto wrong = objection(head)) return respond(*wrong, false, head.method() != http::verb::head);
  if (auto wrong = claim_forwarded(head)) return respond(*wrong, false);
  if (!connections_.may_ask(admission_.key())) {
    ++connections_.counters.refused_rate;
    return respond(refusal(429, "There are too many requests from your address; wait a little.\n"), false);
  }
  connections_.charge(admission_.key(), 1);
  const std::string_view target = view(head.target());
  const bool at_socket = target.substr(0, target.find('?')) == connections_.settings.socket_path;
  if (beast::websocket::is_upgrade(head)) {
    if (at_socket) return on_upgrade(head);
    return respond(refusal(404, "There is nothing to talk to at this address.\n"), false);
  }
  if (at_socket) return respond(refusal(426, "This address is for WebSockets.\n"), false);
  answer(head);
}

void Visit::on_broken(ErrorCode failed) {
  if (failed == http::error::header_limit || failed == http::error::buffer_overflow) {
    ++connections_.counters.refused_size;
    return respond(refusal(431, "The request is too long.\n"), false);
  }
  const bool of_http = failed.category() == http::make_error_code(http::error::bad_method).category();
  if (!of_http || failed == http::error::end_of_stream || failed == http::error::partial_message) {
    wire_.close(failed);
    return;
  }
  ++connections_.counters.refused_malformed;
  respond(refusal(400, "This is not HTTP as we know it.\n"), false);
}

std::optional<Response> Visit::objection(const Head& head) {
  if (head.count(http::field::host) != 1) {
    ++connections_.counters.refused_malformed;
    return refusal(400, "A request names its host, once.\n");
  }
  if (connections_.on_loopback &&
      !names_this_machine(view(head[http::field::host]), connections_.settings.origins)) {
    ++connections_.counters.refused_origin;
    return refusal(403, "This server is for this machine, by the name of localhost.\n");
  }
  if (head.method() != http::verb::get && head.method() != http::verb::head)
    return refusal(405, "Only GET and HEAD are answered here.\n");
  if (parser_->chunked() || parser_->content_length().value_or(0) > 0)
    return refusal(413, "A request has no body here.\n");
  return std::nullopt;
}

// Behind a proxy every request can come from somebody else.
std::optional<Response> Visit::claim_forwarded(const Head& head) {
  if (!connections_.settings.behind_proxy) return std::nullopt;
  std::string_view last;
  for (const auto& field : head)
    if (beast::iequals(field.name_string(), "X-Forwarded-For")) last = last_forwarded(view(field.value()));
  ErrorCode failed;
  const auto address = asio::ip::make_address(last, failed);
  if (failed || address.to_string() == admission_.address()) return std::nullopt;
  admission_ = Admission();
  admission_ = Admission(connections_, address);
  if (admission_.granted()) return std::nullopt;
  ++connections_.counters.refused_limit;
  return refusal(503, "There are too many connections from your address.\n");
}

void Visit::answer(const Head& head) {
  std::string codings;
  const auto [first, last] = head.equal_range(http::field::accept_encoding);
  for (auto field = first; field != last; ++field) (codings += view(field->value())) += ',';
  const Request request{std::string(view(head.method_string())), std::string(view(head.target())),
                        takes_gzip(codings),
                        view(head[http::field::accept]).find("text/html") != std::string_view::npos};
  const Response response = connections_.host->answer(request);
  connections_.charge(admission_.key(), response.cost - 1);
  respond(response, head.keep_alive() && !connections_.stopping, head.method() != http::verb::head);
}

void Visit::on_upgrade(const Head& head) {
  const auto origin = head.find(http::field::origin);
  if (origin != head.end() &&
      !may_connect(view(origin->value()), view(head[http::field::host]), connections_.settings.origins)) {
    ++connections_.counters.refused_origin;
    return respond(refusal(403, "Pages of other sites may not connect here.\n"), false);
  }
  const std::string_view key = view(head[http::field::sec_websocket_key]);
  // Who talks before hearing our answer does not know that we speak WebSocket at all.
  if (head.method() != http::verb::get || key.size() != 24 || buffer_.size() > 0) {
    ++connections_.counters.refused_malformed;
    return respond(refusal(400, "A WebSocket begins with a GET and a key, and waits for the answer.\n"),
                   false);
  }
  if (head[http::field::sec_websocket_version] != "13")
    return respond(refusal(426, "Only version 13 of WebSocket is spoken here.\n"), false);
  write(head_of_upgrade(key), After::Upgrade);
}

void Visit::respond(const Response& response, bool keep, bool with_body) {
  std::string text = head_of(response, keep);
  if (with_body) text += response.body;
  write(std::move(text), keep ? After::Read : After::HangUp);
}

void Visit::write(std::string text, After after) {
  outgoing_ = std::move(text);
  parser_.reset();
  writing_ = true;
  deadline_ = Clock::now() + connections_.settings.limits.idle;
  asio::async_write(wire_, asio::buffer(outgoing_),
                    [self = boost::intrusive_ptr(this), after](ErrorCode failed, std::size_t) {
                      self->on_written(failed, after);
                    });
}

void Visit::on_written(ErrorCode failed, After after) {
  writing_ = false;
  connections_.counters.bytes_out += outgoing_.size();
  outgoing_ = {};
  if (failed) {
    wire_.close(failed);
    return;
  }
  if (after == After::HangUp || connections_.stopping) return linger();
  if (after == After::Upgrade) return start_talk(connections_, std::move(wire_), std::move(admission_));
  deadline_ = Clock::now() + connections_.settings.limits.handshake;
  read();
}

void Visit::sweep(TimePoint now) {
  if (now < deadline_ || !wire_.is_open()) return;
  if (!lingering()) ++connections_.counters.timed_out;
  cut();
}

void Visit::goodbye() {
  if (!writing_ && wire_.is_open()) cut();
}

}  // namespace

void start_visit(Connections& connections, Wire wire, Admission admission) {
  boost::intrusive_ptr(new Visit(connections, std::move(wire), std::move(admission)))->read();
}

void turn_away(Connections& connections, Wire wire, Admission admission) {
  const bool by_address = !admission.granted();
  boost::intrusive_ptr(new Visit(connections, std::move(wire), std::move(admission)))
      ->respond(refusal(503, by_address ? "There are too many connections from your address.\n"
                                        : "The house is full; please come back later.\n"),
                false);
}

}  // namespace waystone::net
