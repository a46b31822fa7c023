// The content files: Journey cards, Adventures, Quests, monsters with their loot, the Knight.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <span>

#include "base/words.h"
#include "engine/seat.h"
#include "games/jaq/rules/cards.h"

namespace waystone::jaq {
namespace {

constexpr int kMostNumber = 999;  // on a card's corner
constexpr int kMost = 9;          // printed on a card of anything else
constexpr int kMostScored = 99;   // by an Adventure or a Quest
constexpr int kMostNeeded = 21;   // of a hero's cards: 18 and three pieces of loot
constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
constexpr std::array<std::string_view, 2> kMarkWords = {"competitive", "non-competitive"};
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

ItemsByTime by_time(const ItemGroups& groups) {
  ItemsByTime out{};
  for (const ItemGroup& group : groups)
    for (std::size_t t = 0; t < kTimes; ++t)
      if (!group.at || index(*group.at) == t) out[t] += group.items;
  return out;
}

int most_of_an_item(const Items& items) {
  const auto amounts = std::bit_cast<std::array<std::uint8_t, sizeof(Items)>>(items);
  return *std::max_element(amounts.begin(), amounts.end());
}

class Loader {
 public:
  explicit Loader(const Content& content) : content_(content) {}

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
    if (wrong_) return tl::unexpected(*wrong_);
    return std::move(lists_);
  }

 private:
  template <class Read>
  void in_file(const char* name, Read&& read) {
    const auto parsed = content_.parse(name);
    if (!parsed && !wrong_) wrong_ = parsed.error();
    if (!parsed) return;
    file_ = name;
    numbers_.clear();
    TableReader file(*parsed, file_, "", wrong_);
    read(file);
    file.finish();
  }

  void refuse(TableReader& entry, std::string_view key, const std::string& what) {
    entry.complain(entry.place_of(key), what);
  }

  template <class T>
  void read_head(TableReader& entry, std::string_view kind, T& card) {
    card.id = entry.text("id");
    entry.rename(entry_ = fmt::format("{} '{}'", kind, card.id));
    card.name = entry.text("name");
    card.flavour = entry.text("flavour", "");
    if (card.id.empty() || card.id.find_first_not_of(kIdLetters) != std::string::npos)
      refuse(entry, "id", "an id is of small letters, digits and hyphens");
    if (card.name.empty()) refuse(entry, "name", "the name is empty");
    if (!ids_.insert(card.id).second) refuse(entry, "id", "this id is taken by another card");
  }

  // A card of a numbered deck; the number is good for nothing but finding a monster's loot.
  template <class T>
  int read_numbered(TableReader& entry, std::string_view kind, T& card) {
    read_head(entry, kind, card);
    if constexpr (requires { card.dots; }) card.dots = entry.number("dots", 0, kMostSeats, 0);
    const int number = entry.number("number", 1, kMostNumber);
    if (!numbers_.insert(number).second)
      refuse(entry, "number", fmt::format("the number {} is taken by another card", number));
    return number;
  }

  int read_level(TableReader& entry) { return entry.number("level", 1, static_cast<int>(kLevels)); }

  Mark read_mark(TableReader& entry) {
    if (entry.take("mode") == nullptr) return Mark::None;
    return one_of(entry, "mode", kMarkWords) == 0 ? Mark::Competitive : Mark::NonCompetitive;
  }

  std::size_t index_of(TableReader& entry, std::string_view key, const std::string& word,
                       std::span<const std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    refuse(entry, key, unknown_word(key, word, std::vector<std::string>(words.begin(), words.end())));
    return 0;
  }

  std::size_t one_of(TableReader& entry, std::string_view key, std::span<const std::string_view> words) {
    return index_of(entry, key, entry.text(key), words);
  }

  Attributes read_attributes(TableReader& entry, const std::string& prefix) {
    Attributes out{};
    for (std::size_t a = 0; a < kAttributes; ++a)
      out[a] =
          static_cast<std::int8_t>(entry.number(prefix + std::string(kAttributeWords[a]), -kMost, kMost, 0));
    return out;
  }

  Items read_items(TableReader& group, const Allowed& allowed) {
    const auto amount = [&](std::string_view key, bool may) {
      const int most = key == "steal" ? kMostStolen : kMostOfAnItem;
      if (may) return static_cast<std::uint8_t>(group.number(key, 0, most, 0));
      if (group.take(key) != nullptr)
        refuse(group, key, fmt::format("'{}' does not belong here: {}", key, allowed.why));
      return std::uint8_t{0};
    };
    Items items;
    items.coins = amount("coins", true);
    items.vp = amount("vp", true);
    for (std::size_t a = 0; a < kAttributes; ++a)
      items.tokens[a] = amount(kAttributeWords[a], allowed.tokens);
    items.heal = amount("heal", true);
    items.deal = amount("deal", allowed.others);
    items.steal = amount("steal", allowed.others);
    return items;
  }

