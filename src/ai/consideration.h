// What a search makes of the actions it may take.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <vector>

#include "engine/action.h"

namespace waystone {

// An action at the root, and what the search thinks of it.
struct Considered {
  Action action;
  std::uint32_t visits = 0;
  float value = 0;       // what comes of it on average, as the game's advice counts it; see settle()
  bool advised = false;  // it is what the advice says at once
};

// The best first.
using Consideration = std::vector<Considered>;

// Puts the most visited first, and of equals the better; but what the advice says goes before all that is not
// clearly better, by so many standard errors.
inline void rank(Consideration& all, float trust, float low, float high) {
  const auto key = [](const Considered& one) {
    const Action& a = one.action;  // so that equals have an order, too
    return std::tuple(one.visits, one.value, a.verb, a.target, a.card, a.slot, a.amount);
  };
  std::sort(all.begin(), all.end(),
            [&](const Considered& a, const Considered& b) { return key(a) > key(b); });
  const auto advised =
      std::find_if(all.begin(), all.end(), [](const Considered& one) { return one.advised; });
  if (trust <= 0 || advised == all.end() || !(high > low)) return;
  const auto variance = [&](const Considered& one) {
    const float share = std::clamp((one.value - low) / (high - low), 0.02F, 0.98F);
    return share * (1 - share) / static_cast<float>(std::max(1U, one.visits));
  };
  const auto is_clearly_better = [&](const Considered& one) {
    const float error = std::sqrt(variance(one) + variance(*advised));
    return (one.value - advised->value) / (high - low) > trust * error;
  };
  const auto place =
      std::find_if(all.begin(), advised, [&](const Considered& one) { return !is_clearly_better(one); });
  std::rotate(place, advised, advised + 1);
}

// Makes the values agree with the order: none is above one before it. The order says which is better as far
// as the search can tell, so where a later action did better that was luck, and they share their mean.
inline void settle(Consideration& all) {
  struct Block {
    double total, visits;
    std::size_t end;
    double mean() const { return total / visits; }
  };
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double visits = std::max(1U, all[i].visits);
    blocks.push_back({all[i].value * visits, visits, i + 1});
    while (blocks.size() > 1 && blocks.back().mean() > blocks[blocks.size() - 2].mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back() = {blocks.back().total + last.total, blocks.back().visits + last.visits, last.end};
    }
  }
  std::size_t i = 0;
  for (const Block& block : blocks)
    for (; i < block.end; ++i) all[i].value = static_cast<float>(block.mean());
}

}  // namespace waystone
