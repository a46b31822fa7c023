// Damage and healing: who takes it, member by member (QFTT-69 to QFTT-71, QFTT-A13, QFTT-A20, QFTT-A43).
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::uint8_t kAmongConscious = 0, kAmongFallen = 1;

// How much a member can take in this part of the damage; 0: it takes none.
int room(const PartyMember& member, std::uint8_t among) {
  if (member.dead()) return 0;
  if (among == kAmongConscious) return std::max<int>(member.hp, 0);
  return member.conscious() ? 0 : member.hp - kDead;
}

int rooms_from(const Members& members, std::size_t from, std::uint8_t among) {
  int sum = 0;
  for (std::size_t i = from; i < members.size(); ++i) sum += room(members[i], among);
  return sum;
}

}  // namespace

// QFTT-52, QFTT-87, QFTT-97; all of it, even where others still stand (QFTT-A13).
void Quest::hurt(Go& go, Seat seat, std::size_t at, int n, Rule rule) const {
  State& s = go.state;
  PartyMember& member = s.players[seat].members[at];
  if (n <= 0 || member.dead()) return;
  const bool stood = member.conscious();
  member.hp = fit(std::max(member.hp - n, -kMostHp));
  go.tell({.kind = kHurt, .seat = seat, .rule = rule, .card = member.card, .amount = fit(n)});
  if (stood && !member.conscious()) {
    fit_hp(s, seat);  // what it gave the others (QFTT-A8)
    s.fallen[seat] = fit(s.fallen[seat] | 1u << at);
    if (!member.dead())
      go.tell({.kind = kFell, .seat = seat, .rule = waystone::rule(84), .card = member.card});
  }
  if (member.dead())
    go.tell({.kind = kKilled, .seat = seat, .rule = waystone::rule(87), .card = member.card});
}

// A8: gear comes on before the maximum is asked for.
void Quest::heal(Go& go, Seat seat, std::size_t at, int n, Rule rule) const {
  State& s = go.state;
  PartyMember& member = s.players[seat].members[at];
  if (member.dead()) return;
  const int before = member.hp;
  if (before > 0 && n >= kMostHp && before >= most_hp(s, seat, member)) return;
  if (!can_heal(s, seat, member))
    return go.tell({.kind = kNotHealed, .seat = seat, .rule = kByCard, .card = member.card});
  if (before + n > 0) {
    member.hp = fit(std::max(before, 1));
    member.hp = fit(std::min(before + n, std::max(before, most_hp(s, seat, member))));
  } else {
    member.hp = fit(before + n);
  }
  if (member.hp == before) return;
  go.tell(
      {.kind = kHealed, .seat = seat, .rule = rule, .card = member.card, .amount = fit(member.hp - before)});
}

bool Quest::can_heal(const State& s, Seat seat, const PartyMember& member) const {
  if ((keys_in_force(s, seat) & bit_of(Key::Healing)) == 0) return true;
  return in_force(s, seat, Key::Healing, member.card).value == kUnchanged &&
         in_force(s, seat, Key::Healing, scope_of(seat)).value == kUnchanged;
}

// Most members have lost nothing: the highest they can have is found once for all of them, and again when
// somebody wakes, whose gear may change it.
void Quest::heal_party(Go& go, Seat seat, Rule rule) const {
  State& s = go.state;
  Members& members = s.players[seat].members;
  OfMembers most = stats_of(s, seat, Stat::MaxHp, keys_in_force(s, seat));
  for (std::size_t i = 0; i < members.size(); ++i) {
    PartyMember& member = members[i];
    const int before = member.hp;
    const bool wakes = !member.conscious() && !member.dead();
    if (member.dead() || (!wakes && before >= std::min(most[i], kMostHp))) continue;
    if (!can_heal(s, seat, member)) {
      go.tell({.kind = kNotHealed, .seat = seat, .rule = kByCard, .card = member.card});
      continue;
    }
    if (wakes) {
      member.hp = 1;
      most = stats_of(s, seat, Stat::MaxHp, keys_in_force(s, seat));
    }
    member.hp = fit(std::min({before + kMostHp, most[i], kMostHp}));
    go.tell({.kind = kHealed,
             .seat = seat,
             .rule = rule,
             .card = member.card,
             .amount = fit(member.hp - before)});
  }
}

void Quest::hurt_fighter(Go& go, std::size_t at, int n, Rule rule) const {
  State& s = go.state;
  if (s.fight.card == kNoCard || s.fight.hp[at] <= 0 || n <= 0) return;
  const int dealt = std::min<int>(n, s.fight.hp[at]);
  s.fight.hp[at] = fit(s.fight.hp[at] - dealt);
  go.tell({.kind = kFighterHurt, .rule = rule, .card = s.fight.card, .slot = fit(at), .amount = fit(dealt)});
  if (s.fight.hp[at] > 0) return;
  s.fallen[s.fight.seat] = fit(s.fallen[s.fight.seat] | 16u << at);
  go.tell({.kind = kFighterFell, .rule = waystone::rule(72), .card = s.fight.card, .slot = fit(at)});
}

