// Setting up the game (QFTT-1 to QFTT-6, QFTT-A5, QFTT-A6).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::start(Go& go) const {
  State& s = go.state;
  for (std::size_t d = 0; d < kDecks; ++d)
    for (std::size_t place = 0; place < lists_.size(nth<Deck>(d)); ++place)
      if (lists_.design_of[first_[d] + place] != left_out_) s.decks[d].put(place);
  s.in_game = SeatSet::first(seats_);
  s.token = house_.first_player < 0
                ? seat_at(go.chance.below(static_cast<std::uint32_t>(seats_), {kDrawToken}))
                : seat_at(static_cast<std::size_t>(house_.first_player));
  s.course.push({.kind = fit(Doing::Cycle), .seat = s.token});
  go.tell({.kind = kTokenGiven, .seat = s.token, .rule = rule(6)});
  for (int i = 0; i < seats_; ++i) begin_anew(go, in_order(s, i));
  for (int i = seats_; i-- > 0;) fire(go, On::Joins, in_order(s, i));
  go_on(go);
}

// A scenario has set parts of the state by hand. What was asked stays asked; a course that was given goes on.
void Quest::settle(Go& go) const {
  State& s = go.state;
  if (!s.course.empty() && s.course.top().kind == index(Doing::Movement) &&
      s.course.top().step == kMovementAsks)
    s.course.top().what = legal_steps(s, s.course.top());
  go_on(go);
}

}  // namespace waystone::qftt
