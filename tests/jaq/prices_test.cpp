// What the cards are worth, by price, guild and time (JAQ-A3).
#include <bit>
#include <functional>
#include <map>
#include <set>

#include "jaq/decks.h"

namespace waystone::jaq {
namespace {

// What a card gives in eighths of a permanent point, less the blood it takes; the coins it costs are apart.
double worth_of(const ItemGroups& groups) {
  double sum = 0;
  for (const auto& [i, at] : groups)
    sum += (3 * (i.coins + i.tokens[0] + i.tokens[1] + i.tokens[2]) + 6 * i.vp + 2 * i.heal + 4 * i.deal +
            13 * i.steal) *
           (at ? 0.5 : 1.0);
  return sum;
}
double worth(const Card& c) {
  double sum = worth_of(c.items) + worth_of(c.brown) * 7 / 3 - 6 * c.face.blood + 6 * c.face.vp;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const int points = c.face.permanent[a], plus = a == index(Attribute::Defense) ? 7 : 8;
    sum += points * (points > 0 ? plus : 6) + 4 * c.face.temporary[a];
  }
  return sum + (is_equipment(c.face.type) && c.face.guild == Guild::Neutral ? 3 : 0);
}

// Every card is worth its price and better than a sale, and dearer ones are better.
TEST(JaqContent, CardsAreWorthTheirPrice) {
  const std::array<std::vector<double>, 3> aims = {
      {{10, 16, 21, 26, 31, 37, 42}, {10, 14, 18, 23, 27, 31}, {15, 20, 30, 36, 42}}};
  std::array<std::map<int, std::pair<double, int>>, 3> sums;
  for (const Card& c : lists().cards) {
    const std::size_t kind = is_equipment(c.face.type) ? 0 : is_spell(c) ? 1 : 2;
    ASSERT_LT(c.face.cost, aims[kind].size()) << c.id;
    EXPECT_LE(c.face.blood, 2) << c.id;
    EXPECT_NEAR(worth(c), aims[kind][c.face.cost], 4) << c.id;
    EXPECT_GT(worth(c), 3 * (c.face.cost + kSale)) << c.id;
    auto& [sum, count] = sums[kind][c.face.cost];
    sum += worth(c), ++count;
  }
  for (const auto& by_cost : sums) {
    double before = 0;
    for (const auto& [cost, sum] : by_cost) {
      EXPECT_GT(sum.first / sum.second, before) << cost;
      before = sum.first / sum.second;
    }
  }
}

// Everything equipment gives, number by number.
std::vector<int> gifts(const Card& c) {
  std::vector<int> out = {c.face.vp};
  out.insert(out.end(), c.face.permanent.begin(), c.face.permanent.end());
  out.insert(out.end(), c.face.temporary.begin(), c.face.temporary.end());
  for (const Items& items : c.face.once)
    for (const std::uint8_t amount : std::bit_cast<std::array<std::uint8_t, sizeof(Items)>>(items))
      out.push_back(amount);
  return out;
}

// Dots and marks only say where a card is in; within a game a name must not be all that tells two apart.
TEST(JaqContent, NoTwoCardsAreTheSameButForTheirNames) {
  const auto all_different = [](const auto& cards, auto&& face) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_NE(face(cards[i]), face(cards[j])) << cards[i].name << ", " << cards[j].name;
  };
  all_different(lists().cards, [](const Card& c) {
    return std::tuple(c.face.type, c.face.guild, c.face.cost, c.face.blood, gifts(c), c.face.again);
  });
  all_different(lists().adventures, [](const Adventure& a) { return std::pair(a.levels, a.components); });
  all_different(lists().quests, [](const Quest& q) { return std::pair(q.mark, q.metric.terms); });
  all_different(lists().monsters, [](const Monster& m) {
    return std::tuple(m.level, m.life, m.knowledge, m.attack, m.temp_life, m.temp_knowledge, m.temp_attack,
                      m.vp, m.bounty);
  });
  std::vector<Card> loot;
  for (const Loot& one : lists().loot) loot.push_back(one.card);
  all_different(loot, [](const Card& c) { return std::pair(c.face.type, gifts(c)); });
  all_different(lists().knight.turns,
                [](const Knight::Turn& t) { return std::tuple(t.from_right, t.wants, t.items); });
}

