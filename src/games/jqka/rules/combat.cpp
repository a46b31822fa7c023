// Combat (KA-59 to KA-62, KA-66) and losing health: reactions, shield, potion (KA-37, KA-68, KA-69).
#include <algorithm>

#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

// KA-17: hearts 8 to K after a fresh shuffle, or a die (KA-100).
int Jqka::roll(Go& go) const {
  const int rolled = fit(1 + go.chance.below(6, {kDie}));
  go.tell({.kind = kRolled, .seat = Seat::One, .rule = rule(17), .amount = fit(rolled)});
  go.scene_ends();
  return rolled;
}

void Jqka::combat_round(Go& go) const {
  const Room enemy = go.state.map.at(go.state.at);
  const int rolled = roll(go);
  if (rolled >= 4) {  // KA-18, KA-61
    resolve(go, go.state.at, kDefeated, rule(enemy == Room::Dragon ? 66 : 60));
    if (enemy == Room::Dragon) gain_gp(go, 3, rule(66));
    return;
  }
  if (enemy == Room::Dragon) return lose_hp(go, 3, Cause::Enemy, rule(66));
  const int hits_up_to = fit(1 + index(enemy) - index(Room::Specter));  // KA-60
  if (rolled <= hits_up_to) return lose_hp(go, 1, Cause::Enemy, rule(60));
  go.tell({.kind = kBothMissed, .seat = Seat::One, .rule = rule(60), .card = fit(enemy)});
}

// KA-69: against traps and attacks, not against ice or the fountain.
bool Jqka::shield_helps(const State& s, Cause cause) const {
  if (!s.has(Item::Shield)) return false;
  return cause == Cause::Traps || cause == Cause::Enemy ||
         (cause == Cause::Chest && house_.shield_stops_chest);  // KA-A6
}

bool Jqka::reaction_exists(const State& s, Cause cause) const {
  return shield_helps(s, cause) || (s.has(Item::Potion) && house_.potion_in_time);  // KA-A8
}

// The loss is determined; it is applied at once unless the player can react (KA-A20).
void Jqka::lose_hp(Go& go, int amount, Cause cause, Rule why) const {
  State& s = go.state;
  s.flow.clear();
  s.flow.push_back({.kind = fit(Ask::Damage), .what = fit(cause), .amount = fit(amount)});
  go.tell({.kind = kThreatened, .seat = Seat::One, .rule = why, .card = fit(cause), .amount = fit(amount)});
  if (!reaction_exists(s, cause)) suffer(go);
}

void Jqka::suffer(Go& go) const {
  State& s = go.state;
  const Frame loss = s.flow.back();
  s.flow.clear();
  s.hp = fit(std::max(0, s.hp - loss.amount));
  go.tell({.kind = kHurt, .seat = Seat::One, .rule = rule(37), .amount = loss.amount});
  if (s.hp == 0) end(go, Ending::Dead, kDied, rule(37));
}

void Jqka::gain_hp(Go& go, int amount, Rule why) const {
  State& s = go.state;
  int hp = s.hp + amount;
  if (house_.hp_cap != 0) hp = std::min(hp, std::max<int>(s.hp, house_.hp_cap));  // KA-A4
  const int gained = std::min(hp, 255) - s.hp;
  s.hp = fit(s.hp + gained);
  go.tell({.kind = kHealed, .seat = Seat::One, .rule = why, .amount = fit(gained)});
}

void Jqka::gain_gp(Go& go, int amount, Rule why) const {
  go.state.gp = fit(std::min(go.state.gp + amount, 255));
  go.tell({.kind = kGotGold, .seat = Seat::One, .rule = why, .amount = fit(amount)});
}

void Jqka::pay(Go& go, int amount, Rule why) const {
  go.state.gp = fit(go.state.gp - amount);
  go.tell({.kind = kPaid, .seat = Seat::One, .rule = why, .amount = fit(amount)});
}

void Jqka::gain_item(Go& go, Item item, Rule why) const {
  go.state.items = fit(go.state.items | bit(item));
  go.tell({.kind = kGotItem, .seat = Seat::One, .rule = why, .card = fit(item)});
}

// KA-12: potion and shield are used up.
void Jqka::use_item(Go& go, Item item, Rule why) const {
  go.state.items = fit(go.state.items & ~bit(item));
  go.tell({.kind = kUsedItem, .seat = Seat::One, .rule = why, .card = fit(item)});
}

}  // namespace waystone::jqka
