// A plain bettor: does what promises the most money in this Round, looking no further than the next action.
#pragma once
#include <span>

#include "ai/bot.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {

// Of a view's state, or a world that fits it.
Action greedy(const Joust& game, const State& state, Seat seat, const Actions& legal, Chance& chance);
// What each action promises, in dollars.
void weigh(const Joust& game, const State& state, Seat seat, const Actions& legal, std::span<float> values);

// What the cards in a seat's hand promise, in dollars.
double worth_of_hand(const Joust& game, const State& state, Seat seat);

Action greedy(const Joust& game, const View<Joust>& view, const Actions& legal, Chance& chance);

}  // namespace waystone::joust
