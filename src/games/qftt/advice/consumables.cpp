#include "games/qftt/advice/consumables.h"

#include "games/qftt/advice/strength.h"

namespace waystone::qftt {
namespace {

// Set by hand, in points; not tuned.
constexpr double kKept = 0.9;     // what a use has to bring
constexpr double kHpLeft = 0.12;  // each, after a fight
constexpr double kWon = 1.2;
constexpr int kVerySlow = 3;

// What a Consumable does for a fight, as far as it can be told.
void help(const effects::Line& line, const PlayerBoard& player, Strength& party, Foe& foe) {
  const int n = line.n_of == index(Amount::Members) ? Quest::living(player) : line.n;
  if (line.kind == effects::Line::Kind::Rule) {
    if (nth<Key>(line.word) == Key::EnemyStrength)
      for (Foe::One& one : foe.fighters) one.str += n;
    return;
  }
  switch (nth<Does>(line.word)) {
    case Does::Heal: party.hp += line.n_of == index(Amount::Full) ? 4 : n; return;
    case Does::Add:
      if (nth<Stat>(line.what) == Stat::Str)
        for (std::size_t i = 1; i < party.of_strongest.size(); ++i) party.of_strongest[i] += n;
      if (nth<Stat>(line.what) == Stat::Armor) party.armor += n;
      return;
    case Does::Damage:
      if (line.who == index(Whom::Enemies))
        for (Foe::One& one : foe.fighters) one.hp = one.hp > n ? one.hp - n : 0;
      return;
    default: return;
  }
}

double value_of(const Fought& end, double down) {
  return (end.comes == Comes::Won ? kWon : end.comes == Comes::Lost ? down - kWon : 0) + kHpLeft * end.hp;
}

double in_fight(const Quest& game, const State& s, Seat seat, Card card) {
  const double down = Worth(game, s, seat).of_being_down();
  Strength party = strength_of(game, s, seat);
  Foe foe = foe_now(game, s);
  const Fought without = fought(party, foe, party.hp);
  Fought with;
  bool breaks_off = false;
  for (const effects::Line& line : game.lists().lines.of(game.lists().of(card).lines)) {
    breaks_off |= line.kind == effects::Line::Kind::Act && nth<Does>(line.word) == Does::BreakOff;
    help(line, s.players[seat], party, foe);
  }
  with = breaks_off ? Fought{Comes::BrokenOff, party.hp} : fought(party, foe, party.hp);
  return value_of(with, down) - value_of(without, down) - kKept;
}

}  // namespace

int speed_in(const Quest& game, Card card) {
  const Design& design = game.lists().of(card);
  if (design.kind != Kind::Consumable) return 0;
  int sum = 0;
  for (const effects::Line& line : game.lists().lines.of(design.lines))
    if (line.kind == effects::Line::Kind::Act && nth<Does>(line.word) == Does::Add &&
        nth<Stat>(line.what) == Stat::Speed)
      sum += line.n;
  return sum;
}

int speed_held(const Quest& game, const PlayerBoard& player) {
  int sum = 0;
  for (const PartyMember& member : player.members)
    for (const Card card : member.gear) sum += speed_in(game, card);
  return sum;
}

double using_it(const Quest& game, const State& s, Seat seat, Card card) {
  const auto doing = nth<Doing>(s.course.top().kind);
  if (doing == Doing::Encounter) return s.fight.card != kNoCard ? in_fight(game, s, seat, card) : -kKept;
  if (doing == Doing::Reveal) return -kKept;
  if (speed_in(game, card) > 0)
    return doing == Doing::Movement && game.speed(s, seat) <= kVerySlow ? kKept : -kKept;
  if (doing != Doing::Adventure) return -kKept;
  return Worth(game, s, seat).of_lines(game.lists().of(card).lines.first) - kKept;
}

}  // namespace waystone::qftt
