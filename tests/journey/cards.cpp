#include "journey/cards.h"

#include "base/check.h"
#include "base/toml.h"
#include "support/content.h"

namespace waystone::journey {
namespace {

template <class T>
ReadCard read_as(TableReader& entry, const std::string& kind, TableReader::Sink& wrong) {
  T card;
  Lists lists;
  std::set<std::string> ids;
  card.id = known_by(entry, "id", kind, ids);
  read_printed(entry, [&](Printed& w) { walk(w, card, lists, &lists); });
  if (wrong) return {card.name, "", wrong->text()};
  return {card.name, lists.text(card), ""};
}

}  // namespace

Content journey_content() {
  Content content;
  for (const std::string name :
       {"heroes.toml", "stages.toml", "shared.toml", "light.toml", "dark.toml", "rules.toml", "story.toml"})
    content.files[name] = file_text(std::string(WAYSTONE_DATA_DIR) + "/journey/" + name);
  return content;
}

Lists journey_lists() {
  auto lists = Lists::load(journey_content());
  check(lists.has_value(), lists ? "" : lists.error().text().c_str());
  return std::move(*lists);
}

ReadCard read_card(const std::string& kind, const Value& card, const std::string& file) {
  TableReader::Sink wrong;
  TableReader entry(card, file, kind, wrong);
  if (kind == "hero") return read_as<Hero>(entry, kind, wrong);
  if (kind == "stage") return read_as<Stage>(entry, kind, wrong);
  if (kind == "character") return read_as<Character>(entry, kind, wrong);
  if (kind == "enhancement") return read_as<Enhancement>(entry, kind, wrong);
  check(kind == "action", "a test names a kind of card that there is not");
  return read_as<ActionCard>(entry, kind, wrong);
}

std::vector<ReadCard> read_cards(const std::string& toml, const std::string& file) {
  const auto parsed = parse_toml(toml, file);
  if (!parsed) return {{"", "", parsed.error().text()}};
  std::vector<ReadCard> out;
  for (const auto& [kind, place, cards] : *parsed->table())
    for (const Value& card : *cards.list()) out.push_back(read_card(kind, card, file));
  return out;
}

}  // namespace waystone::journey
