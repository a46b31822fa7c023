// The ledger of a game's rules as data: ids, chapters, texts in our own words (data/<game>/rules.toml).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/content.h"

namespace waystone {

struct RuleText {
  std::string id, chapter, text;
};

struct Rulebook {
  std::string prefix;
  std::vector<RuleText> rules;
  const RuleText* find(std::string_view id) const;
  static Result<Rulebook> load(const Content& content);
};

// Rule ids of this prefix named anywhere in a text ("KA-62", the ruling "KA-A5", the datum "JJ-D1"), each
// once, in order.
std::vector<std::string> rule_ids_in(std::string_view text, std::string_view prefix);

}  // namespace waystone
