// One sitting at a table: shows, asks, acts, until the game is over or the player goes.
#pragma once
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "cli/terminal.h"
#include "engine/rulebook.h"
#include "store/save.h"

namespace waystone {

enum class Left { Over, Quit, Failed };

// players: "you" or a bot, by seat.
Left sit_down(SavedMatch& saved, const Entry& entry, const Rulebook& book,
              const std::vector<std::string>& players, const Terminal& terminal);

}  // namespace waystone
