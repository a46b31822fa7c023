// What is printed on the cards, as the rules read it (JAQ-43 to JAQ-49).
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/by.h"
#include "base/result.h"
#include "engine/content.h"
#include "engine/pool.h"

namespace waystone::jaq {

// A card's type says where it goes (JAQ-51, JAQ-65, JAQ-75). The first five are equipment.
enum class Type : std::uint8_t { Helmet, Chest, Weapon, OffHand, Belt, Spell, Consumable };
inline constexpr std::size_t kEquipment = 5;  // slots for equipment
inline constexpr std::size_t kSlots = 6;      // and the spell (JAQ-6)
inline constexpr std::array<std::string_view, 7> kTypeWords = {"helmet", "chest", "weapon",    "off-hand",
                                                               "belt",   "spell", "consumable"};

// JAQ-79. The first five are the regular ones; Neutral is rainbow equipment, Monster is loot.
enum class Guild : std::uint8_t { Water, Fire, Shadow, Nature, Light, Neutral, Monster };
inline constexpr std::size_t kGuilds = 5;
inline constexpr std::array<std::string_view, 7> kGuildWords = {"water", "fire",    "shadow", "nature",
                                                                "light", "neutral", "monster"};

enum class Time : std::uint8_t { Dawn, Noon, Dusk };  // JAQ-7, JAQ-A8
inline constexpr std::size_t kTimes = 3;
inline constexpr std::array<std::string_view, kTimes> kTimeWords = {"dawn", "noon", "dusk"};

enum class Attribute : std::uint8_t { Attack, Knowledge, Defense };
inline constexpr std::size_t kAttributes = 3;
inline constexpr std::array<std::string_view, kAttributes> kAttributeWords = {"attack", "knowledge",
                                                                              "defense"};

enum class Mark : std::uint8_t { None, Competitive, NonCompetitive };  // JAQ-22

template <class T>
using ByAttribute = By<Attribute, T, kAttributes>;
template <class T>
using ByGuild = By<Guild, T, kGuilds>;  // the regular ones
template <class T>
using BySlot = By<Type, T, kSlots>;

using Attributes = ByAttribute<std::int8_t>;

using waystone::index;
constexpr bool is_equipment(Type t) { return index(t) < kEquipment; }
constexpr bool is_regular(Guild g) { return index(g) < kGuilds; }

// Instant items (JAQ-49). A content file allows at most 9 of each on a card, so that no sum over one hero's
// cards overflows a byte and sums are one addition.
struct Items {
  std::uint8_t coins = 0, vp = 0;
  ByAttribute<std::uint8_t> tokens{};
  std::uint8_t heal = 0;
  std::uint8_t deal = 0;   // blood for each other hero
  std::uint8_t steal = 0;  // coins from each other hero (JAQ-A12)

