// What many games came to. Only whole numbers are added up, so the sum is the same in whatever order and by
// however many threads.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/outcome.h"

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

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t capped = 0;  // stopped at the cap on decisions
  WordCount verdicts, grades;
  Histogram decisions;
  std::vector<Histogram> scores;      // by seat; only of seats that were ranked
  std::vector<std::uint64_t> firsts;  // by seat: ranked first, alone or shared

  explicit Tally(int seats)
      : scores(static_cast<std::size_t>(seats)),
        firsts(static_cast<std::size_t>(seats)) {}
  void add(const Outcome& outcome, int decisions_made);
  void add(const Tally& other);
};

// Wilson's 95 % interval for a share.
struct Interval {
  double low = 0, high = 0;
};
Interval share_interval(std::uint64_t hits, std::uint64_t of);

}  // namespace waystone
