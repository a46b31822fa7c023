// How long reactions take, on the server's own clock, and how often a person is asked for one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "engine/script.h"
#include "server/simulated.h"

namespace waystone {
namespace {

using namespace message;
using namespace std::chrono_literals;

bool is_window(const SimulatedGuest& guest) {
  const auto& menu = guest.at.menu;
  return std::find(menu.begin(), menu.end(), "decline") != menu.end();
}

void answer(SimulatedGuest& guest, const std::string& action) {
  guest.send(Move{static_cast<std::uint32_t>(guest.at.decision), action});
}

// Two people who do the first thing they may, until both are in a window.
class Reactions : public testing::Test {
 protected:
  Reactions() {
    ana.send(new_table("journey", {"me", "open"}));
    bo.send(Sit{std::nullopt, ana.at.table, std::nullopt});
    ask("always");
  }
  void ask(const std::string& when) {
    ana.send(Asks{when, {}});
    bo.send(Asks{when, {}});
  }
  void go_to_a_window() {
    for (int i = 0; i < 1000 && !(is_window(ana) && ana.at.decision != ana.sealed); ++i) {
      bool acted = false;
      for (SimulatedGuest* guest : {&ana, &bo})
        if (guest->is_asked() && !is_window(*guest)) {
          answer(*guest, guest->at.menu.front());
          acted = true;
        }
      if (!acted) house.go_on();
    }
    ASSERT_TRUE(is_window(ana) && is_window(bo));
    opened = house.loop.now();
    version = ana.at.version;
  }
  void leave_the_first_behind() {
    for (int i = 0; i < 8; ++i) {
      go_to_a_window();
      ask("never");
      until_release();
      ask("always");
    }
  }
  // Who has nothing to choose may be imitated as slow.
  static void expect_one_or_two(std::chrono::nanoseconds windows) {
    EXPECT_TRUE(windows == 4s || windows == 8s) << windows.count();
  }
  void at(std::chrono::milliseconds after, SimulatedGuest& guest) {
    house.loop.at(opened + after, [&guest] {
      if (guest.is_asked()) answer(guest, "decline");
    });
  }
  std::chrono::nanoseconds until_release() {
    while (ana.at.version == version && house.go_on()) {}
    return house.loop.now() - opened;
  }

