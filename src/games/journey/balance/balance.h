// Whether The Journey is fair: what is counted in many games (figures.h), held against what its content brief
// wants.
#pragma once
#include <atomic>
#include <vector>

#include "ai/bot.h"
#include "games/journey/balance/figures.h"
#include "lab/balance.h"
#include "lab/figures.h"

namespace waystone::journey {

struct Balance {
  static std::vector<BalanceTable> tables() { return {{2, {}}}; }
  // `done` counts games.
  static BalanceReport measure(const std::vector<const Journey*>& tables, const Bot<Journey>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done);
  static std::vector<CardFigures> cards(const Journey& game, const Bot<Journey>& bot,
                                        const BalanceSettings& settings, std::atomic<std::uint64_t>& done);
};

JourneyFigures count_games(const Journey& game, const Bot<Journey>& bot, const BalanceSettings& settings,
                           std::atomic<std::uint64_t>& done);
BalanceReport judge(const Lists& lists, const JourneyFigures& figures);

}  // namespace waystone::journey
