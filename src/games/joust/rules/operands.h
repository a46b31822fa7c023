// What Jungle Joust's verbs, events and questions are about.
#pragma once
#include "games/joust/rules/joust.h"

namespace waystone::joust {

inline constexpr Operand kCard{Field::Card, kCardDomain}, kSecretCard{Field::Card, kCardDomain, true},
    kChitOperand{Field::Card, kChitDomain}, kColour{Field::Slot, kColourDomain},
    kSecretColour{Field::Slot, kColourDomain, true}, kTrait{Field::Slot, kTraitDomain},
    kSymbol{Field::Slot, kSymbolDomain}, kStack{Field::Slot, kStackDomain},
    kOnTilt{Field::Amount, kColourDomain}, kTilt{Field::Slot, kTiltDomain}, kRider{Field::Slot, kRiderDomain},
    kReward{Field::Slot, kRewardDomain}, kAmount{Field::Amount, Domain::Number};

}  // namespace waystone::joust
