// Set-up: quest, dungeon, inventory (KA-1 to KA-18), and the roll-and-write way of it (KA-92, KA-93).
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {
namespace {

constexpr Deck all_room_cards() {
  Deck deck = Deck::full();
  deck.take(2 * index(Room::Shield) - 1);  // KA-6: single rooms
  deck.take(2 * index(Room::Dragon) - 1);
  return deck;
}

}  // namespace

// KA-16: turning up diamonds until each category has one is an independent, uniform choice in each.
void Jqka::draw_quest(Go& go) const {
  for (std::size_t c = 0; c < kCategories; ++c) {
    const std::uint32_t choices = nth<Category>(c) == Category::Defeat ? 4 : 3;
    std::uint32_t drawn = 0;
    if (house_.roll_and_write) {
      drawn = static_cast<std::uint32_t>(roll_d12(go, kNowhere) - 1) / (12 / choices);  // KA-93
    } else {
      drawn = go.chance.below(choices, {fit(kDrawFetch + c)});
    }
    go.state.tasks[c] = kTasksOf[c][drawn];
    go.tell({.kind = kQuestSet,
             .seat = Seat::One,
             .rule = rule(house_.roll_and_write ? 93 : 16),
             .card = fit(go.state.tasks[c])});
  }
}

void Jqka::start(Go& go) const {
  State& s = go.state;
  draw_quest(go);
  s.deck = all_room_cards();                // KA-4: face down, so not decided yet
  s.map.turn_up(kCentre, Room::Staircase);  // KA-3
  s.hp = house_.start_hp;                   // KA-9, KA-100
  if (house_.campaign) {                    // KA-87
    s.title = house_.title;
    s.brought = fit(house_.title);
    s.gp = s.brought;
  }
  s.at = s.came_from = kCentre;
  go.tell({.kind = kBegan, .seat = Seat::One, .rule = rule(19), .slot = kCentre});
  reveal_around(go);  // KA-19: beginning in the staircase room counts as entering it
  tell_new_tasks(go, 0);
  next_question(go);
}

// A scenario has set parts of the state by hand: the player stands there, so the neighbours are face up
// (KA-20), and the question is about to be put (KA-73).
void Jqka::settle(Go& go) const {
  if (go.state.result != Ending::Playing) return;
  const unsigned done = done_bits(go.state);
  if (go.state.map.at(go.state.at) == Room::Wizard) meet_wizard(go, go.state.at);
  reveal_around(go);
  tell_new_tasks(go, done);
  next_question(go);
}

Deck Jqka::full_deck() { return all_room_cards(); }

}  // namespace waystone::jqka
