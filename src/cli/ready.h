#pragma once

namespace waystone {

// Tells whoever started us as a service, if they want to know ($NOTIFY_SOCKET, systemd's Type=notify), that
// clients can connect from now on. Who does not listen misses it.
void tell_ready();

}  // namespace waystone
