// Options: each ruling people could disagree about, and what kind of game is wanted. Typed, with a
// standard value and a one-line text.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/rule.h"

namespace waystone {

struct OptionSpec {
  std::string name;
  std::string text;
  Rule rule;                         // the rule or ruling it belongs to
  std::vector<std::string> choices;  // empty: a whole number from lowest to highest
  int lowest = 0, highest = 0;
  int standard = 0;  // a number, or an index into choices

  static OptionSpec choice(std::string name, std::string text, Rule rule, std::vector<std::string> choices,
                           int standard = 0);
  static OptionSpec yes_no(std::string name, std::string text, Rule rule, bool standard);
  static OptionSpec number(std::string name, std::string text, Rule rule, int lowest, int highest,
                           int standard);
};

class Options {
 public:
  explicit Options(std::vector<OptionSpec> specs);
  const std::vector<OptionSpec>& specs() const { return specs_; }

  Result<bool> set(std::string_view name, std::string_view value);  // true, or what is wrong
  int value(std::string_view name) const;                           // a number or an index
  std::string printed(std::size_t i) const;
  // Only those that differ from the standard: what a record needs.
  std::vector<std::pair<std::string, std::string>> chosen() const;

 private:
  std::vector<OptionSpec> specs_;
  std::vector<int> values_;
};

// The options with those chosen set, or what is wrong with the first bad one.
Result<Options> choose_options(std::vector<OptionSpec> specs,
                               std::span<const std::pair<std::string, std::string>> chosen);

}  // namespace waystone
