#include "screen/looks.h"

#include <fmt/format.h>

#include "base/words.h"

namespace waystone {

std::string Looks::paint(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 9> kCodes = {"0",  "2",  "1",  "32", "31",
                                                             "33", "36", "35", "1;7"};
  if (!colour || ink == Ink::Plain) return std::string(text);
  return "\033[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\033[0m";
}

std::size_t columns(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0u) != 0x80u) {
      ++n;
    }
  }
  return n;
}

std::string pad(std::string text, std::size_t width) {
  const std::size_t now = columns(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : ' ');
    const bool two_bytes = byte == 0xC2 && next >= 0x80 && next < 0xA0;  // U+0080 to U+009F
    if (two_bytes) ++i;
    out += two_bytes || byte < ' ' || byte == 0x7F ? ' ' : text[i];
  }
  return out;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  for (const auto& word : split_words(text)) {
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace waystone
