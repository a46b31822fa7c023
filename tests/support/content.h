// Content and games as the tests use them.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/match_of.h"
#include "engine/record.h"
#include "games/joust/joust.h"
#include "games/jqka/jqka.h"

namespace waystone {

using Chosen = std::vector<std::pair<std::string, std::string>>;

Content jqka_content();
jqka::Jqka jqka_game(const Chosen& options = {});
GameOf<jqka::Jqka> any_jqka(const Chosen& options = {});
Content joust_content();
joust::Joust joust_game(int seats, const Chosen& options = {});
GameOf<joust::Joust> any_joust(int seats, const Chosen& options = {});
GameMaker catalog_maker();

std::string file_text(const std::string& path);

}  // namespace waystone
