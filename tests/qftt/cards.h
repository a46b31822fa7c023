// The cards of Quest For The Thing as the tests use them.
#pragma once
#include <string>
#include <vector>

#include "effects/read_card.h"
#include "games/qftt/rules/printed.h"

namespace waystone::qftt {

Content qftt_decks();
Lists qftt_lists();

// All lines of a card, those inside of others too.
std::vector<effects::Line> all_lines(const Lists& lists, const Design& design);

// A card as its file has it, read alone: "enemy", "event", "shrine".
ReadCard read_card(const std::string& kind, const Value& card, const std::string& file);

}  // namespace waystone::qftt
