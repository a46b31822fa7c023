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
  std::ptrdiff_t face_down = 0;
  for (std::size_t j = 0; rows_ && j < s.journey; ++j)
    for (std::size_t row = 0; row < kDays; ++row)
      face_down += std::count(s.packets[j][row].cards.begin(), s.packets[j][row].cards.end(), kFaceDown);
  return static_cast<int>(s.deck.size()) - static_cast<int>(face_down);
}

// The face-down card lies at the end. Nobody knows it, so it is not drawn yet.
void Jaq::lay_row(Go& go) const {
  State& s = go.state;
  make_up_deck(go, static_cast<int>(kRow));
  s.picks = 0;
  Packet& packet = s.dealt()[s.day - 1u];
  for (std::size_t n = 0; n + 1 < kRow; ++n)
    packet.cards[n] = static_cast<CardPlace>(s.deck.draw(go.chance, {kDrawRow}) + 1);
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
  s.time = static_cast<Time>(picks_a_day_ == kTimes ? s.picks : s.picks / 2);
  const Seat seat = taker(s, s.journey - 1u, s.day - 1u, s.picks);
  s.owing = SeatSet::of(seat) & everyone_asked();
}

// Whoever took the face-down card sees it now.
void Jaq::look_at(Go& go, Seat seat, std::size_t packet, std::size_t slot) const {
  State& s = go.state;
  const auto about = static_cast<std::uint16_t>(waystone::index(seat));
  const std::size_t card = s.deck.draw(go.chance, {kDrawFaceDown, about});
  s.dealt()[packet].cards[slot] = static_cast<CardPlace>(card + 1);
  go.tell({.kind = kLookedAt,
           .seat = seat,
           .secret = slot_secret(s.journey - 1u, packet, slot),
           .rule = ruling(40),
           .card = static_cast<std::uint16_t>(card)});
}

// The card moves behind those taken before; the rest of the row keeps its order.
void Jaq::take(Go& go, Seat seat, std::size_t slot) const {
  State& s = go.state;
  Packet& packet = s.dealt()[s.day - 1u];
  const bool down = packet.down == slot + 1;
  const auto cards = packet.cards.begin();
  std::rotate(cards + s.picks, cards + static_cast<std::ptrdiff_t>(slot),
              cards + static_cast<std::ptrdiff_t>(slot + 1));
  if (down) packet.down = static_cast<std::uint8_t>(s.picks + 1);
  const std::size_t at = s.picks;
  ++s.picks;
  const auto time = static_cast<std::uint16_t>(s.time);
  const bool knight = waystone::index(seat) >= static_cast<std::size_t>(seats_);
  if (!down) {
    go.tell({.kind = kTook,
             .seat = seat,
             .rule = rule(129),
             .card = static_cast<std::uint16_t>(packet.cards[at] - 1),
             .slot = time});
  } else {
    go.tell({.kind = kTookFaceDown, .seat = seat, .rule = rule(131), .slot = time});
    if (house_.peek && !knight) look_at(go, seat, s.day - 1u, at);  // JAQ-A40
  }
}

}  // namespace waystone::jaq
