// What docs/scenarios.md says of positions is all there is.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/script.h"
#include "support/content.h"

namespace waystone {
namespace {

// The chapter of a game: from its heading to the next.
std::string chapter(const std::string& document, std::string_view title) {
  const std::size_t from = document.find("\n## " + std::string(title) + "\n");
  if (from == std::string::npos) return "";
  return document.substr(from, document.find("\n## ", from + 1) - from);
}

bool names(const std::string& chapter, const std::string& part) {
  return chapter.find("`" + part + "`") != std::string::npos ||
         chapter.find("`" + part + ".") != std::string::npos;
}

TEST(ScenarioDocument, NamesEveryPartOfEveryView) {
  const std::string document = file_text(std::string(WAYSTONE_SOURCE_DIR) + "/docs/scenarios.md");
  for (const Entry* entry : entries()) {
    if (entry->is_example()) continue;
    const std::string of_game = chapter(document, entry->title());
    EXPECT_NE(of_game, "") << entry->title();
    const auto games = make_games(*entry, entry->max_seats(), {}, "");
    ASSERT_TRUE(games) << games.error().text();
    SeededSource source{1};
    const Value view = games->front()->new_match(source)->view(Seat::One);
    ASSERT_NE(view.table(), nullptr);
    for (const Value::Entry& part : *view.table())
      EXPECT_TRUE(names(of_game, part.key)) << entry->title() << " tells of " << part.key;
  }
}

}  // namespace
}  // namespace waystone
