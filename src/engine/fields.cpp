#include "engine/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/words.h"
#include "engine/content.h"
#include "engine/row_text.h"

namespace waystone {

// Writing.

void FieldWriter::put(std::string_view key, bool is_empty, Value&& value) {
  if (is_empty && leaves_out_) return;
  if (out_.empty()) out_.reserve(leaves_out_ ? 4 : 16);  // few have one
  out_.emplace_back(std::string(key), Place{}, std::move(value));
}

void FieldWriter::on_number(std::string_view key, int& value, int, int) { put(key, value == 0, value); }

void FieldWriter::on_flag(std::string_view key, bool& value) { put(key, !value, value); }

void FieldWriter::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  put(key, value == 0, words[static_cast<std::size_t>(value)]);
}

void FieldWriter::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  put(key, none == value, none == value ? Value() : Value(names().name(domain, value)));
}

void FieldWriter::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  Value::List items;
  items.reserve(static_cast<std::size_t>(std::popcount(bits)));
  for (std::uint64_t left = bits; left != 0; left &= left - 1)
    items.emplace_back(names().name(domain, std::countr_zero(left)));
  put(key, bits == 0, std::move(items));
}

void FieldWriter::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  if (value == 0)
    put(key, true, Value());
  else if (value == blank)
    put(key, false, "?");
  else
    put(key, false, names().name(domain, value - 1));
}

Value FieldWriter::row(WalkRow walk, int key) const {
  if (form_ == RowForm::Text) {
    RowTextWriter text(names());
    walk(text, key);
    if (auto written = text.take()) return Value(std::move(*written));
  }
  FieldWriter writer(names(), form_);
  writer.leaves_out_ = form_ == RowForm::Said;
  walk(writer, key);
  return writer.take();
}

void FieldWriter::rows(std::string_view key, RowKeys keys, HasRow has, Clear, WalkRow walk) {
  if (form_ == RowForm::Text && keys.are_numbers()) {
    Value::List items;
    keys.each(has, [&](int k) { items.push_back(row(walk, k)); });
    put(key, false, std::move(items));
    return;
  }
  Value::Table entries;
  keys.each(has, [&](int k) { entries.emplace_back(names().word(keys.domain, k), Place{}, row(walk, k)); });
  put(key, false, std::move(entries));
}

void FieldWriter::list(std::string_view key, GetAt get, Clear, PutNext) {
  Value::List items;
  for (std::size_t i = 0; auto text = get(i); ++i) items.emplace_back(std::move(*text));
  const bool is_empty = items.empty();
  put(key, is_empty, std::move(items));
}

void FieldWriter::derived(std::string_view key, int value) { put(key, value == 0, value); }
void FieldWriter::derived(std::string_view key, const std::string& text) { put(key, text.empty(), text); }

void FieldWriter::derived(std::string_view key, std::uint64_t bits, Domain domain) {
  on_set(key, bits, domain);
}

void FieldWriter::table(std::string_view key, Inner inner) {
  FieldWriter writer(names(), form_);
  inner(writer);
  put(key, false, writer.take());
}

// Reading.

FieldReader::FieldReader(const Names& names, const Value& in, std::string file, Want want)
    : Fields(names),
      in_(in),
      file_(std::move(file)),
      want_(want) {
  if (in.table() == nullptr)
    wrong_ = Error{place_text(file_, in.place), "a table of the state's parts belongs here"};
}

void FieldReader::complain(std::string_view key, Place place, const std::string& what) {
  if (!wrong_) wrong_ = Error{place_text(file_, place), fmt::format("'{}': {}", key, what)};
}

void FieldReader::complain(std::string_view key, Error inner) {
  if (!wrong_) wrong_ = Error{std::move(inner.where), fmt::format("'{}': {}", key, inner.what)};
}

const Value* FieldReader::find(std::string_view key) {
  known_.emplace_back(key);
  const Value* found = in_.find(key);
  if (found == nullptr && want_ == Want::Whole) complain(key, in_.place, "this part of the state is missing");
  return found;
}

