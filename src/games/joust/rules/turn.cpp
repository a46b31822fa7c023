// On your Turn: the order of play (JJ-14, JJ-15), menus, and rounds that cannot go on (JJ-84, JJ-85).
#include "games/joust/rules/joust.h"

namespace waystone::joust {

Seat Joust::after(Seat seat) const {
  const Seat next = seat_at(index(seat) + 1);
  return players().has(next) ? next : Seat::One;
}

// JJ-84, JJ-A22
bool Joust::nobody_can_go_on(const State& s) const {
  if (!s.deal.deck.empty() || !s.deal.discard.empty() || !s.deal.tableau_empty()) return false;
  for (const Seat seat : players())
    if (can_play(s, seat)) return false;
  return true;
}

[[gnu::noinline]] void Joust::begin_turn(Go& go, Seat seat) const {
  State& s = go.state;
  const bool capped = house_.turn_cap != 0 && s.turn >= house_.turn_cap;
  const bool stalls = capped || nobody_can_go_on(s);
  if (stalls) go.scene_ends();  // what the Turn before it brought
  s.to_act = seat;
  if (stalls) {
    go.tell({.kind = kStalled, .rule = rule(capped ? 85 : 84), .amount = fit(s.turn)});
    return score(go, false);
  }
  ++s.turn;
  s.laid = s.chit_taken = 0;
  go.tell({.kind = kTurnBegan, .seat = seat, .rule = rule(s.turn == 1 ? 13 : 14)});
  ask_play(go);
}

void Joust::legal(const State& s, Seat seat, Actions& out) const {
  out.clear();
  if (seat != s.to_act) return;
  const auto tableau = [&](auto&& each) {
    for (const CardPlace card : s.deal.tableau)
      if (card != 0) each(fit(card - 1));
  };
  switch (s.asks) {
    case Ask::Nothing: return;
    case Ask::Play: return legal_play(s, out);
    case Ask::Scarce:
      for (unsigned i = 0; i < 2 * kFavorTraits; ++i) {
        const Colour colour = colour_of(i);
        const int wanted = count(s.earned & of_colour(colour)), left = favors_left(s, colour);
        out.push_if((s.earned >> i & 1u) != 0 && left > 0 && wanted > left,
                    {.verb = kFavorOn, .slot = fit(i)});
      }
      return;
    case Ask::Bonus:  // JJ-41
      for (std::uint16_t t = 0; t < kFavorTraits; ++t) out.push_back({.verb = kBonusOn, .slot = t});
      return;
    case Ask::Reward:
      for (std::uint16_t t = 0; t < kFavorTraits; ++t)
        for (const Trait due : s.rewards)
          if (index(due) == t) {
            out.push_back({.verb = kResolve, .slot = t});
            break;
          }
      return;
    case Ask::Strength:
      out.push_back({.verb = kKnockBack});
      out.push_back({.verb = kSpare});
      return;
    case Ask::Accuracy:
      tableau([&](std::uint16_t card) {
        for (std::uint16_t side = 0; side < kColours; ++side)
          out.push_back({.verb = kWager, .card = card, .slot = side});
      });
      out.push_back({.verb = kSkip});
      return;
    case Ask::Other: return legal_other(s, out);
    case Ask::Draw:  // JJ-51; nobody may pass (JJ-A14)
      out.push_if(can_draw(s), {.verb = kDraw});
      tableau([&](std::uint16_t card) { out.push_back({.verb = kTake, .card = card}); });
      return;
    case Ask::Discard:
      for (const Holding& h : s.deal.of(seat))
        out.push_if(h.place == kInHand, {.verb = kDiscard, .card = fit(h.card - 1)});
      return;
  }
}

void Joust::apply(Go& go, Seat seat, Action action) const {
  State& s = go.state;
  switch (static_cast<VerbId>(action.verb)) {
    case kLay: return lay(go, action);
    case kEndPlay: go.tell({.kind = kEndedPlay, .seat = seat, .rule = rule(18)}); return ask_other(go);
    case kFavorOn:
      s.earned = fit(s.earned & ~(1u << action.slot));
      place_favor(go, trait_of(action.slot), colour_of(action.slot));
      return place_favors(go);
    case kBonusOn: return place_bonus(go, nth<Trait>(action.slot));
    case kResolve: return resolve_chosen(go, nth<Trait>(action.slot));
    case kKnockBack: knock_back(go); return next_reward(go);
    case kSpare: go.tell({.kind = kSpared, .seat = seat, .rule = ruling(24)}); return next_reward(go);
    case kWager: return wager(go, action);
    case kSkip: go.tell({.kind = kSkipped, .seat = seat, .rule = rule(35)}); return next_reward(go);
    case kChit: return take_chit(go, action);
    case kBet: return bet(go, action);
    case kEndOther: go.tell({.kind = kEndedOther, .seat = seat, .rule = rule(44)}); return ask_draw(go);
    case kDraw: return draw(go);
    case kTake: return take(go, action);
    case kDiscard: return discard(go, action);
  }
}

}  // namespace waystone::joust
