// All the cards of Quest For The Thing (data/qftt). Rule ids refer to data/qftt/rules.toml.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/by.h"
#include "engine/content.h"
#include "engine/effects/line.h"
#include "games/qftt/rules/card_words.h"

namespace waystone::qftt {

// The six terrains first, in the order of TileKind; up to Shop those whose cards name their deck.
enum class Deck : std::uint8_t {
  Lake,
  Village,
  Forest,
  Mountain,
  Plains,
  Volcano,
  Shop,
  Character,
  Relic,
  Shrine
};
inline constexpr std::size_t kDecks = 10;
inline constexpr std::array<std::string_view, kDecks> kDeckWords = {
    "lake", "village", "forest", "mountain", "plains", "volcano", "shop", "character", "relic", "shrine"};

// A card as it lies on the table: all decks are numbered through in their order, and copies of a design have
// numbers of their own, one after the other. Our decks have 245 cards; those of others may have more or
// fewer.
using Card = std::uint8_t;
inline constexpr Card kNoCard = 0xFF;
inline constexpr std::size_t kMostCards = 250, kMostInDeck = 64;

inline constexpr int kMostFighters = 4;
struct Fighter {
  std::string name;
  std::uint8_t hp = 1, str = 0;
  bool operator==(const Fighter&) const = default;
};
struct Loot {
  std::uint8_t money = 0, relics = 0, gear = 0;  // gear: as Draws::Gear
};
struct Encounter {
  std::vector<Fighter> fighters;  // 1 to kMostFighters
  std::uint8_t armor = 0;         // pooled (QFTT-66)
  Loot loot;
};

// How long a staying Event stays (QFTT-39, C7): whichever comes first; 0 and nothing where there is no such
// end. Counted as QFTT-A39 says.
struct Stays {
  std::uint8_t turns = 0, cycles = 0;
  std::optional<On> until;  // Won, Shop or Shrine
  explicit operator bool() const { return turns != 0 || cycles != 0 || until.has_value(); }
};

constexpr bool is_gear(Kind kind) {
  return kind == Kind::Gear || kind == Kind::Consumable || kind == Kind::Relic;
}

using Mods = std::array<std::int8_t, kStats>;  // of Gear and Relics, by Stat

struct Member {
  std::uint8_t hp = 1, str = 0, cha = 0, slots = 0;
};
// What a player begins with who begins with this Adventurer (QFTT-5); Speed and Armor are modifiers that the
// player keeps until starting anew, the money is instead of 5.
struct Start {
  std::uint8_t money = 5;
  std::int8_t speed = 0, armor = 0;
  bool operator==(const Start&) const = default;
};

struct Design {
  std::string id, name, flavour;
  std::string told;        // inside of a sentence: "the Ticket Inspector"
  Deck deck = Deck::Lake;  // a Gear or Consumable may be of the Shop deck
  Kind kind = Kind::Money;
  std::uint8_t copies = 1;
  Card first = 0;  // the number of its first copy; the others follow
  // By kind; else empty
  Encounter encounter;
  Stays stays;
  Mods mods{};
  std::uint8_t money = 0;  // of a Money card
  Member member;
  Start start;
  effects::Range lines;

  bool is_encounter() const { return kind == Kind::Enemy || kind == Kind::Boss; }
  bool is_event() const { return kind == Kind::Event || kind == Kind::Global; }
  bool is_character() const { return kind == Kind::Adventurer || kind == Kind::Companion; }
  bool is_gear() const { return qftt::is_gear(kind); }
};

struct Lists {
  std::vector<Design> designs;              // by deck, in the order of the files
  std::vector<std::uint8_t> design_of;      // of each card
  std::array<Card, kDecks + 1> first_of{};  // of each deck; at the end the number of all cards
  effects::Lines lines;                     // of all designs

  static Result<Lists> load(const Content& content);

  const Design& of(Card card) const { return designs[design_of[card]]; }
  std::size_t cards() const { return design_of.size(); }
  Card first(Deck deck) const { return first_of[index(deck)]; }
  std::size_t size(Deck deck) const {
    return static_cast<std::size_t>(first_of[index(deck) + 1] - first_of[index(deck)]);
  }

  // What a design does, made from its lines: "Every other turn, ...". Empty if it does nothing.
  std::string text(const Design& design) const;
  // The whole of it: its kind, its numbers, what it does.
  std::string whole_text(const Design& design) const;
  // One line of it, and one alternative of a choice.
  std::string text(const effects::Line& line, const Design& design) const;
  std::string text(const effects::Line& choice, effects::Range option, const Design& design) const;
};

}  // namespace waystone::qftt
