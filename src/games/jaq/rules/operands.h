// What JAQ's verbs, events and questions are about.
#pragma once
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

inline constexpr Operand kPiece{Field::Card, kPieceDomain}, kSecretPiece{Field::Card, kPieceDomain, true},
    kPieceList{Field::List, kPieceDomain}, kSecretPieceList{Field::List, kPieceDomain, true},
    kAdventureCard{Field::Card, kAdventureDomain}, kSecretAdventure{Field::Card, kAdventureDomain, true},
    kOtherAdventure{Field::Slot, kAdventureDomain}, kQuestCard{Field::Card, kQuestDomain},
    kMonsterCard{Field::Slot, kMonsterDomain}, kKnightCard{Field::Card, kKnightDomain},
    kGuildWord{Field::Slot, kGuildDomain}, kSecretGuild{Field::Slot, kGuildDomain, true},
    kTypeWord{Field::Slot, kTypeDomain}, kTimeWord{Field::Slot, kTimeDomain},
    kAttributeWord{Field::Slot, kAttributeDomain}, kThief{Field::Slot, Domain::Seat},
    kShares{Field::List, Domain::Number}, kAmount{Field::Amount, Domain::Number},
    kPartWord{Field::Card, kPartDomain}, kJourneyNumber{Field::Slot, Domain::Number},
    kBlood{Field::List, Domain::Number}, kThieves{Field::List, Domain::Seat};

}  // namespace waystone::jaq
