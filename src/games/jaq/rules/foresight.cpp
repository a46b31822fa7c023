// What an answer will do when its time comes, for previews. An answer is sealed until all have answered, so
// the step itself shows nothing; what the hero's own cards then do follows from what the hero knows.
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// The hero's card of this time, as if nobody else did anything.
void Jaq::resolve_alone(Go& go, Seat seat, bool plays) const {
  State& s = go.state;
  Items gained{};
  pay(go, seat, plays, gained);
  if (gained.deal > 0)
    each_hero([&](Seat other) {
      if (other == seat) return;
      s.hero(other).blood = fit(s.hero(other).blood + gained.deal);
      go.tell({.kind = kWasDealtBlood, .seat = other, .rule = rule(101), .amount = gained.deal});
    });
  take_items(go, seat, gained, rule(102));
  take_tokens(go, seat, gained, rule(102));
  heal(go, seat, gained.heal, rule(103));
  // What the others have to lose by then is not known.
  if (gained.steal > 0) go.tell({.kind = kSteals, .seat = seat, .rule = rule(104), .amount = gained.steal});
  go.scene_ends();
}

// A card that is drafted is played at its time, after those of the Day before it: these are paid for first,
// or sold if they cannot be (JAQ-93, JAQ-96).
void Jaq::resolve_day(Go& go, Seat seat, std::size_t card) const {
  State& s = go.state;
  const Time until = s.time;
  const auto [packet, slot] = board(s, seat, s.day, until);
  auto& cards = s.dealt()[packet].cards;
  std::iter_swap(std::find(cards.begin(), cards.end(), card + 1),
                 cards.begin() + static_cast<std::ptrdiff_t>(slot));
  for (std::size_t t = 0; t <= index(until); ++t) {
    s.time = nth<Time>(t);
    if (drafted(s, seat, s.day, s.time) == kFaceDown) continue;  // not looked at yet
    resolve_alone(go, seat, pays(s, seat));
  }
  s.time = until;
}

bool Jaq::foresee(Go& go, Seat seat, Action action) const {
  switch (nth<VerbId>(action.verb)) {
    case kDraft: return resolve_day(go, seat, action.card), true;
    case kPlay: return resolve_alone(go, seat, true), true;
    case kSell: return resolve_alone(go, seat, false), true;
    default: return apply(go, seat, action), false;
  }
}

}  // namespace waystone::jaq
