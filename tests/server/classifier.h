// Can anybody tell? A classifier over figures of recorded traffic, trained on one half and tried on the
// other.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/chance.h"

namespace waystone {

inline constexpr std::size_t kFigures = 8;

struct TellSample {
  std::array<double, kFigures> figures{};  // what somebody else could see
  bool holds = false;                      // what nobody else may know
  std::uint32_t game = 0;                  // windows of one game have much in common
};

struct Guess {
  double auc = 0.5;              // on the half it was not trained on; 0.5 is chance
  double low = 0.5, high = 0.5;  // its 95 % interval, by resampling games
  std::size_t samples = 0;
};

// How often a sample that holds is ranked above one that does not; a tie counts half.
double area_under_curve(const std::vector<double>& scores, const std::vector<bool>& holds);
// Logistic regression, on every second sample.
Guess classify(const std::vector<TellSample>& samples, Chance& dice);

}  // namespace waystone
