// TOML in, with places.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/value.h"

namespace waystone {

// file is the name used in errors.
Result<Value> parse_toml(std::string_view text, const std::string& file);

}  // namespace waystone
