// Rounds of play: turns, standard actions, what a Setup round and an Attack round allow (JRN-25 to JRN-34).
#include "games/journey/rules/journey.h"

namespace waystone::journey {

void Journey::begin_turn(Go& go, Seat seat) const {
  State& s = go.state;
  s.turn = seat;
  ++s.turns;
  s.plays = {};  // JRN-A18
  s.attacks_made = 0;
  renew(s, Often::PerTurn);
  go.tell({.kind = kTurnBegan, .seat = seat, .rule = rule(25)});
}

// What lasted until now ends, the oldest first.
void Journey::expire(Go& go, For lasts) const {
  go.state.in_force.end_if(
      [&](const effects::Modifier& m) { return m.lasts == index(lasts); },
      [&](const effects::Modifier& m) {
        go.tell({.kind = kRuleEnded, .rule = ruling(12), .card = m.source, .slot = m.key});
      });
}

void Journey::turn(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto then = [&](TurnStep step) { s.course.top().step = step; };
  switch (nth<TurnStep>(frame.step)) {
    case kTurnBegins:
      begin_turn(go, frame.seat);
      then(kTurnAsks);
      return open_window(go, WindowKind::Turn, frame.seat);
    case kTurnAsks:
      // With nobody to attack, or nobody to do it, an Attack round goes by; everybody sees that.
      if (s.round_kind == RoundKind::Attack && !can_attack(s, frame.seat)) return then(kTurnOver);
      then(kTurnAsked);
      return s.course.ask(frame.seat);
    case kTurnAsked: return;  // the answer says what comes next
    case kTurnDiscards: return s.course.ask(frame.seat);
    case kTurnActed: {
      if (ends_stage(go)) return;
      const bool goes_on =
          s.round_kind == RoundKind::Attack && s.attacks_made < attacks_allowed(s, frame.seat);
      then(goes_on ? kTurnAsks : kTurnOver);  // JRN-A15
      owes_refill(go);
      return;
    }
    case kTurnOver:
      expire(go, For::Turn);
      go.scene_ends();
      return s.course.pop();
  }
}

int Journey::attacks_allowed(const State& s, Seat seat) const {
  return in_force(s, Key::Attacks, scope_of(seat)).value;
}

// JRN-32, JRN-35
Pieces Journey::attackers(const State& s, Seat seat) const {
  Pieces own = s.characters[seat];
  if (house_.hero_acts && seat == kLight) own |= bit(kHero);  // JRN-A2
  return own & ~s.tapped;
}

// JRN-A4
Pieces Journey::targets(const State& s, Seat seat) const {
  Pieces all = s.characters[other(seat)];
  if (seat == kDark) all |= bit(kHero);
  const effects::InForce aim = in_force(s, Key::Targets);
  if (aim.source == kNoSource) return all;
  return nth<Aim>(aim.value) == Aim::Hero ? all & bit(kHero) : all & ~bit(kHero);
}

bool Journey::can_attack(const State& s, Seat seat) const {
  return s.attacks_made < attacks_allowed(s, seat) && attackers(s, seat) != 0 && targets(s, seat) != 0;
}

// JRN-A21, JRN-A30
Pieces Journey::hosts(const State& s, Seat seat) const {
  Pieces all = s.characters[seat] & ~s.leaving;
  if (house_.enhance_hero && seat == kLight) all |= bit(kHero);
  std::array<std::uint8_t, kShared + 1> on{};
  each(s.enhancements, [&](Piece piece) { ++on[s.host[piece] - 1u]; });
  each(all, [&](Piece piece) {
    if (on[piece] == kMostOnHost) all &= ~bit(piece);
  });
  return all;
}

void Journey::introduce(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  put_down(s, seat, card);
  s.characters[seat] |= bit(card);
  s.came[card] = ++s.clock;
  s.owed_cards.add(seat);
  tally(s, EndWord::Introduced, seat, seat);
  const int there = count(s.characters[seat]);
  std::uint8_t& most = s.counts.at(EndWord::Characters, seat == kDark ? EndSide::Dark : EndSide::Light);
  if (there > most) tally(s, EndWord::Characters, seat, seat, there - most);
  go.tell({.kind = kIntroduced, .seat = seat, .rule = rule(31), .card = card});
  fire(go, On::Introduced, card);
}

void Journey::enhance(Go& go, Seat seat, Card card, Piece host) const {
  State& s = go.state;
  put_down(s, seat, card);
  s.enhancements |= bit(card);
  if (seat == kDark) s.of_dark |= bit(card);
  s.host[card] = fit(host + 1);
  s.came[card] = ++s.clock;
  s.owed_cards.add(seat);
  tally(s, EndWord::Enhanced, seat, seat);
  go.tell({.kind = kEnhanced, .seat = seat, .rule = rule(31), .card = card, .slot = host});
  fire(go, On::Introduced, card);
}

// A standard action at once, outside of the turn order: the player may still leave it (JRN-29).
void Journey::standard(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.step != kStandardAsks || !may_do_again(s, frame.seat, nth<Standard>(frame.what), true))
    return s.course.pop();
  s.course.top().step = kStandardDone;
  s.course.ask(frame.seat);
}

}  // namespace waystone::journey
