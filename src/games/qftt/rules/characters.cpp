// Characters: who joins, whom they replace, who begins anew (QFTT-3 to QFTT-5, QFTT-48 to QFTT-50, QFTT-A6,
// QFTT-A21, QFTT-A37, QFTT-A38).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// QFTT-3, QFTT-5: a new beginning, at set-up or later.
void Quest::begin_anew(Go& go, Seat seat) const {
  State& s = go.state;
  const bool chooses = house_.choose_adventurer && s.players[seat].lives != 0 &&
                       (s.decks[index(Deck::Character)].words()[0] & adventurers_) != 0;
  if (chooses) return s.course.push({.kind = fit(Doing::Heir), .seat = seat});
  Card card = draw_of(go, seat, Deck::Character, adventurers_);
  if (card == kNoCard) card = draw_of(go, seat, Deck::Character, companions_);  // QFTT-A6
  begin_with(go, seat, card);
}

void Quest::begin_with(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  add(player.lives, player.lives < 255 ? 1 : 0);
  player.money = kStartMoney;
  if (card == kNoCard) {  // nobody is left in the world
    s.course.push({.kind = fit(Doing::Gone), .seat = seat});
    return go.tell({.kind = kNothingLeft, .seat = seat, .rule = ruling(6), .slot = fit(Deck::Character)});
  }
  const Start& start = lists_.of(card).start;
  player.money = start.money;
  player.speed = start.speed;
  player.armor = start.armor;
  go.tell({.kind = kBeganWith, .seat = seat, .rule = rule(3), .card = card, .amount = fit(player.money)});
  join(go, seat, card);
}

// A drawn character: join, replace somebody, or go back.
void Quest::meet_character(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  if (card == kNoCard)
    return go.tell({.kind = kNothingLeft, .seat = seat, .rule = ruling(37), .slot = fit(Deck::Character)});
  go.tell({.kind = kCharacterDrawn, .seat = seat, .rule = rule(48), .card = card});
  PlayerBoard& player = s.players[seat];
  if (house_.loose_characters && player.loose.size() < kMostLoose) {
    player.loose.push_back(card);
    return go.tell({.kind = kLiesLoose, .seat = seat, .rule = ruling(21), .card = card});
  }
  s.course.push({.kind = fit(Doing::Join), .seat = seat, .what = card});
}

void Quest::joining(Go& go, const Frame& frame) const {
  State& s = go.state;
  if (frame.step == kAsked) return s.course.pop();
  bury(go, frame.seat);
  s.course.top().step = kAsked;
  s.course.ask(frame.seat);
}

// It stands last, with all its HP (QFTT-A8, QFTT-A21).
void Quest::join(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  player.members.push_back({.card = card, .hp = 1});
  s.party_says[seat] |= says_[card];
  player.members.back().hp = fit(most_hp(s, seat, player.members.back()));
  go.tell(
      {.kind = kJoined, .seat = seat, .rule = rule(49), .card = card, .amount = player.members.back().hp});
  if (s.cycle != 0) fire(go, On::Joins, seat, card);
}

// The gear becomes loose, the card goes back (QFTT-50), or lies loose (QFTT-A21).
void Quest::drop_member(Go& go, Seat seat, Card card, Away away) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  const auto at = static_cast<std::size_t>(place_in(player, card));
  const PartyMember member = player.members[at];
  take_out(player, at);
  note_party(s, seat);
  go.tell({.kind = kDropped, .seat = seat, .rule = rule(50), .card = card});
  card_left(go, card);
  if (house_.loose_characters && player.loose.size() < kMostLoose)
    player.loose.push_back(card);
  else
    put_away(s, card, away);
  for (const Card gear : member.gear) set_loose(go, seat, gear);
}

void Quest::take_out(PlayerBoard& player, std::size_t at) {
  for (; at + 1 < player.members.size(); ++at) player.members[at] = player.members[at + 1];
  player.members.pop_back();
}

void Quest::replace(Go& go, Seat seat, Card card, Card leaves) const {
  drop_member(go, seat, leaves, Away::Shuffled);
  join(go, seat, card);
}

void Quest::decline(Go& go, Seat seat, Card card) const {
  put_away(go.state, card, Away::Shuffled);
  go.tell({.kind = kDeclined, .seat = seat, .rule = ruling(21), .card = card});
}

void Quest::menu_join(const State& s, const Frame& frame, Actions& out) const {
  const Members& members = s.players[frame.seat].members;
  if (members.size() < kMostMembers) out.push_back({.verb = kJoin, .card = frame.what});
  if (members.size() == kMostMembers)
    for (const PartyMember& member : members)
      out.push_back({.verb = kReplace, .card = frame.what, .slot = member.card});
  out.push_back({.verb = kDecline, .card = frame.what});
}

void Quest::menu_heirs(const State& s, Actions& out) const {
  s.decks[index(Deck::Character)].each([&](std::size_t place) {
    if ((adventurers_ >> place & 1u) != 0)
      out.push_back({.verb = kHeir, .card = fit(first_[index(Deck::Character)] + place)});
  });
}

}  // namespace waystone::qftt
