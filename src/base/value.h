// What a TOML or JSON document says, with the place of every word, so that an error can point at it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace waystone {

struct Place {
  int line = 0;  // 0: not from a file
  int column = 0;
};

// A figure for reports, rounded to so many decimals: 0.25 is {25, 2}. Only written, never read: what games
// and saves hold is whole.
struct Decimal {
  std::int64_t units = 0;
  int decimals = 0;
  static Decimal of(double figure, int decimals);
  bool operator==(const Decimal&) const = default;
};

class Value {
 public:
  struct Entry;
  using List = std::vector<Value>;
  using Table = std::vector<Entry>;  // in the order of the file

  // Defined where Entry is complete.
  Value();
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();
  Value(bool b);
  Value(std::int64_t n);
  Value(int n);
  Value(Decimal d);
  Value(std::string s);
  Value(std::string_view s);
  Value(const char* s);
  Value(List l);
  Value(Table t);

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  const bool* flag() const { return std::get_if<bool>(&data_); }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&data_); }
  const Decimal* decimal() const { return std::get_if<Decimal>(&data_); }
  const std::string* text() const { return std::get_if<std::string>(&data_); }
  const List* list() const { return std::get_if<List>(&data_); }
  const Table* table() const { return std::get_if<Table>(&data_); }
  Table* table() { return std::get_if<Table>(&data_); }

  // The value under a key of a table; null if this is no table or has no such key.
  const Value* find(std::string_view key) const;
  Value& set(std::string_view key, Value value);  // makes this a table if it was null
  void remove(std::string_view key);              // what a table has there, if anything

  std::string_view kind() const;  // "a table", "a whole number", ... for error sentences

  Place place;
  bool operator==(const Value& other) const;  // neither places count nor the order of a table

 private:
  std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, List, Table> data_;
};

struct Value::Entry {
  std::string key;
  Place place;
  Value value;
  bool operator==(const Entry& other) const { return key == other.key && value == other.value; }
};

// What a table has under a key; empty, 0 or null where there is none.
const Value& part_of(const Value& table, std::string_view key);
std::string text_of(const Value& table, std::string_view key);
int number_of(const Value& table, std::string_view key);
std::vector<std::string> texts_of(const Value& table, std::string_view key);
bool flag_of(const Value& table, std::string_view key);
const Value::Table& rows_of(const Value& table, std::string_view key);  // entries of the table there

}  // namespace waystone
