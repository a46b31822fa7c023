// What the lines of cards do.
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

void Journey::act(Go& go, const Frame& frame, Pieces pieces) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const Seat me = frame.seat;
  const auto who = nth<Whom>(said.who);
  const auto one = [&] { return static_cast<Piece>(std::countr_zero(pieces)); };
  // A frame for the player meant; of both the one who carries it out begins.
  const auto ask_of = [&](Doing doing, std::uint8_t what) {
    const auto push = [&](Seat seat) {
      s.course.push({.kind = fit(doing), .seat = seat, .what = what, .amount = said.n});
    };
    if (who != Whom::Me) push(other(me));
    if (who != Whom::Them) push(me);
  };
  switch (nth<Does>(said.word)) {
    case Does::Nothing: return;
    case Does::Draw: return ask_of(Doing::Draw, said.what);
    case Does::Look: return look(go, other(me), said.n);
    case Does::Add: return add_number(go, frame, pieces);
    case Does::Health: change_track(go, Track::Health, said.n, me, kByCard); return;
    case Does::Resolve: change_track(go, Track::Resolve, said.n, me, kByCard); return;
    case Does::Defeat: return each(pieces & ~bit(kHero), [&](Piece piece) { defeat(go, piece, me, false); });
    case Does::Return: return each(pieces & ~bit(kHero), [&](Piece piece) { go_home(go, piece); });
    case Does::Tap:
    case Does::Untap:
      return each(pieces, [&](Piece piece) { tap(go, piece, nth<Does>(said.word) == Does::Tap); });
    case Does::Redirect: return pieces == 0 ? void() : redirect(go, one());
    case Does::Fail:
      if (s.attack.attacker == kNobody || s.attack.has_failed != 0) return;
      s.attack.has_failed = 1;
      return go.tell({.kind = kMadeToFail, .seat = me, .rule = kByCard, .card = frame.what});
    case Does::Cancel: return cancel(go);
    case Does::Discard: {
      if (said.what == effects::kNone) return ask_of(Doing::Discard, frame.what);
      const Seat seat = owner(s, one());
      leave_play(s, one());
      return go.tell({.kind = kGone, .seat = seat, .rule = kByCard, .card = one()});
    }
    case Does::Recover: return ask_of(Doing::Recover, said.what);
    case Does::Move: return move(go, frame, pieces);
    case Does::Again: return s.course.push({.kind = fit(Doing::Standard), .seat = me, .what = said.what});
    case Does::Count:
      if (!has_end(s, EndWord::Rounds)) return;
      tally(s, EndWord::Rounds, kLight, me, said.n);
      return go.tell({.kind = kCounted, .seat = me, .rule = kByCard, .amount = said.n});
    case Does::Exchange:
      return s.course.push({.kind = fit(Doing::Exchange), .seat = me, .amount = fit(said.may ? 1 : 0)});
  }
}

// --- Rules and numbers that last ---

// The newest goes without saying if there is no room (JRN-A30).
void Journey::put_in_force(Go& go, const effects::Modifier& modifier) const {
  State& s = go.state;
  if (s.in_force.full()) return go.tell({.kind = kTooMuch, .seat = s.turn, .rule = ruling(30)});
  effects::Modifier changed = modifier;
  changed.came = ++s.clock;
  s.in_force.add(changed);
  go.tell({.kind = kRuleChanged,
           .rule = kByCard,
           .card = changed.source,
           .slot = changed.key,
           .amount = changed.value});
}

void Journey::change_rule(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  Scope scope = scope_in(s, said, frame.what, frame.seat);
  if (said.who != effects::kNone && nth<Whom>(said.who) > Whom::Both) {
    const Pieces about = whom(s, said, frame.seat, frame.what, frame.amount);
    if (about == 0) return;
    scope = fit(std::countr_zero(about));
  }
  if (nth<Key>(said.word) == Key::End) {  // JRN-A8: counted from now on
    s.counts = {};
    s.last_by = {};
  }
  put_in_force(go, {.key = said.word,
                    .rank = rank_of(frame.what),
                    .value = fit(times(s, said, frame.seat, 0)),
                    .scope = scope,
                    .source = frame.what,
                    .lasts = said.lasts});
}

void Journey::add_number(Go& go, const Frame& frame, Pieces pieces) const {
  const Line& said = line(frame.slot);
  each(pieces, [&](Piece piece) {
    put_in_force(go, {.key = fit(index(Key::AttackValue) + said.what),
                      .rank = rank_of(frame.what),
                      .value = fit(times(go.state, said, frame.seat, bit(piece))),
                      .scope = piece,
                      .source = frame.what,
                      .lasts = said.lasts});
  });
}

// --- Pieces ---

void Journey::tap(Go& go, Piece piece, bool is_tapped) const {
  State& s = go.state;
  if (((s.tapped & bit(piece)) != 0) == is_tapped) return;
  s.tapped ^= bit(piece);
  s.interceded &= ~bit(piece);
  go.tell({.kind = is_tapped ? kTapped : kUntappedOne, .rule = kByCard, .card = piece});
}

