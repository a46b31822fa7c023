// Encounters and player combat: the common rounds (QFTT-36, QFTT-65 to QFTT-75,
// QFTT-106, QFTT-A12, QFTT-A23).
#include <algorithm>

#include "base/hash.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::begin_fight(Go& go, Seat seat, Seat foe, Card card) const {
  State& s = go.state;
  s.fight = {.card = card, .seat = seat, .foe = foe, .came = ++s.clock};
  s.rounds.clear();
  if (card != kNoCard) {
    const auto& fighters = lists_.of(card).encounter.fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i) s.fight.hp[i] = fit(fighters[i].hp);
  }
  go.tell({.kind = card != kNoCard ? kFightBegan : kMet,
           .seat = seat,
           .rule = card != kNoCard ? rule(36) : rule(80),
           .card = card != kNoCard ? std::uint16_t{card} : std::uint16_t{0},
           .slot = fit(index(foe == Seat::Nobody ? seat : foe))});
  renew(s, seat, false);
  if (foe != Seat::Nobody) renew(s, foe, false);
  fit_hp(s, seat);  // of a boss against which Gear does not work (QFTT-A8)
  s.course.push({.kind = fit(Doing::Encounter), .seat = seat, .what = card});
}

bool Quest::enemies_down(const State& s) const {
  if (s.fight.card == kNoCard) return wiped(s, s.fight.foe);
  return std::all_of(s.fight.hp.begin(), s.fight.hp.end(), [](int hp) { return hp <= 0; });
}

void Quest::fight(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  Fight& fight = s.fight;
  if (fight.end != FightEnd::Open) return fight_over(go);
  switch (nth<FightStep>(frame.step)) {
    case kFightBegins:
      s.rounds.push_back(fight_key(s));
      top.step = kFightRound;
      if (fire_both(go, On::Fight)) return;
      [[fallthrough]];
    case kFightRound:
      if (wiped(s, fight.seat) || enemies_down(s)) {
        top.step = kFightChecked;
        return;
      }
      ++fight.round;
      fight.used = 0;
      top.step = kFightWindow;
      top.slot = 0;
      go.tell({.kind = kRoundBegan, .seat = fight.seat, .rule = rule(66), .amount = fight.round});
      [[fallthrough]];
    case kFightWindow:
      if (fight_window(go)) return;
      [[fallthrough]];
    case kFightStrikes: return strike(go);
    case kFightSecond: return second_strike(go, frame);
    case kFightStruck:
      top.step = kFightChecks;
      if (fire_both(go, On::RoundEnd)) return;
      [[fallthrough]];
    case kFightChecks:
      top.step = kFightChecked;
      if (!wiped(s, fight.seat) && enemies_down(s) && fight.card != kNoCard &&
          fire(go, On::Beaten, fight.seat))
        return;
      [[fallthrough]];
    case kFightChecked: return round_over(go);
  }
}

// Who has lost speaks of the beginning only. True: cards have something to say.
bool Quest::fire_both(Go& go, On on) const {
  const Fight& fight = go.state.fight;
  const bool foe_says = fight.foe != Seat::Nobody && fire(go, on, fight.foe);
  if (on == On::RoundEnd && wiped(go.state, fight.seat)) return foe_says;
  return fire(go, on, fight.seat) || foe_says;
}

// QFTT-A18: at the start of a round, before the totals. True: somebody is asked.
bool Quest::fight_window(Go& go) const {
  State& s = go.state;
  Frame& top = s.course.top();
  for (const int sides = s.fight.foe == Seat::Nobody ? 1 : 2; top.slot < sides; ++top.slot) {
    const Seat seat = fighter_seat(s, top.slot);
    if (!can_use_any(s, seat)) continue;
    s.course.ask(seat);
    return true;
  }
  top.step = kFightStrikes;
  return false;
}

// In a player combat the earlier one in this cycle is asked first (QFTT-A12).
Seat Quest::fighter_seat(const State& s, std::size_t i) const {
  if (s.fight.foe == Seat::Nobody) return s.fight.seat;
  const bool foe_first = place_in_order(s, s.fight.foe) < place_in_order(s, s.fight.seat);
  return (i == 0) == foe_first ? s.fight.foe : s.fight.seat;
}

