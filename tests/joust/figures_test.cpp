// What a view says that the rules work out, so that no board does it again.
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/toml.h"
#include "engine/script.h"
#include "support/content.h"

namespace waystone::joust {
namespace {

constexpr const char* kGiven = R"(
tableau = ["rSrDrArM", "bSbDrM"]
held = { 1 = ["bDbM"], 2 = ["rArM"] }
[tilts]
red = { cards = ["rSrDrM", "rSbDbM +rS", "bSbDbAbM +bD"], start = { defense = 2 } }
)";

template <class Told>
std::string told_of(const Chosen& options, const std::string& position, Told&& told) {
  const auto game = any_joust(2, options);
  const auto given = parse_toml(position, "given");
  check(given.has_value(), "the position is no TOML");
  LowestSource lowest;
  MatchOf<Joust> match(game, lowest);
  const auto wrong = match.arrange(*given, "given");
  return wrong ? wrong->text() : to_json(told(match));
}

std::string runs(const Chosen& options, Colour rider, const std::string& more = "") {
  return told_of(options, kGiven + more, [&](const Match& match) {
    return part_of(part_of(part_of(match.view(Seat::Two), "figures"), kColourWords[index(rider)]), "runs");
  });
}

// shows JJ-24, JJ-26, JJ-27: a symbol goes on from the row before unless that bears its Favor; Movement
// earns none, so it makes no run. JJ-A2: start symbols are a row too, unless the option says otherwise.
TEST(JoustFigures, SayWhichSymbolsGoOnFromTheRowBefore) {
  EXPECT_EQ(runs({}, Colour::Red),
            R"({"1":{"symbols":["rS"]},"2":{"symbols":["rS"]},"3":{"symbols":["bD"]}})");
  EXPECT_EQ(runs({{"start-streaks", "no"}}, Colour::Red),
            R"({"1":{},"2":{"symbols":["rS"]},"3":{"symbols":["bD"]}})");
  EXPECT_EQ(runs({}, Colour::Black), "{}");
}

// They may be said in what is given, but only rightly.
TEST(JoustFigures, FollowFromTheRest) {
  const auto red = [](const std::string& said) {
    return runs({}, Colour::Red, "[figures.red.runs]\n" + said);
  };
  EXPECT_TRUE(red("3 = { symbols = ['bD'] }").starts_with("{\"1\"")) << red("3 = { symbols = ['bD'] }");
  EXPECT_NE(red("3 = { symbols = ['bS'] }").find("follows from the rest, and is [bD]"), std::string::npos);
  EXPECT_NE(red("4 = {}").find("no card lies there"), std::string::npos);
}

// shows JJ-6, JJ-45, JJ-46: the 3 lies on the 2, and chits that somebody holds are on no stack.
TEST(JoustFigures, SayWhichChitsAreLeft) {
  const auto stacks = [](const std::string& more) {
    return told_of({}, kGiven + more,
                   [](const Match& match) { return part_of(match.view(Seat::One), "stacks"); });
  };
  const std::string left = stacks("[chits]\n1 = ['rS3', 'bV3']\n2 = ['bV2']\n");
  EXPECT_NE(left.find(R"({"rS":["rS2"],"bS":["bS3","bS2"],)"), std::string::npos) << left;
  EXPECT_NE(left.find(R"("bV":[]})"), std::string::npos) << left;
}

// shows JJ-34, JJ-47: bets are in no hand, nor are Defense cards that wait; everybody counts the same.
TEST(JoustFigures, SayHowManyCardsAreInHand) {
  const std::string given = R"(
tableau = ["rSrDrArM", "bSbDrM"]
face_down = 1
held = { 1 = ["bDbM", "rDbM bet-1", "rArM face-down"], 2 = ["bAbM", "bArM"] }
bets = { 1 = ["red"] }
)";
  for (const Seat viewer : {Seat::One, Seat::Two, Seat::Nobody})
    EXPECT_EQ(told_of({}, given, [&](const Match& match) { return part_of(match.view(viewer), "hands"); }),
              R"({"1":1,"2":2})");
}

}  // namespace
}  // namespace waystone::joust
