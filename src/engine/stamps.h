// A card that was drawn unseen comes from the pile as it was when it was drawn. What nobody has looked at has
// no identity yet (pool.h): its face is found when somebody looks. By then discards may have been shuffled
// back, and a card that lay face up on the discards a moment ago cannot be the one drawn before. So every
// shuffle has a number; each card of a pile bears that of the shuffle that brought it there, and a card that
// was drawn unseen that of the pile it came from.
#pragma once
#include <array>
#include <cstdint>

#include "base/chance.h"
#include "engine/pool.h"

namespace waystone {

// The numbers of N cards, below 2 to the power of kBits; the first pile is 0.
template <std::size_t N, unsigned kBits>
class Stamps {
  static_assert(N <= 64);

 public:
  static constexpr unsigned kMost = (1u << kBits) - 1;  // shuffles from then on bear the same number
  constexpr unsigned of(std::size_t card) const {
    unsigned stamp = 0;
    for (unsigned i = 0; i < kBits; ++i) stamp |= static_cast<unsigned>(planes_[i] >> card & 1u) << i;
    return stamp;
  }
  constexpr void put(const Pool<N>& cards, unsigned stamp) {
    for (unsigned i = 0; i < kBits; ++i) {
      const std::uint64_t these = cards.words()[0];
      planes_[i] = (stamp >> i & 1u) != 0 ? planes_[i] | these : planes_[i] & ~these;
    }
  }
  constexpr void put(std::size_t card, unsigned stamp) {
    Pool<N> one;
    one.put(card);
    put(one, stamp);
  }
  // Those that bear it.
  constexpr std::uint64_t all(unsigned stamp) const {
    std::uint64_t cards = ~std::uint64_t{0};
    for (unsigned i = 0; i < kBits; ++i) cards &= (stamp >> i & 1u) != 0 ? planes_[i] : ~planes_[i];
    return cards;
  }
  bool operator==(const Stamps&) const = default;

 private:
  std::array<std::uint64_t, kBits> planes_{};
};

// What a card drawn unseen may be: for secrets(), in place of the pile (secret.h).
template <std::size_t N, unsigned kBits>
struct DrawnUnder {
  Pool<N>& pile;
  const Stamps<N, kBits>& stamps;
  unsigned stamp;
  void put(std::size_t card) { pile.put(card); }
  std::size_t draw(Chance& chance) {
    const std::uint64_t choices = pile.words()[0] & stamps.all(stamp);
    const std::size_t card = chance.pick({&choices, 1});
    pile.take(card);
    return card;
  }
};

}  // namespace waystone
