// What verbs, events and questions are about, named once.
#pragma once
#include "games/journey/rules/journey.h"

namespace waystone::journey {

inline constexpr Operand kCard{Field::Card, kCardDomain}, kSecretCard{Field::Card, kCardDomain, true},
    kPieceCard{Field::Card, kPieceDomain}, kPiece{Field::Slot, kPieceDomain},
    kStage{Field::Slot, kStageDomain}, kOwnStage{Field::Card, kStageDomain},
    kTrack{Field::Slot, kTrackDomain}, kPile{Field::Slot, kPileDomain}, kSource{Field::Card, kSourceDomain},
    kHeroCard{Field::Slot, kHeroDomain}, kRound{Field::Slot, kRoundDomain}, kRule{Field::Slot, kKeyDomain},
    kLine{Field::Slot, kLineDomain}, kAmount{Field::Amount, Domain::Number},
    kAlternative{Field::Amount, kAlternativeDomain};

}  // namespace waystone::journey
