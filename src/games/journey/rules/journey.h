// The Journey: Light against Dark over the fate of a hero. Rule ids refer to data/journey/rules.toml.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/journey/rules/cards.h"
#include "games/journey/rules/state.h"

namespace waystone::journey {

inline constexpr Domain kCardDomain = domain_at(0), kPieceDomain = domain_at(1), kStageDomain = domain_at(2),
                        kTrackDomain = domain_at(3), kPileDomain = domain_at(4), kOptionDomain = domain_at(5),
                        kHeroDomain = domain_at(6), kSourceDomain = domain_at(7), kSideDomain = domain_at(8),
                        kRoundDomain = domain_at(9), kKeyDomain = domain_at(10);

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
  kSkip,
};

enum EventId : std::uint8_t {
  kHeroLies,
  kStageDealt,
  kDealt,
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
  kRedirected,
  kFailed,
  kSucceeded,
  kCameToNothing,
  kDefeated,
  kLostEnhancement,
  kHurt,
  kLost,
  kGained,
  kAnnounced,
  kMentorActs,
  kCancelled,
  kResolved,
  kDrew,
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
  kRuleChanged,
  kRuleEnded,
  kNumberChanged,
  kTooMuch,
  kStageEnded,
  kDutyPassed,
  kMinimumWaived,
  kCameHome,
  kWasSlain,
  kGaveUp,
  kRoadLost,
  kRanOut,
};

// The house's answers to what the sheet leaves open (JRN-A1 to JRN-A32).
struct HouseRules {
  std::uint8_t hero = 0;
  int stage_cap = 10;
  bool open_stage_hands = true, hero_acts = false, refill_on_discard = true, discard_many = true,
       enhance_hero = true, stage_pass = false, next_by_turn = false, timeout_other = false,
       attack_with_all = false, answers_at_once = false;
  enum class MentorLimit : std::uint8_t { Round, Turn, Stage } mentor_limit = MentorLimit::Round;
};

// Where a card says something: a Shared card or an Action by its number, then the Stages, then the hero.
using Source = std::uint8_t;
inline constexpr Source kStageSource = kCards, kHeroSource = kCards + kStages, kNoSource = 0xFF;

// In which of the windows a card may be played (JRN-A18).
enum class WindowKind : std::uint8_t { Turn, Declared, Interceded, RoundEnd, Reply };

class Journey {
 public:
  using State = journey::State;
  static constexpr std::string_view kName = "journey";
  static constexpr std::string_view kTitle = "The Journey";
  static constexpr std::string_view kRulePrefix = "JRN";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 2, kMaxSeats = 2;
  static constexpr int kSecrets = 2 * kMostInHand + 2 + kStages;
  // 16 Stages of at most 100 rounds with two turns, in each at most 24 plays with their windows.
  static constexpr int kMaxDecisions = 200'000;

  static std::vector<OptionSpec> option_specs(const Cards_& cards);
  static Result<Journey> make(const Content& content, int seats,
                              std::span<const std::pair<std::string, std::string>> chosen);
};

}  // namespace waystone::journey
