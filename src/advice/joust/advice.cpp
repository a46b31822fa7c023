#include "advice/joust/advice.h"

#include <algorithm>
#include <array>

namespace waystone::joust {

// A victory that is shared is worth its share (JJ-77).
float Advice::utility(const Joust& game, const Outcome& outcome, Seat seat) const {
  if (outcome.ranks[waystone::index(seat)] != 1) return 0;
  const auto end = outcome.ranks.begin() + game.seats();
  return 1 / static_cast<float>(std::count(outcome.ranks.begin(), end, 1));
}

Values Advice::value(const Joust& game, const State& state) const {
  std::array<Judgement::Features, kMostSeats> features;
  const auto seats = std::span(features).first(static_cast<std::size_t>(game.seats()));
  see(game, state, seats);
  return judgement_.chances(seats);
}

}  // namespace waystone::joust
