// Luck for comparing what may be done: as if each deck lay shuffled before each seat. Who draws from a deck
// then gets the same cards, whatever else happened and was drawn.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "base/chance.h"

namespace waystone {

class ShuffledDecks final : public ChanceSource {
 public:
  void shuffle(std::uint64_t luck) {
    luck_ = luck;
    numbers_ = 0;
    drawn_ = {};
  }
  std::uint32_t below(Draw, std::uint32_t n) override {
    return static_cast<std::uint32_t>(((mix(luck_ + ++numbers_) >> 32) * n) >> 32);
  }
  // The topmost of the tokens. Below it lie those that were drawn before and came back.
  std::uint32_t pick(Draw what, std::span<const std::uint64_t> tokens) override {
    const std::size_t deck = (what.kind * 8u + (what.about & 7u)) % kDecks;
    std::uint32_t best = 0;
    std::uint64_t most = 0;
    for (std::size_t w = 0; w < tokens.size(); ++w)
      for (std::uint64_t left = tokens[w]; left != 0; left &= left - 1) {
        const auto token = static_cast<std::uint32_t>(64 * w + static_cast<unsigned>(std::countr_zero(left)));
        const std::uint64_t place =
            mix(luck_ ^ (std::uint64_t{drawn_[deck][token % 64]} << 32 | deck << 16 | token));
        if (place < most) continue;
        most = place;
        best = token;
      }
    ++drawn_[deck][best % 64];
    return best;
  }

 private:
  static constexpr std::size_t kDecks = 128;

  std::uint64_t luck_ = 0, numbers_ = 0;
  std::array<std::array<std::uint8_t, 64>, kDecks> drawn_{};  // how often
};

}  // namespace waystone
