#include "games/journey/advice/standing.h"

#include <algorithm>

namespace waystone::journey {
namespace {

// Set by hand; not tuned.
constexpr double kDespair = 4;  // by how much points count more, the fewer are left
constexpr BySide<double> kBody = {1.2, 1.0}, kOfAttack = {0.25, 0.45}, kOfDefence = {0.3, 0.2};
constexpr double kActsAsMentor = 0.8, kAbility = 0.3, kEnhancement = 0.5;
constexpr double kTapping = 0.15;      // what it costs to intercede
constexpr double kActionInHand = 0.6;  // in hand

constexpr double body(Seat seat, int attack, int defence) {
  return kBody[seat] + kOfAttack[seat] * attack + kOfDefence[seat] * defence;
}

}  // namespace

Standing::Standing(const Journey& game, const State& s)
    : game_(game),
      s_(s),
      keys_(game.keys_in_force(s)),
      plain_margin_(game.in_force(s, Key::Margin).value) {
  for (const Seat seat : {kLight, kDark})
    each(s.characters[seat], [&](Piece piece) {
      attack_[piece] = fit(game.attack_total(s, piece));
      defence_[piece] = fit(game.defence_total(s, piece));
      worth_[piece] = static_cast<float>(worth_in_play(seat, piece));
      if ((s.tapped & bit(piece)) != 0 && (s.interceded & bit(piece)) == 0) return;
      const auto may = may_change(Key::Interceding)
                           ? nth<Intercede>(game.in_force(s, Key::Interceding, piece).value)
                           : Intercede::Free;
      const bool is_fresh = (s.tapped & bit(piece)) == 0;
      if (may == Intercede::Twice || (may == Intercede::Free && is_fresh)) blockers_[seat] |= bit(piece);
    });
  each(s.enhancements, [&](Piece piece) { worth_[piece] = kEnhancement; });
  defence_[kHero] = fit(game.defence_total(s, kHero));
  attack_[kHero] = fit(game.attack_total(s, kHero));
  worth_[kHero] = kVictory;
}

double Standing::worth_in_play(Seat seat, Piece piece) const {
  const Character& printed = game_.lists().characters[piece];
  return body(seat, attack_[piece], defence_[piece]) + (printed.is_mentor() ? kActsAsMentor : 0) +
         (printed.lines.count != 0 ? kAbility : 0);
}

double Standing::worth_of_card(Seat seat, Card card) const {
  if (is_action(card)) return kActionInHand;
  if (is_enhancement(card)) return 2 * kEnhancement;
  const Character& printed = game_.lists().characters[card];
  return body(seat, printed.attack, printed.defence) + (printed.is_mentor() ? kActsAsMentor : 0) +
         (printed.lines.count != 0 ? kAbility : 0);
}

double Standing::loss(Track track, int points) const {
  const int left = s_.tracks[track];
  if (points >= left) return kVictory;
  return points * (1 + kDespair / (left - points + 1));
}

double Standing::gain(Track track, int points) const {
  const int left = s_.tracks[track];
  const int more = std::min(points, std::max(0, game_.start_value(s_, track) - left));
  return more * (1 + kDespair / (left + 1));
}

double Standing::hits(const Blow& blow, Piece target, int margin, int damage) const {
  const int lead = attack_[blow.attacker] + blow.more_attack - defence_[target] -
                   (target == blow.target ? blow.more_defence : 0);
  if (lead < margin) return 0;
  return target == kHero ? loss(blow.track, std::max(0, lead + damage)) : worth_[target];
}

int Standing::margin(Piece attacker, Scope other) const {
  return may_change(Key::Margin) ? game_.in_force(s_, Key::Margin, attacker, other).value : plain_margin_;
}

int Standing::damage(Piece attacker, Scope other) const {
  return may_change(Key::Damage) ? game_.sum_in_force(s_, Key::Damage, attacker, other) : 0;
}

double Standing::comes_to(const Blow& blow, Pieces blockers) const {
  const bool at_hero = blow.target == kHero;
  const auto margin_against = [&](Scope hero) {
    return blow.margin != Blow::kAsInForce ? blow.margin : margin(blow.attacker, hero);
  };
  const Scope hero = at_hero ? Scope{kHero} : kEverybody;
  const int more = at_hero ? damage(blow.attacker, hero) + blow.more_damage : 0;
  double least = hits(blow, blow.target, margin_against(hero), more);
  blockers &= ~bit(blow.target);
  if (least == 0 || !blow.can_be_interceded || blockers == 0) return least;
  const int against = margin_against(kEverybody);
  each(blockers, [&](Piece piece) { least = std::min(least, kTapping + hits(blow, piece, against, 0)); });
  return least;
}

double Standing::threat(Pieces attackers, Pieces blockers) const {
  double most = 0;
  each(attackers, [&](Piece attacker) {
    const Seat side = game_.owner(s_, attacker);
    if (side == kDark)
      for (const Track track : {Track::Health, Track::Resolve})
        most = std::max(most, comes_to({.attacker = attacker, .target = kHero, .track = track}, blockers));
    each(s_.characters[other(side)] & ~s_.leaving, [&](Piece target) {
      most = std::max(most, comes_to({.attacker = attacker, .target = target}, blockers));
    });
  });
  return most;
}

Blow Standing::current() const {
  const Attack& a = s_.attack;
  const effects::InForce named = game_.in_force(s_, Key::Track);
  bool is_open = false;  // somebody may still intercede
  for (const Frame& frame : s_.course)
    if (frame.kind == index(Doing::Attack)) is_open = frame.step <= kAttackInterceding;
  return {.attacker = a.attacker,
          .target = a.target,
          .track = named.source == kNoSource ? a.track : nth<Track>(named.value),
          .can_be_interceded = is_open && a.interceder == kNobody};
}

}  // namespace waystone::journey
