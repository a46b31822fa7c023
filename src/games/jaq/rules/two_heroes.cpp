// 2 player rules changes: a row in the middle, taken from in turn (JAQ-127 to JAQ-134). A hero alone may
// draft from such a row too (JAQ-A38).
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

std::span<const CardPlace> Jaq::row(const State& s) const {
  return std::span(s.dealt()[s.day - 1u].cards).subspan(s.picks);
}

// A face-down card is out of the deck, but nobody knows which it is before it is looked at, if ever.
int Jaq::cards_left(const State& s) const {
  int left = fit(s.deck.size());
  for (std::size_t j = 0; rows_ && j < s.journey; ++j)
    for (std::size_t row = 0; row < kDays; ++row)
      for (const CardPlace card : s.packets[j][row].cards) left -= card == kFaceDown ? 1 : 0;
  return left;
}

// The face-down card lies at the end. Nobody knows it, so it is not drawn yet.
void Jaq::lay_row(Go& go) const {
  State& s = go.state;
  make_up_deck(go, fit(kRow));
  s.picks = 0;
  Packet& packet = s.dealt()[s.day - 1u];
  for (std::size_t n = 0; n + 1 < kRow; ++n) packet.cards[n] = place_of(s.deck.draw(go.chance, {kDrawRow}));
  packet.cards[kRow - 1] = kFaceDown;
  packet.down = kRow;
  if (go.telling())
    go.tell({.kind = kRowShown, .rule = rule(128), .list = listed(std::span(packet.cards).first(kRow - 1))});
  go.tell({.kind = kRowLaid, .rule = rule(128), .amount = kRow});
}

// Nobody, when it is the Knight's turn.
void Jaq::ask_take(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Take;
  s.time = nth<Time>(picks_a_day_ == kTimes ? s.picks : s.picks / 2);
  const Seat seat = taker(s, s.journey - 1u, s.day - 1u, s.picks);
  s.owing = SeatSet::of(seat) & people();
}

std::pair<std::size_t, std::size_t> Jaq::row_board(const State& s, Seat seat, std::size_t row,
                                                   Time time) const {
  if (picks_a_day_ == kTimes) return {row, index(time)};
  return {row, 2 * index(time) + (taker(s, s.journey - 1u, row, 0) == seat ? 0u : 1u)};
}

// Whoever took the face-down card sees it now.
void Jaq::look_at(Go& go, Seat seat, std::size_t packet, std::size_t slot) const {
  State& s = go.state;
  const std::size_t card = s.deck.draw(go.chance, {kDrawFaceDown, fit(index(seat))});
  s.dealt()[packet].cards[slot] = place_of(card);
  go.tell({.kind = kLookedAt,
           .seat = seat,
           .secret = slot_secret(s.journey - 1u, packet, slot),
           .rule = ruling(40),
           .card = fit(card)});
}

// The card moves behind those taken before; the rest of the row keeps its order.
void Jaq::take(Go& go, Seat seat, std::size_t slot) const {
  State& s = go.state;
  Packet& packet = s.dealt()[s.day - 1u];
  const bool down = packet.down == slot + 1;
  const auto cards = packet.cards.begin();
  std::rotate(cards + s.picks, cards + slot, cards + slot + 1);
  if (down) packet.down = fit(s.picks + 1);
  const std::size_t at = s.picks;
  ++s.picks;
  if (!down) {
    go.tell({.kind = kTook,
             .seat = seat,
             .rule = rule(129),
             .card = fit(card_in(packet.cards[at])),
             .slot = fit(s.time)});
  } else {
    go.tell({.kind = kTookFaceDown, .seat = seat, .rule = rule(131), .slot = fit(s.time)});
    if (house_.peek && !is_knight(seat)) look_at(go, seat, s.day - 1u, at);  // JAQ-A40
  }
}

}  // namespace waystone::jaq
