// What the lines of cards do.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// Calls each(seat) for the players meant.
template <class Each>
void Quest::each_player(const State& s, const Line& said, Seat me, Each&& each) const {
  const auto who = said.who == effects::kNone ? Whom::Me : nth<Whom>(said.who);
  if (who != Whom::Others) {
    const Seat seat = player_meant(s, who, me);
    if (seat != Seat::Nobody) each(seat);
    return;
  }
  for (int i = 1; i < seats_; ++i) {
    const Seat seat = after(me, i);
    if (plays(s, seat)) each(seat);
  }
}

void Quest::act(Go& go, const Frame& frame, Pieces pieces) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const Seat me = frame.seat;
  PlayerBoard& player = s.players[me];
  const int n = times(s, said, me);
  switch (nth<Does>(said.word)) {
    case Does::Nothing: return;
    case Does::Draw:
      return each_player(s, said, me,
                         [&](Seat seat) { draw_by_card(go, seat, nth<Draws>(said.what), frame.what); });
    case Does::Look:
      for (std::size_t i = 0; i < player.queue.size() && static_cast<int>(i) < n; ++i)
        look_at(go, me, player.queue[i]);
      return;
    case Does::Swap:
      if (player.queue.size() < 2) return;
      std::swap(player.queue[0], player.queue[1]);
      return go.tell({.kind = kSwapped, .seat = me, .rule = kByCard, .card = frame.what});
    case Does::Skip:
      if (player.queue.empty()) return;
      put_back(s, take_first(player.queue));
      return go.tell({.kind = kSkippedCard, .seat = me, .rule = kByCard, .card = frame.what});
    case Does::More:
      if (!is_extra(s, frame.what)) draw_unseen(go, me, deck_of(frame.what), QueueCard::kExtra);
      return;
    case Does::Add: return add_number(go, frame, pieces);
    case Does::Money: return each_player(s, said, me, [&](Seat seat) { change_money(go, seat, n, kByCard); });
    case Does::Damage: return hurt_all(go, me, pieces, n);
    case Does::Heal: return heal_all(go, me, pieces, n);
    case Does::Lose:
      return each_player(s, said, me, [&](Seat seat) {
        s.course.push({.kind = fit(Doing::Give), .seat = seat, .what = frame.what, .amount = fit(n)});
      });
    case Does::Shop: return s.course.push({.kind = fit(Doing::Shop), .seat = me, .what = frame.what});
    case Does::Stop:
      s.stopped.add(me);
      return go.tell({.kind = kStoppedShort, .seat = me, .rule = ruling(17), .card = frame.what});
    case Does::BreakOff:
      if (s.fight.seat != Seat::Nobody) s.fight.end = FightEnd::BrokenOff;
      return;
    case Does::Leave: return leave(go, me, frame.what);
  }
}

// Whether the Explore card on the table was drawn because a card said so (QFTT-C8).
bool Quest::is_extra(const State& s, Card card) {
  for (const Frame& frame : s.course)
    if (frame.kind == index(Doing::Reveal) && frame.what == card) return (frame.amount & kRevealedExtra) != 0;
  return true;
}

void Quest::draw_by_card(Go& go, Seat seat, Draws what, Card source) const {
  State& s = go.state;
  switch (what) {
    case Draws::Character: return meet_character(go, seat, draw_card(go, seat, Deck::Character));
    case Draws::Companion: return meet_character(go, seat, draw_of(go, seat, Deck::Character, companions_));
    case Draws::Adventurer: return meet_character(go, seat, draw_of(go, seat, Deck::Character, adventurers_));
    case Draws::Relic: return find_gear(go, seat, draw_card(go, seat, Deck::Relic), rule(46));
    case Draws::Gear:
      return find_gear(go, seat, draw_of(go, seat, deck_of(source), gear_in_[index(deck_of(source))]),
                       kByCard);
    case Draws::Shrine: {
      const Card shrine = draw_card(go, seat, Deck::Shrine);
      if (shrine == kNoCard)
        return go.tell({.kind = kNothingLeft, .seat = seat, .rule = ruling(15), .slot = fit(Deck::Shrine)});
      go.tell({.kind = kShrineDrawn, .seat = seat, .rule = rule(51), .card = shrine});
      return s.course.push({.kind = fit(Doing::Reveal), .step = kRevealPlays, .seat = seat, .what = shrine});
    }
  }
}

