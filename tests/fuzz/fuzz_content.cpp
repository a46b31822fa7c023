// Any bytes as a content file. The first byte says which; a dungeon that loads is played in.
#include <cstddef>
#include <cstdint>
#include <string>

#include "ai/playout.h"
#include "catalog/catalog.h"
#include "engine/rulebook.h"
#include "games/jqka/jqka.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const waystone::Content kStandard = *waystone::content_of(**waystone::find_entry("jqka"), "");
  static constexpr const char* kFiles[] = {"shapes.toml", "rooms.toml", "rules.toml"};
  waystone::Content content = kStandard;
  content.files[kFiles[data[0] % 3]] = std::string(reinterpret_cast<const char*>(data + 1), size - 1);
  (void)waystone::Rulebook::load(content);
  const auto game = waystone::jqka::Jqka::make(content, 1, {});
  if (game) {
    waystone::Chance chance(size);
    auto state = waystone::new_state(*game, chance);
    waystone::play_out_randomly(*game, state, chance, 200);
    if (!game->audit(state).empty()) __builtin_trap();
  }
  return 0;
}
