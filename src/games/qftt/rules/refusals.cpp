// Why an action is not possible now, in a sentence for the player.
#include <fmt/format.h>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

struct Demand {
  Rule rule;
  std::string_view sentence;
};

// What the open question wants, for whoever tries something else.
Demand wanted(const Frame& frame) {
  switch (nth<Doing>(frame.kind)) {
    case Doing::Setup:
      if (frame.step == kSetupRestart) return {rule(91), "Play on, or begin anew."};
      return {rule(13), "Choose one of the campsites."};
    case Doing::Movement:
      if (frame.step == kMovementWhom) return {ruling(24), "Say first whether you land."};
      return {rule(19), "Go on walking: all your Speed has to be used."};
    case Doing::Adventure: return {rule(25), "Turn up the next card."};
    case Doing::Reveal: return {ruling(18), "A card has been turned up: use something, or go on."};
    case Doing::Encounter: return {ruling(18), "A round of the fight begins: use something, or go on."};
    case Doing::Meeting: return {ruling(19), "Rearrange what you hold, or go on."};
    case Doing::Damage: return {rule(69), "Say first who takes the damage."};
    case Doing::Deal: return {ruling(20), "Say first whom your damage goes to."};
    case Doing::Fail: return {rule(85), "Your party is down: discard a Gear of that member."};
    case Doing::Gone: return {rule(92), "Nobody is left: leave the game, or begin anew."};
    case Doing::Join: return {ruling(21), "Say first whether the character joins you."};
    case Doing::Shop: return {rule(95), "Buy one of the cards turned up, or go on."};
    case Doing::Loot: return {rule(81), "Take Gear of the party you have beaten, or go on."};
    case Doing::Heir: return {ruling(28), "Choose an Adventurer."};
    default: return {rule(27), "A card asks something of you first."};
  }
}

Refusal refusal(const Demand& demand) { return {demand.rule, std::string(demand.sentence)}; }

constexpr bool is_of_window(const Frame& frame) {
  switch (nth<Doing>(frame.kind)) {
    case Doing::Setup: return frame.step == kSetupAsks;
    case Doing::Movement: return frame.step == kMovementAsks;
    case Doing::Adventure:
    case Doing::Meeting: return true;
    default: return false;
  }
}

}  // namespace

Refusal Quest::why_not(const State& s, Seat seat, Action action) const {
  if (s.course.empty()) return {rule(104), "The game is over."};
  const Frame& frame = s.course.top();
  if (!s.course.owing().has(seat)) return {rule(9), "It is another player's turn."};
  const auto doing = nth<Doing>(frame.kind);
  switch (nth<VerbId>(action.verb)) {
    case kCamp:
      if (doing != Doing::Setup || frame.step != kSetupAsks) break;
      if (board_.kind[action.slot] != TileKind::Campsite) return {rule(13), "That is no campsite."};
      return {ruling(4), "Another party camps there already."};
    case kStep:
      if (doing == Doing::Movement && frame.step == kMovementAsks)
        return why_not_step(s, seat, fit(action.slot));
      break;
    case kUse: return why_not_use(s, seat, fit(action.card));
    case kGive:
    case kExchange:
    case kSetLoose:
    case kToFront:
    case kDismiss:
      if (is_of_window(frame)) return why_not_move(s, seat, action);
      return {rule(54), "Gear and members are not rearranged while a card is being resolved."};
    case kDone:
    case kReveal:
      if (doing == Doing::Movement) return {rule(19), "Nobody stops early: all your Speed has to be used."};
      if (doing == Doing::Adventure) return {rule(26), "It goes on until the queue is empty."};
      break;
    case kBuy:
      if (doing == Doing::Shop && frame.step == kShopSells)
        return {rule(95), "The shop does not offer that card."};
      return {rule(93), "You shop at a Village, or where a card lets you."};
    case kShop: return {rule(93), "You shop at a Village, or where a card lets you."};
    case kTakeDamage:
      if (doing == Doing::Damage)
        return {ruling(43), "The rest of the damage would find no room, or there is none left."};
      break;
    case kDeal:
      if (doing == Doing::Deal)
        return {ruling(43), "The rest of your damage would find no room, or there is none left."};
      break;
    case kDiscard:
      if (doing == Doing::Fail) return {rule(85), "That member does not hold it."};
      break;
    case kJoin:
    case kReplace:
      if (doing == Doing::Join) return {rule(49), "A party has four members at most."};
      break;
    default: break;
  }
  return refusal(wanted(frame));
}

