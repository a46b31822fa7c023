// A WebSocket of the server. Private to net.
#pragma once
#include "net/hall.h"

namespace waystone::net {

// Talks from now on; the request was answered.
void start_talk(Hall& hall, Wire wire, Place place);

}  // namespace waystone::net
