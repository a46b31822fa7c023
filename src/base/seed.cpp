#include "base/seed.h"

#include <sodium.h>

#include <cstring>

#include "base/check.h"

namespace waystone {
namespace {

void need_sodium() { check(sodium_init() >= 0, "libsodium could not be initialised"); }

std::string to_hex(const unsigned char* bytes, std::size_t size) {
  std::string hex(size * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes, size);
  hex.pop_back();
  return hex;
}

}  // namespace

Seed Seed::random() {
  need_sodium();
  Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

Seed Seed::from_number(std::uint64_t number) {
  need_sodium();
  const std::string text = "waystone seed " + std::to_string(number);
  Seed seed;
  crypto_hash_sha256(seed.bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return seed;
}

Result<Seed> Seed::from_hex(std::string_view hex) {
  need_sodium();
  Seed seed;
  std::size_t size = 0;
  const char* end = nullptr;
  const int bad =
      sodium_hex2bin(seed.bytes.data(), seed.bytes.size(), hex.data(), hex.size(), nullptr, &size, &end);
  if (bad != 0 || size != seed.bytes.size() || end != hex.data() + hex.size())
    return error("seed", "a seed is 64 hexadecimal digits");
  return seed;
}

std::string Seed::hex() const { return to_hex(bytes.data(), bytes.size()); }

std::string Seed::published_hash() const {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return to_hex(digest.data(), digest.size());
}

std::uint32_t SealedSource::next() {
  if (used_ == block_.size()) {
    static constexpr unsigned char kNonce[crypto_stream_chacha20_NONCEBYTES] = {};
    const unsigned char zeros[sizeof block_] = {};
    unsigned char made[sizeof block_];
    crypto_stream_chacha20_xor_ic(made, zeros, sizeof made, kNonce, blocks_made_++, seed_.bytes.data());
    for (std::size_t i = 0; i < block_.size(); ++i)
      block_[i] = std::uint32_t{made[4 * i]} | std::uint32_t{made[4 * i + 1]} << 8 |
                  std::uint32_t{made[4 * i + 2]} << 16 | std::uint32_t{made[4 * i + 3]} << 24;
    used_ = 0;
  }
  return block_[used_++];
}

std::uint32_t SealedSource::below(Draw, std::uint32_t n) {
  return bounded([this] { return next(); }, n);
}

}  // namespace waystone
