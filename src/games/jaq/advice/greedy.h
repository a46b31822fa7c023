// A hero who always takes what is worth the most now, by the outlook alone.
#pragma once
#include <span>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// How good each action looks, in VP.
void weigh(const Jaq& game, const State& state, Seat seat, const Actions& legal, std::span<float> values);

Action greedy(const Jaq& game, const State& state, Seat seat, const Actions& legal, Chance& chance);

}  // namespace waystone::jaq
