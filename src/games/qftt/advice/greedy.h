// What looks best at once, at little cost: the camp with the best routes, the best of them step by step, a
// dash for the Thing when it is likely to succeed; everybody awake as long as may be, and what is worth most
// in the slots.
#pragma once
#include <span>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// How good each action looks, in points. Of a view's state, or of a world.
void weigh(const Quest& game, const State& s, Seat seat, const Actions& legal, std::span<float> weights);
Action greedy(const Quest& game, const State& s, Seat seat, const Actions& legal, Chance& chance);
// Takes out moves of gear and members that lead nowhere.
void narrow(const Quest& game, const State& s, Seat seat, Actions& legal);

// The chance of getting to the Thing and through all cards from the best camp, this turn.
double dash_chance(const Quest& game, const State& s, Seat seat);

}  // namespace waystone::qftt
