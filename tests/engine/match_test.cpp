#include <gtest/gtest.h>

#include "base/json.h"
#include "engine/script.h"
#include "support/content.h"

namespace waystone {
namespace {

struct Quest : testing::Test {
  GameOf<jqka::Jqka> game = any_jqka();
  SeededSource source{11};
  std::unique_ptr<Match> match = game.new_match(source);

  void arrange(const std::string& json) {
    const auto wrong = match->arrange(*parse_json(json, "given"), "given");
    ASSERT_FALSE(wrong) << wrong->text();
  }
  Action action(const std::string& text) const { return *game.parse(text); }
};

constexpr const char* kQuiet =
    R"({"at":"D3","came_from":"D3","rooms":{"D2":"gold resolved","E3":"fountain","C3":"wall","D4":"wall",
        "D1":"ice","C2":"door","E2":"door"}})";

TEST_F(Quest, AnIllegalActionIsRefusedWithASentenceAndARuleAndChangesNothing) {
  arrange(kQuiet);
  const auto before = match->state_hash();
  const auto refusal = match->submit(Seat::One, action("move C3"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(game.rule_text(refusal->rule), "KA-57");
  EXPECT_FALSE(refusal->sentence.empty());
  EXPECT_EQ(match->state_hash(), before);
  EXPECT_EQ(match->steps(), 0u);
}

TEST_F(Quest, OnlyWhoIsToActMayAct) {
  arrange(kQuiet);
  EXPECT_TRUE(match->submit(Seat::Two, action("move D2")));
  EXPECT_TRUE(match->submit(Seat::One, Action{.verb = 99}));
}

TEST_F(Quest, UndoGoesBackOverPlainWalking) {
  arrange(kQuiet);
  const auto before = match->state_hash();
  const auto events = match->events(Seat::One, 0).size();
  ASSERT_FALSE(match->submit(Seat::One, action("move D2")));
  ASSERT_FALSE(match->submit(Seat::One, action("move D3")));
  EXPECT_FALSE(match->undo(Seat::One));
  EXPECT_FALSE(match->undo(Seat::One));
  EXPECT_EQ(match->state_hash(), before);
  EXPECT_EQ(match->events(Seat::One, 0).size(), events);
  EXPECT_TRUE(match->undo(Seat::One)) << "nothing is left to take back";
}

TEST_F(Quest, AStepIsSeenSceneByScene) {
  arrange(kQuiet);
  ASSERT_FALSE(match->submit(Seat::One, action("move E3")));  // turns up rooms
  ASSERT_EQ(match->scene_count(), 2u);
  const auto names = [&](std::size_t scene) {
    std::vector<std::string_view> out;
    for (const Event& event : match->scene_events(scene, Seat::One))
      out.push_back(game.events()[event.kind].name);
    return out;
  };
  EXPECT_EQ(names(0), std::vector<std::string_view>{"moved"});
  EXPECT_EQ(names(1), (std::vector<std::string_view>{"revealed", "revealed"}));
  const Value walked = match->scene_view(0, Seat::One), seen = match->scene_view(1, Seat::One);
  EXPECT_EQ(*walked.find("at")->text(), "E3");
  EXPECT_EQ(walked.find("rooms")->table()->size() + 2, seen.find("rooms")->table()->size());
  EXPECT_EQ(seen, match->view(Seat::One));
  match->forget_past();
  EXPECT_EQ(match->scene_count(), 1u);
  EXPECT_EQ(match->scene_events(0, Seat::One), Events{});
}

TEST_F(Quest, AStepWithoutAMarkThatCountsIsOneScene) {
  arrange(kQuiet);
  ASSERT_FALSE(match->submit(Seat::One, action("move D2")));  // nothing is left to see there
  EXPECT_EQ(match->scene_count(), 1u);
  EXPECT_EQ(match->scene_events(0, Seat::One).size(), 1u);
  ASSERT_FALSE(match->undo(Seat::One));
  EXPECT_EQ(match->scene_count(), 1u);
  EXPECT_EQ(match->scene_events(0, Seat::One), Events{});
}

TEST_F(Quest, UndoStopsAtARoll) {
  arrange(kQuiet);
  ASSERT_FALSE(match->submit(Seat::One, action("move E3")));  // turns up rooms
  EXPECT_TRUE(match->why_no_undo(Seat::One));
  ASSERT_FALSE(match->submit(Seat::One, action("drink")));
  ASSERT_TRUE(match->undo(Seat::One));
  EXPECT_NE(match->undo(Seat::One)->sentence.find("rolled"), std::string::npos);
}

TEST_F(Quest, AStateReadsBackToTheSameBytes) {
  for (int i = 0; i < 30 && !match->actors().empty(); ++i) {
    const auto legal = match->legal(Seat::One);
    ASSERT_FALSE(match->submit(Seat::One, legal[static_cast<std::size_t>(i) % legal.size()]));
    const auto other = game.new_match(source);
    const auto wrong = other->load_state(*parse_json(to_json(match->state()), "s"), "s");
    ASSERT_FALSE(wrong) << wrong->text();
    EXPECT_EQ(other->state_hash(), match->state_hash());
  }
}

std::string load_error(Match& match, const std::string& json) {
  const auto wrong = match.arrange(*parse_json(json, "given"), "given");
  return wrong ? wrong->what : "";
}

TEST_F(Quest, StatesThatCannotBeAreRefused) {
  const auto before = match->state_hash();
  EXPECT_NE(load_error(*match, R"({"hp":300})").find("from 0 to 255"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"hp":0})").find("at least 1"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"gold":2})").find("unknown part of the state 'gold'"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"items":["key","key"]})").find("twice"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"at":"G3"})").find("face-down"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"rooms":{"D2":"gold","E3":"gold","C3":"gold"}})").find("no more than 2"),
            std::string::npos);
  EXPECT_NE(load_error(*match, R"({"rooms":{"D2":"staircase"}})").find("D3"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"rooms":{"D2":"wizard resolved"}})").find("never resolves"),
            std::string::npos);
  EXPECT_NE(load_error(*match, R"({"asks":"combat"})").find("live enemy"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"asks":"damage"})").find("loss"), std::string::npos);
  EXPECT_NE(load_error(*match, R"({"first_wizard":"D3"})").find("no wizard"), std::string::npos);
  EXPECT_NE(load_error(*match, R"([])").find("table"), std::string::npos);
  EXPECT_EQ(match->state_hash(), before);
}

}  // namespace
}  // namespace waystone
