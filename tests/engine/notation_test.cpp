#include <gtest/gtest.h>

#include <array>

#include "support/content.h"

namespace waystone {
namespace {

Listed one(int value) {
  Listed values;
  values.push_back(value);
  return values;
}

TEST(Notation, EveryActionPrintsAndParsesBack) {
  const auto game = any_jqka();
  const int cell = *game.value(jqka::kCellDomain, "C3");
  for (std::uint8_t v = 0; v < game.verbs().size(); ++v) {
    Action action{.verb = v};
    for (const Operand& op : game.verbs()[v].used())
      set_operand(action, op.field, one(op.domain == jqka::kCellDomain ? cell : 1));
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

constexpr Operand kWho{Field::Target, Domain::Seat}, kCell{Field::Card, jqka::kCellDomain},
    kItem{Field::Slot, jqka::kItemDomain}, kNumber{Field::Amount, Domain::Number},
    kNumbers{Field::List, Domain::Number}, kItems{Field::List, jqka::kItemDomain};
constexpr std::array<Verb, 3> kWideVerbs = {{
    {"trade", "t", "", {kWho, kCell, kItem, kNumber}, 4},
    {"share", "s", "", {kNumbers}, 1},
    {"leave", "l", "", {kWho, kItems}, 2},
}};

TEST(Notation, AVerbHasUpToFourOperandsOrAList) {
  const auto game = any_jqka();
  for (const char* text : {"trade 1 C3 key -7", "share 0", "share 2 0 254 1 0 3", "leave 1 key key amulet"}) {
    const auto action = parse_action(game, kWideVerbs, text);
    ASSERT_TRUE(action) << action.error().text();
    EXPECT_EQ(print_action(game, kWideVerbs, *action), text);
    EXPECT_TRUE(well_formed(game, kWideVerbs, *action)) << text;
  }
  EXPECT_NE(*parse_action(game, kWideVerbs, "share 1"), *parse_action(game, kWideVerbs, "share 1 0"));
  const auto why = [&](const char* text) {
    const auto action = parse_action(game, kWideVerbs, text);
    return action ? "" : action.error().what;
  };
  EXPECT_EQ(why("share"), "'share' takes 1 to 6 words after it, not 0");
  EXPECT_EQ(why("share 1 1 1 1 1 1 1"), "'share' takes 1 to 6 words after it, not 7");
  EXPECT_EQ(why("leave 1"), "'leave' takes 2 to 7 words after it, not 1");
  EXPECT_EQ(why("share 1 255"), "'255' is not a whole number in range");
  EXPECT_EQ(why("share -1"), "'-1' is not a whole number in range");
  EXPECT_NE(why("leave 1 key sword").find("unknown word 'sword'"), std::string::npos);
}

TEST(Notation, AListWithHolesIsNotWellFormed) {
  const auto game = any_jqka();
  const Action share = *parse_action(game, kWideVerbs, "share 3 4 5");
  EXPECT_EQ(share.list().size(), 3u);
  EXPECT_EQ(share.list()[1], 4);
  EXPECT_FALSE(well_formed(game, kWideVerbs, {.verb = 1})) << "empty";
  EXPECT_FALSE(well_formed(game, kWideVerbs, {.verb = 1, .card = share.card, .amount = 1}));
  Action::List nothing;
  nothing.push_back(200);
  EXPECT_FALSE(well_formed(game, kWideVerbs, Action::listing(2, nothing))) << "an item that is none";
}

constexpr EventSpec kHolds{"holds", "{seat} hold{s} {list}.",
                           "items", {{{Field::List, jqka::kItemDomain, true}}},
                           1,       "{seat} hold{s} something."};

Event holding(std::initializer_list<std::uint16_t> items) {
  Event event{.seat = Seat::One, .known_to = SeatSet::of(Seat::One), .secret = 1};
  for (const std::uint16_t item : items) event.list.push_back(item);
  return event;
}

TEST(Sentences, ListThings) {
  const auto game = any_jqka();
  const auto said = [&](const Event& event) {
    return sentence(game, kHolds, event, [](Seat) { return "Ana"; });
  };
  EXPECT_EQ(said(holding({0, 1, 2})), "Ana holds flame amulet, dungeon key and healing potion.");
  EXPECT_EQ(said(holding({0, 1})), "Ana holds flame amulet and dungeon key.");
  EXPECT_EQ(said(holding({0})), "Ana holds flame amulet.");
  EXPECT_EQ(said(holding({})), "Ana holds nothing.");
  EXPECT_EQ(said(redact(kHolds, holding({0, 1}), Seat::Two)), "Ana holds something.");
}

TEST(Events, AListIsBlankedWholeAndItsLengthToo) {
  const Event one = redact(kHolds, holding({2}), Seat::Two),
              three = redact(kHolds, holding({0, 1, 2}), Seat::Two);
  EXPECT_TRUE(is_blank(one, Field::List));
  EXPECT_EQ(one, three);
  EXPECT_EQ(one, redact(kHolds, holding({}), Seat::Two));
  EXPECT_EQ(redact(kHolds, holding({0, 1}), Seat::One).list, holding({0, 1}).list);
}

TEST(Sentences, CountThingsAndCallSeatsByName) {
  const auto game = any_jqka();
  const std::array<Operand, 2> operands = {{{Field::Slot, Domain::Seat}, {Field::Amount, Domain::Number}}};
  const auto said = [&](int thief, int coins, Seat about) {
    const std::array<Listed, 2> values = {one(thief), one(coins)};
    const SeatNames called = [](Seat seat) {
      return seat == Seat::One ? "You" : seat == Seat::Two ? "Bo" : "The Knight";
    };
    return fill_text(game, "{seat} lose{s} {amount gold coin} to {slot}.", operands, values, {called(about)},
                     called);
  };
  EXPECT_EQ(said(1, 2, Seat::One), "You lose 2 gold coins to Bo.");
  EXPECT_EQ(said(0, 1, Seat::Two), "Bo loses 1 gold coin to you.");
  EXPECT_EQ(said(2, 0, Seat::Two), "Bo loses no gold coins to the Knight.");
  const auto turn = [&](const char* name) {
    return fill_text(game, "It is {whose} turn.", {}, {}, {name}, [&](Seat) { return std::string(name); });
  };
  EXPECT_EQ(turn("You"), "It is your turn.");
  EXPECT_EQ(turn("The greedy bot"), "It is the greedy bot's turn.");
  const auto several = fill_text(game, "{seat} {is} waiting and hold{s} {their} breath.", {}, {},
                                 {"Ana and Bo", true}, [](Seat) { return std::string(); });
  EXPECT_EQ(several, "Ana and Bo are waiting and hold their breath.");
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
