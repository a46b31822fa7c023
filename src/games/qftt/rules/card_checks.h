// What must be right on a card as a whole, and how long Events stay.
#pragma once
#include "engine/content.h"
#include "games/qftt/rules/cards.h"

namespace waystone::qftt {

// "3 turns", "2 cycles", "until won", "until won, 3 turns": as files have it.
Result<Stays> read_stays(std::string_view said, Kind kind);
std::string stays_word(const Stays& stays);
// "Stays until you win a fight, for 3 turns at most."; empty if it does not stay.
std::string stays_text(const Stays& stays);

// Complains of what no line of it shows alone.
void check_card(TableReader& entry, const Design& design, const Lists& lists);

}  // namespace waystone::qftt
