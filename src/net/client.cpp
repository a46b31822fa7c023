#include "net/client.h"

#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sodium.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "net/frames.h"
#include "net/outbox.h"
#include "net/reach.h"

namespace waystone::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

constexpr std::size_t kLargestMessage = 8 << 20;
constexpr auto kPatience = 30s;  // to connect

// What all lines of a dialer share.
struct Exchange {
  // The mask of a frame protects proxies from pages that write what they like, which a player's terminal does
  // not; so it need not be unpredictable.
  std::uint32_t random_mask() { return static_cast<std::uint32_t>(random()); }
  std::string random_key() {
    const std::array words{random(), random()};
    std::array<char, sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_ORIGINAL)> text;
    return sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(words.data()),
                             16, sodium_base64_VARIANT_ORIGINAL);
  }

  asio::io_context io{1};
  std::mt19937_64 random{std::random_device()()};
  bool happened = false;
  std::array<char, 65536> scratch;  // where all lines read, so that an idle one keeps no buffer
};

void prepare(Wire& wire) {
  using asio::detail::socket_option::integer;
  ErrorCode ignored;
  wire.non_blocking(true, ignored);
  wire.set_option(Tcp::no_delay(true), ignored);
  // A server that vanished without a word is noticed within about a minute.
  wire.set_option(Wire::keep_alive(true), ignored);
  wire.set_option(integer<IPPROTO_TCP, TCP_KEEPIDLE>(30), ignored);
  wire.set_option(integer<IPPROTO_TCP, TCP_KEEPINTVL>(10), ignored);
  wire.set_option(integer<IPPROTO_TCP, TCP_KEEPCNT>(3), ignored);
}

// A connection. Its pending operations own it, and its line while there is one.
class Call {
 public:
  Call(Exchange& exchange, Caller& caller);
  void start(const Url& url);

  void send(std::string text);
  void hang_up();
  void on_written(ErrorCode failed, std::size_t size);
  std::uint64_t bytes_in() const { return bytes_in_; }
  std::uint64_t bytes_out() const { return bytes_out_; }

 private:
  friend void intrusive_ptr_add_ref(Call* call) { ++call->owners_; }
  friend void intrusive_ptr_release(Call* call) {
    if (--call->owners_ == 0) delete call;
  }
  // Only while the call is being made.
  struct Dialling {
    Dialling(Exchange& exchange, const Url& wanted)
        : url(wanted),
          patience(exchange.io),
          key(exchange.random_key()) {
      patience.expires_after(kPatience);
    }
    Url url;
    Timer patience;
    std::string key, request;
    beast::flat_buffer buffer{8 * 1024};
    http::response_parser<http::empty_body> answer;
  };

  boost::intrusive_ptr<Call> self() { return this; }
  void on_reached(ErrorCode failed);
  void on_answer(ErrorCode failed);
  void read();
  void on_readable(ErrorCode failed);
  void take(std::span<char> bytes);
  bool on_arrived(const Arrived& arrived);
  void on_close(std::string_view payload);
  void write(Opcode opcode, std::string payload);
  void flush();
  void lose(const std::string& why);
  void cut();

  Exchange& exchange_;
  Caller* caller_;  // null: hung up, or told that the line is lost
  Wire wire_;
  std::unique_ptr<Dialling> dialling_;
  Inbox inbox_;
  Outbox outbox_;
  std::vector<std::string> waiting_;
  std::string pong_;
  std::uint64_t bytes_in_ = 0, bytes_out_ = 0;
  std::uint32_t owners_ = 0;
  bool open_ = false, said_goodbye_ = false;
};

Call::Call(Exchange& exchange, Caller& caller) : exchange_(exchange), caller_(&caller), wire_(exchange.io) {}

void Call::start(const Url& url) {
  dialling_ = std::make_unique<Dialling>(exchange_, url);
  dialling_->patience.async_wait([self = self()](ErrorCode stopped) {
    if (!stopped && self->dialling_) self->cut();
  });
  reach(wire_, dialling_->url, [self = self()](ErrorCode failed) { self->on_reached(failed); });
}

