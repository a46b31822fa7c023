// What is printed on a card, made from its lines: text and behaviour cannot differ.
#pragma once
#include <string>
#include <string_view>

#include "engine/effects/line.h"
#include "engine/effects/words.h"

namespace waystone::effects {

// Whole sentences. kind: the kind of card, by its place in the vocabulary. name: of the card, for words that
// read so.
std::string text_of(const Vocabulary& words, const Lines& lines, Range range, std::size_t kind,
                    std::string_view name = {});

}  // namespace waystone::effects
