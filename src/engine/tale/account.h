// What happened in a game, as a tale can be made of it: its legs in order, and the facts of each. A game
// gives it; compose() makes the tale.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/tale/sentences.h"

namespace waystone {

// Where in the game something happened.
struct TaleMoment {
  std::size_t step = 0;   // decisions made by then; 0: the set-up
  std::size_t event = 0;  // its number in the log
  bool operator==(const TaleMoment&) const = default;
};

// Why something happened, by the rules, in a sentence of its own.
struct Because {
  std::size_t kind = 0;
  std::size_t doer = 0;
  Fillings fillings;
};

struct Fact {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::size_t kind = 0;  // of sentence
  std::size_t doer = 0;  // a voice
  std::size_t leg = 0;
  TaleMoment moment;
  Fillings fillings;
  int weight = 0;     // how much it moved the chance to win
  bool ends = false;  // the game; it is always told
  std::optional<Because> because;
  std::size_t cause = kNone;  // the fact that the reason is about, if it is one
};

struct Account {
  // Of the road as a whole, with the kinds of its first and last sentence.
  struct Chapter {
    std::string title;
    std::size_t opens = 0, closes = 0;
  };
  // A part of the road, with a sentence of its own.
  struct Leg {
    std::size_t chapter = 0;
    std::string title;
    std::string opening;
    TaleMoment moment;
  };

  std::string title;
  Fillings of_all;                // known in every sentence
  std::vector<Chapter> chapters;  // those that can be; one without legs is not told
  std::vector<Leg> legs;
  std::vector<Fact> facts;  // as they happened
  bool is_over = false;
  // Kinds of sentence: what joins a fact to its cause, and the last one while the game goes on. At the end
  // the last sentence is that with which the last chapter closes.
  std::size_t joins = 0, so_far = 0;
  std::uint64_t seed = 0;  // what picks the sentences; known to all
};

}  // namespace waystone
