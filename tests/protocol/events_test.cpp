// Events on the wire: what is written reads back, for whoever reads it.
#include "protocol/event_text.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "catalog/catalog.h"
#include "engine/script.h"
#include "games/jaq/rules/words.h"

namespace waystone {
namespace {

struct Wire : testing::Test {
  std::unique_ptr<AnyGame> game = *make_game({"jaq", 3, {}, {}, {}}, "");
  SeededSource source{5};
  std::unique_ptr<Match> match = game->new_match(source);

  void play_until_hands_are_held() {
    while (match->steps() < 3) {
      const Seat seat = match->actors().lowest();
      ASSERT_FALSE(match->submit(seat, match->legal(seat).front()));
    }
  }
  Event hand_of_the_first(Seat viewer) const {
    for (const Event& event : match->events(viewer))
      if (event.kind == jaq::kHolds && event.seat == Seat::One) return event;
    return {};
  }
  std::string written(const Event& event) const {
    std::string json;
    append_event(json, *game, event);
    return json;
  }
};

TEST_F(Wire, AListIsAListOfNames) {
  play_until_hands_are_held();
  const Event event = hand_of_the_first(Seat::One);
  ASSERT_EQ(event.list.size(), 7u);
  std::string names;
  for (const std::uint16_t card : event.list)
    names += (names.empty() ? "\"" : ",\"") + game->name(jaq::kPieceDomain, card) + "\"";
  EXPECT_EQ(written(event), "[\"holds\",1,\"118\",[" + names + "]]");
  EXPECT_EQ(written(hand_of_the_first(Seat::Two)), R"(["holds",1,"118","?"])");
}

TEST_F(Wire, WhatIsWrittenReadsBack) {
  play_until_hands_are_held();
  for (const Seat viewer : {Seat::One, Seat::Two, Seat::Nobody}) {
    const Events events = match->events(viewer);
    std::string json;
    append_events(json, *game, events);
    const auto read = read_events(*game, *parse_json(json, "events"));
    ASSERT_TRUE(read) << read.error().text();
    std::string again;
    append_events(again, *game, *read);
    EXPECT_EQ(again, json);
  }
}

TEST_F(Wire, AListThatIsNoneIsRefused) {
  const auto reads = [&](const std::string& json) {
    return read_event(*game, *parse_json(json, "event")).has_value();
  };
  EXPECT_TRUE(reads(R"(["holds",1,"118",["kettle-crown"]])"));
  EXPECT_TRUE(reads(R"(["holds",1,"118",[]])"));
  EXPECT_FALSE(reads(R"(["holds",1,"118","kettle-crown"])"));
  EXPECT_FALSE(reads(R"(["holds",1,"118",["no-such-card"]])"));
  EXPECT_FALSE(reads(R"(["holds",1,"118",[["kettle-crown"]]])"));
  EXPECT_FALSE(reads(R"(["loot-shown",0,"114",["kettle-crown"]])"));
  std::string many = "\"kettle-crown\"";
  for (std::size_t i = 0; i < kMostListed; ++i) many += ",\"kettle-crown\"";
  EXPECT_FALSE(reads("[\"holds\",1,\"118\",[" + many + "]]"));
}

}  // namespace
}  // namespace waystone
