// What is printed on the cards, for clients that draw them.
#include "games/jaq/rules/jaq.h"
#include "games/jaq/rules/printed.h"

namespace waystone::jaq {

Value Jaq::about(Domain domain, int value) const {
  const auto i = static_cast<std::size_t>(value);
  const auto of = [](auto card, const auto&... more) {
    return told([&](Printed& w) { walk(w, card, more...); });
  };
  if (domain == kPieceDomain && i >= kCards && i < kPieces) return of(lists_.loot[i - kCards]);
  if (domain == kPieceDomain && i < lists_.cards.size())
    return told([card = lists_.cards[i]](Printed& w) mutable { walk_card(w, card); });
  if (domain == kAdventureDomain && i < lists_.adventures.size()) return of(lists_.adventures[i]);
  if (domain == kQuestDomain && i < lists_.quests.size()) return of(lists_.quests[i]);
  if (domain == kMonsterDomain && i < kMonsters) return of(lists_.monsters[i], lists_.loot[i].card.id);
  if (domain == kKnightDomain && i < kKnightTurns) return of(lists_.knight.turns[i]);
  return {};
}

std::string Jaq::types() {
  PrintedTypes types(kName);
  const auto kind = [&](std::string_view name, auto card, auto&& walk_it) {
    types.kind(name, [&](Printed& w) { walk_it(w, card); });
  };
  const auto it = [](Printed& w, auto& card) { walk(w, card); };
  kind("Equipment", Card{}, walk_equipment);
  kind("Spell", Card{}, walk_spell);
  kind("Consumable", Card{}, walk_consumable);
  kind("Loot", Loot{}, it);
  kind("Adventure", Adventure{}, it);
  kind("Quest", Quest{}, it);
  kind("Monster", Monster{}, [](Printed& w, Monster& monster) { walk(w, monster, {}); });
  kind("KnightTurn", Knight::Turn{}, it);
  constexpr std::array<std::string_view, 8> kKinds = {"Equipment", "Spell", "Consumable", "Loot",
                                                      "Adventure", "Quest", "Monster",    "KnightTurn"};
  const auto domain = [&](Domain which, std::size_t first, std::size_t count) {
    types.domain(domains()[static_cast<std::size_t>(which) - 2], std::span(kKinds).subspan(first, count));
  };
  domain(kPieceDomain, 0, 4);
  domain(kAdventureDomain, 4, 1);
  domain(kQuestDomain, 5, 1);
  domain(kMonsterDomain, 6, 1);
  domain(kKnightDomain, 7, 1);
  return types.take();
}

}  // namespace waystone::jaq
