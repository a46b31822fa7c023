// Almost the end of a Journey: every hero battles the monster, then the victors' bounty (JAQ-137 to JAQ-154).
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

MonsterTotals Jaq::monster(const State& s) const {
  MonsterTotals out;
  const Monster* top = nullptr;
  for (const std::uint8_t place : s.monsters) {
    if (place == 0) continue;
    top = &lists_.monsters[place - 1u];
    out.life += top->life;
    out.knowledge += top->knowledge;
    out.attack += top->attack;
    out.vp += top->vp;
  }
  if (top == nullptr) return out;
  out.life += top->temp_life;
  out.knowledge += top->temp_knowledge;
  out.attack += top->temp_attack;  // JAQ-A20
  return out;
}

bool Jaq::defeats(const Hero& hero, const MonsterTotals& monster) const {
  return total(hero, Attribute::Attack) >= monster.life &&
         total(hero, Attribute::Knowledge) >= monster.knowledge;
}

const Items& Jaq::bounty(const State& s) const {
  return lists_.monsters[s.monsters[s.journey - 1u] - 1u].bounty;
}

void Jaq::battle(Go& go) const {
  State& s = go.state;
  const MonsterTotals monster = this->monster(s);
  s.victors = {};
  std::size_t from = told_by_now(go);
  each_hero([&](Seat seat) {  // before anything is gained or lost
    const bool wins = defeats(s.hero(seat), monster);
    if (wins) s.victors.add(seat);
    go.tell({.kind = wins ? kDefeated : kFailed, .seat = seat, .rule = rule(142)});
  });
  head(go, from, Part::Battle, rule(142));
  go.scene_ends();
  from = told_by_now(go);
  each_hero([&](Seat seat) {  // JAQ-145
    Hero& hero = s.hero(seat);
    const int wounds = std::max(0, monster.attack - total(hero, Attribute::Defense));
    if (wounds == 0) return;
    add(hero.blood, wounds);
    go.tell({.kind = kWounded, .seat = seat, .rule = rule(145), .amount = fit(wounds)});
  });
  head(go, from, Part::Wounds, rule(145));
  go.scene_ends();
  from = told_by_now(go);
  const Items& gift = bounty(s);
  each_hero([&](Seat seat) {
    if (!s.victors.has(seat)) return;
    Hero& hero = s.hero(seat);
    add(hero.vp, monster.vp);
    go.tell({.kind = kGotVp, .seat = seat, .rule = rule(149), .amount = fit(monster.vp)});
    take_items(go, seat, gift, rule(150));
    take_tokens(go, seat, gift, ruling(46));
    heal(go, seat, gift.heal, rule(152));
  });
  head(go, from, Part::Bounty, rule(149));
  go.scene_ends();
}

}  // namespace waystone::jaq
