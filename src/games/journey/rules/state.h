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
inline constexpr std::size_t kActions = 20;                    // a side
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
  std::uint64_t shuffles = 0;  // the number of the newest
  bool operator==(const DrawPile&) const = default;
};

// A card in a hand. Its back and when it came are known to the other player, its face if it came openly or
// was looked at.
struct HandCard {
  static constexpr std::uint8_t kAction = 16, kSeen = 32;
  Card card = 0;          // + 1; hidden
  std::uint8_t came = 0;  // the shuffle it was drawn under, and these bits

  Back back() const { return (came & kAction) != 0 ? Back::Action : Back::Shared; }
  bool is_seen() const { return (came & kSeen) != 0; }
  unsigned stamp() const { return came & 15u; }
  bool operator==(const HandCard&) const = default;
};
using Hand = FixedVector<HandCard, kMostInHand>;

// What goes on, one inside the other.
enum class Doing : std::uint8_t {
  Road,      // the whole game: which Stage comes, its rounds
  Turn,      // of a player
  Window,    // both may play Actions and use Mentors
  Chain,     // an announced card or Mentor Action, which may be answered
  Attack,    // from the declaration to its result
  Triggers,  // cards that say something about this moment
  Effect,    // lines of a card
  Refill,    // hands are drawn up
  // What a line asks for
  Standard,  // a standard action that a card grants
  Draw,      // cards, each from a pile of the player's choice
  Discard,   // cards of the player's choice
  Pay,       // a price, in cards
  Recover,   // cards from discards
  Exchange,  // Stages
  Defeat,    // a character goes, after what it has to say about that
  NameTrack  // of an attack that has come to the hero
};
inline constexpr std::size_t kDoings = 16;
inline constexpr std::size_t kMostDepth = 32;
using Course = Flow<kMostDepth>;

// One attack at a time.
struct Attack {
  Piece attacker = kNobody;
  Piece target = kNobody;
  Piece interceder = kNobody;
  Seat side = kLight;           // whose attack it is
  Track track = Track::Health;  // JRN-38; of an attack on the hero
  std::uint8_t has_failed = 0;  // a card made it fail
  bool operator==(const Attack&) const = default;
};

// Who moved each count towards an end last, and when: 4 times a number that rises, plus 1 for Light, 2 for
// Dark, 3 for nobody. By word and side, as EndCounts.
using LastBy = std::array<std::array<std::uint8_t, 2>, kEndWords>;

// What ended the game (JRN-A31).
enum class Fate : std::uint8_t { None, Home, Slain, Unwilling, LostRoad, OutOfTime };

struct State {
  // Pieces in play.
  BySide<Pieces> characters{};
  Pieces enhancements = 0;  // in play
  Pieces of_dark = 0;       // of these, those that Dark played (JRN-A29)
  Pieces tapped = 0;        // JRN-35
  Pieces interceded = 0;    // this round, once (for those who may twice)
  Pieces leaving = 0;       // defeated, and still to say something about it

  DrawPile shared;
  BySide<DrawPile> actions;

  Course course;
  effects::Modifiers<kMostInForce> in_force;

  std::array<std::uint16_t, kShared> came{};  // when it came into play; 0: it is not there
  std::uint16_t clock = 0;                    // counts what comes into play or into force
  BySide<std::uint16_t> stage_hands{};        // a bit for each Stage (JRN-6)
  std::uint16_t laid = 0;                     // Stages laid so far (JRN-23)
  std::uint16_t turns = 0;                    // begun so far

  std::array<std::uint8_t, kShared> host{};  // of an enhancement: piece + 1
  std::array<std::uint8_t, kShared> used{};  // how often its limited line, or Mentor Action, was used
  BySide<Hand> hands;
  EndCounts counts;  // towards the end of the Stage
  LastBy last_by{};

  // The road
  std::uint8_t stage = kNobody;  // the newest
  Seat layer = kLight;           // who laid it
  Seat due = kLight;             // who must lay the next one
  std::uint8_t passed_on = 0;    // the duty was passed on (JRN-A10)
  std::uint8_t round = 0;        // of this Stage, from 1; 0: it is over, and the next one not laid yet
  std::uint8_t in_sequence = 0;  // rounds of its sequence so far
  RoundKind round_kind = RoundKind::Setup;
  Seat turn = kLight;
  std::uint8_t attacks_made = 0;  // in this turn
  BySide<std::uint8_t> plays{};   // JRN-A18
  SeatSet owed_cards;             // who has played a card and may draw (JRN-9)

  std::uint8_t hero = 0;
  BySide<std::uint8_t> answers{};  // in a window, sealed: 1 + the place in that player's menu
  std::uint8_t picked = kNobody;   // what the last answer to a card chose
  By<Track, std::uint8_t, 2> tracks{};
  Attack attack;
  std::uint8_t was_hurt = 0;  // the hero, in this round
  Fate verdict = Fate::None;

  bool has_stage() const { return round != 0; }  // one is in force
  Pieces in_play() const { return characters[kLight] | characters[kDark] | enhancements; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace waystone::journey
