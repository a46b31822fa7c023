// What chance decides in JQ:KA, against the exact figures.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "ai/playout.h"
#include "support/content.h"

namespace waystone::jqka {
namespace {

// Five standard deviations: with fixed seeds this never flickers, and a wrong rule is far outside.
void expect_share(int hits, int of, double share, const char* what) {
  const double deviation = std::sqrt(share * (1 - share) / of);
  EXPECT_NEAR(static_cast<double>(hits) / of, share, 5 * deviation) << what;
}

struct Deals {
  int shut_in = 0, gold_seen = 0, explored = 0;
  std::map<std::array<Room, 4>, int> quests;
};

Deals deal(const Jqka& game, int deals) {
  Deals out;
  for (int i = 0; i < deals; ++i) {
    Chance chance(mix(static_cast<std::uint64_t>(i) + 1000));
    const State s = new_state(game, chance);
    ++out.quests[s.tasks];
    const bool all_barred = count(s.map.all(Room::Wall)) == 2 && count(s.map.all(Room::Door)) == 2;
    out.shut_in += all_barred ? 1 : 0;
    out.gold_seen += s.map.all(Room::Gold) != 0 ? 1 : 0;
    out.explored += game.task_done(s, Category::Explore) ? 1 : 0;
    if (all_barred) {
      EXPECT_EQ(s.result, Ending::Impossible);  // KA-74
    }
  }
  return out;
}

// shows KA-4, KA-14, KA-15, KA-16, KA-74
TEST(SetUp, QuestsAndFirstRoomsComeOutAsOftenAsTheyShould) {
  constexpr int kDeals = 300'000;
  const Deals deals = deal(jqka_game(), kDeals);
  EXPECT_EQ(deals.quests.size(), 108u);
  for (const auto& [quest, n] : deals.quests) expect_share(n, kDeals, 1.0 / 108, "one quest of 108");
  expect_share(deals.shut_in, kDeals, 1.0 / 14950, "staircase shut in by two walls and two doors");
  expect_share(deals.gold_seen, kDeals, 94.0 / 325, "a doubled kind among the first four rooms");
  expect_share(deals.explored, kDeals, 6.0 / 325, "Explore complete at set-up");
}

// shows KA-92, KA-93
TEST(SetUp, RollAndWriteQuestsAreUniformToo) {
  for (const char* d12 : {"one-die", "two-dice"}) {  // shows KA-94
    constexpr int kDeals = 120'000;
    const Deals deals = deal(jqka_game({{"version", "roll-and-write"}, {"d12", d12}}), kDeals);
    EXPECT_EQ(deals.quests.size(), 108u);
    for (const auto& [quest, n] : deals.quests) expect_share(n, kDeals, 1.0 / 108, "one quest of 108");
  }
}

// shows KA-2, KA-5, KA-6, KA-7, KA-99
TEST(Rooms, AfterAllRevealsTheDungeonHoldsTheSame27RoomsInBothVersions) {
  for (const char* version : {"cards", "roll-and-write"}) {
    const Jqka game = jqka_game({{"version", version}, {"impossible", "off"}});
    int whole = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
      Chance chance(seed);
      State s = new_state(game, chance);
      s.hp = 99;  // long enough a life to see everything
      play_out_randomly(game, s, chance, 3000);
      if ((game.shape() & ~s.map.face_up()) != 0) continue;
      ++whole;
      for (int kind = 1; kind <= static_cast<int>(Room::Staircase); ++kind)
        EXPECT_EQ(count(s.map.all(static_cast<Room>(kind))), copies(static_cast<Room>(kind))) << kind;
    }
    EXPECT_GT(whole, 20) << version;
  }
}

// The procedure once more, in the plainest words: which kinds four rolls bring up.
bool shield_among(const std::array<int, 4>& rolls) {
  std::array<int, 15> seen{};
  for (const int rolled : rolls) {
    int kind = rolled;
    if (seen[static_cast<std::size_t>(rolled)] == 2) do
        kind = kind % 14 + 1;
      while (seen[static_cast<std::size_t>(kind)] > 0);
    ++seen[static_cast<std::size_t>(kind)];
  }
  return seen[13] > 0;
}

// shows KA-95, KA-96, KA-97
TEST(RollAndWrite, TheShieldComesOnlyBySubstitutionAndAsOftenAsAllRollsSay) {
  int ways = 0;
  for (int code = 0; code < 20736; ++code)
    ways += shield_among({code % 12 + 1, code / 12 % 12 + 1, code / 144 % 12 + 1, code / 1728 + 1}) ? 1 : 0;
  const Jqka game = jqka_game({{"version", "roll-and-write"}});
  int shields = 0, dragons = 0;
  constexpr int kDeals = 300'000;
  for (int i = 0; i < kDeals; ++i) {
    Chance chance(mix(static_cast<std::uint64_t>(i) + 77));
    const State s = new_state(game, chance);
    shields += s.map.all(Room::Shield) != 0 ? 1 : 0;
    dragons += s.map.all(Room::Dragon) != 0 ? 1 : 0;
  }
  expect_share(shields, kDeals, ways / 20736.0, "shield among the first four");
  expect_share(dragons, kDeals, 1 / 20736.0, "dragon among the first four: 12, 12, 12, 12");
}

// shows KA-17, KA-18, KA-60
TEST(Combat, EveryEnemyFallsInHalfOfAllRoundsAndHitsAsTheTableSays) {
  const Jqka game = jqka_game({{"impossible", "off"}});
  struct Enemy {
    Room room;
    double hit;
  };
  for (const Enemy enemy :
       {Enemy{Room::Specter, 1.0 / 6}, {Room::Slime, 1.0 / 3}, {Room::Skeleton, 0.5}, {Room::Dragon, 0.5}}) {
    int fell = 0, hit = 0;
    constexpr int kRounds = 60'000;
    for (int i = 0; i < kRounds; ++i) {
      Chance chance(mix(static_cast<std::uint64_t>(i) + 5));
      State s = new_state(game, chance);
      s.map = {};
      s.map.turn_up(kCentre, Room::Staircase);
      const Cell north = kCentre - kStride;
      s.map.turn_up(north, enemy.room);
      for (const Cell cell : each(game.shape() & ~bit(kCentre) & ~bit(north)))
        s.map.turn_up(cell, Room::Fountain);
      Step<Jqka> step{game, s, chance, nullptr};
      game.apply(step, Seat::One, {.verb = kMove, .slot = north});
      fell += s.map.is_live(north) ? 0 : 1;
      hit += s.hp < 6 ? 1 : 0;
    }
    expect_share(fell, kRounds, 0.5, "defeated");
    expect_share(hit, kRounds, enemy.hit, "hit");
  }
}

}  // namespace
}  // namespace waystone::jqka
