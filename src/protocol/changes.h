// A client's picture: a view, and the changes of each step folded into it.
#pragma once
#include <vector>

#include "base/value.h"

namespace waystone {

// changes: {"rooms/C3":{"room":"gold"},"chits/1+":["rS3"],"held/2/4-":null}. Each path's value is replaced
// whole; with a plus, it is added to the end of the list; with a minus, the path is gone;
// with a slash, it is changes below that path.
void apply_changes(Value& view, const Value& changes);

// The changes that lead from one view to another.
Value changes_between(const Value& before, const Value& after);

// The scenes of a step frame, each with its "view" and "events". A frame of one scene has these itself.
std::vector<const Value*> scenes_of(const Value& step);

}  // namespace waystone
