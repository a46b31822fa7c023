// Any bytes as a content file. The first byte says which; a game that loads is played.
#include <cstddef>
#include <cstdint>
#include <string>

#include "ai/playout.h"
#include "catalog/catalog.h"
#include "engine/rulebook.h"
#include "games/jaq/rules/jaq.h"
#include "games/joust/rules/joust.h"
#include "games/jqka/rules/jqka.h"

namespace {

template <waystone::Game G>
void load_and_play(const char* file, const std::string& text) {
  static const waystone::Content kStandard = *waystone::content_of(**waystone::find_entry(G::kName), "");
  waystone::Content content = kStandard;
  content.files[file] = text;
  (void)waystone::Rulebook::load(content);
  const auto game = G::make(content, G::kMinSeats, {});
  if (!game) return;
  waystone::Chance chance(text.size());
  auto state = waystone::new_state(*game, chance);
  waystone::play_out_randomly(*game, state, chance, 200);
  if (!game->audit(state).empty()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static constexpr const char* kJqkaFiles[] = {"shapes.toml", "rooms.toml", "rules.toml"};
  static constexpr const char* kJoustFiles[] = {"cards.toml", "board.toml"};
  const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
  static constexpr const char* kJaqFiles[] = {"journey.toml", "adventures.toml", "quests.toml",
                                              "monsters.toml", "knight.toml"};
  const unsigned which = data[0] % 5;
  if (data[0] >= 128)
    load_and_play<waystone::jaq::Jaq>(kJaqFiles[which], text);
  else if (which < 3)
    load_and_play<waystone::jqka::Jqka>(kJqkaFiles[which], text);
  else
    load_and_play<waystone::joust::Joust>(kJoustFiles[which - 3], text);
  return 0;
}
