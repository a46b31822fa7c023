// A client's picture: a view, and the changes of each step folded into it.
#pragma once
#include "base/value.h"

namespace waystone {

// changes: {"tilts/red/cards+":["rSbM"],"turn":4}. Each path's value is replaced whole; with a plus, it is
// added to the end of the list.
void apply_changes(Value& view, const Value& changes);

}  // namespace waystone
