// What is told of a time of day and of the end of a Journey stands under headings, and a view says how heroes
// draft, so that no client knows it by the rules.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/script.h"
#include "support/content.h"

namespace waystone::jaq {
namespace {

using Kinds = std::set<int>;

// What may be told of each part.
const std::map<Part, Kinds> kTold = {
    {Part::Pay, {kPlayed, kSold, kSoldUnseen, kPaidBlood, kCast}},
    {Part::Deal, {kWasDealtBlood, kGotCoins, kGotVp, kGotTokens}},
    {Part::Heal, {kHealed}},
    {Part::Steal, {kSteals, kRobbed, kStole}},
    {Part::Battle, {kDefeated, kFailed}},
    {Part::Wounds, {kWounded}},
    {Part::Bounty, {kGotCoins, kGotVp, kGotTokens, kHealed}},
    {Part::Loot, {kCommitted, kLootWon, kLootTied, kLootGone, kRefusedLoot, kGotCoins, kGotVp, kHealed}},
    {Part::Rest, {kTokensReturned, kGotTokens}},
};

Events told_in_a_game(std::uint64_t seed) {
  const auto game = any_jaq(3);
  SeededSource source(seed);
  MatchOf<Jaq> match(game, source);
  Chance dice(seed);
  while (!match.actors().empty()) {
    const Seat seat = match.actors().lowest();
    const auto legal = match.legal(seat);
    check(!match.submit(seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]), "a legal move");
  }
  return match.events(Seat::Nobody, 0);
}

// shows JAQ-100, JAQ-101, JAQ-103, JAQ-104: each step of a time is taken by all heroes together; JAQ-142,
// JAQ-145, JAQ-149, JAQ-155, JAQ-170: and so is each part of the end of a Journey.
TEST(Parts, HeadWhatIsToldOfThem) {
  std::set<Part> seen;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Events events = told_in_a_game(seed);
    int journey = 0, times = 0, before = -1;
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (events[i].kind == kJourneyBegan) journey = events[i].amount;
      for (const auto& [part, kinds] : kTold)
        EXPECT_FALSE(kinds.contains(events[i].kind))
            << "no heading for " << Jaq::events()[events[i].kind].name;
      if (events[i].kind != kPartOfTime && events[i].kind != kPartOfBattle) continue;
      const Event& heading = events[i];
      const auto part = static_cast<Part>(heading.card);
      seen.insert(part);
      EXPECT_EQ(heading.kind == kPartOfBattle, part >= Part::Battle);
      EXPECT_EQ(heading.slot, heading.kind == kPartOfBattle ? journey : (times - (part != Part::Pay)) % 3);
      if (part == Part::Pay)
        ++times;
      else
        EXPECT_GE(heading.card, before);
      before = heading.card;
      ASSERT_GT(heading.amount, 0);
      for (int n = 0; n < heading.amount; ++n)
        EXPECT_TRUE(kTold.at(part).contains(events[++i].kind))
            << Jaq::events()[events[i].kind].name << " of " << kPartWords[heading.card];
    }
    EXPECT_EQ(times, 18) << "three Journeys of two Days";
  }
  EXPECT_EQ(seen.size(), kPartWords.size());
}

// shows JAQ-127: two heroes draft from a row; JAQ-A38: so does one alone who asks for it.
TEST(Rates, SayHowHeroesDraft) {
  const auto has = [](int seats, const Chosen& options, std::string_view what) {
    const auto game = any_jaq(seats, options);
    SeededSource source(1);
    MatchOf<Jaq> match(game, source);
    return number_of(part_of(part_of(match.view(Seat::One), "figures"), "rates"), what);
  };
  EXPECT_EQ(has(2, {}, "rows"), 1);
  EXPECT_EQ(has(3, {}, "rows"), 0);
  EXPECT_EQ(has(1, {{"solo", "display"}}, "rows"), 1);
  EXPECT_EQ(has(3, {}, "belts"), 0);
  EXPECT_EQ(has(4, {}, "belts"), 1);
  EXPECT_EQ(has(3, {{"chaos", "yes"}}, "belts"), 1);
}

}  // namespace
}  // namespace waystone::jaq