  ItemGroups read_groups(TableReader& entry, std::string_view key, const Allowed& allowed) {
    ItemGroups groups;
    for (TableReader& group : entry.tables(key, fmt::format("{}, {}", entry_, key))) {
      ItemGroup read;
      read.items = read_items(group, allowed);
      if (group.take("at") != nullptr && !allowed.times)
        refuse(group, "at", fmt::format("'at' does not belong here: {}", allowed.why));
      else if (group.take("at") != nullptr)
        read.at = static_cast<Time>(one_of(group, "at", kTimeWords));
      group.finish();
      if (read.items == Items{}) refuse(group, "coins", "a group without items");
      for (const ItemGroup& known : groups)
        if (known.at == read.at) refuse(group, "at", "two groups for one time: make them one");
      if (wrong_) return {};
      groups.push_back(read);
    }
    for (const Items& items : by_time(groups))
      if (most_of_an_item(items) > kMostOfAnItem)
        refuse(entry, key,
               fmt::format("'{}' brings more than {} of an item at one time", key, kMostOfAnItem));
    return groups;
  }

  // "weapon + off-hand"
  Metric read_metric(TableReader& entry) {
    const std::string text = entry.text("metric");
    const auto words = split_words(text);
    Metric metric;
    bool is_sum = words.size() % 2 == 1;
    for (std::size_t i = 0; is_sum && i < words.size(); ++i) {
      if (i % 2 == 1) {
        is_sum = words[i] == "+";
        continue;
      }
      const std::size_t term = index_of(entry, "metric", words[i], kMetricWords);
      if (metric.has(term)) refuse(entry, "metric", fmt::format("'{}' is counted twice", words[i]));
      metric.terms = static_cast<std::uint16_t>(metric.terms | 1u << term);
    }
    if (!is_sum) refuse(entry, "metric", fmt::format("'{}' is no sum of words with ' + ' between", text));
    return metric;
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

  Card read_card(TableReader& entry, std::string_view kind) {
    Card card;
    read_numbered(entry, kind, card);
    card.mark = read_mark(entry);
    card.face.cost = static_cast<std::uint8_t>(entry.number("cost", 0, kMost, 0));
    card.face.blood = static_cast<std::uint8_t>(entry.number("blood", 0, kMost, 0));
    return card;
  }

  // What equipment and loot have.
  void read_wearable(TableReader& entry, Card& card) {
    card.descriptor = entry.text("descriptor");
    card.face.type = static_cast<Type>(one_of(entry, "type", std::span(kTypeWords).first(kEquipment)));
    card.face.permanent = read_attributes(entry, "");
    card.face.temporary = read_attributes(entry, "temp_");
    card.face.vp = static_cast<std::int8_t>(entry.number("vp", 0, kMost, 0));
    need_dots(entry, card.face.type == Type::Belt, card.dots);
  }

  void add_card(TableReader& entry, Card card) {
    card.face.once = by_time(card.items);
    card.face.again = by_time(card.brown);
    entry.finish();
    need_own_name(entry, card, lists_.cards);
    lists_.cards.push_back(std::move(card));
  }

  void read_equipment(TableReader& entry) {
    Card card = read_card(entry, "equipment");
    read_wearable(entry, card);
    card.face.guild = static_cast<Guild>(one_of(entry, "guild", std::span(kGuildWords).first(kGuilds + 1)));
    card.items = read_groups(entry, "items", kOnCards);
    add_card(entry, std::move(card));
  }

  void read_spell(TableReader& entry) {
    Card card = read_card(entry, "spell");
    card.face.type = Type::Spell;
    for (const char* key : {"guild", "descriptor", "vp"})
      if (entry.take(key) != nullptr) refuse(entry, key, fmt::format("a spell has no '{}' (JAQ-72)", key));
    card.items = read_groups(entry, "pink", kOnCards);
    card.brown = read_groups(entry, "brown", kOnCards);
    for (const ItemGroup& group : card.brown) stolen_again_ += group.items.steal;
    if (stolen_again_ > kMostStolenAgain)
      refuse(entry, "brown",
             fmt::format("brown parts steal more than {} coins together (JAQ-A13)", kMostStolenAgain));
    add_card(entry, std::move(card));
  }

  void read_consumable(TableReader& entry) {
    Card card = read_card(entry, "consumable");
    card.face.type = Type::Consumable;
    card.items = read_groups(entry, "items", kOnConsumables);
    add_card(entry, std::move(card));
  }

  void read_adventure(TableReader& entry) {
    Adventure adventure;
    read_numbered(entry, "adventure", adventure);
    adventure.vp = entry.number("vp", 0, kMostScored);
    const Value* needs = entry.take("needs");
    entry.finish();
    if (needs == nullptr) return refuse(entry, "needs", "the key 'needs' is missing");
    TableReader asked(*needs, file_, entry_ + ", needs", wrong_);
    const auto least = [&](std::string_view key) {
      return static_cast<std::uint8_t>(asked.number(key, 1, kMostNeeded, 0));
    };
    for (std::size_t slot = 0; slot < kSlots; ++slot) adventure.levels[slot] = least(kTypeWords[slot]);
    for (std::size_t g = 0; g < kGuilds; ++g) adventure.components[g] = least(kGuildWords[g]);
    for (const Guild guild : {Guild::Neutral, Guild::Monster})
      if (const auto word = kGuildWords[index(guild)]; asked.take(word) != nullptr)
        refuse(asked, word, fmt::format("no Adventure asks for '{}' (JAQ-A34)", word));
    asked.finish();
    if (needs->table() != nullptr && needs->table()->empty())
      asked.complain(needs->place, "it asks for nothing (JAQ-176)");
    need_dots(entry, adventure.levels[index(Type::Belt)] > 0, adventure.dots);
    lists_.adventures.push_back(std::move(adventure));
  }

  // JAQ-189: each asks for more than the one before and pays no less.
  void read_tiers(TableReader& entry, Quest& quest) {
    auto tiers = entry.tables("tiers", entry_ + ", tiers");
    if (tiers.size() != quest.tiers.size())
      return refuse(entry, "tiers", "three tiers belong here (JAQ-189)");
    Quest::Tier before;
    for (std::size_t i = 0; i < tiers.size(); ++i) {
      quest.tiers[i] = {tiers[i].number("need", before.need + 1, kMostScored),
                        tiers[i].number("vp", before.vp, kMostScored)};
      tiers[i].finish();
      before = quest.tiers[i];
    }
  }

  void read_quest(TableReader& entry) {
    Quest quest;
    read_numbered(entry, "quest", quest);
    quest.mark = read_mark(entry);
    quest.metric = read_metric(entry);
    if (quest.mark == Mark::None)
      refuse(entry, "mode", "'mode' says how it is scored: competitive or non-competitive (JAQ-39)");
    if (quest.mark == Mark::NonCompetitive) {
      read_tiers(entry, quest);
    } else {
      quest.first = entry.number("first", 0, kMostScored);
      quest.second = entry.number("second", 0, quest.first);
    }
    entry.finish();
    need_dots(entry, quest.metric.has(kLevelTerm + index(Type::Belt)), quest.dots);
    need_own_name(entry, quest, lists_.quests);
    lists_.quests.push_back(std::move(quest));
  }

  void read_monster(TableReader& entry) {
    Monster monster;
    monster_numbers_.push_back(read_numbered(entry, "monster", monster));
    monster.level = read_level(entry);
    monster.descriptor = entry.text("descriptor");
    const auto value = [&](std::string_view key) { return entry.number(key, 0, kMost, 0); };
    monster.life = value("life");
    monster.knowledge = value("knowledge");
    monster.attack = value("attack");
    monster.temp_life = value("temp_life");
    monster.temp_knowledge = value("temp_knowledge");
    monster.temp_attack = value("temp_attack");
    monster.vp = value("vp");
    monster.bounty = by_time(read_groups(entry, "bounty", kAtNoTime))[0];
    entry.finish();
    lists_.monsters.push_back(std::move(monster));
  }

  void read_loot(TableReader& entry) {
    Loot loot;
    Card& card = loot.card;
    const int number = read_numbered(entry, "loot", card);
    const int level = read_level(entry);
    read_wearable(entry, card);
    card.face.guild = Guild::Monster;
    loot.metric = read_metric(entry);
    card.items = read_groups(entry, "items", kAtNoTime);
    card.face.once = by_time(card.items);
    entry.finish();
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
    read_head(entry, "strength", strength);
    strength.coins = entry.number("coins", 0, kMostScored);
    strength.vp = entry.number("vp", 0, kMostScored);
    strength.times = entry.number("times", 1, kMost, 1);
    entry.finish();
    lists_.knight.strengths.push_back(std::move(strength));
  }

  void read_turn(TableReader& entry) {
    Knight::Turn turn;
    read_numbered(entry, "knight", turn);
    turn.from_right = one_of(entry, "side", kSideWords) == 1;
    const auto wants = entry.texts("wants");
    for (std::size_t i = 0; i < std::min(wants.size(), turn.wants.size()); ++i)
      turn.wants[i] = static_cast<Type>(index_of(entry, "wants", wants[i], kTypeWords));
    turn.items = by_time(read_groups(entry, "items", kAtNoTime))[0];
    entry.finish();
    const std::set<std::string> different(wants.begin(), wants.end());
    if (wants.size() != turn.wants.size() || different.size() != wants.size())
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

  const Content& content_;
  Lists lists_;
  TableReader::Sink wrong_;
  int stolen_again_ = 0;
  std::string file_, entry_;          // being read
  std::set<std::string> ids_;         // of all files
  std::set<int> numbers_;             // of the deck being read
  std::vector<int> monster_numbers_;  // by monster
};

}  // namespace

Result<Lists> Lists::load(const Content& content) { return Loader(content).load(); }

}  // namespace waystone::jaq