// One that is being defeated goes to the hand instead, once all is said.
void Journey::go_home(Go& go, Piece piece) const {
  Course& course = go.state.course;
  for (std::size_t i = 0; i < course.depth(); ++i)
    if (course[i].kind == index(Doing::Defeat) && course[i].what == piece) {
      course[i].amount = 1;
      return;
    }
  return_piece(go, piece);
}

void Journey::move(Go& go, const Frame& frame, Pieces picked) const {
  State& s = go.state;
  if (picked == 0) return;
  const Piece piece = fit(std::countr_zero(picked));
  const bool is_own_line = is_enhancement(frame.what);
  const Piece moved = is_own_line ? frame.what : piece;
  Piece host = piece;
  if (!is_own_line)
    host = fit(std::countr_zero(whom(s, line(frame.slot), frame.seat, frame.what, frame.amount)));
  s.host[moved] = fit(host + 1);
  go.tell({.kind = kMoved, .seat = frame.seat, .rule = kByCard, .card = moved, .slot = host});
}

// --- Attacks and the chain ---

void Journey::redirect(Go& go, Piece target) const {
  State& s = go.state;
  if (!attack_stands(s) || s.attack.target == target || owner(s, target) == s.attack.side) return;  // JRN-A4
  s.attack.target = target;
  go.tell({.kind = kRedirected, .rule = kByCard, .card = target});
  if (target != kHero) return;
  // JRN-38: whoever attacks names the track now.
  s.course.push({.kind = fit(Doing::NameTrack), .seat = s.attack.side});
}

void Journey::name_track(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.step == kAsked || in_force(s, Key::Track).source != kNoSource) return s.course.pop();
  s.course.top().step = kAsked;
  s.course.ask(frame.seat);
}

// What the canceller answers lies directly under it in the chain (JRN-A18).
void Journey::cancel(Go& go) const {
  State& s = go.state;
  bool is_own = true;
  for (std::size_t i = s.course.depth(); i-- > 0;) {
    Frame& frame = s.course[i];
    if (frame.kind != index(Doing::Chain)) continue;
    if (!std::exchange(is_own, false)) {
      frame.amount = 1;
      return go.tell({.kind = kCancelled, .seat = frame.seat, .rule = ruling(18), .card = frame.what});
    }
  }
}

// --- Cards of hands ---

// By chance, of those whose face is not known yet; they stay known until they leave the hand.
void Journey::look(Go& go, Seat seat, int n) const {
  State& s = go.state;
  for (; n > 0; --n) {
    Pool<kCards> unseen;
    for (const HandCard& held : s.hands[seat])
      if (!held.is_seen()) unseen.put(held.card - 1u);
    if (unseen.empty()) return;
    const Card card = fit(unseen.look(go.chance, {kDrawLook, fit(index(seat))}));
    put_down(s, seat, card);
    take_up(s, seat, card, true);
    go.tell({.kind = kLooked, .seat = seat, .rule = kByCard, .card = card});
  }
}

// In `amount`: how many are still to go. The last ones go by themselves.
void Journey::discard_cards(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Hand& hand = s.hands[frame.seat];
  if (frame.amount == 0 || hand.empty()) return s.course.pop();
  if (static_cast<int>(hand.size()) > frame.amount) return s.course.ask(frame.seat);
  --s.course.top().amount;
  // In an order that tells nothing about when they came.
  const auto lowest = std::min_element(hand.begin(), hand.end(),
                                       [](const HandCard& a, const HandCard& b) { return a.card < b.card; });
  discard_from_hand(go, frame.seat, fit(lowest->card - 1), kByCard);
}

// In `amount`: how many cards are still to pay. Nothing has been paid yet: one may decline.
void Journey::pay(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.amount == 0) {
    s.picked = 0;
    return s.course.pop();
  }
  s.course.ask(frame.seat);
}

std::uint64_t Journey::recoverable(const State& s, Seat seat, Pile from) const {
  std::uint64_t cards = 0;
  if (from != Pile::Action) cards |= s.shared.discards.words()[0];
  if (from != Pile::Shared) cards |= s.actions[seat].discards.words()[0] << kShared;
  return cards;
}

void Journey::recover(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.amount == 0 || recoverable(s, frame.seat, nth<Pile>(frame.what)) == 0) return s.course.pop();
  if (s.hands[frame.seat].size() == kMostInHand) {
    go.tell({.kind = kTooMuch, .seat = frame.seat, .rule = ruling(30)});
    return s.course.pop();
  }
  s.course.ask(frame.seat);
}

// --- Stages ---

// Those that still lie ahead, but never Return 6.
std::uint16_t Journey::giveable(const State& s, Seat seat) const {
  const unsigned ahead = s.stage == kNobody ? 0xFFFFu : 0xFFFFu & ~((2u << s.stage) - 1u);
  return fit(s.stage_hands[seat] & ahead & ~(1u << (kStages - 1)));
}

void Journey::exchange(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.step == kAsked || giveable(s, kLight) == 0 || giveable(s, kDark) == 0) return s.course.pop();
  s.course.top().step = kAsked;
  s.course.ask(frame.seat);
}

}  // namespace waystone::journey
