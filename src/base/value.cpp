#include "base/value.h"

#include <array>
#include <cmath>

#include "base/check.h"

namespace waystone {

Decimal Decimal::of(double figure, int decimals) {
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  return {std::llround(figure * scale), decimals};
}

Value::Value() = default;
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;
Value::Value(bool b) : data_(b) {}
Value::Value(std::int64_t n) : data_(n) {}
Value::Value(int n) : data_(std::int64_t{n}) {}
Value::Value(Decimal d) : data_(d) {}
Value::Value(std::string s) : data_(std::move(s)) {}
Value::Value(std::string_view s) : data_(std::string(s)) {}
Value::Value(const char* s) : data_(std::string(s)) {}
Value::Value(List l) : data_(std::move(l)) {}
Value::Value(Table t) : data_(std::move(t)) {}

const Value* Value::find(std::string_view key) const {
  if (const Table* entries = table())
    for (const Entry& entry : *entries)
      if (entry.key == key) return &entry.value;
  return nullptr;
}

Value& Value::set(std::string_view key, Value value) {
  if (is_null()) data_ = Table{};
  Table* entries = table();
  check(entries != nullptr, "Value::set on something that is no table");
  for (Entry& entry : *entries)
    if (entry.key == key) return entry.value = std::move(value);
  if (entries->empty()) entries->reserve(8);  // few have one
  entries->push_back({std::string(key), {}, std::move(value)});
  return entries->back().value;
}

void Value::remove(std::string_view key) {
  if (Table* entries = table()) std::erase_if(*entries, [&](const Entry& entry) { return entry.key == key; });
}

std::string_view Value::kind() const {
  static constexpr std::array<std::string_view, 7> kKinds = {
      "nothing", "true or false", "a whole number", "a number with decimals", "a text", "a list", "a table"};
  return kKinds[data_.index()];
}

bool Value::operator==(const Value& other) const {
  const Table *mine = table(), *theirs = other.table();
  if (mine == nullptr || theirs == nullptr) return data_ == other.data_;
  if (mine->size() != theirs->size()) return false;
  for (std::size_t i = 0; i < mine->size(); ++i) {
    const Entry& entry = (*mine)[i];
    const Value* same = (*theirs)[i].key == entry.key ? &(*theirs)[i].value : other.find(entry.key);
    if (same == nullptr || !(entry.value == *same)) return false;
  }
  return true;
}

const Value& part_of(const Value& table, std::string_view key) {
  static const Value kNothing;
  const Value* part = table.find(key);
  return part != nullptr ? *part : kNothing;
}

std::string text_of(const Value& table, std::string_view key) {
  const std::string* text = part_of(table, key).text();
  return text != nullptr ? *text : std::string();
}

int number_of(const Value& table, std::string_view key) {
  const auto* number = part_of(table, key).number();
  return number != nullptr ? static_cast<int>(*number) : 0;
}

bool flag_of(const Value& table, std::string_view key) {
  const bool* flag = part_of(table, key).flag();
  return flag != nullptr && *flag;
}

const Value::Table& rows_of(const Value& table, std::string_view key) {
  static const Value::Table kNone;
  const Value::Table* rows = part_of(table, key).table();
  return rows != nullptr ? *rows : kNone;
}

std::vector<std::string> texts_of(const Value& table, std::string_view key) {
  std::vector<std::string> out;
  if (const auto* list = part_of(table, key).list())
    for (const Value& item : *list)
      if (item.text() != nullptr) out.push_back(*item.text());
  return out;
}

}  // namespace waystone
