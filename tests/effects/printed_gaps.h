// Texts with gaps, laid over a printed text: how far they reach, and what the gaps say of a line.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "engine/effects/words.h"

namespace waystone::effects {

// One way to read a text as far as a place: the line as files have it, and the numbers read of it.
struct Reading {
  std::size_t place = 0;
  Value line;
  int n = -1;                   // without its sign; -1: none was read
  int sign = 0;                 // 0: none was read
  std::string asked, narrowed;  // conditions
  // Of the text with gaps that is being read.
  bool has_begun = false, needs_space = false;
  int number = -1;  // the last one
  bool is_exact = false;

  // Says it of the line; false if that says something else already.
  bool says(std::string_view key, const Value& value);
};
using Readings = std::vector<Reading>;

void append(Readings& to, Readings more);

class PrintedGaps {
 public:
  PrintedGaps(const Vocabulary& words, std::string_view name, std::string_view text)
      : words_(words),
        name_(name),
        text_(text) {}

  std::size_t size() const { return text_.size(); }
  // Each goes on from where the reading is. A text as it stands:
  Readings literal(const Reading& from, std::string_view text) const;
  // The sentence of an act or a rule. whats: of the act, or the values of the rule.
  Readings sentence(const Reading& from, std::string_view text, std::span<const OperandWord> whats,
                    bool is_rule) const;
  // One condition, as it is asked.
  Readings condition(const Reading& from) const;
  Readings price(const Reading& from) const;

 private:
  template <class Fill>
  Readings filled_by(Readings now, std::string_view text, Fill fill) const;
  bool is_there(std::size_t place, char c) const;
  bool take(Reading& reading, char c) const;
  bool take(Reading& reading, std::string_view text) const;
  Readings number(const Reading& from, std::string_view gap, bool may_have_more) const;
  Readings amount(const Reading& from, std::string_view gap) const;
  Readings who(const Reading& from) const;
  Readings player_or_piece(const Reading& from) const;
  Readings narrowings(const Reading& from) const;
  Readings lasting(const Reading& from) const;
  Readings each(const Reading& from) const;
  Readings compared(const Reading& from, std::string_view name, std::string_view text, bool is_flag,
                    std::string Reading::* to) const;

  const Vocabulary& words_;
  std::string_view name_, text_;
};

}  // namespace waystone::effects