// --- Strikes ---

// QFTT-59, QFTT-67, QFTT-68, QFTT-99: what a party sends, after what cards make of it and the other side's
// Armor.
int Quest::outgoing(const State& s, Seat seat) const {
  const std::uint32_t keys = keys_in_force(s, seat);
  const bool by_charisma = rule_value(s, seat, Key::StrengthOf, scope_of(seat), keys) != kUnchanged;
  int sum = party_sum(s, seat, by_charisma ? Stat::Cha : Stat::Str, keys);
  const Seat foe = foe_of(s, seat);
  const std::uint32_t foes = foe == Seat::Nobody ? 0 : keys_in_force(s, foe);
  if (foe != Seat::Nobody) sum += strength_added(s, foe, foes) * conscious(s.players[seat]);
  const bool pierces =
      rule_value(s, seat, Key::Pierce, scope_of(seat), keys) == static_cast<int>(index(Striker::Party)) ||
      (foe != Seat::Nobody &&
       rule_value(s, foe, Key::Pierce, scope_of(foe), foes) == static_cast<int>(index(Striker::Enemy)));
  if (!pierces)
    sum -= foe != Seat::Nobody ? armor(s, foe, foes) : int{lists_.of(s.fight.card).encounter.armor};
  const int cap = rule_value(s, seat, Key::Cap, scope_of(seat), keys);
  if (cap != kUnchanged) sum = std::min(sum, cap);
  if (foe != Seat::Nobody) {
    const int held = rule_value(s, foe, Key::Cap, kOfEnemies, foes);
    if (held != kUnchanged) sum = std::min(sum, held);
  }
  return std::clamp(sum, 0, 255);
}

// What the fighters of an Encounter send.
int Quest::incoming(const State& s) const {
  const Seat seat = s.fight.seat;
  const auto& encounter = lists_.of(s.fight.card).encounter;
  const std::uint32_t keys = keys_in_force(s, seat);
  const int added = strength_added(s, seat, keys);
  int sum = 0;
  for (std::size_t i = 0; i < encounter.fighters.size(); ++i)
    if (s.fight.hp[i] > 0) sum += std::max(0, encounter.fighters[i].str + added);
  if (rule_value(s, seat, Key::Pierce, scope_of(seat), keys) != static_cast<int>(index(Striker::Enemy)))
    sum -= armor(s, seat, keys);
  const int cap = rule_value(s, seat, Key::Cap, kOfEnemies, keys);
  if (cap != kUnchanged) sum = std::min(sum, cap);
  return std::clamp(sum, 0, 255);
}

// Who strikes first: 0 the player's side, 1 the other; 2: both at once (QFTT-A12).
int Quest::first_blow(const State& s) const {
  const auto of = [&](Seat seat) {
    return rule_value(s, seat, Key::FirstBlow, scope_of(seat), keys_in_force(s, seat));
  };
  const int own = of(s.fight.seat);
  const int theirs = s.fight.foe == Seat::Nobody ? kUnchanged : of(s.fight.foe);
  const int side = own == kUnchanged ? 2 : own == static_cast<int>(index(Striker::Party)) ? 0 : 1;
  const int other = theirs == kUnchanged ? 2 : theirs == static_cast<int>(index(Striker::Party)) ? 1 : 0;
  if (side == 2) return other;
  return other == 2 || other == side ? side : 2;
}

void Quest::reckon(Go& go) const {
  State& s = go.state;
  s.fight.outgoing[0] = fit(outgoing(s, s.fight.seat));
  s.fight.outgoing[1] = fit(s.fight.card != kNoCard ? incoming(s) : outgoing(s, s.fight.foe));
  go.tell({.kind = kStrikes,
           .seat = s.fight.seat,
           .rule = rule(67),
           .card = s.fight.outgoing[0],
           .amount = s.fight.outgoing[1]});
}

// Both sides' damage follows from how things stood when the round began; the enemies' shares are asked for
// first.
void Quest::strike(Go& go) const {
  State& s = go.state;
  Frame& top = s.course.top();
  reckon(go);
  const int first = first_blow(s);
  top.slot = fit(first);
  top.step = first == 2 ? kFightStruck : kFightSecond;
  if (first != 2) return send(go, first);
  const bool foe_first = s.fight.card == kNoCard && fighter_seat(s, 0) == s.fight.seat;
  send(go, foe_first ? 0 : 1);
  send(go, foe_first ? 1 : 0);
}

