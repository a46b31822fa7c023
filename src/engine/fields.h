// A state's named parts. A game walks its fields once; the same walk writes a state as JSON, reads it
// back, and applies the `given` of a scenario.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/result.h"
#include "base/value.h"
#include "engine/names.h"

namespace waystone {

// The keys that rows may have: numbers from 1 without a gap, or the values of a domain.
struct RowKeys {
  Domain domain = Domain::Number;
  int first = 1, end = 1;

  static RowKeys numbers(std::size_t most) { return {Domain::Number, 1, static_cast<int>(most) + 1}; }
  static RowKeys of(const Names& names, Domain domain) { return {domain, 0, names.domain_size(domain)}; }
  bool are_numbers() const { return domain == Domain::Number; }
  // Those that are there, in their order.
  template <class Has, class Each>
  void each(Has&& has, Each&& each) const {
    for (int key = first; key < end; ++key) {
      if (has(key))
        each(key);
      else if (are_numbers())
        return;
    }
  }
};

class Fields {
 public:
  explicit Fields(const Names& names) : names_(names) {}
  virtual ~Fields() = default;

  // A whole number from lowest to highest.
  template <class T>
  void number(std::string_view key, T& value, int lowest, int highest) {
    int n = static_cast<int>(value);
    on_number(key, n, lowest, highest);
    value = static_cast<T>(n);
  }
  // One of a list of words; value is the index.
  template <class T>
  void choice(std::string_view key, T& value, std::span<const std::string_view> words) {
    int n = static_cast<int>(value);
    on_choice(key, n, words);
    value = static_cast<T>(n);
  }
  // A value of a domain by its name; `none` stands for nothing (null).
  template <class T>
  void name(std::string_view key, T& value, Domain domain, std::optional<int> none = {}) {
    int n = static_cast<int>(value);
    on_name(key, n, domain, none);
    value = static_cast<T>(n);
  }
  // A set of values of a domain as bits.
  template <class T>
  void set(std::string_view key, T& bits, Domain domain) {
    auto b = static_cast<std::uint64_t>(bits);
    on_set(key, b, domain);
    bits = static_cast<T>(b);
  }
  // A hidden field (see secret.h): null, "?" or the name of value - 1.
  template <class T>
  void hidden(std::string_view key, T& field, Domain domain) {
    constexpr int kBlankValue = static_cast<int>(T(~T{}));
    int n = static_cast<int>(field);
    on_hidden(key, n, domain, kBlankValue);
    field = static_cast<T>(n);
  }
  // True or false.
  template <class T>
  void flag(std::string_view key, T& value) {
    bool b = static_cast<bool>(value);
    on_flag(key, b);
    value = static_cast<T>(b);
  }
  // Rows: records by key that come and go while the game runs. A row's columns are fields; one that is empty
  // (nothing, 0, false, the first word of a choice) is left out where rows are written. walk: the columns of
  // a row, with their empty values if it is not there; when reading, it then puts the row there or says what
  // is wrong. clear is called before a part is given whole.
  using HasRow = FunctionRef<bool(int)>;
  using Clear = FunctionRef<void()>;
  using WalkRow = FunctionRef<std::optional<std::string>(Fields&, int)>;
  virtual void rows(std::string_view key, RowKeys keys, HasRow has, Clear clear, WalkRow walk) = 0;
  // A list of texts. get: nothing ends it. put: nothing means fine, else what is wrong; clear is called
  // before the first.
  using GetAt = FunctionRef<std::optional<std::string>(std::size_t)>;
  using PutNext = FunctionRef<std::optional<std::string>(const std::string&)>;
  virtual void list(std::string_view key, GetAt get, Clear clear, PutNext put) = 0;
  // What follows from the other fields: written for readers. A file may say it, but only rightly,
  // and may leave it out. To be walked after those it follows from.
  virtual void derived(std::string_view key, int value) = 0;
  virtual void derived(std::string_view key, const std::string& text) = 0;
  virtual void derived(std::string_view key, std::uint64_t bits, Domain domain) = 0;  // a set
  // A table inside: inner walks it.
  using Inner = FunctionRef<void(Fields&)>;
  virtual void table(std::string_view key, Inner inner) = 0;

