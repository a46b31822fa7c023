#include "cli/terminal.h"

#include <unistd.h>

#include <array>
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
  if (!interactive) {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << '\n';
      return std::nullopt;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
  std::cout << std::flush;
  offered = words;
  rl_attempted_completion_function = offer;
  char* line = ::readline(prompt.c_str());
  if (line == nullptr) {
    std::cout << '\n';
    return std::nullopt;
  }
  std::string text(line);
  if (!text.empty()) ::add_history(line);
  std::free(line);
  return text;
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