void Quest::change_money(Go& go, Seat seat, int n, Rule rule) const {
  PlayerBoard& player = go.state.players[seat];
  const int before = player.money;
  player.money = fit(std::clamp(before + n, 0, kMostMoney));  // QFTT-A34
  const int change = player.money - before;
  if (change != 0)
    go.tell(
        {.kind = change > 0 ? kGained : kLost, .seat = seat, .rule = rule, .amount = fit(std::abs(change))});
}

void Quest::change_rule(Go& go, const Frame& frame) const {
  const State& s = go.state;
  const Line& said = line(frame.slot);
  const Card same = frame.amount < 0 ? kNoCard : static_cast<Card>(frame.amount);
  Scope scope = scope_in(s, said, frame.seat, frame.what, same);
  if (needs_pick(said)) scope = same;
  if (scope == kNobodys) return;
  put_in_force(go, {.key = said.word,
                    .value = fit(times(s, said, frame.seat)),
                    .scope = scope,
                    .source = frame.what,
                    .lasts = lasts_of(s, said, frame.seat)});
  if (said.word == index(Key::Gear)) fit_hp(go.state, frame.seat);
}

void Quest::add_number(Go& go, const Frame& frame, Pieces pieces) const {
  State& s = go.state;
  const Line& said = line(frame.slot);
  const auto add = [&](Seat seat, Scope scope) {
    put_in_force(go, {.key = fit(kKeys + int{said.what}),
                      .value = fit(times(s, said, frame.seat)),
                      .scope = scope,
                      .source = frame.what,
                      .lasts = lasts_of(s, said, seat)});
    fit_hp(s, seat);
  };
  if (said.who == effects::kNone || nth<Whom>(said.who) < Whom::This)
    return each_player(s, said, frame.seat, [&](Seat seat) { add(seat, scope_of(seat)); });
  for (Pieces left = pieces & 15u; left != 0; left &= left - 1)
    add(frame.seat, s.players[frame.seat].members[static_cast<std::size_t>(std::countr_zero(left))].card);
}

// QFTT-A39: the present turn, or cycle, is not counted.
std::uint8_t Quest::lasts_of(const State& s, const Line& said, Seat seat) const {
  const auto lasts = said.lasts == effects::kNone ? For::Held : nth<For>(said.lasts);
  if (lasts != For::Turns && lasts != For::Cycles) return fit(lasts);
  const bool counts_present = lasts == For::Turns && (s.turn_over.has(seat) || !s.in_cycle.has(seat));
  const int n = std::min(said.lasts_n + (counts_present ? 0 : 1), 15);
  return fit(index(lasts) + 16u * static_cast<unsigned>(n));
}

void Quest::hurt_all(Go& go, Seat me, Pieces pieces, int n) const {
  State& s = go.state;
  const Seat foe = foe_of(s, me);
  for (Pieces left = pieces; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    if (at < static_cast<int>(kMostMembers))
      hurt(go, me, static_cast<std::size_t>(at), n, kByCard);
    else if (foe != Seat::Nobody)
      hurt(go, foe, static_cast<std::size_t>(at - 4), n, kByCard);
    else
      hurt_fighter(go, static_cast<std::size_t>(at - 4), n, kByCard);
  }
}

void Quest::heal_all(Go& go, Seat me, Pieces pieces, int n) const {
  State& s = go.state;
  for (Pieces left = pieces; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    if (at < static_cast<int>(kMostMembers)) {
      heal(go, me, static_cast<std::size_t>(at), n, kByCard);
      continue;
    }
    if (s.fight.card == kNoCard) continue;
    const auto i = static_cast<std::size_t>(at - 4);
    const int most = lists_.of(s.fight.card).encounter.fighters[i].hp;
    const int healed = std::min(most, s.fight.hp[i] + n) - s.fight.hp[i];
    if (healed <= 0) continue;
    s.fight.hp[i] = fit(s.fight.hp[i] + healed);
    go.tell({.kind = kFighterHealed,
             .rule = kByCard,
             .card = s.fight.card,
             .slot = fit(i),
             .amount = fit(healed)});
  }
}

// A card goes, from wherever it works.
void Quest::leave(Go& go, Seat me, Card card) const {
  State& s = go.state;
  if (lists_.of(card).is_event()) {
    for (const Seat seat : s.in_game)
      if (end_event(go, seat, card)) return;
    return;
  }
  if (lists_.of(card).is_gear()) return lose_gear(go, me, card, Away::Discarded, kByCard);
  if (lists_.of(card).is_character() && place_in(s.players[me], card) >= 0 && living(s.players[me]) > 1)
    drop_member(go, me, card, Away::Discarded);
}

}  // namespace waystone::qftt
