#include "games/jaq/advice/advice.h"

#include <algorithm>

namespace waystone::jaq {

// JAQ-201. Alone it is the score, of a hundred.
float Advice::utility(const Jaq& game, const Outcome& outcome, Seat seat) const {
  if (game.heroes() > 1) return share_of_victory(outcome, game.seats(), seat);
  return std::clamp(static_cast<float>(outcome.scores[waystone::index(seat)]) / 100, 0.0F, 1.0F);
}

bool Advice::is_quiet(const Jaq& game, const State& s) const {
  if (game.has_rows()) return s.asks == Ask::Take && s.picks == 0;
  if (s.asks != Ask::Draft || s.picks % kTimes != 0) return false;
  return s.owing == SeatSet::first(game.seats());
}

Values Advice::value(const Jaq& game, const State& state) const {
  return judged(judgement_, *this, game, state);
}

}  // namespace waystone::jaq
