#include "cli/manual.h"

#include <fmt/format.h>

#include "base/words.h"
#include "cli/usage.h"

namespace waystone {
namespace {

// As it is to be read: a dash that can be copied, and no line that begins with a request.
std::string troff(std::string_view text) {
  std::string written;
  for (const char letter : text) {
    if ((letter == '.' || letter == '\'') && (written.empty() || written.ends_with('\n'))) written += "\\&";
    if (letter == '-')
      written += "\\-";
    else if (letter == '\\')
      written += "\\e";
    else
      written += letter;
  }
  return written;
}

std::string bold(std::string_view text) { return "\\fB" + troff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + troff(text) + "\\fR"; }

std::string sentence(const std::string& text) {
  return troff(text) + (text.ends_with('.') || text.ends_with(')') ? "" : ".");
}

std::string head_of(const OptionUsage& option) {
  std::string head;
  for (const std::string& name : option.names) head += (head.empty() ? "" : ", ") + bold(name);
  if (!option.is_flag()) head += (head.empty() ? "" : " ") + italic(option.argument);
  return head;
}

std::string paragraph_of(const OptionUsage& option) {
  std::string text = fmt::format(".TP\n{}\n{}\n", head_of(option), sentence(option.about));
  const std::string choices = join(option.choices, ", ");
  if (option.about.find(choices) == std::string::npos) text += "One of: " + troff(choices) + ".\n";
  if (!option.limits.empty()) text += "From " + troff(option.limits) + ".\n";
  if (!option.standard.empty()) text += "Standard: " + troff(option.standard) + ".\n";
  return text;
}

// "waystone rules GAME [RULE] [OPTION]..."
std::string head_of(const CommandUsage& command) {
  std::string head = "waystone " + command.name;
  for (const OptionUsage& option : command.options) {
    if (!option.has_place()) continue;
    const std::string word = option.argument + (option.repeats ? "..." : "");
    head += option.required ? " " + word : " [" + word + "]";
  }
  return troff(head + " [OPTION]...");
}

std::string section_of(const CommandUsage& command) {
  std::string text = fmt::format(".SS {}\n{}\n", head_of(command), sentence(command.about));
  for (const OptionUsage& option : command.options) text += paragraph_of(option);
  return text;
}

std::string row(const std::string& name, const std::string& text) {
  return fmt::format(".TP\n{}\n{}\n", bold(name), troff(text));
}

std::string surroundings() {
  return ".SH ENVIRONMENT\n" +
         row("WAYSTONE_HOME",
             "The data folder, where games and guests' keys are kept. Without it: waystone in XDG_DATA_HOME, "
             "else "
             "~/.local/share/waystone.") +
         ".SH FILES\n" +
         row("waystone.db",
             "In the data folder: tables and games of a server, with waystone.db-wal, waystone.db-shm and "
             "waystone.db.lock while it runs.") +
         row("/etc/default/waystone", "The options of the service that Debian's package installs.") +
         row("/var/lib/waystone", "The data folder of that service.") + ".SH \"EXIT STATUS\"\n" +
         row("0", "All is well.") + row("1", "Something that was tested did not hold.") +
         row("2", "What was asked for cannot be done; one sentence on standard error says why.") +
         ".SH \"SEE ALSO\"\n" +
         troff(
             "The pages of docs/, of which a package holds operating.md and protocol.md in "
             "/usr/share/doc/waystone.\n");
}

}  // namespace

std::string manual_page(const CLI::App& program, const std::string& version) {
  const CommandUsage top = usage_of(program);
  std::string page = fmt::format(
      ".TH WAYSTONE 1 \"\" \"waystone {}\" \"Waystone\"\n"
      ".nh\n.ad l\n"  // names of files and options stay whole
      ".SH NAME\nwaystone \\- a home for adventure tabletop games\n"
      ".SH SYNOPSIS\n.B waystone\n[\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]\n"
      ".SH DESCRIPTION\n{}\n.SH OPTIONS\n",
      troff(version), troff(top.about));
  for (const OptionUsage& option : top.options) page += paragraph_of(option);
  page += ".SH COMMANDS\n";
  for (const CommandUsage& command : commands_of(program)) page += section_of(command);
  return page + surroundings();
}

}  // namespace waystone
