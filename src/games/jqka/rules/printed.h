// What is printed on rooms, items and tasks, part by part: read from the content files, told to clients and
// printed as their types by the same walk. Ids, and the rooms that tasks are known by, are not walked.
#pragma once
#include "engine/printed.h"
#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

void walk(Printed& w, RoomText& room);
void walk(Printed& w, ItemText& item);
void walk(Printed& w, TaskText& task);
void walk_sort(Printed& w, Room room);
void walk_cell(Printed& w, Cell cell);  // where it lies

}  // namespace waystone::jqka
