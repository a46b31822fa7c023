// Reads the lines of a card from its content file, strictly: every error names file, line, card and word and
// says what would be right.
#pragma once
#include <string_view>

#include "engine/content.h"
#include "engine/effects/line.h"
#include "engine/effects/words.h"

namespace waystone::effects {

// The list of lines under a key of a card ("effects", "mentor"); a card without has none. kind: the kind of
// card, by its place in the vocabulary. What is wrong goes to the entry.
Range read_lines(const Vocabulary& words, TableReader& entry, std::string_view key, std::size_t kind,
                 Lines& out);

}  // namespace waystone::effects
