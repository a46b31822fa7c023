// Who sits at the table, and sets of them.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/fit.h"

namespace waystone {

inline constexpr int kMostSeats = 6;

// Nobody is a viewer that may know nothing: a spectator.
enum class Seat : std::uint8_t { One, Two, Three, Four, Five, Six, Nobody = 7 };

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i); }

// The first so many seats, one after the other: for (const Seat seat : first_seats(3)).
class SeatRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(int at) : at_(at) {}
    constexpr Seat operator*() const { return static_cast<Seat>(at_); }
    constexpr Iterator& operator++() { return ++at_, *this; }
    bool operator==(const Iterator&) const = default;

   private:
    int at_;
  };
  constexpr explicit SeatRange(int count) : count_(count) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(count_); }

 private:
  int count_;
};
constexpr SeatRange first_seats(int count) { return SeatRange(count); }

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
};

}  // namespace waystone
