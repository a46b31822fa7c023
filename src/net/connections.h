// What the connections of one server share: settings, counters, who is there. Private to net.
#pragma once
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/server.h"
#include "net/wire.h"

namespace waystone::net {

using TimePoint = Clock::time_point;

class Connections;

// A visitor's address and, if visitors from there are counted, one of its places.
class Admission {
 public:
  Admission() = default;
  Admission(Connections& connections, const asio::ip::address& address);
  Admission(Admission&& other) noexcept;
  Admission& operator=(Admission&& other) noexcept;
  ~Admission();
  bool granted() const { return granted_; }
  const std::string& address() const { return address_; }
  const std::string& key() const { return key_; }  // by which it is counted; empty: it is not

 private:
  Connections* connections_ = nullptr;  // if the place is counted
  std::string address_, key_;
  bool granted_ = true;
};

// One open socket. Its pending operations own it: when the last has ended, it is gone.
class Connection {
 public:
  Connection(Connections& connections, Admission admission);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection();
  virtual void sweep(TimePoint now) = 0;  // may end it, but not destroy it
  virtual void flush() {}                 // sends what is waiting
  virtual void goodbye() = 0;             // the server is stopping
  virtual Wire& wire() = 0;
  virtual void cut();  // hangs up at once

 protected:
  // Everything was said. Waits a little for the other end to hang up, because closing a socket with unread
  // bytes would take our last words away from it.
  void linger();
  bool lingering() const { return lingering_; }

  Connections& connections_;
  Admission admission_;
  TimePoint deadline_;

 private:
  friend class Connections;
  friend void intrusive_ptr_add_ref(Connection* connection) { ++connection->owners_; }
  friend void intrusive_ptr_release(Connection* connection) {
    if (--connection->owners_ == 0) delete connection;
  }
  void throw_away();

  std::uint32_t owners_ = 0;
  std::uint32_t index_ = 0;  // in the list of those present
  std::uint32_t thrown_away_ = 0;
  bool lingering_ = false;
};

class Connections {
 public:
  explicit Connections(const Settings& wanted) : settings(wanted) {}
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;
  ~Connections() { unflushed_.clear(); }

  void enter(Connection& connection);
  void leave(Connection& connection);
  // What all of one address may ask for together, in messages. A key that is empty may always.
  bool may_ask(const std::string& key);
  void charge(const std::string& key, double cost);
  bool claim(const std::string& address);
  void release(const std::string& address);
  void flush_soon(Connection& connection);  // after the present callback, so that its messages leave together
  void sweep();
  void goodbye_all();
  void cut_all();
  bool empty() const { return present_.empty(); }

  const Settings settings;
  Counters counters;
  Host* host = nullptr;
  bool on_loopback = false;
  bool stopping = false;
  std::function<void()> emptied = [] {};
  std::array<char, 65536> scratch;  // where all connections read, so that an idle one keeps no buffer

 private:
  std::vector<Connection*> present_;
  std::vector<boost::intrusive_ptr<Connection>> unflushed_;
  struct Spent {
    double cost = 0;
    TimePoint at;
  };
  double still_counts(const Spent& spent, TimePoint now) const;
  std::unordered_map<std::string, std::size_t> places_;
  std::unordered_map<std::string, Spent> spent_;  // by who has asked for something lately

 public:
  asio::io_context io{1};  // last, because connections that end with it still leave it
};

}  // namespace waystone::net
