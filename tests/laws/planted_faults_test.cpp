// A law must be shown able to fail: each planted fault is caught by the law that is there for it, and by no
// other.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/words.h"
#include "laws/careless_match.h"
#include "laws/laws.h"
#include "laws/toy_samples.h"

namespace waystone::laws {
namespace {

using toy::Fault;
using toy::Toy;
using Laws = std::vector<std::string>;

struct Planted {
  Fault fault;
  Laws caught_by;
};

void PrintTo(const Planted& planted, std::ostream* os) { *os << toy::fault_name(planted.fault); }

class PlantedFault : public ::testing::TestWithParam<Planted> {};

TEST_P(PlantedFault, IsCaughtByItsLaw) {
  const GameOf<Toy> game(Toy(3, GetParam().fault), 0);
  const Findings found = findings(game, toy::ledger(), {.games = 5});
  Laws laws = found.laws();
  if (!toy_samples(GetParam().fault).empty()) laws.emplace_back(kUniformSample);
  std::sort(laws.begin(), laws.end());
  EXPECT_EQ(laws, GetParam().caught_by) << join(found.sentences(), "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Toy, PlantedFault,
    ::testing::Values(
        Planted{Fault::None, {}}, Planted{Fault::LostCard, {"conservation"}},
        Planted{Fault::DoubledCard, {"conservation", "storage"}}, Planted{Fault::MenuPeeks, {"imagination"}},
        Planted{Fault::RefusalPeeks, {"exchange"}}, Planted{Fault::CardToldToAll, {"exchange"}},
        Planted{Fault::DealToldToAll, {"exchange"}}, Planted{Fault::TellsTwice, {"exchange"}},
        Planted{Fault::ScorePeeks, {"exchange"}}, Planted{Fault::SilentChange, {"no-silent-change"}},
        Planted{Fault::WrongSeatAnnounced, {"no-silent-change"}}, Planted{Fault::NoActions, {"ends"}},
        Planted{Fault::EndsTwice, {"ends"}}, Planted{Fault::DoubledAction, {"ends"}},
        Planted{Fault::Endless, {"ends"}}, Planted{Fault::Clock, {"same-bytes"}},
        Planted{Fault::FieldForgotten, {"storage"}}, Planted{Fault::NotationClash, {"notation"}},
        Planted{Fault::NothingToSay, {"notation"}}, Planted{Fault::NoReason, {"why-not"}},
        Planted{Fault::BiasedSample, {"uniform-sample"}}, Planted{Fault::NobodyFirst, {"ranking"}},
        Planted{Fault::SeatUnranked, {"ranking"}}, Planted{Fault::UnknownRuleTold, {"known-rules"}},
        Planted{Fault::UnknownRuleRefused, {"known-rules"}},
        // A choice that is not declared is not imagined either.
        Planted{Fault::SealedChoiceVisible, {"exchange", "uniform-sample"}},
        // A hidden card that is said to come from open ones is a leak, a change of those that
        // nothing announces, and a bad sample at once.
        Planted{Fault::WrongPool, {"exchange", "no-silent-change", "uniform-sample"}},
        Planted{Fault::SceneEndsByCard, {"exchange"}},
        // Nothing announces that the card is turned down again.
        Planted{Fault::SceneShowsCard, {"exchange", "no-silent-change"}},
        Planted{Fault::ToldInNextScene, {"no-silent-change"}}, Planted{Fault::SceneCounts, {"same-bytes"}},
        Planted{Fault::QuestionNamesNobody, {"open-question"}}, Planted{Fault::PreviewWavers, {"foresight"}},
        Planted{Fault::CardLiesNowhere, {"tabletop"}}, Planted{Fault::TabletopCounts, {"tabletop"}},
        // What is told of it is less than the view.
        Planted{Fault::NamedTwice, {"scenes", "storage"}}),
    [](const auto& planted) { return std::string(toy::fault_name(planted.param.fault)); });

struct Slipped {
  Slip slip;
  Laws caught_by;
};

void PrintTo(const Slipped& slipped, std::ostream* os) { *os << "slip " << static_cast<int>(slipped.slip); }

class CarelessMatches : public ::testing::TestWithParam<Slipped> {};

TEST_P(CarelessMatches, AreCaughtByTheirLaw) {
  const GameOf<Toy> game(Toy(2), 0);
  LawSettings settings{.games = 3, .matches = 3};
  settings.new_match = [&](ChanceSource& source) {
    return std::make_unique<CarelessMatch>(game.new_match(source), GetParam().slip);
  };
  const Findings found = findings(game, toy::ledger(), settings);
  EXPECT_EQ(found.laws(), GetParam().caught_by) << join(found.sentences(), "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Toy, CarelessMatches,
    ::testing::Values(Slipped{Slip::None, {}}, Slipped{Slip::UndoesAnything, {"undo"}},
                      Slipped{Slip::UndoesNothing, {"undo"}}, Slipped{Slip::UndoKeepsState, {"undo"}},
                      Slipped{Slip::AppliesRefused, {"why-not"}}, Slipped{Slip::RefusesLegal, {"why-not"}},
                      Slipped{Slip::LoadsNothing, {"storage"}}, Slipped{Slip::SkipsScene, {"scenes"}},
                      Slipped{Slip::ScenesTellAll, {"scenes"}}));

TEST(Findings, SayWhatHappenedAndHowToSeeItAgain) {
  const GameOf<Toy> game(Toy(2, Fault::SilentChange), 0);
  const auto broken = broken_laws(game, toy::ledger(), {.games = 5});
  ASSERT_EQ(broken.size(), 1u);
  EXPECT_TRUE(
      broken[0].starts_with("no-silent-change: 'points' changed for seat 1 and no event announces it "
                            "[toy with 2 seats, seed "))
      << broken[0];
  EXPECT_NE(broken[0].find(" decisions: "), std::string::npos);
  EXPECT_TRUE(broken[0].ends_with("take near]") || broken[0].ends_with("take far]")) << broken[0];
}

TEST(ChiSquared, KnownValues) {
  EXPECT_NEAR(chance_of_chi_squared(18.307, 10), 0.05, 0.001);  // tables
  EXPECT_NEAR(chance_of_chi_squared(63.691, 40), 0.01, 0.001);
  EXPECT_LT(chance_of_chi_squared(200, 40), 1e-12);
}

}  // namespace
}  // namespace waystone::laws
