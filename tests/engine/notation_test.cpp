#include <gtest/gtest.h>

#include <array>

#include "support/content.h"

namespace waystone {
namespace {

TEST(Notation, EveryActionPrintsAndParsesBack) {
  const auto game = any_jqka();
  const auto cell = static_cast<std::uint16_t>(*game.value(jqka::kCellDomain, "C3"));
  for (std::uint8_t v = 0; v < game.verbs().size(); ++v) {
    Action action{.verb = v};
    for (const Operand& op : game.verbs()[v].used())
      set_operand(action, op.field, op.domain == jqka::kCellDomain ? cell : 1);
    EXPECT_TRUE(well_formed(game, game.verbs(), action));
    EXPECT_EQ(*game.parse(game.print(action)), action) << game.print(action);
  }
}

TEST(Notation, ErrorsSayWhichWordIsWrongAndWhatWouldBeRight) {
  const auto game = any_jqka();
  EXPECT_NE(game.parse("mvoe C3").error().text().find("did you mean 'move'"), std::string::npos);
  EXPECT_NE(game.parse("buy swrod").error().text().find("known: amulet, key, potion, shield"),
            std::string::npos);
  EXPECT_NE(game.parse("move").error().text().find("takes 1 word after it, not 0"), std::string::npos);
  EXPECT_NE(game.parse("move A1").error().text().find("unknown word 'A1'"), std::string::npos)
      << "rock in shape A";
  EXPECT_FALSE(game.parse(""));
}

TEST(Notation, ActionsWithStrayOperandsAreNotWellFormed) {
  const auto game = any_jqka();
  EXPECT_FALSE(well_formed(game, game.verbs(), {.verb = jqka::kFight, .slot = 3}));
  EXPECT_FALSE(well_formed(game, game.verbs(), {.verb = jqka::kMove, .slot = 9999}));
  EXPECT_FALSE(well_formed(game, game.verbs(), {.verb = 200}));
}

TEST(Sentences, CountThingsAndCallSeatsByName) {
  const auto game = any_jqka();
  const std::array<Operand, 2> operands = {{{Field::Slot, Domain::Seat}, {Field::Amount, Domain::Number}}};
  const auto said = [&](int thief, int coins, Seat about) {
    const std::array<int, 2> values = {thief, coins};
    return fill_text(game, "{seat} lose{s} {amount gold coin} to {slot}.", operands, values, about,
                     [](Seat seat) {
                       return seat == Seat::One ? "You" : seat == Seat::Two ? "Bo" : "The Knight";
                     });
  };
  EXPECT_EQ(said(1, 2, Seat::One), "You lose 2 gold coins to Bo.");
  EXPECT_EQ(said(0, 1, Seat::Two), "Bo loses 1 gold coin to you.");
  EXPECT_EQ(said(2, 0, Seat::Two), "Bo loses no gold coins to the Knight.");
  const auto turn = [&](const char* name) {
    return fill_text(game, "It is {whose} turn.", {}, {}, Seat::One, [&](Seat) { return std::string(name); });
  };
  EXPECT_EQ(turn("You"), "It is your turn.");
  EXPECT_EQ(turn("The greedy bot"), "It is the greedy bot's turn.");
}

TEST(Options, AreTypedAndStrict) {
  const auto game = jqka_game();
  Options options(game.options());
  EXPECT_TRUE(options.set("level", "advanced"));
  EXPECT_EQ(options.value("level"), 2);
  EXPECT_EQ(options.chosen(), (Chosen{{"level", "advanced"}}));
  EXPECT_NE(options.set("level", "hard").error().text().find("known: basic, intermediate, advanced"),
            std::string::npos);
  EXPECT_NE(options.set("hp-cap", "100").error().text().find("from 0 to 99"), std::string::npos);
  EXPECT_NE(options.set("hp-cap", "six").error().text().find("from 0 to 99"), std::string::npos);
  EXPECT_FALSE(options.set("lvl", "1"));
}

TEST(Options, ATitleNeedsACampaign) {
  EXPECT_FALSE(jqka::Jqka::make(jqka_content(), 1, Chosen{{"title", "captain"}}));
  EXPECT_FALSE(jqka::Jqka::make(jqka_content(), 2, Chosen{}));
}

}  // namespace
}  // namespace waystone
