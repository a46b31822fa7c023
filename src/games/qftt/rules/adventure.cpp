// The Adventure phase: the cards of a queue one after the other (QFTT-25 to QFTT-30, QFTT-35 to QFTT-47,
// QFTT-51, QFTT-A17, QFTT-A25).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// In `amount`: on the Thing.
void Quest::adventure(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  PlayerBoard& player = s.players[seat];
  if (s.failed.has(seat) || !plays(s, seat)) return s.course.pop();
  switch (nth<AdventureStep>(frame.step)) {
    case kAdventureBegins:
      s.turn = seat;
      top.step = kAdventureNext;
      go.tell({.kind = kAdventureBegan, .seat = seat, .rule = rule(25), .amount = fit(player.queue.size())});
      if (player.queue.empty()) top.step = kAdventureOver;
      return;
    case kAdventureNext:
      if (s.stopped.has(seat)) return stop_short(go, frame);
      top.step = kAdventureAsks;
      open_window(s);
      [[fallthrough]];
    case kAdventureAsks:
      if (keeps_open(s, seat)) return s.course.ask(seat);
      return go_on_with_queue(go, seat);
    case kAdventureLooks:
      top.step = kAdventureReveals;
      if (fire(go, On::BeforeReveal, seat)) return;
      [[fallthrough]];
    case kAdventureReveals:
      top.step = kAdventureNext;
      if (wiped(s, seat)) return after_harm(go, seat, kNoCard);
      if (!player.queue.empty()) reveal(go, seat);
      return;
    case kAdventureOver: return complete(go, frame);
  }
}

// The window is closed: the next card, or the end.
void Quest::go_on_with_queue(Go& go, Seat seat) const {
  State& s = go.state;
  Frame& top = s.course.top();
  s.moved = {};
  if (s.players[seat].queue.empty()) {
    top.step = kAdventureOver;
    return;
  }
  top.step = kAdventureLooks;
  clear_loose(go, seat);  // QFTT-55
}

// A card ended the adventure. It is failed if there are cards left (QFTT-A17, QFTT-A30).
void Quest::stop_short(Go& go, const Frame& frame) const {
  State& s = go.state;
  s.stopped.remove(frame.seat);
  s.moved = {};
  if (s.players[frame.seat].queue.empty()) {
    s.course.top().step = kAdventureOver;
    return;
  }
  s.course.pop();
  fail_adventure(go, frame.seat);
  end_turn(go, frame.seat);
}

void Quest::reveal(Go& go, Seat seat) const {
  State& s = go.state;
  const QueueCard drawn = take_first(s.players[seat].queue);
  const std::int16_t how =
      fit((drawn.at_village() ? kRevealedInVillage : 0) + (drawn.is_extra() ? kRevealedExtra : 0));
  if (drawn.is_blank()) {  // QFTT-A15
    go.tell({.kind = kVillageEmpty, .seat = seat, .rule = ruling(15)});
    return s.course.push(
        {.kind = fit(Doing::Reveal), .step = kRevealShops, .seat = seat, .what = kNoCard, .amount = how});
  }
  const Card card = turn_up(go, seat, drawn);
  go.tell({.kind = kRevealed, .seat = seat, .rule = rule(25), .card = card});
  go.scene_ends();
  s.course.push({.kind = fit(Doing::Reveal), .seat = seat, .what = card, .amount = how});
}

