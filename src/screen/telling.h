// A tabletop as linear text: all that is drawn, in whole sentences, for a screen reader or a pipe.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/tabletop.h"
#include "screen/drawing.h"

namespace waystone {

// The zones of the table, or of a page; none: there is no such page.
std::vector<std::string> told(const Tabletop& top, const SeatNames& called, std::string_view page = {});

}  // namespace waystone