TEST(JaqContent, NoCardOfAGuildAndSlotIsSimplyBetter) {
  for (const Card& a : lists().cards)
    for (const Card& b : lists().cards) {
      if (!is_equipment(a.face.type) || a.name == b.name || a.face.type != b.face.type ||
          a.face.guild != b.face.guild || a.face.cost > b.face.cost || a.face.blood > b.face.blood)
        continue;
      EXPECT_FALSE(gifts(a) != gifts(b) && std::ranges::equal(gifts(a), gifts(b), std::greater_equal<>()))
          << a.id << " " << b.id;
    }
}

// shows JAQ-52, JAQ-79
TEST(JaqContent, EveryGuildHasItsOwnWay) {
  const auto leader = [](auto gives) {
    std::array<std::pair<double, int>, kGuilds + 1> sums{};
    for (const Card& c : lists().cards)
      if (is_equipment(c.face.type))
        sums[index(c.face.guild)].first += gives(c), ++sums[index(c.face.guild)].second;
    const auto mean = [](const auto& sum) { return sum.first / sum.second; };
    return static_cast<Guild>(std::ranges::max_element(sums, {}, mean) - sums.begin());
  };
  EXPECT_EQ(leader([](const Card& c) { return c.face.permanent[0]; }), Guild::Fire);
  EXPECT_EQ(leader([](const Card& c) { return c.face.permanent[1]; }), Guild::Water);
  EXPECT_EQ(leader([](const Card& c) { return c.face.permanent[2]; }), Guild::Light);
  EXPECT_EQ(leader([](const Card& c) { return total(c.items).heal; }), Guild::Light);
  EXPECT_EQ(leader([](const Card& c) { return c.face.vp; }), Guild::Nature);
  EXPECT_EQ(leader([](const Card& c) { return total(c.items).coins; }), Guild::Shadow);
  EXPECT_EQ(leader([](const Card& c) { return total(c.items).steal; }), Guild::Shadow);
  std::set<Guild> bleeding;
  std::set<Time> times;
  for (const Card& c : lists().cards) {
    EXPECT_TRUE(is_equipment(c.face.type) || c.descriptor.empty()) << c.id;
    if (is_equipment(c.face.type) && c.face.blood > 0) bleeding.insert(c.face.guild);
    for (const ItemGroups& groups : {c.items, c.brown})
      for (const ItemGroup& group : groups)
        if (group.at) times.insert(*group.at);
  }
  EXPECT_EQ(bleeding, (std::set{Guild::Fire, Guild::Shadow}));
  EXPECT_EQ(times.size(), kTimes);
}

// shows JAQ-47: a card at a time gives its plain group and that of the time.
TEST(JaqContent, ItemsAreCountedByTime) {
  const auto coins = [](const ItemsByTime& items) {
    return std::array{items[0].coins, items[1].coins, items[2].coins};
  };
  EXPECT_EQ(coins(card("early-bird-basket").face.once), (std::array<std::uint8_t, 3>{6, 3, 3}));
  EXPECT_EQ(coins(card("midnight-vest").face.once), (std::array<std::uint8_t, 3>{0, 0, 2}));
  const Face& marbles = card("murmur-of-marbles").face;
  EXPECT_EQ(marbles.once[0], (Items{.tokens = {0, 2, 0}}));
  EXPECT_EQ(marbles.again[2], (Items{.tokens = {0, 1, 0}}));
}

TEST(JaqContent, TheKnightWantsEverything) {
  const auto& [strengths, turns] = lists().knight;
  EXPECT_EQ(std::ranges::count(turns, true, &Knight::Turn::from_right), 6);
  std::map<Type, int> first;
  for (const Knight::Turn& turn : turns) ++first[turn.wants[0]];
  EXPECT_EQ(first.size(), 6u);
  EXPECT_EQ(first.count(Type::Belt), 0u);
  for (const auto& [type, count] : first) EXPECT_LE(count, 3);
  EXPECT_TRUE(std::ranges::is_sorted(strengths, {}, &Knight::Strength::coins));
  EXPECT_TRUE(std::ranges::is_sorted(strengths, {}, &Knight::Strength::vp));
  EXPECT_TRUE(std::ranges::is_sorted(strengths, {}, &Knight::Strength::times));
  EXPECT_EQ(std::tuple(strengths[0].coins, strengths[0].vp, strengths[0].times), std::tuple(3, 0, 1));
}

}  // namespace
}  // namespace waystone::jaq
