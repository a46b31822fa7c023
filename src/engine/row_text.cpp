#include "engine/row_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "base/words.h"

namespace waystone {
namespace {

constexpr std::string_view kNone = "none";

// "face_down" is said face-down.
std::string word_of(std::string_view key) {
  std::string word(key);
  std::replace(word.begin(), word.end(), '_', '-');
  return word;
}

}  // namespace

// Writing.

void RowTextWriter::add(std::string_view word) {
  is_first_ = false;
  if (word.empty()) return;
  if (!out_.empty()) out_ += ' ';
  out_ += word;
}

std::optional<std::string> RowTextWriter::take() {
  if (!fits_) return std::nullopt;
  return out_.empty() ? std::string(kNone) : std::move(out_);
}

void RowTextWriter::on_number(std::string_view key, int& value, int, int) {
  if (is_first_)
    add(std::to_string(value));
  else
    add(value == 0 ? "" : fmt::format("{}-{}", word_of(key), value));
}

void RowTextWriter::on_flag(std::string_view key, bool& value) { add(value ? word_of(key) : ""); }

void RowTextWriter::on_choice(std::string_view, int& value, std::span<const std::string_view> words) {
  add(value == 0 ? "" : words[static_cast<std::size_t>(value)]);
}

void RowTextWriter::on_name(std::string_view, int& value, Domain domain, std::optional<int> none) {
  add(none == value ? "" : names().name(domain, value));
}

void RowTextWriter::on_set(std::string_view, std::uint64_t& bits, Domain domain) {
  for (std::uint64_t left = bits; left != 0; left &= left - 1)
    add('+' + names().name(domain, std::countr_zero(left)));
  is_first_ = false;
}

void RowTextWriter::on_hidden(std::string_view, int& value, Domain domain, int blank) {
  add(value == 0 ? "" : value == blank ? "?" : names().name(domain, value - 1));
}

// Reading.

RowTextReader::RowTextReader(const Names& names, const std::string& text)
    : Fields(names),
      words_(split_words(text)) {
  if (words_.empty()) wrong_ = "an empty text is no row";
}

template <class Understand>
std::optional<int> RowTextReader::take(std::string_view column, const std::vector<std::string>& known,
                                       Understand&& understand) {
  const bool is_first = std::exchange(is_first_, false);
  if (wrong_) return std::nullopt;
  for (std::string& word : words_) {
    if (!word.empty())
      if (const std::optional<int> value = understand(word)) {
        word.clear();
        return value;
      }
    if (!is_first) continue;
    first_wrong_ = unknown_word(word_of(column), word, known);
    return std::nullopt;
  }
  if (!is_first) known_.insert(known_.end(), known.begin(), known.end());
  return std::nullopt;
}

// The first column is the number itself, others are told by name.
std::optional<int> RowTextReader::take_number(std::string_view key) {
  const std::string before = is_first_ ? "" : word_of(key) + '-';
  return take(key, {before + "N"}, [&](const std::string& word) -> std::optional<int> {
    if (!word.starts_with(before)) return std::nullopt;
    return whole_number(std::string_view(word).substr(before.size()));
  });
}

std::optional<std::string> RowTextReader::finish() {
  if (wrong_) return wrong_;
  for (std::size_t i = 0; i < words_.size(); ++i)
    if (!words_[i].empty())
      return i == 0 && !first_wrong_.empty() ? first_wrong_ : unknown_word("word", words_[i], known_);
  return std::nullopt;
}

void RowTextReader::on_number(std::string_view key, int& value, int lowest, int highest) {
  const auto read = take_number(key);
  if (!read) return;
  if (*read < lowest || *read > highest)
    wrong_ = fmt::format("'{}' is {}, but a whole number from {} to {} belongs here", word_of(key), *read,
                         lowest, highest);
  else
    value = *read;
}

void RowTextReader::derived(std::string_view key, int value) {
  const auto read = take_number(key);
  if (read && *read != value)
    wrong_ = fmt::format("'{}' follows from the rest, and is {}", word_of(key), value);
}

void RowTextReader::on_flag(std::string_view key, bool& value) {
  const std::string name = word_of(key);
  if (take(key, {name},
           [&](const std::string& word) { return word == name ? std::optional(1) : std::nullopt; }))
    value = true;
}

void RowTextReader::on_choice(std::string_view key, int& value, std::span<const std::string_view> words) {
  const auto read =
      take(key, {words.begin(), words.end()}, [&](const std::string& word) -> std::optional<int> {
        const auto at = std::find(words.begin(), words.end(), word);
        if (at == words.end()) return std::nullopt;
        return static_cast<int>(at - words.begin());
      });
  if (read) value = *read;
}

void RowTextReader::on_name(std::string_view key, int& value, Domain domain, std::optional<int> none) {
  const auto read = take(key, names().all(domain), [&](const std::string& word) {
    return none && word == kNone ? none : names().value(domain, word);
  });
  if (read) value = *read;
}

void RowTextReader::on_hidden(std::string_view key, int& value, Domain domain, int blank) {
  const auto read = take(key, names().all(domain), [&](const std::string& word) -> std::optional<int> {
    if (word == "?") return blank;
    if (word == kNone) return 0;
    const auto named = names().value(domain, word);
    return named ? std::optional(*named + 1) : std::nullopt;
  });
  if (read) value = *read;
}

void RowTextReader::on_set(std::string_view key, std::uint64_t& bits, Domain domain) {
  std::vector<std::string> known;
  for (const auto& name : names().all(domain)) known.push_back('+' + name);
  const auto understand = [&](const std::string& word) {
    return word.starts_with('+') ? names().value(domain, std::string_view(word).substr(1)) : std::nullopt;
  };
  while (const auto read = take(key, known, understand)) bits |= std::uint64_t{1} << *read;
}

}  // namespace waystone
