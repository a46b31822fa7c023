// How texts look where they are shown: with colours and glyphs, or plainly.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/tabletop.h"

namespace waystone {

struct Looks {
  bool colour = false;
  bool unicode = false;
  bool plain = false;  // linear text, for a screen reader or a pipe

  using Ink = Tone;
  std::string paint(Ink ink, std::string_view text) const;
  std::string pick(std::string_view pretty, std::string_view ascii) const {
    return std::string(unicode ? pretty : ascii);
  }
};

// How many columns a text takes (UTF-8; wide characters take two, combining ones and colour codes none).
std::size_t columns(std::string_view text);
std::string pad(std::string text, std::size_t width);
// What others have written, as one line that cannot move the cursor: control characters become spaces.
std::string printable(std::string_view text);
// Breaks a text between words into lines of at most this many columns; a longer word has its own line.
std::vector<std::string> wrap(std::string_view text, std::size_t width);
// The same line if it fits; else several, broken between words and indented like it.
std::vector<std::string> fitted(const std::string& line, std::size_t width);

}  // namespace waystone