void FieldReader::on_number(std::string_view key, int& value, int lowest, int highest) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const auto* number = found->number();
  if (number != nullptr && *number >= lowest && *number <= highest)
    value = static_cast<int>(*number);
  else
    complain(key, found->place, fmt::format("a whole number from {} to {} belongs here", lowest, highest));
}

void FieldReader::on_flag(std::string_view key, bool& value) {
  const Value* found = find(key);
  if (found == nullptr) return;
  if (found->flag() == nullptr) return complain(key, found->place, "true or false belongs here");
  value = *found->flag();
}

void FieldReader::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const std::vector<std::string> known(words.begin(), words.end());
  const auto* text = found->text();
  if (text == nullptr) return complain(key, found->place, "one of these belongs here: " + join(known, ", "));
  const auto at = std::find(known.begin(), known.end(), *text);
  if (at == known.end()) return complain(key, found->place, unknown_word("word", *text, known));
  value = static_cast<int>(at - known.begin());
}

std::optional<int> FieldReader::read_name(std::string_view key, const Value& value, Domain domain) {
  const auto known = names().all(domain);
  const auto* text = value.text();
  if (text == nullptr) {
    complain(key, value.place, "one of these belongs here: " + join(known, ", "));
    return std::nullopt;
  }
  const auto found = names().value(domain, *text);
  if (!found) complain(key, value.place, unknown_word("word", *text, known));
  return found;
}

void FieldReader::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const bool says_none = found->is_null() || (found->text() != nullptr && *found->text() == "none");
  if (none && says_none)
    value = *none;
  else if (const auto read = read_name(key, *found, domain))
    value = *read;
}

void FieldReader::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const auto* items = found->list();
  if (items == nullptr) return complain(key, found->place, "a list of names belongs here");
  bits = 0;
  for (const Value& item : *items) {
    const auto read = read_name(key, item, domain);
    if (!read) return;
    const std::uint64_t bit = std::uint64_t{1} << *read;
    if ((bits & bit) != 0)
      return complain(key, item.place, fmt::format("'{}' stands here twice", *item.text()));
    bits |= bit;
  }
}

void FieldReader::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  const Value* found = find(key);
  if (found == nullptr) return;
  if (found->is_null() || (found->text() != nullptr && *found->text() == "none"))
    value = 0;
  else if (found->text() != nullptr && *found->text() == "?")
    value = blank;
  else if (const auto read = read_name(key, *found, domain))
    value = *read + 1;
}

struct FieldReader::RowPart {
  std::string_view name;
  RowKeys keys;
  HasRow has;
  Clear clear;
  WalkRow walk;
};

void FieldReader::rows(std::string_view key, RowKeys keys, HasRow has, Clear clear, WalkRow walk) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const RowPart part{key, keys, has, clear, walk};
  const auto* entries = found->table();
  if (entries == nullptr && !(keys.are_numbers() && found->list() != nullptr))
    return complain(key, found->place,
                    keys.are_numbers() ? "a list of rows, or a table of them by number, belongs here"
                                       : "a table belongs here");
  std::size_t tables = 0;
  if (entries != nullptr)
    for (const auto& entry : *entries) tables += entry.value.table() != nullptr ? 1 : 0;
  if (tables > 0 && tables < entries->size())
    return complain(key, found->place, "either all rows are texts, or all are tables of columns");
  if (tables == 0 || want_ == Want::Whole) clear();
  if (keys.are_numbers())
    numbered_rows(part, *found);
  else
    named_rows(part, *entries);
}

void FieldReader::named_rows(const RowPart& part, const Value::Table& given) {
  for (const auto& entry : given) {
    const auto key = names().value(part.keys.domain, entry.key);
    if (!key)
      return complain(part.name, entry.place, unknown_word("key", entry.key, names().all(part.keys.domain)));
    read_row(part, *key, entry.value);
  }
}

