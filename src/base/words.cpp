#include "base/words.h"

#include <algorithm>
#include <charconv>

#include "base/utf8.h"

namespace waystone {
namespace {

// Levenshtein distance.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::string capital(std::string_view word) {
  std::string out(word);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string join(std::span<const std::string> words, std::string_view between) {
  std::string out;
  for (const auto& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::string listed(std::span<const std::string> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 < words.size() ? ", " : " and ") + words[i];
  return out;
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string counted(std::int64_t n, std::string_view noun) {
  std::string out = std::to_string(n) + ' ';
  out += noun;
  return n == 1 ? out : out + 's';
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known) {
  if (word.size() > 64) return std::nullopt;
  const std::string* best = nullptr;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const auto& candidate : known) {
    const std::size_t d = distance(word, candidate);
    if (d < best_distance && d < std::max(word.size(), candidate.size())) {
      best = &candidate;
      best_distance = d;
    }
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

std::string unknown_word(std::string_view what, std::string_view word, std::span<const std::string> known) {
  std::string out = "unknown " + std::string(what) + " '" + std::string(cut_utf8(word, 64)) + "'";
  const auto meant = nearest(word, known);
  if (known.empty() && !meant) return out;
  out += " (";
  if (meant) out += "did you mean '" + *meant + "'? ";
  return out + "known: " + join(known, ", ") + ")";
}

}  // namespace waystone
