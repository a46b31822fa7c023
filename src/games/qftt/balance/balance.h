// Whether Quest For The Thing is fair: what is counted in many games (figures.h), held against what its
// content brief wants (9.3).
#pragma once
#include <atomic>
#include <vector>

#include "ai/bot.h"
#include "games/qftt/balance/figures.h"

namespace waystone::qftt {

struct Balance {
  static std::vector<BalanceTable> tables() { return {{2, {}}, {3, {}}, {4, {}}, {6, {}}}; }
  // `done` counts games.
  static BalanceReport measure(const std::vector<const Quest*>& tables, const Bot<Quest>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done);
};

struct QuestTable {
  int seats = 0;
  QuestFigures figures;
};
BalanceReport judge(const std::vector<QuestTable>& tables);

}  // namespace waystone::qftt
