// How a Stage ends (JRN-19, JRN-A8): short phrases in its file, of which any one suffices, "light introduced
// 2 and rounds 2". As numbers for the rules, and as a sentence.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/value.h"

namespace waystone::journey {

// What is counted. With struck and defeated the side is whose characters fell, else who did it or has it.
enum class EndWord : std::uint8_t {
  Introduced,
  Enhanced,
  Hurt,
  Struck,    // defeated by an attack
  Defeated,  // by anything
  Unhurt,    // Attack rounds that the hero came through unhurt
  Failed,    // attacks
  Interceded,
  Passed,
  Discarded,
  Characters,  // in play
  Rounds,
  AttackRounds,
};
inline constexpr std::size_t kEndWords = 13;
inline constexpr std::array<std::string_view, kEndWords> kEndNames = {
    "introduced", "enhanced", "hurt",      "struck",     "defeated", "unhurt",       "failed",
    "interceded", "passed",   "discarded", "characters", "rounds",   "attack-rounds"};
enum class EndSide : std::uint8_t { Light, Dark, Either };

struct EndPart {
  EndWord word = EndWord::Rounds;
  EndSide side = EndSide::Either;
  std::uint8_t n = 0;
  bool operator==(const EndPart&) const = default;
};
using EndClause = FixedVector<EndPart, 2>;  // all must hold
using Ends = FixedVector<EndClause, 4>;     // any one suffices

// What has been counted since the Stage was laid, or since its end was replaced.
struct EndCounts {
  std::array<std::array<std::uint8_t, 2>, kEndWords> by{};  // word, side; what is nobody's counts as Light's

  constexpr std::uint8_t& at(EndWord word, EndSide side) {
    return by[static_cast<std::size_t>(word)][side == EndSide::Dark ? 1 : 0];
  }
  constexpr int of(EndWord word, EndSide side) const {
    const auto& [light, dark] = by[static_cast<std::size_t>(word)];
    return side == EndSide::Light ? light : side == EndSide::Dark ? dark : light + dark;
  }
  constexpr bool holds(const EndPart& part) const { return of(part.word, part.side) >= part.n; }
  constexpr bool holds(const EndClause& clause) const {
    for (const EndPart& part : clause)
      if (!holds(part)) return false;
    return true;
  }
  bool operator==(const EndCounts&) const = default;
};

// A list of phrases. What is wrong names the phrase.
Result<Ends> read_ends(const Value& value);
// "Light has introduced two characters or 4 rounds are over"
std::string ends_text(const Ends& ends);

}  // namespace waystone::journey
