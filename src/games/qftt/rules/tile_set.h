// A set of tiles of the board in three words: whatever asks about many tiles at once asks by bits.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace waystone::qftt {

using Tile = std::uint8_t;
inline constexpr int kMostTiles = 169;  // QFTT-31
inline constexpr Tile kNoTile = 0xFF;

struct TileSet {
  std::array<std::uint64_t, 3> words{};

  constexpr bool has(Tile tile) const { return (words[tile >> 6] >> (tile & 63) & 1) != 0; }
  constexpr void add(Tile tile) { words[tile >> 6] |= std::uint64_t{1} << (tile & 63); }
  constexpr void drop(Tile tile) { words[tile >> 6] &= ~(std::uint64_t{1} << (tile & 63)); }
  constexpr bool empty() const { return (words[0] | words[1] | words[2]) == 0; }
  // Precondition: it is not empty.
  constexpr Tile lowest() const {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return static_cast<Tile>(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
  }
  constexpr int size() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]);
  }

  constexpr TileSet& operator|=(const TileSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr TileSet& operator&=(const TileSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
    return *this;
  }
  constexpr TileSet& operator-=(const TileSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend constexpr TileSet operator|(TileSet a, const TileSet& b) { return a |= b; }
  friend constexpr TileSet operator&(TileSet a, const TileSet& b) { return a &= b; }
  friend constexpr TileSet operator-(TileSet a, const TileSet& b) { return a -= b; }
  bool operator==(const TileSet&) const = default;

  // f(tile) of each, in the order of their numbers.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t i = 0; i < words.size(); ++i)
      for (std::uint64_t left = words[i]; left != 0; left &= left - 1)
        f(static_cast<Tile>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
  }
};

}  // namespace waystone::qftt
