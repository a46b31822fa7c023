// The dungeon as bits. Cells of the 7 x 5 rectangle are bits of one word, eight to a row, so that
// neither a row's end nor the rectangle's edge needs care; a room's kind is spread over four words.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "base/by.h"
#include "base/fit.h"

namespace waystone::jqka {

// In the order of the roll-and-write list (KA-95, KA-A13), then the two single rooms, then the staircase.
enum class Room : std::uint8_t {
  FaceDown,
  Gold,
  Ice,
  Door,
  Chest,
  Wizard,
  Crystal,
  Fountain,
  Wall,
  Traps,
  Specter,
  Slime,
  Skeleton,
  Shield,
  Dragon,
  Staircase
};
inline constexpr int kRoomKinds = 16;  // with FaceDown
inline constexpr int kNumbered = 12;   // the kinds a D12 names, two rooms each (KA-5, KA-7, KA-A17)

constexpr int copies(Room room) { return index(room) <= kNumbered ? 2 : 1; }
constexpr unsigned kind_bit(Room room) { return 1u << index(room); }  // of a set of kinds
constexpr bool is_monster(Room room) {
  return (room >= Room::Specter && room <= Room::Skeleton) || room == Room::Dragon;
}

// What a room is to somebody who looks at the map.
enum class Sort : std::uint8_t { Treasure, Danger, Monster, Barrier, Help, Wizard, Stairs };
inline constexpr std::array<std::string_view, 7> kSortWords = {"treasure", "danger", "monster", "barrier",
                                                               "help",     "wizard", "stairs"};
constexpr Sort sort_of(Room room) {
  switch (room) {
    case Room::Gold:
    case Room::Chest:
    case Room::Shield: return Sort::Treasure;  // KA-40, KA-44, KA-64
    case Room::Door:
    case Room::Wall: return Sort::Barrier;  // KA-43, KA-57
    case Room::Crystal:
    case Room::Fountain: return Sort::Help;  // KA-55, KA-56
    case Room::Wizard: return Sort::Wizard;
    case Room::Staircase: return Sort::Stairs;
    default: return is_monster(room) ? Sort::Monster : Sort::Danger;
  }
}
// Whether to walk into one that is not resolved may cost HP (KA-41, KA-45, KA-58, KA-60, KA-66).
constexpr bool may_hurt(Room room) {
  return room == Room::Ice || room == Room::Chest || room == Room::Traps || is_monster(room);
}

using Cell = std::uint8_t;
using Cells = std::uint64_t;

inline constexpr int kColumns = 7, kRows = 5, kStride = 8;
inline constexpr int kCells = kRows * kStride;
inline constexpr Cell kCentre = 2 * kStride + 3;  // the staircase (KA-3)
inline constexpr Cell kNoCell = 0xFF;

constexpr Cells bit(Cell cell) { return Cells{1} << cell; }
constexpr Cell lowest(Cells cells) { return fit(std::countr_zero(cells)); }
constexpr int count(Cells cells) { return std::popcount(cells); }

// KA-8, KA-A2: along an edge, never diagonally. Cells outside the shape are the caller's to mask off.
constexpr Cells around(Cells cells) { return cells << 1 | cells >> 1 | cells << kStride | cells >> kStride; }

// Everything that can be walked to from start through open cells. start need not be open itself.
constexpr Cells flood(Cells start, Cells open) {
  Cells reached = start;
  for (;;) {
    const Cells more = reached | (around(reached) & open);
    if (more == reached) return reached;
    reached = more;
  }
}

// for (Cell cell : each(cells)): in the order of the rows.
struct each {
  Cells cells;
  struct Iterator {
    Cells rest;
    Cell operator*() const { return lowest(rest); }
    void operator++() { rest &= rest - 1; }
    bool operator!=(const Iterator& other) const { return rest != other.rest; }
  };
  explicit constexpr each(Cells c) : cells(c) {}
  Iterator begin() const { return {cells}; }
  Iterator end() const { return {0}; }
};

// The rooms that are face up, and which of them are resolved. A face-down room is in no word: it does
// not exist yet.
struct Map {
  std::array<Cells, 4> kind_bits{};
  Cells resolved = 0;

  constexpr Cells face_up() const { return kind_bits[0] | kind_bits[1] | kind_bits[2] | kind_bits[3]; }
  constexpr Cells live() const { return face_up() & ~resolved; }
  constexpr Room at(Cell cell) const {
    return nth<Room>((kind_bits[0] >> cell & 1u) | (kind_bits[1] >> cell & 1u) << 1 |
                     (kind_bits[2] >> cell & 1u) << 2 | (kind_bits[3] >> cell & 1u) << 3);
  }
  // All face-up rooms of a kind.
  constexpr Cells all(Room room) const {
    const unsigned k = fit(room);
    const auto plane = [&](unsigned i) { return (k >> i & 1u) != 0 ? kind_bits[i] : ~kind_bits[i]; };
    return plane(0) & plane(1) & plane(2) & plane(3);
  }
  constexpr Cells live(Room room) const { return all(room) & ~resolved; }
  constexpr bool is_live(Cell cell) const { return (resolved >> cell & 1u) == 0; }

  // The room was face down.
  constexpr void turn_up(Cell cell, Room room) {
    for (unsigned i = 0; i < 4; ++i) kind_bits[i] |= Cells{index(room) >> i & 1u} << cell;
  }
  constexpr void resolve(Cell cell) { resolved |= bit(cell); }
  bool operator==(const Map&) const = default;
};

}  // namespace waystone::jqka
