#include "games/qftt/advice/worth.h"

#include <algorithm>

namespace waystone::qftt {
namespace {

// Set by hand, in points; not tuned.
constexpr int kEnoughSpeed = 8;  // from there on it only brings more cards
constexpr std::array<double, kStats> kPerPoint = {1, 0.15, 1.6, 1.4, 0.35};  // by Stat
constexpr double kMoreSpeed = 0.6;
constexpr double kShrine = 0.8, kMoreCards = 0.5, kShopping = 1.2;
constexpr double kUnnamed = 0.7;      // what a card says that is not read
constexpr double kConsumable = 0.9;   // kept for when it helps
constexpr double kAnybodyElse = 0.4;  // a character more, where the party is full
constexpr double kSeen = 0.1, kSkipped = 0.3, kOtherOrder = 0.1, kOneMore = 4.5;
constexpr double kPerHp = 0.12, kFallen = 0.35;   // of a member's worth: it sleeps till the cycle ends
constexpr double kAtOnce = 0.3, kEachTurn = 0.3;  // shares of what lasts: for this turn, for each of some
constexpr double kToOthers = 0.4;                 // what it costs that another one gets it
constexpr double kOneGear = 1.1, kNoHealing = 1, kNoGear = 1;

}  // namespace

double Worth::of_stat(Stat stat, int n) const {
  const double per_point = kPerPoint[index(stat)];
  if (stat != Stat::Speed || n < 0) return per_point * n;
  const int wanted = std::clamp(kEnoughSpeed - speed(), 0, n);
  return per_point * wanted + kMoreSpeed * (n - wanted);
}

double Worth::of_money(int n) const { return kPerMoney * std::max(n, -int{player_.money}); }

// Lines of cards that are there for long. What is not read is taken for something good.
double Worth::spoken(const Design& design) const {
  double sum = 0;
  for (const effects::Line& line : game_.lists().lines.of(design.lines)) {
    const bool stands = line.on == effects::kNone || line.on == index(On::Held);
    if (stands && line.kind == effects::Line::Kind::Act && nth<Does>(line.word) == Does::Add)
      sum += of_stat(nth<Stat>(line.what), line.n) * (line.tests.count == 0 ? 1 : kPerHp + kAtOnce);
    else if (stands && line.kind == effects::Line::Kind::Rule && nth<Key>(line.word) == Key::EnemyStrength)
      sum -= of_stat(Stat::Str, line.n);
    else
      sum += kUnnamed;
  }
  return sum;
}

double Worth::of_card(Card card) const {
  const Design& design = game_.lists().of(card);
  if (design.kind == Kind::Consumable) return kConsumable;
  if (design.is_character())
    return of_stat(Stat::Str, design.member.str) + of_stat(Stat::Cha, design.member.cha) +
           of_stat(Stat::MaxHp, design.member.hp) + kUnnamed * design.member.slots / 2.0 + spoken(design);
  double sum = spoken(design);
  for (std::size_t i = 0; i < kStats; ++i)
    if (design.mods[i] != 0) sum += of_stat(nth<Stat>(i), design.mods[i]);
  return sum;
}

// It takes a free slot, or that of what is worth least.
double Worth::of_found(Card card) const {
  const double worth = of_card(card);
  double least = worth;
  for (const PartyMember& member : player_.members) {
    if (member.gear.size() < game_.slots_of(member)) return worth;
    for (const Card held : member.gear) least = std::min(least, of_card(held));
  }
  return worth - least;
}

double Worth::of_member(const PartyMember& member) const {
  double sum = of_card(member.card) + 2 * kPerPoint[index(Stat::Speed)];
  for (const Card card : member.gear) sum += of_card(card) / 2;
  return sum;
}

const PartyMember& Worth::least_member() const {
  const PartyMember* least = player_.members.begin();
  double of_least = of_member(*least);
  for (const PartyMember& member : player_.members)
    if (const double worth = of_member(member); worth < of_least) {
      least = &member;
      of_least = worth;
    }
  return *least;
}

double Worth::of_anybody() const {
  return player_.members.size() < kMostMembers ? kOneMore + of_stat(Stat::Speed, 2) : kAnybodyElse;
}

// QFTT-85, QFTT-86
double Worth::of_being_down() const {
  double sum = of_money(-(player_.money / 2));
  for (const PartyMember& member : player_.members) {
    double least = member.gear.empty() ? 0 : of_card(member.gear[0]);
    for (const Card card : member.gear) least = std::min(least, of_card(card));
    sum -= least;
  }
  return sum - kOneGear;
}

double Worth::of_damage(const PartyMember& member, int n) const {
  if (n <= 0) return 0;
  const int left = member.hp - n;
  if (left <= kDead) return -of_member(member);
  const bool ends_it = queued() == 0;
  if (left > 0) return ends_it ? 0 : -kPerHp * n;
  if (Quest::conscious(player_) <= (member.conscious() ? 1 : 0)) return of_being_down();
  if (!member.conscious()) return -kPerHp;
  return ends_it ? -kPerHp : -kFallen * of_member(member) / 2;
}

double Worth::of_healing(const PartyMember& member, int n) const {
  const int most = game_.most_hp(s_, me_, member), healed = std::min(n, most - member.hp);
  if (healed <= 0 || queued() == 0) return 0;
  const bool wakes = !member.conscious() && member.hp + healed > 0;
  return kPerHp * healed * 2 + (wakes ? kFallen * of_member(member) / 2 : 0);
}

// --- Lines ---

int Worth::amount(Amount what) const {
  switch (what) {
    case Amount::Round: return s_.fight.round;
    case Amount::Cha: return game_.party_sum(s_, me_, Stat::Cha);
    case Amount::OneCha: {
      int most = 0;
      for (const PartyMember& member : player_.members)
        if (member.conscious()) most = std::max(most, game_.stat_of(s_, me_, member, Stat::Cha));
      return most;
    }
    case Amount::Str: return game_.party_sum(s_, me_, Stat::Str);
    case Amount::Money: return player_.money;
    case Amount::Members: return Quest::living(player_);
    case Amount::ExtraMembers: return std::max(Quest::living(player_) - 1, 0);
    case Amount::Down: return Quest::living(player_) - Quest::conscious(player_);
    case Amount::Full: return kMostHp;
  }
  return 0;
}

int Worth::times(const effects::Line& line) const {
  return line.n_of == effects::kNone ? line.n : line.n * amount(nth<Amount>(line.n_of));
}

bool Worth::passes(const effects::Test& test) const {
  if (test.is != effects::Test::Is::Flag) {
    const int n = amount(nth<Amount>(test.word));
    return test.is == effects::Test::Is::AtLeast  ? n >= test.n
           : test.is == effects::Test::Is::AtMost ? n <= test.n
                                                  : n == test.n;
  }
  if (nth<Holds>(test.word) != Holds::Behind) return false;
  for (const Seat seat : s_.in_game)
    if (seat != me_ && game_.speed(s_, seat) < speed()) return false;
  return true;
}

bool Worth::holds(const effects::Line& line) const {
  for (const effects::Test& test : game_.lists().lines.tests_of(line))
    if (!passes(test)) return false;
  return true;
}

double Worth::of_lines(std::size_t first, const PartyMember* same) const {
  const auto& lines = game_.lists().lines.lines;
  double sum = 0;
  for (std::size_t i = first;; ++i) {
    if (lines[i].on == lines[first].on) sum += of_line(lines[i], same);
    if (lines[i].is_last) return sum;
  }
}

double Worth::of_picking(std::size_t first, const PartyMember& member) const {
  const auto& lines = game_.lists().lines.lines;
  effects::Line line = lines[first];
  line.who = index(Whom::Same);
  return of_line(line, &member) + (line.is_last ? 0 : of_lines(first + 1, &member));
}

double Worth::of_line(const effects::Line& line, const PartyMember* same) const {
  const double otherwise = line.otherwise.count == 0 ? 0 : of_lines(line.otherwise.first, same);
  if (!holds(line) || player_.money < line.pay) return otherwise;
  double sum = 0;
  if (line.kind == effects::Line::Kind::Choose) {
    sum = -1000;
    for (const effects::Range& option : game_.lists().lines.options_of(line))
      sum = std::max(sum, of_lines(option.first, same));
  } else {
    sum = line.kind == effects::Line::Kind::Rule ? ruling(line) : act(line, same);
  }
  if (line.pay != 0) return std::max(sum - kPerMoney * line.pay, otherwise);
  return line.may ? std::max(sum, 0.0) : sum;
}

// How much of it is mine: what others get costs something.
double Worth::share(const effects::Line& line) const {
  if (line.who == effects::kNone) return 1;
  const auto compare = [&](auto&& more) {
    for (const Seat seat : s_.in_game)
      if (seat != me_ && more(seat)) return -kToOthers;
    return 1.0;
  };
  const int mine = speed();
  switch (nth<Whom>(line.who)) {
    case Whom::Others: return -kToOthers * (s_.in_game.size() - 1);
    case Whom::Slowest: return compare([&](Seat seat) { return game_.speed(s_, seat) < mine; });
    case Whom::Fastest: return compare([&](Seat seat) { return game_.speed(s_, seat) > mine; });
    case Whom::Richest: return compare([&](Seat seat) { return s_.players[seat].money > player_.money; });
    case Whom::Poorest: return compare([&](Seat seat) { return s_.players[seat].money < player_.money; });
    default: return 1;
  }
}

double Worth::drawing(Draws what) const {
  switch (what) {
    case Draws::Character:
    case Draws::Companion: return of_anybody();
    case Draws::Adventurer: return of_anybody() + kPerGear;
    case Draws::Relic: return kPerRelic;
    case Draws::Shrine: return kShrine;
    case Draws::Gear: return kPerGear;
  }
  return 0;
}

double Worth::act(const effects::Line& line, const PartyMember* same) const {
  const int n = times(line);
  switch (nth<Does>(line.word)) {
    case Does::Draw: return share(line) * drawing(nth<Draws>(line.what));
    case Does::Look: return kSeen * std::min(n, static_cast<int>(queued()));
    case Does::Swap: return queued() >= 2 ? kOtherOrder : 0;
    case Does::Skip: return queued() >= 1 ? kSkipped : 0;
    case Does::More: return kMoreCards;
    case Does::Add: return adding(line, n);
    case Does::Money: return share(line) * of_money(n);
    case Does::Damage: return harm(line, same, n, false);
    case Does::Heal: return harm(line, same, n, true);
    case Does::Lose: return -share(line) * kOneGear * n;
    case Does::Shop: return player_.money >= game_.price(s_, me_) ? kShopping : 0;
    case Does::Stop: return -kMoreCards * static_cast<double>(queued());
    default: return 0;
  }
}

double Worth::adding(const effects::Line& line, int n) const {
  const double whole = of_stat(nth<Stat>(line.what), n) * share(line);
  switch (line.lasts == effects::kNone ? For::Held : nth<For>(line.lasts)) {
    case For::Turn: return nth<Stat>(line.what) == Stat::Str && queued() == 0 ? 0 : whole * kAtOnce;
    case For::Turns:
    case For::Cycles: return whole * std::min(1.0, kEachTurn * line.lasts_n + kAtOnce / 2);
    case For::FirstRound:
    case For::Fight: return whole * kAtOnce;
    default: return whole;
  }
}

double Worth::ruling(const effects::Line& line) const {
  switch (nth<Key>(line.word)) {
    case Key::EnemyStrength: return -kAtOnce * times(line);
    case Key::Healing: return -kNoHealing;
    case Key::Gear: return -kNoGear;
    case Key::Price: return (kShopPrice - line.n) * kPerMoney;
    default: return 0;
  }
}

const PartyMember* Worth::strongest() const {
  const PartyMember* out = nullptr;
  int most = 0;
  for (const PartyMember& member : player_.members) {
    if (!member.conscious()) continue;
    const int str = game_.stat_of(s_, me_, member, Stat::Str);
    if (out != nullptr && str <= most) continue;
    out = &member;
    most = str;
  }
  return out;
}

// Damage and healing, by whom they reach; of those that may be picked the best one.
double Worth::harm(const effects::Line& line, const PartyMember* same, int n, bool heals) const {
  const auto of = [&](const PartyMember& member) {
    return heals ? of_healing(member, n) : of_damage(member, n);
  };
  double sum = 0, best = -1000;
  const PartyMember *weakest = nullptr, *first = nullptr;
  for (const PartyMember& member : player_.members) {
    if (member.dead()) continue;
    sum += of(member);
    best = std::max(best, of(member));
    if (weakest == nullptr || member.hp < weakest->hp) weakest = &member;
    if (first == nullptr && member.conscious()) first = &member;
  }
  const auto of_one = [&](const PartyMember* member) { return member == nullptr ? 0 : of(*member); };
  switch (nth<Whom>(line.who)) {
    case Whom::One: return weakest == nullptr ? 0 : best;
    case Whom::Each: return sum;
    case Whom::Weakest: return of_one(weakest);
    case Whom::Strongest: return of_one(strongest());
    case Whom::First: return of_one(first);
    case Whom::Same: return of_one(same == nullptr ? first : same);
    default: return 0;
  }
}

double Worth::of_event(const Design& design) const {
  switch (design.kind) {
    case Kind::Money: return kPerMoney * design.money;
    case Kind::Gear:
    case Kind::Consumable: return std::max(0.0, of_found(design.first));
    default: break;
  }
  if (!design.is_event() || design.lines.count == 0) return 0;
  const effects::Line& line = game_.lists().lines.lines[design.lines.first];
  if (line.on == effects::kNone || line.on == index(On::Reveal)) return of_lines(design.lines.first);
  return line.kind == effects::Line::Kind::Act ? of_line(line, nullptr) * kAtOnce : 0;
}

double Worth::of_victory(const Design& design) const {
  for (std::size_t i = design.lines.first; i < design.lines.end(); ++i)
    if (game_.lists().lines.lines[i].on == index(On::Won)) return of_lines(i);
  return 0;
}

}  // namespace waystone::qftt
