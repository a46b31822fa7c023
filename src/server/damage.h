// A row of the store that nothing of ours has written so: a disk forgets, a page is torn, somebody edits the
// file. Such a table is refused; all others go on.
#pragma once
#include <optional>
#include <string>

#include "store/tables.h"

namespace waystone {

// What is wrong with it, as a sentence without its end; nothing if a room can be made of it.
std::optional<std::string> damage_of(const StoredTable& row);

}  // namespace waystone