Refusal Quest::why_not_step(const State& s, Seat seat, Tile tile) const {
  const PlayerBoard& player = s.players[seat];
  if (board_.kind[tile] == TileKind::Impassable) return {rule(23), "Nobody can enter that tile."};
  if (!board_.are_neighbours(player.tile, tile)) return {rule(16), "That tile is not next to you."};
  if (s.visited.has(tile)) return {rule(18), "You have been there in this turn."};
  if (house_.thing_exact && board_.kind[tile] == TileKind::Thing)
    return {ruling(30), "The Thing is entered with the last point of Speed."};
  return {ruling(10), "From there you could not use all your Speed."};
}

Refusal Quest::why_not_use(const State& s, Seat seat, Card card) const {
  const PartyMember* holder = holder_of(s.players[seat], card);
  if (kind_[card] != Kind::Consumable) return {rule(44), "That is no Consumable."};
  if (holder == nullptr) return {rule(44), "That Consumable is in none of your slots."};
  if (house_.holder_conscious && !holder->conscious())
    return {ruling(18), "Whoever holds it is unconscious."};
  const effects::InForce held = in_force(s, seat, Key::Consumables, scope_of(seat));
  if (held.value != kUnchanged)
    return {kByCard, fmt::format("{} forbids Consumables.", spoken(kCardDomain, held.source))};
  const auto doing = nth<Doing>(s.course.top().kind);
  if (!is_of_window(s.course.top()) && doing != Doing::Reveal && doing != Doing::Encounter)
    return {ruling(18), "Consumables are not used in the middle of something else."};
  return {ruling(18), "It would do nothing now."};
}

Refusal Quest::why_not_move(const State& s, Seat seat, Action action) const {
  const PlayerBoard& player = s.players[seat];
  const auto card = static_cast<Card>(action.card), slot = static_cast<Card>(action.slot);
  const auto verb = nth<VerbId>(action.verb);
  if (s.course.top().kind == index(Doing::Movement) && s.course.top().amount >= 0)
    return {ruling(19), "Before the first step you could rearrange, not now."};
  if (verb == kDismiss && !house_.dismiss) return {ruling(38), "Members are not sent away."};
  const bool is_member = place_in(player, card) >= 0;
  if (verb == kToFront || verb == kDismiss) {
    if (!is_member) return {ruling(19), "That is no member of your party."};
    if (was_moved(s, card)) return {ruling(19), "That member was moved already."};
    if (verb == kToFront) return {ruling(42), "That member stands in front."};
    return {ruling(38), "Somebody conscious has to stay."};
  }
  const auto owned = [&](Card item) {
    return holder_of(player, item) != nullptr ||
           std::find(player.loose.begin(), player.loose.end(), item) != player.loose.end();
  };
  if (!owned(card) || (verb == kExchange && !owned(slot))) return {ruling(19), "You do not have that."};
  if (was_moved(s, card) || (verb == kExchange && was_moved(s, slot)))
    return {ruling(19), "That was moved already."};
  if (verb == kGive && place_in(player, slot) < 0) return {ruling(19), "That is no member of your party."};
  if (verb == kGive) return {rule(64), "That member has no free slot, or holds it already."};
  if (verb == kExchange) return {ruling(19), "There is nothing to exchange."};
  return {ruling(44), "It lies loose already, or there is no room for more."};
}

}  // namespace waystone::qftt
