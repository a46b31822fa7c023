// People as a simulated server sees them: they think about what they hold, each kind in a way of its own.
#pragma once
#include <array>
#include <string_view>

#include "server/simulated.h"

namespace waystone {

// Seconds that a thought takes, drawn from a lognormal distribution.
struct ThinkingSeconds {
  double median = 0, spread = 0;
  std::chrono::nanoseconds draw(Chance& dice) const;
};

// How one person decides about a reaction: with something to play, when playing it in the end, with nothing;
// and how much of that it is at the end of a long game.
struct Temper {
  ThinkingSeconds holding, playing, without;
  double at_the_end = 1;
};

// Two people at a table.
struct People {
  std::string_view name;
  std::array<Temper, 2> tempers;
  double most_told = 0.52;  // what a classifier may reach; more where imitation is known to fall short
};
std::span<const People> all_people();

// A window that somebody was asked in, or would have been.
struct Window {
  std::int64_t version;
  std::size_t choices;
  bool played = false;
};

class Player {
 public:
  Player(SimulatedHouse& house, const std::string& name, const Temper& temper, std::uint64_t seed);

  SimulatedGuest guest;
  std::vector<Window> windows;

 private:
  void look();
  void plan(std::int64_t decision);
  std::chrono::nanoseconds takes(bool is_window, std::size_t choices, bool plays);

  SimulatedHouse& house_;
  Temper temper_;
  Chance dice_;
  std::int64_t planned_ = -1;
};

}  // namespace waystone
