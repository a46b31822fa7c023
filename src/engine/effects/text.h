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
// What one alternative of a choice does, as the card says it: "Draw 2 cards".
std::string option_text(const Vocabulary& words, const Lines& lines, const Line& choice, Range option,
                        std::size_t kind);

}  // namespace waystone::effects
