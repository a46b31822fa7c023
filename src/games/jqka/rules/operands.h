// What JQ:KA's verbs, events and questions are about.
#pragma once
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

inline constexpr Operand kCell{Field::Slot, kCellDomain}, kRoom{Field::Card, kRoomDomain},
    kItem{Field::Card, kItemDomain}, kTask{Field::Card, kTaskDomain}, kHeld{Field::Card, kTitleDomain},
    kWhy{Field::Card, kCauseDomain}, kAmount{Field::Amount, Domain::Number},
    kHero{Field::Target, Domain::Seat}, kOffers{Field::List, kOfferDomain};

}  // namespace waystone::jqka
