// What an action is foreseen to do where chance decides the rest of it.
#include <algorithm>

#include "engine/preview.h"
#include "journey/position.h"

namespace waystone::journey {
namespace {

// Light's Mentor looks at cards of Dark's hand: that it does is sure, which cards it sees is not.
TEST(JourneyPreview, TellsWhatIsSureBeforeChanceIsAsked) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  JourneyMatch match(game, lowest);
  arrange(match,
          "road = { stage = \"departure-1\", laid = [\"departure-1\"], layer = \"1\", round = 1, kind = "
          "\"setup\", turn = \"1\" }\nin_play = { the-tutor-in-the-mirror = \"1\" }\n"
          "hands = { 1 = [], 2 = [\"old-marrow\", \"the-widow-upstairs\", \"the-goose-that-remembers\"] }\n"
          "course.frames = [\"road step-6\", \"turn 1\"]\n");
  act(match, kDark, "decline");
  act(match, kLight, "mentor the-tutor-in-the-mirror");
  const auto action = game.parse("choose the-tutor-in-the-mirror-2");
  ASSERT_TRUE(action);
  const View<Journey> view = redact(game.rules(), match.bytes(), kLight);
  const auto seen = foresee(game.rules(), view, *action);
  EXPECT_EQ(seen.stops, Stops::Chance);
  ASSERT_EQ(seen.events.size(), 1u);
  EXPECT_EQ(Journey::events()[seen.events[0].kind].name, "chose");
}

}  // namespace
}  // namespace waystone::journey
