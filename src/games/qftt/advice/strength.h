// How strong a party is, and what would come of a fight: an estimate that needs no rules and takes some
// nanoseconds. Reads what a view shows and no more.
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// What a fight takes of a party. Damage is split so that the strongest stand longest (QFTT-69), so it is
// enough to know all the HP together.
struct Strength {
  int hp = 0;        // of those who stand, together
  int standing = 0;  // how many
  int armor = 0;
  std::array<int, kMostMembers + 1> of_strongest{};  // STR of the strongest so many, together

  int at(int hp_left) const {
    return of_strongest[static_cast<std::size_t>(std::clamp(hp_left, 0, standing))];
  }
};
// Of a party as it stands now; rested: as it leaves a campsite (QFTT-14).
Strength strength_of(const Quest& game, const State& s, Seat seat, bool rested = false);

// The other side of an Encounter.
struct Foe {
  struct One {
    int hp = 0, str = 0;
  };
  std::array<One, kMostFighters> fighters{};  // who is best struck down first
  int count = 0, armor = 0;
  int grows = 0;          // STR more with each round
  int heals = 0;          // HP of each after a round
  int rises = 0;          // HP it has once more when it is beaten
  int bites = 0;          // damage after each round, whatever the Armor
  int takes_at_most = 0;  // damage a round; 0: no limit
  bool strikes_first = false, pierces = false, without_gear = false;
  bool is_wily = true;  // not merely strong

  bool has_wiles() const {
    return grows != 0 || heals != 0 || rises != 0 || bites != 0 || takes_at_most != 0 || strikes_first ||
           pierces || without_gear;
  }
  std::span<One> fighting() { return std::span(fighters).first(static_cast<std::size_t>(count)); }
  std::span<const One> fighting() const { return std::span(fighters).first(static_cast<std::size_t>(count)); }
};
// As it is drawn by a party of so many, or as it stands in the open fight.
Foe foe_of(const Lists& lists, const Design& design, int members);
Foe foe_now(const Quest& game, const State& s);
// The order in which fighters are best struck down: much STR for few HP first.
inline bool goes_before(const Foe::One& a, const Foe::One& b) { return a.str * b.hp > b.str * a.hp; }

enum class Comes : std::uint8_t { Won, Lost, BrokenOff };
struct Fought {
  Comes comes = Comes::BrokenOff;
  int hp = 0;  // that are left
};
Fought fought(const Strength& party, const Foe& met, int hp);
// What comes of a player combat for the first (QFTT-76): a tie is lost.
Fought fought(const Strength& party, const Strength& other);

}  // namespace waystone::qftt
