// The numbers of verbs, events and chance, each in the order of its table in words.cpp, and the steps of
// frames.
#pragma once
#include <cstdint>

#include "engine/names.h"

namespace waystone::journey {

inline constexpr Domain kCardDomain = domain_at(0), kPieceDomain = domain_at(1), kStageDomain = domain_at(2),
                        kTrackDomain = domain_at(3), kPileDomain = domain_at(4), kSourceDomain = domain_at(5),
                        kHeroDomain = domain_at(6), kRoundDomain = domain_at(7), kKeyDomain = domain_at(8),
                        kAnswerDomain = domain_at(9), kAlternativeDomain = domain_at(10),
                        kLineDomain = domain_at(11);

enum VerbId : std::uint8_t {
  kLay,
  kIntroduce,
  kEnhance,
  kAttackPiece,
  kAttackHero,
  kDiscard,
  kDone,
  kPass,
  kIntercede,
  kLetCome,
  kPlay,
  kMentor,
  kDecline,
  kDraw,
  kStop,
  kChoose,
  kPick,
  kTake,
  kSwap,
  kNameTrack,
  kAgree,
  kSkip
};

enum EventId : std::uint8_t {
  kHeroLies,
  kStageDealt,
  kStageLaid,
  kRoundBegan,
  kUntapped,
  kTurnBegan,
  kIntroduced,
  kEnhanced,
  kDiscarded,
  kPassed,
  kDeclared,
  kDeclaredOnHero,
  kInterceded,
  kLetThrough,
  kRedirected,
  kTrackNamed,
  kMadeToFail,
  kFailed,
  kSucceeded,
  kCameToNothing,
  kDefeated,
  kGone,
  kLost,
  kGained,
  kAnswered,
  kAnnounced,
  kMentorActs,
  kCancelled,
  kResolved,
  kDrew,
  kStopped,
  kReshuffled,
  kReturned,
  kMoved,
  kTapped,
  kUntappedOne,
  kRecovered,
  kLooked,
  kExchanged,
  kCounted,
  kChose,
  kPicked,
  kAgreed,
  kSkipped,
  kRuleChanged,
  kRuleEnded,
  kTooMuch,
  kRoundEnded,
  kStageEnded,
  kDutyPassed,
  kMinimumWaived,
  kCameHome,
  kWasSlain,
  kGaveUp,
  kRoadLost,
  kRanOut,
  kEvents
};

enum ChanceId : std::uint8_t { kDrawHero, kDrawStage, kDrawShared, kDrawLight, kDrawDark, kDrawLook };

// How far the frames of the course have come.
enum RoadStep : std::uint8_t {
  kRoadDue,
  kRoadDuty,
  kRoadLay,
  kRoadLaid,
  kRoadOpened,
  kRoadFirstRound,
  kRoadSecondTurn,
  kRoadRoundEnds,
  kRoadRoundEnded,
  kRoadRoundOver,
  kRoadRoundBegins,
  kRoadFirstTurn,
  kRoadStageOver
};
enum TurnStep : std::uint8_t { kTurnBegins, kTurnAsks, kTurnAsked, kTurnDiscards, kTurnActed, kTurnOver };
enum WindowStep : std::uint8_t { kWindowAsks, kWindowAsked, kWindowPlayed };
enum ChainStep : std::uint8_t { kChainAsks, kChainAsked, kChainResolves, kChainDone };
enum AttackStep : std::uint8_t {
  kAttackDeclared,
  kAttackFirstWindow,
  kAttackIntercede,
  kAttackInterceding,
  kAttackDefended,
  kAttackSecondWindow,
  kAttackCompared,
  kAttackOver
};
enum EffectStep : std::uint8_t { kLineBegins, kLinePaid, kLineTarget, kLineAgree, kLineChoice };
enum StandardStep : std::uint8_t { kStandardAsks, kStandardAsked, kStandardDone };
enum AskStep : std::uint8_t { kAsks, kAsked };

}  // namespace waystone::journey
