#include "games/jaq/rules/printed.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/seat.h"

namespace waystone::jaq {
namespace {

constexpr int kMost = 9;         // printed on a card of anything that is not scored
constexpr int kMostNeeded = 21;  // of a hero's cards: 18 and three pieces of loot
constexpr auto kMay = Printed::Need::May;
constexpr std::array<std::string_view, 3> kMarkWords = {"", "competitive", "non-competitive"};
constexpr std::array<std::string_view, 2> kSideWords = {"left", "right"};

// What a group of items may hold besides coins, VP tokens and healing, and why no more.
struct Allowed {
  bool tokens, others, times;
  std::string_view why;
};
constexpr Allowed kOnCards = {true, true, true, ""};
constexpr Allowed kOnConsumables = {false, false, true,
                                    "a consumable brings coins, VP tokens and healing only (JAQ-76)"};
// Loot, bounties and the Knight's cards: nothing says when they would do more.
constexpr Allowed kAtNoTime = {
    true, false, false, "only coins, VP, Journey tokens and healing, whatever the time (JAQ-150, JAQ-166)"};

int most_of_an_item(const Items& items) {
  const auto amounts = std::bit_cast<std::array<std::uint8_t, sizeof(Items)>>(items);
  return *std::max_element(amounts.begin(), amounts.end());
}

// A part that this card may not have.
void forbid(Printed& w, std::string_view key, std::string_view why) {
  if (TableReader* entry = w.entry(); entry != nullptr && entry->take(key) != nullptr)
    refuse(*entry, key, fmt::format("'{}' does not belong here: {}", key, why));
}

void walk_items(Printed& w, Items& items, const Allowed& allowed) {
  const auto amount = [&](std::string_view key, std::uint8_t& value, bool may) {
    if (may)
      w.number(key, value, 0, key == "steal" ? kMostStolen : kMostOfAnItem, 0);
    else
      forbid(w, key, allowed.why);
  };
  amount("coins", items.coins, true);
  amount("vp", items.vp, true);
  for (std::size_t a = 0; a < kAttributes; ++a) amount(kAttributeWords[a], items.tokens[a], allowed.tokens);
  amount("heal", items.heal, true);
  amount("deal", items.deal, allowed.others);
  amount("steal", items.steal, allowed.others);
}

void check_group(TableReader& entry, const ItemGroups& groups) {
  entry.finish();
  if (groups.back().items == Items{}) refuse(entry, "coins", "a group without items");
  for (std::size_t i = 0; i + 1 < groups.size(); ++i)
    if (groups[i].at == groups.back().at) refuse(entry, "at", "two groups for one time: make them one");
}

void walk_groups(Printed& w, std::string_view key, ItemGroups& groups, const Allowed& allowed) {
  w.tables(key, "Group", groups, [&](Printed& inner, ItemGroup& group) {
    walk_items(inner, group.items, allowed);
    if (allowed.times)
      inner.word("at", group.at, kTimeWords);
    else
      forbid(inner, "at", allowed.why);
    if (inner.entry() != nullptr) check_group(*inner.entry(), groups);
  });
  if (w.entry() == nullptr || groups.size() > kTimes + 1) return;
  for (const Items& items : by_time(groups))
    if (most_of_an_item(items) > kMostOfAnItem)
      refuse(*w.entry(), key,
             fmt::format("'{}' brings more than {} of an item at one time", key, kMostOfAnItem));
}

// Items without a time are one group at most.
void walk_group(Printed& w, std::string_view key, Items& items) {
  ItemGroups groups;
  if (items != Items{}) groups.push_back({items, {}});
  walk_groups(w, key, groups, kAtNoTime);
  if (w.entry() != nullptr) items = by_time(groups)[0];
}

template <class T>
void walk_dots(Printed& w, T& card) {
  w.number("dots", card.dots, 0, kMostSeats, 0);
}

void walk_price(Printed& w, Card& card) {
  w.number("cost", card.face.cost, 0, kMost, 0);
  w.number("blood", card.face.blood, 0, kMost, 0);
}

void walk_attributes(Printed& w, std::string_view key, Attributes& values, std::string_view prefix) {
  std::vector<std::string> keys;
  for (const std::string_view word : kAttributeWords) keys.push_back(fmt::format("{}{}", prefix, word));
  w.numbers(key, values, keys, -kMost, kMost);
}

void walk_deck(Printed& w, Card& card) {
  walk_dots(w, card);
  w.word("mode", card.mark, kMarkWords);
}

// What equipment and loot begin with.
void walk_wearable(Printed& w, Card& card) {
  w.text("descriptor", card.descriptor);
  walk_name(w, card);
  w.word("type", card.face.type, std::span(kTypeWords).first(kEquipment));
}

void walk_values(Printed& w, Card& card) {
  walk_attributes(w, "permanent", card.face.permanent, "");
  walk_attributes(w, "temporary", card.face.temporary, "temp_");
  w.number("vp", card.face.vp, 0, kMost, 0);
}

// JAQ-189: each asks for more than the one before and pays no less.
void walk_tiers(Printed& w, Quest& quest) {
  std::vector<Quest::Tier> tiers;
  if (w.entry() == nullptr) tiers.assign(quest.tiers.begin(), quest.tiers.end());
  w.tables("tiers", "Tier", tiers, [&](Printed& inner, Quest::Tier& tier) {
    const bool is_later = inner.entry() != nullptr && tiers.size() > 1;
    const Quest::Tier before = is_later ? tiers[tiers.size() - 2] : Quest::Tier{};
    inner.number("need", tier.need, before.need + 1, kMostScored);
    inner.number("vp", tier.vp, before.vp, kMostScored);
  });
  if (w.entry() == nullptr) return;
  if (tiers.size() != quest.tiers.size())
    return refuse(*w.entry(), "tiers", "three tiers belong here (JAQ-189)");
  std::copy(tiers.begin(), tiers.end(), quest.tiers.begin());
}

void walk_needs(Printed& w, Adventure& adventure) {
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    w.number(kTypeWords[slot], adventure.levels[slot], 1, kMostNeeded, 0);
  for (std::size_t g = 0; g < kGuilds; ++g)
    w.number(kGuildWords[g], adventure.components[g], 1, kMostNeeded, 0);
  if (w.entry() == nullptr) return;
  for (const Guild guild : {Guild::Neutral, Guild::Monster})
    if (const auto word = kGuildWords[index(guild)]; w.entry()->take(word) != nullptr)
      refuse(*w.entry(), word, fmt::format("no Adventure asks for '{}' (JAQ-A34)", word));
  w.entry()->finish();
  if (adventure.levels == decltype(adventure.levels){} &&
      adventure.components == decltype(adventure.components){})
    refuse(*w.entry(), "", "it asks for nothing (JAQ-176)");
}

}  // namespace

ItemsByTime by_time(const ItemGroups& groups) {
  ItemsByTime out{};
  for (const ItemGroup& group : groups)
    for (std::size_t t = 0; t < kTimes; ++t)
      if (!group.at || index(*group.at) == t) out[t] += group.items;
  return out;
}

void walk_equipment(Printed& w, Card& card) {
  walk_wearable(w, card);
  w.word("guild", card.face.guild, std::span(kGuildWords).first(kGuilds + 1));
  walk_price(w, card);
  walk_values(w, card);
  walk_groups(w, "items", card.items, kOnCards);
  walk_deck(w, card);
}

void walk_spell(Printed& w, Card& card) {
  walk_name(w, card);
  w.told("type", "spell");
  walk_price(w, card);
  walk_groups(w, "pink", card.items, kOnCards);
  walk_groups(w, "brown", card.brown, kOnCards);
  walk_deck(w, card);
}

void walk_consumable(Printed& w, Card& card) {
  walk_name(w, card);
  w.told("type", "consumable");
  walk_price(w, card);
  walk_groups(w, "items", card.items, kOnConsumables);
  walk_deck(w, card);
}

void walk_card(Printed& w, Card& card) {
  if (card.face.type == Type::Spell) return walk_spell(w, card);
  if (card.face.type == Type::Consumable) return walk_consumable(w, card);
  walk_equipment(w, card);
}

void walk(Printed& w, Loot& loot) {
  Card& card = loot.card;
  walk_wearable(w, card);
  w.told("guild", "monster");
  walk_values(w, card);
  walk_groups(w, "items", card.items, kAtNoTime);
  walk_dots(w, card);
  w.told("loot", true);
  w.sum("metric", loot.metric.terms, kMetricWords);
}

void walk(Printed& w, Adventure& adventure) {
  walk_name(w, adventure);
  w.number("vp", adventure.vp, 0, kMostScored);
  w.table("needs", "Needs", [&](Printed& inner) { walk_needs(inner, adventure); });
  walk_dots(w, adventure);
}

void walk(Printed& w, Quest& quest) {
  walk_name(w, quest);
  w.word("mode", quest.mark, kMarkWords);
  w.sum("metric", quest.metric.terms, kMetricWords);
  w.when(quest.mark != Mark::NonCompetitive, [&](Printed& inner) {
    inner.number("first", quest.first, 0, kMostScored);
    inner.number("second", quest.second, 0, quest.first);
  });
  w.when(quest.mark == Mark::NonCompetitive, [&](Printed& inner) { walk_tiers(inner, quest); });
  walk_dots(w, quest);
}

void walk(Printed& w, Monster& monster, const std::string& loot) {
  w.text("descriptor", monster.descriptor);
  walk_name(w, monster);
  w.number("level", monster.level, 1, fit(kLevels));
  const auto value = [&](std::string_view key, int& number) { w.number(key, number, 0, kMost, 0); };
  value("life", monster.life);
  value("knowledge", monster.knowledge);
  value("attack", monster.attack);
  value("temp_life", monster.temp_life);
  value("temp_knowledge", monster.temp_knowledge);
  value("temp_attack", monster.temp_attack);
  value("vp", monster.vp);
  walk_group(w, "bounty", monster.bounty);
  walk_dots(w, monster);
  w.told("loot", loot);
}

void walk(Printed& w, Knight::Strength& strength) {
  walk_name(w, strength);
  w.number("coins", strength.coins, 0, kMostScored);
  w.number("vp", strength.vp, 0, kMostScored);
  w.number("times", strength.times, 1, kMost, 1);
}

void walk(Printed& w, Knight::Turn& turn) {
  walk_name(w, turn);
  w.word("side", turn.from_right, kSideWords);
  w.words("wants", turn.wants, kTypeWords);
  walk_group(w, "items", turn.items);
}

}  // namespace waystone::jaq
