// The rows of JAQ's tables of verbs, events and chance (words.cpp), and what operands stand for.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/names.h"
#include "engine/seat.h"

namespace waystone::jaq {

enum VerbId : std::uint8_t {
  kThrowAway,
  kDraft,
  kTakeFaceDown,
  kPlay,
  kSell,
  kShare,
  kCommit,
  kPrizeCoins,
  kPrizeVp,
  kClaim,
  kRefuse,
  kNameGuild
};

enum EventId : std::uint8_t {
  kPutAway,
  kQuestShown,
  kTurnTokenGiven,
  kAdventureDealt,
  kGotStartCoins,
  kChoseAdventures,
  kJourneyBegan,
  kMonsterCame,
  kLootShown,
  kReshuffled,
  kHandDealt,
  kHolds,
  kRowShown,
  kRowLaid,
  kTokenTurned,
  kDrafted,
  kTook,
  kTookFaceDown,
  kPassed,
  kLeftOver,
  kLookedAt,
  kShowed,
  kDecided,
  kPlayed,
  kSold,
  kSoldUnseen,
  kPaidBlood,
  kCast,
  kWasDealtBlood,
  kGotCoins,
  kGotVp,
  kGotTokens,
  kHealed,
  kSteals,
  kRobbed,
  kStole,
  kDayBegan,
  kDefeated,
  kFailed,
  kWounded,
  kCommitted,
  kLootWon,
  kLootTied,
  kLootGone,
  kRefusedLoot,
  kTokensReturned,
  kKnightTurned,
  kNamedSealed,
  kNamed,
  kAdventureDone,
  kAdventureFailed,
  kQuestPaid,
  kSlotEmpty,
  kScored,
  kWon,
  kJourneysOver,
  kPartOfTime,
  kPartOfBattle
};

enum ChanceId : std::uint8_t {
  kDrawTwin,
  kDrawQuest,
  kDrawQuestTwin,
  kDrawTurnToken,
  kDrawAdventure,
  kDrawMonster,
  kDrawCard,
  kDrawRow,
  kDrawFaceDown,
  kDrawKnight
};

inline constexpr Domain kPieceDomain{2}, kAdventureDomain{3}, kQuestDomain{4}, kMonsterDomain{5},
    kGuildDomain{6}, kTypeDomain{7}, kTimeDomain{8}, kAttributeDomain{9}, kKnightDomain{10},
    kAnswerDomain{11}, kHeroDomain{12}, kPartDomain{13};

// What all heroes do together, in this order: the steps of a time of day (JAQ-100), then those of the end of
// a Journey. What is told of one stands under its name.
enum class Part : std::uint8_t { Pay, Deal, Heal, Steal, Battle, Wounds, Bounty, Loot, Rest };
inline constexpr std::array<std::string_view, 9> kPartWords = {"pay",    "deal",   "heal", "steal", "battle",
                                                               "wounds", "bounty", "loot", "rest"};

// Keys of heroes, Journeys and packets in a state by name.
inline constexpr std::array<std::string_view, kMostSeats> kNumbers = {"1", "2", "3", "4", "5", "6"};

}  // namespace waystone::jaq
