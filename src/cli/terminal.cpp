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

}  // namespace waystone
