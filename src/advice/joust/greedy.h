// A plain bettor: does what promises the most money in this Round, looking no further than the next action.
#pragma once
#include "ai/bot.h"
#include "games/joust/joust.h"

namespace waystone::joust {

Action greedy(const Joust& game, const View<Joust>& view, const Actions& legal, Chance& chance);

}  // namespace waystone::joust
