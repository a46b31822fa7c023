// Content and games as the tests use them.
#pragma once
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match_of.h"
#include "engine/record.h"
#include "games/jaq/rules/jaq.h"
#include "games/joust/rules/joust.h"
#include "games/jqka/rules/jqka.h"

namespace waystone {

using Chosen = std::vector<std::pair<std::string, std::string>>;
Chosen chosen(std::string_view options);  // "level=advanced hp-cap=6"

Content jqka_content();
jqka::Jqka jqka_game(const Chosen& options = {});
GameOf<jqka::Jqka> any_jqka(const Chosen& options = {});
Content jaq_content();
jaq::Jaq jaq_game(int seats, const Chosen& options = {});
GameOf<jaq::Jaq> any_jaq(int seats, const Chosen& options = {});
Content joust_content();
joust::Joust joust_game(int seats, const Chosen& options = {});
GameOf<joust::Joust> any_joust(int seats, const Chosen& options = {});
GameMaker catalog_maker();

// The content with the first `from` in a file replaced: a designer's slip.
Content changed(Content content, const std::string& file, const std::string& from, const std::string& to);

// A Joust table to run a test with, named for its test.
struct JoustTable {
  std::string name;
  int seats;
  Chosen chosen;
};
void PrintTo(const JoustTable& table, std::ostream* os);
std::vector<JoustTable> joust_tables_of_all_sizes();

std::string file_text(const std::string& path);

}  // namespace waystone
