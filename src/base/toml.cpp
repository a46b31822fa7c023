#include "base/toml.h"

// toml++ 3.3 asserts, or tells the optimiser to assume, things that a wrong file makes untrue ("[" at the end
// of a line). Its own checks after them are right, so both are switched off.
#undef NDEBUG
#define TOML_ASSERT(expr) static_cast<void>(0)
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

// toml++ 3.3 walks into undefined behaviour when it meets certain letters beyond ASCII outside texts and
// comments (é in a key). They are never right there, so they are refused before it sees them. Returns where,
// or npos.
std::size_t letter_outside_texts(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\n'; };
  bool may_begin = true;  // a text, here; a quote elsewhere is part of something wrong
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (static_cast<unsigned char>(c) >= 0x80) return i;
    if (c == '#') {
      while (at(i) != '\n') ++i;
      may_begin = true;
    } else if (c == '\n' || c == '=' || c == ',') {
      may_begin = true;
    } else if ((c != '"' && c != '\'') || !may_begin) {
      may_begin = may_begin && (c == ' ' || c == '\t' || c == '\r' || c == '[' || c == '{');
    } else {
      const bool long_text = at(i + 1) == c && at(i + 2) == c;
      i += long_text ? 3 : 1;
      const auto closes = [&] { return at(i) == c && (!long_text || (at(i + 1) == c && at(i + 2) == c)); };
      while (i < text.size() && !closes() && (long_text || text[i] != '\n'))
        i += c == '"' && text[i] == '\\' ? 2 : 1;
      may_begin = !long_text && at(i) == '\n';  // it was not closed
      if (long_text) i += 2;
      while (long_text && at(i + 1) == c) ++i;  // up to two quotes may stand before the closing ones
    }
  }
  return std::string_view::npos;
}

Place place_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
          1 + static_cast<int>(offset - line_start)};
}

}  // namespace

Result<Value> parse_toml(std::string_view text, const std::string& file) {
  if (const std::size_t stray = letter_outside_texts(text); stray != std::string_view::npos)
    return error(at(file, place_at(text, stray)), "letters beyond ASCII belong into quotes");
  const toml::parse_result parsed = toml::parse(text, std::string_view(file));
  if (!parsed)
    return error(at(file, place_of(parsed.error().source())), std::string(parsed.error().description()));
  return convert(parsed.table(), file, 0);
}

}  // namespace waystone
