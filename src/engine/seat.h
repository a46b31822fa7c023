// Who sits at the table, and sets of them.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/by.h"
#include "base/fit.h"

namespace waystone {

inline constexpr int kMostSeats = 6;

// Nobody is a viewer that may know nothing: a spectator.
enum class Seat : std::uint8_t { One, Two, Three, Four, Five, Six, Nobody = 7 };

constexpr Seat seat_at(std::size_t i) { return nth<Seat>(i); }

// A T for each seat: vp[seat].
template <class T>
using BySeat = By<Seat, T, kMostSeats>;

// A loop over one has its seats in their order: for (const Seat seat : SeatSet::first(3)).
struct SeatSet {
  std::uint8_t bits = 0;
  static constexpr SeatSet of(Seat seat) { return {fit(seat == Seat::Nobody ? 0u : 1u << index(seat))}; }
  static constexpr SeatSet first(int count) { return {fit((1u << count) - 1u)}; }
  static constexpr SeatSet everyone() { return {0xFF}; }  // spectators too
  constexpr bool has(Seat seat) const { return (bits >> index(seat) & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Seat lowest() const { return seat_at(static_cast<std::size_t>(std::countr_zero(bits))); }
  constexpr void add(Seat seat) { *this = *this | of(seat); }
  constexpr void remove(Seat seat) { bits = fit(bits & ~of(seat).bits); }
  constexpr SeatSet operator|(SeatSet other) const { return {fit(bits | other.bits)}; }
  constexpr SeatSet operator&(SeatSet other) const { return {fit(bits & other.bits)}; }
  bool operator==(const SeatSet&) const = default;

  struct Iterator {
    unsigned left;
    constexpr Seat operator*() const { return seat_at(static_cast<std::size_t>(std::countr_zero(left))); }
    constexpr Iterator& operator++() { return left &= left - 1, *this; }
    bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace waystone
