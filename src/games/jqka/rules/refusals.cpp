// "Why not?": a sentence and a rule for every action that is well formed but not legal.
#include <fmt/format.h>

#include "games/jqka/rules/jqka.h"

namespace waystone::jqka {

Refusal Jqka::why_not(const State& s, Seat, Action action) const {
  const auto verb = static_cast<VerbId>(action.verb);
  if (s.asks() == Ask::Damage) {
    if (verb == kShield && !s.has(Item::Shield)) return {rule(69), "You hold no shield."};
    if (verb == kShield) return {rule(69), "The shield helps against traps and attacks, not against this."};
    if (verb == kPotion && !s.has(Item::Potion)) return {rule(68), "You hold no potion."};
    if (verb == kPotion)
      return {ruling(8), "At this table the potion cannot be drunk once the roll is made."};
    return {rule(69), "A loss is due: first decide whether to take it or to react."};
  }
  if (verb == kTake || verb == kShield) return {rule(69), "No loss is due now."};
  if (s.asks() == Ask::Combat) {
    if (verb == kPotion) return {rule(68), "You hold no potion."};
    const auto enemy = spoken(kRoomDomain, fit(s.map.at(s.at)));
    return {verb == kMove ? rule(65) : rule(62),
            fmt::format("The {} is still standing: you can only fight on or go back.", enemy)};
  }
  if (verb == kFight || verb == kRetreat) return {rule(59), "There is no enemy here to fight or flee from."};
  if (verb == kMove) return why_not_enter(s, fit(action.slot));
  return why_not_here(s, action);
}

Refusal Jqka::why_not_enter(const State& s, Cell cell) const {
  const std::string where = name(kCellDomain, cell);
  if (cell == s.at) return {rule(22), fmt::format("You are already in {}.", where)};
  if ((around(bit(s.at)) & bit(cell)) == 0)
    return {rule(22),
            fmt::format("{} is not next to {}; rooms touch along an edge.", where, name(kCellDomain, s.at))};
  if (s.map.at(cell) == Room::Wall)
    return {rule(57), fmt::format("A stone wall fills {}; only a spell of dissolving opens it.", where)};
  return {rule(43), fmt::format("The door at {} is locked and you have no key.", where)};
}

Refusal Jqka::why_not_here(const State& s, Action action) const {
  const auto verb = static_cast<VerbId>(action.verb);
  const Cell target = fit(action.slot);
  const Room room = s.map.at(s.at);
  const bool live = s.map.is_live(s.at);
  const std::string where = name(kCellDomain, target);
  switch (verb) {
    case kLook:
      if (room != Room::Crystal) return {rule(55), "There is no crystal here."};
      if (!live) return {rule(55), "This crystal has gone dark."};
      return {ruling(22), fmt::format("{} is face up already.", where)};
    case kDrinkFountain:
      if (room != Room::Fountain) return {rule(56), "There is no fountain here."};
      return {rule(56), "The water is ordinary now."};
    case kBuy:
      if (room != Room::Wizard) return {rule(54), "There is no wizard here."};
      if (s.at == s.first_wizard) return {rule(47), "This wizard sells spells; the other one sells items."};
      if (s.gp < 2) return {rule(54), fmt::format("An item costs 2 GP and you have {}.", s.gp)};
      return {rule(11), "You hold one already; nothing can be held twice."};
    case kPotion: return {rule(68), "You hold no potion."};
    case kLeave:
      if (room != Room::Staircase) return {rule(35), "You can leave only by the staircase."};
      return {rule(24), fmt::format("You have completed {} of your four tasks.",
                                    tasks_done(s) == 0 ? "none" : fmt::format("only {}", tasks_done(s)))};
    case kDeclareFailure:
      if (!house_.campaign) return {rule(88), "Failure is declared only in a campaign."};
      return {rule(88), "You can leave only by the staircase."};
    default: break;
  }
  if (room != Room::Wizard) return {rule(49), "There is no wizard here."};
  if (s.at != s.first_wizard) return {rule(47), "This wizard sells items; the other one sells spells."};
  if (s.gp < 1) return {rule(49), "A spell costs 1 GP and you have none."};
  if (verb == kSee) return {ruling(22), fmt::format("{} is face up already.", where)};
  const Room wanted = verb == kDissolve ? Room::Wall : Room::Traps;
  const Rule why = verb == kDissolve ? rule(52) : rule(53);
  if (s.map.at(target) == Room::FaceDown) return {why, fmt::format("{} is still face down.", where)};
  if (s.map.at(target) != wanted)
    return {why, fmt::format("{} is not the {}.", where, spoken(kRoomDomain, fit(wanted)))};
  return {why, fmt::format("{} is resolved already.", where)};
}

}  // namespace waystone::jqka
