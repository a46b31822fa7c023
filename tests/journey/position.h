// Positions of The Journey as scenarios give them.
#pragma once
#include <gtest/gtest.h>

#include "base/toml.h"
#include "engine/match_of.h"
#include "engine/script.h"
#include "games/journey/rules/journey.h"
#include "journey/cards.h"

namespace waystone::journey {

using JourneyGame = GameOf<Journey>;
using JourneyMatch = MatchOf<Journey>;

inline JourneyGame any_journey() {
  const Content content = journey_content();
  auto made = Journey::make(content, 2, {});
  check(made.has_value(), "the game cannot be made");
  return {std::move(*made), content.hash()};
}

// Light laid Departure 1, and what `more` says (TOML).
inline void arrange(JourneyMatch& match, const std::string& more) {
  const std::string text =
      "stage_hands = { 1 = [\"departure-3\", \"departure-5\", \"initiation-2\", \"initiation-4\", "
      "\"return-1\", "
      "\"return-3\", \"return-5\"], 2 = [\"departure-2\", \"departure-4\", \"initiation-1\", "
      "\"initiation-3\", "
      "\"initiation-5\", \"return-2\", \"return-4\", \"return-6\"] }\n" +
      more;
  const auto given = parse_toml(text, "given");
  ASSERT_TRUE(given) << given.error().text();
  const auto wrong = match.arrange(*given, "given");
  ASSERT_FALSE(wrong) << wrong->text();
}

inline void act(Match& match, Seat seat, const std::string& text) {
  const auto action = match.game().parse(text);
  ASSERT_TRUE(action) << text;
  const auto refused = match.submit(seat, *action);
  ASSERT_FALSE(refused) << text << ": " << refused->sentence;
}

}  // namespace waystone::journey
