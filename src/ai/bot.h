// A bot sees a View and a menu, never a state, and draws from a chance of its own.
#pragma once
#include "engine/game.h"

namespace waystone {

// Null stands for uniformly random play.
template <Game G>
using Bot = Action (*)(const G& game, const View<G>& view, const Actions& legal, Chance& chance);

}  // namespace waystone
