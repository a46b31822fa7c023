#include "games/joust/advice/advice.h"

namespace waystone::joust {

// JJ-77
float Advice::utility(const Joust& game, const Outcome& outcome, Seat seat) const {
  return share_of_victory(outcome, game.seats(), seat);
}

Values Advice::value(const Joust& game, const State& state) const {
  return judged(judgement_, *this, game, state);
}

}  // namespace waystone::joust
