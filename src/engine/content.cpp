#include "engine/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "base/toml.h"
#include "base/words.h"

namespace waystone {

std::string place_text(const std::string& file, Place place) {
  return place.line == 0 ? file : fmt::format("{}:{}:{}", file, place.line, place.column);
}

Result<Value> Content::parse(std::string_view name) const {
  const auto found = files.find(name);
  if (found == files.end()) return error(std::string(name), "this content file is missing");
  return parse_toml(found->second, found->first);
}

std::uint64_t Content::hash() const {
  std::uint64_t h = kHashStart;
  for (const auto& [name, text] : files) h = hash_text(text, hash_text(name, h));
  return h;
}

TableReader::TableReader(const Value& value, std::string file, std::string entry, Sink& sink)
    : value_(&value),
      file_(std::move(file)),
      entry_(std::move(entry)),
      sink_(&sink) {
  if (value.table() == nullptr)
    complain(value.place, fmt::format("is {}, but a table belongs here", value.kind()));
}

Place TableReader::place_of(std::string_view key) const {
  const Value* found = value_->find(key);
  return found == nullptr ? value_->place : found->place;
}

void TableReader::complain(Place place, const std::string& what) {
  if (*sink_) return;
  *sink_ = Error{place_text(file_, place), entry_.empty() ? what : entry_ + ": " + what};
}

const Value* TableReader::take(std::string_view key) {
  asked_.emplace_back(key);
  return value_->find(key);
}

const Value* TableReader::need(std::string_view key) {
  const Value* found = take(key);
  if (found == nullptr) complain(value_->place, fmt::format("the key '{}' is missing", key));
  return found;
}

std::string TableReader::text(std::string_view key) {
  const Value* found = need(key);
  if (found == nullptr) return {};
  if (const auto* text = found->text()) return *text;
  complain(found->place, fmt::format("'{}' is {}, but a text belongs here", key, found->kind()));
  return {};
}

std::string TableReader::text(std::string_view key, std::string fallback) {
  if (value_->find(key) != nullptr) return text(key);
  asked_.emplace_back(key);
  return fallback;
}

int TableReader::number(std::string_view key, int lowest, int highest) {
  const Value* found = need(key);
  if (found == nullptr) return lowest;
  const auto* number = found->number();
  if (number != nullptr && *number >= lowest && *number <= highest) return static_cast<int>(*number);
  complain(found->place, fmt::format("'{}' is {}, but a whole number from {} to {} belongs here", key,
                                     number != nullptr ? std::to_string(*number) : std::string(found->kind()),
                                     lowest, highest));
  return lowest;
}

int TableReader::number(std::string_view key, int lowest, int highest, int fallback) {
  if (value_->find(key) != nullptr) return number(key, lowest, highest);
  asked_.emplace_back(key);
  return fallback;
}

std::vector<std::string> TableReader::texts(std::string_view key) {
  std::vector<std::string> out;
  const Value* found = take(key);
  if (found == nullptr) return out;
  if (const auto* items = found->list()) {
    for (const Value& item : *items) {
      if (const auto* text = item.text())
        out.push_back(*text);
      else
        complain(item.place, fmt::format("'{}' holds {}, but only texts belong here", key, item.kind()));
    }
  } else {
    complain(found->place, fmt::format("'{}' is {}, but a list of texts belongs here", key, found->kind()));
  }
  return out;
}

std::vector<TableReader> TableReader::tables(std::string_view key, std::string_view each) {
  std::vector<TableReader> out;
  const Value* found = take(key);
  if (found == nullptr) return out;
  if (const auto* items = found->list()) {
    for (const Value& item : *items) out.emplace_back(item, file_, std::string(each), *sink_);
  } else {
    complain(found->place,
             fmt::format("'{}' is {}, but a list of tables ([[{}]]) belongs here", key, found->kind(), key));
  }
  return out;
}

std::optional<TableReader> TableReader::table(std::string_view key) {
  const Value* found = need(key);
  if (found == nullptr) return std::nullopt;
  return TableReader(*found, file_, fmt::format("{}, {}", entry_, key), *sink_);
}

TableReader TableReader::inside(const Value& value) const { return {value, file_, entry_, *sink_}; }

void TableReader::finish() {
  const auto* entries = value_->table();
  if (entries == nullptr) return;
  std::vector<std::string> known;
  for (const auto& key : asked_)
    if (std::find(known.begin(), known.end(), key) == known.end()) known.push_back(key);
  asked_ = std::move(known);
  for (const auto& entry : *entries)
    if (std::find(asked_.begin(), asked_.end(), entry.key) == asked_.end())
      complain(entry.place, unknown_word("key", entry.key, asked_));
}

void ContentLoader::in_file(const char* name, FunctionRef<void(TableReader&)> read) {
  const auto parsed = content_.parse(name);
  if (!parsed && !wrong_) wrong_ = parsed.error();
  if (!parsed) return;
  TableReader file(*parsed, name, "", wrong_);
  read(file);
  file.finish();
}

std::string known_by(TableReader& entry, std::string_view key, std::string_view kind,
                     std::set<std::string>& known) {
  constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  std::string word = entry.text(key);
  entry.rename(fmt::format("{} '{}'", kind, word));
  if (key == "id" && (word.empty() || word.find_first_not_of(kIdLetters) != std::string::npos))
    entry.complain(entry.place_of(key), "an id is of small letters, digits and hyphens");
  if (!known.insert(word).second)
    entry.complain(entry.place_of(key), fmt::format("this {} is taken by another", key));
  return word;
}

}  // namespace waystone
