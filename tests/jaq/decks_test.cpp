// The decks as they are (JAQ-A3), and which cards are in a game. D1 to D10 are what the book's figures ask of
// any decks.
#include <map>
#include <numeric>
#include <set>

#include "jaq/decks.h"

namespace waystone::jaq {
namespace {

constexpr std::array kModes = {Mark::Competitive, Mark::NonCompetitive};
constexpr std::array kTypes = {Type::Helmet, Type::Chest, Type::Weapon, Type::OffHand, Type::Belt};

// What the table's sorting should leave (JAQ-19, JAQ-22), worked out anew.
template <class T>
std::vector<const T*> sorted(const std::vector<T>& all, int heroes, Mark mode, bool chaos = false) {
  std::vector<const T*> out;
  for (const T& c : all) {
    if (!chaos && c.dots > heroes) continue;
    if constexpr (requires { c.mark; })
      if (c.mark != Mark::None && c.mark != mode) continue;
    out.push_back(&c);
  }
  return out;
}

// What a hero can collect of one term: cards of a slot or a guild, spells.
int there_is(const std::vector<const Card*>& deck, std::size_t term) {
  return static_cast<int>(std::ranges::count_if(deck, [&](const Card* c) {
    if (term < kLevelTerm) return is_equipment(c->face.type) && index(c->face.guild) == term - kGuildTerm;
    return index(c->face.type) == term - kLevelTerm;
  }));
}

// shows JAQ-2, JAQ-3, JAQ-4, JAQ-5, JAQ-A3: D1, D6
TEST(JaqContent, TheBoxIsFull) {
  const auto of_type = [](auto is) {
    return std::ranges::count_if(lists().cards, [&](const Card& c) { return is(c.face.type); });
  };
  EXPECT_EQ(of_type(is_equipment), 85);
  EXPECT_EQ(of_type([](Type t) { return t == Type::Spell; }), 39);
  EXPECT_EQ(of_type([](Type t) { return t == Type::Consumable; }), 12);
  EXPECT_EQ(of_type([](Type t) { return t == Type::Belt; }), 13);
  EXPECT_EQ(lists().cards.size(), kCards);
  EXPECT_EQ(lists().adventures.size(), kAdventures);
  EXPECT_EQ(lists().quests.size(), kQuests);
  for (const auto& [level, count] : {std::pair{1, 6}, {2, 5}, {3, 5}})
    EXPECT_EQ(std::ranges::count(lists().monsters, level, &Monster::level), count);
  EXPECT_EQ(lists().monsters.size(), lists().loot.size());
  const std::map<std::string, std::vector<std::pair<std::string, int>>> decks = {
      {"journey.toml", {{"equipment", 1}, {"spell", 86}, {"consumable", 125}}},
      {"adventures.toml", {{"adventure", 1}}},
      {"quests.toml", {{"quest", 1}}},
      {"monsters.toml", {{"monster", 1}, {"loot", 1}}},
      {"knight.toml", {{"knight", 1}}}};
  for (const auto& [file, tables] : decks) {
    const Value parsed = jaq_content().parse(file).value();
    for (auto [table, number] : tables)
      for (const Value& entry : *parsed.find(table)->list())
        EXPECT_EQ(*entry.find("number")->number(), number++) << file << " " << table;
  }
}

// Names, ids and lines: D1, and no two alike but pairs.
TEST(JaqContent, EveryCardHasItsOwnWords) {
  std::set<std::string> ids, flavours, descriptors;
  std::map<std::string, int> names;
  const auto look = [&](const auto& c, Mark mark, bool twin) {
    std::string id;
    for (const char letter : c.name) {
      if (std::isalnum(static_cast<unsigned char>(letter)) != 0)
        id += static_cast<char>(std::tolower(letter));
      else if (letter != '\'' && id.back() != '-')
        id += '-';
    }
    EXPECT_EQ(c.id, mark == Mark::None ? id : id + "-" + mode_word(mark));
    EXPECT_TRUE(ids.insert(c.id).second) << c.id;
    EXPECT_LE(++names[c.name], mark == Mark::None ? 1 : 2) << c.id;
    EXPECT_TRUE(twin || flavours.insert(c.flavour).second) << c.id;
    EXPECT_TRUE(c.flavour.size() <= 70 &&
                std::string_view(".?!").find(c.flavour.back()) != std::string_view::npos)
        << c.id;
    EXPECT_TRUE(
        std::ranges::all_of(c.name + c.flavour, [](char letter) { return letter >= ' ' && letter <= '~'; }));
  };
  const auto describes = [&](const std::string& word) {
    EXPECT_TRUE(descriptors.insert(word).second) << word;
    EXPECT_TRUE(
        word.size() > 1 && std::isupper(word[0]) != 0 &&
        std::all_of(word.begin() + 1, word.end(), [](char letter) { return std::islower(letter) != 0; }))
        << word;
  };
  for (const Card& c : lists().cards) {
    look(c, c.mark, c.mark == Mark::Competitive);
    if (is_equipment(c.face.type) && c.mark != Mark::Competitive) describes(c.descriptor);
  }
  for (const Adventure& a : lists().adventures) look(a, Mark::None, false);
  for (const Quest& q : lists().quests) look(q, q.mark, false);
  for (const Loot& l : lists().loot) look(l.card, Mark::None, false);
  for (const Knight::Turn& t : lists().knight.turns) look(t, Mark::None, false);
  for (const Knight::Strength& s : lists().knight.strengths) look(s, Mark::None, false);
  for (const Monster& m : lists().monsters) {
    look(m, Mark::None, false);
    describes(m.descriptor);
  }
}

// shows JAQ-A17: the cards the book names or describes, with the figures it gives them (II.2 of the ledger).
TEST(JaqContent, TheCardsOfTheBookAreThere) {
  const Card &hammer = card("hateful-hammer"), &claw = card("dream-claw");
  EXPECT_EQ(hammer.descriptor + " " + hammer.name, "Smoldering Hateful Hammer");
  EXPECT_EQ(claw.descriptor + " " + claw.name, "Grizzly Dream Claw");
  EXPECT_TRUE(hammer.face.type == Type::Weapon && claw.face.type == Type::Weapon);
  EXPECT_EQ(hammer.face.permanent, (Attributes{3, 0, 0}));
  EXPECT_EQ(hammer.face.temporary, (Attributes{0, 0, 1}));
  EXPECT_EQ(claw.face.permanent, (Attributes{1, 1, 0}));
  EXPECT_EQ(claw.face.temporary, (Attributes{0, 1, 0}));

  const Card &lower = card("murmur-of-marbles"), &upper = card("porcupine-prelude");
  EXPECT_EQ(total(lower.items), (Items{.tokens = {0, 2, 0}}));
  EXPECT_EQ(total(lower.brown), (Items{.tokens = {0, 1, 0}}));
  EXPECT_EQ(total(upper.items, upper.brown), (Items{.tokens = {1, 0, 2}}));
  const Card& hood = card("furnace-hood");
  EXPECT_TRUE(hood.face.cost == 1 && hood.face.blood == 2);
  const Card& hex = card("papercut-hex-competitive");
  EXPECT_EQ(total(hex.items, hex.brown), (Items{.tokens = {0, 1, 0}, .deal = 3}));
  const Card& vest = card("midnight-vest");
  ASSERT_EQ(vest.items.size(), 1u);
  EXPECT_EQ(vest.items[0].items, (Items{.coins = 2, .heal = 1}));
  EXPECT_EQ(vest.items[0].at, Time::Dusk);
  EXPECT_EQ(total(card("sleight-of-sand-competitive").items), (Items{.steal = 1}));

  const auto asks = [](std::string_view id, const decltype(Adventure::levels)& levels,
                       const decltype(Adventure::components)& guilds) {
    const Adventure& a = by_id(lists().adventures, id);
    EXPECT_TRUE(a.levels == levels && a.components == guilds) << id;
  };
  asks("out-think-the-beasts", {3, 0, 0, 0, 0, 1}, {0, 0, 0, 3, 0});
  asks("burn-it-to-the-ground", {0, 0, 2, 0, 0, 2}, {0, 3, 0, 0, 0});
  asks("study-the-tomes", {0, 0, 0, 0, 0, 4}, {});
  asks("dredge-the-sunken-vault", {0, 0, 0, 0, 0, 2}, {4, 0, 3, 0, 0});
  EXPECT_EQ(by_id(lists().adventures, "dredge-the-sunken-vault").vp, 7);
  const Quest& light = by_id(lists().quests, "bearer-of-the-lamp-competitive");
  EXPECT_EQ(light.metric.terms, 1u << (kGuildTerm + index(Guild::Light)));
  EXPECT_TRUE(light.first == 7 && light.second == 3);
}

// The monsters of the book, alone and one on the other (II.2, 4 to 7).
TEST(JaqContent, TheMonstersOfTheBookAreThere) {
  const auto monster = [](std::string_view descriptor) {
    return *std::ranges::find(lists().monsters, descriptor, &Monster::descriptor);
  };
  const auto figures = [](const Monster& m) {
    return std::array{m.level, m.life, m.knowledge, m.attack, m.temp_life, m.temp_knowledge, m.temp_attack};
  };
  const Monster goblin = monster("Taunting"), unicorn = monster("Ominous");
  EXPECT_TRUE(goblin.name == "Goblin" && goblin.level == 1 && unicorn.name == "Unicorn" &&
              unicorn.level == 2);
  EXPECT_EQ(goblin.vp + unicorn.vp, 5);
  EXPECT_EQ(goblin.life + unicorn.life + unicorn.temp_life, 5);
  EXPECT_EQ(goblin.knowledge + unicorn.knowledge + unicorn.temp_knowledge, 3);
  EXPECT_EQ(unicorn.bounty, (Items{.coins = 1, .heal = 4}));
  const Monster horrifying = monster("Horrifying"), pulverizing = monster("Pulverizing"),
                golem = monster("Destructive");
  EXPECT_EQ(figures(horrifying), (std::array{1, 2, 1, 1, 0, 0, 0}));
  EXPECT_EQ(figures(pulverizing), (std::array{2, 3, 3, 1, 0, 0, 0}));
  EXPECT_EQ(figures(golem), (std::array{3, 3, 4, 5, 0, 1, 0}));
  EXPECT_EQ(golem.name, "Lava Golem");
  EXPECT_EQ(horrifying.vp + pulverizing.vp + golem.vp, 9);
  EXPECT_EQ(golem.bounty, (Items{.coins = 4}));
  const Loot& core = *std::ranges::find(lists().loot, "molten-core", [](const Loot& l) { return l.card.id; });
  EXPECT_EQ(core.card.descriptor, "Destructive");
  EXPECT_EQ(core.card.face.type, Type::OffHand);
  EXPECT_EQ(core.metric.terms, 1u << index(Attribute::Defense));
  EXPECT_EQ(total(core.card.items), (Items{.coins = 1, .heal = 1}));
}

// shows JAQ-22, JAQ-23: D3, D4, D9, D10. Attacks are pink, as brown ones would come again (JAQ-A13).
TEST(JaqContent, MarkedCardsArePairs) {
  std::map<Guild, int> pairs;
  for (const Card& c : lists().cards) {
    const Items all = total(c.items, c.brown);
    EXPECT_EQ(all.deal > 0 || all.steal > 0, c.mark == Mark::Competitive) << c.id;
    EXPECT_TRUE(total(c.brown).deal == 0 && total(c.brown).steal == 0) << c.id;
    if (c.mark != Mark::Competitive) continue;
    const Card& twin = card(c.id.substr(0, c.id.rfind("competitive")) + "non-competitive");
    EXPECT_EQ(std::tuple(c.name, c.descriptor, c.dots, c.face.type, c.face.guild, c.face.cost, c.face.blood),
              std::tuple(twin.name, twin.descriptor, twin.dots, twin.face.type, twin.face.guild,
                         twin.face.cost, twin.face.blood));
    ++pairs[is_spell(c) ? Guild::Neutral : c.face.guild];
  }
  EXPECT_EQ(pairs, (std::map<Guild, int>{{Guild::Shadow, 4}, {Guild::Fire, 1}, {Guild::Neutral, 5}}));
  EXPECT_EQ(std::ranges::count(lists().cards, Mark::NonCompetitive, &Card::mark), 10);
  for (std::size_t i = 0; i < kQuests; i += 2) {
    const Quest &a = lists().quests[i], &b = lists().quests[i + 1];
    EXPECT_TRUE(a.mark == Mark::Competitive && b.mark == Mark::NonCompetitive);
    EXPECT_EQ(std::tuple(a.name, a.dots, a.metric), std::tuple(b.name, b.dots, b.metric));
  }
}

// A table of any size in either mode.
class JaqTable : public testing::TestWithParam<std::tuple<int, Mark>> {
 protected:
  int heroes() const { return std::get<0>(GetParam()); }
  Mark mode() const { return std::get<1>(GetParam()); }
  Jaq game(Chosen chosen = {}) const {
    chosen.emplace_back("mode", mode_word(mode()));
    return jaq_game(heroes(), chosen);
  }
  std::vector<const Card*> deck(bool chaos = false) const {
    return sorted(lists().cards, heroes(), mode(), chaos);
  }
};
INSTANTIATE_TEST_SUITE_P(All, JaqTable, testing::Combine(testing::Range(1, 7), testing::ValuesIn(kModes)));

// shows JAQ-19, JAQ-39, JAQ-40, JAQ-42, JAQ-A1, JAQ-A37: D2
TEST_P(JaqTable, CardsAreSortedByDotsAndMode) {
  constexpr std::array<std::size_t, 7> kSizes = {0, 66, 66, 66, 87, 107, 126};
  EXPECT_EQ(deck().size(), kSizes[static_cast<std::size_t>(heroes())]);
  EXPECT_GE(deck().size(), static_cast<std::size_t>(heroes() == 2 ? 48 : 21 * heroes()));
  for (const bool chaos : {false, true})
    for (const bool mixed : {false, true}) {
      Deck expected;
      for (const Mark mark : kModes)
        if (mixed || mark == mode())
          for (const Card* c : sorted(lists().cards, heroes(), mark, chaos))
            expected.put(static_cast<std::size_t>(c - lists().cards.data()));
      const Jaq made = game({{"chaos", chaos ? "yes" : "no"},
                             {"random-interactivity", mixed ? "yes" : "no"},
                             {"deck-exhaustion", "error"}});
      EXPECT_EQ(made.eligible(), expected) << chaos << mixed;
    }
  EXPECT_EQ(jaq_game(1, {{"solo", "knight"}, {"deck-exhaustion", "error"}}).eligible().size(), 66u);
}

// shows JAQ-20, JAQ-21, JAQ-41, JAQ-A2: D5 to D8
TEST_P(JaqTable, EverybodyHasAdventuresQuestsMonstersAndSlots) {
  constexpr std::array<std::size_t, 7> kDecks = {0, 24, 24, 24, 29, 31, 33};
  const bool belts = heroes() >= 4;
  const auto adventures = sorted(lists().adventures, heroes(), mode());
  const auto quests = sorted(lists().quests, heroes(), mode());
  EXPECT_EQ(adventures.size(), kDecks[static_cast<std::size_t>(heroes())]);
  EXPECT_GE(adventures.size(), kDealt * static_cast<std::size_t>(heroes()));
  EXPECT_EQ(quests.size(), belts ? 18u : 17u);
  EXPECT_EQ(game().has_belts(), belts);
  EXPECT_TRUE(game({{"chaos", "yes"}}).has_belts());
  EXPECT_EQ(there_is(deck(), kLevelTerm + index(Type::Belt)), belts ? 4 * heroes() - 11 : 0);
  for (const Adventure* a : adventures) EXPECT_TRUE(belts || a->levels[index(Type::Belt)] == 0) << a->id;
  for (const Quest* q : quests) EXPECT_TRUE(belts || !q->metric.has(kLevelTerm + index(Type::Belt))) << q->id;
  std::array<int, 4> of_level{};
  for (std::size_t i = 0; i < kMonsters; ++i) {
    if (lists().monsters[i].dots > heroes()) continue;
    ++of_level[static_cast<std::size_t>(lists().monsters[i].level)];
    EXPECT_TRUE(belts || lists().loot[i].card.face.type != Type::Belt);
  }
  EXPECT_EQ(of_level, belts ? (std::array{0, 6, 5, 5}) : (std::array{0, 5, 4, 4}));
}

TEST_P(JaqTable, GuildsAndSlotsAreLevel) {
  const auto spread = [&](std::size_t from, std::size_t to) {
    std::vector<int> counts;
    for (std::size_t term = from; term < to; ++term) counts.push_back(there_is(deck(), term));
    return std::ranges::max(counts) - std::ranges::min(counts);
  };
  EXPECT_LE(spread(kGuildTerm, kGuildTerm + kGuilds), 1);
  EXPECT_LE(spread(kLevelTerm, kLevelTerm + 4), 1);
  const auto count = [&](auto is) {
    return std::ranges::count_if(deck(),
                                 [&](const Card* c) { return is_equipment(c->face.type) && is(c->face); });
  };
  constexpr std::array<int, 7> kRainbow = {0, 5, 5, 5, 7, 8, 10}, kSpells = {0, 19, 19, 19, 25, 30, 34},
                               kWorn = {0, 40, 40, 40, 53, 66, 80};
  const auto n = static_cast<std::size_t>(heroes());
  EXPECT_EQ(count([](const Face& f) { return f.guild == Guild::Neutral; }), kRainbow[n]);
  EXPECT_EQ(count([](const Face&) { return true; }), kWorn[n]);
  EXPECT_EQ(there_is(deck(), kLevelTerm + index(Type::Spell)), kSpells[n]);
  for (std::size_t g = 0; g <= kGuilds; ++g)
    for (const Type type : kTypes)
      EXPECT_TRUE((type == Type::Belt && heroes() < 6) ||
                  count([&](const Face& f) { return index(f.guild) == g && f.type == type; }) > 0)
          << g;
}

// Fewest cards that meet the needs without rainbow cards: as many as can serve a slot and a guild (JAQ-178).
struct Meeting {
  std::array<std::array<int, kGuilds>, kEquipment> left{}, used{};
  std::array<int, kGuilds> wanted{};
  bool push(std::size_t type, std::set<std::size_t>& seen) {
    for (std::size_t g = 0; g < kGuilds; ++g) {
      if (left[type][g] == 0 || !seen.insert(g).second) continue;
      const auto give = [&](std::size_t t, int n) { used[t][g] += n, left[t][g] -= n, wanted[g] -= n; };
      if (wanted[g] > 0) return give(type, 1), true;
      for (std::size_t other = 0; other < kEquipment; ++other)
        if (used[other][g] > 0 && push(other, seen)) return give(other, -1), give(type, 1), true;
    }
    return false;
  }
};
int fewest(const Adventure& a, const std::vector<const Card*>& deck) {
  Meeting meeting;
  for (const Card* c : deck)
    if (is_equipment(c->face.type) && is_regular(c->face.guild))
      ++meeting.left[index(c->face.type)][index(c->face.guild)];
  int cards = std::accumulate(a.levels.begin(), a.levels.end(), 0);
  for (std::size_t g = 0; g < kGuilds; ++g) cards += meeting.wanted[g] = a.components[g];
  for (std::size_t type = 0; type < kEquipment; ++type)
    for (int n = 0; n < a.levels[type]; ++n)
      if (std::set<std::size_t> seen; meeting.push(type, seen)) --cards;
  return cards;
}

TEST_P(JaqTable, AdventuresAndQuestsAreInReach) {
  for (const bool chaos : {false, true})
    for (const Adventure* a : sorted(lists().adventures, heroes(), mode(), chaos)) {
      const auto cards = deck(chaos);
      for (std::size_t slot = 0; slot < kSlots; ++slot)
        EXPECT_GE(there_is(cards, kLevelTerm + slot), a->levels[slot] + (slot == index(Type::Belt) ? 0 : 1))
            << a->id;
      for (std::size_t g = 0; g < kGuilds; ++g)
        EXPECT_GT(there_is(cards, kGuildTerm + g), a->components[g]) << a->id;
      const int needed = fewest(*a, cards);
      EXPECT_LE(needed, 10) << a->id;
      EXPECT_TRUE(4 * a->vp >= 3 * needed && 4 * a->vp <= 5 * needed)
          << a->id << " pays " << a->vp << " VP for " << needed << " cards, not 0.75 to 1.25 for each";
    }
  for (const Quest* q : sorted(lists().quests, heroes(), Mark::NonCompetitive)) {
    if (q->metric.has(0) || q->metric.has(1) || q->metric.has(2) || q->metric.has(kCoinsTerm)) continue;
    int most = 0;
    for (std::size_t term = kGuildTerm; term < kCoinsTerm; ++term)
      if (q->metric.has(term)) most += there_is(deck(), term);
    EXPECT_GT(most, q->tiers[2].need) << q->id;
  }
}

// shows JAQ-A47: all slots and guilds are asked for, and no two cards ask the same.
TEST(JaqContent, AdventuresAndQuestsDiffer) {
  std::set<std::pair<std::array<std::uint8_t, kSlots>, std::array<std::uint8_t, kGuilds>>> needs;
  std::array<int, kGuilds> guilds{};
  std::array<int, kSlots> slots{};
  for (const Adventure& a : lists().adventures) {
    EXPECT_TRUE(needs.insert({a.levels, a.components}).second) << a.id;
    EXPECT_TRUE(a.vp >= 3 && a.vp <= 8) << a.id;
    for (std::size_t g = 0; g < kGuilds; ++g) guilds[g] += a.components[g] > 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) slots[slot] += a.levels[slot] > 0;
  }
  EXPECT_LE(std::ranges::max(guilds) - std::ranges::min(guilds), 1);
  EXPECT_GE(std::ranges::min(slots), 4);
  EXPECT_GE(slots[index(Type::Spell)], 7);
  std::set<std::uint16_t> metrics;
  unsigned terms = 0;
  for (const Quest& q : lists().quests) {
    metrics.insert(q.metric.terms);
    terms |= q.metric.terms;
    EXPECT_TRUE(q.mark == Mark::NonCompetitive || q.first >= q.second + 3) << q.id;
    for (std::size_t i = 1; q.mark == Mark::NonCompetitive && i < 3; ++i)
      EXPECT_TRUE(q.tiers[i].need > q.tiers[i - 1].need && q.tiers[i].vp > q.tiers[i - 1].vp) << q.id;
  }
  EXPECT_EQ(metrics.size(), 18u);
  EXPECT_EQ(terms, (1u << Metric::kTerms) - 1);
  for (std::size_t a = 0; a < kAttributes; ++a) EXPECT_EQ(kMetricWords[a], kAttributeWords[a]);
  for (std::size_t g = 0; g < kGuilds; ++g) EXPECT_EQ(kMetricWords[kGuildTerm + g], kGuildWords[g]);
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    EXPECT_EQ(kMetricWords[kLevelTerm + slot], kTypeWords[slot]);
}

// shows JAQ-4, JAQ-A46: monsters, alone and stacked, lie within bounds, and no bounty brings Journey tokens.
TEST(JaqContent, MonstersAndLootAreInProportion) {
  std::map<Type, int> types;
  unsigned terms = 0;
  for (std::size_t i = 0; i < kMonsters; ++i) {
    const auto& [c, metric] = lists().loot[i];
    const Monster& m = lists().monsters[i];
    EXPECT_EQ(std::tuple(m.descriptor, m.dots), std::tuple(c.descriptor, c.dots));
    EXPECT_EQ(m.bounty.tokens, (std::array<std::uint8_t, 3>{}));
    EXPECT_TRUE(c.face.vp > 0 || c.face.permanent != Attributes{}) << c.id;
    EXPECT_TRUE(c.face.guild == Guild::Monster && !metric.has(kLevelTerm + index(Type::Belt)));
    ++types[c.face.type];
    terms |= metric.terms;
  }
  for (const Type type : kTypes) EXPECT_EQ(types[type], type == Type::Weapon ? 4 : 3);
  EXPECT_EQ(terms & 0xFFu, 0xFFu);  // every attribute and guild
  const auto within = [](std::vector<const Monster*> stack, std::array<int, 5> bounds) {
    int needs = stack.back()->temp_life + stack.back()->temp_knowledge, attack = stack.back()->temp_attack,
        vp = 0;
    for (const Monster* m : stack) needs += m->life + m->knowledge, attack += m->attack, vp += m->vp;
    EXPECT_TRUE(needs >= bounds[0] && needs <= bounds[1] && attack <= bounds[2] && vp >= bounds[3] &&
                vp <= bounds[4])
        << stack.back()->id;
  };
  for (const Monster& one : lists().monsters)
    for (const Monster& two : lists().monsters)
      for (const Monster& three : lists().monsters) {
        if (one.level != 1 || two.level != 2 || three.level != 3) continue;
        within({&one}, {3, 6, 3, 2, 3});
        within({&one, &two}, {7, 14, 6, 5, 7});
        within({&one, &two, &three}, {15, 24, 11, 9, 12});
      }
}

}  // namespace
}  // namespace waystone::jaq