// Who fell by the first blow does not strike.
void Quest::second_strike(Go& go, const Frame& frame) const {
  State& s = go.state;
  s.course.top().step = kFightStruck;
  if (wiped(s, s.fight.seat) || enemies_down(s)) return;
  reckon(go);
  send(go, 1 - frame.slot);
}

// The damage of one side comes to the other.
void Quest::send(Go& go, int side) const {
  State& s = go.state;
  const int n = s.fight.outgoing[static_cast<std::size_t>(side)];
  if (n == 0) return;
  if (side == 0 && s.fight.card != kNoCard)
    return s.course.push({.kind = fit(Doing::Deal), .seat = s.fight.seat, .amount = fit(n)});
  const Seat seat = side == 0 ? s.fight.foe : s.fight.seat;
  if (!takes_it_all(go, seat, n)) s.course.push({.kind = fit(Doing::Damage), .seat = seat, .amount = fit(n)});
}

// --- The end of a round ---

// All that a later round could differ by (QFTT-A23).
std::uint32_t Quest::fight_key(const State& s) const {
  std::uint64_t key = mix(std::bit_cast<std::uint32_t>(s.fight.hp));
  const auto of_party = [&](Seat seat) {
    for (const PartyMember& member : s.players[seat].members)
      key = mix(key ^ (std::uint64_t{member.card} << 8 | static_cast<std::uint8_t>(member.hp)));
  };
  of_party(s.fight.seat);
  if (s.fight.foe != Seat::Nobody) of_party(s.fight.foe);
  for (const effects::Modifier& m : s.in_force) key = mix(key ^ std::bit_cast<std::uint64_t>(m));
  if (s.fight.card != kNoCard) key = mix(key ^ s.used[s.fight.card]);
  return static_cast<std::uint32_t>(key ^ key >> 32);
}

void Quest::round_over(Go& go) const {
  State& s = go.state;
  Fight& fight = s.fight;
  const bool down = wiped(s, fight.seat), beaten = enemies_down(s);
  if (fight.round == 1) expire(go, For::FirstRound);
  if (down && beaten && fight.card == kNoCard) {
    fight.end = FightEnd::BothDown;  // QFTT-83
  } else if (down) {
    fight.end = FightEnd::Lost;  // QFTT-A13
  } else if (beaten) {
    fight.end = FightEnd::Won;
  } else {
    const std::uint32_t key = fight_key(s);
    const bool again = std::find(s.rounds.begin(), s.rounds.end(), key) != s.rounds.end();
    if ((again && fight.used == 0) || fight.round == kMostRounds) fight.end = FightEnd::BrokenOff;
    if (s.rounds.size() <= kMostRounds) s.rounds.push_back(key);
    s.course.top().step = kFightRound;
    go.tell({.kind = kRoundEnded, .seat = fight.seat, .rule = rule(72), .amount = fight.round});
    return go.scene_ends();
  }
}

void Quest::fight_over(Go& go) const {
  State& s = go.state;
  Fight& fight = s.fight;
  if (fight.end == FightEnd::BrokenOff && house_.stalemate_loses && fight.card != kNoCard)
    fight.end = FightEnd::Lost;
  s.rounds.clear();
  s.course.pop();
  const EventId told = fight.end == FightEnd::Won         ? kWonFight
                       : fight.end == FightEnd::Lost      ? kLostFight
                       : fight.end == FightEnd::BrokenOff ? kBrokenOff
                                                          : kBothDown;
  const Rule by = fight.end == FightEnd::Won         ? rule(36)
                  : fight.end == FightEnd::Lost      ? rule(29)
                  : fight.end == FightEnd::BrokenOff ? ruling(23)
                                                     : rule(83);
  go.tell({.kind = told, .seat = fight.seat, .rule = by});
  expire(go, For::FirstRound);
  expire(go, For::Fight);
  go.scene_ends();
}

}  // namespace waystone::qftt