void Call::on_reached(ErrorCode failed) {
  if (caller_ == nullptr) return lose("");  // hung up while the name was looked up
  if (failed) return lose(cannot_reach(dialling_->url, failed));
  prepare(wire_);
  const std::string& forwarded = dialling_->url.forwarded;
  dialling_->request = fmt::format(
      "GET {} HTTP/1.1\r\n"
      "Host: {}\r\n"
      "Upgrade: websocket\r\n"
      "Connection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: {}\r\n{}\r\n",
      dialling_->url.target, host_header(dialling_->url), dialling_->key,
      forwarded.empty() ? "" : "X-Forwarded-For: " + forwarded + "\r\n");
  asio::async_write(wire_, asio::buffer(dialling_->request), [self = self()](ErrorCode broken, std::size_t) {
    if (broken) return self->lose(cannot_reach(self->dialling_->url, broken));
    http::async_read_header(self->wire_, self->dialling_->buffer, self->dialling_->answer,
                            [self](ErrorCode refused, std::size_t) { self->on_answer(refused); });
  });
}

void Call::on_answer(ErrorCode failed) {
  const auto made = std::move(dialling_);
  if (failed) return lose(cannot_reach(made->url, failed));
  const auto& head = made->answer.get();
  if (head.result() != http::status::switching_protocols) {
    return lose(fmt::format("{} refuses: {} {}", host_header(made->url), head.result_int(),
                            std::string_view(head.reason())));
  }
  if (std::string_view(head[http::field::sec_websocket_accept]) != accept_key(made->key))
    return lose(host_header(made->url) + " does not speak WebSocket");
  open_ = true;
  exchange_.happened = true;
  if (caller_ != nullptr) caller_->connected();
  flush();
  const auto early = made->buffer.data();
  take({static_cast<char*>(early.data()), early.size()});
}

void Call::read() {
  wire_.async_wait(Wire::wait_read, [self = self()](ErrorCode failed) { self->on_readable(failed); });
}

void Call::on_readable(ErrorCode failed) {
  const std::size_t size = failed ? 0 : wire_.read_some(asio::buffer(exchange_.scratch), failed);
  if (failed == asio::error::would_block) return read();
  if (failed == asio::error::eof || failed == asio::error::connection_reset)
    return lose("the connection broke");
  if (failed) return lose("the connection broke: " + failed.message());
  take({exchange_.scratch.data(), size});
}

void Call::take(std::span<char> bytes) {
  bytes_in_ += bytes.size();
  const std::uint16_t wrong = inbox_.take(Side::Client, kLargestMessage, bytes,
                                          [this](const Arrived& arrived) { return on_arrived(arrived); });
  if (wrong != 0) return lose("the server breaks the rules of WebSocket");
  if (!wire_.is_open()) return lose("the connection broke");  // unless it was told why before
  read();
}

bool Call::on_arrived(const Arrived& arrived) {
  if (arrived.kind == Opcode::Text) {
    exchange_.happened = true;
    if (caller_ != nullptr) caller_->received(arrived.payload);
  } else if (arrived.kind == Opcode::Ping) {
    pong_ = arrived.payload;
    pong_ += ' ';  // never empty while it waits
    flush();
  } else if (arrived.kind == Opcode::Close) {
    on_close(arrived.payload);
  }
  return wire_.is_open();
}

void Call::on_close(std::string_view payload) {
  std::uint16_t code = 0;
  std::string_view why;
  if (!read_close(payload, code, why)) code = kProtocolError;
  if (open_ && !outbox_.busy() && !said_goodbye_) write(Opcode::Close, close_payload(code, ""));
  lose(why.empty() ? fmt::format("the server hung up ({})", code)
                   : fmt::format("the server hung up: {}", why));
}

void Call::send(std::string text) {
  if (caller_ == nullptr) return;
  waiting_.push_back(std::move(text));
  if (open_) flush();
}

void Call::flush() {
  while (open_ && !outbox_.busy()) {
    if (!pong_.empty()) {
      pong_.pop_back();
      write(Opcode::Pong, std::exchange(pong_, {}));
    } else if (!waiting_.empty()) {
      std::string text = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());  // there are never many
      if (waiting_.empty()) waiting_.shrink_to_fit();
      write(Opcode::Text, std::move(text));
    } else if (caller_ == nullptr && !said_goodbye_) {
      said_goodbye_ = true;
      write(Opcode::Close, close_payload(kNormal, ""));
    } else {
      return;
    }
  }
}

void Call::write(Opcode opcode, std::string payload) {
  FrameHead head(opcode, payload.size(), Side::Client);
  const std::uint32_t mask = exchange_.random_mask();
  head.add_mask(mask);
  apply_mask(payload, mask);
  bytes_out_ += head.bytes().size() + payload.size();
  if (outbox_.put(wire_, head.bytes(), payload, this)) cut();
}

