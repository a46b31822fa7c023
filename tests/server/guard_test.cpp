// The guard between room and socket lets through what the viewer may have, and catches what is planted.
#include "server/guard.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/json.h"
#include "engine/match_of.h"
#include "engine/script.h"
#include "protocol/event_text.h"
#include "server/frames.h"
#include "toy/toy.h"

namespace waystone {
namespace {

using toy::Toy;

class Guarded : public testing::Test {
 protected:
  std::string table_for(Seat eyes, Seat menu_of) const {
    std::string out = R"({"type":"table")";
    append_number(out, "version", version);
    append_key(out, "view");
    append_json(out, match->view(eyes));
    append_key(out, "log");
    append_events(out, game, match->events(eyes, 0));
    append_position(out, *match, menu_of, position());
    return out + '}';
  }
  std::string table_for(Seat viewer) const { return table_for(viewer, viewer); }

  Position position() const { return {{version, asked_at}, std::nullopt, "seed"}; }
  // Everybody has been shown the table; then a seat does something.
  void begin() {
    for (const Seat viewer : viewers) {
      ASSERT_EQ(guard.wrong_with(table_for(viewer), viewer, match.get()), std::nullopt);
      std::string shown;
      match->append_changes(viewer, told[viewer], shown);
    }
  }
  void submit(Seat seat, const std::string& action) {
    events_before = match->event_count();
    const auto refused = match->submit(seat, *game.parse(action));
    ASSERT_FALSE(refused) << refused->sentence;
    asked_at.fill(++version);
    by = seat;
  }
  std::string step_for(Seat viewer) const {
    ToldLeaves before = told.at(viewer);
    return step_frame(*match, viewer, {by, false, events_before, position()}, before);
  }
  bool is_caught(const std::string& frame, Seat viewer) {
    Guard same = guard;
    return same.wrong_with(frame, viewer, match.get()).has_value();
  }
  static std::string with(std::string frame, const std::string& more) {
    frame.pop_back();
    return frame + more + '}';
  }
  void seal_all() {
    for (std::size_t i = 0; i < 3; ++i) submit(seat_at(i), "seal left");
  }

