// What is asked, in words for who is asked and for those who watch.
#include "games/jqka/rules/operands.h"

namespace waystone::jqka {
namespace {

enum QuestionId : std::uint8_t {
  kAskMain,
  kAskComplete,
  kAskCombat,
  kAskDamage,
  kTellsWon,
  kTellsDead,
  kTellsImpossible,
  kTellsFailed
};

constexpr std::string_view kInside = "{seat} {is} in the dungeon, at {slot}.";

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 8> kQuestions = {{
    {"main", "Now you may {list}.", kInside, {kCell, kOffers}, 2},
    {"complete",
     "Your quest is complete: leave by the stairs, or explore on for more honour.",
     kInside,
     {kCell},
     1},
    {"combat",
     "The {card} still stands: fight another round, or go back to {slot}.",
     "{seat} {is} fighting the {card}.",
     {kRoom, kCell},
     2},
    {"damage",
     "{amount} HP at stake, {card}: you may {list}.",
     "{seat} {is} about to lose {amount} HP.",
     {kWhy, kAmount, kOffers},
     3},
    {"won", "", "Quest complete: {seat} climb{s} into the daylight and {is} made a knight.", {kHero}, 1},
    {"dead", "", "{seat} perished in the dungeon.", {kHero}, 1},
    {"impossible", "", "The quest cannot be completed any more, whatever luck brings.", {kHero}, 1},
    {"failed", "", "{seat} left the dungeon and declared the attempt failed.", {kHero}, 1},
}};
static_assert(kQuestions.back().name == "failed");

// In the order of VerbId.
constexpr std::array<std::string_view, 15> kOfferWords = {"walk to a room beside you",
                                                          "turn up a room in the crystal",
                                                          "drink from the fountain",
                                                          "buy a spell that turns up a room",
                                                          "buy a spell that heals you",
                                                          "buy a spell that dissolves a wall",
                                                          "buy a spell that disarms traps",
                                                          "buy an item",
                                                          "drink your potion",
                                                          "leave by the stairs",
                                                          "declare the attempt failed",
                                                          "fight another round",
                                                          "go back",
                                                          "take it",
                                                          "raise your shield"};

}  // namespace

std::span<const QuestionSpec> Jqka::questions() { return kQuestions; }

std::string_view offer_words(int verb) { return kOfferWords[static_cast<std::size_t>(verb)]; }

Question Jqka::question(const State& s, Seat) const {
  Actions menu;
  legal(s, Seat::One, menu);
  EventList offers;
  for (const Action& action : menu)
    if ((offers.empty() || offers.back() != action.verb) && offers.size() < kMostListed)
      offers.push_back(action.verb);
  switch (s.asks()) {
    case Ask::Main:
      if (menu.has({.verb = kLeave})) return {.kind = kAskComplete, .slot = s.at};
      return {.kind = kAskMain, .slot = s.at, .list = offers};
    case Ask::Combat: return {.kind = kAskCombat, .card = fit(s.map.at(s.at)), .slot = s.came_from};
    case Ask::Damage: {
      const Frame& frame = s.flow.back();
      return {.kind = kAskDamage, .card = frame.what, .amount = frame.amount, .list = offers};
    }
    case Ask::Nothing: break;
  }
  const auto ending = static_cast<int>(s.result) - static_cast<int>(Ending::Won);
  return {.kind = fit(kTellsWon + ending), .seat = Seat::One};
}

}  // namespace waystone::jqka
