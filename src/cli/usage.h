// What the command line's description says, in parts: the manual page and the shells' completion are made of
// it, so that neither can fall behind --help.
#pragma once
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace waystone {

struct OptionUsage {
  std::vector<std::string> names;    // "-o", "--option"; none: it is known by its place
  std::string argument;              // "N", "FILE"; none: a flag
  std::vector<std::string> choices;  // all that it can be, if those are few
  std::string about, standard, limits;
  bool required = false, repeats = false;

  bool is_file() const;  // or a folder
  bool is_flag() const { return argument.empty(); }
  bool has_place() const { return names.empty(); }
};

struct CommandUsage {
  std::string name, about;
  std::vector<OptionUsage> options;
};

CommandUsage usage_of(const CLI::App& command);                  // of it alone
std::vector<CommandUsage> commands_of(const CLI::App& program);  // in the order of --help

}  // namespace waystone
