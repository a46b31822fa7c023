// Who sits at the table, and sets of them.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

namespace waystone {

inline constexpr int kMostSeats = 6;

// Nobody is a viewer that may know nothing: a spectator.
enum class Seat : std::uint8_t { One, Two, Three, Four, Five, Six, Nobody = 7 };

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i); }

struct SeatSet {
  std::uint8_t bits = 0;
  static constexpr SeatSet of(Seat seat) {
    return {static_cast<std::uint8_t>(seat == Seat::Nobody ? 0u : 1u << index(seat))};
  }
  static constexpr SeatSet everyone() { return {0xFF}; }  // spectators too
  constexpr bool has(Seat seat) const { return (bits >> index(seat) & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Seat lowest() const { return seat_at(static_cast<std::size_t>(std::countr_zero(bits))); }
  constexpr SeatSet operator|(SeatSet other) const { return {static_cast<std::uint8_t>(bits | other.bits)}; }
  bool operator==(const SeatSet&) const = default;
};

}  // namespace waystone
