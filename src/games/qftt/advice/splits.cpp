#include "games/qftt/advice/splits.h"

#include <algorithm>

#include "games/qftt/advice/strength.h"
#include "games/qftt/advice/worth.h"

namespace waystone::qftt {
namespace {

struct Bearer {
  std::size_t at = 0;
  int room = 0;   // what it can take
  int bears = 0;  // what it can take and still be awake, or alive
  double worth = 0;
  int takes = 0;
};
using Bearers = FixedVector<Bearer, kMostMembers>;

Bearers bearers_of(const Quest& game, const State& s, Seat seat, const Frame& frame) {
  const Worth worth(game, s, seat);
  const Members& members = s.players[seat].members;
  Bearers out;
  for (std::size_t i = frame.what; i < members.size(); ++i) {
    const PartyMember& member = members[i];
    const bool counts = frame.step == 0 ? member.conscious() : !member.conscious() && !member.dead();
    if (!counts) continue;
    const int room = frame.step == 0 ? int{member.hp} : member.hp - kDead;
    out.push_back({i, room, room - 1, worth.of_member(member)});
  }
  return out;
}

// Who is worth least goes down first, until the rest can bear what is left.
int give_up_some(Bearers& bearers, int left) {
  int borne = 0;
  for (const Bearer& one : bearers) borne += one.bears;
  while (left > borne) {
    Bearer* least = nullptr;
    for (Bearer& one : bearers)
      if (one.takes == 0 && (least == nullptr || one.worth < least->worth)) least = &one;
    if (least == nullptr) break;
    least->takes = std::min(left, least->room);
    left -= least->takes;
    borne -= least->bears;
  }
  return left;
}

}  // namespace

int share_of_damage(const Quest& game, const State& s, Seat seat) {
  const Frame& frame = s.course.top();
  Bearers bearers = bearers_of(game, s, seat, frame);
  int left = give_up_some(bearers, frame.amount);
  for (; left > 0; --left) {
    Bearer* most = nullptr;
    for (Bearer& one : bearers)
      if (one.takes < one.bears && (most == nullptr || one.room - one.takes > most->room - most->takes))
        most = &one;
    if (most == nullptr) break;
    ++most->takes;
  }
  for (const Bearer& one : bearers)
    if (one.at == frame.what) return one.takes;
  return 0;
}

int share_of_blow(const Quest& game, const State& s) {
  const Frame& frame = s.course.top();
  const auto& fighters = game.lists().of(s.fight.card).encounter.fighters;
  const auto of = [&](std::size_t i) { return Foe::One{s.fight.hp[i], fighters[i].str}; };
  int left = frame.amount;
  const std::size_t at = frame.what;
  for (std::size_t i = at + 1; i < fighters.size(); ++i)
    if (s.fight.hp[i] > 0 && goes_before(of(i), of(at))) left -= s.fight.hp[i];
  return std::clamp<int>(left, 0, s.fight.hp[at]);
}

}  // namespace waystone::qftt
