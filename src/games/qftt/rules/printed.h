// What is printed on cards, part by part: read from the content files, told to clients and printed as their
// types by the same walk. Ids are not walked.
#pragma once
#include <span>

#include "engine/printed.h"
#include "games/qftt/rules/cards.h"

namespace waystone::qftt {

// What a card is called in a content file; a Global Event is an [[event]] with its scope.
inline constexpr std::array<std::string_view, kKinds> kKindWords = {
    "enemy", "boss",       "event",     "event", "gear",  "consumable",
    "money", "adventurer", "companion", "relic", "shrine"};
inline constexpr std::array<std::string_view, kStats> kStatKeys = {"str", "cha", "speed", "armor", "maxhp"};

// The kinds of cards that a deck may have, in the order of Kind; events without a scope yet.
std::span<const Kind> kinds_of(Deck deck);

// The design has its kind already. What it does is told as its text; when it is read it goes into `read`,
// which are the same lists.
void walk(Printed& w, Design& design, const Lists& lists, Lists* read = nullptr);

}  // namespace waystone::qftt
