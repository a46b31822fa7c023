// Player combat, at the end of the cycle's turns (QFTT-76 to QFTT-83, QFTT-A24).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// It is called off if somebody did not get through, has left, or has nobody standing.
bool Quest::can_meet(const State& s, Seat seat) {
  return plays(s, seat) && s.in_cycle.has(seat) && !s.failed.has(seat) && !wiped(s, seat);
}

void Quest::meeting(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat mover = frame.seat, met = seat_at(frame.what);
  const Seat first = place_in_order(s, met) < place_in_order(s, mover) ? met : mover;
  switch (nth<MeetingStep>(frame.step)) {
    case kMeetingBegins:
      if (!can_meet(s, mover) || !can_meet(s, met)) {
        go.tell({.kind = kCalledOff, .seat = mover, .rule = ruling(24), .slot = fit(index(met))});
        return s.course.pop();
      }
      open_window(s);
      s.turn = mover;
      top.step = kMeetingFirst;
      return go.tell({.kind = kFacing, .seat = mover, .rule = rule(80), .slot = fit(index(met))});
    case kMeetingFirst:
    case kMeetingSecond: {
      const Seat seat = (frame.step == kMeetingFirst) == (first == mover) ? mover : met;
      if (keeps_open(s, seat)) return s.course.ask(seat);
      ++top.step;
      return open_window(s);
    }
    case kMeetingFights: top.step = kMeetingFought; return begin_fight(go, mover, met, kNoCard);
    case kMeetingFought: return met_and_fought(go, mover, met);
    case kMeetingOver:
      s.course.pop();
      s.moved = {};
      s.turn = Seat::Nobody;
      bury(go, mover);
      bury(go, met);
      return go.scene_ends();
  }
}

// QFTT-81 to QFTT-83
void Quest::met_and_fought(Go& go, Seat mover, Seat met) const {
  State& s = go.state;
  const FightEnd end = s.fight.end;
  s.fight = {};
  s.course.top().step = kMeetingOver;
  for (const Seat seat : {mover, met})
    if (wiped(s, seat)) s.failed.add(seat);
  if (end != FightEnd::Won && end != FightEnd::Lost) return;
  const Seat winner = end == FightEnd::Won ? mover : met, loser = end == FightEnd::Won ? met : mover;
  const int half = half_of(s.players[loser].money);
  change_money(go, loser, -half, rule(81));
  change_money(go, winner, half, rule(81));
  end_events(go, winner, On::Won);
  fire(go, On::Won, winner);
  s.course.push({.kind = fit(Doing::Loot), .seat = winner, .what = fit(index(loser)), .amount = kMostLooted});
}

// Up to two of the loser's Gear; they come loose (QFTT-A24).
void Quest::loot(Go& go, const Frame& frame) const {
  State& s = go.state;
  Actions out;
  menu_loot(s, frame, out);
  if (frame.amount == 0 || out.size() <= 1) return s.course.pop();
  s.course.ask(frame.seat);
}

void Quest::menu_loot(const State& s, const Frame& frame, Actions& out) const {
  const PlayerBoard& loser = s.players[seat_at(frame.what)];
  if (s.players[frame.seat].loose.size() < kMostLoose) {
    for (const PartyMember& member : loser.members)
      for (const Card card : member.gear) out.push_back({.verb = kTake, .card = card});
    for (const Card card : loser.loose) out.push_if(lists_.of(card).is_gear(), {.verb = kTake, .card = card});
  }
  out.push_back({.verb = kDone});
}

void Quest::take(Go& go, const Frame& frame, Card card) const {
  State& s = go.state;
  s.course.top().amount = fit(frame.amount - 1);
  take_gear(go, seat_at(frame.what), card);
  s.players[frame.seat].loose.push_back(card);
  go.tell({.kind = kLooted, .seat = frame.seat, .rule = rule(81), .card = card});
}

}  // namespace waystone::qftt
