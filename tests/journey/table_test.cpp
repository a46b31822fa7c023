// What has no effect on play: where cards lie, and the tale; and what is said of cards at the table.
#include <fmt/format.h>

#include "journey/position.h"

namespace waystone::journey {
namespace {

// The same cards, put down in another order.
// shows JRN-8
TEST(JourneyTable, WhereCardsLieChangesNothing) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  std::vector<std::vector<std::string>> menus;
  for (const bool is_turned : {false, true}) {
    JourneyMatch match(game, lowest);
    arrange(
        match,
        fmt::format("road = {{ stage = \"departure-1\", laid = [\"departure-1\"], layer = \"1\", round = 2, "
                    "kind = \"attack\", in_sequence = 1, turn = \"2\" }}\n"
                    "in_play = {{ the-goose-that-remembers = \"2 came-{}\", duellist-at-dawn-only = \"2 "
                    "came-{}\", night-watch-such-as-it-is = \"1 came-3\" }}\n"
                    "hands = {{ 1 = [\"a-door-carried\"], 2 = [\"boots-of-reasonable-haste\"] }}\n"
                    "course.frames = [\"road step-6\", \"turn 2\"]",
                    is_turned ? 2 : 1, is_turned ? 1 : 2));
    ASSERT_EQ(match.actors(), SeatSet::of(kDark));
    auto& menu = menus.emplace_back();
    for (const Action& action : match.legal(kDark)) menu.push_back(game.print(action));
  }
  EXPECT_EQ(menus[0].size(), 7u);  // two characters, each against a character or a track; or to pass
  EXPECT_EQ(menus[0], menus[1]);
}

// Whether anybody listens to it makes no difference, and it names every Stage in its order.
// shows JRN-47, JRN-A24
TEST(JourneyTable, TheTaleIsToldFromWhatHappenedAndChangesNothing) {
  const JourneyGame game = any_journey();
  const Journey& rules = game.rules();
  State told, untold;
  Events log;
  Chance chance(5), same_chance(5), choice(6);
  Step<Journey> telling{rules, told, chance, &log}, silent{rules, untold, same_chance};
  rules.start(telling);
  rules.start(silent);
  for (int i = 0; i < 100'000 && !rules.actors(told).empty(); ++i) {
    const Seat seat = rules.actors(told).lowest();
    Actions menu;
    rules.legal(told, seat, menu);
    const Action action = menu[choice.below(static_cast<std::uint32_t>(menu.size()))];
    rules.apply(telling, seat, action);
    rules.apply(silent, seat, action);
    ASSERT_EQ(told, untold);
  }
  ASSERT_TRUE(rules.outcome(told).over);
  unsigned stages = 0;
  int last = -1;
  for (const Event& event : log) {
    if (event.kind != kStageLaid) continue;
    EXPECT_GT(static_cast<int>(event.slot), last);  // JRN-21
    last = event.slot;
    stages |= 1u << event.slot;
  }
  EXPECT_EQ(stages, told.laid);
}

TEST(JourneyTable, AlternativesSayWhatTheyDo) {
  const JourneyGame game = any_journey();
  const auto spoken = [&](const std::string& id) {
    const auto value = game.value(kAlternativeDomain, id);
    return value ? game.spoken(kAlternativeDomain, *value) : "there is none";
  };
  EXPECT_EQ(spoken("a-letter-from-home-1"), "The hero gains 1 Health. The hero gains 1 Resolve");
  EXPECT_EQ(spoken("a-letter-from-home-2"), "Untap each of your characters");
  EXPECT_EQ(spoken("a-reasonable-offer-2"), "You draw 2 cards. You cannot attack until the end of the round");
  EXPECT_EQ(spoken("the-toll-gate-2"), "Play an enhancement at once");
  EXPECT_EQ(spoken("the-tutor-in-the-mirror-2"), "Look at 2 cards of your opponent's hand");
}

// A question about a line inside of another says the whole sentence of the card.
TEST(JourneyTable, EveryLineIsPartOfASentence) {
  const JourneyGame game = any_journey();
  for (int line = 0; line < game.domain_size(kLineDomain); ++line) {
    const std::string said = game.spoken(kLineDomain, line);
    EXPECT_TRUE(said.ends_with('.')) << game.name(kLineDomain, line) << ": " << said;
  }
}

}  // namespace
}  // namespace waystone::journey
