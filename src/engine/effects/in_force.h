// The rules in force. A card that changes a rule, or a number of a piece, leaves a modifier in the state for
// as long as it says; what then holds is worked out here, in one place: of a rule that is set, the modifier
// of the highest rank, among equals the newest, and of one card what forbids; of one that is added, the sum.
#pragma once
#include <cstddef>
#include <cstdint>

#include "base/fit.h"
#include "base/fixed_vector.h"

namespace waystone::effects {

struct Modifier {
  std::uint8_t key = 0;   // which rule or number, in the game's own enum
  std::uint8_t rank = 0;  // of the card it came with
  std::int8_t value = 0;
  std::uint8_t scope = 0;   // whose: a seat, a piece, or all, as the game numbers them
  std::uint8_t source = 0;  // the card
  std::uint8_t lasts = 0;   // when it ends
  std::uint16_t came = 0;   // later is larger
  bool operator==(const Modifier&) const = default;
};
static_assert(sizeof(Modifier) == 8);

// What holds, and the card that says so.
struct InForce {
  std::int8_t value = 0;
  std::uint8_t rank = 0;
  std::uint16_t came = 0;
  std::uint8_t source = 0xFF;  // no card: the rulebook, or an option

  // One more that might: the value that forbids wins within one card.
  constexpr void weigh(const Modifier& m, int forbids) {
    if (m.rank < rank) return;
    if (m.rank == rank && (m.came < came || (m.source == source && value == forbids))) return;
    *this = {m.value, m.rank, m.came, m.source};
  }
};

// In order of age, the oldest first.
template <std::size_t N>
class Modifiers {
 public:
  constexpr bool full() const { return all_.size() == N; }
  constexpr std::size_t size() const { return all_.size(); }
  constexpr void add(const Modifier& m) { all_.push_back(m); }
  constexpr const Modifier* begin() const { return all_.begin(); }
  constexpr const Modifier* end() const { return all_.end(); }
  // Ends those that ends(modifier) says, the oldest first; gone(modifier) is told of each.
  template <class Ends, class Gone>
  constexpr void end_if(Ends&& ends, Gone&& gone) {
    std::size_t kept = 0;
    const std::size_t size = all_.size();
    for (std::size_t i = 0; i < size; ++i) {
      const Modifier m = all_[i];
      if (ends(m))
        gone(m);
      else
        all_[kept++] = m;
    }
    while (all_.size() > kept) all_.pop_back();
  }
  bool operator==(const Modifiers&) const = default;

 private:
  FixedVector<Modifier, N> all_;
};

}  // namespace waystone::effects
