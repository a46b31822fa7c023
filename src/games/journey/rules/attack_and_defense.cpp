// Attack and defense: from the declaration to what comes of it (JRN-35 to JRN-46).
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

bool Journey::in_play(const State& s, Piece piece) const {
  return piece == kHero || (piece < kShared && s.came[piece] != 0);
}

void Journey::declare(Go& go, Seat seat, Piece attacker, Piece target, Track track) const {
  State& s = go.state;
  s.tapped |= bit(attacker);  // JRN-35, JRN-36
  s.attack = {.attacker = attacker, .target = target, .side = seat, .track = track};
  s.course.push({.kind = fit(Doing::Attack), .seat = seat});
  if (target == kHero)
    go.tell({.kind = kDeclaredOnHero, .seat = seat, .rule = rule(38), .card = attacker, .slot = fit(track)});
  else
    go.tell({.kind = kDeclared, .seat = seat, .rule = rule(37), .card = attacker, .slot = target});
  fire(go, On::Attacks, attacker);
}

// JRN-A19: both sides are there, and no card has made it fail.
bool Journey::attack_stands(const State& s) const {
  return in_play(s, s.attack.attacker) && in_play(s, s.attack.target) && s.attack.has_failed == 0;
}

// JRN-39, JRN-A16
Pieces Journey::interceders(const State& s) const {
  const Seat defender = other(s.attack.side);
  Pieces able = s.characters[defender] & ~s.leaving;
  if (house_.hero_acts && defender == kLight) able |= bit(kHero);  // JRN-A2
  Pieces valid = 0;
  each(able & ~bit(s.attack.target) & (~s.tapped | s.interceded), [&](Piece piece) {
    const auto allowed = nth<Intercede>(in_force(s, Key::Interceding, piece).value);
    const bool is_fresh = (s.tapped & bit(piece)) == 0;
    if (allowed == Intercede::Twice || (allowed == Intercede::Free && is_fresh)) valid |= bit(piece);
  });
  return valid;
}

// JRN-40
void Journey::intercede(Go& go, Piece piece) const {
  State& s = go.state;
  const bool is_second = (s.tapped & bit(piece)) != 0;
  s.tapped |= bit(piece);
  s.interceded = is_second ? s.interceded & ~bit(piece) : s.interceded | bit(piece);
  s.attack.interceder = s.attack.target = piece;
  const Seat defender = other(s.attack.side);
  tally(s, EndWord::Interceded, defender, defender);
  go.tell({.kind = kInterceded, .seat = defender, .rule = rule(40), .card = piece});
  s.course.top().step = kAttackDefended;
  fire(go, On::Intercedes, piece);
  if (piece == kHero) s.course.push({.kind = fit(Doing::NameTrack), .seat = s.attack.side});  // JRN-38
}

void Journey::attack(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto then = [&](AttackStep step) { s.course.top().step = step; };
  switch (nth<AttackStep>(frame.step)) {
    case kAttackDeclared: then(kAttackFirstWindow); return open_window(go, WindowKind::Declared, s.turn);
    case kAttackFirstWindow:
      if (!attack_stands(s)) return then(kAttackCompared);
      if (interceders(s) == 0) return then(kAttackDefended);
      then(kAttackIntercede);
      return s.course.ask(other(s.attack.side));
    case kAttackIntercede:
    case kAttackInterceding: return then(kAttackDefended);
    case kAttackDefended:
      then(kAttackSecondWindow);
      if (attack_stands(s)) fire(go, On::Defends, s.attack.target);
      return;
    case kAttackSecondWindow:
      then(kAttackCompared);
      if (attack_stands(s)) open_window(go, WindowKind::Interceded, s.turn);
      return;
    case kAttackCompared: then(kAttackOver); return compare(go);
    case kAttackOver:
      expire(go, For::Attack);
      s.attack = {};
      return s.course.pop();
  }
}

