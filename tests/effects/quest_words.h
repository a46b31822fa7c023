// Words of another game, Quest For The Thing, as far as twelve cards need them: they show that the effect
// language has no word of The Journey in it.
#pragma once
#include <string>
#include <vector>

#include "base/value.h"
#include "engine/effects/words.h"

namespace waystone::quest {

enum class CardKind { Enemy, Boss, Event, Global, Relic, Consumable, Shrine, Companion };
// A Global Event is one that everybody carries out: "me" is every player.
const effects::Vocabulary& card_words(CardKind kind);

// The text of a card of a kind ("enemy", "event"), or what is wrong with it.
std::string card_text(const std::string& kind, const Value& card);

}  // namespace waystone::quest
