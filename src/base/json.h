// JSON in and out. Objects keep their order. Numbers that are read are whole; a report may write decimals.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/value.h"

namespace waystone {

Result<Value> parse_json(std::string_view text, const std::string& file);
std::string to_json(const Value& value);  // one line
void append_json(std::string& out, const Value& value);
void append_number(std::string& out, std::int64_t number);
void append_quoted(std::string& out, std::string_view text);  // quoted and escaped
std::string to_json_pretty(const Value& value);               // indented, for people

}  // namespace waystone
