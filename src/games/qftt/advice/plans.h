// Whole routes of a turn, for whoever chooses among them.
#pragma once
#include "ai/advice.h"
#include "games/qftt/advice/ways.h"

namespace waystone::qftt {

inline constexpr std::size_t kSomeDozens = 40;

// Where the party could go in this turn, so many ways at the most: what looks best first, the way to the
// Thing as the second at the latest. More than some dozens are also in other orders of the same lands. None,
// if the menu is about something else.
void plans(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::size_t most, Plans& out);

// Where the others go in this cycle, who have not gone yet, as far as this seat can tell.
void courses(const Quest& game, const State& s, Seat seat, Daring daring, Courses& out);

}  // namespace waystone::qftt
