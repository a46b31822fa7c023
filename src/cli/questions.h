// What somebody who has only named a game is asked before it begins.
#pragma once
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace waystone {

// How many play, who the others are, and for who plays alone in which of the game's ways; an empty line takes
// the standard answer. What the settings say already is not asked. False: they would rather not play.
Result<bool> ask_how_to_play(PlaySettings& settings, const Entry& entry, const Terminal& terminal);

}  // namespace waystone
