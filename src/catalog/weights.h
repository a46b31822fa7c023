// The weights of a judgement as a file: data/advice/<game>.toml, made by `waystone train`.
#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/result.h"

namespace waystone {

Result<std::vector<float>> read_weights(std::string_view toml, const std::string& file);
std::string write_weights(std::span<const float> weights, std::string_view note);

// Those built into the program; none for a game that has not learned yet.
std::vector<float> weights_of(std::string_view game);

// What a game's advice has learned.
template <class J>
J learned(std::string_view game) {
  J out;
  const auto weights = weights_of(game);
  if (weights.empty()) return out;
  check(weights.size() == J::kWeights, "data/advice has weights of another form: train them anew");
  std::copy(weights.begin(), weights.end(), out.weights.begin());
  return out;
}

}  // namespace waystone
