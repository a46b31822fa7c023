#include "games/journey/screen/screen.h"

#include <fmt/format.h>

namespace waystone {

MenuItem JourneyScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const std::string key(game_.verbs()[action.verb].key);
  switch (static_cast<journey::VerbId>(action.verb)) {
    case journey::kAttackPiece:
    case journey::kAttackHero:  // who, and against whom, after the letter of the verb
      if (menu.key.find(' ') != std::string::npos) break;
      menu.key = fmt::format("{} {}", key, menu.key);
      menu.listed = true;
      break;
    case journey::kLay:  // a Stage by its whole name
    case journey::kSwap:
      menu.label = game_.label(action, sight.question, called(sight.seat));
      menu.key = key;
      for (const Operand& op : game_.verbs()[action.verb].used())
        if (const Thing* stage = thing_of(sight, op.domain, operand(action, op.field)[0]))
          menu.key += ' ' + stage->brief;
      break;
    case journey::kChoose: {
      const std::string name = game_.name(journey::kAlternativeDomain, action.amount);
      menu.key = fmt::format("{} {}", key, name.substr(name.rfind('-') + 1));
      break;
    }
    default: break;
  }
  return menu;
}

bool JourneyScreen::is_in_sight(const Event& event) const {
  return event.kind == journey::kStageDealt || event.kind == journey::kUntapped ||
         event.kind == journey::kAnswered || event.kind == journey::kResolved;
}

}  // namespace waystone
