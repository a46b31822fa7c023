// What is asked, in words for who is asked and for those who wait.
#include "games/joust/rules/operands.h"

namespace waystone::joust {
namespace {

enum QuestionId : std::uint8_t {
  kAskNothing,
  kAskNothingMore,
  kAskPlay,
  kAskPlayOn,
  kAskScarce,
  kAskBonus,
  kAskReward,
  kAskStrength,
  kAskAccuracy,
  kAskOther,
  kAskChit,
  kAskBet,
  kAskGoOn,
  kAskDraw,
  kAskDiscard
};

constexpr std::string_view kLaying = "{seat} {is} laying cards.",
                           kFavored = "{seat} earned a Favor and {is} deciding.",
                           kActing = "{seat} may take a chit and bet cards.";

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 15> kQuestions = {{
    {"over", "", "The joust is over. The last Victor was the {slot} Rider.", {kRider}, 1},
    {"over-even", "", "The joust is over."},
    {"play", "Your Turn: lay a card that shares a symbol with the leading row of a Tilt.", kLaying},
    {"play-on", "Lay another card, or stop laying.", kLaying},
    {"scarce", "There are too few Favors: choose the symbol that gets the last one.", kFavored},
    {"bonus",
     "{amount bonus Favor} to place: choose a start symbol of the {slot} Tilt.",
     kFavored,
     {kTilt, kAmount},
     2},
    {"reward", "Several rewards are due: choose which comes first.", kFavored},
    {"strength", "Your Strength Favor: knock the other Rider back, or leave it?", kFavored},
    {"accuracy", "Your Accuracy Favor: bet a card of the tableau on a Rider, if you like.", kFavored},
    {"other", "Take a chit, bet cards on a Rider, or go on to draw.", kActing},
    {"chit", "Take a chit, or go on to draw.", kActing},
    {"bet", "Bet cards on a Rider, or go on to draw.", kActing},
    {"go-on", "Go on to draw.", kActing},
    {"draw", "Draw two cards from the deck, or take one of the tableau.", "{seat} {is} drawing."},
    {"discard", "You hold more than three cards: choose one to discard.",
     "{seat} {is} discarding: too many cards."},
}};
static_assert(kQuestions.back().name == "discard");

}  // namespace

std::span<const QuestionSpec> Joust::questions() { return kQuestions; }

// What its menu offers is the asked player's business.
Question Joust::ask_other_actions(const State& s, Seat seat) const {
  if (s.to_act != seat) return {.kind = kAskOther};
  Actions menu;
  legal(s, seat, menu);
  bool chit = false, bet = false;
  for (const Action& action : menu) {
    chit |= action.verb == kChit;
    bet |= action.verb == kBet;
  }
  return {.kind = chit ? (bet ? kAskOther : kAskChit) : bet ? kAskBet : kAskGoOn};
}

Question Joust::question(const State& s, Seat seat) const {
  switch (s.asks) {
    case Ask::Nothing:
      if (s.last.victor == Victor::Red || s.last.victor == Victor::Black)
        return {.kind = kAskNothing,
                .slot = fit(index(s.last.victor == Victor::Red ? Colour::Red : Colour::Black))};
      return {.kind = kAskNothingMore};
    case Ask::Play: return {.kind = s.laid == 0 ? kAskPlay : kAskPlayOn};
    case Ask::Scarce: return {.kind = kAskScarce};
    case Ask::Bonus: return {.kind = kAskBonus, .slot = fit(index(s.laid_on)), .amount = s.bonus};
    case Ask::Reward: return {.kind = kAskReward};
    case Ask::Strength: return {.kind = kAskStrength};
    case Ask::Accuracy: return {.kind = kAskAccuracy};
    case Ask::Other: return ask_other_actions(s, seat);
    case Ask::Draw: return {.kind = kAskDraw};
    case Ask::Discard: return {.kind = kAskDiscard};
  }
  return {.kind = kAskNothingMore};
}

}  // namespace waystone::joust
