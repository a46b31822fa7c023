// Small things about words: the nearest known one for "did you mean", lists in sentences, splitting.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace waystone {

std::vector<std::string> split_words(std::string_view text);
std::string capital(std::string_view word);  // "Helmet" for "helmet"
std::string join(std::span<const std::string> words, std::string_view between);
std::string listed(std::span<const std::string> words);  // "a, b and c"
std::optional<int> whole_number(std::string_view text);
std::string counted(std::int64_t n, std::string_view noun);  // "1 card", "2 cards"

// The known word nearest to a misspelt one, if any is near enough to be meant.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

// "unknown level 'esy' (did you mean 'easy'? known: easy, hard)"
std::string unknown_word(std::string_view what, std::string_view word, std::span<const std::string> known);

}  // namespace waystone
