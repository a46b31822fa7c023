// Who is asked when, and what the others learn of it: windows open for both or for nobody, answers are
// sealed, and what was drawn unseen comes from the pile as it was.
#include <fmt/format.h>

#include <algorithm>

#include "journey/position.h"
#include "laws/sampling_law.h"

namespace waystone::journey {
namespace {

using Broken = std::vector<std::string>;

constexpr std::string_view kSetup =
    "road = {{ stage = \"departure-1\", laid = [\"departure-1\"], layer = \"1\", round = 1, kind = "
    "\"setup\", "
    "turn = \"{0}\" }}\ncourse.frames = [\"road step-6\", \"turn {0}\"]\n{1}\n";

// At the start of a turn.
std::string turn_of(Seat seat, const std::string& more) {
  return fmt::format(fmt::runtime(kSetup), index(seat) + 1, more);
}

// shows JRN-A18
TEST(JourneyWindows, WhetherOneOpensTellsNothingOfTheHand) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  std::vector<State> seen;
  // Of these the second fits no turn's beginning, and the third has nobody to defeat.
  for (const std::string card : {"cold-feet-both-of-them", "the-candle-is-put-out", "eaten-by-a-footnote"}) {
    JourneyMatch match(game, lowest);
    arrange(match, turn_of(kDark, fmt::format("hands = {{ 1 = [\"old-marrow\"], 2 = [\"{}\"] }}", card)));
    EXPECT_EQ(match.actors(), SeatSet::first(2)) << card;
    seen.push_back(redact(game.rules(), match.bytes(), kLight).state);
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0], seen[2]);
}

// Nobody is asked in a window where everybody sees that nothing can be played; a turn still is.
TEST(JourneyWindows, WithoutActionsAndMentorsNobodyIsAsked) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  JourneyMatch match(game, lowest);
  arrange(match, turn_of(kDark, "hands = { 1 = [\"old-marrow\"], 2 = [\"the-goose-that-remembers\"] }"));
  EXPECT_EQ(match.actors(), SeatSet::of(kDark));
  EXPECT_EQ(Journey::questions()[match.question(kDark).kind].name, "setup");
}

// shows JRN-A18
TEST(JourneyWindows, AnAnswerIsSealedUntilBothHaveAnswered) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  std::vector<State> seen;
  for (const std::string answer : {"play cold-feet-both-of-them", "decline"}) {
    JourneyMatch match(game, lowest);
    arrange(match, turn_of(kDark, "hands = { 1 = [\"old-marrow\"], 2 = [\"cold-feet-both-of-them\"] }"));
    act(match, kDark, answer);
    EXPECT_EQ(match.actors(), SeatSet::of(kLight));
    EXPECT_EQ(Journey::questions()[match.question(kDark).kind].name, "sealed");
    EXPECT_EQ(Journey::questions()[match.question(kLight).kind].name, "turn-window");
    seen.push_back(redact(game.rules(), match.bytes(), kLight).state);
  }
  EXPECT_EQ(seen[0], seen[1]);
}

// Both want to play: whose turn it is comes first, the other's card stays in the hand and can be played then.
TEST(JourneyWindows, TheFirstSpeakerIsHeard) {
  const JourneyGame game = any_journey();
  LowestSource lowest;
  JourneyMatch match(game, lowest);
  arrange(match, turn_of(kDark,
                         "hands = { 1 = [\"a-letter-from-home\"], 2 = [\"cold-feet-both-of-them\"] }\n"
                         "in_play = { old-marrow = \"1\" }\ntracks = { health = 5, resolve = 8 }"));
  act(match, kLight, "play a-letter-from-home");
  act(match, kDark, "play cold-feet-both-of-them");
  EXPECT_EQ(match.bytes().hands[kLight].size(), 1u);
  EXPECT_EQ(match.bytes().hands[kDark].size(), 0u);
  // It may be answered now, first by who did not announce it.
  ASSERT_EQ(match.actors(), SeatSet::first(2));
  EXPECT_EQ(Journey::questions()[match.question(kLight).kind].name, "reply");
  act(match, kLight, "decline");
  act(match, kDark, "decline");
  EXPECT_EQ(match.bytes().tracks[Track::Resolve], 5);
}

// What Dark drew before its pile was rebuilt lay in no discards then, and what it drew afterwards did.
// shows JRN-12, JRN-A6
TEST(JourneyWindows, ARebuiltPileIsToldFromTheFirst) {
  const JourneyGame game = any_journey();
  const std::vector<std::string> old_ones = {"night-comes-twice", "says-who"},
                                 rebuilt = {"the-second-knife", "over-their-heads", "no-one-is-coming"};
  const auto with = [&](const std::string& first, const std::string& second, const std::string& third) {
    std::string discards, stamps;
    for (int card = kShared + kActions; card < static_cast<int>(kCards); ++card) {
      const std::string id = game.name(kCardDomain, card);
      if (std::ranges::find(old_ones, id) == old_ones.end() &&
          std::ranges::find(rebuilt, id) == rebuilt.end())
        discards += fmt::format("\"{}\",", id);
    }
    for (const std::string& id : rebuilt) stamps += fmt::format("{} = {{ shuffle = 1 }},", id);
    stamps.pop_back();
    LowestSource lowest;
    JourneyMatch match(game, lowest);
    arrange(match,
            turn_of(kDark, fmt::format("hands = {{ 1 = [\"old-marrow\"], 2 = [\"{}\", \"{}\", \"{} "
                                       "shuffle-1\"] }}\ndiscards.2 = [{}]\nshuffled.2 = {{ times = 1, "
                                       "cards = {{ {} }} }}",
                                       first, second, third, discards, stamps)));
    return match.bytes();
  };
  std::vector<State> worlds;
  for (const std::string& third : rebuilt) {
    worlds.push_back(with(old_ones[0], old_ones[1], third));
    worlds.push_back(with(old_ones[1], old_ones[0], third));
  }
  EXPECT_EQ(laws::biased_samples<Journey>(game, worlds[0], kLight, worlds, 7), Broken{});
}

}  // namespace
}  // namespace waystone::journey
