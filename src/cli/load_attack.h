// Somebody who means no good beside the people of `waystone load`: a flood of one kind, from a few addresses,
// on a thread of its own.
#pragma once
#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "net/client.h"

namespace waystone {

// tables: opens one after the other. open: has a table's whole picture sent again and again. hall: asks for
// the lists. preview: asks what a move would do. chat: talks. junk: says what is no message. connect: comes
// and goes.
inline constexpr std::array<std::string_view, 7> kAttacks = {"tables", "open", "hall",   "preview",
                                                             "chat",   "junk", "connect"};

class LoadAttacker;

class LoadAttack {
 public:
  // rate: messages a second, as long as it lasts.
  LoadAttack(net::Url url, std::string kind, std::string game, int seats, double rate);
  ~LoadAttack();
  LoadAttack(const LoadAttack&) = delete;
  LoadAttack& operator=(const LoadAttack&) = delete;
  void last(bool on) { on_ = on; }
  std::uint64_t sent() const { return sent_; }
  std::uint64_t refused() const { return refused_; }  // the connections that were ended, too

 private:
  friend class LoadAttacker;
  void run();

  const net::Url url_;
  const std::string kind_, game_;
  const int seats_;
  const double rate_;
  std::atomic<bool> on_ = false, ending_ = false;
  std::atomic<std::uint64_t> sent_ = 0, refused_ = 0;
  std::unique_ptr<net::Dialer> dialer_ = net::Dialer::make();
  std::vector<std::unique_ptr<LoadAttacker>> attackers_;
  std::thread thread_;  // the last, for it uses the others
};

}  // namespace waystone
