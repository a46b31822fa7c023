// What is printed on each kind of card, part by part: read from the content files, told to clients and
// printed as their types by the same walk.
#pragma once
#include "engine/printed.h"
#include "games/jaq/rules/cards.h"

namespace waystone::jaq {

inline constexpr int kMostScored = 99;  // by an Adventure or a Quest

void walk_equipment(Printed& w, Card& card);
void walk_spell(Printed& w, Card& card);
void walk_consumable(Printed& w, Card& card);
void walk_card(Printed& w, Card& card);  // one of these three, by its type
void walk(Printed& w, Loot& loot);
void walk(Printed& w, Adventure& adventure);
void walk(Printed& w, Quest& quest);
void walk(Printed& w, Monster& monster, const std::string& loot);  // its loot's id
void walk(Printed& w, Knight::Strength& strength);
void walk(Printed& w, Knight::Turn& turn);

ItemsByTime by_time(const ItemGroups& groups);

}  // namespace waystone::jaq