  const GameOf<Toy> game{Toy(3), 0};
  SeededSource source{5};
  std::unique_ptr<Match> match = game.new_match(source);
  Guard guard;
  std::map<Seat, ToldLeaves> told;
  std::uint32_t version = 0;
  std::array<std::uint32_t, kMostSeats> asked_at{};
  std::size_t events_before = 0;
  Seat by = Seat::Nobody;
  const std::vector<Seat> viewers{Seat::One, Seat::Two, Seat::Three, Seat::Nobody};
};

TEST_F(Guarded, LetsThroughWhatIsTheViewers) {
  begin();
  submit(Seat::Two, "seal left");
  for (const Seat viewer : viewers) EXPECT_FALSE(is_caught(step_for(viewer), viewer));
  for (const Seat viewer : viewers) EXPECT_FALSE(is_caught(table_for(viewer), viewer));
}

TEST_F(Guarded, CatchesAFrameMadeForAnother) {
  begin();
  for (const Seat viewer : viewers)
    for (const Seat other : viewers) EXPECT_EQ(is_caught(table_for(other), viewer), viewer != other);
  submit(Seat::Two, "seal left");  // its choice is a secret
  for (const Seat viewer : {Seat::One, Seat::Three, Seat::Nobody})
    EXPECT_TRUE(is_caught(step_for(Seat::Two), viewer));
}

TEST_F(Guarded, CatchesAnotherSeatsMenu) {
  seal_all();
  begin();
  const Seat actor = match->actors().lowest();
  for (const Seat viewer : viewers) {
    if (viewer == actor) continue;
    EXPECT_TRUE(is_caught(table_for(viewer, actor), viewer));
    EXPECT_TRUE(is_caught(with(table_for(viewer), R"(,"menu":["draw"])"), viewer));
  }
  EXPECT_TRUE(is_caught(table_for(actor, Seat::Nobody), actor)) << "its own is missing";
}

TEST_F(Guarded, CatchesAQuestionThatIsNotTheViewers) {
  std::string frame = table_for(Seat::One);
  const auto at = frame.find(R"("question":["seal",3])");
  ASSERT_NE(at, std::string::npos) << frame;
  EXPECT_FALSE(is_caught(frame, Seat::One));
  EXPECT_TRUE(is_caught(frame.replace(at, 21, R"("question":["seal",2])"), Seat::One));
}

TEST_F(Guarded, CatchesAPreviewOfMoreThanIsKnown) {
  const Action seal = match->legal(Seat::One)[0];
  const std::string frame = preview_frame(*match, Seat::One, seal);
  EXPECT_FALSE(is_caught(frame, Seat::One));
  EXPECT_TRUE(is_caught(frame, Seat::Nobody));
  EXPECT_TRUE(is_caught(with(frame, R"(,"stops":"hidden")"), Seat::One));
  std::string more = frame;
  more.replace(more.find(R"("view":{)"), 8, R"("view":{"prize":"1a",)");
  EXPECT_TRUE(is_caught(more, Seat::One));
}

TEST_F(Guarded, CatchesAnEventThatTellsTooMuch) {
  seal_all();
  begin();
  const Seat actor = match->actors().lowest();
  submit(actor, "draw");
  const Seat viewer = actor == Seat::One ? Seat::Two : Seat::One;
  const auto events = [&](Seat eyes) {
    std::string out;
    append_events(out, game, match->events(eyes, events_before));
    return out;
  };
  const std::string mine = events(viewer), whole = events(actor);
  ASSERT_NE(mine, whole);
  std::string frame = step_for(viewer);
  frame.replace(frame.find(mine), mine.size(), whole);
  EXPECT_TRUE(is_caught(frame, viewer));
  EXPECT_FALSE(is_caught(step_for(viewer), viewer));
}

TEST_F(Guarded, CatchesEventsInALogThatTellTooMuch) {
  begin();
  std::string mine, whole;
  append_events(mine, game, match->events(Seat::One, 0));
  append_events(whole, game, match->events(Seat::Two, 0));
  std::string frame = table_for(Seat::One);
  frame.replace(frame.find(mine), mine.size(), whole);
  EXPECT_TRUE(is_caught(frame, Seat::One));
}

TEST_F(Guarded, CatchesAPictureThatIsNotTheViewers) {
  begin();
  submit(Seat::Two, "seal left");
  const std::string hand = to_json(*match->view(Seat::Two).find("hands")->find("2"));
  std::string frame = step_for(Seat::One);
  const std::string start = R"("view":{)";
  frame.insert(frame.find(start) + start.size(), R"("hands/2":)" + hand + ",");
  EXPECT_TRUE(is_caught(frame, Seat::One));
  std::string more = step_for(Seat::One);
  more.insert(more.find(start) + start.size(), R"("note":"psst",)");
  EXPECT_TRUE(is_caught(more, Seat::One));
}

// The last to seal opens all cards: that is told in several scenes.
class GuardedScenes : public Guarded {
 protected:
  void SetUp() override {
    submit(Seat::One, "seal left");
    submit(Seat::Two, "seal left");
    begin();
    submit(Seat::Three, "seal left");
    ASSERT_GT(match->scene_count(), 2u);
  }
  // The frame, with a change in one of its scenes.
  std::string changed(Seat viewer, std::size_t scene, const std::function<void(Value&)>& change) const {
    Value frame = *parse_json(step_for(viewer), "frame");
    Value::List scenes = *frame.find("scenes")->list();
    change(scenes[scene]);
    frame.set("scenes", std::move(scenes));
    return to_json(frame);
  }
};

TEST_F(GuardedScenes, AreLetThroughToWhomTheyAreFor) {
  for (const Seat viewer : viewers) EXPECT_FALSE(is_caught(step_for(viewer), viewer));
  for (const Seat viewer : {Seat::One, Seat::Two, Seat::Nobody})
    EXPECT_TRUE(is_caught(step_for(Seat::Three), viewer)) << "the seal and the hand are a secret";
}

TEST_F(GuardedScenes, MayNotShowWhatOnlyALaterOneShows) {
  const Value opened = *match->scene_view(1, Seat::One).find("piles");
  ASSERT_NE(opened, *match->scene_view(0, Seat::One).find("piles"));
  const auto open_early = [&](Value& scene) {
    Value view = *scene.find("view");
    view.set("piles", opened);
    scene.set("view", std::move(view));
  };
  EXPECT_TRUE(is_caught(changed(Seat::One, 0, open_early), Seat::One));
  const auto tell_early = [&](Value& scene) {
    std::string events;
    append_events(events, game, match->events(Seat::One, events_before));
    scene.set("events", *parse_json(events, "events"));
  };
  EXPECT_TRUE(is_caught(changed(Seat::One, 0, tell_early), Seat::One));
}

TEST_F(GuardedScenes, HaveNothingElseAndAreAllThere) {
  const auto add = [](Value& scene) { scene.set("draws", Value(Value::List{})); };
  for (std::size_t i = 0; i < match->scene_count(); ++i)
    EXPECT_TRUE(is_caught(changed(Seat::One, i, add), Seat::One)) << i;
  EXPECT_TRUE(is_caught(with(step_for(Seat::One), R"(,"view":{})"), Seat::One));
  EXPECT_TRUE(is_caught(with(step_for(Seat::One), R"(,"events":[])"), Seat::One));
  Value fewer = *parse_json(step_for(Seat::One), "frame");
  Value::List scenes = *fewer.find("scenes")->list();
  scenes.pop_back();
  fewer.set("scenes", std::move(scenes));
  EXPECT_TRUE(is_caught(to_json(fewer), Seat::One));
}

TEST_F(Guarded, CatchesPartsThatDoNotBelong) {
  begin();
  submit(Seat::Two, "seal left");
  for (const std::string more : {R"(,"seed":"00")", R"(,"state":{})", R"(,"draws":[])", R"(,"log":[])"})
    EXPECT_TRUE(is_caught(with(step_for(Seat::One), more), Seat::One)) << more;
  EXPECT_TRUE(is_caught(R"({"type":"secret","cards":["1a"]})", Seat::One));
  EXPECT_TRUE(is_caught(R"({"type":"seats","stage":"running","seats":[],"view":{}})", Seat::One));
  EXPECT_TRUE(is_caught(R"({"type":"chat","seat":1,"name":"a","text":"b","at":1,"hand":["1a"]})", Seat::One));
  EXPECT_TRUE(is_caught(R"({"type":"left","why":"x"})", Seat::One));
  for (const std::string broken : {"", "[]", "{", "null", "{}", R"({"type":7})", R"({"view":{}})"})
    EXPECT_TRUE(is_caught(broken, Seat::One)) << broken;
}

TEST_F(Guarded, CatchesTheEndBeforeTheEnd) {
  begin();
  const std::string over = R"(,"over":{"verdict":"won","seed":"00"})";
  EXPECT_TRUE(is_caught(with(table_for(Seat::One), over), Seat::One));
  Guard fresh;
  EXPECT_TRUE(fresh.wrong_with(R"({"type":"table","over":{}})", Seat::One, nullptr).has_value())
      << "nor before it began";
  submit(Seat::Two, "seal left");
  EXPECT_TRUE(is_caught(with(step_for(Seat::One), over), Seat::One));
  // The record and the replay hold the seed as well.
  EXPECT_TRUE(is_caught(R"({"type":"record","record":"…"})", Seat::One)) << "not before the end";
  EXPECT_TRUE(is_caught(R"({"type":"replay","seat":0,"first":{},"steps":[]})", Seat::One)) << "nor this";
}

TEST_F(Guarded, ANeedlessOrMissingViewIsWrong) {
  EXPECT_TRUE(is_caught(R"({"type":"step","version":1,"by":1})", Seat::One));
  EXPECT_TRUE(is_caught(R"({"type":"table","version":1})", Seat::One));
  Guard fresh;
  EXPECT_TRUE(fresh.wrong_with(table_for(Seat::One), Seat::One, nullptr).has_value());
}

}  // namespace
}  // namespace waystone
