// What was counted in journeys, and who counts it.
#pragma once
#include <array>
#include <cstdint>

#include "games/journey/rules/journey.h"
#include "lab/tally.h"

namespace waystone::journey {

inline constexpr std::size_t kDeals = 4;  // who was dealt Departure 1, and who Return 6
inline constexpr std::size_t kFates = 6;

struct JourneyFigures {
  Share light;                                    // won
  std::array<Share, kDeals> deals{};              // the same by deal: 2 if Dark has D1, 1 if Dark has R6
  std::array<Share, kHeroes> heroes{};            // the same by hero
  std::array<std::uint64_t, kFates> fates{};      // how games ended
  Histogram stages, turns, leads;                 // leads: how often another side had more characters
  std::uint64_t few_stages = 0, many_stages = 0;  // outside of what is wanted
  std::uint64_t few_turns = 0, many_turns = 0;    // the same
  Share interceded;                               // attacks on the hero
  Share comebacks;                                // both tracks at half or less, and Light won
  std::array<std::uint64_t, kStages> laid{};      // games in which the Stage was
  std::array<std::array<std::uint64_t, 2>, kStages> by{};  // of these, by whom
  std::array<Share, 2 * kActions> played{};  // games in which it was, of those in which it was held

  void add(const JourneyFigures& other);
};

// Looks on at one game after the other.
class JourneyOnlooker {
 public:
  explicit JourneyOnlooker(const Journey& game) : game_(game) {}

  void decided(const State& s);
  void hear(const Event& event);
  void end(const State& s);
  const JourneyFigures& figures() const { return figures_; }

  static constexpr int kFewestStages = 6, kMostStages = 10, kFewestTurns = 40, kMostTurns = 90;

 private:
  void note_lead(const State& s);

  const Journey& game_;
  JourneyFigures figures_;
  // Of the game that goes on
  std::uint64_t held_ = 0, played_ = 0;  // Actions, a bit each
  std::size_t deal_ = 0;
  bool at_hero_ = false, was_low_ = false;
  std::uint8_t stage_ = kNobody;
  int lead_ = 0, leads_ = 0;
};

}  // namespace waystone::journey
