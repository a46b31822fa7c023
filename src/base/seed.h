// Sealed chance for real tables: ChaCha20 keyed with 256 bits. Players who see many draws cannot work
// out the next; the hash of the seed is published at the start and the seed at the end.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/chance.h"
#include "base/result.h"

namespace waystone {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  static Seed random();                           // from the operating system
  static Seed from_number(std::uint64_t number);  // for games that should come out the same again
  static Result<Seed> from_hex(std::string_view hex);
  std::string hex() const;
  std::string published_hash() const;  // SHA-256, in hex
  bool operator==(const Seed&) const = default;
};

class SealedSource final : public ChanceSource {
 public:
  explicit SealedSource(const Seed& seed) : seed_(seed) {}
  std::uint32_t below(Draw what, std::uint32_t n) override;

 private:
  std::uint32_t next();
  Seed seed_;
  std::array<std::uint32_t, 16> block_{};  // one ChaCha20 block
  std::uint64_t blocks_made_ = 0;
  std::size_t used_ = 16;
};

}  // namespace waystone
