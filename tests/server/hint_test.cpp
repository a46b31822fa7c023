// Hints: from the strongest bot, with the seat's own view, for who disturbs nobody by it.
#include <gtest/gtest.h>

#include "server/guest.h"

namespace waystone {
namespace {

using namespace message;

class Hints : public testing::Test {
 protected:
  RunningServer server;
};

TEST_F(Hints, NameWhatIsOnTheMenu) {
  for (const std::string game : {"jqka", "leduc", "joust"}) {
    Guest ana(server, "Ana");
    ana.ask(new_table(game, game == "jqka" ? std::vector<std::string>{"me"}
                                           : std::vector<std::string>{"me", "bot=random"}),
            "table");
    do {  // where there is one way only, it is gone
      if (ana.at.menu.size() == 1) ana.play(ana.at.menu.front());
      ASSERT_TRUE(ana.wait_for([&] { return !ana.at.menu.empty(); }, "a turn"));
    } while (ana.at.menu.size() == 1);
    const std::int64_t decision = ana.at.version;
    const Value hint = ana.ask(message::Hint{}, "hint");
    EXPECT_LE(figure_of(hint, "decision"), decision);
    EXPECT_EQ(text_of(hint, "by"), "masterly");
    const auto* moves = part_of(hint, "moves").list();
    ASSERT_NE(moves, nullptr);
    ASSERT_FALSE(moves->empty());
    EXPECT_LE(moves->size(), 3U);
    for (const Value& move : *moves) {
      EXPECT_NE(std::find(ana.at.menu.begin(), ana.at.menu.end(), text_of(move, "do")), ana.at.menu.end());
      EXPECT_FALSE(text_of(move, "worth").empty());
    }
    ana.play(text_of(moves->front(), "do"));  // a hint changes nothing, and can be followed
  }
}

TEST_F(Hints, AreRefusedWhereOtherPeoplePlay) {
  Party party = sit_down(server, "leduc", 2);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(party[i].refused(message::Hint{}), party[i].at.menu.empty() ? "not_your_seat" : "not_allowed");
  Guest eve(server, "Eve");
  eve.ask(Watch{std::nullopt, party.table()}, "table");
  EXPECT_EQ(eve.refused(message::Hint{}), "not_your_seat");
}

TEST_F(Hints, AreGivenAtEveryTableAtOnce) {
  std::vector<std::unique_ptr<Guest>> guests;
  for (int i = 0; i < 6; ++i) {
    guests.push_back(std::make_unique<Guest>(server, "Ana"));
    guests.back()->ask(new_table("jqka", {"me"}), "table");
    guests.back()->send(message::Hint{});
    guests.back()->send(message::Hint{});  // asked twice, told once
  }
  for (const auto& guest : guests) {
    guest->next("hint");
    guest->settle();
    EXPECT_EQ(guest->frames_of("hint").size(), 1U);
  }
}

// The only thread for bots has thought about the bot's decision when it comes to the hint, which nobody holds
// back.
TEST(BotPauses, HoldAnAnswerBackWhateverWasThought) {
  RunningServer server({.bot_pause = std::chrono::hours(1)});
  Guest ana(server, "Ana");
  ana.ask(new_table("jaq", {"me", "bot=greedy"}), "table");
  Guest bo(server, "Bo");
  bo.ask(new_table("jqka", {"me"}), "table");
  bo.ask(message::Hint{}, "hint");
  EXPECT_EQ(server.metric("bot_moves_total"), 0u);
  EXPECT_EQ(server.metric("thoughts_waiting"), 0u);
}

}  // namespace
}  // namespace waystone
