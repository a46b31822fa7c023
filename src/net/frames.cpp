#include "net/frames.h"

#include <cstring>

namespace waystone::net {
namespace {

std::uint8_t byte_at(std::span<const char> bytes, std::size_t index) {
  return static_cast<std::uint8_t>(bytes[index]);
}

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char each : bytes) number = number << 8 | static_cast<std::uint8_t>(each);
  return number;
}

constexpr std::uint8_t kMostEmpty = 16;  // frames of one message

bool is_control(Opcode opcode) { return opcode >= Opcode::Close; }

}  // namespace

std::uint16_t Inbox::objection(Side own, std::uint8_t first, std::uint8_t second) const {
  const auto opcode = static_cast<Opcode>(first & 0x0f);
  const bool last = (first & 0x80) != 0;
  const bool masked = (second & 0x80) != 0;
  if ((first & 0x70) != 0) return kProtocolError;  // extensions, of which none was agreed on
  if (masked != (own == Side::Server)) return kProtocolError;
  switch (opcode) {
    case Opcode::Continuation: return in_message_ ? 0 : kProtocolError;
    case Opcode::Text: return in_message_ ? kProtocolError : 0;
    case Opcode::Binary: return in_message_ ? kProtocolError : kNotText;
    case Opcode::Close:
    case Opcode::Ping:
    case Opcode::Pong: return last && (second & 0x7f) < 126 ? 0 : kProtocolError;
  }
  return kProtocolError;
}

Inbox::WireFrame Inbox::first_frame(Side own, std::size_t most, std::span<char> bytes) const {
  WireFrame frame;
  if (bytes.size() < 2) return frame;
  const std::uint8_t first = byte_at(bytes, 0), second = byte_at(bytes, 1);
  frame.wrong = objection(own, first, second);
  if (frame.wrong != 0) return frame;
  frame.opcode = static_cast<Opcode>(first & 0x0f);
  frame.last = (first & 0x80) != 0;
  std::uint64_t length = second & 0x7f;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  const std::size_t head = 2 + extra + (own == Side::Server ? 4 : 0);
  if (bytes.size() < head) return frame;
  if (extra > 0) {
    length = big_endian(bytes.subspan(2, extra));
    if (length < (extra == 2 ? 126 : 65536) || length >> 63 != 0) frame.wrong = kProtocolError;
  }
  if (!is_control(frame.opcode) && length + message_.size() > most) frame.wrong = kTooLarge;
  if (frame.wrong != 0 || bytes.size() - head < length) return frame;
  const auto payload = bytes.subspan(head, static_cast<std::size_t>(length));
  if (own == Side::Server) {
    std::uint32_t mask = 0;
    std::memcpy(&mask, bytes.data() + head - 4, 4);
    apply_mask(payload, mask);
  }
  frame.payload = {payload.data(), payload.size()};
  frame.size = head + payload.size();
  return frame;
}

std::uint16_t Inbox::complete(const WireFrame& frame, Arrived& whole) {
  whole.kind = frame.opcode;
  whole.payload = frame.payload;
  if (is_control(frame.opcode)) return 0;
  // Such a frame brings nothing, completes nothing, and is in no message's size: there could be millions.
  if (frame.last || !in_message_)
    empty_ = 0;
  else if (frame.payload.empty() && ++empty_ > kMostEmpty)
    return kPolicy;
  whole.kind = frame.last ? Opcode::Text : Opcode::Continuation;
  if (in_message_ || !frame.last) {
    message_ += frame.payload;
    whole.payload = message_;
  }
  in_message_ = !frame.last;
  return frame.last && !is_utf8(whole.payload) ? kBadText : 0;
}

FrameHead::FrameHead(Opcode opcode, std::size_t payload, Side own) {
  const auto put = [this](std::uint64_t value) { bytes_[size_++] = static_cast<char>(value & 0xff); };
  const std::uint8_t masked = own == Side::Client ? 0x80 : 0;
  put(0x80U | static_cast<std::uint8_t>(opcode));
  const int extra = payload < 126 ? 0 : payload < 65536 ? 2 : 8;
  put(masked | (extra == 0 ? payload : extra == 2 ? 126U : 127U));
  for (int i = extra - 1; i >= 0; --i) put(std::uint64_t{payload} >> (8 * i));
}

void FrameHead::add_mask(std::uint32_t mask) {
  std::memcpy(bytes_ + size_, &mask, 4);
  size_ = static_cast<std::uint8_t>(size_ + 4);
}

void apply_mask(std::span<char> bytes, std::uint32_t mask) {
  const std::uint64_t twice = std::uint64_t{mask} << 32 | mask;
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t part = 0;
    std::memcpy(&part, bytes.data() + at, 8);
    part ^= twice;
    std::memcpy(bytes.data() + at, &part, 8);
  }
  char key[4];
  std::memcpy(key, &mask, 4);
  for (; at < bytes.size(); ++at) bytes[at] = static_cast<char>(bytes[at] ^ key[at % 4]);
}

bool read_close(std::string_view payload, std::uint16_t& code, std::string_view& why) {
  code = kNoCode;
  why = {};
  if (payload.empty()) return true;
  if (payload.size() < 2) return false;
  code = static_cast<std::uint16_t>(big_endian(payload.substr(0, 2)));
  why = payload.substr(2);
  const bool known = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014);
  return (known || (code >= 3000 && code <= 4999)) && is_utf8(why);
}

std::string close_payload(std::uint16_t code, std::string_view why) {
  std::string payload;
  if (code == kNoCode) return payload;
  payload += static_cast<char>(code >> 8);
  payload += static_cast<char>(code & 0xff);
  return payload.append(cut_utf8(why, 123));  // what a control frame holds
}

}  // namespace waystone::net
