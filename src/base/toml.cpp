#include "base/toml.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <utility>

namespace waystone {
namespace {

Place place_of(const toml::source_region& source) {
  return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

std::string at(const std::string& file, Place place) {
  return fmt::format("{}:{}:{}", file, place.line, place.column);
}

// Nothing we read is deeper than this; a hostile file could otherwise exhaust the stack.
constexpr int kDeepest = 32;

Result<Value> convert(const toml::node& node, const std::string& file, int depth) {
  const Place place = place_of(node.source());
  if (depth > kDeepest) return error(at(file, place), "the file is nested too deeply");
  Value value;
  if (const auto* table = node.as_table()) {
    Value::Table entries;
    for (const auto& [key, child] : *table) {
      auto converted = convert(child, file, depth + 1);
      if (!converted) return converted;
      entries.push_back({std::string(key.str()), place_of(key.source()), std::move(*converted)});
    }
    std::sort(entries.begin(), entries.end(), [](const Value::Entry& a, const Value::Entry& b) {
      return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    value = Value(std::move(entries));
  } else if (const auto* array = node.as_array()) {
    Value::List items;
    for (const auto& child : *array) {
      auto converted = convert(child, file, depth + 1);
      if (!converted) return converted;
      items.push_back(std::move(*converted));
    }
    value = Value(std::move(items));
  } else if (const auto* text = node.as_string()) {
    value = Value(text->get());
  } else if (const auto* number = node.as_integer()) {
    value = Value(std::int64_t{number->get()});
  } else if (const auto* flag = node.as_boolean()) {
    value = Value(flag->get());
  } else {
    return error(at(file, place), "only texts, whole numbers, true/false, lists and tables are used here");
  }
  value.place = place;
  return value;
}

}  // namespace

Result<Value> parse_toml(std::string_view text, const std::string& file) {
  const toml::parse_result parsed = toml::parse(text, std::string_view(file));
  if (!parsed)
    return error(at(file, place_of(parsed.error().source())), std::string(parsed.error().description()));
  return convert(parsed.table(), file, 0);
}

}  // namespace waystone
