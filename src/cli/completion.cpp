#include "cli/completion.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "catalog/catalog.h"

namespace waystone {

std::string completion_script(const CLI::App& app, const std::string& shell) {
  std::string commands, games, cases;
  for (const Entry* entry : entries()) games += (games.empty() ? "" : " ") + std::string(entry->name());
  for (const CLI::App* sub : app.get_subcommands({})) {
    commands += (commands.empty() ? "" : " ") + sub->get_name();
    std::string words;
    bool takes_game = false;
    for (const CLI::Option* option : sub->get_options()) {
      for (const auto& name : option->get_lnames()) words += " --" + name;
      takes_game |= option->get_positional() && option->get_name() == "game";
    }
    cases += fmt::format("    {}) words=\"{}{}\" ;;\n", sub->get_name(), takes_game ? games : "", words);
  }
  std::string script;
  if (shell == "zsh") script += "autoload -U +X bashcompinit && bashcompinit\n";
  script += fmt::format(
      "# waystone completion for {0}: put this in your shell's start-up file:\n"
      "#   eval \"$(waystone completion {0})\"\n"
      "_waystone() {{\n"
      "  local now=\"${{COMP_WORDS[COMP_CWORD]}}\" words=\"\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{1}\" -- \"$now\"))\n"
      "    return\n"
      "  fi\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{2}"
      "  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$now\") $(compgen -f -- \"$now\"))\n"
      "}}\n"
      "complete -o filenames -F _waystone waystone\n",
      shell, commands, cases);
  return script;
}

}  // namespace waystone
