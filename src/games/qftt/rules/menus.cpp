// What may be decided (QFTT-D1 to QFTT-D18).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::legal(const State& s, Seat seat, Actions& out) const {
  out.clear();
  if (!s.course.owing().has(seat)) return;
  const Frame& frame = s.course.top();
  switch (nth<Doing>(frame.kind)) {
    case Doing::Setup:
      if (frame.step == kSetupRestart) {
        out.push_back({.verb = kPlayOn});
        return out.push_back({.verb = kRestart});
      }
      menu_moves(s, seat, out);
      menu_uses(s, seat, out);
      return menu_camps(s, seat, out);
    case Doing::Movement: return menu_movement(s, frame, out);
    case Doing::Adventure:
      menu_moves(s, seat, out);
      menu_uses(s, seat, out);
      return out.push_back({.verb = fit(s.players[seat].queue.empty() ? kDone : kReveal)});
    case Doing::Meeting:
      menu_moves(s, seat, out);
      menu_uses(s, seat, out);
      return out.push_back({.verb = kDone});
    case Doing::Reveal:
    case Doing::Encounter: menu_uses(s, seat, out); return out.push_back({.verb = kDone});
    case Doing::Deal:
    case Doing::Damage: return menu_split(s, frame, out);
    case Doing::Effect: return menu_effect(s, frame, out);
    case Doing::Fail:
      for (const Card card : s.players[seat].members[frame.slot].gear)
        out.push_back({.verb = kDiscard, .card = card});
      return;
    case Doing::Gone: out.push_back({.verb = kRestart}); return out.push_back({.verb = kLeave});
    case Doing::Join: return menu_join(s, frame, out);
    case Doing::Shop: return menu_shop(s, frame, out);
    case Doing::Loot: return menu_loot(s, frame, out);
    case Doing::Give: return menu_give(s, frame, out);
    case Doing::Heir: return menu_heirs(s, out);
    default: return;
  }
}

void Quest::menu_split(const State& s, const Frame& frame, Actions& out) const {
  const bool deals = nth<Doing>(frame.kind) == Doing::Deal;
  const auto [least, most] = deals ? blow(s, frame) : share(s, frame);
  for (int n = least; n <= most; ++n)
    out.push_back({.verb = fit(deals ? kDeal : kTakeDamage), .amount = fit(n)});
}

void Quest::menu_shop(const State& s, const Frame& frame, Actions& out) const {
  if (frame.step == kShopAsked) {
    out.push_back({.verb = kShop});
    return out.push_back({.verb = kSkip});
  }
  for (const Card card : s.shop) out.push_back({.verb = kBuy, .card = card});
  out.push_back({.verb = kDone});
}

}  // namespace waystone::qftt
