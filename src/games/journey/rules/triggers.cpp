// Cards that say something about a moment: which, in what order, and how often.
#include <algorithm>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

int Journey::find_line(effects::Range range, On on) const {
  for (std::size_t i = range.first; i < range.end(); ++i)
    if (line(i).on == index(on)) return static_cast<int>(i);
  return -1;
}

// Cards that say something about this moment: the piece and what lies on it, or all that lie there.
Pieces Journey::triggered(const State& s, On on, int piece) const {
  const Pieces with = triggered_[index(on)];
  if (with == 0) return 0;
  if (piece < 0) return with & s.in_play();
  const Piece one = fit(piece);
  return with & ((one == kHero ? 0 : bit(one)) | (is_enhancement(one) ? 0 : on_host(s, one)));
}

// True: cards have something to say before the course goes on.
bool Journey::fire(Go& go, On on, int piece) const {
  State& s = go.state;
  const auto has = [&](std::size_t source) { return (triggers_of_[source] >> index(on) & 1u) != 0; };
  const bool of_table = s.has_stage() && has(kStageSource + s.stage);
  if (!of_table && !has(kHeroSource + s.hero) && triggered(s, on, piece) == 0) return false;
  s.course.push({.kind = fit(Doing::Triggers), .what = fit(on), .amount = fit(piece)});
  return true;
}

// The Stage, the hero, the cards of the player whose turn it is, the other's; of each in the order in which
// they came. In `slot`: the age of the last.
void Journey::triggers(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto on = nth<On>(frame.what);
  Frame& top = s.course.top();
  const auto say = [&](Source source, Seat seat) {
    const int found = find_line(text_[source], on);
    if (found < 0 || is_used_up(s, line(fit(found)), source)) return;
    s.course.push(
        {.kind = fit(Doing::Effect), .seat = seat, .what = source, .amount = -1, .slot = fit(found)});
  };
  if (frame.step == 4) return s.course.pop();
  if (frame.step < 2) {
    ++top.step;
    if (frame.step == 1) return say(fit(kHeroSource + s.hero), kLight);
    if (s.has_stage()) say(fit(kStageSource + s.stage), s.turn);
    return;
  }
  const Seat seat = frame.step == 2 ? s.turn : other(s.turn);
  Piece next = kNobody;
  each(triggered(s, on, frame.amount), [&](Piece piece) {
    if (owner(s, piece) == seat && s.came[piece] > frame.slot &&
        (next == kNobody || s.came[piece] < s.came[next]))
      next = piece;
  });
  if (next == kNobody) {
    ++top.step;
    top.slot = 0;
    return;
  }
  top.slot = s.came[next];
  say(next, seat);
}

bool Journey::is_used_up(const State& s, const Line& said, Source source) const {
  if (source >= kShared || (said.limit == effects::kNone && said.charges == 0)) return false;
  return s.used[source] >= std::max<int>(said.charges, 1);
}

void Journey::use_up(State& s, const Line& said, Source source) const {
  if (source < kShared && said.on != effects::kNone && (said.limit != effects::kNone || said.charges != 0))
    ++s.used[source];
}

}  // namespace waystone::journey
