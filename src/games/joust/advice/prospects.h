// What a position promises: how the Round will probably be scored (JJ-53). Reads what a view shows and no
// more.
#pragma once
#include <array>

#include "games/joust/rules/joust.h"

namespace waystone::joust {

// The probability that a lead is still one in the end, when chance moves it by about the spread. No spread:
// it is certain.
double chance_of(double lead, double spread);

inline constexpr std::array<Colour, kColours> kBothColours = {Colour::Red, Colour::Black};

struct Prospects {
  std::array<double, kColours> score{};   // the Riders', in the end (JJ-54, JJ-55)
  std::array<double, kColours> victor{};  // probabilities (JJ-56)
  std::array<double, kStacks> pays{};     // probability that a chit of the stack pays (JJ-63 to JJ-69)

  // What each symbol of a card bet on the side of its colour is expected to earn (JJ-70, JJ-71).
  double bet(Colour side) const { return victor[index(side)] - victor[index(other(side))]; }
  double chit(std::size_t stack, int value) const { return pays[stack] * (value + 1) - 1; }  // JJ-64
};

// The symbols of the last rows of a Tilt that may still be part of three in a row (JJ-27): on the leading
// row, and on that and the one before it.
struct Runs {
  Symbols one = 0, two = 0;
};
Runs runs_on(const Joust& game, const State& s, Colour tilt);

int steps_to_clash(const Joust& game, const State& s);

// Of a view's state, or one that follows from it.
Prospects prospects(const Joust& game, const State& s);

// What a seat is expected to earn in this Round. Its hand does not count.
double earnings(const Joust& game, const State& s, const Prospects& p, Seat seat);

// What `me` is expected to earn in this Round beyond what the others do on average.
double margin(const Joust& game, const State& s, const Prospects& p, Seat me);

}  // namespace waystone::joust
