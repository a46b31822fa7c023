// What was counted in quests, and who counts it.
#pragma once
#include <array>
#include <cstdint>

#include "games/qftt/rules/quest.h"
#include "lab/balance.h"

namespace waystone::qftt {

struct QuestFigures {
  std::uint64_t games = 0;
  Histogram cycles;
  std::uint64_t short_games = 0, long_games = 0;  // outside of what is wanted for this number of players
  std::uint64_t early = 0;                        // won before cycle 4
  Share leaders;  // games with a sole Speed leader after cycle 3, and how many of these it won
  std::array<Share, kMostSeats> by_place{};  // won by who was first, second, ... in the first cycle
  std::array<fairness::Grouped, kTerrainDecks> entered{};  // tiles entered outside dashes, by game
  Histogram killed;                                        // members, in a game
  Share met;                                               // games with a player combat
  Share slow;                                              // turns with Speed 2
  Share dashes;                                            // and how many of them succeeded
  Histogram dashes_of_game;

  void add(const QuestFigures& other);
};

// How many cycles are wanted.
struct WantedCycles {
  int fewest, most;
};
constexpr WantedCycles wanted_cycles(int seats) {
  return seats == 3 ? WantedCycles{6, 10} : WantedCycles{5, 12};
}
inline constexpr int kEarly = 4, kSlow = 2;  // before that cycle; with that Speed

// Looks on at one game after the other.
class QuestOnlooker {
 public:
  explicit QuestOnlooker(const Quest& game) : game_(game) {}

  void decided(const State& s);
  void hear(const Event& event);
  void end(const State& s);
  const QuestFigures& figures() const { return figures_; }

 private:
  using Tiles = std::array<std::uint64_t, kTerrainDecks>;
  Seat sole_leader(const State& s) const;

  const Quest& game_;
  QuestFigures figures_;
  // Of the game that goes on
  Seat token_ = Seat::Nobody, leader_ = Seat::Nobody;  // of the first cycle; after the third
  bool has_led_ = false, met_ = false;
  int killed_ = 0, dashes_ = 0;
  Tiles of_turn_{}, of_game_{};
};

}  // namespace waystone::qftt
