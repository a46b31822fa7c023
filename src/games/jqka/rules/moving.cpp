// Moving and revealing (KA-19 to KA-23), and how the roll-and-write version finds out what a room is
// (KA-94 to KA-99).
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

constexpr std::size_t first_token(Room room) { return 2 * (index(room) - 1); }

}  // namespace

int revealed_so_far(const Deck& deck, Room room) {
  const std::size_t token = first_token(room);
  const int left = (deck.has(token) ? 1 : 0) + (deck.has(token + 1) ? 1 : 0);
  return copies(room) - left;
}

bool take_card(Deck& deck, Room room) {
  const std::size_t token = first_token(room);
  if (deck.has(token + 1)) {
    deck.take(token + 1);
  } else if (deck.has(token)) {
    deck.take(token);
  } else {
    return false;
  }
  return true;
}

// KA-22: a live wall, or a live door without the key.
Cells Jqka::barred(const State& s) const {
  Cells closed = s.map.live(Room::Wall);
  if (!s.has(Item::Key)) closed |= s.map.live(Room::Door);
  return closed;
}

// True: nothing was turned up and the room did nothing.
bool Jqka::enter(Go& go, Cell cell) const {
  State& s = go.state;
  s.came_from = s.at;
  s.at = cell;
  go.scene_ends();
  const bool revealed = reveal_around(go);  // KA-20: before anything else in the room happens
  go.scene_ends();
  if (!s.map.is_live(cell)) return !revealed;  // KA-23
  return !room_effect(go) && !revealed;
}

// KA-20, in the order north, east, south, west (KA-99, KA-A21). True: something was turned up.
bool Jqka::reveal_around(Go& go) const {
  const Cells here = bit(go.state.at);
  const Cells hidden = around(here) & house_.shape & ~go.state.map.face_up();
  if (hidden == 0) return false;
  for (const Cells side : {here >> kStride, here << 1, here << kStride, here >> 1})
    if ((side & hidden) != 0) turn_up(go, lowest(side), rule(20));
  return true;
}

void Jqka::turn_up(Go& go, Cell cell, Rule why) const {
  State& s = go.state;
  const Room room = house_.roll_and_write ? roll_room(go, cell) : draw_room(go, cell);
  take_card(s.deck, room);
  s.map.turn_up(cell, room);
  go.tell({.kind = kRevealed, .seat = Seat::One, .rule = why, .card = fit(room), .slot = cell});
  if (room == Room::Wizard && house_.wizard_when_revealed) meet_wizard(go, cell);  // KA-A3
}

Room Jqka::draw_room(Go& go, Cell cell) const {
  const std::size_t token = go.state.deck.look(go.chance, {kDrawRoom, cell});
  return nth<Room>(token / 2 + 1);
}

// KA-94: with two six-sided dice, the second says whether to add six.
int Jqka::roll_d12(Go& go, std::uint16_t about) const {
  if (!house_.two_dice) return fit(1 + go.chance.below(12, {kD12, about}));
  const int first = fit(1 + go.chance.below(6, {kDie}));
  const int second = fit(1 + go.chance.below(6, {kDie}));
  return second >= 4 ? first + 6 : first;
}

Room Jqka::roll_room(Go& go, Cell cell) const {
  const Deck& deck = go.state.deck;
  const int rolled = roll_d12(go, cell);
  const auto seen = [&](int number) { return revealed_so_far(deck, nth<Room>(number)); };
  if (seen(rolled) < 2) return nth<Room>(rolled);  // KA-96, KA-A14
  constexpr int kListed = kNumbered + 2;           // with the shield and the dragon (KA-95)
  for (int step = 1; step <= kListed; ++step) {    // KA-97: the next one not seen at all
    const int number = (rolled - 1 + step) % kListed + 1;
    if (seen(number) == 0) return nth<Room>(number);
  }
  for (int step = 1; step < kNumbered; ++step) {  // KA-98: the next numbered one not seen twice
    const int number = (rolled - 1 + step) % kNumbered + 1;
    if (seen(number) < 2) return nth<Room>(number);
  }
  fail("a room was rolled after all 26 were revealed");
}

}  // namespace waystone::jqka
