#include "games/qftt/advice/strength.h"

#include <optional>

namespace waystone::qftt {
namespace {

constexpr int kRoundsImagined = 15;
constexpr int kGearShare = 4;  // without gear a party sends about a quarter less

struct Round {
  int sent = 0, faced = 0;
};

Round reckon(const Strength& party, const Foe& foe, int hp, int round) {
  int sent = party.at(hp);
  if (foe.without_gear) sent -= sent / kGearShare;
  sent = std::max(0, sent - foe.armor);
  if (foe.takes_at_most != 0) sent = std::min(sent, foe.takes_at_most);
  int faced = 0;
  for (const Foe::One& one : foe.fighting())
    if (one.hp > 0) faced += std::max(0, one.str + foe.grows * (round - 1));
  return {sent, std::max(0, faced - (foe.pierces ? 0 : party.armor))};
}

// True: all are down.
bool deal(Foe& foe, int sent) {
  bool down = true;
  for (Foe::One& one : foe.fighting()) {
    const int dealt = std::min(sent, one.hp);
    one.hp -= dealt;
    sent -= dealt;
    down = down && one.hp <= 0;
  }
  if (!down || foe.rises == 0) return down;
  foe.fighters[0].hp = std::exchange(foe.rises, 0);
  return false;
}

void read_rule(Foe& foe, const effects::Line& line, int members) {
  const bool later = line.on == index(On::RoundEnd);
  const int n = line.n_of == index(Amount::ExtraMembers) ? line.n * (members - 1) : line.n;
  switch (nth<Key>(line.word)) {
    case Key::EnemyStrength:
      if (later || line.on == index(On::Fallen) || line.tests.count != 0)
        foe.grows += n > 0 ? 1 : 0;
      else
        for (Foe::One& one : foe.fighters) one.str += n;
      return;
    case Key::FirstBlow: foe.strikes_first = n == static_cast<int>(index(Striker::Enemy)); return;
    case Key::Pierce: foe.pierces = n == static_cast<int>(index(Striker::Enemy)); return;
    case Key::Cap:
      if (line.who == effects::kNone) foe.takes_at_most = n;
      return;
    case Key::Gear: foe.without_gear = true; return;
    default: return;
  }
}

void read_act(Foe& foe, const effects::Line& line, int members) {
  const int n = line.n_of == index(Amount::Members) ? line.n * members : line.n;
  const auto does = nth<Does>(line.word);
  const bool of_enemies = line.who == index(Whom::Enemies);
  if (does == Does::Heal && of_enemies && line.on == index(On::RoundEnd)) foe.heals += n;
  if (does == Does::Heal && of_enemies && line.on == index(On::Beaten)) foe.rises += n;
  if (does == Does::Damage && !of_enemies && line.on == index(On::RoundEnd)) foe.bites += n;
}

void read(Foe& foe, const Lists& lists, const Design& design, int members) {
  for (const effects::Line& line : lists.lines.of(design.lines)) {
    if (line.kind == effects::Line::Kind::Rule) read_rule(foe, line, members);
    if (line.kind == effects::Line::Kind::Act) read_act(foe, line, members);
  }
}

// Four at most, so by insertion.
template <class T, class Before>
void put_in_order(std::array<T, 4>& few, Before&& before) {
  for (std::size_t i = 1; i < few.size(); ++i)
    for (std::size_t j = i; j > 0 && before(few[j], few[j - 1]); --j) std::swap(few[j], few[j - 1]);
}

}  // namespace

Strength strength_of(const Quest& game, const State& s, Seat seat, bool rested) {
  Strength out;
  std::array<int, kMostMembers> of{};
  for (const PartyMember& member : s.players[seat].members) {
    if (member.dead() || (!member.conscious() && !rested)) continue;
    out.hp += rested ? std::max<int>(member.hp, game.most_hp(s, seat, member)) : int{member.hp};
    of[static_cast<std::size_t>(out.standing++)] = game.stat_of(s, seat, member, Stat::Str);
  }
  put_in_order(of, std::greater<>());
  for (std::size_t i = 0; i < kMostMembers; ++i) out.of_strongest[i + 1] = out.of_strongest[i] + of[i];
  out.armor = game.armor(s, seat);
  return out;
}

Foe foe_of(const Lists& lists, const Design& design, int members) {
  Foe foe;
  foe.armor = design.encounter.armor;
  for (const Fighter& fighter : design.encounter.fighters)
    foe.fighters[static_cast<std::size_t>(foe.count++)] = {fighter.hp, fighter.str};
  if (design.lines.count != 0) read(foe, lists, design, members);
  foe.is_wily = foe.has_wiles();
  if (foe.count > 1) put_in_order(foe.fighters, goes_before);
  return foe;
}

Foe foe_now(const Quest& game, const State& s) {
  const Design& design = game.lists().of(s.fight.card);
  Foe foe;
  foe.armor = design.encounter.armor;
  for (const Fighter& fighter : design.encounter.fighters) {
    const auto i = static_cast<std::size_t>(foe.count++);
    foe.fighters[i] = {std::max<int>(s.fight.hp[i], 0), fighter.str};
  }
  read(foe, game.lists(), design, Quest::living(s.players[s.fight.seat]));
  foe.strikes_first = foe.strikes_first && s.fight.round <= 1;
  foe.is_wily = foe.has_wiles();
  put_in_order(foe.fighters, goes_before);
  return foe;
}

namespace {

// Against one without wiles, as long as nobody falls asleep before the last round: no round need be imagined.
std::optional<Fought> fought_at_once(const Strength& party, const Foe& foe, int hp) {
  if (foe.is_wily || foe.count != 1) return std::nullopt;
  const int sent = party.of_strongest[static_cast<std::size_t>(party.standing)] - foe.armor;
  const int faced = std::max(0, foe.fighters[0].str - party.armor);
  if (sent <= 0) return std::nullopt;
  const int rounds = (foe.fighters[0].hp + sent - 1) / sent;
  if (rounds > kRoundsImagined || hp - (rounds - 1) * faced < std::max(party.standing, 1))
    return std::nullopt;
  const int left = hp - rounds * faced;
  return left > 0 ? Fought{Comes::Won, left} : Fought{Comes::Lost, 0};
}

// Round by round against one without wiles.
Fought fought_plainly(const Strength& party, const Foe& foe, int hp) {
  int left = foe.fighters[0].hp;
  const int faced = left > 0 ? std::max(0, foe.fighters[0].str - party.armor) : 0;
  for (int round = 1; round <= kRoundsImagined; ++round) {
    const int sent = std::max(0, party.at(hp) - foe.armor);
    left -= std::min(sent, left);
    hp -= faced;
    if (hp <= 0) return {Comes::Lost, 0};
    if (left <= 0) return {Comes::Won, hp};
    if (sent == 0 && faced == 0) return {Comes::BrokenOff, hp};
  }
  return {Comes::BrokenOff, hp};
}

}  // namespace

Fought fought(const Strength& party, const Foe& met, int hp) {
  if (const auto end = fought_at_once(party, met, hp)) return *end;
  if (!met.is_wily && met.count == 1) return fought_plainly(party, met, hp);
  Foe foe = met;
  for (int round = 1; round <= kRoundsImagined; ++round) {
    Round now = reckon(party, foe, hp, round);
    if (foe.strikes_first && round == 1) {
      hp -= now.faced;
      if (hp <= 0) return {Comes::Lost, 0};
      now = {reckon(party, foe, hp, round).sent, 0};
    }
    const bool beaten = deal(foe, now.sent);
    hp -= now.faced + foe.bites;
    if (hp <= 0) return {Comes::Lost, 0};
    if (beaten) return {Comes::Won, hp};
    if (now.sent == 0 && now.faced + foe.bites == 0) return {Comes::BrokenOff, hp};
    if (foe.heals > 0)
      for (Foe::One& one : foe.fighters) one.hp += one.hp > 0 ? foe.heals : 0;
  }
  return {Comes::BrokenOff, hp};
}

Fought fought(const Strength& party, const Strength& other) {
  int mine = party.hp, theirs = other.hp;
  for (int round = 1; round <= kRoundsImagined && mine > 0 && theirs > 0; ++round) {
    const int sent = std::max(0, party.at(mine) - other.armor);
    const int faced = std::max(0, other.at(theirs) - party.armor);
    mine -= faced;
    theirs -= sent;
    if (sent == 0 && faced == 0) break;
  }
  if (mine <= 0) return {Comes::Lost, 0};
  return {theirs <= 0 ? Comes::Won : Comes::BrokenOff, mine};
}

}  // namespace waystone::qftt
