#include "advice/jaq/advice.h"

#include <algorithm>
#include <array>

namespace waystone::jaq {

// A victory that is shared is worth its share (JAQ-201). Alone it is the score, of a hundred.
float Advice::utility(const Jaq& game, const Outcome& outcome, Seat seat) const {
  const auto i = waystone::index(seat);
  if (game.heroes() == 1) return std::clamp(static_cast<float>(outcome.scores[i]) / 100, 0.0F, 1.0F);
  if (outcome.ranks[i] != 1) return 0;
  const auto end = outcome.ranks.begin() + game.seats();
  return 1 / static_cast<float>(std::count(outcome.ranks.begin(), end, 1));
}

bool Advice::is_quiet(const Jaq& game, const State& s) const {
  if (game.has_rows()) return s.asks == Ask::Take && s.picks == 0;
  if (s.asks != Ask::Draft || s.picks % kTimes != 0) return false;
  return s.owing == (1u << game.seats()) - 1u;
}

Values Advice::value(const Jaq& game, const State& state) const {
  std::array<Judgement::Features, kMostSeats> features;
  const auto seats = std::span(features).first(static_cast<std::size_t>(game.seats()));
  see(game, state, seats);
  return judgement_.chances(seats);
}

}  // namespace waystone::jaq
