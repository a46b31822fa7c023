// What is asked, in words for who is asked and for those who wait; how the game ended.
#include <algorithm>

#include "games/qftt/rules/operands.h"

namespace waystone::qftt {
namespace {

enum QuestionId : std::uint8_t {
  kSaysWon,
  kSaysOutOfTime,
  kSaysDeserted,
  kAsksCamp,
  kAsksPlayOn,
  kAsksStep,
  kAsksLanding,
  kAsksNext,
  kAsksAfterwards,
  kAsksUseOnReveal,
  kAsksUseInFight,
  kAsksBeforeMeeting,
  kAsksDamage,
  kAsksOverflow,
  kAsksBlow,
  kAsksMember,
  kAsksAgree,
  kAsksPrice,
  kAsksAlternative,
  kAsksNearDeath,
  kAsksGone,
  kAsksJoin,
  kAsksPlace,
  kAsksShop,
  kAsksBuy,
  kAsksLoot,
  kAsksGive,
  kAsksHeir
};

constexpr std::string_view kByText = "{seat} {is} deciding about {card}.";

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 28> kQuestions = {{
    {"won", "", "{target} has reached the Thing.", {kSeatTarget}, 1},
    {"out-of-time", "", "Time has run out, and nobody has reached the Thing."},
    {"deserted", "", "Nobody is left to look for the Thing."},
    {"camp", "Your turn begins: at which campsite?", "{seat} choose{s} a campsite."},
    {"play-on", "Your party has no Adventurer: play on, or begin anew?", "{seat} may begin anew."},
    {"step", "Where do you go? {amount step} left.", "{seat} {is} walking.", {kAmount}, 1},
    {"landing", "Somebody stands there: do you land?", "{seat} {is} deciding whether to land."},
    {"next", "{amount card} to turn up.", "{seat} {is} about to turn up a card.", {kAmount}, 1},
    {"afterwards", "All your cards are through: anything to rearrange before you go on?",
     "{seat} {is} rearranging."},
    {"use-on-reveal", "You have turned up {card}: do you use something before it acts?", kByText, {kCard}, 1},
    {"use-in-fight",
     "Round {amount}: do you use something first?",
     "{seat} may use something.",
     {kAmount},
     1},
    {"before-meeting", "A fight with another party begins: anything to rearrange?",
     "{seat} {is} rearranging."},
    {"damage",
     "{amount} damage: how much does {card} take?",
     "{seat} split{s} the damage.",
     {kCard, kAmount},
     2},
    {"overflow",
     "{amount} damage more: how much does {card} take?",
     "{seat} split{s} the damage.",
     {kCard, kAmount},
     2},
    {"blow",
     "You deal {amount} damage: how much goes to {slot}?",
     "{seat} split{s} the blows.",
     {kFighterSlot, kAmount},
     2},
    {"member", "{card}: {slot} Which member do you choose?", kByText, {kCard, kLine}, 2},
    {"agree", "{card}: {slot} Do you do that?", kByText, {kCard, kLine}, 2},
    {"price", "{card}: {slot} Do you pay for it?", kByText, {kCard, kLine}, 2},
    {"alternative", "{card}: which do you choose?", kByText, {kCard}, 1},
    {"near-death", "Which Gear does {card} lose?", "{seat} pay{s} for being down.", {kCard}, 1},
    {"gone", "Nobody of your party is left: leave the game, or begin anew?",
     "{seat} may leave the game or begin anew."},
    {"join", "{card} would join you.", "{seat} {is} deciding about {card}.", {kCard}, 1},
    {"place",
     "{card} would join you: in whose place, if at all?",
     "{seat} {is} deciding about {card}.",
     {kCard},
     1},
    {"shop", "Do you shop?", "{seat} may shop."},
    {"buy", "A card costs {amount} money: which do you buy?", "{seat} {is} shopping.", {kAmount}, 1},
    {"loot", "Take up to {amount card}.", "{seat} {is} looting.", {kAmount}, 1},
    {"give", "{card} takes {amount} of your Gear: which?", kByText, {kCard, kAmount}, 2},
    {"heir", "With whom do you begin anew?", "{seat} choose{s} an Adventurer."},
}};
static_assert(kQuestions[kAsksHeir].name == "heir");

}  // namespace

std::span<const QuestionSpec> Quest::questions() { return kQuestions; }

Question Quest::question(const State& s, Seat) const {
  if (s.course.empty()) {
    if (s.verdict == QuestEnd::Won) return {.kind = kSaysWon, .seat = s.winner};
    return {.kind = fit(s.verdict == QuestEnd::OutOfTime ? kSaysOutOfTime : kSaysDeserted)};
  }
  const Frame& frame = s.course.top();
  const PlayerBoard& player = s.players[frame.seat];
  const auto of_card = [&](QuestionId kind, int amount = 0) {
    return Question{.kind = kind, .card = frame.what, .amount = fit(amount)};
  };
  switch (nth<Doing>(frame.kind)) {
    case Doing::Setup: return {.kind = fit(frame.step == kSetupRestart ? kAsksPlayOn : kAsksCamp)};
    case Doing::Movement:
      if (frame.step == kMovementWhom) return {.kind = kAsksLanding};
      return {.kind = kAsksStep, .amount = fit(steps_left(s, frame))};
    case Doing::Adventure:
      if (player.queue.empty()) return {.kind = kAsksAfterwards};
      return {.kind = kAsksNext, .amount = fit(player.queue.size())};
    case Doing::Reveal: return of_card(kAsksUseOnReveal);
    case Doing::Encounter: return {.kind = kAsksUseInFight, .amount = s.fight.round};
    case Doing::Meeting: return {.kind = kAsksBeforeMeeting};
    case Doing::Damage:
      return {.kind = fit(frame.step == 0 ? kAsksDamage : kAsksOverflow),
              .card = player.members[frame.what].card,
              .amount = frame.amount};
    case Doing::Deal: return {.kind = kAsksBlow, .slot = frame.what, .amount = frame.amount};
    case Doing::Effect: {
      if (frame.step == kLineChoice) return of_card(kAsksAlternative);
      const QuestionId kind = frame.step == kLinePays     ? kAsksPrice
                              : frame.step == kLineTarget ? kAsksMember
                                                          : kAsksAgree;
      return {.kind = kind, .card = frame.what, .slot = lines_[frame.slot].outermost};
    }
    case Doing::Fail: return {.kind = kAsksNearDeath, .card = player.members[frame.slot].card};
    case Doing::Gone: return {.kind = kAsksGone};
    case Doing::Join: return of_card(player.members.size() < kMostMembers ? kAsksJoin : kAsksPlace);
    case Doing::Shop:
      if (frame.step == kShopAsked) return {.kind = kAsksShop};
      return {.kind = kAsksBuy, .amount = fit(price(s, frame.seat))};
    case Doing::Loot: return {.kind = kAsksLoot, .amount = frame.amount};
    case Doing::Give: return of_card(kAsksGive, frame.amount);
    case Doing::Heir: return {.kind = kAsksHeir};
    default: return {.kind = kAsksCamp};
  }
}

// QFTT-A36: who reached the Thing, or by Speed, members and money.
Outcome Quest::outcome(const State& s) const {
  Outcome out;
  out.over = s.verdict != QuestEnd::Playing;
  out.verdict = s.verdict == QuestEnd::Won         ? "won"
                : s.verdict == QuestEnd::OutOfTime ? "out-of-time"
                : s.verdict == QuestEnd::Deserted  ? "deserted"
                                                   : "playing";
  if (!out.over) return out;
  const auto worth = [&](Seat seat) {
    if (!s.in_game.has(seat)) return std::array<int, 4>{-1, 0, 0, 0};
    const PlayerBoard& player = s.players[seat];
    return std::array<int, 4>{0, speed(s, seat), living(player), int{player.money}};
  };
  for (const Seat seat : SeatSet::first(seats_)) {
    const std::size_t i = index(seat);
    out.scores[i] = s.winner == seat ? 1 : 0;
    out.ranks[i] = s.winner == Seat::Nobody || s.winner == seat ? 1 : 2;
    if (s.verdict == QuestEnd::OutOfTime)
      for (const Seat other : SeatSet::first(seats_))
        out.ranks[i] = fit(out.ranks[i] + (worth(other) > worth(seat) ? 1 : 0));
  }
  return out;
}

ScoreLines Quest::score_lines(const State& s, Seat seat) const {
  if (s.winner != seat || seat == Seat::Nobody) return {};
  return {{"the Thing", 1}};
}

}  // namespace waystone::qftt