// A card is done with, whatever fight it brought, before the next is turned up (QFTT-27, QFTT-106). In
// `slot`: how much of the loot is taken. One step goes on with the next, unless something else comes first.
void Quest::revealed(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  const std::size_t depth = s.course.depth();
  switch (nth<RevealStep>(frame.step)) {
    case kRevealWindow:  // QFTT-A18
      if (house_.consumable_on_reveal && can_use_any(s, seat)) return s.course.ask(seat);
      [[fallthrough]];
    case kRevealPlays:
      play_card(go, frame);
      if (s.course.depth() != depth) return;
      return card_ends(go, frame);
    case kRevealFought:
      fought(go, frame);
      if (s.course.depth() != depth) return;
      if (top.step == kRevealEnds) return card_ends(go, frame);
      [[fallthrough]];
    case kRevealLoot:
      take_loot(go, frame);
      if (s.course.depth() != depth) return;
      [[fallthrough]];
    case kRevealEnds:
      card_ends(go, frame);
      if (s.course.depth() != depth) return;
      [[fallthrough]];
    case kRevealShops:
      top.step = kRevealOver;
      if (s.failed.has(seat) || s.stopped.has(seat) || (frame.amount & kRevealedInVillage) == 0) return;
      return s.course.push({.kind = fit(Doing::Shop), .seat = seat, .what = kNoCard});  // QFTT-94
    case kRevealOver: s.course.pop(); return go.scene_ends();
  }
}

void Quest::play_card(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  top.step = kRevealEnds;
  switch (kind_[frame.what]) {
    case Kind::Enemy:
    case Kind::Boss: top.step = kRevealFought; return begin_fight(go, frame.seat, Seat::Nobody, frame.what);
    case Kind::Event:
    case Kind::Shrine:
      if (const int found = find_line(frame.what, On::Reveal); found >= 0)
        s.course.push({.kind = fit(Doing::Effect),
                       .seat = frame.seat,
                       .what = frame.what,
                       .amount = -1,
                       .slot = fit(found)});
      return;
    case Kind::Global:
      return s.course.push({.kind = fit(Doing::Share), .seat = frame.seat, .what = frame.what});
    case Kind::Money:  // QFTT-47
      return change_money(go, frame.seat, lists_.of(frame.what).money, rule(47));
    default: return;  // gear is found when the card ends
  }
}

// QFTT-36, QFTT-A13, QFTT-A23
void Quest::fought(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  switch (s.fight.end) {
    case FightEnd::Won: top.step = kRevealLoot; return;
    case FightEnd::Lost:  // a party that still stands has lost a fight without end (QFTT-A23)
      top.step = kRevealEnds;
      return s.course.push({.kind = fit(Doing::Fail), .seat = frame.seat, .what = frame.what});
    default: top.step = kRevealEnds; return;
  }
}

void Quest::take_loot(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Loot& loot = lists_.of(frame.what).encounter.loot;
  const unsigned relics = 1u + loot.relics, gear = relics + loot.gear;
  for (unsigned at = std::exchange(top.slot, static_cast<std::uint16_t>(gear + 1)); at < gear; ++at)
    if (at == 0)
      change_money(go, frame.seat, loot.money, rule(36));
    else
      draw_by_card(go, frame.seat, at < relics ? Draws::Relic : Draws::Gear, frame.what);
  top.step = kRevealEnds;
  end_events(go, frame.seat, On::Won);
  fire(go, On::Won, frame.seat);
}

// The card goes where it belongs; who died is carried away, and a party that is down pays.
void Quest::card_ends(Go& go, const Frame& frame) const {
  State& s = go.state;
  s.course.top().step = kRevealShops;
  const FightEnd end = s.fight.end;
  const Design& design = lists_.of(frame.what);
  if (design.is_encounter()) {
    s.fight = {};
    put_away(s, frame.what, end == FightEnd::Won ? Away::Discarded : Away::Shuffled);
    go.tell({.kind = end == FightEnd::Won ? kBeatenAway : kShuffledBack,
             .seat = frame.seat,
             .rule = end == FightEnd::Won ? ruling(35) : rule(30),
             .card = frame.what});
  } else if (design.is_event()) {
    event_ends(go, frame);
  } else if (design.kind == Kind::Shrine) {
    put_away(s, frame.what, Away::Shuffled);
    go.tell({.kind = kShuffledBack, .seat = frame.seat, .rule = rule(51), .card = frame.what});
    end_events(go, frame.seat, On::Shrine);
    after_harm(go, frame.seat, frame.what);
    fire(go, On::Shrine, frame.seat);
    return;
  } else if (design.kind == Kind::Money) {
    put_away(s, frame.what, Away::Discarded);
    go.tell({.kind = kBeatenAway, .seat = frame.seat, .rule = rule(47), .card = frame.what});
  } else {
    find_gear(go, frame.seat, frame.what, rule(42));
  }
  after_harm(go, frame.seat, frame.what);
}

