// What tells of the commands' options says what --help says: the manual page, completion in three shells, and
// the page for operators.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "base/words.h"
#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char letter : text)
    if (letter == '\n')
      lines.emplace_back();
    else
      lines.back() += letter;
  return lines;
}

// "-n" and "--games" of "  -n,--games N:UINT in ...".
std::set<std::string> options_in(const std::string& help) {
  std::set<std::string> options;
  for (const std::string& line : lines_of(help)) {
    if (!line.starts_with("  -")) continue;
    std::string names = line.substr(2, line.find(' ', 2) - 2);
    for (auto comma = names.find(','); comma != std::string::npos; comma = names.find(',')) {
      options.insert(names.substr(0, comma));
      names.erase(0, comma + 1);
    }
    options.insert(names);
  }
  return options;
}

// The options of each command, as --help has them.
std::map<std::string, std::set<std::string>> commands() {
  std::map<std::string, std::set<std::string>> found;
  const std::string help = run_program({"--help"}).out;
  for (const std::string& line : lines_of(help.substr(help.find("Subcommands:"))))
    if (line.starts_with("  ") && line[2] != ' ') {
      const std::string name = split_words(line)[0];
      found[name] = options_in(run_program({name, "--help"}).out);
    }
  return found;
}

// The part of a text from these words to those, or to its end.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
  const auto begin = text.find(from);
  return begin == std::string::npos ? "" : text.substr(begin, text.find(to, begin + from.size()) - begin);
}

std::string all_of(std::string text, const std::string& word, const std::string& other) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + other.size()))
    text.replace(at, word.size(), other);
  return text;
}

// What bash offers after these words; the last is being typed.
class Bash {
 public:
  Bash() {
    const Ran script = run_program({"completion", "bash"});
    EXPECT_EQ(script.code, 0) << script.err;
    EXPECT_FALSE(replace_file(folder_.path("completion"), script.out));
  }
  std::set<std::string> offered(const std::vector<std::string>& words) {
    std::string quoted;
    for (const std::string& word : words) quoted += " '" + word + "'";
    const std::string script =
        "cd '" + folder_.path() + "'; . ./completion || exit 1; COMP_WORDS=(" + quoted +
        "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _waystone; echo \"${COMPREPLY[*]}\"\n";
    EXPECT_FALSE(replace_file(folder_.path("ask"), script));
    EXPECT_EQ(std::system(("bash '" + folder_.path("ask") + "' >'" + folder_.path("answer") + "'").c_str()),
              0);
    const auto answer = split_words(file_text(folder_.path("answer")));
    return {answer.begin(), answer.end()};
  }

 private:
  TemporaryFolder folder_;
};

using Options = std::set<std::string>;

// Its section of the manual page has these options, and no other.
void expect_in_manual(const std::string& manual, const std::string& command, const Options& options) {
  const std::string section = part(manual, "\n.SS waystone " + command + " ", "\n.S");
  Options told;
  for (auto at = section.find("\\fB\\-"); at != std::string::npos; at = section.find("\\fB\\-", at + 1))
    told.insert(all_of(section.substr(at + 3, section.find("\\fR", at) - at - 3), "\\-", "-"));
  EXPECT_EQ(told, options) << command;
}

void expect_in_bash(Bash& bash, const std::string& command, const Options& options) {
  Options words = bash.offered({"waystone", command, "-"});
  std::erase_if(words, [](const std::string& word) { return !word.starts_with('-'); });
  EXPECT_EQ(words, options) << command;
}

// zsh and fish try theirs in tools/test_package.
void expect_in_zsh(const std::string& script, const std::string& command, const Options& options) {
  const std::string section = part(script, "\n    (" + command + ") _arguments", ";;");
  for (const std::string& option : options) {
    const auto at = section.find(option + "[");
    const auto with_value = section.find(option + "=[");
    EXPECT_NE(std::min(at, with_value), std::string::npos) << command << " " << option;
  }
}

void expect_in_fish(const std::string& script, const std::string& command, const Options& options) {
  std::string section;
  for (const std::string& line : lines_of(script))
    if (line.find("seen_subcommand_from " + command + "'") != std::string::npos) section += line + " ";
  for (const std::string& option : options) {
    const std::string told =
        option.starts_with("--") ? " -l " + option.substr(2) + " " : " -s " + option.substr(1) + " ";
    EXPECT_NE(section.find(told), std::string::npos) << command << " " << option;
  }
}

TEST(Usage, ManualAndCompletionHaveEveryOptionOfEveryCommand) {
  const auto known = commands();
  ASSERT_GE(known.size(), 20u);
  const std::string manual = run_program({"manual"}).out;
  const std::string zsh = run_program({"completion", "zsh"}).out;
  const std::string fish = run_program({"completion", "fish"}).out;
  Bash bash;
  const Options first = bash.offered({"waystone", ""});
  for (const auto& [command, options] : known) {
    EXPECT_TRUE(first.contains(command)) << command;
    EXPECT_TRUE(options.contains("--help")) << command;
    expect_in_manual(manual, command, options);
    expect_in_bash(bash, command, options);
    expect_in_zsh(zsh, command, options);
    expect_in_fish(fish, command, options);
  }
}

TEST(Usage, EveryArgumentIsCalledByAWordOfOurs) {
  const std::string manual = run_program({"manual"}).out;
  for (const char* kind : {"TEXT", "INT", "UINT", "FLOAT"})
    EXPECT_EQ(manual.find("\\fI" + std::string(kind)), std::string::npos) << kind;
}

TEST(Usage, NoLineOfTheManualIsARequestByAccident) {
  const std::set<std::string> requests = {".TH", ".nh", ".ad", ".SH", ".SS", ".TP", ".B"};
  for (const std::string& line : lines_of(run_program({"manual"}).out)) {
    if (!line.starts_with('.') && !line.starts_with('\'')) continue;
    EXPECT_TRUE(requests.contains(line.substr(0, line.find(' ')))) << line;
  }
}

TEST(Usage, BashCompletesWhatAnOptionCanBe) {
  Bash bash;
  using Words = std::set<std::string>;
  EXPECT_EQ(bash.offered({"waystone", "serve", "--log", ""}),
            (Words{"debug", "error", "info", "off", "warn"}));
  EXPECT_EQ(bash.offered({"waystone", "serve", "--log", "=", "w"}), (Words{"warn"}));
  EXPECT_EQ(bash.offered({"waystone", "play", "jo"}), (Words{"joust", "journey"}));
  EXPECT_EQ(bash.offered({"waystone", "join", "--new", "q"}), (Words{"qftt"}));
  EXPECT_EQ(bash.offered({"waystone", "completion", "f"}), (Words{"fish"}));
  EXPECT_EQ(bash.offered({"waystone", "serve", "--port", ""}), Words{});
  EXPECT_EQ(bash.offered({"waystone", "serve", "--db", "compl"}), (Words{"completion"}));
  EXPECT_EQ(bash.offered({"waystone", "check", "compl"}), (Words{"completion"}));
}

TEST(Usage, OperatorsReadOfEveryOptionOfTheServer) {
  const std::string page = file_text(std::string(WAYSTONE_SOURCE_DIR) + "/docs/operating.md");
  std::set<std::string> told;
  for (const std::string& line : lines_of(part(page, "\n| option | standard |", "\n\n")))
    if (line.starts_with("| `--")) told.insert(line.substr(3, line.find_first_of(" `", 3) - 3));
  auto known = options_in(run_program({"serve", "--help"}).out);
  known.erase("-h");
  known.erase("--help");
  EXPECT_EQ(told, known);
}

}  // namespace
}  // namespace waystone
