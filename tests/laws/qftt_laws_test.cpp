// Quest For The Thing obeys the laws, for one to six players and with its options.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "games/qftt/rules/quest.h"
#include "laws/laws.h"
#include "support/content.h"

namespace waystone::laws {
namespace {

using Broken = std::vector<std::string>;

struct QuestTable {
  std::string name;
  int seats;
  Chosen chosen;
};
void PrintTo(const QuestTable& table, std::ostream* os) { *os << table.name; }

class QuestLaws : public ::testing::TestWithParam<QuestTable> {};

TEST_P(QuestLaws, Hold) {
  const auto content = content_of(**find_entry("qftt"), "");
  ASSERT_TRUE(content) << content.error().text();
  const auto rulebook = Rulebook::load(*content);
  ASSERT_TRUE(rulebook) << rulebook.error().text();
  Chosen chosen = GetParam().chosen;
  chosen.emplace_back("max-cycles", "4");
  auto made = qftt::Quest::make(*content, GetParam().seats, chosen);
  ASSERT_TRUE(made) << made.error().text();
  const GameOf<qftt::Quest> game(std::move(*made), content->hash());
  EXPECT_EQ(broken_laws(game, *rulebook, {.games = 3, .matches = 1, .every = 7}), Broken{});
}

INSTANTIATE_TEST_SUITE_P(
    Options, QuestLaws,
    ::testing::Values(
        QuestTable{"alone", 1, {}}, QuestTable{"two", 2, {}}, QuestTable{"three", 3, {}},
        QuestTable{"four", 4, {}}, QuestTable{"six", 6, {}},
        QuestTable{"square", 2, {{"board", "square13_ortho"}, {"contact", "chosen"}, {"discard", "pile"}}},
        QuestTable{"by_chance", 3, {{"board", "generated"}, {"island", "7"}, {"loose-characters", "yes"}}},
        QuestTable{
            "harsh",
            2,
            {{"wipe-penalty", "harsher"}, {"half", "up"}, {"heal", "setup"}, {"stalemate", "player-loses"}}},
        QuestTable{"loose",
                   3,
                   {{"wipe-penalty", "stacking"},
                    {"dismiss", "yes"},
                    {"exclusive-camps", "yes"},
                    {"discard", "return"}}},
        QuestTable{"free",
                   4,
                   {{"full-speed", "maximal"},
                    {"start-counts", "no"},
                    {"contact-unmoved", "yes"},
                    {"heal", "cycle-end"}}},
        QuestTable{"exact",
                   2,
                   {{"thing-exact", "yes"},
                    {"restart-adventurer", "choose"},
                    {"enemy-alloc", "printed-order"},
                    {"consumable-on-reveal", "no"},
                    {"consumable-holder-conscious", "yes"}}}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace waystone::laws
