// 1. Play to a Tilt (JJ-16 to JJ-22).
#include "games/joust/rules/joust.h"

namespace waystone::joust {

// JJ-20, JJ-21: the last card laid, or the start symbols.
Symbols Joust::leading(const State& s, Colour tilt) const {
  const Tilt& t = s.tilt(tilt);
  if (t.steps > 0) return symbols_[t.cards[t.steps - 1u]];
  return house_.first_card_free ? kAllSymbols : start_[index(tilt)];
}

bool Joust::can_play(const State& s, Seat seat) const {
  const Symbols either = leading(s, Colour::Red) | leading(s, Colour::Black);
  for (const Holding& h : s.deal.of(seat))
    if (h.place == kInHand && (symbols_[h.card - 1u] & either) != 0) return true;
  return false;
}

void Joust::legal_play(const State& s, Actions& out) const {
  const Symbols red = leading(s, Colour::Red), black = leading(s, Colour::Black);
  for (const Holding& h : s.deal.of(s.to_act)) {
    if (h.place != kInHand) continue;
    const std::uint16_t card = fit(h.card - 1);
    out.push_if((symbols_[card] & red) != 0, {.verb = kLay, .card = card, .slot = 0});  // JJ-17
    out.push_if((symbols_[card] & black) != 0, {.verb = kLay, .card = card, .slot = 1});
  }
  out.push_if(s.laid > 0, {.verb = kEndPlay});  // JJ-16
}

// JJ-18, JJ-19: asked as long as a card can be laid.
void Joust::ask_play(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Play;
  if (can_play(s, s.to_act)) return;
  if (s.laid == 0)
    show_hand(go);
  else
    go.tell({.kind = kEndedPlay, .seat = s.to_act, .rule = rule(18)});
  ask_other(go);
}

[[gnu::noinline]] void Joust::show_hand(Go& go) const {
  State& s = go.state;
  s.deal.show_hand(s.to_act);
  go.tell({.kind = kCannotPlay, .seat = s.to_act, .rule = rule(19)});
  if (!go.telling()) return;
  for (const Holding& h : s.deal.of(s.to_act))
    if (h.place == kInHand)
      go.tell({.kind = kShowed, .seat = s.to_act, .rule = rule(19), .card = fit(h.card - 1)});
}

// JJ-22, JJ-36: the card is laid and the Rider advances; Favors, marks, rewards and the clash test follow.
void Joust::lay(Go& go, Action action) const {
  State& s = go.state;
  s.laid_on = nth<Colour>(action.slot);
  Tilt& t = s.tilt(s.laid_on);
  s.deal.remove(s.to_act, action.card);
  t.cards[t.steps] = fit(action.card);
  ++t.steps;
  ++s.laid;
  go.tell({.kind = kLaid, .seat = s.to_act, .rule = rule(22), .card = action.card, .slot = action.slot});
  // JJ-27: the third in a row, counting only rows without a Favor on that symbol.
  s.earned = fit(gone_on(s, s.laid_on, t.steps) & live_row(s, s.laid_on, t.steps - 2));
  place_favors(go);
}

}  // namespace waystone::joust
