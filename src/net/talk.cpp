#include "net/talk.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <memory>
#include <span>

#include "net/frames.h"
#include "net/outbox.h"

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

constexpr int kPatienceWithHaste = 200;
constexpr auto kFarewell = 5s;

std::string frame(Opcode opcode, std::string_view payload) {
  return std::string(FrameHead(opcode, payload.size(), Side::Server).bytes()).append(payload);
}

class Talk final : public Connection, public Peer {
 public:
  Talk(Connections& connections, Wire wire, Admission admission);
  ~Talk() override { drop_waiting(); }

  void open();
  void send(std::string text) override;
  void close(std::uint16_t code, std::string_view why) override;
  const std::string& address() const override { return admission_.address(); }

  void sweep(TimePoint now) override;
  void flush() override;
  void goodbye() override { close(kGoingAway, "the server is stopping"); }
  void cut() override;
  Wire& wire() override { return wire_; }
  void on_written(ErrorCode failed, std::size_t size);

 private:
  // Closing: our last words are on their way. Over: nothing is sent or handed on any more.
  enum class Phase : std::uint8_t { Open, Closing, Over };

  void read();
  void on_readable(ErrorCode failed);
  bool on_arrived(const Arrived& arrived);
  void on_message(std::string_view text);
  void on_close(std::string_view payload);
  bool within_rate();
  void fail(std::uint16_t code);
  void finish(bool politely);
  void put(std::string_view head, std::string_view body);
  void control(Opcode opcode, std::string_view payload);
  void write_waiting();
  void mark_unflushed();
  void drop_waiting();

  Wire wire_;
  std::unique_ptr<Conversation> conversation_;
  Inbox inbox_;
  Outbox outbox_;
  std::string waiting_;   // messages, joined from the second on: "[a,b"
  std::string control_;   // the last ping or pong, if it waits
  std::string farewell_;  // the last frame
  TimePoint heard_;
  TimePoint allowed_at_;  // when allowance_ was right
  double allowance_;
  std::uint32_t waiting_count_ = 0;
  std::int16_t refused_ = 0;  // messages in a row
  Phase phase_ = Phase::Open;
  bool unflushed_ = false, finished_ = false;
  bool pinged_ = false;  // and heard nothing since
  bool said_goodbye_ = false, heard_goodbye_ = false;
};

Talk::Talk(Connections& connections, Wire wire, Admission admission)
    : Connection(connections, std::move(admission)),
      wire_(std::move(wire)),
      heard_(Clock::now()),
      allowed_at_(heard_),
      allowance_(connections.settings.limits.burst) {}

void Talk::open() {
  ErrorCode failed;
  wire_.non_blocking(true, failed);
  conversation_ = connections_.host->opened(*this);
  if (!conversation_) close(kPolicy, "nobody answers");
  read();
}

void Talk::read() {
  wire_.async_wait(Wire::wait_read,
                   [self = boost::intrusive_ptr(this)](ErrorCode failed) { self->on_readable(failed); });
}

void Talk::on_readable(ErrorCode failed) {
  const std::size_t size = failed ? 0 : wire_.read_some(asio::buffer(connections_.scratch), failed);
  if (failed == asio::error::would_block) return read();
  if (failed) return finish(false);
  heard_ = Clock::now();
  pinged_ = false;
  const std::span<char> bytes(connections_.scratch.data(), size);
  connections_.counters.bytes_in += size;
  const std::uint16_t wrong = inbox_.take(Side::Server, connections_.settings.limits.message_bytes, bytes,
                                          [this](const Arrived& arrived) { return on_arrived(arrived); });
  if (phase_ == Phase::Over) return finish(false);
  if (wrong != 0) return fail(wrong);
  if (!heard_goodbye_) return read();
  flush();
  if (!outbox_.busy()) finish(false);
}

bool Talk::on_arrived(const Arrived& arrived) {
  if (arrived.kind == Opcode::Close) {
    on_close(arrived.payload);
  } else if (phase_ == Phase::Open && arrived.kind == Opcode::Text) {
    on_message(arrived.payload);
  } else if (phase_ == Phase::Open) {
    // Pings cost us as much as messages do.
    if (within_rate())
      refused_ = 0;
    else if (++connections_.counters.refused_rate, ++refused_ >= kPatienceWithHaste)
      close(kPolicy, "too many pings");
    if (arrived.kind == Opcode::Ping) control(Opcode::Pong, arrived.payload);
  }
  return phase_ != Phase::Over && !heard_goodbye_;
}

void Talk::on_message(std::string_view text) {
  ++connections_.counters.messages_in;
  if (within_rate()) {
    refused_ = 0;
    const double more = conversation_->received(text) - 1;
    allowance_ = std::max(allowance_ - more, -connections_.settings.limits.burst);
    return connections_.charge(admission_.key(), more);
  }
  ++connections_.counters.refused_rate;
  conversation_->too_fast();
  if (++refused_ >= kPatienceWithHaste) close(kPolicy, "too many messages");
}

