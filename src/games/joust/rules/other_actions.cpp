// 2. Take other actions: chits and bets on the Victor (JJ-44 to JJ-49).
#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

Chits taken(const State& s) {
  Chits all = 0;
  for (const Chits chits : s.chits) all |= chits;
  return all;
}

// The stacks that are not empty: the 2 lies at the bottom (JJ-6).
Chits open_stacks(const State& s) { return ~(taken(s) >> kStacks) & kThrees; }

}  // namespace

bool Joust::chit_possible(const State& s) const { return s.chit_taken == 0 && open_stacks(s) != 0; }

void Joust::legal_other(const State& s, Actions& out) const {
  if (s.chit_taken == 0)  // JJ-45
    for (Chits stacks = open_stacks(s); stacks != 0; stacks &= stacks - 1)
      out.push_back({.verb = kChit, .slot = fit(std::countr_zero(stacks))});
  for (const Holding& h : s.deal.of(s.to_act)) {  // JJ-47, JJ-48
    if (h.place != kInHand) continue;
    const std::uint16_t card = fit(h.card - 1);
    out.push_back({.verb = kBet, .card = card, .slot = 0});
    out.push_back({.verb = kBet, .card = card, .slot = 1});
  }
  out.push_back({.verb = kEndOther});
}

// JJ-44: asked as long as there is something to do.
void Joust::ask_other(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Other;
  if (s.deal.hand_size(s.to_act) == 0 && !chit_possible(s)) {
    go.tell({.kind = kEndedOther, .seat = s.to_act, .rule = rule(44)});
    ask_draw(go);
  }
}

void Joust::take_chit(Go& go, Action action) const {
  State& s = go.state;
  const bool three_gone = (taken(s) >> action.slot & 1u) != 0;
  const unsigned chit = action.slot + (three_gone ? kStacks : 0u);  // JJ-6: the 3 is on top
  s.chits[index(s.to_act)] |= Chits{1} << chit;
  s.chit_taken = 1;
  go.tell({.kind = kTookChit, .seat = s.to_act, .rule = rule(45), .card = fit(chit)});
  ask_other(go);
}

void Joust::bet(Go& go, Action action) const {
  State& s = go.state;
  s.deal.bet(s.to_act, action.card, fit(action.slot + 1));
  go.tell({.kind = house_.sides_hidden ? kBetLaidUnseen : kBetLaid,
           .seat = s.to_act,
           .secret = place_secret(action.card),
           .rule = house_.sides_hidden ? ruling(17) : rule(47),
           .card = action.card,
           .slot = action.slot});
  ask_other(go);
}

}  // namespace waystone::joust
