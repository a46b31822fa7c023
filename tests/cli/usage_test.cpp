// What tells of the commands' options says what --help says: the manual page, completion in three shells, and
// the page for operators.
#include <gtest/gtest.h>

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

TEST(Usage, TheManualPageHasEveryOptionOfEveryCommand) {
  const Ran manual = run_program({"manual"});
  ASSERT_EQ(manual.code, 0) << manual.err;
  const auto known = commands();
  ASSERT_GE(known.size(), 20u);
  for (const auto& [command, options] : known) {
    const std::string section = part(manual.out, "\n.SS waystone " + command + " ", "\n.S");
    EXPECT_FALSE(options.empty()) << command;
    for (const std::string& option : options)
      EXPECT_NE(section.find("\\fB" + all_of(option, "-", "\\-") + "\\fR"), std::string::npos)
          << command << " " << option;
    // And no other.
    const std::set<std::string> in_section = [&] {
      std::set<std::string> names;
      for (auto at = section.find("\\fB\\-"); at != std::string::npos; at = section.find("\\fB\\-", at + 1))
        names.insert(all_of(section.substr(at + 3, section.find("\\fR", at) - at - 3), "\\-", "-"));
      return names;
    }();
    EXPECT_EQ(in_section, options) << command;
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

// What bash offers after these words; the last is being typed.
class InBash : public testing::Test {
 protected:
  InBash() {
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
  TemporaryFolder folder_;
};

TEST_F(InBash, CommandsAndTheirOptions) {
  const auto known = commands();
  const std::set<std::string> first = offered({"waystone", ""});
  for (const auto& [command, options] : known) {
    EXPECT_TRUE(first.contains(command)) << command;
    std::set<std::string> words = offered({"waystone", command, "-"});
    std::erase_if(words, [](const std::string& word) { return !word.starts_with('-'); });
    EXPECT_EQ(words, options) << command;
  }
}

TEST_F(InBash, WhatAnOptionCanBe) {
  using Words = std::set<std::string>;
  EXPECT_EQ(offered({"waystone", "serve", "--log", ""}), (Words{"debug", "error", "info", "off", "warn"}));
  EXPECT_EQ(offered({"waystone", "serve", "--log", "=", "w"}), (Words{"warn"}));
  EXPECT_EQ(offered({"waystone", "play", "jo"}), (Words{"joust", "journey"}));
  EXPECT_EQ(offered({"waystone", "join", "--new", "q"}), (Words{"qftt"}));
  EXPECT_EQ(offered({"waystone", "completion", "f"}), (Words{"fish"}));
  EXPECT_EQ(offered({"waystone", "serve", "--port", ""}), Words{});
  EXPECT_EQ(offered({"waystone", "serve", "--db", "compl"}), (Words{"completion"}));
  EXPECT_EQ(offered({"waystone", "check", "compl"}), (Words{"completion"}));
}

// These two shells try theirs in tools/test_package.
TEST(Usage, CompletionForZshAndFishHasEveryOptionOfEveryCommand) {
  const std::string zsh = run_program({"completion", "zsh"}).out;
  const std::string fish = run_program({"completion", "fish"}).out;
  for (const auto& [command, options] : commands()) {
    const std::string in_zsh = part(zsh, "\n    (" + command + ") _arguments", ";;");
    std::string in_fish;
    for (const std::string& line : lines_of(fish))
      if (line.find("seen_subcommand_from " + command + "'") != std::string::npos) in_fish += line + " ";
    for (const std::string& option : options) {
      EXPECT_TRUE(in_zsh.find("'" + option + "[") != std::string::npos ||
                  in_zsh.find("'*" + option + "[") != std::string::npos ||
                  in_zsh.find("'" + option + "=[") != std::string::npos ||
                  in_zsh.find("'*" + option + "=[") != std::string::npos)
          << command << " " << option;
      const bool is_long = option.starts_with("--");
      EXPECT_NE(in_fish.find((is_long ? " -l " : " -s ") + option.substr(is_long ? 2 : 1) + " "),
                std::string::npos)
          << command << " " << option;
    }
  }
}

TEST(Usage, OperatorsReadOfEveryOptionOfTheServer) {
  const std::string page = file_text(std::string(WAYSTONE_SOURCE_DIR) + "/docs/operating.md");
  std::set<std::string> told;
  for (const std::string& line : lines_of(part(page, "\n| option | standard |", "\n\n")))
    if (line.starts_with("| `--")) told.insert(line.substr(3, line.find_first_of(" `", 3) - 3));
  auto known = commands()["serve"];
  known.erase("-h");
  known.erase("--help");
  EXPECT_EQ(told, known);
}

}  // namespace
}  // namespace waystone