// The other end's last words. Ours repeat them, unless we said ours already.
void Talk::on_close(std::string_view payload) {
  std::uint16_t code = 0;
  std::string_view why;
  if (!read_close(payload, code, why)) {
    ++connections_.counters.refused_malformed;
    code = kProtocolError;
  }
  close(code, "");
  heard_goodbye_ = true;
}

bool Talk::within_rate() {
  const auto& limits = connections_.settings.limits;
  const double passed = std::chrono::duration<double>(heard_ - allowed_at_).count();
  allowance_ = std::min(limits.burst, allowance_ + passed * limits.messages_per_second);
  allowed_at_ = heard_;
  if (allowance_ < 1 || !connections_.may_ask(admission_.key())) return false;
  allowance_ -= 1;
  connections_.charge(admission_.key(), 1);
  return true;
}

// The other end broke the rules: it is told so if that can be done at once.
void Talk::fail(std::uint16_t code) {
  ++(code == kTooLarge ? connections_.counters.refused_size : connections_.counters.refused_malformed);
  if (!outbox_.busy() && !said_goodbye_) put(frame(Opcode::Close, close_payload(code, "")), "");
  finish(true);
}

// Nothing more will be read. Never inside a callback of the conversation.
void Talk::finish(bool politely) {
  if (finished_) return;
  finished_ = true;
  phase_ = Phase::Over;
  drop_waiting();
  conversation_.reset();
  inbox_ = {};
  ErrorCode ignored;
  if (politely && wire_.is_open()) return linger();
  wire_.close(ignored);
}

void Talk::send(std::string text) {
  if (phase_ != Phase::Open) return;
  if (outbox_.size() + waiting_.size() + text.size() > connections_.settings.limits.unsent_bytes) {
    ++connections_.counters.cut_off_slow;
    return cut();
  }
  ++connections_.counters.messages_out;
  const std::size_t before = waiting_.size();
  if (waiting_count_ == 0) {
    waiting_ = std::move(text);
  } else {
    if (waiting_count_ == 1) waiting_.insert(waiting_.begin(), '[');
    waiting_ += ',';
    waiting_ += text;
  }
  ++waiting_count_;
  connections_.counters.unsent_bytes += waiting_.size() - before;
  mark_unflushed();
}

void Talk::close(std::uint16_t code, std::string_view why) {
  if (phase_ != Phase::Open) return;
  phase_ = Phase::Closing;
  deadline_ = Clock::now() + std::min(kFarewell, connections_.settings.limits.idle);
  farewell_ = frame(Opcode::Close, close_payload(code, why));
  mark_unflushed();
}

// One waiting ping or pong is enough: answering the latest of several is all the protocol asks for.
void Talk::control(Opcode opcode, std::string_view payload) {
  control_ = frame(opcode, payload);
  mark_unflushed();
}

void Talk::mark_unflushed() {
  if (unflushed_ || outbox_.busy()) return;
  unflushed_ = true;
  connections_.flush_soon(*this);
}

void Talk::flush() {
  unflushed_ = false;
  while (!outbox_.busy() && phase_ != Phase::Over) {
    if (!control_.empty()) {
      put(std::exchange(control_, {}), "");
    } else if (waiting_count_ > 0) {
      write_waiting();
    } else if (phase_ == Phase::Closing && !said_goodbye_) {
      said_goodbye_ = true;
      put(std::exchange(farewell_, {}), "");
    } else {
      return;
    }
  }
}

void Talk::write_waiting() {
  connections_.counters.unsent_bytes -= waiting_.size();
  if (waiting_count_ > 1) waiting_ += ']';
  waiting_count_ = 0;
  const std::string text = std::exchange(waiting_, {});
  put(FrameHead(Opcode::Text, text.size(), Side::Server).bytes(), text);
}

void Talk::put(std::string_view head, std::string_view body) {
  connections_.counters.bytes_out += head.size() + body.size();
  if (outbox_.put(wire_, head, body, this)) return cut();
  connections_.counters.unsent_bytes += outbox_.size();
}

void Talk::on_written(ErrorCode failed, std::size_t size) {
  connections_.counters.unsent_bytes -= size;
  if (failed) cut();
  flush();
  // Who was heard to say goodbye is not read any more, so nothing else would end it.
  if (heard_goodbye_ && !outbox_.busy()) finish(false);
}

void Talk::drop_waiting() {
  connections_.counters.unsent_bytes -= waiting_.size();
  waiting_ = {};
  control_ = {};
  waiting_count_ = 0;
}

void Talk::sweep(TimePoint now) {
  if (!wire_.is_open()) return;
  const auto idle = connections_.settings.limits.idle;
  if (phase_ != Phase::Open) {
    if (now >= deadline_) cut();
  } else if (now - heard_ > idle) {
    ++connections_.counters.timed_out;
    cut();
  } else if (now - heard_ > idle / 2 && !pinged_) {
    pinged_ = true;
    control(Opcode::Ping, "");
  }
}

void Talk::cut() {
  phase_ = Phase::Over;
  drop_waiting();
  Connection::cut();
}

}  // namespace

void start_talk(Connections& connections, Wire wire, Admission admission) {
  boost::intrusive_ptr(new Talk(connections, std::move(wire), std::move(admission)))->open();
}

}  // namespace waystone::net
