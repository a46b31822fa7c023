// Bytes on their way out. Private to net.
#pragma once
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "net/wire.h"

namespace waystone::net {

// What the kernel takes at once costs no allocation; the rest waits here and is written when there is room.
class Outbox {
 public:
  bool busy() const { return !rest_.empty(); }
  std::size_t size() const { return rest_.size(); }

  // Only if not busy. Calls owner->on_written(ErrorCode, its size) when a rest was written, later. An error
  // now is returned.
  template <class Owner>
  ErrorCode put(Wire& wire, std::string_view head, std::string_view body, Owner* owner) {
    ErrorCode failed;
    const std::array parts{asio::buffer(head), asio::buffer(body)};
    std::size_t written = wire.write_some(parts, failed);
    if (failed == asio::error::would_block) failed = {}, written = 0;
    if (failed || written == head.size() + body.size()) return failed;
    rest_.reserve(head.size() + body.size() - written);
    if (written < head.size()) rest_.append(head.substr(written));
    rest_.append(body.substr(written > head.size() ? written - head.size() : 0));
    asio::async_write(wire, asio::buffer(rest_),
                      [this, kept = boost::intrusive_ptr<Owner>(owner)](ErrorCode stopped, std::size_t) {
                        const std::size_t size = std::exchange(rest_, {}).size();
                        kept->on_written(stopped, size);
                      });
    return failed;
  }

 private:
  std::string rest_;
};

}  // namespace waystone::net
