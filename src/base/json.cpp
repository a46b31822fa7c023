#include "base/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cstdio>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
void throw_exception(const std::exception& e) {
  std::fprintf(stderr, "waystone: bug: %s\n", e.what());
  std::abort();
}
void throw_exception(const std::exception& e, const boost::source_location&) { throw_exception(e); }
}  // namespace boost
#endif

namespace waystone {
namespace {

Result<Value> convert(const boost::json::value& json, const std::string& file) {
  switch (json.kind()) {
    case boost::json::kind::null: return Value();
    case boost::json::kind::bool_: return Value(json.get_bool());
    case boost::json::kind::int64: return Value(std::int64_t{json.get_int64()});
    case boost::json::kind::string:
      return Value(std::string(json.get_string().c_str(), json.get_string().size()));
    case boost::json::kind::array: {
      Value::List items;
      for (const auto& item : json.get_array()) {
        auto converted = convert(item, file);
        if (!converted) return converted;
        items.push_back(std::move(*converted));
      }
      return Value(std::move(items));
    }
    case boost::json::kind::object: {
      Value::Table entries;
      for (const auto& [key, child] : json.get_object()) {
        auto converted = convert(child, file);
        if (!converted) return converted;
        entries.push_back({std::string(key), {}, std::move(*converted)});
      }
      return Value(std::move(entries));
    }
    default: return error(file, "numbers here are whole and fit in 63 bits");
  }
}

void write(std::string& out, const Value& value, int indent);

void new_line(std::string& out, int indent) {
  if (indent >= 0) out += '\n' + std::string(static_cast<std::size_t>(indent) * 2, ' ');
}

// Short lists of plain values read better on one line.
bool is_flat(const Value& value) {
  const auto* items = value.list();
  return items != nullptr && std::none_of(items->begin(), items->end(), [](const Value& item) {
           return item.table() != nullptr || item.list() != nullptr;
         });
}

template <class Items, class WriteItem>
void write_sequence(std::string& out, char open, char close, const Items& items, int indent,
                    WriteItem&& write_item) {
  out += open;
  const int inner = indent < 0 ? -1 : indent + 1;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    new_line(out, inner);
    write_item(item, inner);
  }
  if (!first) new_line(out, indent);
  out += close;
}

void append_decimal(std::string& out, const Decimal& figure) {
  std::string digits = std::to_string(std::abs(figure.units));
  const auto decimals = static_cast<std::size_t>(figure.decimals);
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  if (decimals > 0) digits.insert(digits.size() - decimals, 1, '.');
  out += figure.units < 0 ? "-" + digits : digits;
}

void write(std::string& out, const Value& value, int indent) {
  if (const auto* entries = value.table()) {
    write_sequence(out, '{', '}', *entries, indent, [&](const Value::Entry& entry, int inner) {
      append_quoted(out, entry.key);
      out += inner < 0 ? ":" : ": ";
      write(out, entry.value, inner);
    });
  } else if (const auto* items = value.list()) {
    write_sequence(out, '[', ']', *items, is_flat(value) ? -1 : indent,
                   [&](const Value& item, int inner) { write(out, item, inner); });
  } else if (const auto* text = value.text()) {
    append_quoted(out, *text);
  } else if (const auto* number = value.number()) {
    append_number(out, *number);
  } else if (const auto* figure = value.decimal()) {
    append_decimal(out, *figure);
  } else if (const auto* flag = value.flag()) {
    out += *flag ? "true" : "false";
  } else {
    out += "null";
  }
}

}  // namespace

Result<Value> parse_json(std::string_view text, const std::string& file) {
  boost::json::error_code failed;
  boost::json::stream_parser parser;
  const std::size_t read = parser.write_some(text.data(), text.size(), failed);
  if (!failed && read < text.size()) failed = boost::json::make_error_code(boost::json::error::extra_data);
  if (!failed) parser.finish(failed);
  if (failed) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
    return error(fmt::format("{}:{}", file, line), "not valid JSON (" + failed.message() + ")");
  }
  return convert(parser.release(), file);
}

void append_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits;
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void append_quoted(std::string& out, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= ' ' && c != '"' && c != '\\' && c != '\x7f';
  });
  if (!plain) {
    out += boost::json::serialize(boost::json::string_view(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

void append_json(std::string& out, const Value& value) { write(out, value, -1); }

std::string to_json(const Value& value) {
  std::string out;
  write(out, value, -1);
  return out;
}

std::string to_json_pretty(const Value& value) {
  std::string out;
  write(out, value, 0);
  return out + '\n';
}

}  // namespace waystone
