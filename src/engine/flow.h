// The course of a game. Each phase of it does its part and says what comes next; one loop, run(), carries
// phases out until somebody owes a decision or the game is over. No phase calls another.
//
// Where phases do not nest, the open question in the state tells where the course goes on: Phases. Where an
// effect of a card may wait for an answer in the middle of another, what is open is a stack of frames in the
// state: Flow. Both are plain data, so a game can be copied, hashed, saved and printed in the middle of it.
#pragma once
#include <bit>
#include <cstdint>

#include "base/check.h"
#include "base/fixed_vector.h"
#include "engine/seat.h"

namespace waystone {

// More in one step than any game has: its course goes round in circles, and nobody would ever be asked.
inline constexpr int kMostPhases = 10'000;

template <class Course, class CarryOut>
[[gnu::always_inline]] inline void run(Course&& course, CarryOut&& carry_out) {
  for (int carried_out = 0; course.goes_on(); ++carried_out) {
    check(carried_out < kMostPhases, "a course goes round in circles");
    course.go_on(carry_out);
  }
}

// One phase after the other, until the next one is Phase::Wait: run(Phases{Phase::Battle}, carry_out), where
// carry_out(phase) is the next phase.
template <class Phase>
struct Phases {
  Phase phase;
  constexpr bool goes_on() const { return phase != Phase::Wait; }
  template <class CarryOut>
  constexpr void go_on(CarryOut& carry_out) {
    phase = carry_out(phase);
  }
};

// A question that waits for an answer, or a phase that goes on, as far as it has come.
struct Frame {
  std::uint8_t kind = 0;  // which, in the game's own enum
  std::uint8_t step = 0;  // how far it has come: the line of a card
  Seat seat = Seat::One;  // whose it is
  std::uint8_t what = 0;  // what it is about
  std::int16_t amount = 0;
  std::uint16_t slot = 0;
  bool operator==(const Frame&) const = default;

  // The same, put together in a register: what is written byte by byte and soon read as one word stalls the
  // processor.
  constexpr Frame whole() const {
    if constexpr (std::endian::native != std::endian::little) return *this;
    const auto at = [](std::uint64_t value, int byte) { return value << 8 * byte; };
    return std::bit_cast<Frame>(at(kind, 0) | at(step, 1) | at(index(seat), 2) | at(what, 3) |
                                at(static_cast<std::uint16_t>(amount), 4) | at(slot, 6));
  }
};
static_assert(sizeof(Frame) == 8);

// Frames inside each other. Only the topmost one is at work: it waits for those who owe it an answer, or goes
// on as soon as nobody does. run(flow, carry_out) calls carry_out(frame) with a copy of it; carry_out changes
// the flow: it asks, pushes what happens first, moves top() on, or pops what is done.
template <std::size_t N>
class Flow {
 public:
  constexpr bool empty() const { return frames_.empty(); }  // the game is over
  // The game says so and leaves out what would come next; pushing it would be a bug.
  constexpr bool full() const { return frames_.size() == N; }
  constexpr std::size_t depth() const { return frames_.size(); }
  constexpr Frame& top() { return frames_.back(); }
  constexpr const Frame& top() const { return frames_.back(); }
  constexpr Frame& operator[](std::size_t i) { return frames_[i]; }  // from the outermost, 0
  constexpr const Frame& operator[](std::size_t i) const { return frames_[i]; }
  constexpr const Frame* begin() const { return frames_.begin(); }
  constexpr const Frame* end() const { return frames_.end(); }

  [[gnu::always_inline]] constexpr void push(const Frame& frame) {
    check(owing_.empty(), "a frame is pushed while an answer is owed");
    check(!full(), "a flow is deeper than its game allows");
    frames_.push_back(frame.whole());
    asked_ = {};
  }
  // What is under it goes on.
  constexpr void pop() {
    check(owing_.empty(), "a frame is popped while an answer is owed");
    frames_.pop_back();
    asked_ = {};
  }
  constexpr void clear() {
    asked_ = owing_ = {};
    frames_.clear();
  }

  // The topmost frame waits for them all. Answers that nobody may see before all are given are fields of the
  // state that the game declares as secrets.
  constexpr void ask(SeatSet seats) {
    check(!empty(), "a question without a frame");
    asked_ = owing_ = seats;
  }
  constexpr void ask(Seat seat) { ask(SeatSet::of(seat)); }
  constexpr SeatSet asked() const { return asked_; }  // whose answers the topmost frame has, or waits for
  constexpr SeatSet owing() const { return owing_; }  // what actors() returns
  // True: nobody else owes one, and the frame goes on.
  constexpr bool answered(Seat seat) {
    check(owing_.has(seat), "an answer from a seat that was not asked");
    owing_.remove(seat);
    return owing_.empty();
  }

  constexpr bool goes_on() const { return !empty() && owing_.empty(); }
  template <class CarryOut>
  constexpr void go_on(CarryOut& carry_out) {
    carry_out(Frame(top()));
  }
  bool operator==(const Flow&) const = default;

 private:
  FixedVector<Frame, N> frames_;
  SeatSet asked_, owing_;
};

}  // namespace waystone
