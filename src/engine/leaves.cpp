#include "engine/leaves.h"

#include <array>
#include <charconv>

#include "base/json.h"

namespace waystone {

void Leaves::clear() {
  prefix_.clear();
  text_.clear();
  leaves_.clear();
}

void Leaves::begin(std::string_view key) {
  Leaf leaf{};
  leaf.path = static_cast<std::uint32_t>(text_.size());
  text_ += prefix_;
  text_ += key;
  leaf.text = static_cast<std::uint32_t>(text_.size());
  leaves_.push_back(leaf);
}

void Leaves::append(int number) {
  std::array<char, 16> digits;
  text_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void Leaves::on_number(std::string_view key, int& value, int, int) { derived(key, value); }

void Leaves::derived(std::string_view key, int value) {
  begin(key);
  append(value);
  end();
}

void Leaves::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  begin(key);
  append_quoted(text_, words[static_cast<std::size_t>(value)]);
  end();
}

void Leaves::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  begin(key);
  if (none == value)
    text_ += "null";
  else
    append_quoted(text_, names().name(domain, value));
  end();
}

void Leaves::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  begin(key);
  text_ += '[';
  for (int v = 0; v < names().domain_size(domain); ++v) {
    if ((bits >> v & 1u) == 0) continue;
    if (text_.back() != '[') text_ += ',';
    append_quoted(text_, names().name(domain, v));
  }
  text_ += ']';
  end();
}

void Leaves::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  begin(key);
  if (value == 0)
    text_ += "null";
  else if (value == blank)
    text_ += "\"?\"";
  else
    append_quoted(text_, names().name(domain, value - 1));
  end();
}

void Leaves::map(std::string_view key, Domain keys, Get get, Clear, Put) {
  begin(key);
  text_ += '{';
  for (int v = 0; v < names().domain_size(keys); ++v) {
    const auto text = get(v);
    if (!text) continue;
    if (text_.back() != '{') text_ += ',';
    append_quoted(text_, names().name(keys, v));
    text_ += ':';
    append_quoted(text_, *text);
  }
  text_ += '}';
  end();
}

void Leaves::list(std::string_view key, GetAt get, Clear, PutNext) {
  begin(key);
  text_ += '[';
  for (std::size_t i = 0; const auto text = get(i); ++i) {
    if (i > 0) text_ += ',';
    append_quoted(text_, *text);
  }
  text_ += ']';
  end();
}

void Leaves::table(std::string_view key, Inner inner) {
  const std::size_t size = prefix_.size();
  prefix_ += key;
  prefix_ += '/';
  inner(*this);
  prefix_.resize(size);
}

const Leaves::Leaf* Leaves::find(std::string_view wanted, std::size_t likely) const {
  if (likely < leaves_.size() && path(leaves_[likely]) == wanted) return &leaves_[likely];
  for (const Leaf& leaf : leaves_)
    if (path(leaf) == wanted) return &leaf;
  return nullptr;
}

void append_changes(std::string& json, const Leaves& before, const Leaves& after) {
  auto add = [&, first = true](std::string_view path, std::string_view value) mutable {
    if (!first) json += ',';
    first = false;
    append_quoted(json, path);
    json += ':';
    json += value;
  };
  json += '{';
  for (std::size_t i = 0; i < after.leaves_.size(); ++i) {
    const Leaves::Leaf& leaf = after.leaves_[i];
    const Leaves::Leaf* old = before.find(after.path(leaf), i);
    if (old == nullptr || before.text(*old) != after.text(leaf)) add(after.path(leaf), after.text(leaf));
  }
  for (std::size_t i = 0; i < before.leaves_.size(); ++i)
    if (after.find(before.path(before.leaves_[i]), i) == nullptr) add(before.path(before.leaves_[i]), "null");
  json += '}';
}

}  // namespace waystone
