// One fixed hash for states, signatures and content: the same number on every compiler.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace waystone {

inline constexpr std::uint64_t kHashStart = 0x9E3779B97F4A7C15u;

constexpr std::uint64_t mix(std::uint64_t x) {  // splitmix64's finaliser
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9u;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = kHashStart) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = mix(seed ^ size);
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    h = mix(h ^ word) + kHashStart;
  }
  std::uint64_t tail = 0;
  if (size > 0) std::memcpy(&tail, bytes, size);
  return mix(h ^ tail);
}

inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = kHashStart) {
  return hash_bytes(text.data(), text.size(), seed);
}

template <class S>
  requires std::has_unique_object_representations_v<S>
std::uint64_t hash_of(const S& value, std::uint64_t seed = kHashStart) {
  return hash_bytes(&value, sizeof value, seed);
}

}  // namespace waystone
