#include "cli/completion.h"

#include <fmt/format.h>

#include "base/words.h"
#include "cli/usage.h"

namespace waystone {
namespace {

// As a word of a shell, whatever is in it.
std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return word + "'";
}

std::string names_of(const CommandUsage& command) {
  std::string names;
  for (const OptionUsage& option : command.options)
    for (const std::string& name : option.names) names += (names.empty() ? "" : " ") + name;
  return names;
}

std::string names_of(const std::vector<CommandUsage>& commands) {
  std::string names;
  for (const CommandUsage& command : commands) names += (names.empty() ? "" : " ") + command.name;
  return names;
}

// What can follow an option, or stand in its place; nothing if nobody can guess it.
std::string bash_values(const OptionUsage& option) {
  if (!option.choices.empty()) return fmt::format("words={}", shell_word(join(option.choices, " ")));
  return option.is_file() ? "files=yes" : ":";
}

// bash takes --log=warn for three words.
constexpr std::string_view kBash =
    R"sh(# waystone completion for bash: put this in your shell's start-up file:
#   eval "$(waystone completion bash)"
_waystone() {{
  local now="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words= files=
  if [ "$now" = = ]; then
    now=
  elif [ "$before" = = ]; then
    before="${{COMP_WORDS[COMP_CWORD-2]}}"
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    words={}
  else
    case "${{COMP_WORDS[1]}} $before" in
{}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$now"))
  [ -z "$files" ] || COMPREPLY+=($(compgen -f -- "$now"))
}}
complete -o filenames -F _waystone waystone
)sh";

std::string bash_script(const CommandUsage& top, const std::vector<CommandUsage>& commands) {
  std::string cases;
  for (const CommandUsage& command : commands) {
    std::string words = names_of(command);
    bool files = false;
    for (const OptionUsage& option : command.options) {
      files |= option.has_place() && option.is_file();
      if (option.has_place() && !option.choices.empty()) words = join(option.choices, " ") + " " + words;
      if (option.is_flag()) continue;
      for (const std::string& name : option.names)
        cases += fmt::format("      '{} {}') {} ;;\n", command.name, name, bash_values(option));
    }
    cases += fmt::format("      '{} '*) words={}{} ;;\n", command.name, shell_word(words),
                         files ? " files=yes" : "");
  }
  return fmt::format(kBash, shell_word(names_of(commands) + " " + names_of(top)), cases);
}

// A part of what zsh's _arguments is told; colons and brackets mean something there.
std::string zsh_text(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == ':' || letter == '[' || letter == ']' || letter == '\\') safe += '\\';
    safe += letter;
  }
  return safe;
}

std::string zsh_values(const OptionUsage& option) {
  if (option.is_flag()) return "";
  const std::string values = !option.choices.empty() ? "(" + join(option.choices, " ") + ")"
                             : option.is_file()      ? "_files"
                                                     : " ";
  return fmt::format(":{}:{}", zsh_text(option.argument), values);
}

constexpr std::string_view kZsh = R"sh(#compdef waystone
# waystone completion for zsh: put this in your shell's start-up file, after compinit:
#   eval "$(waystone completion zsh)"
_waystone() {{
  if (( CURRENT == 2 )); then
    local -a commands=(
{}    )
    _describe command commands
    return
  fi
  local command="${{words[2]}}"
  shift words
  (( CURRENT-- ))
  case "$command" in
{}  esac
}}
if [ "${{funcstack[1]}}" = _waystone ]; then _waystone "$@"; else compdef _waystone waystone; fi
)sh";

std::string zsh_script(const std::vector<CommandUsage>& commands) {
  std::string described, cases;
  for (const CommandUsage& command : commands) {
    described += fmt::format("      {}\n", shell_word(command.name + ":" + zsh_text(command.about)));
    cases += fmt::format("    ({}) _arguments", command.name);
    for (const OptionUsage& option : command.options) {
      if (option.has_place())
        cases += " \\\n      " + shell_word((option.repeats ? "*" : "") + zsh_values(option));
      for (const std::string& name : option.names)
        cases += " \\\n      " + shell_word((option.repeats ? "*" : "") + name +
                                            (name.starts_with("--") && !option.is_flag() ? "=" : "") + "[" +
                                            zsh_text(option.about) + "]" + zsh_values(option));
    }
    cases += " ;;\n";
  }
  return fmt::format(kZsh, described, cases);
}

// fish knows backslashes within quotes.
std::string fish_word(std::string_view text) {
  std::string word = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') word += '\\';
    word += letter;
  }
  return word + "'";
}

std::string fish_option(const OptionUsage& option) {
  std::string line;
  if (option.has_place()) {
    if (!option.choices.empty()) return " -a " + fish_word(join(option.choices, " "));
    return option.is_file() ? " -F" : "";
  }
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.is_flag()) line += option.is_file() ? " -r -F" : " -x";
  if (!option.choices.empty()) line += " -a " + fish_word(join(option.choices, " "));
  return line + " -d " + fish_word(option.about);
}

std::string fish_script(const std::vector<CommandUsage>& commands) {
  std::string script =
      "# waystone completion for fish:\n"
      "#   waystone completion fish >~/.config/fish/completions/waystone.fish\n"
      "complete -c waystone -f\n";
  for (const CommandUsage& command : commands) {
    script += fmt::format("complete -c waystone -n __fish_use_subcommand -a {} -d {}\n", command.name,
                          fish_word(command.about));
    for (const OptionUsage& option : command.options)
      if (const std::string told = fish_option(option); !told.empty())
        script +=
            fmt::format("complete -c waystone -n '__fish_seen_subcommand_from {}'{}\n", command.name, told);
  }
  return script;
}

}  // namespace

std::string completion_script(const CLI::App& program, const std::string& shell) {
  const std::vector<CommandUsage> commands = commands_of(program);
  if (shell == "zsh") return zsh_script(commands);
  if (shell == "fish") return fish_script(commands);
  return bash_script(usage_of(program), commands);
}

}  // namespace waystone
