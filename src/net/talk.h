// A WebSocket of the server. Private to net.
#pragma once
#include "net/connections.h"

namespace waystone::net {

// Talks from now on; the request was answered.
void start_talk(Connections& connections, Wire wire, Admission admission);

}  // namespace waystone::net
