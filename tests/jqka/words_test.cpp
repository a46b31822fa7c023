// JQ:KA's log speaks to the adventurer, and of the adventurer to whoever watches.
#include <gtest/gtest.h>

#include <set>

#include "engine/script.h"
#include "support/content.h"

namespace waystone {
namespace {

bool speaks_to_the_reader(const std::string& text) {
  return text.find("You") != std::string::npos || text.find("you") != std::string::npos;
}

TEST(JqkaLog, TellsWatchersWhoDoesIt) {
  const auto game = any_jqka();
  const std::vector<std::string> names = {"Ana"};
  std::set<int> told;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SeededSource source(seed);
    Chance dice(seed);
    const auto match = game.new_match(source);
    for (int n = 0; n < 150 && !match->actors().empty(); ++n) {
      const auto menu = match->legal(Seat::One);
      ASSERT_FALSE(match->submit(Seat::One, menu[dice.below(static_cast<std::uint32_t>(menu.size()))]));
    }
    for (const Event& event : match->events(Seat::Nobody)) {
      told.insert(event.kind);
      const EventSpec& spec = game.events()[event.kind];
      EXPECT_EQ(event.seat, Seat::One) << spec.name;
      EXPECT_FALSE(speaks_to_the_reader(game.say(event, Seat::Nobody, names))) << spec.name;
      if (spec.text.find("{seat}") == std::string_view::npos) continue;
      EXPECT_NE(game.say(event, Seat::Nobody, names).find("Ana"), std::string::npos) << spec.name;
      EXPECT_TRUE(speaks_to_the_reader(game.say(event, Seat::One, names))) << spec.name;
    }
  }
  EXPECT_GT(told.size(), 25u) << "random quests tell nearly all kinds of events";
}

}  // namespace
}  // namespace waystone
