// Gear: found, held, loose, moved, used up (QFTT-15, QFTT-42 to QFTT-46, QFTT-53 to QFTT-56, QFTT-64,
// QFTT-107, QFTT-A16, QFTT-A18, QFTT-A19).
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

std::size_t Quest::slots_of(const PartyMember& member) const { return slots_[member.card]; }

std::size_t Quest::gear_count(const PlayerBoard& player) {
  std::size_t n = 0;
  for (const PartyMember& member : player.members) n += member.gear.size();
  return n;
}

// Into the first free slot from the left; loose if there is none (QFTT-56).
void Quest::find_gear(Go& go, Seat seat, Card card, Rule by) const {
  State& s = go.state;
  if (card == kNoCard)
    return go.tell({.kind = kNothingLeft, .seat = seat, .rule = ruling(15), .slot = fit(Deck::Relic)});
  for (PartyMember& member : s.players[seat].members) {
    if (member.dead() || member.gear.size() >= slots_of(member)) continue;
    member.gear.push_back(card);
    s.party_says[seat] |= says_[card];
    go.tell({.kind = kFound, .seat = seat, .rule = by, .card = card, .slot = member.card});
    return fit_hp(s, seat);
  }
  set_loose(go, seat, card);
}

// A card that finds no room goes back at once (QFTT-A44).
void Quest::set_loose(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  if (player.loose.size() < kMostLoose) {
    player.loose.push_back(card);
    return go.tell({.kind = kLiesLoose, .seat = seat, .rule = rule(56), .card = card});
  }
  card_left(go, card);
  put_away(s, card, Away::Shuffled);
  go.tell({.kind = kNoRoom, .seat = seat, .rule = ruling(44), .card = card});
}

// QFTT-15, QFTT-55: back into its own deck.
void Quest::clear_loose(Go& go, Seat seat) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  while (!player.loose.empty()) {
    const Card card = player.loose[0];
    drop_from(player.loose, card);
    card_left(go, card);
    put_away(s, card, Away::Shuffled);
    go.tell({.kind = kLooseGone, .seat = seat, .rule = rule(55), .card = card});
  }
}

// Out of its slot, or from where it lies loose.
void Quest::take_gear(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  if (PartyMember* holder = holder_of(player, card); holder != nullptr)
    drop_from(holder->gear, card);
  else
    drop_from(player.loose, card);
  if (!says_[card].is_mute()) note_party(s, seat);
  card_left(go, card);
  fit_hp(s, seat);
}

void Quest::lose_gear(Go& go, Seat seat, Card card, Away away, Rule by) const {
  take_gear(go, seat, card);
  put_away(go.state, card, away);
  go.tell({.kind = kLostGear, .seat = seat, .rule = by, .card = card});
}

// A card demands Gear, of the player's choice.
void Quest::give_gear(Go& go, const Frame& frame) const {
  State& s = go.state;
  const PlayerBoard& player = s.players[frame.seat];
  if (frame.amount <= 0 || gear_count(player) == 0) return s.course.pop();
  s.course.ask(frame.seat);
}

void Quest::menu_give(const State& s, const Frame& frame, Actions& out) const {
  for (const PartyMember& member : s.players[frame.seat].members)
    for (const Card card : member.gear) out.push_back({.verb = kDiscard, .card = card});
}

// --- Rearranging by small moves (QFTT-A19) ---

void Quest::open_window(State& s) { s.moved = {}; }
bool Quest::was_moved(const State& s, Card card) { return (s.moved[card / 64] >> card % 64 & 1u) != 0; }
void Quest::note_moved(State& s, Card card) { s.moved[card / 64] |= std::uint64_t{1} << card % 64; }

