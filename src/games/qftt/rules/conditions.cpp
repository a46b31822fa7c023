// Whom a line is about, whether what it asks for holds, and how much it says.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

PartyMember* Quest::holder_of(PlayerBoard& player, Card gear) {
  for (PartyMember& member : player.members)
    for (const Card card : member.gear)
      if (card == gear) return &member;
  return nullptr;
}
const PartyMember* Quest::holder_of(const PlayerBoard& player, Card gear) {
  return holder_of(const_cast<PlayerBoard&>(player), gear);
}

// The player that a word means, nearest to the token among equals (QFTT-A42); nobody: no single one.
Seat Quest::player_meant(const State& s, Whom who, Seat me) const {
  const auto best = [&](auto&& worth) {
    Seat found = Seat::Nobody;
    for (int i = 0; i < seats_; ++i) {
      const Seat seat = in_order(s, i);
      if (!plays(s, seat)) continue;
      if (found == Seat::Nobody || worth(seat) > worth(found)) found = seat;
    }
    return found;
  };
  switch (who) {
    case Whom::Me: return me;
    case Whom::Slowest: return best([&](Seat seat) { return -speed(s, seat); });
    case Whom::Fastest: return best([&](Seat seat) { return speed(s, seat); });
    case Whom::Richest: return best([&](Seat seat) { return int{s.players[seat].money}; });
    case Whom::Poorest: return best([&](Seat seat) { return -int{s.players[seat].money}; });
    default: return Seat::Nobody;
  }
}

// Members as bits, and from the fifth on those of the other side.
Pieces Quest::whom(const State& s, const Line& said, Seat me, Card source, Card same) const {
  const PlayerBoard& player = s.players[me];
  if (said.who == effects::kNone) return 0;
  const auto bit_at = [&](int at) {
    return at < 0 || player.members[static_cast<std::size_t>(at)].dead() ? Pieces{0} : fit(1u << at);
  };
  const auto all_that = [&](auto&& is_so) {
    Pieces out = 0;
    for (std::size_t i = 0; i < player.members.size(); ++i)
      if (!player.members[i].dead() && is_so(player.members[i])) out = fit(out | 1u << i);
    return out;
  };
  const auto best_of = [&](Pieces among, auto&& worth) {  // QFTT-A42: the leftmost
    int best = -1;
    for (; among != 0; among &= among - 1) {
      const int at = std::countr_zero(among);
      if (best < 0 || worth(player.members[static_cast<std::size_t>(at)]) >
                          worth(player.members[static_cast<std::size_t>(best)]))
        best = at;
    }
    return bit_at(best);
  };
  const auto anybody = [](const PartyMember&) { return true; };
  switch (nth<Whom>(said.who)) {
    case Whom::This: return bit_at(place_in(player, source));
    case Whom::Holder: {
      const PartyMember* holder = holder_of(player, source);
      return holder == nullptr ? Pieces{0} : bit_at(place_in(player, holder->card));
    }
    case Whom::Same: return same == kNoCard ? Pieces{0} : bit_at(place_in(player, same));
    case Whom::One:
    case Whom::Each: return all_that(anybody);
    case Whom::Weakest: return best_of(all_that(anybody), [](const PartyMember& m) { return -m.hp; });
    case Whom::Strongest:
      return best_of(all_that([](const PartyMember& m) { return m.conscious(); }),
                     [&](const PartyMember& m) { return stat_of(s, me, m, Stat::Str); });
    case Whom::First:
      return best_of(all_that([](const PartyMember& m) { return m.conscious(); }),
                     [](const PartyMember&) { return 0; });
    case Whom::Enemies:
      return enemies(s, me, said.kind == Line::Kind::Act && nth<Does>(said.word) == Does::Heal);
    default: return 0;
  }
}

Pieces Quest::enemies(const State& s, Seat me, bool with_fallen) const {
  const Fight& fight = s.fight;
  unsigned out = 0;
  if (fight.card != kNoCard) {
    if (fight.seat != me) return 0;
    const auto& fighters = lists_.of(fight.card).encounter.fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i)
      if (with_fallen || fight.hp[i] > 0) out |= 16u << i;
  } else if (const Seat foe = foe_of(s, me); foe != Seat::Nobody) {
    const Members& members = s.players[foe].members;
    for (std::size_t i = 0; i < members.size(); ++i)
      if (members[i].conscious()) out |= 16u << i;
  }
  return fit(out);
}

