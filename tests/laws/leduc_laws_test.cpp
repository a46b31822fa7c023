// Leduc poker, the worked example, obeys the laws.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "laws/sampling_law.h"
#include "leduc/rules/leduc.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using leduc::Leduc;
using Broken = std::vector<std::string>;

GameOf<Leduc> leduc_game(const std::vector<std::pair<std::string, std::string>>& chosen) {
  auto made = Leduc::make({}, 2, chosen);
  check(made.has_value(), "these options are Leduc's");
  return {std::move(*made), 0};
}

class LeducLaws : public ::testing::TestWithParam<const char*> {};

TEST_P(LeducLaws, Hold) {
  const auto game = leduc_game({{"raises", GetParam()}});
  Content content;
  content.files["rules.toml"] = file_text(WAYSTONE_SOURCE_DIR "/examples/leduc/rules.toml");
  const auto rulebook = Rulebook::load(content);
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 200, .matches = 40}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(Raises, LeducLaws, ::testing::Values("1", "2", "3"));

// What a seat may imagine by the rules: the other one holds any card that is neither its own nor turned up.
std::vector<leduc::State> worlds_of(const leduc::State& state, std::size_t own) {
  std::vector<leduc::State> out;
  for (leduc::CardPlace card = 1; card <= leduc::kCards; ++card) {
    if (card == state.cards[own] || card == state.public_card) continue;
    leduc::State world = state;
    world.cards[1 - own] = card;
    world.deck = leduc::Deck::full();
    for (const leduc::CardPlace gone : {world.cards[0], world.cards[1], world.public_card})
      if (gone != 0) world.deck.take(gone - 1u);
    out.push_back(world);
  }
  return out;
}

TEST(LeducSamples, AreUniform) {
  const auto game = leduc_game({});
  leduc::State state{};
  Chance chance(7);
  Step<Leduc> step{game.rules(), state, chance, nullptr};
  game.rules().start(step);
  for (const std::size_t calls : {0u, 2u}) {  // before and after the public card is turned up
    for (std::size_t i = 0; i < calls; ++i) game.rules().apply(step, state.to_act, {.verb = leduc::kCall});
    for (const Seat viewer : {Seat::One, Seat::Two}) {
      const auto worlds = worlds_of(state, index(viewer));
      EXPECT_EQ(worlds.size(), calls == 0 ? 5u : 4u);
      EXPECT_EQ(biased_samples<Leduc>(game, state, viewer, worlds, 11 + index(viewer)), Broken{});
    }
  }
}

}  // namespace
}  // namespace waystone::laws
