// Whether a state can be: every card in exactly one place, and nothing that contradicts itself. Law tests
// ask it at every state; a hand-made state is refused with the sentence it returns.
#include <fmt/format.h>

#include <algorithm>

#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

std::string Jqka::audit(const State& s) const {
  if ((s.map.face_up() & ~house_.shape) != 0) return "a room lies outside the dungeon";
  if ((s.map.resolved & ~s.map.face_up()) != 0) return "a face-down room is resolved";
  for (int kind = 1; kind <= kNumbered + 2; ++kind) {
    const auto room = nth<Room>(kind);
    const int up = count(s.map.all(room));
    if (up != revealed_so_far(s.deck, room))
      return fmt::format("'{}': {} face up, but {} gone from the deck", name(kRoomDomain, kind), up,
                         revealed_so_far(s.deck, room));
  }
  if (static_cast<int>(s.deck.size()) != count(house_.shape & ~s.map.face_up()))
    return "the cards left do not match the face-down rooms";
  for (std::size_t c = 0; c < kCategories; ++c)
    if (s.tasks[c] == Room::FaceDown ||
        std::find(kTasksOf[c].begin(), kTasksOf[c].end(), s.tasks[c]) == kTasksOf[c].end())
      return "'tasks': each category has its own tasks (KA-15)";
  if (s.map.at(kCentre) != Room::Staircase) return "the staircase is missing";
  if (s.map.at(s.at) == Room::FaceDown) return "'at': the player stands in a face-down room";
  if (s.map.at(s.came_from) == Room::FaceDown) return "'came_from': that room is face down";
  if (s.first_wizard != kNoCell && s.map.at(s.first_wizard) != Room::Wizard)
    return "'first_wizard': there is no wizard in that room";
  if (s.disarmed > count(s.map.all(Room::Traps) & s.map.resolved))
    return "'disarmed': more disarmed than trap rooms resolved";
  return audit_question(s);
}

std::string Jqka::audit_question(const State& s) const {
  const bool playing = s.result == Ending::Playing;
  if (playing != (s.asks() != Ask::Nothing)) return "'asks' and 'result': a quest in progress asks something";
  if (playing && s.hp == 0) return "'hp': a living adventurer has at least 1";
  if (s.asks() == Ask::Nothing) return {};
  const Frame& frame = s.flow.back();
  const bool enemy_here = is_monster(s.map.at(s.at)) && s.map.is_live(s.at);
  if (s.asks() == Ask::Combat && !enemy_here) return "'asks': combat needs a live enemy in the room";
  if (s.asks() == Ask::Main && enemy_here)
    return "'asks': with a live enemy in the room the question is combat";
  const bool has_loss = frame.amount != 0 && frame.what != 0;
  const bool any_loss = frame.amount != 0 || frame.what != 0;
  if (s.asks() == Ask::Damage ? !has_loss : any_loss)
    return "'loss' and 'cause' belong to the question 'damage', and only to it";
  return {};
}

}  // namespace waystone::jqka
