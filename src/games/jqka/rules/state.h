// A quest in progress: 72 plain bytes.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/flow.h"
#include "engine/pool.h"
#include "games/jqka/rules/map.h"

namespace waystone::jqka {

enum class Item : std::uint8_t { Amulet, Key, Potion, Shield };
inline constexpr int kItems = 4;
constexpr std::uint8_t bit(Item item) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(item)); }

// KA-14: one task from each category (their first letters name the King).
enum class Category : std::uint8_t { Fetch, Remove, Explore, Defeat };
inline constexpr int kCategories = 4;
inline constexpr std::array<std::string_view, kCategories> kCategoryWords = {"fetch", "remove", "explore",
                                                                             "defeat"};

// KA-15, KA-93: the tasks of each category in the order of the lists.
inline constexpr std::array<std::array<Room, 4>, kCategories> kTasksOf = {{
    {Room::Gold, Room::Chest, Room::Shield},
    {Room::Ice, Room::Door, Room::Traps},
    {Room::Crystal, Room::Fountain, Room::Wall},
    {Room::Specter, Room::Slime, Room::Skeleton, Room::Dragon},
}};

// KA-83, in rising order.
enum class Title : std::uint8_t { None, Lieutenant, Captain, Commander, King };

enum class Ending : std::uint8_t { Playing, Won, Dead, Impossible, Failed };

// The questions of the ledger's section 4, as kinds of frame.
enum class Ask : std::uint8_t { Nothing, Main, Combat, Damage };

// What a loss of HP comes from; decides whether the shield helps (KA-69).
enum class Cause : std::uint8_t { None, Ice, Chest, Fountain, Traps, Enemy };

// KA-2, KA-A18: the 26 room cards. Tokens 2(k-1) and 2(k-1)+1 are the two cards of kind k; of the single
// rooms only the first exists. The second of a pair is always taken first, so equal decks are equal bytes.
inline constexpr int kTokens = 28;
using Deck = Pool<kTokens>;

struct State {
  Map map;
  Deck deck;                              // what the face-down rooms may still be
  FixedVector<Frame, 1> flow;             // the open question; empty when the quest is over
  std::array<Room, kCategories> tasks{};  // each task is told by the rooms it is about (KA-15)
  std::uint8_t hp = 0;
  std::uint8_t gp = 0;
  std::uint8_t items = 0;
  Cell at = 0;
  Cell came_from = 0;           // where a retreat leads (KA-62)
  Cell first_wizard = kNoCell;  // the spell seller, once met (KA-47)
  std::uint8_t disarmed = 0;    // trap rooms resolved by the spell (KA-A7)
  Ending result = Ending::Playing;
  Title title = Title::None;  // held; at the end, the one that results
  std::uint8_t brought = 0;   // GP brought in at the start (KA-89)

  bool has(Item item) const { return (items & bit(item)) != 0; }
  Room task(Category c) const { return tasks[static_cast<std::size_t>(c)]; }
  Ask asks() const { return flow.empty() ? Ask::Nothing : static_cast<Ask>(flow.back().kind); }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 128);

}  // namespace waystone::jqka
