// WebSocket frames (RFC 6455), as bytes. Knows no sockets. Private to net.
//
// Why not Beast's websocket::stream: it keeps 2.5 KB per connection, 1.5 KB of them a buffer for reading
// that is empty nearly always, and its pending read another half. This keeps what has arrived of an
// unfinished frame, which is nothing nearly always.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/utf8.h"

namespace waystone::net {

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// Reasons to close (RFC 6455, 7.4.1).
inline constexpr std::uint16_t kNormal = 1000, kGoingAway = 1001, kProtocolError = 1002, kNotText = 1003,
                               kNoCode = 1005, kBadText = 1007, kPolicy = 1008, kTooLarge = 1009;

enum class Side : std::uint8_t { Server, Client };

// Something whole that arrived: Text, Ping, Pong or Close.
struct Arrived {
  Opcode kind = Opcode::Text;
  std::string_view payload;  // only until the next take()
};

// Makes messages of the bytes of one connection.
class Inbox {
 public:
  // Hands on whatever the bytes complete, until `sink` returns false; unmasks in place. Returns 0, or the
  // code to close with because the other end broke the rules; then nothing more may be taken.
  template <class Sink>
  std::uint16_t take(Side own, std::size_t most, std::span<char> bytes, Sink&& sink);

 private:
  struct WireFrame {
    std::size_t size = 0;  // 0: not whole yet
    std::uint16_t wrong = 0;
    Opcode opcode = Opcode::Text;
    bool last = false;
    std::string_view payload;
  };
  WireFrame first_frame(Side own, std::size_t most, std::span<char> bytes) const;
  std::uint16_t objection(Side own, std::uint8_t first, std::uint8_t second) const;
  // The whole message or control frame that this frame completes; an empty one with kind Continuation if
  // none.
  std::uint16_t complete(const WireFrame& frame, Arrived& whole);

  std::string unfinished_;  // the bytes of a frame that is not whole yet
  std::string message_;     // the earlier frames of a message
  bool in_message_ = false;
  std::uint8_t empty_ = 0;  // frames of it
};

template <class Sink>
std::uint16_t Inbox::take(Side own, std::size_t most, std::span<char> bytes, Sink&& sink) {
  const bool resumed = !unfinished_.empty();
  if (resumed) unfinished_.append(bytes.data(), bytes.size());
  const std::span<char> input = resumed ? std::span<char>(unfinished_) : bytes;
  std::size_t used = 0;
  while (used < input.size()) {
    const WireFrame frame = first_frame(own, most, input.subspan(used));
    if (frame.wrong != 0) return frame.wrong;
    if (frame.size == 0) break;
    used += frame.size;
    Arrived whole;
    if (const auto wrong = complete(frame, whole); wrong != 0) return wrong;
    if (whole.kind == Opcode::Continuation) continue;
    const bool more = sink(std::as_const(whole));
    if (whole.kind == Opcode::Text) message_ = {};
    if (!more) return 0;
  }
  if (used == input.size())
    unfinished_ = {};
  else if (resumed)
    unfinished_.erase(0, used);
  else
    unfinished_.assign(input.data() + used, input.size() - used);
  return 0;
}

// The bytes before a payload of this size; a client's are followed by the mask.
class FrameHead {
 public:
  FrameHead(Opcode opcode, std::size_t payload, Side own);
  void add_mask(std::uint32_t mask);
  std::string_view bytes() const { return {bytes_, size_}; }

 private:
  char bytes_[14];
  std::uint8_t size_ = 0;
};

void apply_mask(std::span<char> bytes, std::uint32_t mask);

// What a Close carries: a code and a sentence. False: it is malformed.
bool read_close(std::string_view payload, std::uint16_t& code, std::string_view& why);
std::string close_payload(std::uint16_t code, std::string_view why);

// What a server answers to the key of a client, to show that it speaks WebSocket.
std::string accept_key(std::string_view key);

}  // namespace waystone::net
