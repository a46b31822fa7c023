// Stats and abilities: what cards in play make of a player's numbers and of the rules (QFTT-57 to QFTT-64,
// QFTT-98, QFTT-A33, QFTT-A41). Nothing is kept: a tracker is what follows from what lies there.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::uint8_t kOfCards = 2;  // the rank of whatever a card says (QFTT-A33)

}  // namespace

// Calls each(line, card) for the lines about these keys on cards that work for the player now.
template <class Each>
void Quest::each_held(const State& s, Seat seat, std::uint32_t keys, Each&& each) const {
  const auto of = [&](Card card) {
    if ((says_[card].keys & keys) == 0) return;
    const effects::Range range = text_[card];
    for (std::size_t i = range.first; i < range.end(); ++i) {
      const Line& said = line(i);
      if (on_[i] != On::Held || (bits_of(said) & keys) == 0) continue;
      if (said.lasts == index(For::FirstRound) && s.fight.round != 1) continue;
      each(said, card);
    }
  };
  const bool with_gear = keys != bit_of(Key::Gear) && gear_works(s, seat);
  for (const PartyMember& member : s.players[seat].members) {
    if (!member.conscious()) continue;
    of(member.card);
    if (with_gear)
      for (const Card card : member.gear) of(card);
  }
  for (const Seat other : s.in_game)
    for (const Staying& event : s.players[other].events)
      if (other == seat || kind_[event.card] == Kind::Global) of(event.card);
  if (s.fight.card != kNoCard && s.fight.seat == seat && s.fight.end == FightEnd::Open) of(s.fight.card);
}

Says Quest::says_of(const PlayerBoard& player) const {
  Says out;
  for (const PartyMember& member : player.members) {
    out |= says_[member.card];
    for (const Card card : member.gear) out |= says_[card];
  }
  return out;
}

Says Quest::table_says(const State& s) const {
  Says out;
  for (const PlayerBoard& player : s.players)
    for (const Staying& event : player.events) out |= says_[event.card];
  for (const effects::Modifier& m : s.in_force) out |= {.keys = fit(1u << m.key)};
  return out;
}

void Quest::note_all(State& s) const {
  for (const Seat seat : SeatSet::first(seats_)) note_party(s, seat);
  s.table_says = table_says(s);
}

