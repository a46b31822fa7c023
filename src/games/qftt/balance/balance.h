// Whether Quest For The Thing is fair: what is counted in many games (figures.h), held against what its
// content brief wants (9.3).
#pragma once
#include <array>
#include <atomic>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "games/qftt/balance/figures.h"

namespace waystone::qftt {

struct Balance {
  static std::vector<BalanceTable> tables() { return {{2, {}}, {3, {}}, {4, {}}, {6, {}}}; }
  // `done` counts games.
  static std::uint64_t more_games(const std::vector<const Quest*>& tables, const BalanceSettings& settings);
  static BalanceReport measure(const std::vector<const Quest*>& tables, const Bot<Quest>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done);
};

// What was won, by place in the first cycle, without a card that is in the box.
struct WithoutCard {
  std::string name;
  std::array<Share, kMostSeats> by_place{};
};
struct QuestTable {
  int seats = 0;
  QuestFigures figures;
  std::vector<WithoutCard> without{};  // each card in turn, if that was measured
};
BalanceReport judge(const std::vector<QuestTable>& tables);

}  // namespace waystone::qftt
