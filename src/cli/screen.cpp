#include "cli/screen.h"

#include <fmt/format.h>

#include "base/json.h"
#include "cli/jqka_screen.h"
#include "engine/match_of.h"

namespace waystone {

std::vector<std::string> Screen::table(const Match& match, Seat seat) const {
  std::vector<std::string> lines;
  const Value view = match.view(seat);
  if (const auto* parts = view.table())
    for (const auto& part : *parts) lines.push_back(part.key + ": " + to_json(part.value));
  return lines;
}

MenuItem Screen::item(const Match&, Seat, const Action& action) const {
  const Verb& verb = game_.verbs()[action.verb];
  std::string key(verb.key);
  const std::string notation = game_.print(action);
  if (const auto space = notation.find(' '); space != std::string::npos) key += notation.substr(space);
  return {action, key, game_.label(action)};
}

Result<Action> Screen::read(const Match&, Seat, const std::string& text) const { return game_.parse(text); }

std::vector<std::string> Screen::help(const Match&, Seat) const { return {}; }

std::vector<std::string> Screen::summary(const Match& match, Seat seat) const {
  std::vector<std::string> lines;
  const Outcome outcome = match.outcome();
  lines.push_back(fmt::format("The game is over: {}.", outcome.verdict));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    lines.push_back(fmt::format("Seat {}: {} points, rank {}{}", i + 1, outcome.scores[i], outcome.ranks[i],
                                index(seat) == i && game_.seats() > 1 ? " (you)" : ""));
  return lines;
}

std::unique_ptr<Screen> make_screen(const AnyGame& game, const Terminal& terminal) {
  if (const auto* dungeon = dynamic_cast<const GameOf<jqka::Jqka>*>(&game))
    return std::make_unique<JqkaScreen>(game, terminal, dungeon->rules().dungeon());
  return std::make_unique<Screen>(game, terminal);
}

}  // namespace waystone
