// The Thing: whoever enters it has the Adventure phase at once, and wins by completing it (QFTT-100 to
// QFTT-105, QFTT-A30).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::enter_the_thing(Go& go, const Frame& frame) const {
  State& s = go.state;
  s.course.top().step = kMovementThing;
  s.course.top().amount = 0;
  go.tell({.kind = kEnteredTheThing, .seat = frame.seat, .rule = rule(103)});
  go.scene_ends();
  s.course.push({.kind = fit(Doing::Adventure), .seat = frame.seat, .amount = 1});
}

// All cards are through.
void Quest::complete(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Seat seat = frame.seat;
  if (frame.amount != 0 && !wiped(s, seat)) return finish(go, QuestEnd::Won, seat, rule(104));
  s.course.pop();
  if (frame.amount != 0) fail_adventure(go, seat);
  go.tell({.kind = kCompleted, .seat = seat, .rule = rule(26)});
  if (!fights_later(s, seat)) end_turn(go, seat);
}

// QFTT-105: the rest of this turn is over for the player.
void Quest::fail_adventure(Go& go, Seat seat) const {
  State& s = go.state;
  s.failed.add(seat);
  s.in_cycle.remove(seat);
  put_queue_back(go, seat);
}

}  // namespace waystone::qftt
