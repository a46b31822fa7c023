// What may be decided and what then happens: MAIN, COMBAT and DAMAGE, in the order of the ledger's
// section 4.
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

Action verb(VerbId v) { return {.verb = v}; }
// The cell may lie outside the map: then the action is made, and not taken into the menu.
Action at_cell(VerbId v, int cell) { return {.verb = v, .slot = static_cast<std::uint16_t>(cell)}; }

constexpr unsigned kOffering = kind_bit(Room::Crystal) | kind_bit(Room::Fountain) | kind_bit(Room::Wizard);

void ask(State& s, Ask question) {
  s.flow.clear();
  s.flow.push_back({.kind = fit(question)});
}

}  // namespace

void Jqka::legal(const State& s, Seat, Actions& out) const {
  out.clear();
  switch (s.asks()) {
    case Ask::Nothing: return;
    case Ask::Main: return legal_main(s, out);
    case Ask::Combat:  // KA-62
      out.push_back(verb(kFight));
      out.push_back(verb(kRetreat));
      if (s.has(Item::Potion)) out.push_back(verb(kPotion));
      return;
    case Ask::Damage:
      out.push_back(verb(kTake));
      if (shield_helps(s, nth<Cause>(s.flow.back().what))) out.push_back(verb(kShield));
      if (s.has(Item::Potion) && house_.potion_in_time) out.push_back(verb(kPotion));
  }
}

void Jqka::legal_main(const State& s, Actions& out) const {
  const Cells here = bit(s.at);
  const Cells open = s.map.face_up() & ~barred(s);
  out.push_if((here >> kStride & open) != 0, at_cell(kMove, s.at - kStride));
  out.push_if((here << 1 & open) != 0, at_cell(kMove, s.at + 1));
  out.push_if((here << kStride & open) != 0, at_cell(kMove, s.at + kStride));
  out.push_if((here >> 1 & open) != 0, at_cell(kMove, s.at - 1));
  const Room room = s.map.at(s.at);
  if ((kOffering & kind_bit(room)) != 0) legal_offers(s, room, out);
  out.push_if(s.has(Item::Potion), verb(kPotion));  // KA-68
  if (room == Room::Staircase) {
    out.push_if(quest_complete(s), verb(kLeave));         // KA-35
    out.push_if(house_.campaign, verb(kDeclareFailure));  // KA-88
  }
}

// What a crystal, a fountain or a wizard offers.
void Jqka::legal_offers(const State& s, Room room, Actions& out) const {
  const bool live = s.map.is_live(s.at);
  const Cells face_down = house_.shape & ~s.map.face_up();
  if (room == Room::Crystal && live)  // KA-55
    for (const Cell cell : each(face_down)) out.push_back(at_cell(kLook, cell));
  out.push_if(room == Room::Fountain && live, verb(kDrinkFountain));  // KA-56
  if (room != Room::Wizard) return;           // who sells again and again in one visit (KA-A9)
  if (s.at == s.first_wizard && s.gp >= 1) {  // KA-49
    for (const Cell cell : each(face_down)) out.push_back(at_cell(kSee, cell));
    out.push_back(verb(kHeal));
    for (const Cell cell : each(s.map.live(Room::Wall))) out.push_back(at_cell(kDissolve, cell));
    for (const Cell cell : each(s.map.live(Room::Traps))) out.push_back(at_cell(kDisarm, cell));
  }
  if (s.at != s.first_wizard && s.gp >= 2)  // KA-54
    for (int item = 0; item < kItems; ++item)
      out.push_if(!s.has(nth<Item>(item)), {.verb = kBuy, .card = fit(item)});
}

void Jqka::apply(Go& go, Seat, Action action) const {
  State& s = go.state;
  const unsigned done_before = go.telling() ? done_bits(s) : 0;
  const Ask question = s.asks();
  if (action.verb == kPotion) {
    use_item(go, Item::Potion, rule(68));
    gain_hp(go, 3, rule(68));
    if (question == Ask::Damage && !shield_helps(s, nth<Cause>(s.flow.back().what))) suffer(go);
  } else if (question == Ask::Damage) {
    if (action.verb == kTake) {
      suffer(go);
    } else {
      use_item(go, Item::Shield, rule(69));
      s.flow.clear();
      go.tell({.kind = kShielded, .seat = Seat::One, .rule = rule(69)});
    }
  } else if (question == Ask::Combat) {
    action.verb == kFight ? combat_round(go) : go_back(go);
  } else if (action.verb == kMove) {
    if (walk(go, fit(action.slot))) return;
  } else {
    apply_main(go, action);
  }
  tell_new_tasks(go, done_before);
  next_question(go);
}

// True: nothing happened but the walk, and it can be walked back for nothing. A quest that was possible
// before still is then, and the next question is the same again.
bool Jqka::walk(Go& go, Cell cell) const {
  State& s = go.state;
  const bool from_ice = s.map.at(s.at) == Room::Ice && s.map.is_live(s.at);
  go.tell({.kind = kMoved, .seat = Seat::One, .rule = rule(22), .card = fit(s.map.at(cell)), .slot = cell});
  const bool quiet = enter(go, cell);
  return quiet && !from_ice && !house_.auto_leave;
}

void Jqka::apply_main(Go& go, Action action) const {
  State& s = go.state;
  const Cell cell = fit(action.slot);
  switch (action.verb) {
    case kLook: resolve(go, s.at, kDrained, rule(55)); return turn_up(go, cell, rule(55));
    case kDrinkFountain: return drink_fountain(go);
    case kBuy: pay(go, 2, rule(54)); return gain_item(go, nth<Item>(action.card), rule(54));
    case kLeave: return end(go, Ending::Won, kWon, rule(35));
    case kDeclareFailure: return end(go, Ending::Failed, kDeclaredFailure, rule(88));
    default: return buy_spell(go, action);
  }
}

// KA-63: going back is entering that room, unless the table has ruled otherwise (KA-A5).
void Jqka::go_back(Go& go) const {
  State& s = go.state;
  const Cell back = s.came_from;
  go.tell(
      {.kind = kWentBack, .seat = Seat::One, .rule = rule(62), .card = fit(s.map.at(back)), .slot = back});
  ask(s, Ask::Main);  // the fight is over
  if (house_.going_back_enters) {
    enter(go, back);
    return;
  }
  s.came_from = s.at;
  s.at = back;
}

// KA-73: a main or combat question is about to be put.
void Jqka::next_question(Go& go) const {
  State& s = go.state;
  if (s.result != Ending::Playing || s.asks() == Ask::Damage) return;
  const Room room = s.map.at(s.at);
  const bool facing = is_monster(room) && s.map.is_live(s.at);
  ask(s, facing ? Ask::Combat : Ask::Main);
  if (facing) go.tell({.kind = kFacing, .seat = Seat::One, .rule = rule(62), .card = fit(room)});
  if (house_.auto_leave && room == Room::Staircase && quest_complete(s))  // KA-A12
    return end(go, Ending::Won, kWon, rule(35));
  if (!possible(s)) end(go, Ending::Impossible, kBecameImpossible, rule(38));
}

}  // namespace waystone::jqka
