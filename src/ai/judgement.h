// A guess of how a game ends, learned from games played. What is known of a seat goes as a few numbers
// through a small network with one hidden layer and comes out as one; the seats' numbers become their
// chances.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "ai/advice.h"

namespace waystone {

// Scores that differ by one are about three to one. Alone it is to win or not.
inline void to_chances(std::span<float> scores) {
  if (scores.size() == 1) {
    scores[0] = 1 / (1 + std::exp(-scores[0]));
    return;
  }
  const float most = *std::max_element(scores.begin(), scores.end());
  float sum = 0;
  for (float& score : scores) sum += score = std::exp(score - most);
  for (float& score : scores) score /= sum;
}

// For value(): what a judgement makes of a position as the advice sees it.
template <class J, class A, Game G>
Values judged(const J& judgement, const A& advice, const G& game, const typename G::State& state) {
  std::array<typename J::Features, kMostSeats> features;
  const auto seats = std::span(features).first(static_cast<std::size_t>(game.seats()));
  advice.see(game, state, seats);
  return judgement.chances(seats);
}

// Writes what a judgement sees of a seat, one number after the other. Each should be about one.
template <class Features>
class FeatureWriter {
 public:
  explicit FeatureWriter(Features& out) : out_(out) { out_.fill(0); }
  void add(double x) { out_[next_++] = static_cast<float>(x); }

 private:
  Features& out_;
  std::size_t next_ = 0;
};

template <std::size_t kInputs, std::size_t kHidden>
class Judgement {
 public:
  using Features = std::array<float, kInputs>;
  // For each hidden unit: what it takes of each input, its threshold, its share of the result. Then what each
  // input gives directly.
  static constexpr std::size_t kUnit = kInputs + 2;
  static constexpr std::size_t kWeights = kHidden * kUnit + kInputs;
  using Weights = std::array<float, kWeights>;

  Weights weights{};

  Values chances(std::span<const Features> seats) const {
    Values out{};
    for (std::size_t s = 0; s < seats.size(); ++s) out[s] = score(seats[s]);
    to_chances(std::span(out).first(seats.size()));
    return out;
  }

  // Adds to `slope` how the weights would have to change to make this position's error greater: the error is
  // that of the chances against how the game ended. Returns it (cross entropy).
  float error(std::span<const Features> seats, const Values& ends, Weights& slope) const {
    const Values guess = chances(seats);
    float sum = 0;
    for (std::size_t s = 0; s < seats.size(); ++s) {
      sum -= ends[s] * std::log(std::max(guess[s], 1e-6F));
      if (seats.size() == 1) sum -= (1 - ends[s]) * std::log(std::max(1 - guess[s], 1e-6F));
      add_slope(seats[s], guess[s] - ends[s], slope);
    }
    return sum;
  }

 private:
  static constexpr std::size_t kDirect = kHidden * kUnit;
  static float bent(float x) { return x / (1 + std::abs(x)); }

  float unit(std::size_t h, const Features& x) const {
    const float* w = &weights[h * kUnit];
    float sum = w[kInputs];
    for (std::size_t i = 0; i < kInputs; ++i) sum += w[i] * x[i];
    return sum;
  }
  float score(const Features& x) const {
    float sum = 0;
    for (std::size_t i = 0; i < kInputs; ++i) sum += weights[kDirect + i] * x[i];
    for (std::size_t h = 0; h < kHidden; ++h) sum += weights[h * kUnit + kInputs + 1] * bent(unit(h, x));
    return sum;
  }
  void add_slope(const Features& x, float wrong, Weights& slope) const {
    for (std::size_t i = 0; i < kInputs; ++i) slope[kDirect + i] += wrong * x[i];
    for (std::size_t h = 0; h < kHidden; ++h) {
      const std::size_t at = h * kUnit;
      const float sum = unit(h, x);
      slope[at + kInputs + 1] += wrong * bent(sum);
      const float flat = 1 / (1 + std::abs(sum));
      const float back = wrong * weights[at + kInputs + 1] * flat * flat;
      for (std::size_t i = 0; i < kInputs; ++i) slope[at + i] += back * x[i];
      slope[at + kInputs] += back;
    }
  }
};

}  // namespace waystone
