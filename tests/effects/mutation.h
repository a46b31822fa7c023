// Changes each operand of a card, one at a time: the card must be refused or read otherwise, or else the
// operand is ignored.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/value.h"
#include "effects/read_card.h"
#include "engine/effects/words.h"

namespace waystone {

struct Mutated {
  int changed = 0, refused = 0, left_out = 0;
};

struct Mutation {
  const effects::Vocabulary& words;
  std::set<std::string> parts;  // the keys of a card that are changed
  // What else may stand under keys that have no words of the language.
  std::map<std::string, std::vector<std::string>> others;
  // Words inside of texts, and what else could stand there.
  std::vector<std::pair<std::string, std::string>> swaps;
  std::function<ReadCard(const std::string& kind, const Value& card, const std::string& file)> read;

  // Fails the running test for each operand that is ignored.
  void of_file(const std::string& file, const std::string& toml, Mutated& count) const;
};

}  // namespace waystone
