#include "engine/leaves.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "base/hash.h"
#include "base/json.h"

namespace waystone {
namespace {

// A told row begins with its key and how many numbers follow.
std::uint64_t row_head(int key, std::size_t size) {
  return static_cast<std::uint64_t>(key) << 32 | static_cast<std::uint64_t>(size);
}
int key_of(std::uint64_t head) { return static_cast<int>(head >> 32); }
std::size_t size_of(std::uint64_t head) { return static_cast<std::size_t>(head & 0xFFFF'FFFFu); }

}  // namespace

ChangeWriter::ChangeWriter(const Names& names, ToldLeaves& told, std::string& json)
    : Fields(names),
      told_(told),
      json_(json),
      is_whole_(told.empty()),
      is_whole_view_(told.empty()) {
  json_ += is_whole_view_ ? "{\"\":{" : "{";
}

bool ChangeWriter::finish() {
  json_ += is_whole_view_ ? "}}" : "}";
  return same_leaves_ && leaf_ == told_.size();
}

// What is all new is never as told.
bool ChangeWriter::is_as_told(std::uint64_t number) {
  if (is_whole_) {
    told_.insert(told_.begin() + static_cast<std::ptrdiff_t>(leaf_++), number);
    return false;
  }
  if (leaf_ == told_.size()) {
    same_leaves_ = false;
    return true;
  }
  return std::exchange(told_[leaf_++], number) == number;
}

void ChangeWriter::append_path(std::string& out) const {
  if (is_whole_) return;  // inside what is told whole
  for (std::size_t i = told_from_; i < inside_.size(); ++i) {
    const Inside& part = inside_[i];
    if (part.keys != nullptr)
      out += names().word(part.keys->domain, part.row);
    else
      out += part.key;
    out += '/';
  }
}

// Puts the path before a value that is there already: most leaves have not changed and need none.
void ChangeWriter::name_leaf(std::size_t from, std::string_view key, std::string_view end) {
  if (!is_whole_) ++named_;
  std::string path = json_[from - 1] == '{' ? "\"" : ",\"";
  append_path(path);
  path += key;
  path += end;
  path += "\":";
  json_.insert(from, path);
}

void ChangeWriter::tell_gone(std::string_view key) {
  const std::size_t from = json_.size();
  json_ += "null";
  name_leaf(from, key, "-");
}

template <class Write>
void ChangeWriter::plain(std::string_view key, int value, bool is_empty, Write&& write) {
  if (is_as_told(static_cast<std::uint64_t>(value))) return;
  if (is_empty && in_row_) {
    if (!is_whole_) tell_gone(key);
    return;
  }
  const std::size_t from = json_.size();
  write();
  name_leaf(from, key, "");
}

void ChangeWriter::on_number(std::string_view key, int& value, int, int) { derived(key, value); }

void ChangeWriter::derived(std::string_view key, int value) {
  plain(key, value, value == 0, [&] { append_number(json_, value); });
}

void ChangeWriter::on_flag(std::string_view key, bool& value) {
  plain(key, value ? 1 : 0, !value, [&] { json_ += value ? "true" : "false"; });
}

void ChangeWriter::derived(std::string_view key, const std::string& text) {
  constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
  plain(key, static_cast<int>(hash_text(text) & kMost), text.empty(), [&] { append_quoted(json_, text); });
}

void ChangeWriter::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  plain(key, value, value == 0, [&] { append_quoted(json_, words[static_cast<std::size_t>(value)]); });
}

void ChangeWriter::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  plain(key, value, none == value, [&] {
    if (none == value)
      json_ += "null";
    else
      append_quoted(json_, names().name(domain, value));
  });
}

void ChangeWriter::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  plain(key, value, value == 0, [&] {
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

// What was told of a set is kept as it is, so that one that grew at its end is seen.
void ChangeWriter::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  const std::uint64_t before = told_before();
  if (is_as_told(bits)) return;
  if (bits == 0 && in_row_) {
    if (!is_whole_) tell_gone(key);
    return;
  }
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

// A list's number is that of its text without the closing bracket, so that a longer one can be seen to begin
// with it.
void ChangeWriter::list(std::string_view key, GetAt get, Clear, PutNext) {
  const std::uint64_t before = told_before();
  const std::size_t from = json_.size();
  ends_.clear();
  json_ += '[';
  for (std::size_t i = 0; const auto item = get(i); ++i) {
    add_item(*item);
    ends_.push_back(json_.size());
  }
  const bool as_told = is_as_told(hash_text(std::string_view(json_).substr(from)));
  if (as_told || (ends_.empty() && in_row_)) {
    json_.resize(from);
    if (!as_told && !is_whole_) tell_gone(key);
    return;
  }
  std::size_t told_until = 0;
  for (std::size_t i = ends_.size(); i-- > 1 && told_until == 0;) {
    const auto text = std::string_view(json_).substr(from, ends_[i - 1] - from);
    if (hash_text(text) == before) told_until = ends_[i - 1];
  }
  json_ += ']';
  if (told_until != 0) json_.erase(from + 1, told_until - from);  // the items told before, and the comma
  name_leaf(from, key, told_until != 0 ? "+" : "");
}

void ChangeWriter::table(std::string_view key, Inner inner) {
  const bool left_out = std::exchange(in_row_, false);
  if (is_whole_) {
    const std::size_t from = json_.size();
    json_ += '{';
    name_leaf(from, key, "");
  }
  inside_.push_back({key});
  inner(*this);
  inside_.pop_back();
  if (is_whole_) json_ += '}';
  in_row_ = left_out;
}

struct ChangeWriter::Rows {
  std::string_view name;
  RowKeys keys;
  WalkRow walk;
};

void ChangeWriter::rows(std::string_view key, RowKeys keys, HasRow has, Clear, WalkRow walk) {
  const Rows part{key, keys, walk};
  if (!is_whole_ && leaf_ == told_.size()) {
    same_leaves_ = false;
    return;
  }
  if (is_whole_)
    table(key, [&](Fields&) { walk_rows(part, has); });
  else
    tell_together(part, has);
}

// What is told of rows is put below their path, as changes of their own; one thing alone needs no such group.
void ChangeWriter::tell_together(const Rows& part, HasRow has) {
  const std::size_t from = json_.size();
  const std::size_t outer = std::exchange(told_from_, inside_.size() + 1);
  const std::size_t named = std::exchange(named_, 0);
  json_ += '{';
  table(part.name, [&](Fields&) { walk_rows(part, has); });
  told_from_ = outer;
  const std::size_t told = std::exchange(named_, named);
  if (told == 0) return json_.resize(from);
  if (told_[leaf_of_rows_] == 0) {  // none is left
    json_.replace(from, std::string::npos, "{}");
    return name_leaf(from, part.name, "");
  }
  if (told > 1) {
    json_ += '}';
    return name_leaf(from, part.name, "/");
  }
  std::string path;
  append_path(path);
  path += part.name;
  json_.erase(from, 2);  // the brace and the quote
  json_.insert(from, (json_[from - 1] == '{' ? "\"" : ",\"") + path + '/');
  ++named_;
}

// Told as how many there are, then row by row. Both they and the rows come in the order of their keys.
void ChangeWriter::walk_rows(const Rows& part, HasRow has) {
  const std::size_t count_at = leaf_;
  std::uint64_t told = is_whole_ ? 0 : told_[count_at];
  std::uint64_t count = 0;
  is_as_told(0);
  const auto told_key = [&] {
    return told > 0 && leaf_ < told_.size() ? key_of(told_[leaf_]) : part.keys.end;
  };
  const auto drop_before = [&](int end) {
    for (; told_key() < end; --told) drop_row(part);
  };
  part.keys.each(has, [&](int row) {
    drop_before(row);
    ++count;
    if (told_key() == row) {
      --told;
      known_row(part, row);
    } else {
      new_row(part, row);
    }
  });
  drop_before(part.keys.end);
  told_[count_at] = count;
  leaf_of_rows_ = count_at;
}

void ChangeWriter::known_row(const Rows& part, int key) {
  const std::size_t head = leaf_++;
  const bool left_out = std::exchange(in_row_, true);
  inside_.push_back({{}, &part.keys, key});
  part.walk(*this, key);
  inside_.pop_back();
  in_row_ = left_out;
  told_[head] = row_head(key, leaf_ - head - 1);
}

void ChangeWriter::new_row(const Rows& part, int key) {
  const std::size_t from = json_.size();
  json_ += '{';
  name_leaf(from, names().word(part.keys.domain, key), "");
  const bool was_whole = std::exchange(is_whole_, true);
  const std::size_t head = leaf_;
  is_as_told(0);
  leaf_ = head;
  known_row(part, key);
  is_whole_ = was_whole;
  json_ += '}';
}

void ChangeWriter::drop_row(const Rows& part) {
  const std::uint64_t head = told_[leaf_];
  const auto first = told_.begin() + static_cast<std::ptrdiff_t>(leaf_);
  const std::size_t size = std::min(size_of(head), told_.size() - leaf_ - 1);
  told_.erase(first, first + static_cast<std::ptrdiff_t>(size + 1));
  tell_gone(names().word(part.keys.domain, key_of(head)));
}

}  // namespace waystone
