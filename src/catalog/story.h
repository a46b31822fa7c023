// The tale of a game that is written down.
#pragma once
#include <string>
#include <string_view>

#include "catalog/catalog.h"

namespace waystone {

// As far as the record of this game goes, told by this voice (empty: the first one). Moves that were taken
// back did not happen.
Result<Tale> tale_of(const Record& record, const Entry& entry, const AnyGame& game, std::string_view voice);

}  // namespace waystone
