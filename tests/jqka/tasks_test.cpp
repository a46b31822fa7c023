// What a view says of the tasks, so that no board works it out again.
#include <gtest/gtest.h>

#include "base/json.h"
#include "base/toml.h"
#include "engine/script.h"
#include "support/content.h"

namespace waystone::jqka {
namespace {

// shows KA-29, KA-32, KA-33: rooms that are face up and still to be dealt with; of an explored type there are
// none, and of a task that is done none either.
TEST(Tasks, SayWhichRoomsAreWanted) {
  const auto game = any_jqka();
  const auto given = parse_toml(R"(
tasks = { fetch = "shield", remove = "ice", explore = "crystal", defeat = "slime" }
rooms = { D2 = "ice", C3 = "ice resolved", E3 = "crystal", D4 = "slime", C4 = "shield resolved", E4 = "wall" }
)",
                                "given");
  ASSERT_TRUE(given);
  LowestSource lowest;
  MatchOf<Jqka> match(game, lowest);
  const auto wrong = match.arrange(*given, "given");
  ASSERT_FALSE(wrong) << wrong->text();
  EXPECT_EQ(to_json(part_of(match.view(Seat::One), "progress")),
            R"({"fetch":{"done":1,"need":1,"wanted":[]},"remove":{"done":1,"need":2,"wanted":["D2"]},)"
            R"("explore":{"done":1,"need":2,"wanted":[]},"defeat":{"done":0,"need":2,"wanted":["D4"]}})");
}

}  // namespace
}  // namespace waystone::jqka
