// What looks best at once, at little cost: to hit where it hurts, to keep one's own, to use a window when it
// is worth it.
#pragma once
#include <span>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

// How good each action looks, in points of a track. Of a view's state, or of a world.
void weigh(const Journey& game, const State& s, Seat seat, const Actions& legal, std::span<float> weights);
Action greedy(const Journey& game, const State& s, Seat seat, const Actions& legal, Chance& chance);

}  // namespace waystone::journey
