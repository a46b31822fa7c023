// What is asked, in words for who is asked and for those who wait.
#include "games/jaq/rules/operands.h"

namespace waystone::jaq {
namespace {

enum QuestionId : std::uint8_t {
  kAskNothing,
  kAskAdventures,
  kAskDraft,
  kAskTake,
  kAskPlay,
  kAskPlayFree,
  kAskPlayBlood,
  kAskSale,
  kAskShare,
  kAskCommit,
  kAskPrize,
  kAskClaim,
  kAskName,
  kWaits,
  kWaitsSealed,
  kWaitsSelling
};

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 16> kQuestions = {{
    {"over", "", "Three Journeys are over. Back at the Inn, the score is read."},
    {"adventures", "Keep three Adventures: choose the two that you throw away.", "", {}, 0, Sealed::Choice},
    {"draft", "Draft a card for {slot}: you hold {amount}.", "", {kTimeWord, kAmount}, 2, Sealed::Choice},
    {"take", "Take a card of the row for {slot}.", "{seat} take{s} a card for {slot}.", {kTimeWord}, 1},
    {"play",
     "{slot}: play {card} for {amount coin}, or sell it for 2 coins.",
     "",
     {kPiece, kTimeWord, kAmount},
     3,
     Sealed::Choice},
    {"play-free",
     "{slot}: play {card} for free, or sell it for 2 coins.",
     "",
     {kPiece, kTimeWord},
     2,
     Sealed::Choice},
    {"play-blood",
     "{slot}: play {card} for {amount coin} and {list} blood, or sell it for 2 coins.",
     "",
     {kPiece, kTimeWord, kAmount, kBlood},
     4,
     Sealed::Choice},
    {"sale",
     "{slot}: you are {amount coin} short, so sell {card}.",
     "",
     {kPiece, kTimeWord, kAmount},
     3,
     Sealed::Choice},
    {"share",
     "Thieves want more than your {amount coin}: choose how you share them out.",
     "",
     {kAmount, kThieves},
     2,
     Sealed::Choice},
    {"commit",
     "How many of your rainbow cards do you name for the guild of {card}, for good?",
     "",
     {kPiece},
     1,
     Sealed::Choice},
    {"prize",
     "You share the lead, so nobody gets {card}: take 2 coins or 1 VP.",
     "",
     {kPiece},
     1,
     Sealed::Choice},
    {"claim", "{card} is yours: take it, or refuse it?", "{seat} may take {card}.", {kPiece}, 1},
    {"name",
     "Name the guild of {card}: {amount rainbow card} without one.",
     "",
     {kPiece, kAmount},
     2,
     Sealed::Choice},
    {"wait", "", "Waiting for {seat}."},
    {"sealed", "", "Your choice is sealed. Waiting for {seat}."},
    {"selling", "", "You cannot pay for {card} and sell it. Waiting for {seat}.", {kPiece}, 1},
}};
static_assert(kQuestions.back().name == "selling");

}  // namespace

std::span<const QuestionSpec> Jaq::questions() { return kQuestions; }

// The card of this time, and what it costs.
Question Jaq::ask_about_card(const State& s, Seat seat) const {
  const std::size_t card = drafted(s, seat, s.day, s.time) - 1u;
  const Face& face = faces_[card];
  Question question{.kind = kAskPlay, .card = fit(card), .slot = fit(index(s.time)), .amount = face.cost};
  if (!pays(s, seat)) {  // asked all the same, so that others learn nothing (JAQ-A9)
    question.kind = kAskSale;
    question.amount = fit(face.cost - s.hero(seat).coins);
  } else if (face.blood > 0) {
    question.kind = kAskPlayBlood;
    question.list.push_back(face.blood);
  } else if (face.cost == 0) {
    question.kind = kAskPlayFree;
  }
  return question;
}

// For those who wait: who draws it out, and what has become of their own answer.
Question Jaq::waiting(const State& s, Seat seat) const {
  if (s.asks == Ask::Take) return {.kind = kAskTake, .slot = fit(index(s.time))};
  if (s.asks == Ask::Claim) return {.kind = kAskClaim, .card = fit(loot(s))};
  if (waystone::index(seat) >= static_cast<std::size_t>(seats_)) return {.kind = kWaits};
  if (s.asks == Ask::Play && !pays(s, seat) && !house_.sealed_unseen)  // JAQ-96
    return {.kind = kWaitsSelling, .card = fit(drafted(s, seat, s.day, s.time) - 1u)};
  return {.kind = s.hero(seat).sealed != 0 ? kWaitsSealed : kWaits};
}

Question Jaq::question(const State& s, Seat seat) const {
  if (s.asks == Ask::Nothing) return {.kind = kAskNothing};
  if (!actors(s).has(seat)) return waiting(s, seat);
  const Hero& hero = s.hero(seat);
  switch (s.asks) {
    case Ask::Nothing: break;
    case Ask::Adventures: return {.kind = kAskAdventures};
    case Ask::Draft: return {.kind = kAskDraft, .slot = fit(index(s.time)), .amount = fit(kHand - s.picks)};
    case Ask::Take: return {.kind = kAskTake, .slot = fit(index(s.time))};
    case Ask::Play: return ask_about_card(s, seat);
    case Ask::Share: {
      Question share{.kind = kAskShare, .amount = fit(hero.coins)};
      for (const Seat thief : thieves(s, seat)) share.list.push_back(fit(waystone::index(thief)));
      return share;
    }
    case Ask::Commit: return {.kind = kAskCommit, .card = fit(loot(s))};
    case Ask::Prize: return {.kind = kAskPrize, .card = fit(loot(s))};
    case Ask::Claim: return {.kind = kAskClaim, .card = fit(loot(s))};
    case Ask::Name: {
      const int left = unnamed(hero);
      return {.kind = kAskName,
              .card = fit(rainbow(hero, static_cast<std::size_t>(hero.rainbows - left))),
              .amount = fit(left)};
    }
  }
  return {.kind = kAskNothing};
}

}  // namespace waystone::jaq
