// What a position tells of how the journey ends, as numbers that a judgement can learn from.
#pragma once
#include <span>

#include "ai/judgement.h"
#include "games/journey/rules/journey.h"

namespace waystone::journey {

using Judgement = waystone::Judgement<40, 12>;

// Of a world: nothing is hidden in it. All that is seen is Light's side of it; Dark has what is left.
void see(const Journey& game, const State& state, std::span<Judgement::Features> seats);

}  // namespace waystone::journey
