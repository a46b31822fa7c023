// What is known of each seat at the beginning of a Turn, as numbers that a judgement can learn from.
#pragma once
#include <span>

#include "ai/judgement.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {

using Judgement = waystone::Judgement<43, 24>;

// Of a world: nothing is hidden in it.
void see(const Joust& game, const State& state, std::span<Judgement::Features> seats);

}  // namespace waystone::joust
