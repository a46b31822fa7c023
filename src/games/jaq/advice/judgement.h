// What is known of each seat when a Day begins, as numbers that a judgement can learn from.
#pragma once
#include <span>

#include "ai/judgement.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

using Judgement = waystone::Judgement<36, 16>;

// Of a world: nothing is hidden in it.
void see(const Jaq& game, const State& state, std::span<Judgement::Features> seats);

}  // namespace waystone::jaq
