// What the terminal can show, and asking it for a line.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waystone {

struct Terminal {
  bool interactive = false;  // both ends are a terminal: screens, readline, progress bars
  bool colour = false;
  bool unicode = false;
  bool plain = false;  // linear text, for a screen reader or a pipe

  // Looks at the environment: NO_COLOR, TERM, the locale.
  static Terminal detect();

  enum class Ink { Plain, Dim, Bold, Good, Bad, Gold, Cold, Magic, Here };
  std::string paint(Ink ink, std::string_view text) const;
  std::string pick(std::string_view pretty, std::string_view ascii) const {
    return std::string(unicode ? pretty : ascii);
  }
  void clear_screen() const;
  void forget() const;  // clears the screen, what has scrolled off it, and the lines typed so far
  // A line without its end; nothing at the end of input. words complete with the tab key.
  std::optional<std::string> ask(const std::string& prompt, const std::vector<std::string>& words = {}) const;
};

// How many columns a text takes (UTF-8, single-width characters, no colour codes counted).
std::size_t columns(std::string_view text);
std::string pad(std::string text, std::size_t width);
// Breaks a text into lines of at most this many columns.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace waystone
