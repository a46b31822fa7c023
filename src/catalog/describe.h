// Games described for other programs: what can be chosen, and the words that actions, events and views use.
#pragma once
#include "base/value.h"
#include "catalog/catalog.h"
#include "engine/rulebook.h"

namespace waystone {

// Title, players, bots, and every option with its explanation.
Value describe(const Entry& entry, const AnyGame& game);
Value option_value(const Options& options, std::size_t i);  // a number or a word
// Verbs, events and domains, and the rules in our words: what a client needs to show a table of this game.
Value vocabulary(const Entry& entry, const AnyGame& game, const Rulebook& book);

}  // namespace waystone
