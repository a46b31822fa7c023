#include "lab/tally.h"

#include <algorithm>
#include <cmath>

namespace waystone {

void Histogram::add(const Histogram& other) {
  if (other.counts_.size() > counts_.size()) counts_.resize(other.counts_.size());
  for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
}

std::uint64_t Histogram::size() const {
  std::uint64_t n = 0;
  for (const std::uint64_t c : counts_) n += c;
  return n;
}

double Histogram::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i)
    sum += static_cast<double>(counts_[i]) * static_cast<double>(static_cast<std::int64_t>(i) - kShift);
  const auto n = static_cast<double>(size());
  return n == 0 ? 0 : sum / n;
}

double Histogram::standard_error() const {
  const double centre = mean();
  const auto n = static_cast<double>(size());
  if (n < 2) return 0;
  double squares = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double off = static_cast<double>(static_cast<std::int64_t>(i) - kShift) - centre;
    squares += static_cast<double>(counts_[i]) * off * off;
  }
  return std::sqrt(squares / (n - 1) / n);
}

std::int64_t Histogram::quantile(double share) const {
  const double wanted = share * static_cast<double>(size());
  double below = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    below += static_cast<double>(counts_[i]);
    if (counts_[i] > 0 && below >= wanted) return static_cast<std::int64_t>(i) - kShift;
  }
  return 0;
}

void WordCount::add(std::string_view word, std::uint64_t n) {
  for (auto& [known, count] : counts_)
    if (known == word) {
      count += n;
      return;
    }
  counts_.emplace_back(word, n);
}

void WordCount::add(const WordCount& other) {
  for (const auto& [word, n] : other.counts_) add(word, n);
}

std::uint64_t WordCount::of(std::string_view word) const {
  for (const auto& [known, count] : counts_)
    if (known == word) return count;
  return 0;
}

std::vector<std::pair<std::string, std::uint64_t>> WordCount::sorted() const {
  std::vector<std::pair<std::string, std::uint64_t>> out(counts_.begin(), counts_.end());
  std::sort(out.begin(), out.end());
  return out;
}

void Measuring::hear(const Event& event) {
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    const Measure& measure = tallies_[i].measure;
    if (measure.event != event.kind) continue;
    if (measure.of == Measure::Of::Each) {
      tallies_[i].all.add(event.amount);
      continue;
    }
    const std::int64_t n = measure.of == Measure::Of::Times ? 1 : event.amount;
    games_[i].all += n;
    if (event.seat != Seat::Nobody) games_[i].by_seat[index(event.seat)] += n;
  }
}

void Measuring::end_game() {
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    MeasureTally& tally = tallies_[i];
    if (tally.measure.of != Measure::Of::Each) {
      tally.all.add(games_[i].all);
      for (std::size_t seat = 0; seat < tally.by_seat.size(); ++seat)
        tally.by_seat[seat].add(games_[i].by_seat[seat]);
    }
    games_[i] = {};
  }
}

Tally::Tally(int seats, std::span<const Measure> measured)
    : scores(static_cast<std::size_t>(seats)),
      firsts(static_cast<std::size_t>(seats)) {
  for (const Measure& measure : measured)
    measures.push_back({measure, {}, std::vector<Histogram>(static_cast<std::size_t>(seats))});
}

void Tally::add(const Outcome& outcome, int decisions_made) {
  ++games;
  if (!outcome.over) ++capped;
  verdicts.add(outcome.over ? outcome.verdict : "capped");
  if (!outcome.grade.empty()) grades.add(outcome.grade);
  decisions.add(decisions_made);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (outcome.ranks[seat] == 0) continue;
    scores[seat].add(outcome.scores[seat]);
    if (outcome.ranks[seat] == 1) ++firsts[seat];
  }
}

void Tally::add(const Tally& other) {
  games += other.games;
  capped += other.capped;
  verdicts.add(other.verdicts);
  grades.add(other.grades);
  decisions.add(other.decisions);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    scores[seat].add(other.scores[seat]);
    firsts[seat] += other.firsts[seat];
  }
  for (std::size_t i = 0; i < measures.size(); ++i) {
    measures[i].all.add(other.measures[i].all);
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
      measures[i].by_seat[seat].add(other.measures[i].by_seat[seat]);
  }
}

Interval share_interval(std::uint64_t hits, std::uint64_t of) {
  if (of == 0) return {0, 1};
  constexpr double kZ = 1.959964;  // 95 %
  const auto n = static_cast<double>(of);
  const double p = static_cast<double>(hits) / n;
  const double centre = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace waystone
