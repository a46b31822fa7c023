// The house's rules, and the names of what cards change.
#pragma once
#include <cstdint>

#include "engine/rule.h"
#include "engine/seat.h"
#include "games/qftt/rules/cards.h"
#include "games/qftt/rules/ids.h"

namespace waystone::qftt {

// The house's answers to what the rulebook leaves open (QFTT-A1 to QFTT-A44).
struct HouseRules {
  int first_player = -1;  // by chance
  int max_cycles = 60;
  enum class Heal : std::uint8_t { Both, Setup, CycleEnd } heal = Heal::Both;
  enum class Penalty : std::uint8_t { Exclusive, Stacking, Harsher } penalty = Penalty::Exclusive;
  enum class Discard : std::uint8_t { Literal, Pile, Return } discard = Discard::Literal;
  bool half_up = false, exclusive_camps = false, maximal = false, start_counts = true,
       holder_conscious = false, consumable_on_reveal = true, printed_order = false, loose_characters = false,
       stalemate_loses = false, contact_unmoved = false, contact_chosen = false, choose_adventurer = false,
       thing_exact = false, dismiss = false;
};

// Members of a party as bits from the left, and from the fifth on those of the other side of a fight.
using Pieces = std::uint8_t;

// Whose a rule or a number is: a member's by its card, or a player's.
using Scope = std::uint8_t;
constexpr Scope scope_of(Seat seat) { return fit(kMostCards + index(seat)); }
inline constexpr Scope kOfEnemies = 0, kNobodys = 1;  // no card of a member has these numbers

inline constexpr int kUnchanged = -128;  // no card changes that rule
inline constexpr Rule kByCard = ruling(33);

// Rules and numbers that cards change, a bit each.
constexpr std::uint8_t key_of(Stat stat) { return fit(kKeys + static_cast<int>(index(stat))); }
constexpr std::uint32_t bit_of(Key key) { return 1u << index(key); }
constexpr std::uint32_t bit_of(Stat stat) { return 1u << key_of(stat); }

// Of a line that stands: the keys it is about.
inline std::uint32_t bits_of(const effects::Line& said) {
  if (said.kind == effects::Line::Kind::Rule) return 1u << said.word;
  return nth<Does>(said.word) == Does::Add ? 1u << (kKeys + int{said.what}) : 0u;
}

// Secrets have ids by card.
constexpr std::uint16_t face_secret(Card card) { return fit(card + 1); }

enum class Away : std::uint8_t { Discarded, Shuffled };  // QFTT-A16

}  // namespace waystone::qftt
