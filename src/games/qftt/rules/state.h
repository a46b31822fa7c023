// The state of a quest. Rule ids refer to data/qftt/rules.toml.
#pragma once
#include <array>
#include <cstdint>

#include "base/by.h"
#include "base/fit.h"
#include "base/fixed_vector.h"
#include "engine/effects/in_force.h"
#include "engine/flow.h"
#include "engine/pool.h"
#include "engine/seat.h"
#include "engine/secret.h"
#include "engine/stamps.h"
#include "games/qftt/rules/cards.h"
#include "games/qftt/rules/tile_set.h"

namespace waystone::qftt {

inline constexpr std::size_t kMostMembers = 4;          // QFTT-49
inline constexpr int kStartSpeed = 2, kStartMoney = 5;  // QFTT-5
inline constexpr int kShopCards = 3, kShopPrice = 10;   // QFTT-95
inline constexpr int kDead = -5;                        // QFTT-52
inline constexpr int kMostRounds = 50;                  // QFTT-A23
inline constexpr std::size_t kMostLooted = 2;           // QFTT-81
// The limits of the table (QFTT-A9, QFTT-A44).
inline constexpr int kMostBudget = 20, kMostMoney = 9999;
inline constexpr std::size_t kMostSlots = 4, kMostLoose = 8, kMostStaying = 6, kMostInForce = 32;
inline constexpr int kMostHp = 100;

using Cards = Pool<64>;  // of one deck, numbered from its first
using Comings = Stamps<64, 3>;

// What a terrain deck's cards were drawn under (QFTT-A15). The comings of one cycle are counted, and only
// those that tell face-down cards apart.
struct Terrain {
  Comings comings;  // the number of the last coming in of each card
  std::uint8_t newest = 0;
  std::uint8_t face_down = 0;  // in queues, and nobody has looked
  std::uint8_t looked_at = 0;  // in queues, and somebody has
  // Cards that went back unseen while younger ones lie face down, by their numbers: they are imagined with
  // the older ones.
  std::array<std::uint8_t, 5> back{};

  bool none_out() const { return face_down == 0 && looked_at == 0; }
  bool operator==(const Terrain&) const = default;
};
inline constexpr std::size_t kTerrainDecks = 6;

// A card in a queue: from which deck, under which number, and its face if somebody has looked.
struct QueueCard {
  static constexpr std::uint8_t kNoDeck = 7, kVillage = 8, kExtra = 128;
  std::uint8_t from = 0;
  Card card = 0;  // + 1; hidden, 0: nobody has looked

  static QueueCard of(Deck deck, unsigned stamp, std::uint8_t how) {
    return {fit(index(deck) + stamp * 16u + how), 0};
  }
  // No card was left, but the Village's shop is open (QFTT-A15).
  static QueueCard shop_only() { return {kNoDeck + kVillage, 0}; }
  Deck deck() const { return nth<Deck>(from & 7u); }
  unsigned stamp() const { return from >> 4u & 7u; }
  bool at_village() const { return (from & kVillage) != 0; }
  bool is_extra() const { return (from & kExtra) != 0; }  // drawn because a card says so (QFTT-C8)
  bool is_blank() const { return (from & 7u) == kNoDeck; }
  bool operator==(const QueueCard&) const = default;
};
using Queue = FixedVector<QueueCard, kMostBudget>;

// Takes one out of a list, whose order stays.
template <std::size_t N>
void drop_from(FixedVector<Card, N>& cards, Card card) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i] != card) cards[kept++] = cards[i];
  while (cards.size() > kept) cards.pop_back();
}

struct PartyMember {
  Card card = kNoCard;
  std::int8_t hp = 0;
  FixedVector<Card, kMostSlots> gear;

  bool conscious() const { return hp > 0; }
  bool dead() const { return hp <= kDead; }  // it stays till its card or fight is over (QFTT-90)
  bool operator==(const PartyMember&) const = default;
};
using Members = FixedVector<PartyMember, kMostMembers>;

// An Event that stays on a board.
struct Staying {
  Card card = kNoCard;
  std::uint8_t left = 0;  // turns or cycles that still end, the present one too; 0: until something happens
  bool operator==(const Staying&) const = default;
};

struct PlayerBoard {
  std::uint16_t money = 0;
  std::uint16_t turns = 0;  // begun so far
  Members members;          // from left to right (QFTT-A42)
  FixedVector<Card, kMostLoose> loose;
  FixedVector<Staying, kMostStaying> events;
  Queue queue;
  Tile tile = kNoTile;
  std::int8_t speed = 0, armor = 0;  // what the starting Adventurer says (QFTT-5)
  std::uint8_t lives = 0;            // how often an Adventurer was drawn to begin with