effects::InForce Quest::in_force(const State& s, Seat seat, Key key, Scope scope) const {
  effects::InForce holds{.value = kUnchanged, .rank = 1};
  constexpr int kForbids = 0;
  each_held(s, seat, bit_of(key), [&](const Line& said, Card card) {
    if (!conditions_hold(s, said, seat)) return;
    if (scope_in(s, said, seat, card, kNoCard) != scope) return;
    const auto came = card == s.fight.card ? s.fight.came : std::uint16_t{0};
    holds.weigh({.key = fit(key), .rank = kOfCards, .value = fit(said.n), .source = card, .came = came},
                kForbids);
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == index(key) && m.scope == scope) holds.weigh(m, kForbids);
  return holds;
}

int Quest::rule_value(const State& s, Seat seat, Key key, Scope scope, std::uint32_t keys) const {
  if ((keys & bit_of(key)) == 0) return kUnchanged;
  return in_force(s, seat, key, scope).value;
}

bool Quest::gear_works(const State& s, Seat seat, std::uint32_t keys) const {
  return (keys & bit_of(Key::Gear)) == 0 || gear_works(s, seat);
}

bool Quest::may_use_gear(const State& s, Seat seat) const {
  return in_force(s, seat, Key::Gear, scope_of(seat)).value == kUnchanged;
}

// QFTT-57, QFTT-59: base, gear and effects; gear counts while its holder is conscious (QFTT-43, QFTT-53).
Quest::OfMembers Quest::stats_of(const State& s, Seat seat, Stat stat, std::uint32_t keys) const {
  const Members& members = s.players[seat].members;
  const bool with_gear = gear_works(s, seat, keys);
  OfMembers out{};
  for (std::size_t i = 0; i < members.size(); ++i) {
    out[i] = stats_[members[i].card][index(stat)];
    if (members[i].conscious() && with_gear)
      for (const Card card : members[i].gear) out[i] += stats_[card][index(stat)];
  }
  if ((keys & bit_of(stat)) != 0) add_effects(s, seat, stat, out);
  for (int& n : out) n = std::max(n, stat == Stat::MaxHp ? 1 : 0);
  return out;
}

void Quest::add_effects(const State& s, Seat seat, Stat stat, OfMembers& out) const {
  each_held(s, seat, bit_of(stat), [&](const Line& said, Card card) {
    if (!conditions_hold(s, said, seat)) return;
    unsigned about = whom(s, said, seat, card, kNoCard) & ((1u << kMostMembers) - 1);
    if (about == 0) return;
    const int n = times(s, said, seat);
    for (; about != 0; about &= about - 1) out[static_cast<std::size_t>(std::countr_zero(about))] += n;
  });
  for (const effects::Modifier& m : s.in_force) {
    if (m.key != key_of(stat)) continue;
    if (const int at = place_in(s.players[seat], m.scope); at >= 0)
      out[static_cast<std::size_t>(at)] += m.value;
  }
}

int Quest::stat_of(const State& s, Seat seat, const PartyMember& member, Stat stat) const {
  const int at = place_in(s.players[seat], member.card);
  return stats_of(s, seat, stat, keys_in_force(s, seat))[static_cast<std::size_t>(at)];
}

// QFTT-59, QFTT-60
int Quest::party_sum(const State& s, Seat seat, Stat stat, std::uint32_t keys) const {
  const Members& members = s.players[seat].members;
  const OfMembers all = stats_of(s, seat, stat, keys);
  int sum = 0;
  for (std::size_t i = 0; i < members.size(); ++i)
    if (members[i].conscious()) sum += all[i];
  return sum;
}

// Speed and Armor: of the player board (QFTT-57).
int Quest::board_sum(const State& s, Seat seat, Stat stat, std::uint32_t keys) const {
  const PlayerBoard& player = s.players[seat];
  int n = 0;
  if (gear_works(s, seat, keys))
    for (const PartyMember& member : player.members)
      if (member.conscious())
        for (const Card card : member.gear) n += stats_[card][index(stat)];
  if ((keys & bit_of(stat)) == 0) return n;
  each_held(s, seat, bit_of(stat), [&](const Line& said, Card) {
    if (conditions_hold(s, said, seat)) n += times(s, said, seat);
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == key_of(stat) && m.scope == scope_of(seat)) n += m.value;
  return n;
}

// QFTT-17, QFTT-61, QFTT-62
int Quest::speed(const State& s, Seat seat) const {
  const PlayerBoard& player = s.players[seat];
  const int members = 2 * std::max(living(player) - 1, 0);
  const int cards = board_sum(s, seat, Stat::Speed, keys_in_force(s, seat));
  return std::max(1, kStartSpeed + members + player.speed + cards);
}

int Quest::armor(const State& s, Seat seat, std::uint32_t keys) const {  // QFTT-63
  return std::max(0, s.players[seat].armor + board_sum(s, seat, Stat::Armor, keys));
}

int Quest::most_hp(const State& s, Seat seat, const PartyMember& member) const {
  return std::min(stat_of(s, seat, member, Stat::MaxHp), kMostHp);
}

// Whether somebody awake has more HP than the card and the gear that takes some away leave in any case.
bool Quest::exceeds_print(const State& s, const Members& members) const {
  if ((s.table_says.keys & bit_of(Stat::MaxHp)) != 0)
    for (const effects::Modifier& m : s.in_force)
      if (m.key == key_of(Stat::MaxHp) && m.value < 0) return true;
  for (const PartyMember& member : members) {
    int least = stats_[member.card][index(Stat::MaxHp)];
    for (const Card card : member.gear) least += std::min<int>(stats_[card][index(Stat::MaxHp)], 0);
    if (member.conscious() && member.hp > least) return true;
  }
  return false;
}

// QFTT-A8: a lower maximum lowers what is above it, and nothing else.
void Quest::fit_hp(State& s, Seat seat) const {
  Members& members = s.players[seat].members;
  if (!lowers_hp_ && !exceeds_print(s, members)) return;
  const OfMembers most = stats_of(s, seat, Stat::MaxHp, keys_in_force(s, seat));
  for (std::size_t i = 0; i < members.size(); ++i)
    if (members[i].conscious()) members[i].hp = fit(std::min<int>({members[i].hp, most[i], kMostHp}));
}

// What cards add to each enemy of the player.
int Quest::strength_added(const State& s, Seat seat, std::uint32_t keys) const {
  if ((keys & bit_of(Key::EnemyStrength)) == 0) return 0;
  int sum = 0;
  each_held(s, seat, bit_of(Key::EnemyStrength), [&](const Line& said, Card) {
    if (conditions_hold(s, said, seat)) sum += times(s, said, seat);
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == index(Key::EnemyStrength) && m.scope == scope_of(seat)) sum += m.value;
  return sum;
}

// --- What lasts ---

// The newest goes without saying if there is no room (QFTT-A44).
void Quest::put_in_force(Go& go, const effects::Modifier& modifier) const {
  State& s = go.state;
  if (s.in_force.full()) return go.tell({.kind = kTooMuch, .seat = s.turn, .rule = ruling(44)});
  effects::Modifier changed = modifier;
  changed.rank = kOfCards;
  changed.came = ++s.clock;
  s.in_force.add(changed);
  s.table_says |= {.keys = fit(1u << changed.key)};
  go.tell({.kind = kRuleChanged,
           .seat = owner_of_scope(s, changed.scope),
           .rule = kByCard,
           .card = changed.source,
           .slot = changed.key,
           .amount = changed.value});
}

Seat Quest::owner_of_scope(const State& s, Scope scope) const {
  if (scope >= kMostCards) return seat_at(scope - std::size_t{kMostCards});
  for (const Seat seat : s.in_game)
    if (place_in(s.players[seat], scope) >= 0) return seat;
  return s.fight.seat;
}

// Ends what ends(modifier) says, the oldest first.
template <class Ends>
void Quest::end_modifiers(Go& go, Ends&& ends) const {
  State& s = go.state;
  if (std::none_of(s.in_force.begin(), s.in_force.end(), ends)) return;
  SeatSet touched;
  s.in_force.end_if(ends, [&](const effects::Modifier& m) {
    const Seat seat = owner_of_scope(s, m.scope);
    if (seat != Seat::Nobody) touched.add(seat);
    go.tell({.kind = kRuleEnded, .seat = seat, .rule = ruling(39), .card = m.source, .slot = m.key});
  });
  s.table_says = table_says(s);
  for (const Seat seat : touched) fit_hp(s, seat);
}

void Quest::expire(Go& go, For lasts) const {
  end_modifiers(go, [&](const effects::Modifier& m) { return (m.lasts & 15u) == index(lasts); });
}

// QFTT-A39: one turn of the player is over, or one cycle.
void Quest::count_down(Go& go, For lasts, Seat seat) const {
  State& s = go.state;
  const auto counts = [&](const effects::Modifier& m) {
    return (m.lasts & 15u) == index(lasts) && m.lasts >= 16 &&
           (seat == Seat::Nobody || owner_of_scope(s, m.scope) == seat);
  };
  const auto is_counted = [&](const effects::Modifier& m) { return (m.lasts & 15u) == index(lasts); };
  if (std::none_of(s.in_force.begin(), s.in_force.end(), is_counted)) return;
  effects::Modifiers<kMostInForce> counted;
  for (effects::Modifier m : s.in_force) {
    if (counts(m)) m.lasts = fit(m.lasts - 16);
    counted.add(m);
  }
  s.in_force = counted;
  end_modifiers(go, [&](const effects::Modifier& m) {
    return m.lasts == index(lasts) && (seat == Seat::Nobody || owner_of_scope(s, m.scope) == seat);
  });
}

// What lasted for a player who gives everything up.
void Quest::end_modifiers_of(Go& go, Seat seat) const {
  end_modifiers(go, [&](const effects::Modifier& m) { return m.scope == scope_of(seat); });
}

// A card is not there any more, and neither is what it changed for as long as it is.
void Quest::card_left(Go& go, Card card) const {
  go.state.used[card] = 0;
  end_modifiers(go, [&](const effects::Modifier& m) {
    return m.scope == card || (m.source == card && m.lasts == index(For::Held));
  });
}

}  // namespace waystone::qftt
