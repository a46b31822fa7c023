// What the terminal can show, and asking it for a line.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/looks.h"

namespace waystone {

// What came of a question that can be given up.
struct Heard {
  enum class What : std::uint8_t { Line, End, GivenUp };
  What what = What::End;
  std::string text;  // the line without its end, or as much of it as was typed
};

struct Terminal : Looks {
  bool interactive = false;  // both ends are a terminal: screens, readline, progress bars

  // Looks at the environment: NO_COLOR, TERM, the locale.
  static Terminal detect();

  static constexpr std::size_t kColumns = 79;
  // Where a person reads it, broken between words; a pipe gets it as it is.
  void print(const std::string& line) const;
  void clear_screen() const;
  void forget() const;  // clears the screen, what has scrolled off it, and the lines typed so far
  // A line without its end; nothing at the end of input. words complete with the tab key.
  std::optional<std::string> ask(const std::string& prompt, const std::vector<std::string>& words = {}) const;
  // As ask, for as long as the question is open: about ten times a second, while no key is pressed, it calls
  // enough and gives up if that is true. The line begins with what was typed when it gave up before. enough
  // may neither ask nor print.
  Heard ask_until(const std::function<bool()>& enough, const std::string& prompt,
                  const std::vector<std::string>& words, const std::string& typed) const;
};

}  // namespace waystone
