#include "engine/leaves.h"

#include <bit>
#include <utility>

#include "base/hash.h"
#include "base/json.h"

namespace waystone {

std::uint64_t ChangeWriter::path_hash(std::string_view key) const { return hash_text(key, prefix_hash_); }

std::uint64_t ChangeWriter::value_hash(std::size_t from, std::uint64_t path) const {
  return hash_text(std::string_view(json_).substr(from), path);
}

bool ChangeWriter::is_as_told(std::uint64_t hash) {
  if (leaf_ == told_.size()) {
    same_leaves_ = false;
    told_.push_back(~hash);
  }
  return std::exchange(told_[leaf_++], hash) == hash;
}

// Puts the path before a value that is there already: most leaves have not changed and need none.
void ChangeWriter::name_leaf(std::size_t from, std::string_view key, std::string_view end) {
  std::string path = json_[from - 1] == '{' ? "\"" : ",\"";
  path += prefix_;
  path += key;
  path += end;
  path += "\":";
  json_.insert(from, path);
}

template <class Write>
void ChangeWriter::plain(std::string_view key, std::uint64_t value, Write&& write) {
  if (is_as_told(path_hash(key) ^ mix(value))) return;
  const std::size_t from = json_.size();
  write();
  name_leaf(from, key, "");
}

void ChangeWriter::text(std::string_view key, std::size_t from) {
  if (is_as_told(value_hash(from, path_hash(key))))
    json_.resize(from);
  else
    name_leaf(from, key, "");
}

bool ChangeWriter::finish() {
  json_ += '}';
  if (leaf_ != told_.size()) same_leaves_ = false;
  told_.resize(leaf_);
  return same_leaves_;
}

void ChangeWriter::on_number(std::string_view key, int& value, int, int) { derived(key, value); }

void ChangeWriter::derived(std::string_view key, int value) {
  plain(key, static_cast<std::uint64_t>(value), [&] { append_number(json_, value); });
}

void ChangeWriter::derived(std::string_view key, const std::string& text) {
  plain(key, hash_text(text), [&] { append_quoted(json_, text); });
}

void ChangeWriter::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  plain(key, static_cast<std::uint64_t>(value),
        [&] { append_quoted(json_, words[static_cast<std::size_t>(value)]); });
}

void ChangeWriter::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  plain(key, static_cast<std::uint64_t>(value), [&] {
    if (none == value)
      json_ += "null";
    else
      append_quoted(json_, names().name(domain, value));
  });
}

void ChangeWriter::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  plain(key, static_cast<std::uint64_t>(value), [&] {
    if (value == 0)
      json_ += "null";
    else if (value == blank)
      json_ += "\"?\"";
    else
      append_quoted(json_, names().name(domain, value - 1));
  });
}

void ChangeWriter::add_item(std::string_view text) {
  if (json_.back() != '[') json_ += ',';
  append_quoted(json_, text);
}

// What was told of a set can be read back from its number, so that one that grew at its end is seen.
void ChangeWriter::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  const std::uint64_t path = path_hash(key);
  const std::uint64_t before = leaf_ < told_.size() ? told_[leaf_] ^ path : 0;
  if (is_as_told(path ^ bits)) return;
  const std::uint64_t added = bits & ~before;
  const bool grew =
      before != 0 && (bits & before) == before &&
      std::countr_zero(added) >= 64 - std::countl_zero(before);  // all of it behind what there was
  const std::size_t from = json_.size();
  json_ += '[';
  for (std::uint64_t left = grew ? added : bits; left != 0; left &= left - 1)
    add_item(names().name(domain, std::countr_zero(left)));
  json_ += ']';
  name_leaf(from, key, grew ? "+" : "");
}

void ChangeWriter::map(std::string_view key, Domain keys, Get get, Clear, Put) {
  const std::size_t from = json_.size();
  json_ += '{';
  for (int v = 0; v < names().domain_size(keys); ++v) {
    const auto value = get(v);
    if (!value) continue;
    if (json_.back() != '{') json_ += ',';
    append_quoted(json_, names().name(keys, v));
    json_ += ':';
    append_quoted(json_, *value);
  }
  json_ += '}';
  text(key, from);
}

// A list's number is that of its text without the closing bracket, so that a longer one can be seen to begin
// with it.
void ChangeWriter::list(std::string_view key, GetAt get, Clear, PutNext) {
  const std::uint64_t path = path_hash(key);
  const std::uint64_t before = leaf_ < told_.size() ? told_[leaf_] : 0;
  const std::size_t from = json_.size();
  ends_.clear();
  json_ += '[';
  for (std::size_t i = 0; const auto item = get(i); ++i) {
    add_item(*item);
    ends_.push_back(json_.size());
  }
  if (is_as_told(value_hash(from, path))) {
    json_.resize(from);
    return;
  }
  std::size_t told_until = 0;
  for (std::size_t i = ends_.size(); i-- > 1 && told_until == 0;) {
    const auto text = std::string_view(json_).substr(from, ends_[i - 1] - from);
    if (hash_text(text, path) == before) told_until = ends_[i - 1];
  }
  json_ += ']';
  if (told_until != 0) json_.erase(from + 1, told_until - from);  // the items told before, and the comma
  name_leaf(from, key, told_until != 0 ? "+" : "");
}

void ChangeWriter::table(std::string_view key, Inner inner) {
  const std::size_t size = prefix_.size();
  const std::uint64_t hash = std::exchange(prefix_hash_, path_hash(key));
  prefix_ += key;
  prefix_ += '/';
  inner(*this);
  prefix_.resize(size);
  prefix_hash_ = hash;
}

}  // namespace waystone
