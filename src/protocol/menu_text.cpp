#include "protocol/menu_text.h"

namespace waystone {

void append_menu(std::string& json, const AnyGame& game, std::span<const Action> actions) {
  json += '[';
  std::string head;  // of the text that is open
  for (const Action& action : actions) {
    const std::string text = game.print(action);
    const auto space = text.rfind(' ');
    if (space != std::string::npos && !head.empty() && text.compare(0, space, head) == 0) {
      json += ',';
      json.append(text, space + 1);
      continue;
    }
    if (json.back() != '[') json += "\",";
    json += '"';
    json += text;
    head = space == std::string::npos ? "" : text.substr(0, space);
  }
  json += actions.empty() ? "]" : "\"]";
}

Result<std::vector<std::string>> read_menu(const Value& menu) {
  if (menu.list() == nullptr) return error("menu", "a list belongs here");
  std::vector<std::string> out;
  for (const Value& item : *menu.list()) {
    const std::string* text = item.text();
    if (text == nullptr) return error("menu", "a list of texts belongs here");
    const auto space = text->rfind(' ');
    const std::string head = space == std::string::npos ? "" : text->substr(0, space + 1);
    for (std::size_t from = head.size(); from <= text->size();) {
      const auto comma = text->find(',', from);
      out.push_back(head + text->substr(from, comma - from));
      from = comma == std::string::npos ? text->size() + 1 : comma + 1;
    }
  }
  return out;
}

Result<std::vector<Action>> read_menu(const AnyGame& game, const Value& menu) {
  const auto texts = read_menu(menu);
  if (!texts) return tl::unexpected(texts.error());
  std::vector<Action> out;
  for (const std::string& text : *texts) {
    const auto action = game.parse(text);
    if (!action) return error("menu", "the menu has something that is no action: " + text);
    out.push_back(*action);
  }
  return out;
}

}  // namespace waystone
