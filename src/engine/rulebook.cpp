#include "engine/rulebook.h"

#include <algorithm>
#include <cctype>

namespace waystone {

const RuleText* Rulebook::find(std::string_view id) const {
  for (const RuleText& rule : rules)
    if (rule.id == id) return &rule;
  return nullptr;
}

Result<Rulebook> Rulebook::load(const Content& content) {
  const auto parsed = content.parse("rules.toml");
  if (!parsed) return tl::unexpected(parsed.error());
  TableReader::Sink wrong;
  TableReader file(*parsed, "rules.toml", "", wrong);
  Rulebook book;
  book.prefix = file.text("prefix");
  for (TableReader& entry : file.tables("rule", "rule")) {
    RuleText rule;
    rule.id = entry.text("id");
    entry.rename("rule '" + rule.id + "'");
    rule.chapter = entry.text("chapter");
    rule.text = entry.text("text");
    entry.finish();
    const auto ids = rule_ids_in(rule.id, book.prefix);
    if (ids.size() != 1 || ids[0] != rule.id)
      entry.complain(entry.place_of("id"), "an id is the prefix, a hyphen, perhaps A or D, and a number");
    if (book.find(rule.id) != nullptr) entry.complain(entry.place_of("id"), "this id stands here twice");
    book.rules.push_back(std::move(rule));
  }
  file.finish();
  if (wrong) return tl::unexpected(*wrong);
  return book;
}

std::vector<std::string> rule_ids_in(std::string_view text, std::string_view prefix) {
  std::vector<std::string> ids;
  const std::string start = std::string(prefix) + "-";
  for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
    if (at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0) continue;
    std::size_t end = at + start.size();
    if (end < text.size() && (text[end] == 'A' || text[end] == 'D')) ++end;
    const std::size_t digits = end;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    if (end == digits) continue;
    std::string id(text.substr(at, end - at));
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(std::move(id));
  }
  return ids;
}

}  // namespace waystone
