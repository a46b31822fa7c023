// What nearly every decision asks, as part of quest.h: found without a call.
#pragma once
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// A card of a queue that somebody has looked at: it came from the deck as it was when it was drawn
// (QFTT-A15).
struct FromQueue {
  State& state;
  const QueueCard& drawn;
  Card first;  // of its deck
  void put(std::size_t card) { state.decks[index(drawn.deck())].put(card - first); }
  std::size_t draw(Chance& chance, Draw what = {});
};

// What a look shows is its player's alone; nothing else is private.
template <class Visitor>
void Quest::secrets(State& s, Visitor&& visitor) const {
  for (const Seat seat : SeatSet::first(seats_))
    for (QueueCard& drawn : s.players[seat].queue) {
      if (drawn.card == 0) continue;
      FromQueue from{s, drawn, first_[index(drawn.deck())]};
      visitor.card(face_secret(fit(drawn.card - 1u)), drawn.card, SeatSet::of(seat), from);
    }
}

// --- Whose turn it is ---

// So many seats on, clockwise; once round at the most.
inline Seat Quest::after(Seat seat, int i) const {
  const int at = static_cast<int>(index(seat)) + i;
  return seat_at(static_cast<std::size_t>(at < seats_ ? at : at - seats_));
}

// The token's holder is first, then clockwise (QFTT-9).
inline int Quest::place_in_order(const State& s, Seat seat) const {
  const int place = static_cast<int>(index(seat)) - static_cast<int>(index(s.token));
  return place < 0 ? place + seats_ : place;
}

inline int Quest::place_in(const PlayerBoard& player, Card member) {  // -1: nowhere
  unsigned places = 0;
  for (std::size_t i = 0; i < kMostMembers; ++i) places |= (player.members[i].card == member ? 1u : 0u) << i;
  places &= (1u << player.members.size()) - 1;
  return places == 0 ? -1 : std::countr_zero(places);
}

// --- What cards speak of ---

// What is changed beside what the party itself changes.
inline std::uint32_t Quest::keys_of_table(const State& s) const {
  return s.table_says.keys | (s.fight.card != kNoCard ? says_[s.fight.card].keys : 0u);
}

// The keys that anything may change for the player.
inline std::uint32_t Quest::keys_in_force(const State& s, Seat seat) const {
  return s.party_says[seat].keys | keys_of_table(s);
}

inline bool Quest::gear_works(const State& s, Seat seat) const {
  return (keys_of_table(s) & bit_of(Key::Gear)) == 0 || may_use_gear(s, seat);
}

inline bool Quest::holds_consumables(const State& s, Seat seat) {
  return (s.party_says[seat].moments >> index(On::Use) & 1u) != 0;
}
inline bool Quest::can_use_any(const State& s, Seat seat) const {
  return holds_consumables(s, seat) && can_use_some(s, seat);
}
inline void Quest::menu_uses(const State& s, Seat seat, Actions& out) const {
  if (holds_consumables(s, seat)) menu_consumables(s, seat, out);
}

// True: cards have something to say before the course goes on.
inline bool Quest::fire(Go& go, On on, Seat seat, Card about) const {
  const State& s = go.state;
  if (!plays(s, seat)) return false;
  unsigned all = s.party_says[seat].moments | s.table_says.moments;
  if (s.fight.card != kNoCard) all |= says_[s.fight.card].moments;
  if ((all >> index(on) & 1u) == 0) return false;
  push_triggers(go, on, seat, about);
  return true;
}

}  // namespace waystone::qftt
