// What is wrong with a line that no row fits, and what would be right.
#pragma once
#include <string>

#include "engine/effects/phrase.h"

namespace waystone::effects {

struct Misfit {
  std::string key;   // of the line: "who"; empty: the kind of card
  std::string what;  // the sentence
};
// says_who: it is written, not only meant.
Misfit explain(const Vocabulary& words, const Line& line, Setting where, bool says_who);

// For how long what lasts may do so there.
std::string durations(const Vocabulary& words, const Line& line, Setting where);

// "'own', 'theirs' or 'any'"
std::string one_of(std::string_view words);

}  // namespace waystone::effects
