// What nobody knows does not exist yet: a face-down deck is the set of tokens it may still yield.
// Drawing from it when somebody looks is the same game as shuffling first, and cannot be foretold.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/chance.h"
#include "base/check.h"

namespace waystone {

template <std::size_t N>
class Pool {
 public:
  static constexpr std::size_t kWords = (N + 63) / 64;

  static constexpr Pool full() {
    Pool pool;
    for (std::size_t t = 0; t < N; ++t) pool.put(t);
    return pool;
  }
  constexpr bool has(std::size_t token) const { return (words_[token / 64] >> token % 64 & 1u) != 0; }
  constexpr void put(std::size_t token) { words_[token / 64] |= std::uint64_t{1} << token % 64; }
  constexpr void take(std::size_t token) { words_[token / 64] &= ~(std::uint64_t{1} << token % 64); }
  constexpr std::size_t size() const { return count_bits(words_); }
  constexpr bool empty() const { return size() == 0; }
  // Each token, in order.
  template <class Do>
  constexpr void each(Do&& act) const {
    for (std::size_t w = 0; w < kWords; ++w)
      for (std::uint64_t left = words_[w]; left != 0; left &= left - 1)
        act(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
  }
  constexpr std::span<const std::uint64_t, kWords> words() const { return words_; }

  // One token, each with the same probability; it stays until taken.
  std::size_t look(Chance& chance, Draw what = {}) const {
    check(!empty(), "a draw from an empty pool");
    return chance.pick(words_, what);
  }
  std::size_t draw(Chance& chance, Draw what = {}) {
    const std::size_t token = look(chance, what);
    take(token);
    return token;
  }
  bool operator==(const Pool&) const = default;

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace waystone
