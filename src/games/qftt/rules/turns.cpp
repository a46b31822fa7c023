// Cycles and turns (QFTT-6 to QFTT-15, QFTT-33, QFTT-58, QFTT-A7, QFTT-A31, QFTT-A36): every player does a
// phase before anybody begins the next.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// In `slot` the player of the phase, in order, or the contact.
void Quest::cycle(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const auto each_in_phase = [&](Doing doing, CycleStep next, SeatSet playing) {
    while (top.slot < seats_) {
      const Seat seat = in_order(s, top.slot);
      ++top.slot;
      if (playing.has(seat)) return s.course.push({.kind = fit(doing), .seat = seat});
    }
    top.step = next;
    top.slot = 0;
  };
  switch (nth<CycleStep>(frame.step)) {
    case kCycleBegins: return begin_cycle(go);
    case kCycleSetup: return each_in_phase(Doing::Setup, kCycleMovement, s.in_game);
    case kCycleMovement: return each_in_phase(Doing::Movement, kCycleAdventure, s.in_cycle);
    case kCycleAdventure: return each_in_phase(Doing::Adventure, kCycleCombats, s.in_cycle);
    case kCycleCombats:
      if (frame.slot < s.contacts.size()) {
        ++top.slot;
        const Contact contact = s.contacts[frame.slot];
        return s.course.push(
            {.kind = fit(Doing::Meeting), .seat = contact.mover, .what = fit(index(contact.met))});
      }
      top.step = kCycleEnds;
      top.slot = 0;
      return;
    case kCycleEnds: return end_cycle(go, frame);
    case kCycleOver: return pass_token(go);
  }
}

void Quest::begin_cycle(Go& go) const {
  State& s = go.state;
  ++s.cycle;
  s.in_cycle = s.arrived = s.failed = s.stopped = s.turn_over = {};
  s.contacts.clear();
  s.turn = Seat::Nobody;
  if (s.in_force.size() == 0) s.clock = 0;
  s.course.top().step = kCycleSetup;
  s.course.top().slot = 0;
  go.tell({.kind = kCycleBegan, .seat = s.token, .rule = rule(9), .amount = fit(s.cycle)});
}

// QFTT-11, QFTT-58: everybody heals, then cards may have something to say.
void Quest::end_cycle(Go& go, const Frame& frame) const {
  State& s = go.state;
  const Seat seat = in_order(s, frame.slot / 2);
  if (frame.slot == 2 * static_cast<unsigned>(seats_)) {
    s.course.top().step = kCycleOver;
    return;
  }
  ++s.course.top().slot;
  if (!plays(s, seat)) return;
  if (frame.slot % 2 == 0) {
    end_turn(go, seat);
    if (house_.heal != HouseRules::Heal::Setup) heal_party(go, seat, rule(58));
    fire(go, On::CycleEnd, seat);
    return;
  }
  after_harm(go, seat, kNoCard);
}

// QFTT-7, QFTT-A31, QFTT-A36
void Quest::pass_token(Go& go) const {
  State& s = go.state;
  count_down(go, For::Cycles, Seat::Nobody);
  for (const Seat seat : s.in_game) count_events(go, seat, false);
  if (s.cycle >= house_.max_cycles) return finish(go, QuestEnd::OutOfTime, Seat::Nobody, ruling(36));
  do s.token = after(s.token, 1);
  while (!s.in_game.has(s.token));
  s.course.top().step = kCycleBegins;
  go.tell({.kind = kTokenPassed, .seat = s.token, .rule = rule(7)});
  go.scene_ends();
}

