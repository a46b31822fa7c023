// The game that somebody asked for on the command line.
#pragma once
#include <memory>
#include <vector>

#include "catalog/catalog.h"
#include "cli/commands.h"

namespace waystone {

struct AskedFor {
  const Entry* entry;
  std::vector<std::unique_ptr<AnyGame>> games;  // for each number of players, the fewest first; or for one

  std::vector<const AnyGame*> all() const {
    std::vector<const AnyGame*> out;
    for (const auto& game : games) out.push_back(game.get());
    return out;
  }
};

Result<AskedFor> ask_for(const GameChoice& choice);

}  // namespace waystone
