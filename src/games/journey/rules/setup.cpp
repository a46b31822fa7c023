// Setup (sides are seats, JRN-D1; where cards lie on the table means nothing, JRN-8): the hero lies open, the
// Stages are dealt, and each player has five cards (JRN-2 to JRN-7).
#include "games/journey/rules/journey.h"

namespace waystone::journey {

// JRN-6, JRN-A1: alternately, Light first.
void Journey::deal_stages(Go& go) const {
  State& s = go.state;
  Pool<kStages> deck = Pool<kStages>::full();
  for (std::size_t n = 0; n < kStages; ++n) {
    const Seat seat = n % 2 == 0 ? kLight : kDark;
    const std::size_t stage = deck.draw(go.chance, {kDrawStage, fit(index(seat))});
    s.stage_hands[seat] = fit(s.stage_hands[seat] | 1u << stage);
    go.tell({.kind = kStageDealt, .seat = seat, .rule = rule(6), .slot = fit(stage)});
  }
}

void Journey::start(Go& go) const {
  State& s = go.state;
  s.hero = house_.hero < kHeroes ? house_.hero : fit(go.chance.below(kHeroes, {kDrawHero}));
  for (const Track track : {Track::Health, Track::Resolve}) s.tracks[track] = fit(start_value(s, track));
  go.tell({.kind = kHeroLies, .rule = rule(3), .slot = s.hero});
  s.shared.cards = Pool<64>{};
  for (std::size_t card = 0; card < kShared; ++card) s.shared.cards.put(card);
  for (const Seat seat : {kLight, kDark})
    for (std::size_t card = 0; card < kActions; ++card) s.actions[seat].cards.put(card);
  deal_stages(go);
  for (const Seat seat : {kLight, kDark}) {  // JRN-7
    for (int n = 0; n < 3; ++n) draw_card(go, seat, Back::Shared, rule(7));
    for (int n = 0; n < 2; ++n) draw_card(go, seat, Back::Action, rule(7));
  }
  s.due = (s.stage_hands[kLight] & 1u) != 0 ? kLight : kDark;  // JRN-17
  s.turn = s.due;
  s.course.push({.kind = fit(Doing::Road), .step = kRoadDuty});
  go_on(go);
}

// A scenario has set parts of the state by hand. What was asked stays asked; a course that was given goes on.
void Journey::settle(Go& go) const { go_on(go); }

int Journey::start_value(const State& s, Track track) const {
  const Hero& hero = lists_.heroes[s.hero];
  return track == Track::Health ? hero.health : hero.resolve;
}

}  // namespace waystone::journey
