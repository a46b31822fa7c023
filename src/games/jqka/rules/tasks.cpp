// Quest tasks (KA-24 to KA-34). Whether a task is complete follows from the map, so it can never become
// incomplete again.
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

int Jqka::rooms_needed(const State& s, Category c) const { return copies(s.task(c)); }

int Jqka::rooms_done(const State& s, Category c) const {
  const Room room = s.task(c);
  Cells counted = s.map.all(room);
  if (c != Category::Explore) counted &= s.map.resolved;  // KA-32: face up is enough to have explored
  // KA-31: disarming counts, unless the table has ruled otherwise (KA-A7).
  return count(counted) - (room == Room::Traps && !house_.disarming_counts ? s.disarmed : 0);
}

// KA-32: to explore a room is to turn it up, so nothing is left to do where it can be seen.
Cells Jqka::rooms_wanted(const State& s, Category c) const {
  return c == Category::Explore || task_done(s, c) ? Cells{0} : s.map.live(s.task(c));
}

bool Jqka::task_done(const State& s, Category c) const { return rooms_done(s, c) >= rooms_needed(s, c); }

unsigned Jqka::done_bits(const State& s) const {
  unsigned bits = 0;
  for (unsigned c = 0; c < kCategories; ++c)
    if (task_done(s, nth<Category>(c))) bits |= 1u << c;
  return bits;
}

int Jqka::tasks_done(const State& s) const { return std::popcount(done_bits(s)); }

bool Jqka::quest_complete(const State& s) const {
  return task_done(s, Category::Fetch) && task_done(s, Category::Remove) && task_done(s, Category::Explore) &&
         task_done(s, Category::Defeat);
}

// KA-24: tasks are recognised by themselves.
void Jqka::tell_new_tasks(Go& go, unsigned done_before) const {
  if (!go.telling()) return;
  const unsigned now = done_bits(go.state) & ~done_before;
  for (unsigned c = 0; c < kCategories; ++c)
    if ((now >> c & 1u) != 0)
      go.tell({.kind = kTaskDone, .seat = Seat::One, .rule = rule(24), .card = fit(go.state.tasks[c])});
}

}  // namespace waystone::jqka
