// Impossible quests against a slow, honest search: every legal action with every outcome of every roll,
// through the rules themselves.  shows KA-38, KA-70, KA-71, KA-72, KA-73
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <unordered_set>
#include <vector>

#include "ai/playout.h"
#include "support/content.h"

namespace waystone::jqka {
namespace {

// Rolls come from a list that is counted through like an odometer; once it runs out, 1s.
class EveryRoll final : public ChanceSource {
 public:
  std::uint32_t below(Draw what, std::uint32_t n) override {
    if (what.kind != kDie) return 0;
    if (at_ == rolls_.size()) rolls_.push_back(0);
    limit_ = n;
    return rolls_[at_++];
  }
  // The next list of rolls; false when all have been tried.
  bool next() {
    rolls_.resize(at_);
    at_ = 0;
    while (!rolls_.empty() && rolls_.back() + 1 == limit_) rolls_.pop_back();
    if (rolls_.empty()) return false;
    ++rolls_.back();
    return true;
  }

 private:
  std::vector<std::uint32_t> rolls_;
  std::size_t at_ = 0;
  std::uint32_t limit_ = 6;
};

enum class Answer { Possible, Impossible, TooLarge };

// Can any line of play and luck win from here, or turn up another room?
Answer honest_search(const Jqka& without_test, const State& from, std::size_t most) {
  std::vector<State> todo{from};
  std::unordered_set<std::string> seen;
  const auto bytes = [](const State& s) { return std::string(reinterpret_cast<const char*>(&s), sizeof s); };
  seen.insert(bytes(from));
  const Cells up = from.map.face_up();
  while (!todo.empty()) {
    const State now = todo.back();
    todo.pop_back();
    Actions legal;
    without_test.legal(now, Seat::One, legal);
    for (const Action& action : legal) {
      EveryRoll rolls;
      do {
        Chance chance(rolls);
        State then = now;
        Step<Jqka> step{without_test, then, chance, nullptr};
        without_test.apply(step, Seat::One, action);
        if (then.result == Ending::Dead) continue;  // a last look while dying does not count
        if (then.result == Ending::Won || then.map.face_up() != up) return Answer::Possible;
        if (then.result != Ending::Playing) continue;
        then.came_from = then.asks() == Ask::Combat || then.asks() == Ask::Damage ? then.came_from : then.at;
        if (seen.insert(bytes(then)).second) todo.push_back(then);
        if (seen.size() > most) return Answer::TooLarge;
      } while (rolls.next());
    }
  }
  return Answer::Impossible;
}

// A dungeon made hard: everything face up but for a few rooms, walls and doors left standing, little gold.
State hard_position(const Jqka& game, std::uint64_t seed) {
  Chance chance(seed);
  State s = new_state(game, chance);
  std::vector<Room> deck;
  for (int kind = 1; kind <= kNumbered + 2; ++kind)
    for (int copy = 0; copy < copies(static_cast<Room>(kind)); ++copy)
      deck.push_back(static_cast<Room>(kind));
  for (std::size_t i = deck.size() - 1; i > 0; --i)
    std::swap(deck[i], deck[chance.below(static_cast<std::uint32_t>(i + 1))]);
  s.map = {};
  s.map.turn_up(kCentre, Room::Staircase);
  const std::uint32_t left_face_down = chance.below(3);
  std::vector<Room> hidden;
  for (const Cell cell : each(game.shape() & ~bit(kCentre))) {
    const Room room = deck.back();
    deck.pop_back();
    const bool may_hide = (around(bit(cell)) & bit(kCentre)) == 0 && room != Room::Wall;
    if (may_hide && hidden.size() < left_face_down && chance.below(8) == 0) {
      hidden.push_back(room);
      continue;
    }
    s.map.turn_up(cell, room);
    const bool stays =
        room == Room::Wall || room == Room::Door || room == Room::Wizard || chance.below(4) == 0;
    if (!stays) s.map.resolve(cell);
  }
  s.deck = {};
  for (const Room room : hidden) {
    const std::size_t token = 2 * (static_cast<std::size_t>(room) - 1);
    s.deck.put(s.deck.has(token) ? token + 1 : token);
  }
  s.at = s.came_from = kCentre;
  s.hp = static_cast<std::uint8_t>(1 + chance.below(3));
  s.gp = static_cast<std::uint8_t>(chance.below(4) == 0 ? chance.below(3) : 0);
  s.items = static_cast<std::uint8_t>(chance.below(4) == 0 ? chance.below(16) : 0);
  s.flow.clear();
  s.flow.push_back({.kind = static_cast<std::uint8_t>(Ask::Main)});
  s.result = Ending::Playing;
  return s;
}

void compare(const Chosen& options, std::uint64_t positions, std::size_t most) {
  Chosen off = options;
  off.emplace_back("impossible", "off");
  const Jqka game = jqka_game(options), without_test = jqka_game(off);
  int possible = 0, impossible = 0, too_large = 0;
  for (std::uint64_t seed = 1; seed <= positions; ++seed) {
    const State s = hard_position(game, mix(seed));
    ASSERT_EQ(game.audit(s), "");
    const Answer honest = honest_search(without_test, s, most);
    if (honest == Answer::TooLarge) {
      ++too_large;
      continue;
    }
    ++(honest == Answer::Possible ? possible : impossible);
    EXPECT_EQ(game.possible(s), honest == Answer::Possible) << "position " << seed;
  }
  EXPECT_GT(possible, 20);
  EXPECT_GT(impossible, 15);
  EXPECT_LT(too_large, static_cast<int>(positions) / 3);
}

TEST(Impossible, AgreesWithTryingOutEverything) { compare({}, 500, 20'000); }
TEST(Impossible, AgreesWithTryingOutEverythingWhereDisarmingDoesNotCount) {
  compare({{"disarming-counts", "no"}}, 300, 20'000);
}
TEST(Impossible, AgreesWithTryingOutEverythingInOtherShapes) { compare({{"shape", "G"}}, 300, 20'000); }

TEST(Impossible, AgreesWithTryingOutEverythingWhereGoingBackIsFree) {
  compare({{"going-back-enters", "no"}}, 300, 20'000);
}

// KA-73: the moment a quest became impossible it is over, so no position that asks something is lost.
TEST(Impossible, IsDeclaredAtOnceInRealGames) {
  const Jqka game = jqka_game();
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Chance chance(seed);
    State s = new_state(game, chance);
    play_out(game, s, chance, Jqka::kMaxDecisions, [&](const State& now, Seat, const Actions& legal) {
      if (now.asks() != Ask::Damage) {
        EXPECT_TRUE(game.possible(now)) << seed;
      }
      return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    });
  }
}

}  // namespace
}  // namespace waystone::jqka
