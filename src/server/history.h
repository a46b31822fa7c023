// A game's history as it is stored: a line for each decision, "1 lay rSbM red" or "2 undo".
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/seat.h"

namespace waystone {

struct Decision {
  Seat seat;
  std::string_view what;  // in the game's notation
  bool is_undo() const { return what == "undo"; }
};

inline std::string history_line(Seat seat, std::string_view what) {
  std::string line = std::to_string(index(seat) + 1) + ' ';
  return line += what;
}

inline std::optional<Decision> read_line(std::string_view line) {
  if (line.size() < 3 || line[0] < '1' || line[0] > '0' + kMostSeats || line[1] != ' ') return std::nullopt;
  return Decision{seat_at(static_cast<std::size_t>(line[0] - '1')), line.substr(2)};
}

// Calls each(line) until it returns false.
template <class Each>
void each_line(std::string_view lines, Each&& each) {
  while (!lines.empty()) {
    const auto end = lines.find('\n');
    if (!each(lines.substr(0, end))) return;
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
}

// Without what was taken back. Nothing was drawn in between, so the same seed tells the same game.
inline std::string standing(std::string_view history) {
  std::string out;
  each_line(history, [&](std::string_view line) {
    if (read_line(line)->is_undo())
      out.erase(out.size() < 2 ? 0 : out.rfind('\n', out.size() - 2) + 1);
    else
      (out += line) += '\n';
    return true;
  });
  return out;
}

}  // namespace waystone
