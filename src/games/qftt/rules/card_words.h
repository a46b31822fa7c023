// The words of the cards of Quest For The Thing. Each enum has the order of its table in card_words.cpp.
#pragma once
#include <cstdint>

#include "engine/effects/words.h"

namespace waystone::qftt {

// A Global Event is a kind of its own: every player carries its lines out in turn (QFTT-A25), and "me" is
// each of them. A line whose `who` names one player ("slowest") is carried out once, with the revealer's
// share.
enum class Kind : std::uint8_t {
  Enemy,
  Boss,
  Event,
  Global,
  Gear,
  Consumable,
  Money,
  Adventurer,
  Companion,
  Relic,
  Shrine
};
inline constexpr int kKinds = 11;

enum class On : std::uint8_t {
  Held,  // all the time: while the encounter is fought, the Event stays, the holder or character is conscious
  Reveal,
  Use,
  Camp,          // a campsite was chosen, after healing
  Enter,         // any tile, campsites too
  BeforeReveal,  // while there is a card to turn up
  Fight,         // begins, of any sort (QFTT-A40)
  RoundEnd,      // of a fight, after damage
  Beaten,        // the last enemy has fallen, before the fight is won: heal can undo it
  Won,           // after the loot
  Fallen,        // unconscious or dead: the character, the holder; on an encounter one of its fighters
  Joins,         // the character, also as the starting Adventurer
  Shop,          // before Shop cards are turned up
  Shrine,        // after a Shrine has been carried out
  CycleEnd,      // after healing
};

// Counted from when the card came into play. At most one line of a card has a limit, so that a card needs
// one counter.
enum class Often : std::uint8_t { Once, PerTurn, EveryOtherTurn, PerFight };

enum class Amount : std::uint8_t {
  Round,   // of this fight
  Cha,     // of the party
  OneCha,  // some conscious member alone has it (QFTT-A26: the player chooses, so the best one counts)
  Str,     // of the party
  Money,
  Members,  // living ones
  ExtraMembers,
  Down,  // unconscious members
  Full,  // of heal: up to the maximum
};

enum class Holds : std::uint8_t {
  Boss,
  Player,  // the fight is a player combat
  Behind,  // nobody is slower
  // The land of the tile entered, of the encounter fought, of the card to turn up; in the order of TileKind
  Lake,
  Village,
  Forest,
  Mountain,
  Plains,
  Volcano,
};

enum class Whom : std::uint8_t {
  Me,
  Others,  // every other player
  // One player; ties go to the nearest seat from the token
  Slowest,
  Fastest,
  Richest,
  Poorest,
  // Members of the party of whoever carries the line out
  This,    // the character whose card it is
  Holder,  // of a Gear
  Same,
  One,        // of the player's choice, the unconscious too
  Each,       // the unconscious too
  Weakest,    // lowest HP, the unconscious too
  Strongest,  // highest STR, of the conscious
  First,      // of the conscious
  Enemies,    // each fighter of the other side that stands; at Beaten: all of them
};

enum class Does : std::uint8_t {
  Nothing,
  Draw,
  Look,  // at the next n cards of the queue
  Swap,  // the next two cards of the queue
  Skip,  // the next card of the queue goes back into its deck
  More,  // one card of the deck of this card to the end of the queue; does nothing on a card that came so
         // (C8)
  Add,   // to a stat
  Money,
  Damage,  // not reduced by Armor (QFTT-A22)
  Heal,
  Lose,  // Gear of the player's choice, to its discards
  Shop,
  Stop,      // the adventure is over (QFTT-A17)
  BreakOff,  // the fight, as in a stalemate (QFTT-A23)
  Leave,     // this card, to its discards
};

// What an act is about, in the order of its own words.
enum class Stat : std::uint8_t { Str, Cha, Speed, Armor, MaxHp };  // Speed and Armor: of players only
inline constexpr int kStats = 5;
// Gear: turned up from the deck of this card until one shows, as QFTT-A37 says of characters.
enum class Draws : std::uint8_t { Character, Companion, Adventurer, Relic, Shrine, Gear };

enum class Key : std::uint8_t {
  EnemyStrength,  // of each fighter of the other side; added up
  FirstBlow,      // Striker: strikes first; who falls by it does not strike in this round
  Pierce,         // Striker: strikes through the other side's Armor
  Cap,            // damage a round of this party, or with Whom::Enemies of the other side
  Front,          // Target: takes all combat damage, down to -5; the rest is lost
  StrengthOf,     // always Charisma: what this party strikes with
  Consumables,    // these three always "no"
  Gear,
  Healing,
  Price,  // of a Shop card
};
inline constexpr int kKeys = 10;
enum class Striker : std::uint8_t { Enemy, Party };
enum class Target : std::uint8_t { First, Weakest, Strongest };

enum class For : std::uint8_t { Held, FirstRound, Fight, Turn, Turns, Cycles, Game };

// Of both the words are in the same places; those of Global Events speak of all players.
const effects::Vocabulary& card_words(Kind kind = Kind::Event);

}  // namespace waystone::qftt
