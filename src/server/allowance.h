// How much of something one may have: a guest, and an address with all who share it. A connection is nobody,
// for anybody may open as many as they like, one after the other.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/moment.h"

namespace waystone {

// Who something is counted for, and how many times as much as one guest may have.
struct Portion {
  std::string who;
  double times = 1;
};
using Portions = std::vector<Portion>;

// The guest, and the address: of IPv4 it and the 256 around it, of IPv6 its /64, /56 and /48, for who has one
// has them all. Visitors from this machine are counted as guests only.
Portions portions_of(std::string_view guest, std::string_view address);

// So many at once, then one every so often; for each who has a portion.
class Allowances {
 public:
  Allowances(double most, double seconds_each) : most_(most), seconds_each_(seconds_each) {}
  bool any_left(const Portions& portions, Moment now) const;
  void take(const Portions& portions, Moment now);
  std::size_t counted() const { return taken_.size(); }

 private:
  struct Taken {
    double count = 0;
    Moment at{};
    double times = 1;
  };
  double still_taken(const Taken& taken, Moment now) const;
  void forget_some(Moment now);

  double most_, seconds_each_;
  std::unordered_map<std::string, Taken> taken_;  // who has taken nothing lately is not here
};

// What a house gives to each.
struct Quotas {
  Allowances tables{20, 30}, retellings{20, 1}, hints{20, 2}, chat{30, 3};
};

}  // namespace waystone