// JRN-41 to JRN-46
void Journey::compare(Go& go) const {
  State& s = go.state;
  const Attack a = s.attack;
  if (!in_play(s, a.attacker) || !in_play(s, a.target))
    return go.tell({.kind = kCameToNothing, .seat = a.side, .rule = ruling(19)});
  const int lead = attack_total(s, a.attacker) - defence_total(s, a.target);
  const Scope hero = a.target == kHero ? Scope{kHero} : kEverybody;
  if (a.has_failed != 0 || lead < in_force(s, Key::Margin, a.attacker, hero).value) {  // JRN-43, JRN-A32
    tally(s, EndWord::Failed, a.side, a.side);
    return go.tell({.kind = kFailed,
                    .seat = a.side,
                    .rule = rule(46),
                    .card = a.attacker,
                    .slot = a.target,
                    .amount = fit(lead)});
  }
  go.tell({.kind = kSucceeded,
           .seat = a.side,
           .rule = rule(43),
           .card = a.attacker,
           .slot = a.target,
           .amount = fit(lead)});
  if (a.target != kHero) return defeat(go, a.target, a.side, true);  // JRN-44
  const effects::InForce named = in_force(s, Key::Track);
  const Track track = named.source == kNoSource ? a.track : nth<Track>(named.value);
  const int loss = std::max(0, lead + sum_in_force(s, Key::Damage, a.attacker, hero));  // JRN-45, JRN-A26
  if (change_track(go, track, -loss, a.side, rule(45)) && loss > 0) fire(go, On::Hurt, a.attacker);
}

// False: the game is over (JRN-15, JRN-16, JRN-A3).
bool Journey::change_track(Go& go, Track track, int n, Seat by, Rule rule_told) const {
  State& s = go.state;
  std::uint8_t& points = s.tracks[track];
  const int now = std::clamp(points + n, 0, std::max<int>(points, start_value(s, track)));
  const int change = now - points;
  if (change == 0) return true;
  points = fit(now);
  if (change < 0) s.was_hurt = 1;
  if (change < 0) tally(s, EndWord::Hurt, by == Seat::Nobody ? kDark : by, by, -change);
  go.tell({.kind = change < 0 ? kLost : kGained,
           .seat = by,
           .rule = rule_told,
           .slot = fit(track),
           .amount = fit(std::abs(change))});
  if (now > 0) return true;
  if (track == Track::Health)
    finish(go, Fate::Slain, kWasSlain, rule(15));
  else
    finish(go, Fate::Unwilling, kGaveUp, rule(16));
  return false;
}

// A character is defeated. What it and its enhancements say about that comes first, then they go.
void Journey::defeat(Go& go, Piece piece, Seat by, bool struck) const {
  State& s = go.state;
  if (s.leaving & bit(piece)) return;
  const Seat side = owner(s, piece);
  s.leaving |= bit(piece);
  tally(s, EndWord::Defeated, side, by);
  if (struck) tally(s, EndWord::Struck, side, by);
  s.course.push({.kind = fit(Doing::Defeat), .seat = side, .what = piece});
  go.tell({.kind = kDefeated, .seat = side, .rule = struck ? rule(44) : kByCard, .card = piece});
  fire(go, On::Defeated, piece);
}

// In `amount`: 1, it returns to the hand instead.
void Journey::defeated(Go& go, const Frame& frame) const {
  State& s = go.state;
  s.leaving &= ~bit(frame.what);
  s.course.pop();
  if (frame.amount != 0) return return_piece(go, frame.what);
  strip(go, frame.what);
  leave_play(s, frame.what);
  go.tell({.kind = kGone, .seat = frame.seat, .rule = rule(44), .card = frame.what});
}

// To the discards, with what lies on it (JRN-A6).
void Journey::leave_play(State& s, Piece piece) const {
  each(on_host(s, piece), [&](Piece on) { leave_play(s, on); });
  const Pieces gone = ~bit(piece);
  for (Pieces& side : s.characters) side &= gone;
  s.enhancements &= gone;
  s.of_dark &= gone;
  s.tapped &= gone;
  s.interceded &= gone;
  s.host[piece] = s.used[piece] = 0;
  s.came[piece] = 0;
  s.shared.discards.put(piece);
  s.in_force.end_if([&](const effects::Modifier& m) { return m.scope == piece; },
                    [](const effects::Modifier&) {});
}

// Its enhancements go (JRN-44).
void Journey::strip(Go& go, Piece piece) const {
  each(on_host(go.state, piece), [&](Piece on) {
    const Seat seat = owner(go.state, on);
    leave_play(go.state, on);
    go.tell({.kind = kGone, .seat = seat, .rule = rule(44), .card = on});
  });
}

// JRN-A29: to the hand of whoever played it. What lies on it is discarded; that is no defeat.
void Journey::return_piece(Go& go, Piece piece) const {
  State& s = go.state;
  const Seat seat = owner(s, piece);
  strip(go, piece);
  leave_play(s, piece);
  if (s.hands[seat].size() == kMostInHand)
    return go.tell({.kind = kGone, .seat = seat, .rule = ruling(30), .card = piece});
  s.shared.discards.take(piece);
  take_up(s, seat, piece, true);
  go.tell({.kind = kReturned, .seat = seat, .rule = ruling(29), .card = piece});
}

}  // namespace waystone::journey
