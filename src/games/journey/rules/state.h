// The state of a journey. Rule ids refer to data/journey/rules.toml.
#pragma once
#include <array>
#include <cstdint>

#include "base/by.h"
#include "base/fixed_vector.h"
#include "engine/effects/in_force.h"
#include "engine/flow.h"
#include "engine/pool.h"
#include "engine/seat.h"
#include "engine/secret.h"
#include "engine/stamps.h"
#include "games/journey/rules/card_words.h"
#include "games/journey/rules/ends.h"

namespace waystone::journey {

inline constexpr std::size_t kCharacters = 26, kEnhancements = 18, kShared = kCharacters + kEnhancements;
inline constexpr std::size_t kActions = 20;                  // a side
inline constexpr std::size_t kCards = kShared + 2 * kActions;  // of hands
inline constexpr std::size_t kStages = 16, kHeroes = 3;
inline constexpr int kSections = 3;

// The limits of the table (JRN-A30).
inline constexpr std::size_t kMostInHand = 20, kMostCharacters = 10, kMostOnHost = 6, kMostInForce = 24,
                             kLongestChain = 12;
inline constexpr int kMostPlays = 12;  // of a player in a turn that are no standard actions (JRN-A18)
inline constexpr int kHandSize = 5;    // JRN-9

// Light has the first seat, Dark the second (JRN-1).
inline constexpr Seat kLight = Seat::One, kDark = Seat::Two;
constexpr Seat other(Seat seat) { return seat == kLight ? kDark : kLight; }
template <class T>
using BySide = By<Seat, T, 2>;

// A card of a hand, by its number: Shared ones first, of these the characters; then Light's Actions, then
// Dark's. A Shared card in play is a piece, and so is the hero.
using Card = std::uint8_t;
using Piece = std::uint8_t;
inline constexpr Piece kHero = kShared;
inline constexpr Piece kNobody = 0xFF;
constexpr bool is_character(Card card) { return card < kCharacters; }
constexpr bool is_enhancement(Card card) { return card >= kCharacters && card < kShared; }
constexpr bool is_action(Card card) { return card >= kShared; }
constexpr Seat side_of_action(Card card) { return card < kShared + kActions ? kLight : kDark; }

// Pieces as bits; the hero's is the last.
using Pieces = std::uint64_t;
constexpr Pieces bit(Piece piece) { return Pieces{1} << piece; }
constexpr int count(Pieces pieces) { return std::popcount(pieces); }
template <class Do>
constexpr void each(Pieces pieces, Do&& act) {
  for (; pieces != 0; pieces &= pieces - 1) act(static_cast<Piece>(std::countr_zero(pieces)));
}

// The three piles, each with its discards; an Action pile serves its own side (JRN-4, JRN-5).
enum class Back : std::uint8_t { Shared, Action };  // what a card shows to the other player
using Cards = Pool<64>;
using Shuffles = Stamps<64, 3>;
struct DrawPile {
  Cards cards, discards;  // by their numbers; of Actions from the first of that side
  Shuffles stamps;
  std::uint64_t shuffles = 0;
  bool operator==(const DrawPile&) const = default;
};

// A card in a hand. Its back, when it came and perhaps its face are known to the other player.
struct HandCard {
  Card card = 0;         // + 1; hidden
  std::uint8_t came = 0;  // 16 for an Action, plus the shuffle it was drawn under

  Back back() const { return (came & 16) != 0 ? Back::Action : Back::Shared; }
  unsigned stamp() const { return came & 15u; }
  bool operator==(const HandCard&) const = default;
};
using HandCards = FixedVector<HandCard, kMostInHand>;

// What goes on, one inside the other.
enum class Doing : std::uint8_t {
  Road,     // the whole game: which Stage comes, its rounds
  Turn,     // of a player
  Window,   // both may play Actions and use Mentors
  Chain,    // an announced card or Mentor Action, which may be answered
  Attack,   // from the declaration to its result
  Effect,   // lines of a card
  Refill,   // a hand is drawn up
  Standard  // a standard action that a card grants
};
using Course = Flow<24>;

// One attack at a time.
struct Attack {
  Piece attacker = kNobody;
  Piece target = kNobody;
  Piece interceder = kNobody;
  Track track = Track::Health;  // JRN-38; of an attack on the hero
  std::uint8_t has_failed = 0;  // a card made it fail
  bool operator==(const Attack&) const = default;
};

// What ended the game (JRN-A31).
enum class Verdict : std::uint8_t { None, Home, Slain, Unwilling, LostRoad, OutOfTime };

struct State {
  Course course;
  effects::Modifiers<kMostInForce> in_force;

  // Pieces in play.
  BySide<Pieces> characters{};
  Pieces enhancements = 0;  // in play
  Pieces of_dark = 0;       // of these, those that Dark played (JRN-A29)
  Pieces tapped = 0;        // JRN-35
  Pieces interceded = 0;    // this round, once (for those who may twice)
  std::array<std::uint8_t, kShared> host{};   // of an enhancement: piece + 1
  std::array<std::uint8_t, kShared> used{};   // how often its limited line, or Mentor Action, was used
  std::array<std::uint16_t, kShared> came{};  // when it came into play; 0: it is not there

  DrawPile shared;
  BySide<DrawPile> actions;
  BySide<HandCards> hands;
  BySide<std::uint64_t> seen{};  // cards of the hand whose face the other player knows: Shared ones
  BySide<std::uint32_t> seen_actions{};

  std::uint16_t clock = 0;  // counts what comes into play or into force

  // The road
  BySide<std::uint16_t> stage_hands{};  // a bit for each Stage
  std::uint16_t laid = 0;               // Stages laid so far (JRN-23)
  std::uint8_t stage = kNobody;         // the newest
  Seat layer = kLight;                  // who laid it
  Seat due = kLight;                    // who must lay the next one
  EndCounts counts;                     // towards the end of the Stage
  std::uint8_t round = 0;               // of this Stage, from 1
  std::uint8_t step_in_sequence = 0;
  RoundKind round_kind = RoundKind::Setup;
  Seat turn = kLight;
  std::uint8_t attacks_made = 0;  // in this turn
  BySide<std::uint8_t> plays{};   // JRN-A18
  SeatSet owed_cards;             // who has played a card and may draw (JRN-9)

  std::uint8_t hero = 0;
  std::uint8_t health = 0, resolve = 0;
  Attack attack;
  BySide<std::uint8_t> answers{};  // in a window, sealed: 1 + the place in that player's menu
  std::uint8_t picked = kNobody;   // what the last answer to a card chose
  Verdict verdict = Verdict::None;
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace waystone::journey
