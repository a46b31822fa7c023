#include "cli/terminal.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/words.h"

namespace waystone {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// readline's completion is a plain function, so what it offers lives here while a question is open.
std::vector<std::string> offered;

char* offer_next(const char* start, int state) {
  static std::size_t next = 0;
  if (state == 0) next = 0;
  const std::string_view prefix(start);
  while (next < offered.size()) {
    const std::string& word = offered[next++];
    if (word.starts_with(prefix)) return ::strdup(word.c_str());
  }
  return nullptr;
}

char** offer(const char* text, int, int) {
  rl_attempted_completion_over = 1;
  return rl_completion_matches(text, offer_next);
}

// So are the hooks of a question that can be given up.
struct OpenQuestion {
  const std::function<bool()>* enough = nullptr;
  std::string typed;
  bool given_up = false;
} question;

int look_up() {
  if (question.given_up || !(*question.enough)()) return 0;
  question.given_up = true;
  rl_done = 1;
  return 0;
}

int begin_with_typed() { return rl_insert_text(question.typed.c_str()); }

Heard edit_line(const std::function<bool()>& enough, const std::string& prompt, const std::string& typed) {
  question = {&enough, typed, false};
  rl_attempted_completion_function = offer;
  rl_event_hook = enough ? look_up : nullptr;
  rl_startup_hook = typed.empty() ? nullptr : begin_with_typed;
  char* line = ::readline(prompt.c_str());
  rl_event_hook = nullptr;
  rl_startup_hook = nullptr;
  const std::string text(line == nullptr ? "" : line);
  std::free(line);
  if (question.given_up) return {Heard::What::GivenUp, text};
  if (line == nullptr) return {Heard::What::End, ""};
  if (!text.empty()) ::add_history(text.c_str());
  return {Heard::What::Line, text};
}

// By the byte, past every buffer: what poll sees is then all there is.
Heard read_line(const std::function<bool()>& enough, std::string text) {
  constexpr int kLookUp = 100;  // milliseconds
  for (;;) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    while (enough && ::poll(&input, 1, kLookUp) <= 0)
      if (enough()) return {Heard::What::GivenUp, text};
    char c = 0;
    const ssize_t n = ::read(STDIN_FILENO, &c, 1);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 && text.empty()) return {Heard::What::End, ""};
    if (n > 0 && c != '\n') {
      text += c;
      continue;
    }
    if (!text.empty() && text.back() == '\r') text.pop_back();
    return {Heard::What::Line, text};
  }
}

}  // namespace

Terminal Terminal::detect() {
  Terminal t;
  t.interactive = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
  const std::string term = environment("TERM");
  t.colour =
      ::isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && !term.empty() && term != "dumb";
  std::string locale = environment("LC_ALL");
  if (locale.empty()) locale = environment("LC_CTYPE");
  if (locale.empty()) locale = environment("LANG");
  t.unicode = locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  t.plain = ::isatty(STDOUT_FILENO) == 0 || term == "dumb";
  return t;
}

std::string Terminal::paint(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 9> kCodes = {"0",  "2",  "1",  "32", "31",
                                                             "33", "36", "35", "1;7"};
  if (!colour || ink == Ink::Plain) return std::string(text);
  return "\033[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) + "\033[0m";
}

void Terminal::print(const std::string& line) const {
  for (const auto& part : interactive ? fitted(line, kColumns) : std::vector<std::string>{line})
    std::puts(part.c_str());
}

void Terminal::clear_screen() const {
  if (interactive && !plain) std::fputs("\033[H\033[2J", stdout);
}

void Terminal::forget() const {
  if (!interactive) return;
  ::clear_history();
  const std::string term = environment("TERM");
  std::fputs(std::string(60, '\n').c_str(), stdout);  // for terminals that cannot clear
  if (!term.empty() && term != "dumb") std::fputs("\033[H\033[2J\033[3J", stdout);
}

std::optional<std::string> Terminal::ask(const std::string& prompt,
                                         const std::vector<std::string>& words) const {
  const Heard heard = ask_until(nullptr, prompt, words, "");
  return heard.what == Heard::What::Line ? std::optional(heard.text) : std::nullopt;
}

Heard Terminal::ask_until(const std::function<bool()>& enough, const std::string& prompt,
                          const std::vector<std::string>& words, const std::string& typed) const {
  if (!interactive) std::cout << prompt;
  std::cout << std::flush;
  offered = words;
  const Heard heard = interactive ? edit_line(enough, prompt, typed) : read_line(enough, typed);
  // readline has ended the line of a question that was given up.
  if (heard.what == Heard::What::End || (heard.what == Heard::What::GivenUp && !interactive))
    std::cout << '\n';
  return heard;
}

namespace {

struct Range {
  char32_t first, last;
};

// Characters that take two columns: East Asian scripts and pictures.
constexpr std::array<Range, 12> kWide = {{{0x1100, 0x115F},
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
constexpr std::array<Range, 6> kNarrow = {{{0x0300, 0x036F},
                                           {0x1AB0, 0x1AFF},
                                           {0x200B, 0x200F},
                                           {0x20D0, 0x20FF},
                                           {0xFE00, 0xFE0F},
                                           {0xFE20, 0xFE2F}}};

std::size_t columns_of(char32_t c) {
  const auto has = [c](const Range& range) { return c >= range.first && c <= range.last; };
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
