#include "support/content.h"

#include <ostream>

#include "base/check.h"
#include "base/words.h"
#include "catalog/catalog.h"
#include "store/files.h"

namespace waystone {

std::string file_text(const std::string& path) {
  const auto text = read_file(path);
  check(text.has_value(), "a file the tests need cannot be read");
  return *text;
}

namespace {

Content content_in(const std::string& folder, std::initializer_list<const char*> names) {
  Content content;
  for (const char* name : names)
    content.files[name] = file_text(std::string(WAYSTONE_DATA_DIR) + "/" + folder + "/" + name);
  return content;
}

template <class G>
G made(const Content& content, int seats, const Chosen& options) {
  auto game = G::make(content, seats, options);
  check(game.has_value(), "the game a test asks for cannot be made");
  return std::move(*game);
}

}  // namespace

Chosen chosen(std::string_view options) {
  Chosen out;
  for (const std::string& option : split_words(options)) {
    const auto equals = option.find('=');
    check(equals != std::string::npos, "an option of a test is said as name=value");
    out.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return out;
}

Content jqka_content() { return content_in("jqka", {"rooms.toml", "rules.toml", "shapes.toml"}); }
Content jaq_content() {
  return content_in("jaq", {"adventures.toml", "journey.toml", "knight.toml", "monsters.toml", "quests.toml",
                            "rules.toml"});
}
Content joust_content() { return content_in("joust", {"board.toml", "cards.toml", "rules.toml"}); }

jqka::Jqka jqka_game(const Chosen& options) { return made<jqka::Jqka>(jqka_content(), 1, options); }
GameOf<jqka::Jqka> any_jqka(const Chosen& options) { return {jqka_game(options), jqka_content().hash()}; }

jaq::Jaq jaq_game(int seats, const Chosen& options) { return made<jaq::Jaq>(jaq_content(), seats, options); }
GameOf<jaq::Jaq> any_jaq(int seats, const Chosen& options) {
  return {jaq_game(seats, options), jaq_content().hash()};
}

joust::Joust joust_game(int seats, const Chosen& options) {
  return made<joust::Joust>(joust_content(), seats, options);
}
GameOf<joust::Joust> any_joust(int seats, const Chosen& options) {
  return {joust_game(seats, options), joust_content().hash()};
}

GameMaker catalog_maker() {
  return [](const GameRequest& request) { return make_game(request, ""); };
}

Content changed(Content content, const std::string& file, const std::string& from, const std::string& to) {
  std::string& text = content.files[file];
  const auto at = text.find(from);
  check(at != std::string::npos, "the file does not hold what the test changes");
  text.replace(at, from.size(), to);
  return content;
}

void PrintTo(const JoustTable& table, std::ostream* os) { *os << table.name; }

std::vector<JoustTable> joust_tables_of_all_sizes() {
  return {{"two", 2, {}}, {"three", 3, {}}, {"four", 4, {}}, {"five", 5, {}}, {"six", 6, {}}};
}

}  // namespace waystone
