// What is printed on rooms, items and tasks, and where cells lie, for clients that draw them.
#include "games/jqka/rules/printed.h"

namespace waystone::jqka {

Value Jqka::about(Domain domain, int value) const {
  const std::string id = name(domain, value);
  if (id.empty()) return {};
  const auto of = [](auto printed) { return told([&](Printed& w) { jqka::walk(w, printed); }); };
  if (domain == kCellDomain) return told([&](Printed& w) { walk_cell(w, fit(value)); });
  if (domain == kRoomDomain)
    return told([&, room = dungeon_.rooms[static_cast<std::size_t>(value - 1)]](Printed& w) mutable {
      jqka::walk(w, room);
      walk_sort(w, nth<Room>(value));
    });
  if (domain == kItemDomain) return of(dungeon_.items[static_cast<std::size_t>(value)]);
  if (domain == kTaskDomain)
    for (const TaskText& task : dungeon_.tasks)
      if (task.room == id) return of(task);
  return {};
}

std::string Jqka::types() {
  PrintedTypes types(kName);
  types.domain(domains(), kCellDomain, "Cell", [](Printed& w) { walk_cell(w, 0); });
  types.domain(domains(), kRoomDomain, "Room", [room = RoomText{}](Printed& w) mutable {
    jqka::walk(w, room);
    walk_sort(w, Room::Gold);
  });
  types.domain(domains(), kItemDomain, "Item",
               [item = ItemText{}](Printed& w) mutable { jqka::walk(w, item); });
  types.domain(domains(), kTaskDomain, "Task",
               [task = TaskText{}](Printed& w) mutable { jqka::walk(w, task); });
  return types.take();
}

}  // namespace waystone::jqka
