// The law of uniform samples: worlds sampled from a view against all worlds there are, by chi-squared.
#pragma once
#include <cmath>
#include <map>
#include <span>
#include <string>

#include "laws/menu_laws.h"

namespace waystone::laws {

// The probability that a fair sample has at least this chi-squared (Wilson and Hilferty's approximation).
inline double chance_of_chi_squared(double chi_squared, std::size_t freedom) {
  const double k = static_cast<double>(freedom), spread = 2.0 / (9.0 * k);
  const double z = (std::cbrt(chi_squared / k) - (1.0 - spread)) / std::sqrt(spread);
  return 0.5 * std::erfc(z / std::sqrt(2.0));
}

template <PlainState S>
std::string bytes_of(const S& state) {
  return {reinterpret_cast<const char*>(&state), sizeof state};
}

// worlds: every world this viewer may imagine here, worked out from the rules and not from secrets().
template <Game G>
std::vector<std::string> biased_samples(const GameOf<G>& game, const typename G::State& state, Seat viewer,
                                        std::span<const typename G::State> worlds, std::uint64_t seed) {
  constexpr int kSamplesPerWorld = 200;
  constexpr double kTooUnlikely = 1e-6;
  std::map<std::string, int> times;
  for (const auto& world : worlds) times[bytes_of(world)] = 0;
  const auto sentence = [&](const std::string& what) {
    return std::vector{fmt::format("{}: {} imagines {} [seed {}, {} worlds]", kUniformSample,
                                   viewer_name(viewer), what, seed, worlds.size())};
  };
  if (times.size() != worlds.size() || worlds.size() < 2) return sentence("too few worlds, or one twice");
  const auto view = redact(game.rules(), state, viewer);
  Chance chance(seed);
  for (std::size_t i = 0; i < worlds.size() * kSamplesPerWorld; ++i) {
    const auto found = times.find(bytes_of(sample(game.rules(), view, chance)));
    if (found == times.end()) return sentence("a world that cannot be");
    ++found->second;
  }
  double chi_squared = 0;
  for (const auto& [world, n] : times)
    chi_squared += (n - kSamplesPerWorld) * (n - kSamplesPerWorld) / double{kSamplesPerWorld};
  const double p = chance_of_chi_squared(chi_squared, worlds.size() - 1);
  if (p < kTooUnlikely) return sentence(fmt::format("some worlds more often than others (p = {:.2g})", p));
  return {};
}

}  // namespace waystone::laws
