#include "screen/looks.h"

#include <algorithm>
#include <array>

#include "base/words.h"

namespace waystone {

std::string Looks::paint(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 9> kCodes = {"0",  "2",  "1",  "32", "31",
                                                             "33", "36", "35", "1;7"};
  if (!colour || ink == Ink::Plain) return std::string(text);
  return "\033[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\033[0m";
}

namespace {

struct LetterRange {
  char32_t first, last;
};

// Characters that take two columns: East Asian scripts and pictures.
constexpr std::array<LetterRange, 12> kWide = {{{0x1100, 0x115F},
                                                {0x2E80, 0x303E},
                                                {0x3041, 0x4DBF},
                                                {0x4E00, 0xA4CF},
                                                {0xA960, 0xA97F},
                                                {0xAC00, 0xD7A3},
                                                {0xF900, 0xFAFF},
                                                {0xFE30, 0xFE6F},
                                                {0xFF00, 0xFF60},
                                                {0xFFE0, 0xFFE6},
                                                {0x1F300, 0x1FAFF},
                                                {0x20000, 0x3FFFD}}};
// Those that take none: they change the character before them.
constexpr std::array<LetterRange, 6> kNarrow = {{{0x0300, 0x036F},
                                                 {0x1AB0, 0x1AFF},
                                                 {0x200B, 0x200F},
                                                 {0x20D0, 0x20FF},
                                                 {0xFE00, 0xFE0F},
                                                 {0xFE20, 0xFE2F}}};

std::size_t columns_of(char32_t c) {
  const auto has = [c](const LetterRange& range) { return c >= range.first && c <= range.last; };
  if (std::any_of(kNarrow.begin(), kNarrow.end(), has)) return 0;
  return std::any_of(kWide.begin(), kWide.end(), has) ? 2 : 1;
}

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

}  // namespace

std::size_t columns(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\033') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if (byte < 0x80) {
      ++n;
    } else if (!goes_on(text[i])) {
      char32_t c = byte & (byte < 0xE0 ? 0x1Fu : byte < 0xF0 ? 0x0Fu : 0x07u);
      while (i + 1 < text.size() && goes_on(text[i + 1]))
        c = c << 6 | (static_cast<unsigned char>(text[++i]) & 0x3Fu);
      n += columns_of(c);
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

std::vector<std::string> fitted(const std::string& line, std::size_t width) {
  if (columns(line) <= width) return {line};
  const std::string indent(std::min(line.find_first_not_of(' '), width / 2), ' ');
  auto lines = wrap(line, width - indent.size());
  for (auto& part : lines) part.insert(0, indent);
  return lines;
}

}  // namespace waystone
