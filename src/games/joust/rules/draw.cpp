// 3. Draw 1 or 2 new cards (JJ-50 to JJ-52), and what happens when there are none (JJ-82).
#include "games/joust/rules/joust.h"

namespace waystone::joust {

// Defense cards lie face down in front of the player but are still undrawn (JJ-34).
int Joust::deck_size(const State& s) const {
  return static_cast<int>(s.deal.deck.size()) - (s.face_down - s.deal.face_down);
}

// JJ-50: the discard pile becomes the deck. Face-down cards came from the old deck, so they are settled now.
[[gnu::noinline]] void Joust::reshuffle(Go& go) const {
  State& s = go.state;
  if (s.deal.discard.empty()) return;
  while (!s.deal.deck.empty()) {
    const std::uint16_t about = fit(index(s.to_act));
    s.deal.add(s.to_act, s.deal.deck.draw(go.chance, {kDrawFaceDown, about}), kFaceDown);
    ++s.deal.face_down;
  }
  s.deal.shuffle_discards();
  go.tell({.kind = kReshuffled, .rule = rule(50), .amount = fit(deck_size(s))});
}

// JJ-A10: an empty deck is made up at once, if the table plays it so.
void Joust::after_draw(Go& go) const {
  if (house_.reshuffle_at_once && deck_size(go.state) == 0) reshuffle(go);
}

bool Joust::can_draw(const State& s) const { return deck_size(s) > 0 || !s.deal.discard.empty(); }

bool Joust::need_card(Go& go) const {
  if (deck_size(go.state) > 0) return true;
  reshuffle(go);
  if (deck_size(go.state) > 0) return true;
  go.tell({.kind = kNoCardLeft, .rule = rule(82)});
  return false;
}

// There is one.
std::size_t Joust::draw_card(Go& go, Draw what) const { return go.state.deal.deck.draw(go.chance, what); }

[[gnu::noinline]] void Joust::fill_tableau(Go& go, std::size_t slot) const {
  State& s = go.state;
  if (!need_card(go)) return;
  const std::size_t card = draw_card(go, {kDrawTableau});
  s.deal.tableau[slot] = fit(card + 1);
  go.tell({.kind = kTurnedUp, .rule = rule(s.turn == 0 ? 8 : 51), .card = fit(card)});
  after_draw(go);
}

[[gnu::noinline]] void Joust::pick_up(Go& go) const {
  State& s = go.state;
  const std::uint16_t about = fit(index(s.to_act));
  const auto tell = [&](std::size_t card) {
    go.tell({.kind = kPickedUp,
             .seat = s.to_act,
             .secret = face_secret(card),
             .rule = rule(51),
             .card = fit(card)});
  };
  const int undrawn = s.face_down - s.deal.face_down;
  Cards settled;
  for (const Holding& h : s.deal.of(s.to_act))
    if (h.place == kFaceDown) settled.put(h.card - 1u);
  s.deal.pick_up(s.to_act);
  s.face_down = 0;
  for (std::size_t card = 0; go.telling() && card < kCards; ++card)
    if (settled.has(card)) tell(card);
  for (int n = 0; n < undrawn; ++n) {
    const std::size_t card = draw_card(go, {kDrawCard, about});
    s.deal.add(s.to_act, card);
    tell(card);
  }
}

// Step 3 begins: Defense cards join the hand as extra ones (JJ-A23), a short tableau is filled (JJ-82), then
// the choice (JJ-51).
void Joust::ask_draw(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Draw;
  if (s.face_down > 0) pick_up(go);
  for (std::size_t slot = 0; slot < kTableau; ++slot)
    if (s.deal.tableau[slot] == 0 && can_draw(s)) fill_tableau(go, slot);
  if (!s.deal.tableau_empty() || can_draw(s)) return;
  go.tell({.kind = kNoCardLeft, .rule = rule(82)});
  ask_discard(go);
}

void Joust::draw(Go& go) const {
  State& s = go.state;
  for (int n = 0; n < 2 && need_card(go); ++n) {
    const std::size_t card = draw_card(go, {kDrawCard, fit(index(s.to_act))});
    s.deal.add(s.to_act, card);
    go.tell(
        {.kind = kDrew, .seat = s.to_act, .secret = face_secret(card), .rule = rule(51), .card = fit(card)});
    after_draw(go);
  }
  ask_discard(go);
}

void Joust::take(Go& go, Action action) const {
  State& s = go.state;
  const std::size_t slot = s.deal.take_from_tableau(action.card);
  s.deal.add(s.to_act, action.card);
  s.deal.seen.put(action.card);
  go.tell({.kind = kTookCard, .seat = s.to_act, .rule = rule(51), .card = action.card});
  fill_tableau(go, slot);
  ask_discard(go);
}

// JJ-52: one by one down to the limit, which does not matter before (JJ-A18); then the next player's Turn
// (JJ-14).
void Joust::ask_discard(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Discard;
  if (s.deal.hand_size(s.to_act) <= kHandLimit) begin_turn(go, after(s.to_act));
}

void Joust::discard(Go& go, Action action) const {
  State& s = go.state;
  s.deal.remove(s.to_act, action.card);
  s.deal.discard.put(action.card);
  go.tell({.kind = kDiscarded, .seat = s.to_act, .rule = rule(52), .card = action.card});
  ask_discard(go);
}

}  // namespace waystone::joust