  const Names& names() const { return names_; }
  // False: nothing in the state changes, so nothing that follows from its fields need be worked out again.
  virtual bool is_reading() const { return false; }

 protected:
  virtual void on_number(std::string_view key, int& value, int lowest, int highest) = 0;
  virtual void on_flag(std::string_view key, bool& value) = 0;
  virtual void on_choice(std::string_view key, int& value, std::span<const std::string_view> words) = 0;
  virtual void on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) = 0;
  virtual void on_set(std::string_view key, std::uint64_t& bits, Domain domain) = 0;
  virtual void on_hidden(std::string_view key, int& value, Domain domain, int blank) = 0;

 private:
  const Names& names_;
};

// How rows are written: as clients get them, with the columns that say something; with all columns; or, for
// people, each as a text (see row_text.h).
enum class RowForm : std::uint8_t { Said, Full, Text };

// Writes the fields it is walked over into a table. Views are made this way, one for each viewer of each
// step, so it does not look whether a key is there already: no walk names one twice (the law of storage).
class FieldWriter final : public Fields {
 public:
  explicit FieldWriter(const Names& names, RowForm form = RowForm::Said) : Fields(names), form_(form) {}
  Value take() { return Value(std::move(out_)); }
  void rows(std::string_view, RowKeys, HasRow, Clear, WalkRow) override;
  void list(std::string_view, GetAt, Clear, PutNext) override;
  void derived(std::string_view, int) override;
  void derived(std::string_view, const std::string&) override;
  void derived(std::string_view, std::uint64_t, Domain) override;
  void table(std::string_view, Inner) override;

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_flag(std::string_view, bool&) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  Value row(WalkRow walk, int key) const;
  void put(std::string_view key, bool is_empty, Value&& value);
  RowForm form_;
  bool leaves_out_ = false;  // in a row: what is empty
  Value::Table out_;
};

// Reads fields from a table. Keys that are not there leave their field alone (a patch) or are refused
// (whole). Keys that are no field are refused. Rows given as texts are all there are; given as tables of
// columns, in a patch, the rows and columns that are not named stay.
class FieldReader final : public Fields {
 public:
  enum class Want { Patch, Whole };
  FieldReader(const Names& names, const Value& in, std::string file, Want want);
  void rows(std::string_view, RowKeys, HasRow, Clear, WalkRow) override;
  void list(std::string_view, GetAt, Clear, PutNext) override;
  void derived(std::string_view, int) override;
  void derived(std::string_view, const std::string&) override;
  void derived(std::string_view, std::uint64_t, Domain) override;
  void table(std::string_view, Inner) override;
  bool is_reading() const override { return true; }
  std::optional<Error> finish();  // the first thing wrong, if anything was

 protected:
  void on_number(std::string_view, int&, int, int) override;
  void on_flag(std::string_view, bool&) override;
  void on_choice(std::string_view, int&, std::span<const std::string_view>) override;
  void on_name(std::string_view, int&, Domain, std::optional<int>) override;
  void on_set(std::string_view, std::uint64_t&, Domain) override;
  void on_hidden(std::string_view, int&, Domain, int) override;

 private:
  struct RowPart;  // where rows are read into
  const Value* find(std::string_view key);
  void complain(std::string_view key, Place place, const std::string& what);
  void complain(std::string_view key, Error inner);
  std::optional<int> read_name(std::string_view key, const Value& value, Domain domain);
  void numbered_rows(const RowPart& part, const Value& given);
  void named_rows(const RowPart& part, const Value::Table& given);
  void read_row(const RowPart& part, int key, const Value& given);
  const Value& in_;
  std::string file_;
  Want want_;
  std::vector<std::string> known_;
  std::optional<Error> wrong_;
};

}  // namespace waystone
