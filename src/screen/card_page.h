// `card NAME`: what is printed on a card, in words, for any game that tells it (TellsText in engine/game.h).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "screen/looks.h"

namespace waystone {

struct NamedCard {
  Domain domain;
  int value;
};

// Of a game without texts there is no page: nothing. Else the cards of this name or, where there is none, a
// word about those that have it as a part.
std::vector<std::string> card_page(const AnyGame& game, const Looks& looks, std::string_view name);
std::vector<std::string> card_page(const AnyGame& game, const Looks& looks, const NamedCard& card);

}  // namespace waystone