// --- Combat damage to a party ---

// What is left of it in `amount`, in `what` the member who comes next, in `step` whether the conscious take
// it.
void Quest::damage(Go& go) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Members& members = s.players[top.seat].members;
  while (top.amount != 0) {
    const int left = top.amount, rooms = rooms_from(members, top.what, top.step);
    if (left >= rooms) {  // everybody takes what they can
      for (std::size_t i = top.what; i < members.size(); ++i)
        hurt(go, top.seat, i, room(members[i], top.step), rule(top.step == kAmongFallen ? 71 : 69));
      if (top.step == kAmongFallen) break;
      top = {.kind = top.kind, .step = kAmongFallen, .seat = top.seat, .amount = fit(left - rooms)};
      continue;
    }
    while (room(members[top.what], top.step) == 0) ++top.what;
    const auto [least, most] = share(s, top);
    if (least != most) return s.course.ask(top.seat);
    take_damage(go, most);
  }
  s.course.pop();
}

// The least and the most that the next member can take, so that the rest finds room.
Quest::Between Quest::share(const State& s, const Frame& frame) {
  const Members& members = s.players[frame.seat].members;
  const int own = room(members[frame.what], frame.step);
  const int others = rooms_from(members, frame.what + std::size_t{1}, frame.step);
  return {std::max(0, frame.amount - others), std::min<int>(own, frame.amount)};
}

void Quest::take_damage(Go& go, int n) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const std::size_t at = top.what;
  const Rule by = rule(top.step == kAmongFallen ? 71 : 69);
  top.amount = fit(top.amount - n);
  top.what = fit(at + 1);
  if (n == 0)
    return go.tell(
        {.kind = kSpared, .seat = top.seat, .rule = by, .card = s.players[top.seat].members[at].card});
  hurt(go, top.seat, at, n, by);
}

// A card says who takes all of it, down to its death; the rest is lost. The weakest is one who still stands
// (QFTT-70).
bool Quest::takes_it_all(Go& go, Seat seat, int n) const {
  State& s = go.state;
  const int target = rule_value(s, seat, Key::Front, scope_of(seat), keys_in_force(s, seat));
  if (target == kUnchanged || wiped(s, seat)) return false;
  const Members& members = s.players[seat].members;
  const auto comes_before = [&](const PartyMember& a, const PartyMember& b) {
    if (!a.conscious() || !b.conscious()) return a.conscious();
    if (target == static_cast<int>(index(Target::Weakest))) return a.hp < b.hp;
    return target == static_cast<int>(index(Target::Strongest)) &&
           stat_of(s, seat, a, Stat::Str) > stat_of(s, seat, b, Stat::Str);
  };
  std::size_t at = 0;
  for (std::size_t i = 1; i < members.size(); ++i)
    if (comes_before(members[i], members[at])) at = i;
  hurt(go, seat, at, std::min(n, members[at].hp - kDead), kByCard);
  return true;
}

// --- The active player's damage among several enemies (QFTT-A20) ---

void Quest::deal(Go& go) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const auto fighters = lists_.of(s.fight.card).encounter.fighters.size();
  while (top.amount != 0) {
    int rest = 0;
    for (std::size_t i = top.what; i < fighters; ++i) rest += s.fight.hp[i];
    if (rest == 0) break;
    while (s.fight.hp[top.what] == 0) ++top.what;
    const auto [least, most] = blow(s, top);
    if (top.amount >= rest)
      deal_damage(go, s.fight.hp[top.what]);
    else if (least == most || house_.printed_order)
      deal_damage(go, most);
    else
      return s.course.ask(top.seat);
  }
  s.course.pop();
}

Quest::Between Quest::blow(const State& s, const Frame& frame) const {
  int others = 0;
  const auto fighters = lists_.of(s.fight.card).encounter.fighters.size();
  for (std::size_t i = frame.what + std::size_t{1}; i < fighters; ++i) others += s.fight.hp[i];
  return {std::max(0, frame.amount - others), std::min<int>(s.fight.hp[frame.what], frame.amount)};
}

void Quest::deal_damage(Go& go, int n) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const std::size_t at = top.what;
  top.amount = fit(std::max(0, top.amount - n));
  top.what = fit(at + 1);
  if (n == 0)
    return go.tell({.kind = kFighterSpared, .rule = ruling(20), .card = s.fight.card, .slot = fit(at)});
  hurt_fighter(go, at, n, ruling(20));
}

}  // namespace waystone::qftt
