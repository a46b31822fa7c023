// How kinds of things are written in content files, states and actions.
#pragma once
#include <array>
#include <string_view>

#include "games/journey/rules/cards.h"

namespace waystone::journey {

inline constexpr std::array<std::string_view, 2> kSideWords = {"light", "dark"},
                                                 kRoundWords = {"setup", "attack"},
                                                 kPileWords = {"shared", "action"},
                                                 kTrackWords = {"health", "resolve"};
inline constexpr std::array<std::string_view, 3> kSectionWords = {"departure", "initiation", "return"};
inline constexpr std::array<std::string_view, kTags> kTagWords = {"beast", "ghost",   "kin",
                                                                  "maker", "officer", "wanderer"};

}  // namespace waystone::journey
