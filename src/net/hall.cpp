#include "net/hall.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

constexpr auto kLinger = 2s;
constexpr std::uint32_t kMostThrownAway = 256 * 1024;

asio::ip::address plain(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

// Who has one IPv6 address has the 2^64 around it too: those count as one.
std::string key_of(const std::string& text) {
  ErrorCode failed;
  const auto address = asio::ip::make_address(text, failed);
  if (failed || !address.is_v6()) return text;
  auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.begin() + 8};
}

}  // namespace

Place::Place(Hall& hall, const asio::ip::address& address) : address_(plain(address).to_string()) {
  if (plain(address).is_loopback()) return;
  granted_ = hall.claim(key_of(address_));
  if (granted_) hall_ = &hall;
}

Place::Place(Place&& other) noexcept
    : hall_(std::exchange(other.hall_, nullptr)),
      address_(std::move(other.address_)),
      granted_(other.granted_) {}

Place& Place::operator=(Place&& other) noexcept {
  std::swap(hall_, other.hall_);
  std::swap(address_, other.address_);
  std::swap(granted_, other.granted_);
  return *this;
}

Place::~Place() {
  if (hall_ != nullptr) hall_->release(key_of(address_));
}

Connection::Connection(Hall& hall, Place place)
    : hall_(hall),
      place_(std::move(place)),
      deadline_(Clock::now() + hall.settings.limits.handshake) {
  hall_.enter(*this);
}

Connection::~Connection() { hall_.leave(*this); }

void Connection::cut() {
  ErrorCode ignored;
  // Resets it: what the other end never read would otherwise stay in the kernel for minutes.
  wire().set_option(Wire::linger(true, 0), ignored);
  wire().close(ignored);
}

void Connection::linger() {
  ErrorCode failed;
  wire().shutdown(Wire::shutdown_send, failed);
  lingering_ = true;
  deadline_ = Clock::now() + kLinger;
  wire().non_blocking(true, failed);
  throw_away();
}

void Connection::throw_away() {
  wire().async_wait(Wire::wait_read, [self = boost::intrusive_ptr(this)](ErrorCode failed) {
    std::array<char, 4096> rubbish;
    const std::size_t size = failed ? 0 : self->wire().read_some(asio::buffer(rubbish), failed);
    self->thrown_away_ += static_cast<std::uint32_t>(size);
    const bool again = failed == asio::error::would_block || !failed;
    if (again && self->thrown_away_ < kMostThrownAway) return self->throw_away();
    self->wire().close(failed);
  });
}

void Hall::enter(Connection& connection) {
  connection.index_ = static_cast<std::uint32_t>(present_.size());
  present_.push_back(&connection);
  counters.connections = present_.size();
}

void Hall::leave(Connection& connection) {
  present_.back()->index_ = connection.index_;
  present_[connection.index_] = present_.back();
  present_.pop_back();
  counters.connections = present_.size();
  if (present_.empty()) emptied();
}

bool Hall::claim(const std::string& address) {
  auto& taken = places_[address];
  if (taken >= settings.limits.connections_per_address) return false;
  ++taken;
  return true;
}

void Hall::release(const std::string& address) {
  const auto found = places_.find(address);
  if (found != places_.end() && --found->second == 0) places_.erase(found);
}

void Hall::flush_soon(Connection& connection) {
  if (unflushed_.empty()) {
    asio::post(io, [this] {
      for (std::size_t i = 0; i < unflushed_.size(); ++i) unflushed_[i]->flush();
      unflushed_.clear();
    });
  }
  unflushed_.emplace_back(&connection);
}

void Hall::sweep() {
  const Time now = Clock::now();
  for (Connection* each : present_) each->sweep(now);
}

void Hall::goodbye_all() {
  stopping = true;
  for (Connection* each : present_) each->goodbye();
}

void Hall::cut_all() {
  for (Connection* each : present_) each->cut();
}

}  // namespace waystone::net