bool Quest::can_arrange(const State& s, Seat seat) const {
  const PlayerBoard& player = s.players[seat];
  // What is nearly always there, before the whole menu is made.
  for (std::size_t i = 1; i < player.members.size(); ++i)
    if (!was_moved(s, player.members[i].card)) return true;
  if (player.loose.size() < kMostLoose)
    for (const PartyMember& member : player.members)
      for (const Card card : member.gear)
        if (!was_moved(s, card)) return true;
  Actions out;
  menu_moves(s, seat, out);
  return !out.empty();
}

// Who has moved or used something says when that is all: the next card cannot be turned down again. Who can
// do neither is not asked.
bool Quest::keeps_open(const State& s, Seat seat) const {
  return s.moved != decltype(s.moved){} || can_arrange(s, seat) || can_use_any(s, seat);
}

void Quest::menu_moves(const State& s, Seat seat, Actions& out) const {
  const PlayerBoard& player = s.players[seat];
  menu_gear(s, player, out);
  for (std::size_t i = 1; i < player.members.size(); ++i)
    out.push_if(!was_moved(s, player.members[i].card), {.verb = kToFront, .card = player.members[i].card});
  if (house_.dismiss || house_.loose_characters) menu_people(s, seat, out);
}

void Quest::menu_gear(const State& s, const PlayerBoard& player, Actions& out) const {
  constexpr std::uint8_t kNobody = kMostMembers;
  struct Item {
    Card card;
    std::uint8_t holder;  // its place
  };
  std::array<Item, kMostMembers * kMostSlots + kMostLoose> items;
  std::size_t size = 0;
  const auto list = [&](Card card, std::size_t holder) {
    items[size] = {card, fit(holder)};
    size += !was_moved(s, card) && is_gear(kind_[card]) ? 1 : 0;
  };
  for (std::size_t i = 0; i < player.members.size(); ++i)
    for (const Card card : player.members[i].gear) list(card, i);
  for (const Card card : player.loose) list(card, kNobody);
  if (size == 0) return;
  FixedVector<std::uint8_t, kMostMembers> with_room;
  for (std::size_t i = 0; i < player.members.size(); ++i)
    if (player.members[i].gear.size() < slots_of(player.members[i])) with_room.push_back(fit(i));
  for (const Item item : std::span(items).first(size)) {
    for (const std::uint8_t to : with_room)
      out.push_if(to != item.holder, {.verb = kGive, .card = item.card, .slot = player.members[to].card});
    for (const Item other : std::span(items).first(size))
      out.push_if(item.card < other.card && other.holder != item.holder,
                  {.verb = kExchange, .card = item.card, .slot = other.card});
    out.push_if(item.holder != kNobody && player.loose.size() < kMostLoose,
                {.verb = kSetLoose, .card = item.card});
  }
}

// Sending away (QFTT-A38), and characters who lie loose (QFTT-A21).
void Quest::menu_people(const State& s, Seat seat, Actions& out) const {
  const PlayerBoard& player = s.players[seat];
  if (house_.dismiss)
    for (const PartyMember& member : player.members)
      out.push_if(!was_moved(s, member.card) && (!member.conscious() || conscious(player) > 1),
                  {.verb = kDismiss, .card = member.card});
  if (!house_.loose_characters) return;
  for (const Card card : player.loose) {
    if (!lists_.of(card).is_character() || was_moved(s, card)) continue;
    if (player.members.size() < kMostMembers) out.push_back({.verb = kJoin, .card = card});
    for (const PartyMember& member : player.members)
      out.push_if(!was_moved(s, member.card), {.verb = kReplace, .card = card, .slot = member.card});
  }
}

void Quest::give(Go& go, Seat seat, Card card, Card to) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  note_moved(s, card);
  put_in_slot(player, card, holder_of(player, card),
              &player.members[static_cast<std::size_t>(place_in(player, to))]);
  s.party_says[seat] |= says_[card];
  go.tell({.kind = kGiven, .seat = seat, .rule = ruling(19), .card = card, .slot = to});
  fit_hp(s, seat);
}

