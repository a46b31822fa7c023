// The content files: Journey cards, Adventures, Quests, monsters with their loot, the Knight.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "base/fit.h"
#include "games/jaq/rules/printed.h"

namespace waystone::jaq {
namespace {

constexpr int kMostNumber = 999;  // on a card's corner

class Loader {
 public:
  explicit Loader(const Content& content) : loader_(content) {}

  Result<Lists> load() {
    in_file("journey.toml", [&](TableReader& file) { read_journey_file(file); });
    in_file("adventures.toml", [&](TableReader& file) {
      for (TableReader& entry : file.tables("adventure", "adventure")) read_adventure(entry);
      need_at_most(file, lists_.adventures.size(), kAdventures, "Adventures", "JAQ-5");
    });
    in_file("quests.toml", [&](TableReader& file) {
      for (TableReader& entry : file.tables("quest", "quest")) read_quest(entry);
      need_at_most(file, lists_.quests.size(), kQuests, "Quests", "JAQ-5");
    });
    in_file("monsters.toml", [&](TableReader& file) { read_monster_file(file); });
    in_file("knight.toml", [&](TableReader& file) { read_knight_file(file); });
    return std::move(loader_).loaded(std::move(lists_));
  }

 private:
  void in_file(const char* name, FunctionRef<void(TableReader&)> read_it) {
    numbers_.clear();
    loader_.in_file(name, read_it);
  }

  // The whole card: its id, the number on its corner, what is walked, and nothing else. Returns the number,
  // which is good for nothing but finding a monster's loot.
  template <bool kNumbered = true, class T, class Walk>
  int read(TableReader& entry, std::string_view kind, T& card, Walk&& walk_it) {
    card.id = known_by(entry, "id", kind, ids_);
    const int number = kNumbered ? entry.number("number", 1, kMostNumber) : 0;
    if (kNumbered && !numbers_.insert(number).second)
      refuse(entry, "number", fmt::format("the number {} is taken by another card", number));
    read_printed(entry, walk_it);
    if (card.name.empty()) refuse(entry, "name", "the name is empty");
    return number;
  }

  void need_dots(TableReader& entry, bool belt, int dots) {
    if (belt && dots < 4) refuse(entry, "dots", "it is about belts, so it has 4 dots or more (JAQ-21)");
  }

  template <class T>
  void need_own_name(TableReader& entry, const T& card, const std::vector<T>& known) {
    for (const T& other : known) {
      const bool pair = other.mark != card.mark && other.mark != Mark::None && card.mark != Mark::None;
      if (other.name == card.name && !pair)
        refuse(entry, "name",
               fmt::format("'{}' has this name too, and they are no pair of marks (JAQ-39)", other.id));
    }
  }

  void add_card(TableReader& entry, Card card) {
    card.face.once = by_time(card.items);
    card.face.again = by_time(card.brown);
    need_own_name(entry, card, lists_.cards);
    lists_.cards.push_back(std::move(card));
  }

  void read_equipment(TableReader& entry) {
    Card card;
    read(entry, "equipment", card, [&](Printed& w) { walk_equipment(w, card); });
    need_dots(entry, card.face.type == Type::Belt, card.dots);
    add_card(entry, std::move(card));
  }

  void read_spell(TableReader& entry) {
    Card card;
    card.face.type = Type::Spell;
    read(entry, "spell", card, [&](Printed& w) {
      for (const char* key : {"guild", "descriptor", "vp"})
        if (entry.take(key) != nullptr) refuse(entry, key, fmt::format("a spell has no '{}' (JAQ-72)", key));
      walk_spell(w, card);
    });
    for (const ItemGroup& group : card.brown) stolen_again_ += group.items.steal;
    if (stolen_again_ > kMostStolenAgain)
      refuse(entry, "brown",
             fmt::format("brown parts steal more than {} coins together (JAQ-A13)", kMostStolenAgain));
    add_card(entry, std::move(card));
  }

  void read_consumable(TableReader& entry) {
    Card card;
    card.face.type = Type::Consumable;
    read(entry, "consumable", card, [&](Printed& w) { walk_consumable(w, card); });
    add_card(entry, std::move(card));
  }

  void read_adventure(TableReader& entry) {
    Adventure adventure;
    read(entry, "adventure", adventure, [&](Printed& w) { walk(w, adventure); });
    need_dots(entry, adventure.levels[index(Type::Belt)] > 0, adventure.dots);
    lists_.adventures.push_back(std::move(adventure));
  }

  void read_quest(TableReader& entry) {
    Quest quest;
    quest.mark = Mark::None;
    read(entry, "quest", quest, [&](Printed& w) { walk(w, quest); });
    if (quest.mark == Mark::None)
      refuse(entry, "mode", "'mode' says how it is scored: competitive or non-competitive (JAQ-39)");
    need_dots(entry, quest.metric.has(kLevelTerm + index(Type::Belt)), quest.dots);
    need_own_name(entry, quest, lists_.quests);
    lists_.quests.push_back(std::move(quest));
  }

  void read_monster(TableReader& entry) {
    Monster monster;
    monster_numbers_.push_back(read(entry, "monster", monster, [&](Printed& w) { walk(w, monster, {}); }));
    lists_.monsters.push_back(std::move(monster));
  }

