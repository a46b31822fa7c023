// What many games came to. Only whole numbers are added up, so the sum is the same in whatever order and by
// however many threads.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace waystone {

// How often each whole number came up.
class Histogram {
 public:
  void add(std::int64_t value) {
    const auto at = static_cast<std::size_t>(value + kShift);
    if (at >= counts_.size()) counts_.resize(at + 1);
    ++counts_[at];
  }
  void add(const Histogram& other);
  std::uint64_t size() const;
  double mean() const;
  double standard_error() const;  // of the mean
  std::int64_t quantile(double share) const;
  std::int64_t median() const { return quantile(0.5); }

 private:
  static constexpr std::int64_t kShift = 128;  // scores may be negative
  std::vector<std::uint64_t> counts_;
};

// Some of many.
struct Share {
  std::uint64_t hits = 0, of = 0;
  void add(bool hit) {
    hits += hit ? 1 : 0;
    ++of;
  }
  bool operator==(const Share&) const = default;
  void add(const Share& other) {
    hits += other.hits;
    of += other.of;
  }
};

// Words and how often each came up, in order of first appearance while counting; sorted when asked.
class WordCount {
 public:
  void add(std::string_view word, std::uint64_t n = 1);
  void add(const WordCount& other);
  std::uint64_t of(std::string_view word) const;
  std::vector<std::pair<std::string, std::uint64_t>> sorted() const;

 private:
  std::vector<std::pair<std::string_view, std::uint64_t>> counts_;  // words are the game's own constants
};

// What a game's events came to (engine/game.h: Measure).
struct MeasureTally {
  Measure measure;
  Histogram all;                   // a game's total, or each amount
  std::vector<Histogram> by_seat;  // a game's total of what each seat did; unused for amounts one by one
};

// Adds up the events of one game, then enters them.
class Measuring {
 public:
  explicit Measuring(std::vector<MeasureTally>& tallies) : tallies_(tallies), games_(tallies.size()) {}
  void hear(const Event& event);
  void end_game();

 private:
  struct OneGame {
    std::int64_t all = 0;
    std::array<std::int64_t, kMostSeats> by_seat{};
  };
  std::vector<MeasureTally>& tallies_;
  std::vector<OneGame> games_;
};

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t capped = 0;  // stopped at the cap on decisions
  WordCount verdicts, grades;
  Histogram decisions;
  std::vector<Histogram> scores;      // by seat; only of seats that were ranked
  std::vector<std::uint64_t> firsts;  // by seat: ranked first, alone or shared

  std::vector<MeasureTally> measures;

  explicit Tally(int seats, std::span<const Measure> measured = {});
  void add(const Outcome& outcome, int decisions_made);
  void add(const Tally& other);
};

// Wilson's 95 % interval for a share.
struct Interval {
  double low = 0, high = 0;
};
Interval share_interval(std::uint64_t hits, std::uint64_t of);

}  // namespace waystone