void FieldReader::numbered_rows(const RowPart& part, const Value& given) {
  const int most = part.keys.end - 1;
  if (const auto* items = given.list()) {
    for (int key = 1; const Value& item : *items) {
      if (key > most) return complain(part.name, item.place, fmt::format("more than {} rows", most));
      read_row(part, key++, item);
    }
    return;
  }
  for (const auto& entry : *given.table())
    if (const auto n = whole_number(entry.key); !n || *n < 1 || *n > most)
      return complain(part.name, entry.place,
                      fmt::format("'{}': rows have numbers from 1 to {}", entry.key, most));
  for (int key = 1; key <= most; ++key) {
    const Value* row = given.find(std::to_string(key));
    if (row == nullptr) continue;
    if (key > 1 && !part.has(key - 1))
      return complain(part.name, row->place, fmt::format("there is no row {} before {}", key - 1, key));
    read_row(part, key, *row);
  }
}

void FieldReader::read_row(const RowPart& part, int key, const Value& given) {
  if (wrong_) return;
  const std::string name = names().word(part.keys.domain, key);
  const auto put_wrong = [&](const std::optional<std::string>& wrong) {
    if (wrong) complain(part.name, given.place, fmt::format("{}: {}", name, *wrong));
  };
  if (const auto* text = given.text()) {
    RowTextReader reader(names(), *text);
    const auto wrong = part.walk(reader, key);
    const auto unread = reader.finish();
    put_wrong(unread ? unread : wrong);
  } else if (given.table() != nullptr) {
    FieldReader reader(names(), given, file_, Want::Patch);
    const auto wrong = part.walk(reader, key);
    if (auto unread = reader.finish())
      complain(part.name, Error{unread->where, fmt::format("{}: {}", name, unread->what)});
    else
      put_wrong(wrong);
  } else {
    put_wrong("a row is a text or a table of columns");
  }
}

void FieldReader::list(std::string_view key, GetAt, Clear clear, PutNext put) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const auto* items = found->list();
  if (items == nullptr) return complain(key, found->place, "a list belongs here");
  clear();
  for (const Value& item : *items) {
    if (item.text() == nullptr) return complain(key, item.place, "texts belong into this list");
    if (const auto wrong = put(*item.text())) return complain(key, item.place, *wrong);
  }
}

void FieldReader::derived(std::string_view key, int value) {
  known_.emplace_back(key);
  const Value* found = in_.find(key);
  if (found == nullptr || wrong_) return;
  if (found->number() == nullptr || *found->number() != value)
    complain(key, found->place, fmt::format("follows from the rest, and is {}", value));
}

void FieldReader::derived(std::string_view key, const std::string& text) {
  known_.emplace_back(key);
  const Value* found = in_.find(key);
  if (found == nullptr || wrong_) return;
  if (found->text() == nullptr || *found->text() != text)
    complain(key, found->place, fmt::format("follows from the rest, and is '{}'", text));
}

void FieldReader::derived(std::string_view key, std::uint64_t bits, Domain domain) {
  known_.emplace_back(key);
  if (in_.find(key) == nullptr || wrong_) return;
  std::uint64_t said = 0;
  on_set(key, said, domain);
  if (wrong_ || said == bits) return;
  std::vector<std::string> right;
  for (std::uint64_t left = bits; left != 0; left &= left - 1)
    right.push_back(names().name(domain, std::countr_zero(left)));
  complain(key, in_.find(key)->place, fmt::format("follows from the rest, and is [{}]", join(right, ", ")));
}

void FieldReader::table(std::string_view key, Inner inner) {
  const Value* found = find(key);
  if (found == nullptr) return;
  FieldReader reader(names(), *found, file_, want_);
  inner(reader);
  if (auto wrong = reader.finish()) complain(key, std::move(*wrong));
}

std::optional<Error> FieldReader::finish() {
  if (const auto* entries = in_.table())
    for (const auto& entry : *entries)
      if (std::find(known_.begin(), known_.end(), entry.key) == known_.end())
        complain(entry.key, entry.place, unknown_word("part of the state", entry.key, known_));
  return wrong_;
}

}  // namespace waystone
