// The rules in force: what the sheet, options, cards that lie there and changes that last make of a rule
// (JRN-13, JRN-A20, JRN-A27, JRN-A32).
#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr std::uint8_t kSheet = 1, kSharedRank = 2, kStageRank = 3, kActionRank = 4;  // JRN-A27
constexpr int kUnchanged = -1, kForbidsNothing = -128;

// Of two values that came with one card this one holds.
constexpr int forbids(Key key) {
  return key == Key::Interceding || key == Key::Mentors || key == Key::Attacks ? 0 : kForbidsNothing;
}
// Whether a rule about `scope` is about one of these.
constexpr bool is_about(Scope scope, Scope one, Scope other) {
  return scope == kEverybody || scope == one || scope == other;
}

}  // namespace

std::uint8_t Journey::rank_of(Source source) {
  return source < kShared || source >= kHeroSource ? kSharedRank
         : source < kStageSource                   ? kActionRank
                                                   : kStageRank;
}

// What the sheet says, or an option.
int Journey::book_value(Key key) const {
  constexpr int kAsManyAsThereAre = 100;
  switch (key) {
    case Key::Interceding: return static_cast<int>(Intercede::Free);
    case Key::Margin: return 1;                                                // JRN-43
    case Key::Attacks: return house_.attack_with_all ? kAsManyAsThereAre : 1;  // JRN-A15
    case Key::Hand: return kHandSize;
    default: return kUnchanged;
  }
}

// Whose text it is. A Stage's is the layer's.
Seat Journey::seat_of(const State& s, Source source) const {
  if (source < kShared) return owner(s, source);
  return source >= kHeroSource ? kLight : s.layer;
}

// About whom a line of rules is. An Action's `attacks`, `hand` and `mentors` are its player's.
Scope Journey::scope_in(const State& s, const Line& line, Source source, Seat me) const {
  if (line.who == effects::kNone) {
    const auto key = nth<Key>(line.word);
    const bool is_own = key == Key::Attacks || key == Key::Hand || key == Key::Mentors;
    return is_own && rank_of(source) != kStageRank ? scope_of(me) : kEverybody;
  }
  switch (nth<Whom>(line.who)) {
    case Whom::Me: return scope_of(me);
    case Whom::Them: return scope_of(other(me));
    case Whom::Both: return kEverybody;
    case Whom::Hero: return kHero;
    case Whom::This: return source < kShared ? source : kHero;
    case Whom::Host: return source < kShared && s.host[source] != 0 ? fit(s.host[source] - 1) : kEverybody;
    default: return kEverybody;
  }
}

// A line that stands, of a card that lies there: whether it is about one of these and its conditions hold
// now.
bool Journey::mattered(const State& s, const Line& line, Source source, Scope one, Scope another,
                       bool timeout) const {
  const Seat me = seat_of(s, source);
  if (!is_about(scope_in(s, line, source, me), one, another)) return false;
  return line.tests.count == 0 || conditions_hold(s, line, me, source, -1, timeout);
}

// Calls each(line, source) for the lines about that key on cards that lie there.
template <class Each>
void Journey::each_held(const State& s, Key key, Each&& each_line) const {
  const auto of = [&](Source source) {
    for (std::size_t i = text_[source].first; i < text_[source].end(); ++i) {
      const Line& said = line(i);
      if (said.on != effects::kNone) continue;
      const bool is_rule = said.kind == Line::Kind::Rule && said.word == index(key);
      const bool is_number = said.kind == Line::Kind::Act && nth<Does>(said.word) == Does::Add &&
                             index(Key::AttackValue) + said.what == index(key);
      if (is_rule || is_number) each_line(said, source);
    }
  };
  const auto look_at = [&](Source source) {
    if ((keys_of_[source] >> index(key) & 1u) != 0) of(source);
  };
  each(s.in_play() & held_[index(key)], [&](Piece piece) { of(piece); });
  look_at(fit(kHeroSource + s.hero));
  if (s.has_stage()) look_at(fit(kStageSource + s.stage));  // JRN-A23
}

