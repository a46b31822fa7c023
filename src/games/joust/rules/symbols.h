// Symbols: a trait and a colour (JJ-2). A set of them is one byte, so that matching is one AND.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "base/by.h"
#include "base/fit.h"

namespace waystone::joust {

enum class Colour : std::uint8_t { Red, Black };
enum class Trait : std::uint8_t { Strength, Defense, Accuracy, Movement, Valor };
inline constexpr int kColours = 2, kTraits = 5;
inline constexpr int kFavorTraits = 3;    // Strength, Defense, Accuracy (JJ-24)
inline constexpr int kPrintedTraits = 4;  // Valor is on chits only (JJ-2)

using waystone::index;

constexpr Colour other(Colour c) { return c == Colour::Red ? Colour::Black : Colour::Red; }

inline constexpr std::array<std::string_view, kColours> kColourWords = {"red", "black"};
inline constexpr std::string_view kTraitLetters = "SDAMV";

// Bit 2 * trait + colour: rS bS rD bD rA bA rM bM.
using Symbols = std::uint8_t;
inline constexpr Symbols kAllSymbols = 0xFF;
inline constexpr Symbols kFavorSymbols = 0x3F;
inline constexpr Symbols kMovementSymbols = 0xC0;
// By bit; the last two are on chits only.
inline constexpr std::array<std::string_view, 2 * kTraits> kSymbolWords = {"rS", "bS", "rD", "bD", "rA",
                                                                           "bA", "rM", "bM", "rV", "bV"};
constexpr unsigned symbol(Trait t, Colour c) { return fit(2 * index(t) + index(c)); }
constexpr Symbols bit(Trait t, Colour c) { return fit(1u << symbol(t, c)); }
constexpr Symbols of_colour(Colour c) { return c == Colour::Red ? 0x55 : 0xAA; }
constexpr Symbols of_trait(Trait t) { return fit(3u << 2 * index(t)); }
constexpr Trait trait_of(unsigned symbol) { return nth<Trait>(symbol / 2); }
constexpr Colour colour_of(unsigned symbol) { return nth<Colour>(symbol % 2); }
constexpr int count(int symbols) { return std::popcount(static_cast<unsigned>(symbols)); }

// JJ-6: stacks of chits are by trait and colour, all five traits; a chit is the 3 or the 2 of its stack.
inline constexpr int kStacks = 2 * kTraits;
using Chits = std::uint32_t;  // bits 0 to 9: the 3 of each stack; bits 10 to 19: the 2
inline constexpr Chits kThrees = 0x3FF, kTwos = 0x3FF << kStacks;
constexpr Chits stack_chits(Trait t, Colour c) { return (Chits{1} | Chits{1} << kStacks) << symbol(t, c); }
constexpr int chit_value(unsigned chit) { return chit < kStacks ? 3 : 2; }

}  // namespace waystone::joust
