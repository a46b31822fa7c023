#include "base/utf8.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace waystone {
namespace {

// The length of a multi-byte sequence beginning here, 0 if it is not one.
std::size_t sequence_length(const unsigned char* at, std::size_t left) {
  const auto follows = [&](std::size_t index) { return (at[index] & 0xc0) == 0x80; };
  if (at[0] >= 0xc2 && at[0] <= 0xdf) return left >= 2 && follows(1) ? 2 : 0;
  if (at[0] >= 0xe0 && at[0] <= 0xef) {
    if (left < 3 || !follows(1) || !follows(2)) return 0;
    const bool too_long = at[0] == 0xe0 && at[1] < 0xa0;
    const bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    return too_long || surrogate ? 0 : 3;
  }
  if (at[0] >= 0xf0 && at[0] <= 0xf4) {
    if (left < 4 || !follows(1) || !follows(2) || !follows(3)) return 0;
    const bool too_long = at[0] == 0xf0 && at[1] < 0x90;
    const bool too_large = at[0] == 0xf4 && at[1] > 0x8f;
    return too_long || too_large ? 0 : 4;
  }
  return 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t left = text.size();
  while (left > 0) {
    std::uint64_t eight = 0;
    if (left >= 8 && (std::memcpy(&eight, at, 8), (eight & 0x8080808080808080) == 0)) {
      at += 8;
      left -= 8;
      continue;
    }
    const std::size_t length = *at < 0x80 ? 1 : sequence_length(at, left);
    if (length == 0) return false;
    at += length;
    left -= length;
  }
  return true;
}

std::string_view cut_utf8(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  // A byte that goes on with a character is 10xxxxxx.
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
  return text.substr(0, most);
}

}  // namespace waystone
