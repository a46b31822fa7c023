#include "games/qftt/rules/printed.h"

#include <fmt/format.h>

#include "base/words.h"
#include "engine/effects/read.h"
#include "games/qftt/rules/card_checks.h"

namespace waystone::qftt {
namespace {

constexpr auto kMay = Printed::Need::May;
constexpr std::array<std::string_view, 2> kScopeWords = {"player", "global"};
constexpr int kMostCopies = 20, kMostPrintedHp = 99, kMostStr = 30, kMostArmor = 20, kMostLoot = 50,
              kMostDrawn = 3, kMostMod = 9, kMostCha = 20, kMostSlots = 4;  // QFTT-A44

constexpr std::array kOfTerrains = {Kind::Enemy, Kind::Boss,       Kind::Event,
                                    Kind::Gear,  Kind::Consumable, Kind::Money};
constexpr std::array kOfCharacters = {Kind::Adventurer, Kind::Companion};
constexpr std::array kOfRelics = {Kind::Relic};
constexpr std::array kOfShop = {Kind::Gear, Kind::Consumable};
constexpr std::array kOfShrines = {Kind::Shrine};

// A table that a card may leave out.
void walk_part(Printed& w, std::string_view key, std::string_view type, bool is_there, Printed::Inner inner) {
  if (w.entry() != nullptr) is_there = w.entry()->take(key) != nullptr;
  w.when(is_there, [&](Printed& part) { part.table(key, type, inner); });
}

void walk_deck(Printed& w, Design& design) {
  const Printed::Words named = kDeckWords;
  switch (design.kind) {
    case Kind::Adventurer:
    case Kind::Companion: design.deck = Deck::Character; return;
    case Kind::Relic: design.deck = Deck::Relic; return;
    case Kind::Shrine: design.deck = Deck::Shrine; return;
    case Kind::Gear:
    case Kind::Consumable: return w.word("deck", design.deck, named.first(index(Deck::Shop) + 1));
    default: return w.word("deck", design.deck, named.first(index(Deck::Shop)));
  }
}

void walk_encounter(Printed& w, Encounter& encounter) {
  w.tables("fighters", "Fighter", encounter.fighters, [](Printed& part, Fighter& fighter) {
    part.text("name", fighter.name);
    part.number("hp", fighter.hp, 1, kMostPrintedHp);
    part.number("str", fighter.str, 0, kMostStr);
  });
  w.number("armor", encounter.armor, 0, kMostArmor, 0);
  Loot& loot = encounter.loot;
  const bool is_loot = loot.money + loot.relics + loot.gear != 0;
  walk_part(w, "loot", "Loot", is_loot, [&](Printed& part) {
    part.number("money", loot.money, 0, kMostLoot, 0);
    part.number("relic", loot.relics, 0, kMostDrawn, 0);
    part.number("gear", loot.gear, 0, kMostDrawn, 0);
  });
  if (w.entry() == nullptr) return;
  const auto fighters = static_cast<int>(encounter.fighters.size());
  if (fighters < 1 || fighters > kMostFighters)
    refuse(*w.entry(), "fighters",
           fmt::format("{} in 'fighters', but 1 to {} belong here", counted(fighters, "fighter"),
                       kMostFighters));
}

void walk_event(Printed& w, Design& design) {
  int scope = design.kind == Kind::Global ? 1 : 0;
  w.word("scope", scope, kScopeWords);
  design.kind = scope == 1 ? Kind::Global : Kind::Event;
  std::string stays = stays_word(design.stays);
  w.text("stays", stays, kMay);
  if (w.entry() == nullptr || stays.empty()) return;
  const auto read = read_stays(stays, design.kind);
  if (!read) return refuse(*w.entry(), "stays", read.error().what);
  design.stays = *read;
}

void walk_mods(Printed& w, Mods& mods) {
  walk_part(w, "mods", "Mods", mods != Mods{}, [&](Printed& part) {
    for (std::size_t i = 0; i < mods.size(); ++i) part.number(kStatKeys[i], mods[i], -kMostMod, kMostMod, 0);
  });
}

void walk_character(Printed& w, Design& design) {
  w.number("hp", design.member.hp, 1, kMostPrintedHp);
  w.number("str", design.member.str, 0, kMostStr);
  w.number("cha", design.member.cha, 0, kMostCha);
  w.number("slots", design.member.slots, 0, kMostSlots);
  if (design.kind != Kind::Adventurer) return;
  Start& start = design.start;
  walk_part(w, "start", "Start", start != Start{}, [&](Printed& part) {
    part.number("money", start.money, 0, kMostLoot, Start{}.money);
    part.number("speed", start.speed, -kMostMod, kMostMod, 0);
    part.number("armor", start.armor, -kMostMod, kMostMod, 0);
  });
}

void walk_numbers(Printed& w, Design& design) {
  switch (design.kind) {
    case Kind::Enemy:
    case Kind::Boss: return walk_encounter(w, design.encounter);
    case Kind::Event:
    case Kind::Global: return walk_event(w, design);
    case Kind::Gear:
    case Kind::Relic: return walk_mods(w, design.mods);
    case Kind::Money: return w.number("value", design.money, 1, kMostLoot);
    case Kind::Adventurer:
    case Kind::Companion: return walk_character(w, design);
    case Kind::Consumable:
    case Kind::Shrine: return;
  }
}

}  // namespace

std::span<const Kind> kinds_of(Deck deck) {
  switch (deck) {
    case Deck::Character: return kOfCharacters;
    case Deck::Relic: return kOfRelics;
    case Deck::Shop: return kOfShop;
    case Deck::Shrine: return kOfShrines;
    default: return kOfTerrains;
  }
}

void walk(Printed& w, Design& design, const Lists& lists, Lists* read) {
  w.told("kind", kKindWords[index(design.kind)]);
  w.text("name", design.name);
  w.text("flavour", design.flavour, kMay);
  if (w.entry() != nullptr) {
    w.text("told", design.told, kMay);
    if (design.told.empty()) design.told = design.name;
    w.number("copies", design.copies, 1, kMostCopies, 1);
  }
  walk_deck(w, design);
  walk_numbers(w, design);
  if (w.entry() == nullptr) return w.told("text", lists.text(design));
  if (design.kind == Kind::Money) return;
  design.lines =
      effects::read_lines(card_words(design.kind), *w.entry(), "effects", index(design.kind), read->lines);
  check_card(*w.entry(), design, *read);
}

}  // namespace waystone::qftt