  SimulatedHouse house{entries()};
  SimulatedGuest ana{house, "Ana"}, bo{house, "Bo"};
  Moment opened;
  std::int64_t version = 0;
};

// Nobody has thought yet, so nobody can be imitated who thinks longer than a window.
TEST_F(Reactions, TakeTwoWindowsAtFirst) {
  go_to_a_window();
  ask("never");
  EXPECT_EQ(until_release(), 8s);
}

TEST_F(Reactions, TakeAWindowOrAWholeNumberOfThem) {
  leave_the_first_behind();
  go_to_a_window();
  at(100ms, ana);
  at(200ms, bo);
  expect_one_or_two(until_release());
  go_to_a_window();
  at(100ms, ana);
  at(9s, bo);
  EXPECT_EQ(until_release(), 12s);
}

TEST_F(Reactions, AreDeclinedForWhoDoesNotWantToBeAskedAndTakeAsLong) {
  leave_the_first_behind();
  go_to_a_window();
  ask("never");  // also while it is open
  EXPECT_FALSE(ana.is_asked());
  EXPECT_FALSE(bo.is_asked());
  expect_one_or_two(until_release());
}

// A setting only declines; until the answers come out one may say something else.
TEST_F(Reactions, CanStillBeAnsweredWhenTheSettingHas) {
  leave_the_first_behind();
  go_to_a_window();
  ask("never");
  answer(ana, "decline");
  EXPECT_EQ(ana.sealed, ana.at.decision);
  ana.send(Undo{});
  EXPECT_EQ(ana.sealed, -1) << "it is Ana's own answer now, and can be taken back";
  at(5s, ana);
  EXPECT_EQ(until_release(), 8s);
}

// Who opens a table chooses how long its windows are, as a share of what is standard at the server.
TEST(Paces, AreOfATable) {
  const std::vector<std::pair<std::string, std::chrono::nanoseconds>> paces = {
      {"quick", 2s}, {"standard", 4s}, {"leisurely", 8s}};
  for (const auto& [pace, window] : paces) {
    SimulatedHouse house(entries());
    SimulatedGuest ana(house, "Ana"), bo(house, "Bo");
    Create table = new_table("journey", {"me", "open"});
    table.pace = pace;
    ana.send(table);
    bo.send(Sit{std::nullopt, ana.at.table, std::nullopt});
    for (SimulatedGuest* guest : {&ana, &bo}) {
      EXPECT_NE(guest->heard.back().text.find("\"asks\""), std::string::npos);
      EXPECT_NE(guest->heard.back().text.find("\"pace\":\"" + pace + "\""), std::string::npos);
      guest->send(Asks{"never", {}});
    }
    while (!is_window(ana) && !is_window(bo))
      for (SimulatedGuest* guest : {&ana, &bo})
        if (guest->is_asked() && !is_window(*guest)) answer(*guest, guest->at.menu.front());
    const Moment opened = house.loop.now();
    const std::int64_t version = ana.at.version;
    while (ana.at.version == version && house.go_on()) {}
    EXPECT_EQ(house.loop.now() - opened, 2 * window) << pace << ": the first ones take two";
  }
}

// With a bot nobody waits for a window between people: a beat is enough, however long the bot thinks.
TEST(ReactionsOfBots, TakeABeat) {
  SimulatedHouse house(entries(), {}, [](const Action& chosen) {
    return chosen.card != 0 ? std::chrono::nanoseconds(200ms) : std::chrono::nanoseconds(1ms);
  });
  SimulatedGuest ana(house, "Ana");
  ana.send(new_table("journey", {"me", "bot=greedy"}));
  ana.send(Asks{"never", {}});
  int windows = 0;
  for (int i = 0; i < 20'000 && ana.at.over.is_null() && windows < 60; ++i) {
    if (ana.is_asked()) {
      answer(ana, ana.at.menu.back());
    } else if (is_window(ana)) {
      const Moment opened = house.loop.now();
      const std::int64_t version = ana.at.version;
      while (ana.at.version == version && house.go_on()) {}
      ASSERT_EQ(house.loop.now() - opened, Pace{}.pause + Pace{}.beat);
      ++windows;
    } else if (!house.go_on()) {
      break;
    }
  }
  EXPECT_GE(windows, 10);
}

// By the standard setting a person is asked where there is something to choose, but not where the other's
// turn merely begins. Greedy players stand for people.
TEST(Prompts, AreFew) {
  const Entry& entry = **find_entry("journey");
  const auto game = make_game({"journey", 2, {}, {}, {}}, "");
  ASSERT_TRUE(game);
  const AskMe standard = AskMe::standard((*game)->questions());
  const char* wanted = std::getenv("WAYSTONE_TELLS");
  const int games = wanted == nullptr ? 400 : std::atoi(wanted);  // the median of fewer is four off
  std::vector<int> prompts, windows;
  Chance chance(9);
  for (int n = 0; n < games; ++n) {
    SeededSource luck(static_cast<std::uint64_t>(n) + 1);
    const auto match = (*game)->new_match(luck);
    std::array<int, 2> asked{};
    int opened = 0;
    while (!match->actors().empty()) {
      if (match->sealed() == Sealed::Reaction) {
        ++opened;
        for (const Seat seat : match->actors()) {
          const std::string_view question = (*game)->questions()[match->question(seat).kind].name;
          asked[index(seat)] += standard.wants(question, match->legal(seat).size()) ? 1 : 0;
        }
      }
      for (const Seat seat : match->actors()) {
        const auto action = entry.choose(*match, seat, "greedy", chance, {});
        ASSERT_TRUE(action);
        ASSERT_FALSE(match->submit(seat, *action));
      }
    }
    prompts.insert(prompts.end(), asked.begin(), asked.end());
    windows.push_back(opened);
  }
  std::sort(prompts.begin(), prompts.end());
  std::sort(windows.begin(), windows.end());
  fmt::print("{} games: windows {} in the median, prompts for a player {} in the median, {} at most\n", games,
             windows[windows.size() / 2], prompts[prompts.size() / 2], prompts.back());
  EXPECT_LT(prompts[prompts.size() / 2], 60) << "docs/opponents.md has the figures";
}

}  // namespace
}  // namespace waystone
