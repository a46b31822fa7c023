// A game's own sentences for its tale, by what they tell, who tells and whose doing it was. Knows no game.
#pragma once
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content.h"

namespace waystone {

// One who can tell the tale: a side of the game.
struct Voice {
  std::string_view name;   // "light": in files and commands
  std::string_view title;  // "Light"
};

// One kind of sentence, a row of the game's table.
struct SentenceKind {
  std::string_view name;    // "struck"
  std::string_view places;  // what its sentences may name in braces: "attacker target"
  bool by_doer = false;     // there is a list for each voice whose doing it can have been
};

// What stands in the place of a word in braces.
struct Filling {
  std::string_view place;
  std::string text;
  bool operator==(const Filling&) const = default;
};
using Fillings = std::vector<Filling>;

class Sentences {
 public:
  static constexpr std::size_t kFewest = 4;  // of a kind, for each voice and doer

  // Strict: every kind has enough sentences for each voice, every place is known, no sentence stands twice.
  void read(TableReader& file, std::span<const SentenceKind> kinds, std::span<const Voice> voices);

  // doer: a voice; any where the kind is not told by doer.
  std::span<const std::string> of(std::size_t kind, std::size_t voice, std::size_t doer) const;
  const SentenceKind& kind(std::size_t kind) const { return kinds_[kind]; }
  std::size_t kinds() const { return kinds_.size(); }
  std::span<const Voice> voices() const { return voices_; }

 private:
  void read_entry(TableReader& entry, std::size_t kind, std::set<std::string>& known);
  std::size_t cell(std::size_t kind, std::size_t voice, std::size_t doer) const;

  std::span<const SentenceKind> kinds_;
  std::span<const Voice> voices_;
  std::vector<std::vector<std::string>> told_;  // by kind, voice and doer
};

// The first word in braces that is not among these places, or nothing.
std::string unknown_place(std::string_view sentence, std::string_view places);
// With every word in braces replaced, and a capital at the beginning of each sentence.
std::string filled(std::string_view sentence, std::span<const Filling> fillings);

// "three", "eleven" is 11: a number up to ten in words.
std::string number_word(int n);

}  // namespace waystone
