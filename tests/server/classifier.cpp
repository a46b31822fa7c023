#include "server/classifier.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace waystone {
namespace {

using Figures = std::array<double, kFigures>;

// Brings each figure to mean 0 and deviation 1, as it is in the half that is trained on.
class Scale {
 public:
  explicit Scale(const std::vector<const TellSample*>& samples) {
    const auto count = static_cast<double>(samples.size());
    for (std::size_t f = 0; f < kFigures; ++f) {
      for (const TellSample* one : samples) mean_[f] += one->figures[f] / count;
      for (const TellSample* one : samples)
        deviation_[f] += (one->figures[f] - mean_[f]) * (one->figures[f] - mean_[f]) / count;
      deviation_[f] = std::sqrt(deviation_[f]);
    }
  }
  Figures operator()(const TellSample& sample) const {
    Figures out{};
    for (std::size_t f = 0; f < kFigures; ++f)
      if (deviation_[f] > 1e-9) out[f] = (sample.figures[f] - mean_[f]) / deviation_[f];
    return out;
  }

 private:
  Figures mean_{}, deviation_{};
};

double dot(const Figures& a, const Figures& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

Figures train(const std::vector<Figures>& figures, const std::vector<bool>& holds) {
  constexpr int kRounds = 200;
  constexpr double kRate = 0.5;
  const auto count = static_cast<double>(figures.size());
  const double share = static_cast<double>(std::count(holds.begin(), holds.end(), true)) / count;
  const double bias = std::log((share + 1e-6) / (1 - share + 1e-6));
  Figures weights{};
  for (int round = 0; round < kRounds; ++round) {
    Figures slope{};
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const double wrong = (holds[i] ? 1 : 0) - 1 / (1 + std::exp(-bias - dot(weights, figures[i])));
      for (std::size_t f = 0; f < kFigures; ++f) slope[f] += wrong * figures[i][f] / count;
    }
    for (std::size_t f = 0; f < kFigures; ++f) weights[f] += kRate * slope[f];
  }
  return weights;
}

}  // namespace

double area_under_curve(const std::vector<double>& scores, const std::vector<bool>& holds) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] < scores[b]; });
  double ranks = 0, holding = 0;
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && scores[order[end]] - scores[order[i]] < 1e-9) ++end;
    const double rank = static_cast<double>(i + 1 + end) / 2;  // of all that are tied
    for (; i < end; ++i)
      if (holds[order[i]]) {
        ranks += rank;
        ++holding;
      }
  }
  const double others = static_cast<double>(scores.size()) - holding;
  return holding == 0 || others == 0 ? 0.5 : (ranks - holding * (holding + 1) / 2) / (holding * others);
}

Guess classify(const std::vector<TellSample>& samples, Chance& dice) {
  constexpr int kResamples = 400;
  std::vector<const TellSample*> known, unknown;
  for (std::size_t i = 0; i < samples.size(); ++i) (i % 2 == 0 ? known : unknown).push_back(&samples[i]);
  const Scale scale(known);
  std::vector<Figures> figures;
  std::vector<bool> holds;
  for (const TellSample* one : known) {
    figures.push_back(scale(*one));
    holds.push_back(one->holds);
  }
  const Figures weights = train(figures, holds);
  std::vector<double> scores;
  std::map<std::uint32_t, std::vector<std::size_t>> games;
  holds.clear();
  for (const TellSample* one : unknown) {
    games[one->game].push_back(scores.size());
    scores.push_back(dot(weights, scale(*one)));
    holds.push_back(one->holds);
  }
  std::vector<std::vector<std::size_t>> by_game;
  for (auto& [game, places] : games) by_game.push_back(std::move(places));
  std::vector<double> again;
  for (int n = 0; n < kResamples; ++n) {
    std::vector<double> some;
    std::vector<bool> held;
    for (std::size_t i = 0; i < by_game.size(); ++i)
      for (const std::size_t pick : by_game[dice.below(static_cast<std::uint32_t>(by_game.size()))]) {
        some.push_back(scores[pick]);
        held.push_back(holds[pick]);
      }
    again.push_back(area_under_curve(some, held));
  }
  std::sort(again.begin(), again.end());
  return {area_under_curve(scores, holds), again[kResamples / 40], again[kResamples - kResamples / 40 - 1],
          samples.size()};
}

}  // namespace waystone