void Quest::finish(Go& go, QuestEnd verdict, Seat winner, Rule by) const {
  State& s = go.state;
  s.verdict = verdict;
  s.winner = winner;
  for (const Frame& frame : s.course)  // a card that was being resolved
    if (holds_card(frame)) put_away(s, fit(frame.what), Away::Discarded);
  while (!s.shop.empty()) {
    put_away(s, s.shop.back(), Away::Shuffled);
    s.shop.pop_back();
  }
  s.course.clear();
  s.fight = {};
  s.fallen = {};
  s.turn = Seat::Nobody;
  s.moved = {};
  go.tell({.kind = verdict == QuestEnd::Won         ? kReachedTheThing
                   : verdict == QuestEnd::OutOfTime ? kRanOut
                                                    : kDeserted,
           .seat = winner,
           .rule = by});
}

// QFTT-A39: what lasted for this turn ends, and turns are counted. A pending player combat is still part of
// it.
void Quest::end_turn(Go& go, Seat seat) const {
  State& s = go.state;
  if (s.turn_over.has(seat)) return;
  s.turn_over.add(seat);
  count_down(go, For::Turn, seat);
  count_down(go, For::Turns, seat);
  count_events(go, seat, true);
}

bool Quest::fights_later(const State& s, Seat seat) {
  return std::any_of(s.contacts.begin(), s.contacts.end(), [&](const Contact& contact) {
    return (contact.mover == seat || contact.met == seat) && !s.failed.has(contact.mover) &&
           !s.failed.has(contact.met);
  });
}

// --- Setup ---

void Quest::setup_phase(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  PlayerBoard& player = s.players[seat];
  switch (nth<SetupStep>(frame.step)) {
    case kSetupBegins:
      s.turn = seat;
      s.in_cycle.add(seat);
      player.turns = fit(player.turns + 1);
      top.step = kSetupAsks;
      open_window(s);
      renew(s, seat, true);
      go.tell({.kind = kTurnBegan, .seat = seat, .rule = rule(13)});
      if (s.restarting.has(seat)) {
        s.restarting.remove(seat);
        return begin_anew(go, seat);
      }
      if (!has_only_companions(player)) return s.course.ask(seat);
      top.step = kSetupRestart;
      [[fallthrough]];
    case kSetupRestart: return s.course.ask(seat);  // QFTT-91
    case kSetupAsks:
      if (!s.in_game.has(seat)) return s.course.pop();
      return s.course.ask(seat);
    case kSetupCamped:
      top.step = kSetupDone;
      if (fire(go, On::Camp, seat)) return;
      [[fallthrough]];
    case kSetupDone: s.course.pop(); return after_harm(go, seat, kNoCard);
  }
}

bool Quest::has_only_companions(const PlayerBoard& player) const {
  for (const PartyMember& member : player.members)
    if (kind_[member.card] == Kind::Adventurer) return false;
  return !player.members.empty();
}

bool Quest::may_camp(const State& s, Seat seat, Tile tile) const {
  if (board_.kind[tile] != TileKind::Campsite) return false;
  if (!house_.exclusive_camps) return true;
  for (const Seat other : s.in_cycle)  // QFTT-A4
    if (other != seat && s.players[other].tile == tile) {
      const bool has_chosen = place_in_order(s, other) < place_in_order(s, seat);
      if (has_chosen) return false;
    }
  return true;
}

// QFTT-13 to QFTT-15: so every turn begins on a campsite (QFTT-33).
void Quest::camp(Go& go, Seat seat, Tile tile) const {
  State& s = go.state;
  s.course.top().step = kSetupCamped;
  s.players[seat].tile = tile;
  go.tell({.kind = kCamped, .seat = seat, .rule = rule(13), .slot = tile});
  clear_loose(go, seat);
  if (house_.heal != HouseRules::Heal::CycleEnd) heal_party(go, seat, rule(14));
}

void Quest::menu_camps(const State& s, Seat seat, Actions& out) const {
  bool any = false;
  for (const Tile tile : board_.camps) any |= may_camp(s, seat, tile);
  for (const Tile tile : board_.camps)
    if (!any || may_camp(s, seat, tile)) out.push_back({.verb = kCamp, .slot = tile});
}

}  // namespace waystone::qftt
