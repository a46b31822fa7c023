// Why an action is not possible now, in a sentence for the player.
#include <fmt/format.h>

#include <algorithm>

#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

bool in_hand(const State& s, std::uint16_t card) {
  const auto held = s.deal.of(s.to_act);
  return std::any_of(held.begin(), held.end(),
                     [&](const Holding& h) { return h.place == kInHand && h.card == card + 1; });
}

bool in_tableau(const State& s, std::uint16_t card) {
  return std::find(s.deal.tableau.begin(), s.deal.tableau.end(), card + 1) != s.deal.tableau.end();
}

struct Demand {
  int rule;
  std::string_view sentence;
};

// What the open question wants, for whoever tries something else.
Demand wanted(Ask asks, bool laid) {
  switch (asks) {
    case Ask::Play:
      return laid ? Demand{18, "Lay another card or say that you lay no more."}
                  : Demand{16, "First a card must be laid on a Tilt."};
    case Ask::Scarce: return {28, "First say which symbol gets the Favor: there are too few for all."};
    case Ask::Bonus: return {41, "First the bonus Favor goes on Strength, Defense or Accuracy."};
    case Ask::Reward: return {30, "First choose the reward to resolve."};
    case Ask::Strength: return {32, "First decide whether to knock the other Rider back."};
    case Ask::Accuracy: return {35, "First decide whether to bet a card of the tableau."};
    case Ask::Other: return {44, "Take a chit, bet cards, or go on to draw."};
    case Ask::Draw: return {51, "It is time to draw: two cards from the deck, or one of the tableau."};
    case Ask::Discard: return {52, "You hold more than three cards: discard."};
    case Ask::Nothing: break;
  }
  return {76, "The game is over."};
}

}  // namespace

Refusal Joust::why_not_lay(const State& s, Action action) const {
  if (!in_hand(s, action.card)) return {rule(16), "That card is not in your hand."};
  return {rule(20), fmt::format("{} shares no symbol with the leading row of the {} Tilt.",
                                spoken(kCardDomain, action.card), spoken(kColourDomain, action.slot))};
}

Refusal Joust::why_not(const State& s, Seat, Action action) const {
  if (s.asks == Ask::Play && action.verb == kLay) return why_not_lay(s, action);
  if (s.asks == Ask::Bonus && action.verb == kBonusOn)
    return {rule(41), "Bonus Favors go on Strength, Defense or Accuracy only."};
  if (s.asks == Ask::Scarce && action.verb == kFavorOn)
    return {rule(28), "That symbol has not earned a Favor that is scarce."};
  if (s.asks == Ask::Reward && action.verb == kResolve) return {rule(30), "No such reward is due."};
  if ((s.asks == Ask::Accuracy && action.verb == kWager) || (s.asks == Ask::Draw && action.verb == kTake))
    return {rule(s.asks == Ask::Draw ? 51 : 35), "That card is not in the tableau."};
  if (s.asks == Ask::Other && action.verb == kChit)
    return s.chit_taken != 0 ? Refusal{rule(45), "You have taken a chit this Turn."}
                             : Refusal{rule(45), "That stack is empty."};
  if (s.asks == Ask::Other && action.verb == kBet) return {rule(47), "That card is not in your hand."};
  if (s.asks == Ask::Draw && action.verb == kDraw)
    return {rule(82), "Deck and discard pile are empty: take a card of the tableau."};
  if (s.asks == Ask::Discard && action.verb == kDiscard) return {rule(52), "That card is not in your hand."};
  return why_not_now(s, action);
}

// The action belongs to another question.
Refusal Joust::why_not_now(const State& s, Action action) const {
  const auto verb = static_cast<VerbId>(action.verb);
  const bool step_two = verb == kChit || verb == kBet || verb == kEndOther;
  const bool step_three = verb == kDraw || verb == kTake;
  if (s.asks == Ask::Other && (verb == kLay || verb == kEndPlay))
    return {rule(15), "Laying cards comes before other actions, and is over for this Turn."};
  if (s.asks == Ask::Other && step_three) return {rule(15), "Say first that you take no more actions."};
  if (s.asks == Ask::Play && s.laid > 0 && (step_two || step_three))
    return {rule(15), "Say first that you lay no more cards."};
  if (verb == kDiscard && s.asks != Ask::Discard)
    return {rule(52), "Cards are discarded only at the end of a Turn, by who holds more than three."};
  if (verb == kWager && in_tableau(s, action.card) && s.asks != Ask::Nothing && s.asks == Ask::Other)
    return {rule(35), "Only an Accuracy Favor lets you bet a card of the tableau."};
  const Demand question = wanted(s.asks, s.laid > 0);
  return {rule(question.rule), std::string(question.sentence)};
}

}  // namespace waystone::joust
