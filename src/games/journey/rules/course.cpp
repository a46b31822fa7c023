// The course of a game: what is open, one inside the other (state.h), and what an answer does to it. Only the
// topmost frame is at work; no chapter calls another.
#include "games/journey/rules/journey.h"

namespace waystone::journey {

void Journey::carry_out(Go& go, const Frame& frame) const {
  switch (nth<Doing>(frame.kind)) {
    case Doing::Road: return road(go, frame);
    case Doing::Turn: return turn(go, frame);
    case Doing::Window: return window(go, frame);
    case Doing::Chain: return chain(go, frame);
    case Doing::Attack: return attack(go, frame);
    case Doing::Triggers: return triggers(go, frame);
    case Doing::Effect: return effect(go, frame);
    case Doing::Refill: return refill(go);
    case Doing::Standard: return standard(go, frame);
    case Doing::Draw: return draw_cards(go, frame);
    case Doing::Discard: return discard_cards(go, frame);
    case Doing::Pay: return pay(go, frame);
    case Doing::Recover: return recover(go, frame);
    case Doing::Exchange: return exchange(go, frame);
    case Doing::Defeat: return defeated(go, frame);
    case Doing::NameTrack: return name_track(go, frame);
  }
}

void Journey::go_on(Go& go) const {
  run(go.state.course, [&](const Frame& frame) { carry_out(go, frame); });
}

void Journey::apply(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  const bool was_last = s.course.answered(seat);
  Frame& top = s.course.top();
  switch (nth<VerbId>(action.verb)) {
    case kPlay: seal(go, seat, fit(action.card)); break;
    case kMentor: seal(go, seat, fit(action.slot)); break;
    case kDecline: seal(go, seat, kDeclines); break;
    case kLay: lay(go, seat, fit(action.slot)); break;
    case kIntroduce:
      acted(s);
      introduce(go, seat, fit(action.card));
      break;
    case kEnhance:
      acted(s);
      enhance(go, seat, fit(action.card), fit(action.slot));
      break;
    case kAttackPiece:
      acted(s);
      declare(go, seat, fit(action.card), fit(action.slot), Track::Health);
      break;
    case kAttackHero:
      acted(s);
      declare(go, seat, fit(action.card), kHero, nth<Track>(action.slot));
      break;
    case kDiscard: discard(go, seat, fit(action.card)); break;
    case kDone:
      top.step = kTurnActed;
      go.tell({.kind = kStopped, .seat = seat, .rule = ruling(15)});
      break;
    case kPass: pass(go, seat); break;
    case kIntercede: intercede(go, fit(action.slot)); break;
    case kLetCome:
      top.step = kAttackDefended;
      go.tell({.kind = kLetThrough, .seat = seat, .rule = rule(39)});
      break;
    case kDraw:
      if (nth<Doing>(top.kind) == Doing::Draw) --top.amount;
      draw_card(go, seat, nth<Back>(action.slot), rule(10));
      break;
    case kStop:
      s.owed_cards.remove(seat);
      go.tell({.kind = kStopped, .seat = seat, .rule = rule(9)});
      break;
    case kChoose:
      s.picked = fit(action.amount - line(top.slot).options.first);
      go.tell({.kind = kChose, .seat = seat, .rule = kByCard, .card = top.what, .amount = action.amount});
      break;
    case kPick:
      s.picked = fit(action.slot);
      go.tell({.kind = kPicked, .seat = seat, .rule = kByCard, .card = top.what, .slot = action.slot});
      break;
    case kAgree:
      s.picked = 0;
      go.tell({.kind = kAgreed, .seat = seat, .rule = kByCard, .card = top.what});
      break;
    case kSkip: skip(go, seat); break;
    case kTake: take(go, seat, fit(action.card)); break;
    case kSwap: swap(go, seat, fit(action.card), fit(action.slot)); break;
    case kNameTrack:
      s.attack.track = nth<Track>(action.slot);
      go.tell({.kind = kTrackNamed, .seat = seat, .rule = rule(38), .slot = action.slot});
      break;
  }
  if (was_last) go_on(go);
}

// Nobody learns what was answered before both have (JRN-A18).
void Journey::seal(Go& go, Seat seat, std::uint8_t answer) const {
  go.state.answers[seat] = fit(answer + 1);
  go.tell({.kind = kAnswered, .seat = seat, .rule = ruling(18)});
}

// The standard action of a turn is taken, or the one that a card grants.
void Journey::acted(State& s) {
  Frame& top = s.course.top();
  if (nth<Doing>(top.kind) != Doing::Turn) return;
  top.step = kTurnActed;
  if (s.round_kind == RoundKind::Attack) ++s.attacks_made;
}

// The discard action (JRN-31, JRN-A15), a price, or what a card demands.
void Journey::discard(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  Frame& top = s.course.top();
  if (nth<Doing>(top.kind) != Doing::Turn) {
    --top.amount;
    if (nth<Doing>(top.kind) == Doing::Pay) top.step = kAsked;
    return discard_from_hand(go, seat, card, kByCard);
  }
  discard_from_hand(go, seat, card, rule(31));
  if (house_.refill_on_discard) s.owed_cards.add(seat);  // JRN-A5
  top.step = house_.discard_many && !s.hands[seat].empty() ? kTurnDiscards : kTurnActed;
}

void Journey::pass(Go& go, Seat seat) const {
  State& s = go.state;
  Frame& top = s.course.top();
  if (nth<Doing>(top.kind) == Doing::Road) {  // JRN-A10, by the option
    s.due = other(seat);
    s.passed_on = 1;
    top.step = kRoadDue;
    return go.tell({.kind = kDutyPassed, .seat = s.due, .rule = ruling(10)});
  }
  if (nth<Doing>(top.kind) == Doing::Turn) {
    top.step = kTurnOver;
    tally(s, EndWord::Passed, seat, seat);
  }
  go.tell({.kind = kPassed, .seat = seat, .rule = rule(29)});
}

// A card leaves something to the player, who leaves it.
void Journey::skip(Go& go, Seat seat) const {
  State& s = go.state;
  const Frame frame = s.course.top();
  s.picked = kNobody;
  if (nth<Doing>(frame.kind) == Doing::Pay) s.course.pop();
  go.tell({.kind = kSkipped, .seat = seat, .rule = kByCard, .card = frame.what});
}

void Journey::take(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  --s.course.top().amount;
  const Back back = is_action(card) ? Back::Action : Back::Shared;
  pile(s, seat, back).discards.take(card - first_of(seat, back));
  take_up(s, seat, card, true);
  go.tell({.kind = kRecovered, .seat = seat, .rule = kByCard, .card = card});
}

void Journey::swap(Go& go, Seat seat, std::uint8_t own, std::uint8_t theirs) const {
  State& s = go.state;
  const auto both = static_cast<std::uint16_t>(1u << own | 1u << theirs);
  for (std::uint16_t& hand : s.stage_hands) hand ^= both;
  go.tell({.kind = kExchanged, .seat = seat, .rule = kByCard, .card = own, .slot = theirs});
}

}  // namespace waystone::journey
