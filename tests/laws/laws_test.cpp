// Every game obeys the laws: toy, and JQ:KA with each of its options.
#include <gtest/gtest.h>

#include "ai/playout.h"
#include "laws/laws.h"
#include "laws/toy_samples.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

class ToyLaws : public ::testing::TestWithParam<int> {};

TEST_P(ToyLaws, Hold) {
  const GameOf<toy::Toy> game(toy::Toy(GetParam()), 0);
  EXPECT_EQ(broken_laws(game, toy::ledger(), {.games = 15, .matches = 5}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(Seats, ToyLaws, ::testing::Values(2, 3, 4));

TEST(ToySamples, AreUniform) {
  EXPECT_EQ(toy::all_worlds(toy::Toy(2), redact(toy::Toy(2), small_toy_position(), Seat::One)).size(), 36u);
  EXPECT_EQ(toy_samples(toy::Fault::None), Broken{});
}

// Whatever compiler built this. Changes with the rules of toy, and with nothing else.
TEST(ToySignature, IsTheSameEverywhere) {
  const toy::Toy game(4);
  std::uint64_t signature = kHashStart;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Chance chance(seed);
    toy::State state = new_state(game, chance);
    EXPECT_EQ(play_out_randomly(game, state, chance, toy::Toy::kMaxDecisions), toy::Toy::kMaxDecisions);
    signature = hash_of(state, signature);
  }
  EXPECT_EQ(signature, 13348180257697992186u);
}

struct LawCase {
  std::string_view name, options;
  int most_decisions = 0;
};

void PrintTo(const LawCase& one, std::ostream* os) { *os << one.name; }

class JqkaLaws : public ::testing::TestWithParam<LawCase> {};

TEST_P(JqkaLaws, Hold) {
  const auto rulebook = Rulebook::load(jqka_content());
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  const auto game = any_jqka(chosen(GetParam().options));
  const LawSettings settings{
      .games = 14, .matches = 2, .every = 3, .most_decisions = GetParam().most_decisions};
  EXPECT_EQ(broken_laws(game, *rulebook, settings), Broken{});
}

// Quests that are never declared impossible may be walked in for ever, so there the length is capped.
constexpr int kCap = 600;

constexpr LawCase kJqkaOptions[] = {
    {"standard"},
    {"intermediate", "level=intermediate"},
    {"advanced", "level=advanced"},
    {"rollAndWrite", "version=roll-and-write"},
    {"twoDice", "version=roll-and-write d12=two-dice"},
    {"firstWizardRevealed", "first-wizard=revealed"},
    {"hpCap", "hp-cap=6"},
    {"goingBackIsNotEntering", "going-back-enters=no"},
    {"chestBeatsShield", "shield-stops-chest=no"},
    {"disarmingDoesNotCount", "disarming-counts=no"},
    {"potionTooLate", "potion-in-time=no"},
    {"neverImpossible", "impossible=off", kCap},
    {"leavingAutomatic", "leaving=automatic"},
    {"campaign", "campaign=yes"},
    {"campaignCaptain", "campaign=yes title=captain"},
    {"campaignCommanderEnds", "campaign=yes title=commander campaign-impossible=end"},
    {"everythingElse",
     "level=advanced version=roll-and-write d12=two-dice first-wizard=revealed hp-cap=6 going-back-enters=no "
     "shield-stops-chest=no disarming-counts=no potion-in-time=no leaving=automatic campaign=yes "
     "title=lieutenant"},
};

INSTANTIATE_TEST_SUITE_P(Options, JqkaLaws, ::testing::ValuesIn(kJqkaOptions),
                         [](const auto& table) { return std::string(table.param.name); });

constexpr LawCase kJqkaShapes[] = {
    {"B", "shape=B"}, {"C", "shape=C"}, {"D", "shape=D"},
    {"E", "shape=E"}, {"F", "shape=F"}, {"G", "shape=G"},
};

INSTANTIATE_TEST_SUITE_P(Shapes, JqkaLaws, ::testing::ValuesIn(kJqkaShapes),
                         [](const auto& table) { return std::string(table.param.name); });

}  // namespace
}  // namespace waystone::laws
