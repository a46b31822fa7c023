// Chance is handed in: a state holds no seed, so nothing that copies a state can foretell.
//
// A Chance answers two questions, each naming what is being decided (Draw): a number below n, and one
// token of a pool. Simulation and search answer from an inlined xoshiro256** stream. Tables, tests and
// replays hand in a ChanceSource instead (sealed, scripted, recorded).
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "base/hash.h"

namespace waystone {

inline constexpr std::uint16_t kNowhere = 0xFFFF;

// What is being decided: a row of the game's chance table, and the place it is about, if any.
struct Draw {
  std::uint8_t kind = 0;
  std::uint16_t about = kNowhere;
};

constexpr unsigned nth_set_bit(std::uint64_t bits, unsigned n) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated())
    return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits)));
#endif
  while (n-- > 0) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

constexpr std::uint32_t count_bits(std::span<const std::uint64_t> words) {
  std::uint32_t count = 0;
  for (const std::uint64_t word : words) count += static_cast<std::uint32_t>(std::popcount(word));
  return count;
}

constexpr std::uint32_t nth_set_bit(std::span<const std::uint64_t> words, std::uint32_t n) {
  std::uint32_t base = 0;
  for (const std::uint64_t word : words) {
    const auto here = static_cast<std::uint32_t>(std::popcount(word));
    if (n < here) return base + nth_set_bit(word, n);
    n -= here;
    base += 64;
  }
  return base;
}

class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  virtual std::uint32_t below(Draw what, std::uint32_t n) = 0;
  // One of the set bits of tokens, each with the same probability.
  virtual std::uint32_t pick(Draw what, std::span<const std::uint64_t> tokens);
};

// xoshiro256**, seeded by splitmix64; four words of state.
class Xoshiro {
 public:
  explicit constexpr Xoshiro(std::uint64_t seed) {
    for (auto& word : s_) {
      seed += 0x9E3779B97F4A7C15u;
      word = mix(seed);
    }
  }
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> s_{};
};

// Exactly uniform below n from a stream of 32-bit numbers (multiply, reject the short tail).
template <class Next32>
constexpr std::uint32_t bounded(Next32&& next32, std::uint32_t n) {
  std::uint64_t product = std::uint64_t{next32()} * n;
  if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
    const std::uint32_t short_tail = (0u - n) % n;
    while (static_cast<std::uint32_t>(product) < short_tail) product = std::uint64_t{next32()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : stream_(seed) {}
  explicit Chance(ChanceSource& source) : stream_(0), source_(&source) {}

  std::uint32_t below(std::uint32_t n, Draw what = {}) {
    if (source_ != nullptr) [[unlikely]] {
      ++asked_;
      return source_->below(what, n);
    }
    return bounded([this] { return static_cast<std::uint32_t>(stream_.next() >> 32); }, n);
  }

  std::uint32_t pick(std::span<const std::uint64_t> tokens, Draw what = {}) {
    if (source_ != nullptr) [[unlikely]] {
      ++asked_;
      return source_->pick(what, tokens);
    }
    return nth_set_bit(tokens, below(count_bits(tokens), what));
  }

  // How often a source was asked. Match uses it: a step that asked is an information barrier.
  std::uint64_t asked() const { return asked_; }

 private:
  Xoshiro stream_;
  ChanceSource* source_ = nullptr;
  std::uint64_t asked_ = 0;
};

}  // namespace waystone
