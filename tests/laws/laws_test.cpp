// Every game obeys the laws: toy, and JQ:KA with each of its options.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "games/jqka/jqka.h"
#include "laws/laws.h"
#include "laws/toy_samples.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;
using Chosen = std::vector<std::pair<std::string, std::string>>;

class ToyLaws : public ::testing::TestWithParam<int> {};

TEST_P(ToyLaws, Hold) {
  const GameOf<toy::Toy> game(toy::Toy(GetParam()), 0);
  EXPECT_EQ(broken_laws(game, {.games = 25, .matches = 5}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(Seats, ToyLaws, ::testing::Values(2, 3, 4));

TEST(ToySamples, AreUniform) {
  EXPECT_EQ(toy::all_worlds(toy::Toy(2), redact(toy::Toy(2), small_toy_position(), Seat::One)).size(), 36u);
  EXPECT_EQ(toy_samples(toy::Fault::None), Broken{});
}

const Content& jqka_content() {
  static const Content content = [] {
    Content read;
    for (const char* name : {"rooms.toml", "rules.toml", "shapes.toml"}) {
      std::ifstream in(std::string(WAYSTONE_DATA_DIR) + "/jqka/" + name);
      read.files[name] = {std::istreambuf_iterator<char>(in), {}};
    }
    return read;
  }();
  return content;
}

struct Table {
  std::string name;
  Chosen chosen;
  int most_decisions = 0;
};

void PrintTo(const Table& table, std::ostream* os) { *os << table.name; }

class JqkaLaws : public ::testing::TestWithParam<Table> {};

TEST_P(JqkaLaws, Hold) {
  const auto made = jqka::Jqka::make(jqka_content(), 1, GetParam().chosen);
  ASSERT_TRUE(made) << made.error().text();
  const auto rulebook = Rulebook::load(jqka_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const GameOf<jqka::Jqka> game(*made, jqka_content().hash());
  LawSettings settings{.games = 6, .matches = 1, .every = 3, .most_decisions = GetParam().most_decisions};
  settings.rulebook = &*rulebook;
  EXPECT_EQ(broken_laws(game, settings), Broken{});
}

// Quests that are never declared impossible may be walked in for ever, so there the length is capped.
constexpr int kCap = 600;

INSTANTIATE_TEST_SUITE_P(
    Options, JqkaLaws,
    ::testing::Values(
        Table{"standard", {}}, Table{"intermediate", {{"level", "intermediate"}}},
        Table{"advanced", {{"level", "advanced"}}}, Table{"rollAndWrite", {{"version", "roll-and-write"}}},
        Table{"twoDice", {{"version", "roll-and-write"}, {"d12", "two-dice"}}},
        Table{"firstWizardRevealed", {{"first-wizard", "revealed"}}}, Table{"hpCap", {{"hp-cap", "6"}}},
        Table{"goingBackIsNotEntering", {{"going-back-enters", "no"}}},
        Table{"chestBeatsShield", {{"shield-stops-chest", "no"}}},
        Table{"disarmingDoesNotCount", {{"disarming-counts", "no"}}}, Table{"potionTooLate", {{"potion-in-time", "no"}}},
        Table{"neverImpossible", {{"impossible", "off"}}, kCap}, Table{"leavingAutomatic", {{"leaving", "automatic"}}},
        Table{"campaign", {{"campaign", "yes"}}},
        Table{"campaignCaptain", {{"campaign", "yes"}, {"title", "captain"}}},
        Table{"campaignCommanderEnds", {{"campaign", "yes"}, {"title", "commander"}, {"campaign-impossible", "end"}}},
        Table{"everythingElse",
              {{"level", "advanced"}, {"version", "roll-and-write"}, {"d12", "two-dice"}, {"first-wizard", "revealed"},
               {"hp-cap", "6"}, {"going-back-enters", "no"}, {"shield-stops-chest", "no"}, {"disarming-counts", "no"},
               {"potion-in-time", "no"}, {"leaving", "automatic"}, {"campaign", "yes"}, {"title", "lieutenant"}}}),
    [](const auto& table) { return table.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Shapes, JqkaLaws,
    ::testing::Values(Table{"B", {{"shape", "B"}}}, Table{"C", {{"shape", "C"}}}, Table{"D", {{"shape", "D"}}},
                      Table{"E", {{"shape", "E"}}}, Table{"F", {{"shape", "F"}}}, Table{"G", {{"shape", "G"}}}),
    [](const auto& table) { return table.param.name; });

}  // namespace
}  // namespace waystone::laws