// From a holder, or from where it lies loose, to another; to nobody: loose.
void Quest::put_in_slot(PlayerBoard& player, Card card, PartyMember* from, PartyMember* to) {
  if (from != nullptr)
    drop_from(from->gear, card);
  else
    drop_from(player.loose, card);
  if (to != nullptr)
    to->gear.push_back(card);
  else
    player.loose.push_back(card);
}

void Quest::exchange(Go& go, Seat seat, Card card, Card other) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  PartyMember *one = holder_of(player, card), *two = holder_of(player, other);
  const auto take = [&](PartyMember* holder, Card which) {
    if (holder != nullptr)
      drop_from(holder->gear, which);
    else
      drop_from(player.loose, which);
  };
  const auto put = [&](PartyMember* holder, Card which) {
    if (holder != nullptr)
      holder->gear.push_back(which);
    else
      player.loose.push_back(which);
  };
  take(one, card);
  take(two, other);
  put(one, other);
  put(two, card);
  note_moved(s, card);
  note_moved(s, other);
  if (!says_[card].is_mute() || !says_[other].is_mute()) note_party(s, seat);
  go.tell({.kind = kExchanged, .seat = seat, .rule = ruling(19), .card = card, .slot = other});
  fit_hp(s, seat);
}

void Quest::unequip(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  PlayerBoard& player = s.players[seat];
  note_moved(s, card);
  put_in_slot(player, card, holder_of(player, card), nullptr);
  if (!says_[card].is_mute()) note_party(s, seat);
  go.tell({.kind = kLiesLoose, .seat = seat, .rule = ruling(19), .card = card});
  fit_hp(s, seat);
}

void Quest::to_front(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  Members& members = s.players[seat].members;
  note_moved(s, card);
  const auto at = place_in(s.players[seat], card);
  std::rotate(members.begin(), members.begin() + at, members.begin() + at + 1);
  go.tell({.kind = kFronted, .seat = seat, .rule = ruling(42), .card = card});
}

void Quest::dismiss(Go& go, Seat seat, Card card) const {
  note_moved(go.state, card);
  drop_member(go, seat, card, Away::Shuffled);
}

// --- Consumables (QFTT-44, QFTT-A18) ---

bool Quest::can_use(const State& s, Seat seat, const PartyMember& holder, Card card) const {
  if (kind_[card] != Kind::Consumable) return false;
  if (house_.holder_conscious && !holder.conscious()) return false;
  const std::uint32_t keys = keys_in_force(s, seat);
  if (rule_value(s, seat, Key::Consumables, scope_of(seat), keys) != kUnchanged) return false;
  const Line& said = line(text_[card].first);
  const bool of_fight = said.lasts == index(For::Fight);
  const bool fights = s.fight.seat != Seat::Nobody && s.fight.end == FightEnd::Open;
  return (!of_fight || fights) && can_do(s, said, seat, card, kNoCard);
}

bool Quest::can_use_some(const State& s, Seat seat) const {
  for (const PartyMember& member : s.players[seat].members)
    for (const Card card : member.gear)
      if (can_use(s, seat, member, card)) return true;
  return false;
}

void Quest::menu_consumables(const State& s, Seat seat, Actions& out) const {
  for (const PartyMember& member : s.players[seat].members)
    for (const Card card : member.gear)
      out.push_if(can_use(s, seat, member, card), {.verb = kUse, .card = card});
}

void Quest::use(Go& go, Seat seat, Card card) const {
  State& s = go.state;
  const auto during = nth<Doing>(s.course.top().kind);
  if (during == Doing::Adventure || during == Doing::Meeting) note_moved(s, card);
  take_gear(go, seat, card);
  put_away(s, card, Away::Discarded);
  s.fight.used = 1;
  if (s.fight.seat == Seat::Nobody) s.fight.used = 0;
  go.tell({.kind = kUsed, .seat = seat, .rule = rule(44), .card = card});
  s.course.push(
      {.kind = fit(Doing::Effect), .seat = seat, .what = card, .amount = -1, .slot = text_[card].first});
}

}  // namespace waystone::qftt
