// A menu on the wire: ["lay rSbM red,black","end-play"]. Actions that differ only in their last word share
// one text, their last words apart by commas.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/value.h"
#include "engine/match.h"

namespace waystone {

void append_menu(std::string& json, const AnyGame& game, std::span<const Action> actions);
// The actions in full, in their order: "lay rSbM red", "lay rSbM black", "end-play".
Result<std::vector<std::string>> read_menu(const Value& menu);
Result<std::vector<Action>> read_menu(const AnyGame& game, const Value& menu);

}  // namespace waystone
