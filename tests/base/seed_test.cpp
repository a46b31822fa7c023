#include "base/seed.h"

#include <gtest/gtest.h>

namespace waystone {
namespace {

// RFC 7539's first test vector of the ChaCha20 block with an all-zero key and nonce begins 76b8e0ad a0f13d90.
TEST(Sealed, IsTheChaCha20Stream) {
  SealedSource source(Seed{});
  constexpr std::uint32_t kAll = 0xFFFFFFFFu;  // below(2^32 - 1) is the number itself, but for the last
  const auto first = std::uint64_t{0xade0b876u} * kAll >> 32;
  const auto second = std::uint64_t{0x903df1a0u} * kAll >> 32;
  EXPECT_EQ(source.below({}, kAll), first);
  EXPECT_EQ(source.below({}, kAll), second);
}

TEST(Seed, HashIsPublishedSha256AndHexReadsBack) {
  const Seed zero;
  EXPECT_EQ(zero.published_hash(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  const Seed seed = Seed::from_number(7);
  EXPECT_EQ(*Seed::from_hex(seed.hex()), seed);
  EXPECT_NE(Seed::from_number(8), seed);
  EXPECT_NE(Seed::random(), Seed::random());
}

TEST(Seed, RefusesWhatIsNoSeed) {
  EXPECT_FALSE(Seed::from_hex("abc"));
  EXPECT_FALSE(Seed::from_hex(std::string(64, 'g')));
  EXPECT_FALSE(Seed::from_hex(std::string(66, 'a')));
}

}  // namespace
}  // namespace waystone
