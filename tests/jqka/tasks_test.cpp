// What a view says of tasks and wizards, so that no board works it out again.
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/toml.h"
#include "engine/script.h"
#include "support/content.h"

namespace waystone::jqka {
namespace {

std::string told_of(std::string_view part, const std::string& given) {
  const auto position = parse_toml(given, "given");
  check(position.has_value(), "the position is no TOML");
  LowestSource lowest;
  const auto game = any_jqka();
  MatchOf<Jqka> match(game, lowest);
  const auto wrong = match.arrange(*position, "given");
  return wrong ? wrong->text() : to_json(part_of(match.view(Seat::One), part));
}

// shows KA-29, KA-32, KA-33: rooms that are face up and still to be dealt with; of an explored type there are
// none, and of a task that is done none either.
TEST(Tasks, SayWhichRoomsAreWanted) {
  EXPECT_EQ(told_of("progress", R"(
tasks = { fetch = "shield", remove = "ice", explore = "crystal", defeat = "slime" }
rooms = { D2 = "ice", C3 = "ice resolved", E3 = "crystal", D4 = "slime", C4 = "shield resolved", E4 = "wall" }
)"),
            R"({"fetch":{"done":1,"need":1,"wanted":[]},"remove":{"done":1,"need":2,"wanted":["D2"]},)"
            R"("explore":{"done":1,"need":2,"wanted":[]},"defeat":{"done":0,"need":2,"wanted":["D4"]}})");
}

// shows KA-47: nobody knows what a wizard sells before the first one was met.
TEST(Wizards, SayWhatTheySell) {
  const std::string rooms = R"(
rooms = { D2 = "wizard", C3 = "wizard", E3 = "crystal", D4 = "slime" }
)";
  EXPECT_EQ(told_of("sells", rooms), R"({"spells":[],"items":[]})");
  EXPECT_EQ(told_of("sells", rooms + "first_wizard = 'C3'\n"), R"({"spells":["C3"],"items":["D2"]})");
  EXPECT_NE(told_of("sells", rooms + "sells = { items = ['D2'] }").find("follows from the rest"),
            std::string::npos);
}

}  // namespace
}  // namespace waystone::jqka