  // Of members that are not there all is zero, so that all places can be asked at once.
  int living() const {
    int n = static_cast<int>(members.size());
    for (std::size_t i = 0; i < kMostMembers; ++i) n -= members[i].dead() ? 1 : 0;
    return n;
  }
  int conscious() const {
    int n = 0;
    for (std::size_t i = 0; i < kMostMembers; ++i) n += members[i].conscious() ? 1 : 0;
    return n;
  }

  bool operator==(const PlayerBoard&) const = default;
};

// What goes on, one inside the other.
enum class Doing : std::uint8_t {
  Cycle,      // the whole game: its phases, player by player
  Setup,      // of a player
  Movement,   // of a player
  Adventure,  // of a player
  Reveal,     // an Explore card, from being turned up until it is done with
  Share,      // a Global Event, player by player
  Encounter,  // a fight, or a player combat
  Deal,       // Outgoing Damage among several enemies
  Damage,     // damage among the members
  Triggers,   // cards that say something about this moment
  Effect,     // lines of a card
  Fail,       // a party is down: penalty, and what follows
  Gone,       // nobody is left: leave, or begin anew
  Join,       // a character was drawn
  Shop,       // three Shop cards
  Meeting,    // a player combat, with what goes before and after
  Loot,       // what its winner takes
  Give,       // what a card makes a player give up, or take
  Heir,       // which Adventurer one begins anew with
};
inline constexpr std::size_t kDoings = 19;
inline constexpr std::size_t kMostDepth = 20;
using Course = Flow<kMostDepth>;

// One fight at a time.
enum class FightEnd : std::uint8_t { Open, Won, Lost, BrokenOff, BothDown };
struct Fight {
  Card card = kNoCard;       // of an Encounter
  Seat seat = Seat::Nobody;  // who fights; in a player combat who moved later
  Seat foe = Seat::Nobody;   // of a player combat
  std::uint8_t round = 0;
  std::uint8_t used = 0;  // somebody used something in this round (QFTT-A23)
  FightEnd end = FightEnd::Open;
  std::array<std::int8_t, kMostFighters> hp{};
  std::array<std::uint8_t, 2> outgoing{};  // of this round: the player's, the other side's
  std::uint16_t came = 0;                  // when it began, among what comes into force (QFTT-A33)
  bool operator==(const Fight&) const = default;
};

// A player ran into another one (QFTT-A24).
struct Contact {
  Seat mover = Seat::Nobody, met = Seat::Nobody;
  bool operator==(const Contact&) const = default;
};

enum class QuestEnd : std::uint8_t { Playing, Won, OutOfTime, Deserted };

// What cards speak of: rules and numbers that they may change (Key and Stat), and moments (On), a bit each.
struct Says {
  std::uint16_t keys = 0, moments = 0;
  Says& operator|=(Says other) {
    keys = fit(keys | other.keys);
    moments = fit(moments | other.moments);
    return *this;
  }
  bool is_mute() const { return (keys | moments) == 0; }
  bool operator==(const Says&) const = default;
};

struct State {
  std::array<Cards, kDecks> decks;  // a terrain's: with what lies face down in queues
  std::array<Cards, kDecks> discards;
  std::array<Terrain, kTerrainDecks> terrains;
  std::array<std::uint64_t, 4> moved{};  // cards that were moved in the open window (QFTT-A19)
  TileSet visited;                       // by the party that moves (QFTT-18)

  Course course;
  effects::Modifiers<kMostInForce> in_force;
  std::uint16_t cycle = 0;
  FixedVector<std::uint32_t, kMostRounds + 1> rounds;  // what the fight was like at its start and after each
  BySeat<PlayerBoard> players;
  std::uint16_t clock = 0;  // counts what comes into force
  // They follow from the cards, and are kept because nearly every question asks for them.
  BySeat<Says> party_says{};  // members and what they hold
  Says table_says;            // Events that stay, on all boards, and what is in force
  Fight fight;
  std::array<std::uint8_t, kMostCards> used{};  // what became of limited lines, by card
  BySeat<std::uint8_t>
      fallen{};  // members that fell just now, a bit each; of fighters those of the foe's bits
  FixedVector<Contact, kMostSeats> contacts;
  FixedVector<Card, kShopCards> shop;  // turned up

  Seat token = Seat::One;    // QFTT-6
  Seat turn = Seat::Nobody;  // whose phase it is
  SeatSet in_game;
  SeatSet restarting;       // sit out, and draw a new Adventurer in their next Setup (QFTT-A28)
  SeatSet in_cycle;         // whose turn of this cycle goes on
  SeatSet arrived;          // have finished their Movement
  SeatSet failed;           // did not get through their queue
  SeatSet stopped;          // a card ended the Adventure
  SeatSet turn_over;        // whose turn of this cycle is over (QFTT-A39)
  std::uint8_t picked = 0;  // what the last answer to a card chose, + 1
  QuestEnd verdict = QuestEnd::Playing;
  Seat winner = Seat::Nobody;
  std::array<std::uint8_t, 7> spare{};  // so that no byte is padding; always 0

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 2048);

}  // namespace waystone::qftt
