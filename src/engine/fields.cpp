#include "engine/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "engine/content.h"

namespace waystone {

// Writing.

void FieldWriter::on_number(std::string_view key, int& value, int, int) { out_.set(key, value); }

void FieldWriter::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  out_.set(key, words[static_cast<std::size_t>(value)]);
}

void FieldWriter::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  out_.set(key, none == value ? Value() : Value(names().name(domain, value)));
}

void FieldWriter::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  Value::List items;
  for (int v = 0; v < names().domain_size(domain); ++v)
    if ((bits >> v & 1u) != 0) items.emplace_back(names().name(domain, v));
  out_.set(key, std::move(items));
}

void FieldWriter::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  if (value == 0)
    out_.set(key, Value());
  else if (value == blank)
    out_.set(key, "?");
  else
    out_.set(key, names().name(domain, value - 1));
}

void FieldWriter::map(std::string_view key, Domain keys, Get get, Clear, Put) {
  Value::Table entries;
  for (int v = 0; v < names().domain_size(keys); ++v)
    if (auto text = get(v)) entries.push_back({names().name(keys, v), {}, Value(std::move(*text))});
  out_.set(key, std::move(entries));
}

void FieldWriter::list(std::string_view key, GetAt get, Clear, PutNext) {
  Value::List items;
  for (std::size_t i = 0; auto text = get(i); ++i) items.emplace_back(std::move(*text));
  out_.set(key, std::move(items));
}

void FieldWriter::derived(std::string_view key, int value) { out_.set(key, value); }
void FieldWriter::derived(std::string_view key, const std::string& text) { out_.set(key, text); }

void FieldWriter::table(std::string_view key, Inner inner) {
  FieldWriter writer(names());
  inner(writer);
  out_.set(key, writer.take());
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

void FieldReader::map(std::string_view key, Domain keys, Get, Clear clear, Put put) {
  const Value* found = find(key);
  if (found == nullptr) return;
  const auto* entries = found->table();
  if (entries == nullptr) return complain(key, found->place, "a table belongs here");
  clear();
  for (const auto& entry : *entries) {
    const auto at = names().value(keys, entry.key);
    if (!at) return complain(key, entry.place, unknown_word("key", entry.key, names().all(keys)));
    const auto* text = entry.value.text();
    if (text == nullptr) return complain(key, entry.value.place, fmt::format("'{}' needs a text", entry.key));
    if (const auto wrong = put(*at, *text))
      return complain(key, entry.value.place, fmt::format("{}: {}", entry.key, *wrong));
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

void FieldReader::table(std::string_view key, Inner inner) {
  const Value* found = find(key);
  if (found == nullptr) return;
  FieldReader reader(names(), *found, file_, want_);
  inner(reader);
  if (auto wrong = reader.finish()) complain(key, found->place, wrong->what);
}

std::optional<Error> FieldReader::finish() {
  if (const auto* entries = in_.table())
    for (const auto& entry : *entries)
      if (std::find(known_.begin(), known_.end(), entry.key) == known_.end())
        complain(entry.key, entry.place, unknown_word("part of the state", entry.key, known_));
  return wrong_;
}

}  // namespace waystone
