// The numbers of verbs, events and chance, each in the order of its table in words.cpp, and the steps of
// frames.
#pragma once
#include <cstdint>

#include "engine/names.h"

namespace waystone::qftt {

inline constexpr Domain kTileDomain = domain_at(0), kCardDomain = domain_at(1), kDeckDomain = domain_at(2),
                        kFighterDomain = domain_at(3), kKeyDomain = domain_at(4),
                        kAlternativeDomain = domain_at(5), kLineDomain = domain_at(6);

enum VerbId : std::uint8_t {
  kCamp,
  kStep,
  kLand,
  kWalkOn,
  kGive,
  kExchange,
  kSetLoose,
  kToFront,
  kDismiss,
  kUse,
  kReveal,
  kDone,
  kTakeDamage,
  kDeal,
  kJoin,
  kReplace,
  kDecline,
  kShop,
  kBuy,
  kDiscard,
  kTake,
  kChoose,
  kPick,
  kAgree,
  kPay,
  kSkip,
  kRestart,
  kPlayOn,
  kLeave,
  kHeir
};

enum EventId : std::uint8_t {
  kTokenGiven,
  kCycleBegan,
  kTurnBegan,
  kCamped,
  kMovementBegan,
  kStepped,
  kDrew,
  kNothingLeft,
  kRanInto,
  kWalkedOn,
  kArrived,
  kEnteredTheThing,
  kAdventureBegan,
  kRevealed,
  kVillageEmpty,
  kCompleted,
  kReshuffled,
  kQueueBack,
  kLooked,
  kSwapped,
  kSkippedCard,
  kStoppedShort,
  kGained,
  kLost,
  kFound,
  kLiesLoose,
  kNoRoom,
  kLooseGone,
  kLostGear,
  kGiven,
  kExchanged,
  kFronted,
  kUsed,
  kHurt,
  kSpared,
  kFell,
  kKilled,
  kHealed,
  kNotHealed,
  kFightBegan,
  kMet,
  kRoundBegan,
  kStrikes,
  kFighterHurt,
  kFighterSpared,
  kFighterHealed,
  kFighterFell,
  kRoundEnded,
  kWonFight,
  kLostFight,
  kBrokenOff,
  kBothDown,
  kBeatenAway,
  kShuffledBack,
  kStays,
  kEventEnded,
  kShareBegan,
  kShrineDrawn,
  kPartyDown,
  kDeathPenalty,
  kNearDeathPenalty,
  kBuried,
  kRestarts,
  kGaveUp,
  kLeft,
  kBeganWith,
  kCharacterDrawn,
  kJoined,
  kDropped,
  kDeclined,
  kShops,
  kShown,
  kBought,
  kShopClosed,
  kCalledOff,
  kFacing,
  kLooted,
  kChose,
  kPicked,
  kAgreed,
  kPaid,
  kLetBe,
  kPlaysOn,
  kWentOn,
  kRuleChanged,
  kRuleEnded,
  kTooMuch,
  kTokenPassed,
  kReachedTheThing,
  kRanOut,
  kDeserted,
  kEvents
};

// A draw from a deck, in the order of the decks.
enum ChanceId : std::uint8_t { kDrawToken, kDrawLake };

// How far the frames of the course have come.
enum CycleStep : std::uint8_t {
  kCycleBegins,
  kCycleSetup,
  kCycleMovement,
  kCycleAdventure,
  kCycleCombats,
  kCycleEnds,
  kCycleOver
};
enum SetupStep : std::uint8_t { kSetupBegins, kSetupRestart, kSetupAsks, kSetupCamped, kSetupDone };
enum MovementStep : std::uint8_t {
  kMovementBegins,
  kMovementAsks,
  kMovementEntered,
  kMovementWhom,
  kMovementThing
};
enum AdventureStep : std::uint8_t {
  kAdventureBegins,
  kAdventureNext,
  kAdventureAsks,
  kAdventureLooks,
  kAdventureReveals,
  kAdventureOver
};
enum RevealStep : std::uint8_t {
  kRevealWindow,
  kRevealPlays,
  kRevealFought,
  kRevealLoot,
  kRevealEnds,
  kRevealShops,
  kRevealOver
};
enum FightStep : std::uint8_t {
  kFightBegins,
  kFightRound,
  kFightWindow,
  kFightStrikes,
  kFightSecond,
  kFightStruck,
  kFightChecks,
  kFightChecked
};
enum EffectStep : std::uint8_t { kLineBegins, kLinePays, kLineTarget, kLineAgree, kLineChoice };
enum FailStep : std::uint8_t { kFailBegins, kFailGear, kFailEnds };
enum ShopStep : std::uint8_t { kShopBegins, kShopAsked, kShopOpens, kShopShows, kShopSells };
enum MeetingStep : std::uint8_t {
  kMeetingBegins,
  kMeetingFirst,
  kMeetingSecond,
  kMeetingFights,
  kMeetingFought,
  kMeetingOver
};
enum AskStep : std::uint8_t { kAsks, kAsked };

// In `amount` of a Reveal frame: how the card came.
inline constexpr int kRevealedInVillage = 1, kRevealedExtra = 2;
// In `amount` of a Triggers frame: a fighter fell, so only the Encounter speaks.
inline constexpr int kOnlyEncounter = -2;

}  // namespace waystone::qftt
