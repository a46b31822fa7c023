#include "advice/joust/advice.h"

#include <algorithm>
#include <cmath>

#include "advice/joust/prospects.h"

namespace waystone::joust {
namespace {

// How far the money still moves, in dollars, found by simulation: in a Round that is not begun, in the rest
// of one, and by what the forecast does not see.
constexpr float kRound = 20, kRest = 14, kUnseen = 2;

constexpr float squared(float x) { return x * x; }

}  // namespace

// A victory that is shared is worth its share (JJ-77).
float Advice::utility(const Joust& game, const Outcome& outcome, Seat seat) const {
  if (outcome.ranks[waystone::index(seat)] != 1) return 0;
  const auto end = outcome.ranks.begin() + game.seats();
  return 1 / static_cast<float>(std::count(outcome.ranks.begin(), end, 1));
}

// Who has the most when the Rounds to come have moved everybody's money about as they do.
Values Advice::value(const Joust& game, const State& s) const {
  const Prospects p = prospects(game, s);
  const auto rounds = static_cast<float>(kRounds - s.round);
  const float left = static_cast<float>(steps_to_clash(game, s)) / static_cast<float>(game.clash_at());
  const float spread = std::sqrt(squared(kUnseen) + rounds * squared(kRound) + left * squared(kRest));
  const auto seats = static_cast<std::size_t>(game.seats());
  Values money{};
  for (std::size_t i = 0; i < seats; ++i)
    money[i] = static_cast<float>(game.result(s, seat_at(i)) + earnings(game, s, p, seat_at(i)));
  const float most = *std::max_element(money.begin(), money.begin() + game.seats());
  float sum = 0;
  for (std::size_t i = 0; i < seats; ++i) sum += money[i] = std::exp((money[i] - most) / spread);
  for (std::size_t i = 0; i < seats; ++i) money[i] /= sum;
  return money;
}

}  // namespace waystone::joust
