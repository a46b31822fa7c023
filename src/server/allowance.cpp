#include "server/allowance.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace waystone {
namespace {

constexpr std::size_t kMostCounted = 100'000;

struct NetSize {
  std::size_t bytes;
  double times;
};
// A house, a school, a street: several people share an address, and more of them a net.
constexpr std::array<NetSize, 2> kNets4 = {{{4, 3}, {3, 12}}};
constexpr std::array<NetSize, 3> kNets6 = {{{8, 3}, {7, 6}, {6, 12}}};

template <class Nets>
void add_nets(Portions& out, const Nets& nets, const unsigned char* bytes, char kind) {
  for (const NetSize& net : nets) {
    std::string who(1, kind);
    who.append(reinterpret_cast<const char*>(bytes), net.bytes);
    out.push_back({std::move(who), net.times});
  }
}

}  // namespace

Portions portions_of(std::string_view guest, std::string_view address) {
  Portions out;
  if (!guest.empty()) out.push_back({"g" + std::string(guest), 1});
  const std::string text(address);
  in_addr v4{};
  in6_addr v6{};
  if (::inet_pton(AF_INET, text.c_str(), &v4) == 1) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&v4);
    if (bytes[0] != 127) add_nets(out, kNets4, bytes, '4');
  } else if (::inet_pton(AF_INET6, text.c_str(), &v6) == 1 && !IN6_IS_ADDR_LOOPBACK(&v6)) {
    add_nets(out, kNets6, v6.s6_addr, '6');
  }
  return out;
}

double Allowances::still_taken(const Taken& taken, Moment now) const {
  const double given_back =
      std::chrono::duration<double>(now - taken.at).count() / seconds_each_ * taken.times;
  return std::max(0.0, taken.count - given_back);
}

bool Allowances::any_left(const Portions& portions, Moment now) const {
  return std::all_of(portions.begin(), portions.end(), [&](const Portion& portion) {
    const auto found = taken_.find(portion.who);
    return found == taken_.end() || still_taken(found->second, now) + 1 <= most_ * portion.times;
  });
}

void Allowances::take(const Portions& portions, Moment now) {
  if (taken_.size() >= kMostCounted) forget_some(now);
  for (const Portion& portion : portions) {
    Taken& taken = taken_[portion.who];
    taken.times = portion.times;
    taken = {still_taken(taken, now) + 1, now, portion.times};
  }
}

// First those who have everything again, then those who have taken least.
void Allowances::forget_some(Moment now) {
  for (double least = 0; taken_.size() >= kMostCounted; least = least * 2 + 1)
    std::erase_if(taken_, [&](const auto& each) { return still_taken(each.second, now) <= least; });
}

}  // namespace waystone