  Items& operator+=(const Items& more) {
    *this = std::bit_cast<Items>(std::bit_cast<std::uint64_t>(*this) + std::bit_cast<std::uint64_t>(more));
    return *this;
  }
  bool none() const { return std::bit_cast<std::uint64_t>(*this) == 0; }
  bool operator==(const Items&) const = default;
};
inline constexpr int kMostOfAnItem = 9;
// Kept small, as a victim chooses among all ways to share them out (JAQ-108): on a card, and by the brown
// parts of a whole deck.
inline constexpr int kMostStolen = 3, kMostStolenAgain = 3;
using ItemsByTime = By<Time, Items, kTimes>;

// JAQ-47: a group of items that may be tied to a time of day.
struct ItemGroup {
  Items items;
  std::optional<Time> at;
};
using ItemGroups = std::vector<ItemGroup>;

// What the inner loop needs of a Journey card or a loot.
struct Face {
  Type type = Type::Helmet;
  Guild guild = Guild::Neutral;
  std::uint8_t cost = 0, blood = 0;  // JAQ-44
  Attributes permanent{}, temporary{};
  std::int8_t vp = 0;   // printed (JAQ-62)
  ItemsByTime once{};   // instant items; a spell's pink part
  ItemsByTime again{};  // a spell's brown part
};

struct Card {
  std::string id, descriptor, name, flavour;
  int dots = 0;  // fewest heroes (JAQ-19)
  Mark mark = Mark::None;
  ItemGroups items, brown;  // as printed; items of a spell are its pink part
  Face face;
};

// What is compared or counted (JAQ-157, JAQ-185): a set of quantities whose values are added.
struct Metric {
  std::uint16_t terms = 0;
  static constexpr std::size_t kTerms = 15;
  constexpr bool has(std::size_t term) const { return (terms >> term & 1u) != 0; }
  bool operator==(const Metric&) const = default;
};
inline constexpr std::size_t kGuildTerm = 3, kLevelTerm = 8, kCoinsTerm = 14;
inline constexpr std::array<std::string_view, Metric::kTerms> kMetricWords = {
    "attack", "knowledge", "defense", "water",    "fire", "shadow", "nature", "light",
    "helmet", "chest",     "weapon",  "off-hand", "belt", "spell",  "coins"};

struct Adventure {  // JAQ-176, JAQ-A47
  std::string id, name, flavour;
  int dots = 0;
  BySlot<std::uint8_t> levels{};
  ByGuild<std::uint8_t> components{};
  int vp = 0;
};

struct Quest {  // JAQ-186 to JAQ-189
  struct Tier {
    int need = 0, vp = 0;
  };
  std::string id, name, flavour;
  int dots = 0;
  Mark mark = Mark::Competitive;
  Metric metric;
  int first = 0, second = 0;
  std::array<Tier, 3> tiers{};
};

struct Monster {  // JAQ-137 to JAQ-140
  std::string id, descriptor, name, flavour;
  int dots = 0, level = 1;
  int life = 0, knowledge = 0, attack = 0;
  int temp_life = 0, temp_knowledge = 0, temp_attack = 0;
  int vp = 0;
  Items bounty;
};

struct Loot {  // JAQ-155 to JAQ-167; each has the index of its monster
  Card card;
  Metric metric;
};

// JAQ-A38: the automaton that plays against a hero alone.
struct Knight {
  struct Strength {
    std::string id, name, flavour;
    int coins = 0, vp = 0;  // to start with
    int times = 1;          // it takes the items on each of its cards
  };
  struct Turn {
    std::string id, name, flavour;
    bool from_right = false;
    std::array<Type, 3> wants{};
    Items items;
  };
  std::vector<Strength> strengths;
  std::vector<Turn> turns;
};

inline constexpr std::size_t kCards = 136, kMonsters = 16;  // JAQ-2, JAQ-3
inline constexpr std::size_t kAdventures = 33, kQuests = 36;
inline constexpr std::size_t kPieces = kCards + kMonsters;  // a piece: a Journey card, or a loot after them
inline constexpr std::size_t kMostRainbow = 10;             // rainbow cards in one game
inline constexpr std::size_t kLevels = 3;                   // of monsters
// Of the Knight, from the weakest on. They are the values of an option, so none may go or move.
inline constexpr std::array<std::string_view, 5> kStrengthWords = {"rusty", "oiled", "overwound", "tireless",
                                                                   "perpetual"};
inline constexpr std::size_t kKnightTurns = 12;

using Deck = Pool<kCards>;

// The content files. Pictures and card lists are lost, so all faces are ours (JAQ-A3).
struct Lists {
  std::vector<Card> cards;  // the Journey deck, at most kCards
  std::vector<Adventure> adventures;
  std::vector<Quest> quests;
  std::vector<Monster> monsters;  // exactly kMonsters
  std::vector<Loot> loot;         // that of monster i at i
  Knight knight;
  static Result<Lists> load(const Content& content);
};

}  // namespace waystone::jaq
