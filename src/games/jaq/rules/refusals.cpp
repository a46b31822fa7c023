// Why an action is not possible now, in a sentence for the player.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

struct Demand {
  int rule;
  std::string_view sentence;
};

// What the open question wants, for whoever tries something else.
Demand wanted(Ask asks) {
  switch (asks) {
    case Ask::Adventures: return {29, "First throw two of your five Adventures away."};
    case Ask::Draft: return {126, "Take exactly one card from your hand."};
    case Ask::Take: return {129, "Take one card from the row."};
    case Ask::Play: return {95, "Play the card of this time or sell it for 2 coins."};
    case Ask::Share: return {108, "First say which thief gets how many of your coins."};
    case Ask::Commit: return {86, "First say how many rainbow cards you name for this loot."};
    case Ask::Prize: return {160, "The loot is tied: take 2 coins or 1 VP."};
    case Ask::Claim: return {163, "You have won the loot: take it or refuse it."};
    case Ask::Name: return {84, "First every rainbow card is given a guild."};
    case Ask::Nothing: break;
  }
  return {175, "The game is over."};
}

Ask question_of(VerbId verb) {
  switch (verb) {
    case kThrowAway: return Ask::Adventures;
    case kDraft: return Ask::Draft;
    case kTakeFaceDown: return Ask::Take;
    case kPlay:
    case kSell: return Ask::Play;
    case kShare: return Ask::Share;
    case kCommit: return Ask::Commit;
    case kPrizeCoins:
    case kPrizeVp: return Ask::Prize;
    case kClaim:
    case kRefuse: return Ask::Claim;
    case kNameGuild: return Ask::Name;
  }
  return Ask::Nothing;
}

}  // namespace

// The right kind of answer, but not this one.
Refusal Jaq::why_not_this(const State& s, Seat seat, Action action) const {
  switch (nth<VerbId>(action.verb)) {
    case kThrowAway: {
      const auto& dealt = s.hero(seat).adventures;
      const auto has = [&](std::uint16_t card) {
        return std::find(dealt.begin(), dealt.end(), card + 1) != dealt.end();
      };
      if (!has(action.card) || !has(action.slot)) return {rule(29), "You were not dealt that Adventure."};
      return {rule(29), "Name the two Adventures in the order in which they were dealt, each once."};
    }
    case kDraft:
      return s.asks == Ask::Take ? Refusal{rule(129), "That card does not lie open in the row."}
                                 : Refusal{rule(119), "That card is not in your hand."};
    case kTakeFaceDown: return {rule(131), "The face-down card has been taken."};
    case kPlay:
    case kSell: {
      const std::size_t card = card_in(drafted(s, seat, s.day, s.time));
      if (action.card != card)
        return {rule(94), fmt::format("Your card of this time is {}.", spoken(kPieceDomain, fit(card)))};
      return {rule(96), fmt::format("It costs {} and you have {}, so it must be sold.",
                                    counted(faces_[card].cost, "coin"), s.hero(seat).coins)};
    }
    case kShare: return {rule(108), "All your coins go, and no thief gets more than its card takes."};
    case kCommit: return {rule(86), "You have not so many rainbow cards without a guild."};
    default: return {rule(85), "Rainbow cards are named in the order in which you played them."};
  }
}

Refusal Jaq::why_not(const State& s, Seat seat, Action action) const {
  Ask asked = question_of(nth<VerbId>(action.verb));
  if (s.asks == Ask::Take && action.verb == kDraft) asked = Ask::Take;
  if (s.asks == asked) return why_not_this(s, seat, action);
  const auto [id, sentence] = wanted(s.asks);
  return {rule(id), std::string(sentence)};
}

}  // namespace waystone::jaq
