// The Journey's cards as the tests use them.
#pragma once
#include <string>
#include <vector>

#include "effects/read_card.h"
#include "games/journey/rules/printed.h"

namespace waystone::journey {

Content journey_content();
Lists journey_lists();

// A card as its file has it, read alone: "stage", "character", "enhancement", "action", "hero".
ReadCard read_card(const std::string& kind, const Value& card, const std::string& file);
// All cards in a text of [[kind]] tables.
std::vector<ReadCard> read_cards(const std::string& toml, const std::string& file);

}  // namespace waystone::journey
