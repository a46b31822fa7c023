// Cards that say something about a moment: which, in what order, and how often. A player's members from left
// to right, each with its gear; then the Events that stay; then the Encounter.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::size_t kPerMember = 1 + kMostSlots, kMembersEnd = kMostMembers * kPerMember,
                      kEventsEnd = kMembersEnd + kMostSeats * kMostStaying;

// What is limited by turns is of one's own turn, unless the card names another moment (QFTT-12, QFTT-A39).
bool is_out_of_turn(const State& s, const Frame& frame, const effects::Line& said) {
  const bool by_turns = said.limit == index(Often::PerTurn) || said.limit == index(Often::EveryOtherTurn);
  const bool is_turn = s.in_cycle.has(frame.seat) && !s.turn_over.has(frame.seat);
  return by_turns && !is_turn && nth<On>(frame.what) != On::CycleEnd;
}

}  // namespace

int Quest::find_line(Card card, On on) const {
  const effects::Range range = text_[card];
  for (std::size_t i = range.first; i < range.end(); ++i)
    if (on_[i] == on) return static_cast<int>(i);
  return -1;
}

void Quest::push_triggers(Go& go, On on, Seat seat, Card about) const {
  go.state.course.push({.kind = fit(Doing::Triggers), .seat = seat, .what = fit(on), .amount = about});
}

// True: the card at this place has something to say, and says it next.
bool Quest::speaks(Go& go, const Frame& frame, Card card, std::size_t place) const {
  State& s = go.state;
  const auto on = nth<On>(frame.what);
  if ((says_[card].moments >> index(on) & 1u) == 0) return false;
  const bool is_gear = place < kMembersEnd && place % kPerMember != 0;
  if (is_gear && (on == On::Joins || !gear_works(s, frame.seat))) return false;
  const int found = find_line(card, on);
  if (found < 0 || is_used_up(s, line(fit(found)), card) || is_out_of_turn(s, frame, line(fit(found))))
    return false;
  s.course.top().slot = fit(place + 1);
  s.course.push(
      {.kind = fit(Doing::Effect), .seat = frame.seat, .what = card, .amount = -1, .slot = fit(found)});
  return true;
}

// In `slot`: the place of the next, from where on it is looked for; in `amount` the member that it is about.
void Quest::triggers(Go& go, const Frame& frame) const {
  State& s = go.state;
  const bool of_all = frame.amount == kNoCard || frame.amount == kOnlyEncounter;
  if (frame.amount != kOnlyEncounter && member_speaks(go, frame)) return;
  if (of_all && frame.amount != kOnlyEncounter && event_speaks(go, frame)) return;
  const bool may_speak = of_all && frame.slot <= kEventsEnd && s.fight.card != kNoCard;
  if (may_speak && s.fight.seat == frame.seat && speaks(go, frame, s.fight.card, kEventsEnd)) return;
  s.course.pop();
}

bool Quest::member_speaks(Go& go, const Frame& frame) const {
  const Members& members = go.state.players[frame.seat].members;
  for (std::size_t at = frame.slot / kPerMember; at < members.size(); ++at) {
    const PartyMember& member = members[at];
    if (frame.amount != kNoCard && frame.amount != member.card) continue;
    if (!member.conscious() && nth<On>(frame.what) != On::Fallen) continue;  // QFTT-43, QFTT-A41
    const std::size_t first = at * kPerMember, from = std::max<std::size_t>(frame.slot, first);
    if (from == first && speaks(go, frame, member.card, first)) return true;
    for (std::size_t place = std::max(from, first + 1); place <= first + member.gear.size(); ++place)
      if (speaks(go, frame, member.gear[place - first - 1], place)) return true;
  }
  return false;
}

bool Quest::event_speaks(Go& go, const Frame& frame) const {
  const State& s = go.state;
  if ((s.table_says.moments >> frame.what & 1u) == 0) return false;
  for (const Seat board : SeatSet::first(seats_)) {
    const auto& events = s.players[board].events;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const std::size_t place = kMembersEnd + index(board) * kMostStaying + i;
      const bool counts = board == frame.seat || kind_[events[i].card] == Kind::Global;
      if (place >= frame.slot && counts && speaks(go, frame, events[i].card, place)) return true;
    }
  }
  return false;
}

// Who fell just now, one after the other. True: somebody has something to say about it.
bool Quest::fire_fallen(Go& go) const {
  State& s = go.state;
  for (const Seat seat : s.in_game) {
    while (s.fallen[seat] != 0) {
      const int at = std::countr_zero(s.fallen[seat]);
      s.fallen[seat] = fit(s.fallen[seat] & (s.fallen[seat] - 1));
      if (at >= static_cast<int>(kMostMembers)) {  // a fighter of the Encounter
        if (s.fight.card == kNoCard || find_line(s.fight.card, On::Fallen) < 0) continue;
        s.course.push(
            {.kind = fit(Doing::Triggers), .seat = seat, .what = fit(On::Fallen), .amount = kOnlyEncounter});
        return true;
      }
      const Members& members = s.players[seat].members;
      if (at < static_cast<int>(members.size()) &&
          fire(go, On::Fallen, seat, members[static_cast<std::size_t>(at)].card))
        return true;
    }
  }
  return false;
}

}  // namespace waystone::qftt
