// Whom a line is about, and whether what it asks for holds.
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {
namespace {

constexpr bool is_of_piece(const effects::Test& test) {
  return test.is == effects::Test::Is::Flag ? test.word >= index(Holds::Beast)
                                            : test.word >= index(Amount::Attack);
}
constexpr bool is_player(const effects::Line& line) {
  return line.who == effects::kNone || nth<Whom>(line.who) <= Whom::Both;
}
}  // namespace

Pieces Journey::whom(const State& s, const Line& said, Seat me, Source source, int same) const {
  const auto there = [&](Piece piece) { return in_play(s, piece) ? bit(piece) : Pieces{0}; };
  if (said.who == effects::kNone) return 0;
  switch (nth<Whom>(said.who)) {
    case Whom::This: return source < kShared ? there(source) : source >= kHeroSource ? bit(kHero) : 0;
    case Whom::Same: return same < 0 ? 0 : there(fit(same));
    case Whom::Hero: return bit(kHero);
    case Whom::Host: return source < kShared && s.host[source] != 0 ? bit(fit(s.host[source] - 1)) : 0;
    case Whom::Own:
    case Whom::EachOwn: return s.characters[me] & ~s.leaving;
    case Whom::Theirs:
    case Whom::EachTheirs: return s.characters[other(me)] & ~s.leaving;
    case Whom::Any: return (s.characters[kLight] | s.characters[kDark]) & ~s.leaving;
    case Whom::Attacker: return there(s.attack.attacker);
    case Whom::Target: return there(s.attack.target);
    case Whom::Interceder: return there(s.attack.interceder);
    default: return 0;
  }
}

int Journey::amount(const State& s, Amount what, Seat me, Piece piece) const {
  switch (what) {
    case Amount::Round: return s.round;
    case Amount::HeroHealth: return s.tracks[Track::Health];
    case Amount::HeroResolve: return s.tracks[Track::Resolve];
    case Amount::Characters: return count(s.characters[me]);
    case Amount::TheirCharacters: return count(s.characters[other(me)]);
    case Amount::Hand: return static_cast<int>(s.hands[me].size());
    case Amount::TheirHand: return static_cast<int>(s.hands[other(me)].size());
    case Amount::Attack: return attack_total(s, piece);
    case Amount::Defence: return defence_total(s, piece);
    case Amount::Enhancements: return count(on_host(s, piece));
  }
  return 0;
}

bool Journey::passes(const State& s, const effects::Test& test, Seat me, Piece piece, bool timeout) const {
  if (test.is != effects::Test::Is::Flag) {
    const int n = amount(s, nth<Amount>(test.word), me, piece);
    return test.is == effects::Test::Is::AtLeast  ? n >= test.n
           : test.is == effects::Test::Is::AtMost ? n <= test.n
                                                  : n == test.n;
  }
  const auto in_section = [&](StageSection section) {
    return s.has_stage() && lists_.stages[s.stage].section == section;
  };
  switch (nth<Holds>(test.word)) {
    case Holds::TargetIsHero: return s.attack.target == kHero;
    case Holds::MyTurn: return s.turn == me;
    case Holds::Setup: return s.round_kind == RoundKind::Setup;
    case Holds::AttackRound: return s.round_kind == RoundKind::Attack;
    case Holds::Timeout: return timeout;
    case Holds::Departure: return in_section(StageSection::Departure);
    case Holds::Initiation: return in_section(StageSection::Initiation);
    case Holds::Return: return in_section(StageSection::Return);
    default: break;
  }
  const unsigned tag = test.word - static_cast<unsigned>(index(Holds::Beast));
  return is_character(piece) && (lists_.characters[piece].tags >> tag & 1u) != 0;
}

// Those that pass all that is asked of a piece.
Pieces Journey::narrowed(const State& s, const Line& said, Seat me, Pieces pieces) const {
  for (const effects::Test& test : lists_.lines.tests_of(said)) {
    if (!is_of_piece(test)) continue;
    each(pieces, [&](Piece piece) {
      if (!passes(s, test, me, piece)) pieces &= ~bit(piece);
    });
  }
  return pieces;
}

bool Journey::conditions_hold(const State& s, const Line& said, Seat me, Source source, int same,
                              bool timeout) const {
  bool of_piece = false;
  for (const effects::Test& test : lists_.lines.tests_of(said)) {
    if (is_of_piece(test))
      of_piece = true;
    else if (!passes(s, test, me, kNobody, timeout))
      return false;
  }
  if (!of_piece) return true;
  // Of a player: one of the characters.
  const Seat whose = said.who != effects::kNone && nth<Whom>(said.who) == Whom::Them ? other(me) : me;
  const Pieces asked = is_player(said) ? s.characters[whose] & ~s.leaving : whom(s, said, me, source, same);
  return narrowed(s, said, me, asked) != 0;
}

}  // namespace waystone::journey
