// What a position tells of how the quest ends, as numbers that a judgement can learn from.
#pragma once
#include <span>

#include "ai/judgement.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

using Judgement = waystone::Judgement<23, 12>;

// Nothing of a position is hidden but what lies face down, and that is not looked at.
void see(const Quest& game, const State& s, std::span<Judgement::Features> seats);

}  // namespace waystone::qftt
