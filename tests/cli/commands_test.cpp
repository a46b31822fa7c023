#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "base/json.h"
#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

TEST(Commands, EveryCommandExplainsItself) {
  const Ran top = run_program({"--help"});
  EXPECT_EQ(top.code, 0);
  for (const char* command : {"play", "simulate", "list", "check", "replay", "rules", "state", "bench",
                              "league", "train", "exchange", "candidates", "completion", "card", "story"}) {
    EXPECT_NE(top.out.find(command), std::string::npos) << command;
    const Ran help = run_program({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_NE(help.out.find("Usage"), std::string::npos) << command;
  }
}

TEST(Commands, SimulateGivesTheSameJsonForTheSameSeedWhateverTheThreads) {
  const std::vector<std::string> asked = {"simulate", "jqka", "--games", "700",
                                          "--seed",   "9",    "--json",  "--threads"};
  auto one = asked, three = asked;
  one.emplace_back("1");
  three.emplace_back("3");
  const Ran a = run_program(one), b = run_program(three);
  EXPECT_EQ(a.code, 0) << a.err;
  EXPECT_EQ(a.out, b.out);
  const auto json = boost::json::parse(a.out).as_object();
  EXPECT_EQ(json.at("games").as_int64(), 700);
  EXPECT_EQ(json.at("seed").as_int64(), 9);
  EXPECT_GT(json.at("verdicts").at("dead").at("low").as_double(), 0.1);
  EXPECT_GT(json.at("decisions").at("median").as_int64(), 1);
}

// Figures that a program can count with.
void expect_numbers_as_numbers(const boost::json::value& value, const std::string& path) {
  if (const auto* text = value.if_string()) {
    const std::string_view word(text->data(), text->size());
    EXPECT_FALSE(!word.empty() && word.find_first_not_of("+-.0123456789") == std::string_view::npos)
        << path << ": \"" << word << '"';
  } else if (const auto* list = value.if_array()) {
    for (const auto& item : *list) expect_numbers_as_numbers(item, path + "[]");
  } else if (const auto* object = value.if_object()) {
    if (object->contains("choices")) return;  // words, some of which may be digits
    for (const auto& [key, part] : *object) expect_numbers_as_numbers(part, path + "." + std::string(key));
  }
}

TEST(Commands, JsonHasNumbersAsNumbers) {
  const TemporaryFolder folder;
  const std::vector<std::string> home = {"WAYSTONE_HOME=" + folder.path()};
  ASSERT_EQ(run_program({"play", "jqka", "--seed", "3", "--seat", "greedy"}, "", home).code, 0);
  for (const std::vector<std::string>& asked :
       {std::vector<std::string>{"simulate", "joust", "--games", "20", "--seats", "3", "-o", "before-line=3"},
        {"league", "leduc", "--games", "4", "--bot", "random", "--bot", "greedy"},
        {"league", "jqka", "--games", "4", "--bot", "random", "--bot", "greedy"},
        {"balance", "jaq", "--games", "2", "--bot", "random", "--seats", "3"},
        {"check", std::string(WAYSTONE_SOURCE_DIR) + "/tests/scenarios/joust/bets-won.toml"},
        {"replay", folder.path("jqka/finished/0001.record")}}) {
    auto arguments = asked;
    arguments.emplace_back("--json");
    const Ran ran = run_program(arguments, "", home);
    EXPECT_LE(ran.code, 1) << ran.err;
    boost::json::error_code failed;
    const auto json = boost::json::parse(ran.out, failed);
    ASSERT_FALSE(failed) << asked[0] << ": " << ran.out << ran.err;
    expect_numbers_as_numbers(json, asked[0]);
  }
}

TEST(Commands, DecimalsAreWrittenAsTheyAreRounded) {
  const auto written = [](double figure, int decimals) { return to_json(Decimal::of(figure, decimals)); };
  EXPECT_EQ(written(0.25, 2), "0.25");
  EXPECT_EQ(written(-0.0349, 2), "-0.03");
  EXPECT_EQ(written(12.5, 3), "12.500");
  EXPECT_EQ(written(0, 1), "0.0");
  EXPECT_EQ(written(7.6, 0), "8");
}

TEST(Commands, StatePrintsWhatItReads) {
  TemporaryFolder folder;
  const Ran first = run_program({"state", "jqka", "--seed", "12"});
  ASSERT_EQ(first.code, 0) << first.err;
  ASSERT_FALSE(replace_file(folder.path("s.json"), first.out));
  EXPECT_EQ(run_program({"state", "jqka", "--load", folder.path("s.json")}).out, first.out);
}

TEST(Commands, ListBenchAndRulesSpeakJson) {
  for (const std::vector<std::string>& asked : {std::vector<std::string>{"list", "--json"},
                                                {"rules", "jqka", "--json"},
                                                {"bench", "leduc", "--seconds", "0.05", "--json"}}) {
    const Ran ran = run_program(asked);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(parse_json(ran.out, "out")) << ran.out;
    expect_numbers_as_numbers(boost::json::parse(ran.out), asked[0]);
  }
}

TEST(Commands, TrainWritesWeightsThatItGoesOnFrom) {
  const TemporaryFolder folder;
  const std::string first = folder.path("first.toml"), second = folder.path("second.toml");
  const Ran one = run_program({"train", "joust", "--games", "4", "--seats", "2", "--out", first});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_NE(one.out.find("error of the guess"), std::string::npos) << one.out;
  EXPECT_NE(file_text(first).find("# Made by waystone train joust --games 4"), std::string::npos);
  const Ran two = run_program({"train", "joust", "--games", "2", "--seats", "3", "--iterations", "4",
                               "--passes", "2", "--from", first, "--out", second});
  EXPECT_EQ(two.code, 0) << two.err;
  EXPECT_NE(file_text(first), file_text(second));
}

TEST(Commands, ExchangeCountsMovesThatChanged) {
  const Ran ran = run_program({"exchange", "leduc", "--decisions", "50"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("50 decisions"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("0 moves changed"), std::string::npos) << ran.out;
}

TEST(Commands, CandidatesTellsHowOftenTheChoiceIsTheSame) {
  const std::vector<std::string> asked = {"candidates", "qftt",    "--choices", "4", "--bot",
                                          "shrewd",     "--times", "2",         "-t"};
  auto one = asked, three = asked;
  one.emplace_back("1");
  three.emplace_back("3");
  const Ran ran = run_program(one);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("4 choices of shrewd"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out, run_program(three).out);
}

TEST(Commands, CheckTellsHeldFailedAndBrokenApart) {
  TemporaryFolder folder;
  const std::string head = "title = \"t\"\ngame = \"jqka\"\nrules = [\"KA-9\"]\nseed = 1\n[[step]]\n";
  ASSERT_FALSE(replace_file(folder.path("s.toml"), head + "expect.state.hp = 6\n"));
  EXPECT_EQ(run_program({"check", folder.path("s.toml")}).code, 0);
  ASSERT_FALSE(replace_file(folder.path("s.toml"), head + "expect.state.hp = 5\n"));
  const Ran failed = run_program({"check", folder.path("s.toml")});
  EXPECT_EQ(failed.code, 1);
  EXPECT_NE(failed.err.find("s.toml:6:19: state.hp should be 5, but it is 6"), std::string::npos)
      << failed.err;
}

TEST(Commands, RulesProvesThatEveryRuleIsShown) {
  // Of one game here; tools/check_release asks for all of them.
  const Ran ran = run_program({"rules", "jqka", "--in", std::string(WAYSTONE_SOURCE_DIR) + "/tests"});
  EXPECT_EQ(ran.code, 0) << ran.out.substr(ran.out.size() > 600 ? ran.out.size() - 600 : 0) << ran.err;
  EXPECT_EQ(ran.out.find("NOTHING SHOWS"), std::string::npos);
}

}  // namespace
}  // namespace waystone
