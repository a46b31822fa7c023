#include "cli/screen.h"

#include <fmt/format.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/jaq_screen.h"
#include "cli/joust_screen.h"
#include "cli/jqka_screen.h"
#include "engine/match_of.h"

namespace waystone {

std::vector<std::string> Screen::table(const Sight& sight) const {
  std::vector<std::string> lines;
  if (const auto* parts = sight.view.table())
    for (const auto& part : *parts) lines.push_back(part.key + ": " + to_json(part.value));
  return lines;
}

MenuItem Screen::item(const Sight&, const Action& action) const {
  const Verb& verb = game_.verbs()[action.verb];
  std::string key(verb.key);
  const std::string notation = game_.print(action);
  if (const auto space = notation.find(' '); space != std::string::npos) key += notation.substr(space);
  return {action, key, game_.label(action)};
}

// A letter of the menu that is not on it now still means its verb, so that the rules can say why not.
Result<Action> Screen::read(const Sight&, const std::string& text) const {
  for (std::size_t i = 0; i < game_.verbs().size(); ++i)
    if (game_.verbs()[i].key == text && game_.verbs()[i].operand_count == 0)
      return Action{.verb = static_cast<std::uint8_t>(i)};
  return game_.parse(text);
}

std::string Screen::heading(const Sight&) const { return {}; }

std::vector<std::string> Screen::interlude(const Sight&, const Events&) const { return {}; }

bool Screen::is_in_sight(const Event&) const { return false; }

std::vector<std::string> Screen::help(const Sight&) const { return {}; }

std::vector<std::string> Screen::page(const Sight&, const std::string&) const { return {}; }

std::vector<std::string> Screen::summary(const Sight& sight) const {
  std::vector<std::string> lines;
  const Outcome& outcome = sight.outcome;
  lines.push_back(fmt::format("The game is over: {}.", outcome.verdict));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    lines.push_back(fmt::format("{}: {}, rank {}", game_.seat_name(seat_at(i), sight.seat, names_),
                                counted(outcome.scores[i], "point"), outcome.ranks[i]));
  return lines;
}

std::string seat_key(std::size_t seat) { return std::to_string(seat + 1); }

std::string text_of(const Value& view, std::string_view key) {
  const std::string* text = part_of(view, key).text();
  return text != nullptr ? *text : std::string();
}

int number_of(const Value& view, std::string_view key) {
  const auto* number = part_of(view, key).number();
  return number != nullptr ? static_cast<int>(*number) : 0;
}

const Value& part_of(const Value& view, std::string_view key) {
  static const Value kNothing;
  const Value* part = view.find(key);
  return part != nullptr ? *part : kNothing;
}

std::vector<std::string> texts_of(const Value& view, std::string_view key) {
  std::vector<std::string> out;
  if (const auto* list = part_of(view, key).list())
    for (const Value& item : *list)
      if (item.text() != nullptr) out.push_back(*item.text());
  return out;
}

std::unique_ptr<Screen> make_screen(const AnyGame& game, const Terminal& terminal,
                                    const std::vector<std::string>& names) {
  if (const auto* dungeon = dynamic_cast<const GameOf<jqka::Jqka>*>(&game))
    return std::make_unique<JqkaScreen>(game, terminal, dungeon->rules().dungeon());
  if (const auto* jaq = dynamic_cast<const GameOf<jaq::Jaq>*>(&game))
    return std::make_unique<JaqScreen>(game, terminal, jaq->rules(), names);
  if (const auto* joust = dynamic_cast<const GameOf<joust::Joust>*>(&game))
    return std::make_unique<JoustScreen>(game, terminal, joust->rules(), names);
  return std::make_unique<Screen>(game, terminal, names);
}

}  // namespace waystone