effects::InForce Journey::in_force(const State& s, Key key, Scope one, Scope other_one, bool timeout) const {
  effects::InForce holds{.value = fit(book_value(key)), .rank = kSheet};
  each_held(s, key, [&](const Line& said, Source source) {
    if (!mattered(s, said, source, one, other_one, timeout)) return;
    holds.weigh({.key = fit(key),
                 .rank = rank_of(source),
                 .value = fit(said.n),
                 .source = source,
                 .came = source < kShared ? s.came[source] : std::uint16_t{0}},
                forbids(key));
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == index(key) && is_about(m.scope, one, other_one)) holds.weigh(m, forbids(key));
  return holds;
}

std::uint32_t Journey::keys_in_force(const State& s) const {
  std::uint32_t keys = keys_of_[kHeroSource + s.hero];
  if (s.has_stage()) keys |= keys_of_[kStageSource + s.stage];
  each(s.in_play(), [&](Piece piece) { keys |= keys_of_[piece]; });
  for (const effects::Modifier& m : s.in_force) keys |= 1u << m.key;
  return keys;
}

// Of a rule that is added up.
int Journey::sum_in_force(const State& s, Key key, Scope one, Scope other_one) const {
  int sum = 0;
  each_held(s, key, [&](const Line& said, Source source) {
    if (mattered(s, said, source, one, other_one, false)) sum += times(s, said, seat_of(s, source), 0);
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == index(key) && is_about(m.scope, one, other_one)) sum += m.value;
  return sum;
}

// What lies there, and what lasts, adds to the number of a piece.
int Journey::held_number(const State& s, Key key, Piece piece) const {
  int sum = 0;
  each_held(s, key, [&](const Line& said, Source source) {
    const Seat me = seat_of(s, source);
    if ((whom(s, said, me, source, -1) & bit(piece)) == 0 || !conditions_hold(s, said, me, source, -1))
      return;
    sum += times(s, said, me, bit(piece));
  });
  for (const effects::Modifier& m : s.in_force)
    if (m.key == index(key) && m.scope == piece) sum += m.value;
  return sum;
}

Seat Journey::owner(const State& s, Piece piece) const {
  if (piece == kHero) return kLight;
  if (is_enhancement(piece)) return (s.of_dark & bit(piece)) != 0 ? kDark : kLight;
  return (s.characters[kDark] & bit(piece)) != 0 ? kDark : kLight;
}

Pieces Journey::on_host(const State& s, Piece host) const {
  Pieces on = 0;
  each(s.enhancements, [&](Piece piece) {
    if (s.host[piece] == host + 1) on |= bit(piece);
  });
  return on;
}

int Journey::attack_total(const State& s, Piece piece) const {
  int total = piece == kHero ? 0 : printed_[Stat::Attack][piece];
  each(on_host(s, piece), [&](Piece on) { total += printed_[Stat::Attack][on]; });
  return total + held_number(s, Key::AttackValue, piece);
}

int Journey::defence_total(const State& s, Piece piece) const {
  int total = piece == kHero ? lists_.heroes[s.hero].defence : printed_[Stat::Defence][piece];
  each(on_host(s, piece), [&](Piece on) { total += printed_[Stat::Defence][on]; });
  return total + held_number(s, Key::DefenceValue, piece);
}

// What lies in `said`, by number or by quantity. about: the pieces a quantity of a piece is of.
int Journey::times(const State& s, const Line& said, Seat me, Pieces about) const {
  if (said.n_of == effects::kNone) return said.n;
  const Piece piece = about == 0 ? kNobody : fit(std::countr_zero(about));
  return said.n * amount(s, nth<Amount>(said.n_of), me, piece);
}

}  // namespace waystone::journey
