#include "base/chance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/pool.h"

namespace waystone {
namespace {

// The figures are xoshiro256** seeded by splitmix64, on every compiler and library.
TEST(Chance, IsTheSameStreamEverywhere) {
  Chance chance(42);
  std::vector<std::uint32_t> drawn;
  for (int i = 0; i < 8; ++i) drawn.push_back(chance.below(1000));
  const std::vector<std::uint32_t> expected = {83, 378, 680, 924, 991, 769, 719, 850};
  EXPECT_EQ(drawn, expected);
}

double chi_squared(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Chance, BoundedDrawsAreUniform) {
  for (const std::uint32_t n : {2u, 3u, 6u, 12u, 26u}) {
    Chance chance(7 + n);
    std::vector<int> counts(n);
    constexpr int kDraws = 120'000;
    for (int i = 0; i < kDraws; ++i) ++counts[chance.below(n)];
    // Mean n - 1, standard deviation sqrt(2(n - 1)); five of them off would be a fault.
    const double freedom = n - 1;
    EXPECT_LT(chi_squared(counts, double(kDraws) / n), freedom + 5 * std::sqrt(2 * freedom)) << n;
  }
}

// A bound just above 2^31 makes half of all numbers fall into the rejected tail.
TEST(Chance, RejectionKeepsLargeBoundsUniform) {
  constexpr std::uint32_t kBound = 0x80000001u + 0x40000000u;
  Chance chance(3);
  std::vector<int> thirds(3);
  for (int i = 0; i < 30'000; ++i) ++thirds[chance.below(kBound) / (kBound / 3 + 1)];
  EXPECT_LT(chi_squared(thirds, 10'000), 25);
}

TEST(Pool, DrawsEveryTokenOnceAndEachEquallyOften) {
  std::vector<int> first(70);
  for (int round = 0; round < 14'000; ++round) {
    Chance chance(static_cast<std::uint64_t>(round) + 1);
    auto pool = Pool<70>::full();
    ++first[pool.draw(chance)];
    EXPECT_EQ(pool.size(), 69u);
  }
  EXPECT_LT(chi_squared(first, 200), 69 + 5 * std::sqrt(2 * 69.0));
  Chance chance(1);
  auto pool = Pool<70>::full();
  std::vector<bool> seen(70);
  while (!pool.empty()) {
    const std::size_t token = pool.draw(chance);
    EXPECT_FALSE(seen[token]);
    seen[token] = true;
  }
}

// A source and the fast stream must agree on which token the n-th of a pool is.
TEST(Pool, SourcesPickTheSameTokenAsTheFastStream) {
  class Third final : public ChanceSource {
   public:
    std::uint32_t below(Draw, std::uint32_t) override { return 2; }
  } third;
  Chance chance(third);
  Pool<70> pool;
  for (const std::size_t token : {3u, 9u, 68u, 69u}) pool.put(token);
  EXPECT_EQ(pool.draw(chance), 68u);
  EXPECT_EQ(chance.asked(), 1u);
}

}  // namespace
}  // namespace waystone
