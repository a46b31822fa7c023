#include "engine/option.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/words.h"

namespace waystone {

OptionSpec OptionSpec::choice(std::string name, std::string text, Rule rule, std::vector<std::string> choices,
                              int standard) {
  return {std::move(name), std::move(text), rule, std::move(choices), 0, 0, standard};
}

OptionSpec OptionSpec::yes_no(std::string name, std::string text, Rule rule, bool standard) {
  return choice(std::move(name), std::move(text), rule, {"no", "yes"}, standard ? 1 : 0);
}

OptionSpec OptionSpec::number(std::string name, std::string text, Rule rule, int lowest, int highest,
                              int standard) {
  return {std::move(name), std::move(text), rule, {}, lowest, highest, standard};
}

Options::Options(std::vector<OptionSpec> specs) : specs_(std::move(specs)) {
  for (const auto& spec : specs_) values_.push_back(spec.standard);
}

Result<bool> Options::set(std::string_view name, std::string_view value) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    const OptionSpec& spec = specs_[i];
    known.push_back(spec.name);
    if (spec.name != name) continue;
    const std::string where = fmt::format("option '{}'", name);
    if (spec.choices.empty()) {
      const auto number = whole_number(value);
      if (!number || *number < spec.lowest || *number > spec.highest)
        return error(
            where, fmt::format("'{}' is not a whole number from {} to {}", value, spec.lowest, spec.highest));
      values_[i] = *number;
      return true;
    }
    const auto found = std::find(spec.choices.begin(), spec.choices.end(), value);
    if (found == spec.choices.end()) return error(where, unknown_word("choice", value, spec.choices));
    values_[i] = static_cast<int>(found - spec.choices.begin());
    return true;
  }
  return error("options", unknown_word("option", name, known));
}

int Options::value(std::string_view name) const {
  for (std::size_t i = 0; i < specs_.size(); ++i)
    if (specs_[i].name == name) return values_[i];
  fail("an option was asked for that the game does not declare");
}

std::string Options::printed(std::size_t i) const {
  const OptionSpec& spec = specs_[i];
  return spec.choices.empty() ? std::to_string(values_[i])
                              : spec.choices[static_cast<std::size_t>(values_[i])];
}

std::vector<std::pair<std::string, std::string>> Options::chosen() const {
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t i = 0; i < specs_.size(); ++i)
    if (values_[i] != specs_[i].standard) out.emplace_back(specs_[i].name, printed(i));
  return out;
}

Result<Options> choose_options(std::vector<OptionSpec> specs,
                               std::span<const std::pair<std::string, std::string>> chosen) {
  Options options(std::move(specs));
  for (const auto& [name, value] : chosen)
    if (const auto set = options.set(name, value); !set) return tl::unexpected(set.error());
  return options;
}

}  // namespace waystone