  void read_loot(TableReader& entry) {
    Loot loot;
    Card& card = loot.card;
    int level = 0;
    const int number = read(entry, "loot", card, [&](Printed& w) {
      level = entry.number("level", 1, fit(kLevels));
      walk(w, loot);
    });
    card.face.guild = Guild::Monster;
    card.face.once = by_time(card.items);
    need_dots(entry, card.face.type == Type::Belt, card.dots);
    // Rainbow cards are named for the guild a loot asks for, so it asks for one thing.
    if (std::popcount(loot.metric.terms) != 1)
      refuse(entry, "metric", "loot is contested with one thing only (JAQ-86)");
    need_dots(entry, loot.metric.has(kLevelTerm + index(Type::Belt)), card.dots);
    const auto found = std::find(monster_numbers_.begin(), monster_numbers_.end(), number);
    if (found == monster_numbers_.end())
      return refuse(entry, "number", fmt::format("no monster has the number {} (JAQ-4)", number));
    const auto i = static_cast<std::size_t>(found - monster_numbers_.begin());
    const Monster& monster = lists_.monsters[i];
    if (level != monster.level || card.descriptor != monster.descriptor || card.dots != monster.dots)
      refuse(entry, "number",
             fmt::format("'{}' has level {}, descriptor '{}', {} dots: its loot too (JAQ-4, JAQ-20)",
                         monster.id, monster.level, monster.descriptor, monster.dots));
    lists_.loot[i] = std::move(loot);
  }

  void read_strength(TableReader& entry) {
    Knight::Strength strength;
    read<false>(entry, "strength", strength, [&](Printed& w) { walk(w, strength); });
    lists_.knight.strengths.push_back(std::move(strength));
  }

  void read_turn(TableReader& entry) {
    Knight::Turn turn;
    read(entry, "knight", turn, [&](Printed& w) { walk(w, turn); });
    if (std::set<Type>(turn.wants.begin(), turn.wants.end()).size() != turn.wants.size())
      refuse(entry, "wants", "three different types belong here (JAQ-A38)");
    lists_.knight.turns.push_back(std::move(turn));
  }

  void need_at_most(TableReader& file, std::size_t count, std::size_t most, std::string_view what,
                    std::string_view rule_id) {
    if (count > most)
      file.complain({}, fmt::format("{} {}, but {} at most belong here ({})", count, what, most, rule_id));
  }

  void read_journey_file(TableReader& file) {
    for (TableReader& entry : file.tables("equipment", "equipment")) read_equipment(entry);
    for (TableReader& entry : file.tables("spell", "spell")) read_spell(entry);
    for (TableReader& entry : file.tables("consumable", "consumable")) read_consumable(entry);
    need_at_most(file, lists_.cards.size(), kCards, "Journey cards", "JAQ-2");
    // Of a pair only one card is ever in a game.
    std::set<std::string_view> rainbow;
    for (const Card& card : lists_.cards)
      if (is_equipment(card.face.type) && card.face.guild == Guild::Neutral) rainbow.insert(card.name);
    need_at_most(file, rainbow.size(), kMostRainbow, "rainbow cards", "JAQ-82");
  }

  void read_monster_file(TableReader& file) {
    for (TableReader& entry : file.tables("monster", "monster")) read_monster(entry);
    numbers_.clear();
    lists_.loot.resize(lists_.monsters.size());
    for (TableReader& entry : file.tables("loot", "loot")) read_loot(entry);
    // Each loot has the number of another monster, so as many as there are monsters are one for each.
    if (lists_.monsters.size() != kMonsters || numbers_.size() != kMonsters)
      file.complain({}, fmt::format("{} monsters and {} loots, but {} of each belong here (JAQ-3, JAQ-4)",
                                    lists_.monsters.size(), numbers_.size(), kMonsters));
    for (int level = 1; level <= static_cast<int>(kLevels); ++level)
      if (std::ranges::none_of(lists_.monsters, [&](const Monster& m) { return m.level == level; }))
        file.complain({}, fmt::format("no monster is of level {} (JAQ-26)", level));
  }

  void read_knight_file(TableReader& file) {
    for (TableReader& entry : file.tables("strength", "strength")) read_strength(entry);
    for (TableReader& entry : file.tables("knight", "knight")) read_turn(entry);
    const auto& [strengths, turns] = lists_.knight;
    if (!std::ranges::equal(strengths, kStrengthWords, {}, &Knight::Strength::id))
      file.complain({}, "strengths: rusty, oiled, overwound, tireless, perpetual, in this order (JAQ-A38)");
    if (turns.size() != kKnightTurns)
      file.complain({},
                    fmt::format("{} Knight cards, but {} belong here (JAQ-A38)", turns.size(), kKnightTurns));
  }

  ContentLoader loader_;
  Lists lists_;
  int stolen_again_ = 0;
  std::set<std::string> ids_;         // of all files
  std::set<int> numbers_;             // of the deck being read
  std::vector<int> monster_numbers_;  // by monster
};

}  // namespace

Result<Lists> Lists::load(const Content& content) { return Loader(content).load(); }

}  // namespace waystone::jaq
