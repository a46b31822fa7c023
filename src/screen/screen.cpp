#include "screen/screen.h"

#include <fmt/format.h>

#include "base/json.h"
#include "base/words.h"
#include "screen/card_page.h"

namespace waystone {

std::vector<std::string> Screen::table(const Sight& sight) const {
  std::vector<std::string> lines;
  if (const auto* parts = sight.view.table())
    for (const auto& part : *parts) lines.push_back(part.key + ": " + to_json(part.value));
  return lines;
}

MenuItem Screen::item(const Sight& sight, const Action& action) const {
  const Verb& verb = game_.verbs()[action.verb];
  std::string key(verb.key);
  const std::string notation = game_.print(action);
  if (const auto space = notation.find(' '); space != std::string::npos) key += notation.substr(space);
  return {action, key, game_.label(action, sight.question, sight.seat, names_)};
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

std::vector<std::string> Screen::page(const Sight&, const std::string& text) const {
  return text.starts_with("card ") ? card_page(game_, looks_, text.substr(5)) : std::vector<std::string>();
}

std::vector<std::string> Screen::summary(const Sight& sight) const {
  std::vector<std::string> lines;
  const Outcome& outcome = sight.outcome;
  lines.push_back(fmt::format("The game is over: {}.", outcome.verdict));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    lines.push_back(fmt::format("{}: {}, rank {}", game_.seat_name(seat_at(i), sight.seat, names_),
                                counted(outcome.scores[i], "point"), outcome.ranks[i]));
  return lines;
}

std::string letter(std::size_t i) { return {static_cast<char>('a' + i)}; }

std::string seat_key(std::size_t seat) { return std::to_string(seat + 1); }

}  // namespace waystone
