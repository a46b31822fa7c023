// Hand and piles: drawing, discarding, rebuilding (JRN-9 to JRN-12).
#include "games/journey/rules/journey.h"

namespace waystone::journey {

DrawPile& Journey::pile(State& s, Seat seat, Back back) const {
  return back == Back::Shared ? s.shared : s.actions[seat];
}
const DrawPile& Journey::pile(const State& s, Seat seat, Back back) const {
  return back == Back::Shared ? s.shared : s.actions[seat];
}
Card Journey::first_of(Seat seat, Back back) {
  return back == Back::Shared ? Card{0} : fit(kShared + (seat == kLight ? 0 : kActions));
}

// It comes openly or unseen.
void Journey::take_up(State& s, Seat seat, Card card, bool seen) const {
  const Back back = is_action(card) ? Back::Action : Back::Shared;
  const unsigned stamp = seen ? 0 : pile(s, seat, back).stamps.of(card - first_of(seat, back));
  s.hands[seat].push_back({fit(card + 1), fit(stamp + (back == Back::Action ? HandCard::kAction : 0u) +
                                              (seen ? HandCard::kSeen : 0u))});
}

// It goes where everybody sees it. The other player cannot tell which of the unseen cards with this back and
// shuffle it was: the last of these is the one to go from the order, and its card moves up.
void Journey::put_down(State& s, Seat seat, Card card) const {
  Hand& hand = s.hands[seat];
  std::size_t at = 0;
  while (at < hand.size() && hand[at].card != card + 1) ++at;
  check(at < hand.size(), "a card that is not in the hand");
  if (!hand[at].is_seen())
    for (std::size_t i = hand.size() - 1; i > at; --i) {
      if (hand[i].came != hand[at].came) continue;
      hand[at].card = hand[i].card;
      at = i;
      break;
    }
  for (; at + 1 < hand.size(); ++at) hand[at] = hand[at + 1];
  hand.pop_back();
}

bool Journey::can_draw_from(const State& s, Seat seat, Back back) const {
  const DrawPile& from = pile(s, seat, back);
  return !from.cards.empty() || !from.discards.empty();
}
bool Journey::can_draw(const State& s, Seat seat) const {
  return s.hands[seat].size() < kMostInHand &&
         (can_draw_from(s, seat, Back::Shared) || can_draw_from(s, seat, Back::Action));
}

void Journey::draw_card(Go& go, Seat seat, Back back, Rule rule_told) const {
  State& s = go.state;
  DrawPile& from = pile(s, seat, back);
  if (from.cards.empty()) {  // JRN-12, JRN-A6
    if (from.shuffles < Shuffles::kMost) ++from.shuffles;
    from.stamps.put(from.discards, static_cast<unsigned>(from.shuffles));
    from.cards = from.discards;
    from.discards = {};
    go.tell({.kind = kReshuffled, .seat = seat, .rule = rule(12), .slot = fit(back)});
  }
  const Draw what = back == Back::Shared ? Draw{kDrawShared, fit(index(seat))}
                                         : Draw{fit(seat == kLight ? kDrawLight : kDrawDark)};
  const std::size_t token = from.cards.draw(go.chance, what);
  const Card card = fit(first_of(seat, back) + token);
  take_up(s, seat, card, false);
  go.tell({.kind = kDrew,
           .seat = seat,
           .secret = face_secret(card),
           .rule = rule_told,
           .card = card,
           .slot = fit(back)});
}

void Journey::to_discards(State& s, Card card) const {
  if (!is_action(card)) return s.shared.discards.put(card);
  const Seat side = side_of_action(card);
  s.actions[side].discards.put(card - first_of(side, Back::Action));
}

void Journey::discard_from_hand(Go& go, Seat seat, Card card, Rule rule_told) const {
  put_down(go.state, seat, card);
  to_discards(go.state, card);
  tally(go.state, EndWord::Discarded, seat, seat);
  go.tell({.kind = kDiscarded, .seat = seat, .rule = rule_told, .card = card});
}

int Journey::hand_limit(const State& s, Seat seat) const {
  return in_force(s, Key::Hand, scope_of(seat)).value;
}

// As a view shows it the pile has back what is hidden in hands.
int Journey::pile_size(const State& s, Seat seat, Back back) const {
  int size = static_cast<int>(pile(s, seat, back).cards.size());
  for (const Seat holder : {kLight, kDark})
    for (const HandCard& held : s.hands[holder])
      if (held.card == kBlank<Card> && held.back() == back && (back == Back::Shared || holder == seat))
        --size;
  return size;
}

// JRN-A5: one after the other, the player whose turn it is first; each draw is chosen after seeing the last.
void Journey::refill(Go& go) const {
  State& s = go.state;
  for (const Seat seat : {s.turn, other(s.turn)}) {
    if (!s.owed_cards.has(seat)) continue;
    if (static_cast<int>(s.hands[seat].size()) < hand_limit(s, seat) && can_draw(s, seat)) {  // JRN-11
      s.course.top().seat = seat;
      return s.course.ask(seat);
    }
    s.owed_cards.remove(seat);
  }
  s.course.pop();
}

// True: somebody may draw, and does so before the course goes on.
bool Journey::owes_refill(Go& go) const {
  State& s = go.state;
  if (s.owed_cards.empty()) return false;
  s.course.push({.kind = fit(Doing::Refill), .seat = s.turn});
  return true;
}

// A card lets a player draw: where there are two piles the player chooses each time.
void Journey::draw_cards(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.amount == 0) return s.course.pop();
  if (!can_draw(s, frame.seat)) {
    if (s.hands[frame.seat].size() == kMostInHand)
      go.tell({.kind = kTooMuch, .seat = frame.seat, .rule = ruling(30)});
    return s.course.pop();
  }
  const auto wanted = nth<Pile>(frame.what);
  const auto has = [&](Back back) { return can_draw_from(s, frame.seat, back); };
  if (wanted == Pile::Any && has(Back::Shared) && has(Back::Action)) return s.course.ask(frame.seat);
  const Back back = wanted == Pile::Shared   ? Back::Shared
                    : wanted == Pile::Action ? Back::Action
                    : has(Back::Shared)      ? Back::Shared
                                             : Back::Action;
  if (!has(back)) return s.course.pop();
  --s.course.top().amount;
  draw_card(go, frame.seat, back, kByCard);
}

}  // namespace waystone::journey