// In a player combat, the other party.
Seat Quest::foe_of(const State& s, Seat me) {
  if (s.fight.foe == Seat::Nobody) return Seat::Nobody;
  return s.fight.seat == me ? s.fight.foe : s.fight.foe == me ? s.fight.seat : Seat::Nobody;
}

int Quest::amount(const State& s, Amount what, Seat me) const {
  const PlayerBoard& player = s.players[me];
  switch (what) {
    case Amount::Round: return s.fight.round;
    case Amount::Cha: return party_sum(s, me, Stat::Cha);
    case Amount::OneCha: {  // QFTT-A26
      int most = 0;
      for (const PartyMember& member : player.members)
        if (member.conscious()) most = std::max(most, stat_of(s, me, member, Stat::Cha));
      return most;
    }
    case Amount::Str: return party_sum(s, me, Stat::Str);
    case Amount::Money: return player.money;
    case Amount::Members: return living(player);
    case Amount::ExtraMembers: return std::max(living(player) - 1, 0);
    case Amount::Down: {
      int down = 0;
      for (const PartyMember& member : player.members) down += !member.conscious() && !member.dead() ? 1 : 0;
      return down;
    }
    case Amount::Full: return kMostHp;
  }
  return 0;
}

// Of the fight, of the card to turn up, of the tile: whichever is nearest.
bool Quest::in_land(const State& s, Seat me, Deck land) const {
  if (s.fight.card != kNoCard && s.fight.seat == me) return deck_of(s.fight.card) == land;
  const PlayerBoard& player = s.players[me];
  if (!player.queue.empty() && !s.course.empty())
    for (const Frame& frame : s.course)
      if (frame.kind == index(Doing::Adventure) && frame.seat == me && frame.step == kAdventureReveals)
        return player.queue[0].deck() == land;
  return player.tile != kNoTile && index(board_.kind[player.tile]) == index(land);
}

bool Quest::passes(const State& s, const effects::Test& test, Seat me) const {
  if (test.is != effects::Test::Is::Flag) {
    const int n = amount(s, nth<Amount>(test.word), me);
    return test.is == effects::Test::Is::AtLeast  ? n >= test.n
           : test.is == effects::Test::Is::AtMost ? n <= test.n
                                                  : n == test.n;
  }
  switch (nth<Holds>(test.word)) {
    case Holds::Boss: return s.fight.card != kNoCard && kind_[s.fight.card] == Kind::Boss;
    case Holds::Player: return foe_of(s, me) != Seat::Nobody;
    case Holds::Behind: {
      const int own = speed(s, me);
      for (const Seat seat : s.in_game)
        if (seat != me && plays(s, seat) && speed(s, seat) < own) return false;
      return true;
    }
    default: return in_land(s, me, nth<Deck>(test.word - index(Holds::Lake)));
  }
}

bool Quest::conditions_hold(const State& s, const Line& said, Seat me) const {
  for (const effects::Test& test : lists_.lines.tests_of(said))
    if (!passes(s, test, me)) return false;
  return true;
}

// What lies in a line, by number or by quantity.
int Quest::times(const State& s, const Line& said, Seat me) const {
  return said.n_of == effects::kNone ? said.n : said.n * amount(s, nth<Amount>(said.n_of), me);
}

// About whom a rule is: a member's, or the player's.
Scope Quest::scope_in(const State& s, const Line& said, Seat me, Card source, Card same) const {
  if (said.who == effects::kNone || nth<Whom>(said.who) < Whom::This) return scope_of(me);
  if (nth<Whom>(said.who) == Whom::Enemies) return kOfEnemies;
  const Pieces about = whom(s, said, me, source, same);
  return about == 0 ? kNobodys
                    : s.players[me].members[static_cast<std::size_t>(std::countr_zero(about))].card;
}

}  // namespace waystone::qftt
