#include "cli/usage.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>

#include "catalog/catalog.h"

namespace waystone {
namespace {

std::vector<std::string> parts_of(std::string_view text, char between) {
  std::vector<std::string> parts(1);
  for (const char letter : text)
    if (letter == between)
      parts.emplace_back();
    else
      parts.back() += letter;
  return parts;
}

// 1e+06 for a person is 1000000.
std::string plain_number(const std::string& number) {
  return fmt::format("{:.12g}", std::strtod(number.c_str(), nullptr));
}

// CLI11 writes what an argument is called and what checks it together: "N:INT in [1 - 6]", "TEXT:{bash,zsh}".
void read_type(const std::string& type, OptionUsage& option) {
  const auto colon = type.find(':');
  option.argument = type.substr(0, colon);
  if (colon == std::string::npos) return;
  const std::string check = type.substr(colon + 1);
  if (check.starts_with('{') && check.ends_with('}')) {
    option.choices = parts_of(check.substr(1, check.size() - 2), ',');
  } else if (const auto in = check.find(" in ["); in != std::string::npos) {
    const std::string range = check.substr(in + 5, check.size() - in - 6);
    const auto dash = range.find(" - ");
    option.limits = plain_number(range.substr(0, dash)) + " to " + plain_number(range.substr(dash + 3));
  }
}

OptionUsage usage_of(const CLI::Option& option) {
  OptionUsage usage;
  if (!option.get_positional()) {
    for (const std::string& name : option.get_snames()) usage.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) usage.names.push_back("--" + name);
  }
  if (option.get_items_expected_max() > 0) read_type(option.get_type_name(), usage);
  if (usage.argument == "GAME")
    for (const Entry* entry : entries()) usage.choices.emplace_back(entry->name());
  usage.about = option.get_description();
  usage.standard = option.get_default_str();
  usage.required = option.get_required();
  usage.repeats = option.get_expected_max() > 1;
  return usage;
}

}  // namespace

bool OptionUsage::is_file() const {
  return argument.find("FILE") != std::string::npos || argument == "DIR" || argument == "RECORD";
}

CommandUsage usage_of(const CLI::App& command) {
  CommandUsage usage{command.get_name(), command.get_description(), {}};
  for (const CLI::Option* option : command.get_options()) usage.options.push_back(usage_of(*option));
  return usage;
}

std::vector<CommandUsage> commands_of(const CLI::App& program) {
  std::vector<CommandUsage> commands;
  for (const CLI::App* command : program.get_subcommands({})) commands.push_back(usage_of(*command));
  return commands;
}

}  // namespace waystone
