// The lines of all cards of a game as rules carry them out: flat tables of small numbers. A word is its place
// in its table of the vocabulary.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace waystone::effects {

inline constexpr std::uint8_t kNone = 0xFF;  // a word that a line leaves out

// One condition.
struct Test {
  enum class Is : std::uint8_t { AtLeast, AtMost, Exactly, Flag };
  Is is = Is::Flag;
  std::uint8_t word = 0;  // a quantity, or a flag
  std::int16_t n = 0;
  bool operator==(const Test&) const = default;
};

// Neighbours in a table.
struct Range {
  std::uint16_t first = 0, count = 0;
  constexpr std::uint16_t end() const { return static_cast<std::uint16_t>(first + count); }
  bool operator==(const Range&) const = default;
};

struct Line {
  enum class Kind : std::uint8_t { Act, Rule, Choose };
  Kind kind = Kind::Act;
  std::uint8_t on =
      kNone;  // a trigger; none: that of the kind of card (CardSort::on), also where it is written
  std::uint8_t limit = kNone;  // how often
  std::uint8_t charges = 0;    // so many times in all; 0: no such limit
  std::uint8_t word = 0;       // the act or the rule
  std::uint8_t what = kNone;   // its place among what the act knows
  std::uint8_t who = 0;        // of a rule none: the whole table
  std::uint8_t lasts = kNone;
  std::uint8_t lasts_n = 0;   // its number: of "2 turns" 2
  std::int16_t n = 0;         // how much; of a rule: its value, as number, word or the game's own
  std::uint8_t n_of = kNone;  // this quantity instead, times n
  std::uint8_t pay = 0;       // what it costs who wants it
  bool may = false;           // whoever carries it out may leave it
  bool is_last = false;       // of its card, of its alternative, of its otherwise
  Range tests;                // all must hold
  Range otherwise;            // lines, if they do not, or if it is not paid
  Range options;              // blocks, of a choice
  bool operator==(const Line&) const = default;
};

// What was read of all cards.
struct Lines {
  std::vector<Line> lines;
  std::vector<Test> tests;
  std::vector<Range> blocks;  // of lines: the alternatives of choices

  std::span<const Test> tests_of(const Line& line) const {
    return {tests.data() + line.tests.first, line.tests.count};
  }
  std::span<const Range> options_of(const Line& line) const {
    return {blocks.data() + line.options.first, line.options.count};
  }
  std::span<const Line> of(Range range) const { return {lines.data() + range.first, range.count}; }
};

}  // namespace waystone::effects
