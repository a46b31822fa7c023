#include "engine/tabletop.h"

#include "base/words.h"

namespace waystone {
namespace {

// A seat's key in a table is its number.
std::string called(const std::string& key) {
  return key.size() == 1 && key[0] >= '1' && key[0] <= '6' ? '{' + key + '}' : key;
}

std::string said(const Value& value) {
  std::vector<std::string> parts;
  if (value.is_null()) return "none";
  if (const auto* flag = value.flag()) return *flag ? "yes" : "no";
  if (const auto* number = value.number()) return std::to_string(*number);
  if (const auto* text = value.text()) return *text;
  if (const auto* list = value.list())
    for (const Value& one : *list) parts.push_back(said(one));
  if (const auto* table = value.table())
    for (const Value::Entry& entry : *table) parts.push_back(called(entry.key) + ' ' + said(entry.value));
  return parts.empty() ? "none" : join(parts, ", ");
}

}  // namespace

Tabletop tabletop_of(const Value& view) {
  Tabletop out;
  Zone& zone = out.add(Zone::Kind::List, "");
  if (const auto* parts = view.table())
    for (const Value::Entry& part : *parts) zone.fact(part.key, said(part.value));
  return out;
}

}  // namespace waystone
