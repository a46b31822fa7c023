// What the laboratory is asked for and what it answers, apart from the templates that work it out: all that
// whoever asks needs to see.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/tally.h"

namespace waystone {

struct SimulateSettings {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  int most_decisions = 0;  // 0: the game's published bound
};

// Seconds that a decision takes.
struct ThinkTime {
  std::string_view level;
  double median = 0, p99 = 0;
};

struct BenchFigures {
  std::size_t state_bytes = 0;
  int threads = 1;
  double decisions_per_second = 0;           // one thread
  double games_per_second = 0;               // one thread
  double decisions_per_second_threaded = 0;  // all threads together
  double games_per_second_threaded = 0;
  double copies_per_second = 0;
  // Of search.
  double iterations_per_second = 0;           // one thread
  double iterations_per_second_threaded = 0;  // all threads together
  double bytes_per_iteration = 0;
  std::vector<ThinkTime> think_times;  // of each level, with all threads
};

struct TrainSettings {
  std::uint64_t games = 200'000;
  std::uint32_t iterations = 0;  // of search for each move; 0: by the advice alone
  std::uint32_t passes = 1;      // how often each position is learned from
  float rate = 0.003F;           // how fast at the beginning; it slows down to nothing
  std::uint64_t seed = 1;
  int threads = 1;
};

struct Training {
  std::vector<float> weights;
  std::vector<double> errors;  // of the guesses, before each lesson was learned
};

struct ExchangeSettings {
  std::uint64_t decisions = 10'000;
  std::uint64_t searches = 1'000;  // in how many of them a bot is asked
  std::uint32_t iterations = 16;   // of search for each
  std::uint64_t seed = 1;
  int threads = 1;
};

struct Exchanged {
  std::uint64_t decisions = 0;
  std::uint64_t different = 0;  // where the worlds were not the same by chance
  std::uint64_t told = 0;       // the view or the menu was another: none, if nobody peeks
  std::uint64_t searched = 0;   // a bot was asked in two different worlds
  std::uint64_t changed = 0;    // and moved differently: none, if nobody peeks

  bool is_clean() const { return told == 0 && changed == 0; }
  Exchanged& operator+=(const Exchanged& other) {
    decisions += other.decisions;
    different += other.different;
    told += other.told;
    searched += other.searched;
    changed += other.changed;
    return *this;
  }
};

struct CandidatesSettings {
  std::uint64_t choices = 300;
  std::uint32_t times = 10;       // the candidates, and the iterations, of the other search
  std::uint32_t iterations = 48;  // of the bot's search
  std::uint32_t tries = 400;      // in which two plans are compared
  std::uint64_t seed = 1;
  int threads = 1;
};

struct CandidatesFigures {
  std::uint64_t choices = 0;
  std::uint64_t few = 0, many = 0;    // candidates, in all choices
  Share first, alike, same;           // the first action, a plan of the same kind, the plan
  double lost = 0, lost_squared = 0;  // of what the game's advice counts

  double mean_lost() const { return lost / static_cast<double>(choices); }
  double error() const {  // half of its 95 % interval
    const double n = static_cast<double>(choices), mean = mean_lost();
    return 1.96 * std::sqrt(std::max(0.0, lost_squared / n - mean * mean) / n);
  }
  CandidatesFigures& operator+=(const CandidatesFigures& other) {
    choices += other.choices;
    few += other.few;
    many += other.many;
    first.add(other.first);
    alike.add(other.alike);
    same.add(other.same);
    lost += other.lost;
    lost_squared += other.lost_squared;
    return *this;
  }
};

// What became of a card in many games. Each seat that held it in a game counts once.
struct CardFigures {
  std::string id;  // as the game's domains name it
  std::uint64_t held = 0, played = 0, cancelled = 0;
  std::uint64_t won_played = 0;  // by seats that had played it
  std::uint64_t won_kept = 0;    // by seats that had held it and did not play it
};

}  // namespace waystone
