// One sitting at a table: shows, asks, acts, until the game is over or the player goes.
#pragma once
#include "cli/game_table.h"
#include "cli/terminal.h"
#include "engine/rulebook.h"

namespace waystone {

enum class Left { Over, Quit, Failed };

// The game must have begun. With several people at one terminal it is handed over between their Turns, and
// shows each only what is theirs. Where others act elsewhere, it shows the table and waits for them.
Left sit_down(GameTable& table, const Rulebook& book, const Terminal& terminal);

}  // namespace waystone