void Call::on_written(ErrorCode failed, std::size_t) {
  if (failed) return cut();
  flush();
}

void Call::hang_up() {
  caller_ = nullptr;
  if (!open_) return cut();
  flush();
}

void Call::lose(const std::string& why) {
  open_ = false;
  waiting_.clear();
  dialling_.reset();
  cut();
  Caller* told = std::exchange(caller_, nullptr);
  if (told == nullptr) return;
  exchange_.happened = true;
  told->lost(why);
}

// The pending read, if there is one, finds out.
void Call::cut() {
  open_ = false;
  ErrorCode ignored;
  wire_.close(ignored);
}

class OneThreadLine final : public Line {
 public:
  OneThreadLine(std::shared_ptr<Exchange> exchange, boost::intrusive_ptr<Call> call)
      : exchange_(std::move(exchange)),
        call_(std::move(call)) {}
  ~OneThreadLine() override { call_->hang_up(); }
  void send(std::string text) override { call_->send(std::move(text)); }
  std::uint64_t bytes_in() const override { return call_->bytes_in(); }
  std::uint64_t bytes_out() const override { return call_->bytes_out(); }

 private:
  std::shared_ptr<Exchange> exchange_;  // a line may outlive its dialer
  boost::intrusive_ptr<Call> call_;
};

// Says when a descriptor of somebody else's can be read. It sits in an epoll of its own, because Asio would
// make it non-blocking, and a terminal is shared with the shell.
class DescriptorWatch {
 public:
  explicit DescriptorWatch(asio::io_context& io) : epoll_(io, ::epoll_create1(EPOLL_CLOEXEC)) {}
  // Completes `then` when the descriptor can be read; false: epoll does not take it (a file).
  bool start(int descriptor, bool& readable) {
    if (descriptor != watched_ && !change(descriptor)) return false;
    if (waits_) return true;
    waits_ = true;
    epoll_.async_wait(asio::posix::descriptor_base::wait_read, [this, &readable](ErrorCode failed) {
      waits_ = false;
      if (!failed) readable = true;
    });
    return true;
  }

 private:
  bool change(int descriptor) {
    if (watched_ >= 0) ::epoll_ctl(epoll_.native_handle(), EPOLL_CTL_DEL, watched_, nullptr);
    watched_ = -1;
    epoll_event wanted{};
    wanted.events = EPOLLIN;
    if (::epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, descriptor, &wanted) != 0) return false;
    watched_ = descriptor;
    return true;
  }
  asio::posix::basic_stream_descriptor<Executor> epoll_;
  int watched_ = -1;
  bool waits_ = false;
};

bool can_read(int descriptor) {
  pollfd asked{descriptor, POLLIN, 0};
  return ::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLIN | POLLHUP | POLLERR)) != 0;
}

class OneThreadDialer final : public Dialer {
 public:
  std::unique_ptr<Line> dial(const Url& url, Caller& caller) override {
    boost::intrusive_ptr<Call> call(new Call(*exchange_, caller));
    call->start(url);
    return std::make_unique<OneThreadLine>(exchange_, std::move(call));
  }
  void run_for(std::chrono::microseconds time) override {
    if (time.count() > 0)
      exchange_->io.run_for(time);
    else
      exchange_->io.poll();  // run_for would not even look
    if (exchange_->io.stopped()) exchange_->io.restart();
  }
  void stop() override { exchange_->io.stop(); }
  bool wait(int descriptor, std::chrono::milliseconds time) override;

 private:
  std::shared_ptr<Exchange> exchange_ = std::make_shared<Exchange>();
  asio::executor_work_guard<Executor> forever_{exchange_->io.get_executor()};
  DescriptorWatch watch_{exchange_->io};
  bool readable_ = false;
};

bool OneThreadDialer::wait(int descriptor, std::chrono::milliseconds time) {
  auto& io = exchange_->io;
  const auto deadline = Clock::now() + time;
  exchange_->happened = false;
  readable_ = false;
  io.poll();
  if (descriptor >= 0) {
    if (can_read(descriptor) || !watch_.start(descriptor, readable_)) return true;
  }
  while (!exchange_->happened && !readable_ && io.run_one_until(deadline) > 0) {}
  if (io.stopped()) io.restart();
  return descriptor >= 0 && can_read(descriptor);
}

}  // namespace

std::unique_ptr<Dialer> Dialer::make() { return std::make_unique<OneThreadDialer>(); }

}  // namespace waystone::net
