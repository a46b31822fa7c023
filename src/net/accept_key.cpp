#include <boost/beast/websocket/detail/hybi13.hpp>

#include "net/frames.h"

namespace waystone::net {

// Beast's own; it has no public name for it.
std::string accept_key(std::string_view key) {
  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, {key.data(), key.size()});
  return {accept.data(), accept.size()};
}

}  // namespace waystone::net
