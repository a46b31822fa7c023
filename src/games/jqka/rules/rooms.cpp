// Dungeon rooms: what happens on entering, and what may be done there (KA-39 to KA-58, KA-64).
// Combat is in combat.cpp.
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

void Jqka::resolve(Go& go, Cell cell, EventId how, Rule why) const {
  const Room room = go.state.map.at(cell);
  go.state.map.resolve(cell);
  go.tell({.kind = how, .seat = Seat::One, .rule = why, .card = fit(room), .slot = cell});
}

// The player has just entered a live room; what it does by itself is compulsory (KA-A19). False: nothing.
bool Jqka::room_effect(Go& go) const {
  State& s = go.state;
  const Room room = s.map.at(s.at);
  if (room == s.task(Category::Fetch)) {
    resolve(go, s.at, kFetched, rule(26));  // and gives nothing, a shield neither (KA-A10)
    return true;
  }
  switch (room) {
    case Room::Gold:
      resolve(go, s.at, kEmptied, rule(40));
      gain_gp(go, 1, rule(40));
      return true;
    case Room::Ice: enter_ice(go); return true;
    case Room::Door: resolve(go, s.at, kUnlocked, rule(43)); return true;
    case Room::Chest: open_chest(go); return true;
    case Room::Wizard:
      if (s.first_wizard != kNoCell) return false;
      meet_wizard(go, s.at);
      return true;
    case Room::Traps: spring_traps(go); return true;
    case Room::Specter:
    case Room::Slime:
    case Room::Skeleton:
    case Room::Dragon: combat_round(go); return true;  // KA-59
    case Room::Shield:
      if (s.has(Item::Shield)) return false;  // KA-64: it stays for a later visit
      resolve(go, s.at, kEmptied, rule(64));
      gain_item(go, Item::Shield, rule(64));
      return true;
    default: return false;  // KA-39, KA-55, KA-56: only what the player chooses
  }
}

// KA-67: the amulet works when the room is entered, and not before. Likewise the key, at a door.
void Jqka::enter_ice(Go& go) const {
  if (go.state.has(Item::Amulet)) return resolve(go, go.state.at, kMelted, rule(42));
  lose_hp(go, 1, Cause::Ice, rule(41));
}

void Jqka::open_chest(Go& go) const {
  const int rolled = roll(go);
  resolve(go, go.state.at, kEmptied, rule(44));
  if (rolled == 1) return lose_hp(go, 1, Cause::Chest, rule(45));
  if (rolled == 2) return gain_gp(go, 1, rule(45));
  const auto item = nth<Item>(rolled - 3);
  if (go.state.has(item)) return gain_gp(go, 2, rule(46));
  gain_item(go, item, rule(45));
}

void Jqka::spring_traps(Go& go) const {
  const int rolled = roll(go);
  resolve(go, go.state.at, kSprung, rule(58));
  if (rolled <= 3) lose_hp(go, 1, Cause::Traps, rule(58));
}

void Jqka::drink_fountain(Go& go) const {
  const int rolled = roll(go);
  resolve(go, go.state.at, kDrank, rule(56));
  if (rolled <= 3) return lose_hp(go, 1, Cause::Fountain, rule(56));
  gain_hp(go, 1, rule(56));
}

// KA-47: the first wizard sells spells for the rest of the game, the other one items.
void Jqka::meet_wizard(Go& go, Cell cell) const {
  if (go.state.first_wizard != kNoCell) return;
  go.state.first_wizard = cell;
  go.tell({.kind = kMetWizard, .seat = Seat::One, .rule = rule(47), .slot = cell});
}

// KA-49 to KA-53.
void Jqka::buy_spell(Go& go, Action action) const {
  const Cell target = fit(action.slot);
  pay(go, 1, rule(49));
  switch (action.verb) {
    case kSee: return turn_up(go, target, rule(50));
    case kHeal: return gain_hp(go, 1, rule(51));
    case kDissolve: return resolve(go, target, kDissolved, rule(52));
    default: ++go.state.disarmed; return resolve(go, target, kDisarmed, rule(53));
  }
}

}  // namespace waystone::jqka
