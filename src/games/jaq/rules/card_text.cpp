// What is printed on the cards in words: for screen readers, tooltips and pages about a card.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/jaq/rules/card_words.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
std::string guild_title(Guild guild) {
  return guild == Guild::Neutral ? "rainbow" : capital(kGuildWords[index(guild)]);
}

// "Attack", "Fire cards", "Weapon level", "Coins": what a Quest, a loot or an Adventure counts.
std::string quantity(std::size_t term) {
  const std::string word = capital(kMetricWords[term]);
  if (term < kGuildTerm || term == kCoinsTerm) return word;
  return word + (term < kLevelTerm ? " cards" : " level");
}

std::string in_words(Metric metric) {
  std::vector<std::string> parts;
  for (std::size_t term = 0; term < Metric::kTerms; ++term)
    if (metric.has(term)) parts.push_back(quantity(term));
  return join(parts, " plus ");
}

std::string in_words(const Items& items) {
  std::vector<std::string> parts;
  if (items.coins > 0) parts.push_back(counted(items.coins, "coin"));
  if (items.vp > 0) parts.push_back(fmt::format("{} VP", items.vp));
  for (std::size_t a = 0; a < kAttributes; ++a)
    if (items.tokens[a] > 0)
      parts.push_back(counted(items.tokens[a], capital(kAttributeWords[a]) + " token"));
  if (items.heal > 0) parts.push_back(fmt::format("heal {}", items.heal));
  if (items.deal > 0) parts.push_back(fmt::format("{} blood for each other hero", items.deal));
  if (items.steal > 0) parts.push_back(counted(items.steal, "coin") + " stolen from each other hero");
  return listed(parts);
}

namespace {

std::string in_words(const ItemGroups& groups) {
  std::vector<std::string> parts;
  for (const ItemGroup& group : groups) {
    parts.push_back(in_words(group.items));
    if (group.at) parts.back() += fmt::format(" at {} only", capital(kTimeWords[index(*group.at)]));
  }
  return join(parts, "; ");
}

// "3 Attack and -1 Defense"; empty for nothing.
std::string in_words(const Attributes& values) {
  std::vector<std::string> parts;
  for (std::size_t a = 0; a < kAttributes; ++a)
    if (values[a] != 0) parts.push_back(fmt::format("{} {}", values[a], capital(kAttributeWords[a])));
  return listed(parts);
}

std::string cost_of(const Face& face) {
  std::vector<std::string> parts;
  if (face.cost > 0) parts.push_back(counted(face.cost, "coin"));
  if (face.blood > 0) parts.push_back(fmt::format("{} blood", face.blood));
  return parts.empty() ? "Free" : "Costs " + listed(parts);
}

// Of a Journey card, or of a loot, which costs nothing and has no banner of its own (JAQ-72, JAQ-155).
std::string in_words(const Card& card, const Loot* loot) {
  const Face& face = card.face;
  const std::string kind(kTypeWords[index(face.type)]);
  std::vector<std::string> parts = {loot != nullptr ? fmt::format("Loot, {}", kind)
                                    : is_equipment(face.type)
                                        ? fmt::format("{} {}", guild_title(face.guild), kind)
                                        : kind};
  parts[0] = capital(parts[0]);
  const auto say = [&](std::string_view label, const std::string& words) {
    if (!words.empty()) parts.push_back(fmt::format("{}{}", label, words));
  };
  if (loot == nullptr)
    say("", cost_of(face));
  else
    say("For the most ", in_words(loot->metric));
  say("Permanent ", in_words(face.permanent));
  say("Temporary ", in_words(face.temporary));
  say(face.type == Type::Spell ? "Once: " : "When played: ", in_words(card.items));
  say("At every cast: ", in_words(card.brown));
  if (face.vp != 0) say("", fmt::format("{} VP at the end", face.vp));
  return join(parts, ". ") + ".";
}

// JAQ-176
std::string in_words(const Adventure& adventure) {
  std::vector<std::string> needs;
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    if (adventure.levels[slot] > 0)
      needs.push_back(fmt::format("{} {}", quantity(kLevelTerm + slot), adventure.levels[slot]));
  for (std::size_t g = 0; g < kGuilds; ++g)
    if (adventure.components[g] > 0)
      needs.push_back(fmt::format("{} {}", quantity(kGuildTerm + g), adventure.components[g]));
  return fmt::format("{} VP, asks for {}.", adventure.vp, listed(needs));
}

// JAQ-186 to JAQ-189
std::string in_words(const Quest& quest) {
  if (quest.mark != Mark::NonCompetitive)
    return fmt::format("Most {}: first place {} VP, second {}.", in_words(quest.metric), quest.first,
                       quest.second);
  std::vector<std::string> tiers;
  for (const Quest::Tier& tier : quest.tiers)
    tiers.push_back(fmt::format("{} for {} VP", tier.need, tier.vp));
  return fmt::format("Reach {}: {}.", in_words(quest.metric), listed(tiers));
}

// JAQ-137, JAQ-140
std::string in_words(const Monster& monster) {
  const auto value = [](std::string_view what, int printed, int on_top) {
    return fmt::format("{} {}{}", what, printed, on_top == 0 ? "" : fmt::format(" ({:+} on top)", on_top));
  };
  const std::string bounty = in_words(monster.bounty);
  return fmt::format("Of Journey {}. {}, {}, {}. Victors get {} VP.{}", monster.level,
                     value("Life", monster.life, monster.temp_life),
                     value("Knowledge", monster.knowledge, monster.temp_knowledge),
                     value("Attack", monster.attack, monster.temp_attack), monster.vp,
                     bounty.empty() ? "" : fmt::format(" Bounty: {}.", bounty));
}

// JAQ-A38
std::string in_words(const Knight::Turn& turn) {
  std::vector<std::string> wants;
  for (const Type type : turn.wants) wants.emplace_back(kTypeWords[index(type)]);
  const std::string items = in_words(turn.items);
  return fmt::format("The Knight {}looks along the row from the {} for: {}.",
                     items.empty() ? "" : fmt::format("gets {}, then ", items),
                     turn.from_right ? "right" : "left", join(wants, ", else "));
}

}  // namespace

std::string Jaq::text(Domain domain, int value) const {
  const auto i = static_cast<std::size_t>(value);
  if (domain == kPieceDomain && i >= kCards && i < kPieces)
    return in_words(lists_.loot[i - kCards].card, &lists_.loot[i - kCards]);
  if (domain == kPieceDomain && i < lists_.cards.size()) return in_words(lists_.cards[i], nullptr);
  if (domain == kAdventureDomain && i < lists_.adventures.size()) return in_words(lists_.adventures[i]);
  if (domain == kQuestDomain && i < lists_.quests.size()) return in_words(lists_.quests[i]);
  if (domain == kMonsterDomain && i < kMonsters) return in_words(lists_.monsters[i]);
  if (domain == kKnightDomain && i < kKnightTurns) return in_words(lists_.knight.turns[i]);
  return {};
}

}  // namespace waystone::jaq
