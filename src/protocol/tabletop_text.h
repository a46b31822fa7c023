// A tabletop as JSON (docs/protocol.md), for clients that draw plainly.
#pragma once
#include "base/result.h"
#include "base/value.h"
#include "engine/tabletop.h"

namespace waystone {

Value write_tabletop(const Tabletop& top);
// What another program sent: anything it may be, an error if it is none.
Result<Tabletop> read_tabletop(const Value& value);

}  // namespace waystone
