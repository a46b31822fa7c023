// Who may talk to us, judged by what the request says about itself. Pure functions.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace waystone::net {

// "localhost", "127.0.0.1" and "[::1]", with any port or none, and the hosts of the given origins. A page
// elsewhere that had its name point to this machine (DNS rebinding) calls us by that name.
bool names_this_machine(std::string_view host, const std::vector<std::string>& origins);

// May a page of this origin open a WebSocket to a server it calls `host`?
bool may_connect(std::string_view origin, std::string_view host, const std::vector<std::string>& origins);

// Does an Accept-Encoding header allow a compressed answer? None at all does not.
bool takes_gzip(std::string_view header);

// The last address of an X-Forwarded-For header, the one our own proxy added; "" if there is none.
std::string_view last_forwarded(std::string_view header);

}  // namespace waystone::net
