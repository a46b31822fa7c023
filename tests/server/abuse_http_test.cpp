// Questions over HTTP that nobody could have kept an answer for: how many games are made of their files for
// them.
#include <gtest/gtest.h>

#include "server/guest.h"
#include "server/pages.h"

namespace waystone {
namespace {

class Asking : public testing::Test {
 protected:
  Games games{entries(), ""};
  GamePages pages{games};
};

TEST_F(Asking, WhatNobodyKnowsMakesNothing) {
  const std::string list = pages.answer("/api/games").body, jaq = pages.answer("/api/games/jaq").body;
  const std::uint64_t made = games.made();
  for (int n = 0; n < 500; ++n) {
    const std::string number = std::to_string(n);
    EXPECT_EQ(pages.answer("/api/games?" + number).body, list);
    EXPECT_EQ(pages.answer("/api/games/jaq?no-option=" + number).status, 400u);
    EXPECT_EQ(pages.answer("/api/games/jaq?" + number).status, 400u);
    EXPECT_EQ(pages.answer("/api/games/chess?" + number).status, 404u);
  }
  EXPECT_EQ(pages.answer("/api/games/jaq?").body, jaq);
  EXPECT_EQ(games.made(), made);
}

TEST_F(Asking, TheSameOptionsInAnotherOrderAreTheSame) {
  const std::string body = pages.answer("/api/games/jqka?shape=B&level=advanced").body;
  const std::uint64_t made = games.made();
  EXPECT_EQ(pages.answer("/api/games/jqka?level=advanced&shape=B").body, body);
  EXPECT_EQ(pages.answer("/api/games/jqka?shape=A").body, pages.answer("/api/games/jqka").body)
      << "what is standard need not be said";
  EXPECT_EQ(games.made(), made);
}

// A stranger who goes through all options pays for each, and pushes out nothing that others ask for.
TEST_F(Asking, ForAllOptionsPushesOutNothing) {
  pages.answer("/api/games");
  for (const Entry* entry : entries()) pages.answer("/api/games/" + std::string(entry->name()));
  EXPECT_GT(pages.answer("/api/games/jqka?hp-cap=3").cost, 10);
  EXPECT_EQ(pages.answer("/api/games/jqka?hp-cap=3").cost, 1) << "it is kept now";
  for (int cap = 1; cap < 100; ++cap) pages.answer("/api/games/jqka?shape=B&hp-cap=" + std::to_string(cap));
  const std::uint64_t made = games.made();
  pages.answer("/api/games");
  for (const Entry* entry : entries()) {
    const auto page = pages.answer("/api/games/" + std::string(entry->name()));
    EXPECT_EQ(page.status, 200u);
    EXPECT_EQ(page.cost, 1);
  }
  EXPECT_EQ(games.made(), made);
}

TEST(Creating, WhatIsRefusedMakesNothingAndIsCounted) {
  RunningServer server{Wishes{.rate_limit = true}};
  Guest ana(server, "Ana"), eve(server, "Eve");
  ana.ask(new_table("jqka", {"me"}, {{"shape", "B"}}), "table");
  const std::uint64_t made = server.metric("games_made_total");
  for (int n = 0; n < 30; ++n)
    EXPECT_EQ(eve.refused(new_table("jqka", {"me"}, {{"shape", std::to_string(n)}})), "bad_table");
  EXPECT_EQ(server.metric("games_made_total"), made);
  for (int n = 0; n < 30; ++n) eve.send(new_table("jqka", {"me"}, {{"shape", std::to_string(n)}}));
  while (text_of(eve.next("refused"), "code") != "too_fast") continue;  // each counts as five
  ana.ask(new_table("jqka", {"me"}, {{"shape", "B"}}), "table");
  EXPECT_EQ(server.metric("games_made_total"), made) << "and what is allowed is made once";
}

}  // namespace
}  // namespace waystone
