// Bonus Favor marks (JJ-40 to JJ-43).
#include <algorithm>

#include "games/joust/rules/joust.h"

namespace waystone::joust {

// The Rider has just advanced; moving back never comes here (JJ-A6).
void Joust::reach_mark(Go& go) const {
  State& s = go.state;
  const int space = s.tilt(s.laid_on).steps;
  const int printed = mark_at(s.laid_on, space);
  std::uint32_t& used = s.marks_used[index(s.laid_on)];
  if (printed == 0 || (used >> space & 1u) != 0) return next_reward(go);
  if (house_.marks_once) used |= 1u << space;
  s.bonus = fit(std::min(printed, favors_left(s, s.laid_on)));  // JJ-42
  go.tell({.kind = kMarkReached,
           .seat = s.to_act,
           .rule = rule(s.bonus < printed ? 42 : 40),
           .slot = fit(s.laid_on),
           .amount = s.bonus});
  if (s.bonus == 0) return next_reward(go);
  s.asks = Ask::Bonus;
}

void Joust::place_bonus(Go& go, Trait trait) const {
  State& s = go.state;
  ++s.tilt(s.laid_on).start_favors[index(trait)];
  --s.bonus;
  if (house_.bonus_rewards) s.rewards.push_back(trait);  // JJ-43, JJ-A5
  go.tell({.kind = kBonusPlaced,
           .seat = s.to_act,
           .rule = rule(41),
           .slot = fit(trait),
           .amount = fit(s.laid_on)});
  if (s.bonus == 0) next_reward(go);
}

}  // namespace waystone::joust
