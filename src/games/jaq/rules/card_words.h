// The words for what is printed on cards: in full, and in few letters where a drawn table needs the room.
#pragma once
#include <string>

#include "games/jaq/rules/cards.h"
#include "games/jaq/rules/state.h"

namespace waystone::jaq {

std::string quantity(std::size_t term);    // "Attack", "Fire cards", "Weapon level", "Coins"
std::string in_words(Metric metric);       // "Weapon level plus Off-hand level"
std::string in_words(const Items& items);  // "1 coin and heal 2"; empty for nothing
std::string guild_title(Guild guild);      // "Fire", "rainbow"

// In few letters: c is coins, b blood; A, K, D attack, knowledge, defense; a guild its first letter.
namespace brief {

std::string letter(std::string_view word);         // "K" for knowledge
std::string amount(std::string_view word, int n);  // "K2"
std::string amounts(const Attributes& values);     // those that are not 0
std::string items(const Items& items);             // "+1c +2A heal 1"
std::string cost(const Face& face);                // "2c 1b", "free"
std::string banner(const Face& face);              // its guild, "rainbow", or empty
std::string effects(const Card& card);             // "K2 (D1) +1c dawn"
std::string metric(Metric metric);                 // "fire", "A+K+D"

}  // namespace brief

}  // namespace waystone::jaq
