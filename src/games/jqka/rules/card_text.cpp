// What rooms, items and tasks mean, in words.
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

std::string Jqka::text(Domain domain, int value) const {
  const std::string id = name(domain, value);
  if (domain == kRoomDomain && !id.empty()) return dungeon_.rooms[static_cast<std::size_t>(value - 1)].help;
  if (domain == kItemDomain && !id.empty()) return dungeon_.items[static_cast<std::size_t>(value)].help;
  if (domain == kTaskDomain)
    for (const TaskText& task : dungeon_.tasks)
      if (task.room == id) return task.help;
  return {};
}

}  // namespace waystone::jqka
