#include "net/connections.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace waystone::net {
namespace {

using namespace std::chrono_literals;

constexpr auto kLinger = 2s;
constexpr double kTimesOfOne = 4;  // what one connection may ask for, all of one address may
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

Admission::Admission(Connections& connections, const asio::ip::address& address)
    : address_(plain(address).to_string()) {
  if (plain(address).is_loopback()) return;
  key_ = key_of(address_);
  granted_ = connections.claim(key_);
  if (granted_) connections_ = &connections;
}

Admission::Admission(Admission&& other) noexcept
    : connections_(std::exchange(other.connections_, nullptr)),
      address_(std::move(other.address_)),
      key_(std::move(other.key_)),
      granted_(other.granted_) {}

Admission& Admission::operator=(Admission&& other) noexcept {
  std::swap(connections_, other.connections_);
  std::swap(address_, other.address_);
  std::swap(key_, other.key_);
  std::swap(granted_, other.granted_);
  return *this;
}

Admission::~Admission() {
  if (connections_ != nullptr) connections_->release(key_);
}

Connection::Connection(Connections& connections, Admission admission)
    : connections_(connections),
      admission_(std::move(admission)),
      deadline_(Clock::now() + connections.settings.limits.handshake) {
  connections_.enter(*this);
}

Connection::~Connection() { connections_.leave(*this); }

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

void Connections::enter(Connection& connection) {
  connection.index_ = static_cast<std::uint32_t>(present_.size());
  present_.push_back(&connection);
  counters.connections = present_.size();
}

void Connections::leave(Connection& connection) {
  present_.back()->index_ = connection.index_;
  present_[connection.index_] = present_.back();
  present_.pop_back();
  counters.connections = present_.size();
  if (present_.empty()) emptied();
}

double Connections::still_counts(const Spent& spent, TimePoint now) const {
  const double passed = std::chrono::duration<double>(now - spent.at).count();
  return std::max(0.0, spent.cost - passed * settings.limits.messages_per_second * kTimesOfOne);
}

bool Connections::may_ask(const std::string& key) {
  const auto found = spent_.find(key);
  return found == spent_.end() ||
         still_counts(found->second, Clock::now()) + 1 <= settings.limits.burst * kTimesOfOne;
}

void Connections::charge(const std::string& key, double cost) {
  if (key.empty()) return;
  const TimePoint now = Clock::now();
  Spent& spent = spent_[key];
  spent = {still_counts(spent, now) + cost, now};
}

bool Connections::claim(const std::string& address) {
  auto& taken = places_[address];
  if (taken >= settings.limits.connections_per_address) return false;
  ++taken;
  return true;
}

void Connections::release(const std::string& address) {
  const auto found = places_.find(address);
  if (found != places_.end() && --found->second == 0) places_.erase(found);
}

void Connections::flush_soon(Connection& connection) {
  if (unflushed_.empty()) {
    asio::post(io, [this] {
      for (std::size_t i = 0; i < unflushed_.size(); ++i) unflushed_[i]->flush();
      unflushed_.clear();
    });
  }
  unflushed_.emplace_back(&connection);
}

void Connections::sweep() {
  const TimePoint now = Clock::now();
  for (Connection* each : present_) each->sweep(now);
  std::erase_if(spent_, [&](const auto& each) { return still_counts(each.second, now) == 0; });
}

void Connections::goodbye_all() {
  stopping = true;
  for (Connection* each : present_) each->goodbye();
}

void Connections::cut_all() {
  for (Connection* each : present_) each->cut();
}

}  // namespace waystone::net
