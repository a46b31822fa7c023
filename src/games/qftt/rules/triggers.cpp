// Cards that say something about a moment: which, in what order, and how often. A player's members from left
// to right, each with its gear; then the Events that stay; then the Encounter.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::size_t kPerMember = 1 + kMostSlots, kMembersEnd = kMostMembers * kPerMember,
                      kEventsEnd = kMembersEnd + kMostSeats * kMostStaying, kAllPlaces = kEventsEnd + 1;

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

// The next place after this one where a card may lie.
std::size_t Quest::next_place(const State& s, Seat seat, std::size_t place) {
  ++place;
  const Members& members = s.players[seat].members;
  if (place < kMembersEnd && place / kPerMember < members.size() &&
      place % kPerMember > members[place / kPerMember].gear.size())
    place += kPerMember - place % kPerMember;
  if (place < kMembersEnd && place / kPerMember >= members.size()) place = kMembersEnd;
  while (place >= kMembersEnd && place < kEventsEnd) {
    const std::size_t at = (place - kMembersEnd) % kMostStaying;
    if (at < s.players[seat_at((place - kMembersEnd) / kMostStaying)].events.size()) break;
    place += kMostStaying - at;
  }
  return place;
}

// The card at a place, if it has something to say: kNoCard if none does. about: a member, or kNoCard for all.
Card Quest::speaker(const State& s, Seat seat, On on, Card about, std::size_t place) const {
  const PlayerBoard& player = s.players[seat];
  const auto if_it_speaks = [&](Card card) {
    return card != kNoCard && (triggers_of_[card] >> index(on) & 1u) != 0 ? card : kNoCard;
  };
  if (place < kMembersEnd) {
    const std::size_t at = place / kPerMember, slot = place % kPerMember;
    if (at >= player.members.size()) return kNoCard;
    const PartyMember& member = player.members[at];
    if (about != kNoCard && member.card != about) return kNoCard;
    if (!member.conscious() && on != On::Fallen) return kNoCard;  // QFTT-43, QFTT-A41
    if (slot == 0) return if_it_speaks(member.card);
    if (on == On::Joins || slot > member.gear.size()) return kNoCard;
    const Card gear = if_it_speaks(member.gear[slot - 1]);
    return gear != kNoCard && gear_works(s, seat) ? gear : kNoCard;
  }
  if (about != kNoCard) return kNoCard;
  if (place < kEventsEnd) {
    const Seat board = seat_at((place - kMembersEnd) / kMostStaying);
    const std::size_t at = (place - kMembersEnd) % kMostStaying;
    const auto& events = s.players[board].events;
    if (at >= events.size() || (board != seat && kind_[events[at].card] != Kind::Global)) return kNoCard;
    return if_it_speaks(events[at].card);
  }
  return s.fight.seat == seat ? if_it_speaks(s.fight.card) : kNoCard;
}

// True: cards have something to say before the course goes on.
bool Quest::fire(Go& go, On on, Seat seat, Card about) const {
  State& s = go.state;
  if (!plays(s, seat)) return false;
  unsigned all = 0;
  for (const PartyMember& member : s.players[seat].members) {
    all |= triggers_of_[member.card];
    for (const Card card : member.gear) all |= triggers_of_[card];
  }
  for (const Seat board : s.in_game)
    for (const Staying& event : s.players[board].events) all |= triggers_of_[event.card];
  if (s.fight.card != kNoCard) all |= triggers_of_[s.fight.card];
  if ((all >> index(on) & 1u) == 0) return false;
  s.course.push({.kind = fit(Doing::Triggers), .seat = seat, .what = fit(on), .amount = about});
  return true;
}

// In `slot`: the place of the next, from where on it is looked for.
void Quest::triggers(Go& go, const Frame& frame) const {
  State& s = go.state;
  const auto on = nth<On>(frame.what);
  const bool only_encounter = frame.amount == kOnlyEncounter;
  const Card about = only_encounter ? kNoCard : static_cast<Card>(frame.amount);
  const std::size_t from = only_encounter ? std::max<std::size_t>(frame.slot, kEventsEnd) : frame.slot;
  for (std::size_t place = from; place < kAllPlaces; place = next_place(s, frame.seat, place)) {
    const Card card = speaker(s, frame.seat, on, about, place);
    if (card == kNoCard) continue;
    const int found = find_line(card, on);
    if (found < 0 || is_used_up(s, line(fit(found)), card) || is_out_of_turn(s, frame, line(fit(found))))
      continue;
    s.course.top().slot = fit(place + 1);
    return s.course.push(
        {.kind = fit(Doing::Effect), .seat = frame.seat, .what = card, .amount = -1, .slot = fit(found)});
  }
  s.course.pop();
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
