// A game of JAQ in progress, in plain bytes.
#pragma once
#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "engine/pool.h"
#include "engine/seat.h"
#include "games/jaq/rules/cards.h"

namespace waystone::jaq {

inline constexpr int kJourneys = 3, kDays = 2;                 // JAQ-14
inline constexpr std::size_t kPicks = 6, kHand = 7, kRow = 8;  // JAQ-123, JAQ-128
inline constexpr std::size_t kDealt = 5, kKept = 3;            // Adventures (JAQ-29)
inline constexpr std::size_t kMostPieces = 18 + kJourneys;     // JAQ-15, and loot
inline constexpr int kStartCoins = 3, kSale = 2, kPrize = 2;   // JAQ-31, JAQ-95, JAQ-160
inline constexpr int kCoinsForVp = 3, kEmptySlot = 5;          // JAQ-195, JAQ-191

// 0: none. kFaceDown: lies face down and nobody has seen it, so it has not been drawn. kUnknown: this viewer
// may not know it. Else the card + 1.
using CardPlace = std::uint8_t;
inline constexpr CardPlace kFaceDown = 254, kUnknown = 255;
constexpr CardPlace place_of(std::size_t card) { return fit(card + 1); }
constexpr std::size_t card_in(CardPlace place) { return place - 1u; }

// One hero. What follows from `pieces` is kept beside them (see stacking_cards.cpp).
struct Hero {
  // Plain numbers without a limit (JAQ-9, JAQ-10); blood does nothing before the end (JAQ-12, JAQ-13).
  std::uint16_t coins = 0, vp = 0, blood = 0;     // vp: tokens
  ByAttribute<std::uint16_t> tokens{};            // Journey tokens (JAQ-73)
  ByAttribute<std::int16_t> permanent{};          // sum over all stacks (JAQ-56)
  std::int16_t printed_vp = 0;                    // JAQ-62
  FixedVector<std::uint8_t, kMostPieces> pieces;  // placed in the stacks, in the order of play
  BySlot<std::uint8_t> level{};                   // cards in each stack (JAQ-63, JAQ-65)
  By<Type, std::uint8_t, kEquipment> top{};       // the piece on top, + 1; its temporaries count (JAQ-57)
  ByGuild<std::uint8_t> components{};             // by banner (JAQ-80); rainbow cards are apart
  std::uint8_t rainbows = 0;
  // The guild + 1 of each rainbow card in the order of play; named once, it stays (JAQ-83).
  std::array<std::uint8_t, kMostRainbow> named{};
  std::array<std::uint8_t, kDealt> adventures{};  // + 1; once chosen, the first three are kept (JAQ-29)
  std::uint8_t sealed = 0;                        // an answer that others do not see yet, + 1
  std::array<std::uint8_t, kJourneys> unseen{};   // picks sold without being shown, a bit each (JAQ-A9)
  std::uint8_t open_names = 0;                    // rainbow cards whose guild everybody knows
  std::uint8_t steals = 0;                        // coins its card takes from each other hero at this time
  bool operator==(const Hero&) const = default;
};

// The cards of one Journey. With hands, packet p is the hand first dealt to seat p; its slots are the cards
// taken from it in that order, then those that are left. With rows (two heroes), packet d is the row of Day d
// + 1. So a packet remembers who has seen what.
struct Packet {
  std::array<CardPlace, kRow> cards{};
  std::uint8_t mixed = 0;  // in a view: slots whose cards are known, but not which lies where
  std::uint8_t down = 0;   // in a row: the slot of the face-down card, + 1
  bool operator==(const Packet&) const = default;
};
using Packets = std::array<Packet, kMostSeats>;

// The questions of the ledger's part IV.
enum class Ask : std::uint8_t {
  Nothing,
  Adventures,  // which two of five to throw away (P1)
  Draft,       // a card of the hand (P2)
  Take,        // a card of the row (P3)
  Play,        // play or sell (P4)
  Share,       // coins among thieves (P5)
  Commit,      // rainbow cards for a loot (P6)
  Prize,       // of a tied loot (P7)
  Claim,       // take the loot or refuse it (P9)
  Name         // the guilds of rainbow cards (P8)
};

// What happens between questions; the course of a game goes from one to the next (course.cpp). Not kept in a
// state: that somebody owes an answer, and to which question, says where the course goes on.
enum class Stage : std::uint8_t {
  Wait,  // for an answer; or the game is over
  Inn,
  Journey,
  Day,
  Hands,
  Draft,
  Pick,
  Row,
  Take,
  KnightTakes,
  Drafted,
  Time,
  Play,
  Pay,
  Share,
  Steal,
  TimeEnds,
  Battle,
  Commit,
  Contest,
  Prizes,
  Claim,
  Loot,
  JourneyEnds,
  Names,
  Scores
};

struct State {
  Deck deck;                     // what a deal may still yield
  Deck box;                      // twins that chance put away (JAQ-39)
  Pool<kAdventures> adventures;  // those not dealt
  std::array<Packets, kJourneys> packets{};
  std::array<Hero, kMostSeats> heroes{};           // the second one may be the Knight (JAQ-A38)
  std::uint32_t knight_left = 0;                   // its cards not turned up in this Journey, a bit each
  std::array<std::uint8_t, 3> quests{};            // + 1 (JAQ-27)
  std::array<std::uint8_t, kJourneys> monsters{};  // + 1; turned up so far (JAQ-113)
  std::uint8_t journey = 0;                        // 1 to 3
  std::uint8_t day = 0;                            // 1 or 2
  Time time = Time::Dawn;                          // of the pick or of the reveal
  std::uint8_t picks = 0;  // made in this Journey by each hero (from a row: on this Day by all)
  std::uint8_t shown = 0;  // times of this Journey whose cards have been turned up, 0 to 6
  Ask asks = Ask::Nothing;
  SeatSet owing;              // who owes an answer
  Seat hero_one = Seat::One;  // two heroes: starts with the turn token (JAQ-33)
  SeatSet victors;            // who defeated the monster of this Journey
  std::uint8_t claimant = 0;  // the seat that won the loot, + 1, until it is placed

  Hero& hero(Seat seat) { return heroes[index(seat)]; }
  const Hero& hero(Seat seat) const { return heroes[index(seat)]; }
  Packets& dealt() { return packets[journey - 1u]; }
  const Packets& dealt() const { return packets[journey - 1u]; }
  // Which of the Journey's six times it is, from 0.
  std::size_t time_of_journey() const { return kTimes * (day - 1u) + index(time); }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace waystone::jaq
