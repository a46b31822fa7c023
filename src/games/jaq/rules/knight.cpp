// The automaton that plays against a hero alone (JAQ-A38). It decides nothing: its cards do.
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// Turns up one of its cards, takes the items on it as often as it is strong, and searches the row from the
// card's side for what it wants.
void Jaq::knight_takes(Go& go) const {
  State& s = go.state;
  go.scene_ends();
  const std::uint64_t left = s.knight_left;
  const std::size_t card = go.chance.pick({&left, 1}, {kDrawKnight});
  s.knight_left &= ~(1u << card);
  const Knight::Turn& turn = lists_.knight.turns[card];
  go.tell({.kind = kKnightTurned, .seat = Seat::Two, .rule = ruling(38), .card = fit(card)});
  Items items;
  for (int n = 0; n < lists_.knight.strengths[house_.strength].times; ++n) items += turn.items;
  take_items(go, Seat::Two, items, ruling(38));
  take_tokens(go, Seat::Two, items, ruling(38));
  heal(go, Seat::Two, items.heal, ruling(38));
  go.scene_ends();
  const auto& cards = s.dealt()[s.day - 1u].cards;
  const std::size_t count = kRow - s.picks;
  const auto at = [&](std::size_t n) { return turn.from_right ? kRow - 1 - n : s.picks + n; };
  for (const Type wanted : turn.wants)
    for (std::size_t n = 0; n < count; ++n) {
      const CardPlace place = cards[at(n)];
      if (place != kFaceDown && faces_[card_in(place)].type == wanted) return take(go, Seat::Two, at(n));
    }
  take(go, Seat::Two, at(0));
}

// One card after the other, always the guild of which it has the most.
void Jaq::knight_names(Go& go) const {
  Hero& knight = go.state.hero(Seat::Two);
  for (std::size_t i = 0; i < knight.rainbows; ++i) {
    if (knight.named[i] != 0) continue;
    Guild most = Guild::Water;
    for (const Guild guild : first<Guild>(kGuilds))
      if (components(knight, guild) > components(knight, most)) most = guild;
    knight.named[i] = fit(index(most) + 1);
  }
}

}  // namespace waystone::jaq
