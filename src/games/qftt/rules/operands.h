// What verbs, events and questions are about, named once.
#pragma once
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

inline constexpr Operand kCard{Field::Card, kCardDomain}, kSecretCard{Field::Card, kCardDomain, true},
    kOther{Field::Slot, kCardDomain}, kTile{Field::Slot, kTileDomain}, kDeckSlot{Field::Slot, kDeckDomain},
    kFighterSlot{Field::Slot, kFighterDomain}, kSeatSlot{Field::Slot, Domain::Seat},
    kSeatTarget{Field::Target, Domain::Seat}, kRuleSlot{Field::Slot, kKeyDomain},
    kLine{Field::Slot, kLineDomain}, kAmount{Field::Amount, Domain::Number},
    kNumberCard{Field::Card, Domain::Number}, kAlternative{Field::Amount, kAlternativeDomain};

}  // namespace waystone::qftt
