#include "engine/leaves.h"

#include <array>
#include <charconv>

#include "base/hash.h"
#include "base/json.h"

namespace waystone {
namespace {

void append(std::string& json, int number) {
  std::array<char, 16> digits;
  json.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

}  // namespace

void ChangeWriter::begin(std::string_view key) {
  begin_ = json_.size();
  if (json_.back() != '{') json_ += ',';
  json_ += '"';
  const std::size_t path = json_.size();
  json_ += prefix_;
  json_ += key;
  key_end_ = json_.size();
  path_hash_ = hash_text(std::string_view(json_).substr(path));
  json_ += "\":";
  value_ = json_.size();
}

std::uint64_t ChangeWriter::hash_from(std::size_t value) const {
  return hash_text(std::string_view(json_).substr(value), path_hash_);
}

bool ChangeWriter::is_as_told(std::uint64_t hash) {
  if (leaf_ == told_.size()) {
    same_leaves_ = false;
    told_.push_back(hash);
  }
  return std::exchange(told_[leaf_++], hash) == hash;
}

void ChangeWriter::end() {
  if (is_as_told(hash_from(value_))) json_.resize(begin_);
}

// A list's number is that of its text without the closing bracket, so that a longer one can be seen to begin
// with it.
void ChangeWriter::begin_list(std::string_view key) {
  begin(key);
  json_ += '[';
  told_items_ = 0;
}

void ChangeWriter::add_item(std::string_view text) {
  if (json_.back() != '[') {
    if (leaf_ < told_.size() && hash_from(value_) == told_[leaf_]) told_items_ = json_.size();
    json_ += ',';
  }
  append_quoted(json_, text);
}

void ChangeWriter::end_list() {
  if (is_as_told(hash_from(value_))) {
    json_.resize(begin_);
    return;
  }
  json_ += ']';
  if (told_items_ == 0) return;
  json_.erase(value_ + 1, told_items_ - value_);  // the items told before, and the comma
  json_.insert(key_end_, 1, '+');
}

bool ChangeWriter::finish() {
  json_ += '}';
  if (leaf_ != told_.size()) same_leaves_ = false;
  told_.resize(leaf_);
  return same_leaves_;
}

void ChangeWriter::on_number(std::string_view key, int& value, int, int) { derived(key, value); }

void ChangeWriter::derived(std::string_view key, int value) {
  begin(key);
  append(json_, value);
  end();
}

void ChangeWriter::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  begin(key);
  append_quoted(json_, words[static_cast<std::size_t>(value)]);
  end();
}

void ChangeWriter::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  begin(key);
  if (none == value)
    json_ += "null";
  else
    append_quoted(json_, names().name(domain, value));
  end();
}

void ChangeWriter::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  begin_list(key);
  for (std::uint64_t left = bits; left != 0; left &= left - 1)
    add_item(names().name(domain, std::countr_zero(left)));
  end_list();
}

void ChangeWriter::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  begin(key);
  if (value == 0)
    json_ += "null";
  else if (value == blank)
    json_ += "\"?\"";
  else
    append_quoted(json_, names().name(domain, value - 1));
  end();
}

void ChangeWriter::map(std::string_view key, Domain keys, Get get, Clear, Put) {
  begin(key);
  json_ += '{';
  for (int v = 0; v < names().domain_size(keys); ++v) {
    const auto text = get(v);
    if (!text) continue;
    if (json_.back() != '{') json_ += ',';
    append_quoted(json_, names().name(keys, v));
    json_ += ':';
    append_quoted(json_, *text);
  }
  json_ += '}';
  end();
}

void ChangeWriter::list(std::string_view key, GetAt get, Clear, PutNext) {
  begin_list(key);
  for (std::size_t i = 0; const auto text = get(i); ++i) add_item(*text);
  end_list();
}

void ChangeWriter::table(std::string_view key, Inner inner) {
  const std::size_t size = prefix_.size();
  prefix_ += key;
  prefix_ += '/';
  inner(*this);
  prefix_.resize(size);
}

}  // namespace waystone
