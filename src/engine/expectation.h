// What a scenario step expects, compared with a match (docs/scenarios.md lists every kind).
#pragma once
#include <string>
#include <vector>

#include "base/value.h"
#include "engine/match.h"
#include "engine/scenario.h"

namespace waystone {

// The expectations that do not hold; those of the step's events look at events from `since` on.
std::vector<Finding> check_expectations(const Value& expect, const std::string& file, const Match& match,
                                        Seat seat, std::size_t since);

}  // namespace waystone
