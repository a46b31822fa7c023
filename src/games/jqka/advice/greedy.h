// A plain, careful adventurer: fetches what is cheap first, keeps shield and potion for when they save most,
// fights only what the quest asks for or what stands in the way.
#pragma once
#include "ai/bot.h"
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

Action greedy(const Jqka& game, const State& state, const Actions& legal, Chance& chance);
Action greedy(const Jqka& game, const View<Jqka>& view, const Actions& legal, Chance& chance);

// Takes out steps into rooms where nothing happens and from which this adventurer would come straight back.
// They are worth no more than staying, but luck makes them look better now and then.
void narrow(const Jqka& game, const State& state, Actions& legal);

}  // namespace waystone::jqka
