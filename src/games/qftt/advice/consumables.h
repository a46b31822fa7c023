// Whether to use a Consumable now (QFTT-44, QFTT-A18), in points: less than nothing keeps it.
#pragma once
#include "games/qftt/advice/worth.h"

namespace waystone::qftt {

double using_it(const Quest& game, const State& s, Seat seat, Card card);
// Speed that a Consumable would give for this turn.
int speed_in(const Quest& game, Card card);
int speed_held(const Quest& game, const PlayerBoard& player);

}  // namespace waystone::qftt
