// A pending decision or half-resolved effect as plain data, so that a game can be copied, hashed, saved
// and printed in the middle of it.
#pragma once
#include <cstdint>

#include "base/fixed_vector.h"
#include "engine/seat.h"

namespace waystone {

struct Frame {
  std::uint8_t kind = 0;  // the question, in the game's own enum
  std::uint8_t step = 0;  // how far it has come
  Seat seat = Seat::One;  // who is asked
  std::uint8_t what = 0;  // what it is about
  std::int16_t amount = 0;
  std::uint16_t slot = 0;
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 8);

// The topmost frame is the question now open; an empty flow is a finished game.
template <std::size_t N>
using Flow = FixedVector<Frame, N>;

}  // namespace waystone
