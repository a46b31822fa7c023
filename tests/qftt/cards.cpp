#include "qftt/cards.h"

#include "base/check.h"
#include "base/toml.h"
#include "support/content.h"

namespace waystone::qftt {
namespace {

void gather(const Lists& lists, effects::Range range, std::vector<effects::Line>& out) {
  for (const effects::Line& line : lists.lines.of(range)) {
    out.push_back(line);
    gather(lists, line.otherwise, out);
    for (const effects::Range option : lists.lines.options_of(line)) gather(lists, option, out);
  }
}

}  // namespace

Content qftt_decks() {
  Content content;
  for (const std::string name :
       {"lake.toml", "village.toml", "forest.toml", "mountain.toml", "plains.toml", "volcano.toml",
        "shop.toml", "characters.toml", "relics.toml", "shrines.toml"})
    content.files[name] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/" + name);
  return content;
}

Lists qftt_lists() {
  auto lists = Lists::load(qftt_decks());
  check(lists.has_value(), lists ? "" : lists.error().text().c_str());
  return std::move(*lists);
}

std::vector<effects::Line> all_lines(const Lists& lists, const Design& design) {
  std::vector<effects::Line> out;
  gather(lists, design.lines, out);
  return out;
}

ReadCard read_card(const std::string& kind, const Value& card, const std::string& file) {
  const auto word = std::ranges::find(kKindWords, kind);
  check(word != kKindWords.end(), "a test names a kind of card that there is not");
  TableReader::Sink wrong;
  TableReader entry(card, file, kind, wrong);
  Design design;
  design.kind = nth<Kind>(word - kKindWords.begin());
  Lists lists;
  std::set<std::string> ids;
  design.id = known_by(entry, "id", kind, ids);
  read_printed(entry, [&](Printed& w) { walk(w, design, lists, &lists); });
  if (wrong) return {design.name, "", wrong->text()};
  return {design.name, lists.whole_text(design), ""};
}

}  // namespace waystone::qftt
