#include "support/content.h"

#include "catalog/catalog.h"
#include "store/files.h"

namespace waystone {

std::string file_text(const std::string& path) {
  const auto text = read_file(path);
  check(text.has_value(), "a file the tests need cannot be read");
  return *text;
}

Content jqka_content() {
  Content content;
  for (const char* name : {"rooms.toml", "rules.toml", "shapes.toml"})
    content.files[name] = file_text(std::string(WAYSTONE_DATA_DIR) + "/jqka/" + name);
  return content;
}

jqka::Jqka jqka_game(const Chosen& options) {
  auto game = jqka::Jqka::make(jqka_content(), 1, options);
  check(game.has_value(), "the game a test asks for cannot be made");
  return std::move(*game);
}

GameOf<jqka::Jqka> any_jqka(const Chosen& options) { return {jqka_game(options), jqka_content().hash()}; }

GameMaker catalog_maker() {
  return [](const GameRequest& request) { return make_game(request, ""); };
}

}  // namespace waystone
