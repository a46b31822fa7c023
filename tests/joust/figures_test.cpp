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

std::string runs(const Chosen& options, Colour rider, const std::string& more = "") {
  const auto game = any_joust(2, options);
  const auto given = parse_toml(kGiven + more, "given");
  check(given.has_value(), "the position is no TOML");
  LowestSource lowest;
  MatchOf<Joust> match(game, lowest);
  const auto wrong = match.arrange(*given, "given");
  if (wrong) return wrong->text();
  return to_json(
      part_of(part_of(part_of(match.view(Seat::Two), "figures"), kColourWords[index(rider)]), "runs"));
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

}  // namespace
}  // namespace waystone::joust
