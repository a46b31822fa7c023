// A connection as long as it speaks HTTP. Private to net.
#pragma once
#include "net/hall.h"

namespace waystone::net {

void start_visit(Hall& hall, Wire wire, Place place);
// Tells a visitor that there is no place, then hangs up.
void turn_away(Hall& hall, Wire wire, Place place);

}  // namespace waystone::net
