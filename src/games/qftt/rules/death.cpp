// Death and near death (QFTT-29, QFTT-75, QFTT-84 to QFTT-92, QFTT-A14, QFTT-A17, QFTT-A28, QFTT-A31).
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::int16_t kNearDeath = 1, kHalfMoney = 2;  // what a penalty takes

// Nobody has to be carried away.
bool is_whole(const PlayerBoard& player) {
  return !player.members.empty() && static_cast<int>(player.members.size()) == player.living();
}

}  // namespace

// A card, a fight, a share is over: a party that is down pays, and who died is carried away.
void Quest::after_harm(Go& go, Seat seat, Card cause) const {
  State& s = go.state;
  if (!plays(s, seat)) return;
  if (!wiped(s, seat) || s.failed.has(seat)) {
    if (!is_whole(s.players[seat])) bury(go, seat);
    return;
  }
  s.course.push({.kind = fit(Doing::Fail), .seat = seat, .what = cause});
}

// In `amount` what is still to be paid, in `slot` the member who is next.
void Quest::fail(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  PlayerBoard& player = s.players[seat];
  switch (nth<FailStep>(frame.step)) {
    case kFailBegins: {
      const bool killed = std::any_of(player.members.begin(), player.members.end(),
                                      [](const PartyMember& member) { return member.dead(); });
      const bool near = !killed || (house_.penalty == HouseRules::Penalty::Stacking && living(player) > 0);
      const bool half = near || house_.penalty == HouseRules::Penalty::Harsher;
      top.amount = fit((near ? kNearDeath : 0) + (half ? kHalfMoney : 0));
      top.step = kFailGear;
      s.failed.add(seat);
      s.in_cycle.remove(seat);
      if (wiped(s, seat)) go.tell({.kind = kPartyDown, .seat = seat, .rule = rule(29)});
      go.tell({.kind = killed ? kDeathPenalty : kNearDeathPenalty, .seat = seat, .rule = ruling(14)});
      return;
    }
    case kFailGear: return pay_gear(go, frame);
    case kFailEnds:
      s.course.pop();
      bury(go, seat);
      put_queue_back(go, seat);
      end_turn(go, seat);
      return go.scene_ends();
  }
}

// QFTT-85: one Gear of each member that has any, of the player's choice.
void Quest::pay_gear(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  PlayerBoard& player = s.players[frame.seat];
  if ((frame.amount & kNearDeath) != 0 && frame.slot < player.members.size()) {
    const PartyMember& member = player.members[frame.slot];
    if (!member.dead() && member.gear.size() > 1) return s.course.ask(frame.seat);
    ++top.slot;
    if (!member.dead() && member.gear.size() == 1)
      lose_gear(go, frame.seat, member.gear[0], Away::Discarded, rule(85));
    return;
  }
  top.step = kFailEnds;
  if ((frame.amount & kHalfMoney) != 0) change_money(go, frame.seat, -half_of(player.money), rule(86));
}

int Quest::half_of(int money) const { return house_.half_up ? (money + 1) / 2 : money / 2; }  // QFTT-A3

// QFTT-90: the gear becomes loose.
void Quest::bury(Go& go, Seat seat) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  for (std::size_t i = 0; i < player.members.size();) {
    const PartyMember member = player.members[i];
    if (!member.dead()) {
      ++i;
      continue;
    }
    take_out(player, i);
    note_party(s, seat);
    go.tell({.kind = kBuried, .seat = seat, .rule = rule(90), .card = member.card});
    card_left(go, member.card);
    put_away(s, member.card, Away::Discarded);
    for (const Card card : member.gear) set_loose(go, seat, card);
  }
  if (player.members.empty() && plays(s, seat) && !is_gone(s, seat))
    s.course.push({.kind = fit(Doing::Gone), .seat = seat});
}

bool Quest::is_gone(const State& s, Seat seat) {
  return std::any_of(s.course.begin(), s.course.end(), [&](const Frame& frame) {
    return frame.kind == index(Doing::Gone) && frame.seat == seat;
  });
}

// --- Nobody is left (QFTT-92, QFTT-A28) ---

void Quest::gone(Go& go, const Frame& frame) const {
  if (frame.step == kAsked) return go.state.course.pop();
  go.state.course.top().step = kAsked;
  go.state.course.ask(frame.seat);
}

// All is given up; a new Adventurer comes with the next own Setup, or at once if that is now.
void Quest::restart(Go& go, Seat seat) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const bool in_setup = top.kind == index(Doing::Setup);
  if (in_setup) top.step = kSetupAsks;
  go.tell({.kind = kRestarts, .seat = seat, .rule = rule(in_setup ? 91 : 92)});
  give_up(go, seat);
  if (in_setup) return begin_anew(go, seat);
  s.restarting.add(seat);
  s.failed.add(seat);
  s.in_cycle.remove(seat);
}

void Quest::leave_game(Go& go, Seat seat) const {
  State& s = go.state;
  s.in_game.remove(seat);
  s.in_cycle.remove(seat);
  s.failed.add(seat);
  go.tell({.kind = kLeft, .seat = seat, .rule = rule(92)});
  give_up(go, seat);
  if (s.in_game.empty()) finish(go, QuestEnd::Deserted, Seat::Nobody, ruling(31));
}

// To the discards (QFTT-A16), queue cards into their decks.
void Quest::give_up(Go& go, Seat seat) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  put_queue_back(go, seat);
  while (!player.events.empty()) end_event(go, seat, player.events[0].card);
  const auto away = [&](Card card) {
    card_left(go, card);
    put_away(s, card, Away::Discarded);
  };
  for (const PartyMember& member : player.members) {
    away(member.card);
    for (const Card card : member.gear) away(card);
  }
  for (const Card card : player.loose) away(card);
  player.members.clear();
  note_party(s, seat);
  player.loose.clear();
  player.money = 0;
  player.speed = player.armor = 0;
  player.tile = kNoTile;
  end_modifiers_of(go, seat);
  go.tell({.kind = kGaveUp, .seat = seat, .rule = ruling(28)});
}

}  // namespace waystone::qftt
