// A connection as long as it speaks HTTP. Private to net.
#pragma once
#include "net/connections.h"

namespace waystone::net {

void start_visit(Connections& connections, Wire wire, Admission admission);
// Tells a visitor that there is no place, then hangs up.
void turn_away(Connections& connections, Wire wire, Admission admission);

}  // namespace waystone::net
