// Chance that repeats what was drawn, but for one draw.
#pragma once
#include <vector>

#include "engine/script.h"

namespace waystone::laws {

// The draw number `which` comes out otherwise, if it can. Later draws come out as before where they still
// can; a token that is gone because of the change is replaced by the one the change left.
class OneDrawOtherwise final : public ChanceSource {
 public:
  OneDrawOtherwise(std::vector<Drawn> drawn, std::size_t which, Chance& dice)
      : drawn_(std::move(drawn)),
        which_(which),
        dice_(dice) {}

  std::uint32_t below(Draw, std::uint32_t n) override {
    const std::size_t i = next_++;
    if (i >= drawn_.size()) return dice_.below(n);
    if (i == which_ && n > 1) return (drawn_[i].value + 1 + dice_.below(n - 1)) % n;
    return drawn_[i].value < n ? drawn_[i].value : dice_.below(n);
  }

  std::uint32_t pick(Draw, std::span<const std::uint64_t> tokens) override {
    const auto has = [&](std::uint32_t t) {
      return t / 64 < tokens.size() && (tokens[t / 64] >> t % 64 & 1u) != 0;
    };
    const std::size_t i = next_++;
    if (i >= drawn_.size()) return dice_.pick(tokens);
    const std::uint32_t before = drawn_[i].value;
    if (i != which_ || count_bits(tokens) == 1) {
      if (has(before)) return before;
      return has(drawn_[which_].value) ? drawn_[which_].value : dice_.pick(tokens);
    }
    std::uint32_t other = before;
    while (other == before) other = dice_.pick(tokens);
    return other;
  }

 private:
  std::vector<Drawn> drawn_;
  std::size_t which_;
  Chance& dice_;
  std::size_t next_ = 0;
};

}  // namespace waystone::laws
