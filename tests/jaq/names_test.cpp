// Names that grow: stacks (JAQ-64) and the monster (JAQ-139), with the book's own examples.
#include <gtest/gtest.h>

#include <initializer_list>

#include "support/content.h"

namespace waystone::jaq {
namespace {

std::size_t piece(const Jaq& game, std::string_view id) {
  for (int i = 0; i < game.domain_size(kPieceDomain); ++i)
    if (game.name(kPieceDomain, i) == id) return static_cast<std::size_t>(i);
  ADD_FAILURE() << id;
  return 0;
}

Hero wearing(const Jaq& game, std::initializer_list<std::string_view> ids) {
  Hero hero;
  hero.coins = 99;
  for (const auto id : ids) game.try_on(hero, piece(game, id), Time::Dawn);
  return hero;
}

State with_monsters(const Jaq& game, std::initializer_list<std::string_view> ids) {
  State s;
  for (const auto id : ids)
    for (int i = 0; i < game.domain_size(kMonsterDomain); ++i)
      if (game.name(kMonsterDomain, i) == id) s.monsters[s.journey++] = static_cast<std::uint8_t>(i + 1);
  return s;
}

// What bots weigh: a card with its whole price and its healing (JAQ-98, JAQ-103).
TEST(JaqOutlook, ACardIsTriedOnWithItsPriceInBlood) {
  const Jaq game = jaq_game(3);
  const Hero hero = wearing(game, {"furnace-hood"});  // 1 coin and 2 blood
  EXPECT_EQ(hero.coins, 98);
  EXPECT_EQ(hero.blood, 2);
}

// shows JAQ-64, JAQ-A17
// What is printed on a card, in words and without its name.
TEST(JaqTexts, SayAllThatIsPrinted) {
  const Jaq game = jaq_game(3);
  const auto text = [&](Domain domain, std::string_view id) -> std::string {
    for (int i = 0; i < game.domain_size(domain); ++i)
      if (game.name(domain, i) == id) return game.text(domain, i);
    ADD_FAILURE() << id;
    return {};
  };
  EXPECT_EQ(text(kPieceDomain, "furnace-hood"),
            "Fire helmet. Costs 1 coin and 2 blood. Permanent 3 Attack. Temporary 1 Attack.");
  EXPECT_EQ(text(kQuestDomain, "the-loudest-roar-competitive"), "Most Attack: first place 10 VP, second 6.");
  EXPECT_EQ(
      text(kKnightDomain, "polish"),
      "The Knight gets 1 VP, then looks along the row from the left for: helmet, else weapon, else chest.");
}

TEST(JaqTexts, NoCardIsWithout) {
  const Jaq game = jaq_game(3);
  for (const Domain domain : {kPieceDomain, kAdventureDomain, kQuestDomain, kMonsterDomain, kKnightDomain})
    for (int i = 0; i < game.domain_size(domain); ++i) {
      const std::string text = game.text(domain, i);
      EXPECT_TRUE(text.ends_with(".")) << game.name(domain, i) << ": " << text;
      EXPECT_EQ(text.find(game.spoken(domain, i)), std::string::npos) << text;
    }
  EXPECT_EQ(game.text(kTimeDomain, 0), "");
}

TEST(JaqNames, AStackKeepsAllDescriptorsAndTheNewestName) {
  const Jaq game = jaq_game(3);
  EXPECT_EQ(game.stack_name(wearing(game, {"hateful-hammer"}), Type::Weapon), "Smoldering Hateful Hammer");
  EXPECT_EQ(game.stack_name(wearing(game, {"hateful-hammer", "dream-claw"}), Type::Weapon),
            "Smoldering, Grizzly Dream Claw");
  EXPECT_EQ(game.stack_name(wearing(game, {"dream-claw", "hateful-hammer"}), Type::Weapon),
            "Grizzly, Smoldering Hateful Hammer");
  EXPECT_EQ(game.stack_name(wearing(game, {"hateful-hammer"}), Type::Helmet), "");
}

// JAQ-72: a spell has no descriptor, so the scroll is called after the newest.
TEST(JaqNames, TheSpellIsCalledAfterItsNewestCard) {
  const Jaq game = jaq_game(3);
  const Hero hero = wearing(game, {"murmur-of-marbles", "porcupine-prelude"});
  EXPECT_EQ(game.stack_name(hero, Type::Spell), "Porcupine Prelude");
}

// shows JAQ-139
TEST(JaqNames, AMonsterKeepsItsDescriptorsAsItEvolves) {
  const Jaq game = jaq_game(3);
  EXPECT_EQ(game.monster_name(with_monsters(game, {"goblin"})), "Taunting Goblin");
  EXPECT_EQ(game.monster_name(with_monsters(game, {"goblin", "unicorn"})), "Taunting, Ominous Unicorn");
  const State s = with_monsters(game, {"hand-puppet"});
  EXPECT_EQ(game.monster_name(s), "Horrifying Hand Puppet");
}

// What the journal remembers (JAQ-64, JAQ-139).
TEST(JaqNames, ALegendTellsTheMonsterAndWhatTheHeroWore) {
  const Jaq game = jaq_game(3);
  State s = with_monsters(game, {"goblin", "unicorn"});
  s.heroes[1] = wearing(game, {"hateful-hammer", "dream-claw", "porcupine-prelude"});
  s.victors = SeatSet::of(Seat::Two);
  using Lines = std::vector<std::string>;
  EXPECT_EQ(game.legend(s, Seat::One), Lines{"Beaten by the Taunting, Ominous Unicorn"});
  EXPECT_EQ(game.legend(s, Seat::Two), (Lines{"Defeated the Taunting, Ominous Unicorn",
                                              "Smoldering, Grizzly Dream Claw", "Porcupine Prelude"}));
}

// JAQ-139, II.2 no. 5 and 6
TEST(JaqNames, TheLavaGolemIsTheBooks) {
  const Jaq game = jaq_game(3);
  State s;
  for (const auto descriptor : {"Horrifying", "Pulverizing", "Destructive"})
    for (std::size_t m = 0; m < kMonsters; ++m)
      if (game.lists().monsters[m].descriptor == descriptor)
        s.monsters[s.journey++] = static_cast<std::uint8_t>(m + 1);
  EXPECT_EQ(game.monster_name(s), "Horrifying, Pulverizing, Destructive Lava Golem");
  const MonsterTotals totals = game.monster(s);
  EXPECT_EQ(totals.life, 8);
  EXPECT_EQ(totals.knowledge, 9);
  EXPECT_EQ(totals.attack, 7);
  EXPECT_EQ(totals.vp, 9);
  EXPECT_EQ(game.bounty(s).coins, 4);
}

}  // namespace
}  // namespace waystone::jaq
