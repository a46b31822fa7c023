// `waystone card`: what is printed on cards, and what is wrong with a designer's file.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

// A changed copy of one of JAQ's files.
std::string copy_of(const TemporaryFolder& folder, const std::string& name, const std::string& from,
                    const std::string& to, const std::string& as) {
  const std::string path = folder.path(as);
  std::ofstream(path) << changed(jaq_content(), name, from, to).files[name];
  return path;
}

TEST(Cards, AreShownByTheirIds) {
  const Ran one = run_program({"card", "jaq", "kettle-crown"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out,
            "Kettle Crown (kettle-crown)\n"
            "  Water helmet. Free. Permanent 1 Knowledge. When played: 1 coin at Dawn only.\n");
  const Ran json = run_program({"card", "jaq", "oilskin", "kettle-crown", "--json"});
  const auto cards = boost::json::parse(json.out).as_array();
  ASSERT_EQ(cards.size(), 2u);
  EXPECT_EQ(cards[1].at("id").as_string(), "oilskin");
  EXPECT_EQ(cards[1].at("about").at("type").as_string(), "chest");
  const Ran wrong = run_program({"card", "jaq", "kettle-crwn"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err, "waystone: there is no card 'kettle-crwn' (did you mean 'kettle-crown'?)\n");
}

TEST(Cards, OfADesignersFileAreShownAsItHasThem) {
  const TemporaryFolder folder;
  const std::string file = copy_of(folder, "journey.toml", "knowledge = 1", "knowledge = 4", "journey.toml");
  const Ran ran = run_program({"card", "jaq", file});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      ran.out.starts_with("Kettle Crown (kettle-crown)\n  Water helmet. Free. Permanent 4 Knowledge."))
      << ran.out;
  EXPECT_EQ(ran.out.find("(goblin)"), std::string::npos) << "monsters are in another file";
  const Ran one = run_program({"card", "jaq", file, "oilskin"});
  EXPECT_TRUE(one.out.starts_with("Oilskin (oilskin)\n")) << one.out;
}

TEST(Cards, ThatAreWrongAreNamedWithFileLineCardAndWord) {
  const TemporaryFolder folder;
  const std::string file =
      copy_of(folder, "journey.toml", "guild = \"water\"", "guild = \"watr\"", "journey.toml");
  const Ran ran = run_program({"card", "jaq", file});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.err.starts_with("waystone: " + file + ":")) << ran.err;
  EXPECT_NE(ran.err.find("equipment 'kettle-crown': unknown guild 'watr' (did you mean 'water'?"),
            std::string::npos)
      << ran.err;
  const Ran other =
      run_program({"card", "jaq", copy_of(folder, "journey.toml", "water", "water", "mine.toml")});
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("'mine.toml' is no content file of jaq"), std::string::npos) << other.err;
  EXPECT_EQ(run_program({"card", "jaq", folder.path("none.toml")}).code, 2);
}

// Played at most as often as held, cancelled at most as often as played, and who won is one of those.
TEST(Cards, TellWhatBecameOfThemInGames) {
  const Ran json = run_program({"card", "journey", "--games", "40", "--seed", "3", "--json"});
  ASSERT_EQ(json.code, 0) << json.err;
  std::int64_t counted = 0, cancelled = 0, openings = 0;
  const auto cards = boost::json::parse(json.out);
  for (const auto& card : cards.as_array()) {
    if (!card.as_object().contains("figures")) continue;
    const auto of = [&](const char* what) { return card.at("figures").at(what).as_int64(); };
    ++counted;
    cancelled += of("cancelled");
    EXPECT_LE(of("held"), 80);
    EXPECT_LE(of("played"), of("held"));
    EXPECT_LE(of("cancelled"), of("played"));
    EXPECT_LE(of("won_played"), of("played"));
    EXPECT_LE(of("won_kept"), of("held") - of("played"));
    if (card.at("id").as_string() == "departure-1") openings = of("played");
  }
  EXPECT_EQ(counted, 100) << "84 cards of hands and 16 Stages";
  EXPECT_GT(cancelled, 0);
  EXPECT_EQ(openings, 40) << "Departure 1 opens every game";
}

TEST(Cards, TellTheSameWhateverTheNumberOfThreads) {
  const auto told = [](const char* threads) {
    return run_program({"card", "journey", "turn-the-blade", "--games", "64", "--threads", threads}).out;
  };
  EXPECT_EQ(told("1"), told("3"));
  EXPECT_NE(told("1").find("\n  Held "), std::string::npos) << told("1");
  const Ran none = run_program({"card", "jqka", "--games", "2"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("is not counted"), std::string::npos) << none.err;
}

}  // namespace
}  // namespace waystone
