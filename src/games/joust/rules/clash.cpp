// Clash (JJ-37 to JJ-39): tested after a card play and its rewards, never elsewhere.
#include "games/joust/rules/joust.h"

namespace waystone::joust {

void Joust::test_clash(Go& go) const {
  State& s = go.state;
  if (s.tilts[0].steps + s.tilts[1].steps != clash_at()) return ask_play(go);
  go.scene_ends();  // the card lies on the Tilt and has brought its rewards
  go.tell({.kind = kClashed, .seat = s.to_act, .rule = rule(37), .amount = fit(s.turn)});
  score(go, true);  // JJ-38: nothing else of this Turn happens
}

}  // namespace waystone::joust
