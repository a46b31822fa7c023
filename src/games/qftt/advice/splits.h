// How damage is split (QFTT-69, QFTT-71, QFTT-A20): what the next one takes of it.
#pragma once
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// Of the Damage frame that is open: as many awake as can be, then those who are worth most; the HP of those
// who stay awake even. Of what is too much for all together, nobody takes more than it can bear, or else who
// is worth least takes as much as it can.
int share_of_damage(const Quest& game, const State& s, Seat seat);
// Of the Deal frame: much STR for few HP first.
int share_of_blow(const Quest& game, const State& s);

}  // namespace waystone::qftt