// --- Events ---

// QFTT-39: it stays on the board, or is discarded.
void Quest::event_ends(Go& go, const Frame& frame) const {
  State& s = go.state;
  PlayerBoard& player = s.players[frame.seat];
  const Stays& stays = lists_.of(frame.what).stays;
  const bool no_room = player.events.size() == kMostStaying;
  if (!stays || !s.in_game.has(frame.seat) || no_room) {
    if (stays && no_room) go.tell({.kind = kTooMuch, .seat = frame.seat, .rule = ruling(44)});
    put_away(s, frame.what, Away::Discarded);
    card_left(go, frame.what);
    return go.tell({.kind = kBeatenAway, .seat = frame.seat, .rule = rule(39), .card = frame.what});
  }
  const int n = stays.turns != 0 ? stays.turns : stays.cycles;
  player.events.push_back({frame.what, fit(n == 0 ? 0 : n + 1)});
  s.table_says |= says_[frame.what];
  go.tell({.kind = kStays, .seat = frame.seat, .rule = rule(39), .card = frame.what});
  for (const Seat seat : s.in_game) fit_hp(s, seat);
}

// A turn, or a cycle, is over.
void Quest::count_events(Go& go, Seat seat, bool turn) const {
  auto& events = go.state.players[seat].events;
  for (std::size_t i = 0; i < events.size();) {
    const Stays& stays = lists_.of(events[i].card).stays;
    const bool counts = events[i].left != 0 && (turn ? stays.turns != 0 : stays.turns == 0);
    if (counts && --events[i].left == 0)
      end_event(go, seat, events[i].card);
    else
      ++i;
  }
}

void Quest::end_events(Go& go, Seat seat, On until) const {
  auto& events = go.state.players[seat].events;
  for (std::size_t i = 0; i < events.size();)
    if (lists_.of(events[i].card).stays.until == until)
      end_event(go, seat, events[i].card);
    else
      ++i;
}

bool Quest::end_event(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  auto& events = s.players[seat].events;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].card != card) continue;
    for (; i + 1 < events.size(); ++i) events[i] = events[i + 1];
    events.pop_back();
    s.table_says = table_says(s);
    go.tell({.kind = kEventEnded, .seat = seat, .rule = ruling(39), .card = card});
    card_left(go, card);
    put_away(s, card, Away::Discarded);
    for (const Seat other : s.in_game) fit_hp(s, other);
    return true;
  }
  return false;
}

// A Global Event: the revealer's share, then the others' clockwise, each with what follows from it
// (QFTT-A25).
void Quest::share_event(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.slot == 2 * static_cast<unsigned>(seats_)) return s.course.pop();
  const Seat seat = after(frame.seat, frame.slot / 2);
  const bool is_after = frame.slot % 2 != 0;
  ++s.course.top().slot;
  if (!plays(s, seat)) return;
  if (is_after) {
    return after_harm(go, seat, frame.what);
  }
  const int found = find_line(frame.what, On::Reveal);
  if (found < 0) return;
  if (seat != frame.seat)
    go.tell({.kind = kShareBegan, .seat = seat, .rule = ruling(25), .card = frame.what});
  s.course.push(
      {.kind = fit(Doing::Effect), .seat = seat, .what = frame.what, .amount = -1, .slot = fit(found)});
}

}  // namespace waystone::qftt
