// The tale of a game that is written down.
#pragma once
#include <string>
#include <string_view>

#include "catalog/catalog.h"

namespace waystone {

// As far as the record goes, told by this voice of its game (empty: the first one). Moves that were taken
// back did not happen.
Result<Tale> tale_of(const Record& record, const std::string& file, const std::string& data_dir,
                     std::string_view voice);

}  // namespace waystone
