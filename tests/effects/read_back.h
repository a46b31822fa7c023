// What is printed on a card, read back: the lines that read so. It knows no game; the words are handed in.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "engine/effects/line.h"
#include "engine/effects/words.h"

namespace waystone::effects {

// The lines of one card, read alone.
struct CardLines {
  Lines lines;
  Range range;
};
// From a list as files have it, read strictly; nothing if something is wrong with it.
std::optional<CardLines> read_alone(const Vocabulary& words, std::size_t kind, const Value& effects);
// The same to the rules: conditions have no order, and a rule that says it is held may as well not say it.
bool is_same(const Vocabulary& words, CardLines one, CardLines other);

// All that differ and print so: one, if who reads the card can tell what it does. A value that only the game
// can read (RuleKey::Takes::Own) is not read.
std::vector<CardLines> read_back(const Vocabulary& words, std::size_t kind, std::string_view name,
                                 std::string_view text);

}  // namespace waystone::effects
