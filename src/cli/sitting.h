// One sitting at a table: shows, asks, acts, until the game is over or the player goes.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "cli/terminal.h"
#include "engine/rulebook.h"
#include "store/save.h"

namespace waystone {

enum class Left { Over, Quit, Failed };

// Who sits in a seat: "you", "you=Ana" or the name of a bot.
struct Player {
  bool human = false;
  std::string name;  // empty: called by the seat
  std::string bot;
  static Player read(std::string_view text);
};

// With several people at one terminal it is handed over between their Turns, and shows each only what is
// theirs.
Left sit_down(SavedMatch& saved, const Entry& entry, const Rulebook& book, std::vector<Player> players,
              const Terminal& terminal);

}  // namespace waystone
