// How a game ended: verdict, scores with the lines a score pad shows, ranking.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/seat.h"

namespace waystone {

struct ScoreLine {
  std::string_view label;  // "health left"
  std::int32_t points = 0;
};

struct Outcome {
  bool over = false;
  std::string_view verdict;  // "won", "dead": a word of the game
  std::array<std::int32_t, kMostSeats> scores{};
  std::array<std::uint8_t, kMostSeats> ranks{};  // 1 is best; equal ranks share
  std::string_view grade;                        // a title the score earns; may be empty
};

using ScoreLines = std::vector<ScoreLine>;  // adds up to the seat's score

}  // namespace waystone
