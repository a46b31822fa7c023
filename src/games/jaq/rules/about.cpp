// What is printed on the cards, for clients that draw them.
#include <fmt/format.h>

#include <set>

#include "base/value.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// Absent keys are 0 or empty.
void say(Value& about, std::string_view key, int number) {
  if (number != 0) about.set(key, number);
}
void say(Value& about, std::string_view key, const std::string& text) {
  if (!text.empty()) about.set(key, text);
}
void say(Value& about, std::string_view key, Value::List list) {
  if (!list.empty()) about.set(key, std::move(list));
}
void say(Value& about, std::string_view key, const Attributes& attributes) {
  if (attributes != Attributes{}) about.set(key, Value::List(attributes.begin(), attributes.end()));
}
void say(Value& about, std::string_view key, Mark mark) {
  if (mark != Mark::None) about.set(key, mark == Mark::Competitive ? "competitive" : "non-competitive");
}

Value about_items(const Items& items) {
  Value about(Value::Table{});
  say(about, "coins", items.coins);
  say(about, "vp", items.vp);
  for (std::size_t a = 0; a < kAttributes; ++a) say(about, kAttributeWords[a], items.tokens[a]);
  say(about, "heal", items.heal);
  say(about, "deal", items.deal);
  say(about, "steal", items.steal);
  return about;
}

Value::List about_groups(const ItemGroups& groups) {
  Value::List list;
  for (const ItemGroup& group : groups) {
    list.push_back(about_items(group.items));
    if (group.at) list.back().set("at", kTimeWords[index(*group.at)]);
  }
  return list;
}

Value::List about_metric(Metric metric) {
  Value::List words;
  for (std::size_t term = 0; term < Metric::kTerms; ++term)
    if (metric.has(term)) words.emplace_back(kMetricWords[term]);
  return words;
}

Value about_card(const Card& card) {
  Value about(Value::Table{});
  say(about, "descriptor", card.descriptor);
  say(about, "name", card.name);
  say(about, "flavour", card.flavour);
  about.set("type", kTypeWords[index(card.face.type)]);
  if (is_equipment(card.face.type)) about.set("guild", kGuildWords[index(card.face.guild)]);  // JAQ-72
  say(about, "cost", card.face.cost);
  say(about, "blood", card.face.blood);
  say(about, "permanent", card.face.permanent);
  say(about, "temporary", card.face.temporary);
  say(about, "vp", card.face.vp);
  say(about, "items", about_groups(card.items));
  say(about, "brown", about_groups(card.brown));
  say(about, "dots", card.dots);
  say(about, "mark", card.mark);
  return about;
}

Value about_loot(const Loot& loot) {
  Value about = about_card(loot.card);
  about.set("loot", true);
  say(about, "metric", about_metric(loot.metric));
  return about;
}

Value about_adventure(const Adventure& adventure) {
  Value about(Value::Table{}), needs(Value::Table{});
  say(about, "name", adventure.name);
  say(about, "flavour", adventure.flavour);
  say(about, "vp", adventure.vp);
  for (std::size_t slot = 0; slot < kSlots; ++slot) say(needs, kTypeWords[slot], adventure.levels[slot]);
  for (std::size_t g = 0; g < kGuilds; ++g) say(needs, kGuildWords[g], adventure.components[g]);
  about.set("needs", std::move(needs));
  say(about, "dots", adventure.dots);
  return about;
}

Value about_quest(const Quest& quest) {
  Value about(Value::Table{});
  say(about, "name", quest.name);
  say(about, "flavour", quest.flavour);
  say(about, "mark", quest.mark);
  say(about, "metric", about_metric(quest.metric));
  say(about, "first", quest.first);
  say(about, "second", quest.second);
  Value::List tiers;
  if (quest.mark == Mark::NonCompetitive)
    for (const Quest::Tier& tier : quest.tiers)
      tiers.push_back(Value::Table{{"need", {}, tier.need}, {"vp", {}, tier.vp}});
  say(about, "tiers", std::move(tiers));
  return about;
}

Value about_monster(const Monster& monster, const Loot& loot) {
  Value about(Value::Table{});
  say(about, "descriptor", monster.descriptor);
  say(about, "name", monster.name);
  say(about, "flavour", monster.flavour);
  say(about, "level", monster.level);
  say(about, "life", monster.life);
  say(about, "knowledge", monster.knowledge);
  say(about, "attack", monster.attack);
  say(about, "temp_life", monster.temp_life);
  say(about, "temp_knowledge", monster.temp_knowledge);
  say(about, "temp_attack", monster.temp_attack);
  say(about, "vp", monster.vp);
  if (monster.bounty != Items{}) about.set("bounty", about_items(monster.bounty));
  say(about, "loot", loot.card.id);
  return about;
}

Value about_turn(const Knight::Turn& turn) {
  Value about(Value::Table{});
  say(about, "name", turn.name);
  say(about, "flavour", turn.flavour);
  about.set("side", turn.from_right ? "right" : "left");
  Value::List wants;
  for (const Type type : turn.wants) wants.emplace_back(kTypeWords[index(type)]);
  say(about, "wants", std::move(wants));
  if (turn.items != Items{}) about.set("items", Value::List{about_items(turn.items)});
  return about;
}

}  // namespace

Value Jaq::about(Domain domain, int value) const {
  const auto i = static_cast<std::size_t>(value);
  if (domain == kPieceDomain && i >= kCards && i < kPieces) return about_loot(lists_.loot[i - kCards]);
  if (domain == kPieceDomain && i < lists_.cards.size()) return about_card(lists_.cards[i]);
  if (domain == kAdventureDomain && i < lists_.adventures.size())
    return about_adventure(lists_.adventures[i]);
  if (domain == kQuestDomain && i < lists_.quests.size()) return about_quest(lists_.quests[i]);
  if (domain == kMonsterDomain && i < kMonsters) return about_monster(lists_.monsters[i], lists_.loot[i]);
  if (domain == kKnightDomain && i < kKnightTurns) return about_turn(lists_.knight.turns[i]);
  return {};
}

}  // namespace waystone::jaq
