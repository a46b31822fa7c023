// Shopping, at Villages and where cards grant it (QFTT-34, QFTT-93 to QFTT-96, QFTT-A29).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

int Quest::price(const State& s, Seat seat) const {
  const int held = rule_value(s, seat, Key::Price, scope_of(seat), keys_in_force(s, seat));
  return held == kUnchanged ? kShopPrice : held;
}

void Quest::shopping(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  switch (nth<ShopStep>(frame.step)) {
    case kShopBegins:  // nobody is asked who could not pay for anything
      if (s.players[frame.seat].money < price(s, frame.seat) && !has_shop_lines(s, frame.seat))
        return s.course.pop();
      top.step = kShopAsked;
      return s.course.ask(frame.seat);
    case kShopAsked: return s.course.pop();  // declined
    case kShopOpens:
      top.step = kShopShows;
      fire(go, On::Shop, frame.seat);
      return;
    case kShopShows:
      for (int n = 0; n < kShopCards; ++n) {
        const Card card = draw_card(go, frame.seat, Deck::Shop);
        if (card == kNoCard) break;
        s.shop.push_back(card);
        go.tell({.kind = kShown, .seat = frame.seat, .rule = rule(95), .card = card});
      }
      top.step = kShopSells;
      return go.scene_ends();
    case kShopSells:
      if (s.shop.empty() || s.players[frame.seat].money < price(s, frame.seat))
        return close_shop(go, frame.seat);
      return s.course.ask(frame.seat);
  }
}

// Cards that have something to say when the player shops.
bool Quest::has_shop_lines(const State& s, Seat seat) const {
  for (const PartyMember& member : s.players[seat].members) {
    if (!member.conscious()) continue;
    if ((says_[member.card].moments >> index(On::Shop) & 1u) != 0) return true;
    for (const Card card : member.gear)
      if ((says_[card].moments >> index(On::Shop) & 1u) != 0) return true;
  }
  for (const Staying& event : s.players[seat].events)
    if (lists_.of(event.card).stays.until == On::Shop) return true;
  return false;
}

void Quest::buy(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  drop_from(s.shop, card);
  const int cost = price(s, seat);
  go.tell({.kind = kBought, .seat = seat, .rule = rule(95), .card = card, .amount = fit(cost)});
  change_money(go, seat, -cost, rule(95));
  find_gear(go, seat, card, rule(95));
}

// QFTT-96
void Quest::close_shop(Go& go, Seat seat) const {
  State& s = go.state;
  while (!s.shop.empty()) {
    put_away(s, s.shop.back(), Away::Shuffled);
    s.shop.pop_back();
  }
  s.course.pop();
  end_events(go, seat, On::Shop);
  go.tell({.kind = kShopClosed, .seat = seat, .rule = rule(96)});
}

}  // namespace waystone::qftt
