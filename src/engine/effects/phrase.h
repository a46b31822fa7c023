// Which row fits a line, and texts with gaps.
#pragma once
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "engine/effects/line.h"
#include "engine/effects/words.h"

namespace waystone::effects {

// Where a line stands: on what kind of card, and under which trigger.
struct Setting {
  std::size_t kind = 0;
  std::size_t on = 0;
};
// The trigger of a line that is not inside another.
Setting setting_of(const Vocabulary& words, const Line& line, std::size_t kind);

// The parts of a line as they are written, "-" for what it leaves out.
struct Parts {
  std::string what, who, is, lasts, on, card;
};
Parts parts_of(const Vocabulary& words, const Line& line, Setting where);

// A word of two ("2 turns") as lists have it, where spaces part the words: "2_turns".
std::string as_listed(std::string_view word);
// Whether a part of a row ("own theirs", "-", "#") has the word.
bool has_word(std::string_view part, std::string_view word);
bool fits(std::string_view part, std::string_view word);
const Phrasing* find_phrasing(std::span<const Phrasing> rows, const Parts& parts);
std::span<const Phrasing> phrasings_of(const Vocabulary& words, const Line& line);
// Of a trigger on a kind of card; null if it does not happen to such a card.
const Phrasing* find_phrasing(const Vocabulary& words, std::size_t trigger, std::size_t kind);

// The text with its gaps filled: {gap} by what fill(gap) says. A gap that is filled with nothing leaves no
// space behind.
std::string filled(std::string_view text, FunctionRef<std::string(std::string_view)> fill);
// "{n card}" is "n" and "card", "{gains|loses}" "gains" and "loses"; the second is empty where there is none.
struct Gap {
  std::string_view first, second;
};
Gap parted(std::string_view gap, char at);

}  // namespace waystone::effects
