// The question that is open at a table, in words that are said once for all who show it: to who is asked, and
// to those who wait.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/event.h"
#include "engine/names.h"
#include "engine/seat.h"

namespace waystone {

// As one viewer may know it.
struct Question {
  std::uint8_t kind = 0;     // a row of the game's questions
  Seat seat = Seat::Nobody;  // who the sentence is about, where the row has a target; else those who decide
  std::uint16_t card = 0;
  std::uint16_t slot = 0;
  std::int16_t amount = 0;
  EventList list;
  bool operator==(const Question&) const = default;
};

// Whether answers are hidden until all who are asked have given theirs.
enum class Sealed : std::uint8_t {
  No,
  Choice,   // and who has answered is not told before all have
  Reaction  // and most have nothing to answer with; how long it takes may not tell who has
};
inline constexpr std::array<std::string_view, 3> kSealedWords = {"", "choice", "reaction"};

struct QuestionSpec {
  std::string_view name;     // "play": for programs
  std::string_view text;     // to who is asked: "Play {card} for {amount coin}, or sell it."; see fill_text
  std::string_view waiting;  // to the others, and at the end: "{seat} {is} laying cards."
  std::array<Operand, 4> operands{};
  int operand_count = 0;
  Sealed sealed = Sealed::No;
  std::string_view moment =
      {};                // of a reaction, for who says at which one wants to be asked: "the round ends"
  bool by_wish = false;  // a reaction that people are asked for only if they have said so

  constexpr std::span<const Operand> used() const {
    return {operands.data(), static_cast<std::size_t>(operand_count)};
  }
};

constexpr bool has_reactions(std::span<const QuestionSpec> questions) {
  for (const QuestionSpec& one : questions)
    if (one.sealed == Sealed::Reaction) return true;
  return false;
}

inline Listed operand(const Question& question, Field field) { return operand_of(question, field); }

}  // namespace waystone
