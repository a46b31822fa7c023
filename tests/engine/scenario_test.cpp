#include "engine/scenario.h"

#include <gtest/gtest.h>

#include "support/content.h"

namespace waystone {
namespace {

// What the runner says of a scenario: "" if everything held.
std::string said(const std::string& body, bool* broken = nullptr) {
  const std::string text = "title = \"t\"\ngame = \"jqka\"\nrules = [\"KA-1\"]\n" + body;
  const auto scenario = parse_scenario(text, "s.toml");
  if (!scenario) {
    if (broken != nullptr) *broken = true;
    return scenario.error().text();
  }
  const auto findings = run_scenario(*scenario, catalog_maker());
  if (findings.empty()) return "";
  if (broken != nullptr) *broken = findings[0].broken;
  return findings[0].where + ": " + findings[0].what;
}

const std::string kGiven = R"(
[given]
at = "D3"
[given.rooms]
D2 = "gold"
E3 = "fountain"
C3 = "wall"
D4 = "traps"
D1 = "ice"
C2 = "door"
E2 = "door"
C4 = "gold resolved"
E4 = "chest resolved"
D5 = "slime"
)";

TEST(Scenario, HoldsWhenEverythingHolds) {
  EXPECT_EQ(said(kGiven + R"(
[[step]]
do = "move D4"
chance = ["die 3"]
[step.expect]
state.hp = 5
to_act = [1]
legal = ["move D3"]
illegal = ["move C3"]
events = ["moved D4 traps", "rolled 3", "sprung KA-58", "hurt 1"]
no_events = ["revealed"]
log = ["You lose 1 HP."]
sees.1.hp = 5
undo = false
outcome.over = false
)"),
            "");
}

// Each kind of expectation can fail.
TEST(Scenario, EveryExpectationCanFail) {
  const std::vector<std::string> wrong = {
      "state.hp = 6",           "state.first_wizard = \"D2\"", "to_act = []",
      "legal = [\"move C3\"]",  "illegal = [\"move D3\"]",     "illegal = { \"move D2\" = \"KA-57\" }",
      "menu = [\"move D3\"]",   "events = [\"rolled 4\"]",     "events = [\"rolled 3\", \"moved D4\"]",
      "no_events = [\"hurt\"]", "log = [\"You gain\"]",        "sees.1.hp = 6",
      "hides.1 = [\"hp\"]",     "outcome.over = true",         "undo = true"};
  for (const auto& expectation : wrong) {
    bool broken = true;
    EXPECT_NE(said(kGiven + "[[step]]\ndo = \"move D4\"\nchance = [\"die 3\"]\n[step.expect]\n" +
                       expectation + "\n",
                   &broken),
              "")
        << expectation;
    EXPECT_FALSE(broken) << expectation;
  }
}

TEST(Scenario, WhatCannotBeIsBrokenAndSaysWhereAndWhatWouldBeRight) {
  struct Case {
    std::string body, says;
  };
  const std::vector<Case> cases = {
      {kGiven + "[[step]]\ndo = \"move C3\"\n", "is not legal here: A stone wall fills C3"},
      {kGiven + "[[step]]\ndo = \"move C3\"\n", "Legal: move D2, move E3, move D4"},
      {kGiven + "[[step]]\ndo = \"mvoe C3\"\n", "did you mean 'move'"},
      {kGiven + "[[step]]\ndo = \"move D4\"\n", "nothing is scripted for it"},
      {kGiven + "[[step]]\ndo = \"move D4\"\nchance = [\"die 7\"]\n", "'7' cannot come out for 'die' now"},
      {kGiven + "[[step]]\ndo = \"move D4\"\nchance = [\"die 3\", \"die 4\"]\n",
       "chance never asked for: die 4"},
      {kGiven + "[[step]]\ndo = \"move D4\"\nchance = [\"dye 3\"]\n", "did you mean 'die'"},
      {kGiven + "[[step]]\ndo = \"move D4\"\nchance = [\"room gold\"]\n",
       "the next scripted outcome is 'room gold'"},
      {kGiven + "[[step]]\ntry = \"move C3\"\ndo = \"move D2\"\n", "at most one of 'do', 'try' and 'undo'"},
      {kGiven + "[[step]]\nundo = true\n", "nothing to take back"},
      {kGiven + "[[step]]\nseat = 2\ndo = \"move D2\"\n", "the highest seat of this game is 1"},
      {kGiven + "[[step]]\nexpect.stat.hp = 1\n", "did you mean 'state'"},
      {kGiven + "[[step]]\nexpect.events = [\"reveled\"]\n", "did you mean 'revealed'"},
      {kGiven + "[[step]]\nexpect.no_events = [\"revealed Z9\"]\n", "'Z9' is no word of this game"},
      {kGiven + "[[step]]\nexpect.state.hpp = \"none\"\n", "did you mean 'hp'"},
      {kGiven + "[[step]]\nexpect.state.rooms.Z9 = \"none\"\n", "unknown part 'Z9'"},
      {kGiven + "[[step]]\nexpect.sees.1.hpp = 1\n", "did you mean 'hp'"},
      {kGiven + "[[step]]\nexpect.outcome.verdit = \"won\"\n", "did you mean 'verdict'"},
      {kGiven + "[[step]]\nexpect.menu = [\"mov D2\"]\n", "did you mean 'move'"},
      {"hidden = { D1 = \"goldd\" }\n" + kGiven + "[[step]]\nexpect.state.hp = 6\n", "did you mean 'gold'"},
      {kGiven + "[[step]]\n", "does nothing and expects nothing"},
      {kGiven, "at least one [[step]]"},
      {"[given]\nat = \"D3\"\nrooms = { D2 = \"glod\" }\n[[step]]\nexpect.state.hp = 6\n",
       "did you mean 'gold'"},
      {"[given]\nhp = 3\nat = \"D3\"\nrooms = { D2 = \"gold\" }\n[[step]]\nexpect.state.hp = 3\n",
       "nothing is scripted for it"},
      {"[options]\nlevel = \"hard\"\n[[step]]\nexpect.state.hp = 6\n", "option 'level'"},
      {"setup = [\"fetch gold\"]\n[[step]]\nexpect.state.hp = 6\n", "setup: chance was asked for 'remove'"},
      {"colour = 3\n[[step]]\nexpect.state.hp = 6\n", "unknown key 'colour'"},
  };
  for (const Case& c : cases) {
    bool broken = false;
    const std::string text = said(c.body, &broken);
    EXPECT_NE(text.find(c.says), std::string::npos) << text;
    EXPECT_TRUE(broken) << text;
    EXPECT_EQ(text.rfind("s.toml", 0), 0u) << text;
  }
}

TEST(Scenario, ATryMustBeRefusedByTheRuleNamed) {
  EXPECT_EQ(said(kGiven + "[[step]]\ntry = \"move C3\"\nrefused = \"KA-57\"\nbecause = \"stone wall\"\n"),
            "");
  EXPECT_NE(said(kGiven + "[[step]]\ntry = \"move C3\"\nrefused = \"KA-43\"\n"), "");
  EXPECT_NE(said(kGiven + "[[step]]\ntry = \"move D2\"\n"), "");
  EXPECT_NE(said(kGiven + "[[step]]\ntry = \"move C3\"\nbecause = \"lava\"\n"), "");
}

TEST(Scenario, HiddenRoomsTurnUpWhereTheyLieAndNowhereElse) {
  const std::string body = R"(
seed = 5
[given]
at = "D3"
rooms = { D2 = "gold resolved", E3 = "fountain", C3 = "wall", D4 = "traps" }
[hidden]
D1 = "dragon"
C2 = "shield"
[[step]]
do = "move D2"
[step.expect]
state.rooms = { D1 = "dragon", C2 = "shield" }
)";
  EXPECT_EQ(said(body), "");
}

TEST(Scenario, BringsItsOwnBoard) {
  const std::string body = R"(
[options]
shape = "cross"
[content_added]
"shapes.toml" = """
[[shape]]
name = "cross"
rows = ["..###..", "#######", "#######", "#######", "..###.."]
"""
[[step]]
expect.state.hp = 6
)";
  EXPECT_EQ(said(body), "");
  EXPECT_NE(said("[content]\n\"shape.toml\" = \"\"\n[[step]]\nexpect.state.hp = 6\n").find("no content file"),
            std::string::npos);
}

}  // namespace
}  // namespace waystone
