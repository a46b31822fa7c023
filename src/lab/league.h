// Who plays better, and by how much: every pair of bots meets in the same games, in every order of seats.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lab/tally.h"

namespace waystone {

struct LeagueSettings {
  std::vector<std::string> bots;  // from the weakest, as one expects
  std::uint64_t games = 100;      // of each pair, in each order of seats
  std::uint64_t seed = 1;
  int threads = 1;
  bool neighbours_only = false;  // each meets only the one before it
};

// What a pair came to: of the first named.
struct Meeting {
  std::size_t first, second;  // of the league's bots
  std::uint64_t won = 0, lost = 0, shared = 0;
  std::int64_t ahead = 0;     // points of the best of its seats above the best of the other's, in all games
  double share() const;       // of the games that somebody won
  Interval interval() const;  // 95 %
  double mean_ahead() const;
};

// Elo points above the weakest; 400 points are ten to one. The interval is from the same league drawn anew by
// chance many times.
struct Rating {
  double points = 0, low = 0, high = 0;
};

// In a game for one there is nobody to meet: how often each reaches the goal, in the same games.
struct SoloResult {
  std::uint64_t won = 0, games = 0;
  double mean_score = 0;  // of the games won
};

struct League {
  LeagueSettings settings;
  std::vector<Meeting> meetings;  // none in a game for one
  std::vector<Rating> ratings;    // by bot; none in a game for one
  std::vector<SoloResult> solos;  // by bot; only in a game for one
};

// One game: who sits where, by the league's bots, and its seed. `seats` of them play, two at most; where a
// game has more seats the two take turns around the table.
using PlayGame = std::function<Outcome(const std::vector<std::string>& by_seat, std::uint64_t seed)>;

// `done` counts finished games.
League play_league(const LeagueSettings& settings, int seats, const PlayGame& play,
                   std::atomic<std::uint64_t>& done);
std::uint64_t games_in(const LeagueSettings& settings, int seats);

std::vector<Rating> rate(std::size_t bots, const std::vector<Meeting>& meetings, std::uint64_t seed);

// A picture of it (SVG).
std::string draw(const League& league, const std::string& title);

}  // namespace waystone
