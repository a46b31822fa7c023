#include "games/jqka/screen/screen.h"

#include <fmt/format.h>

#include "base/words.h"

namespace waystone {
namespace {

constexpr std::array<std::pair<int, int>, 4> kSides = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr std::array<std::string_view, 4> kSideNames = {"north", "east", "south", "west"};

std::string beside(const std::string& cell, std::size_t side) {
  return {static_cast<char>(cell[0] + kSides[side].first), static_cast<char>(cell[1] + kSides[side].second)};
}

}  // namespace

// "dragon, resolved" or "face down"
std::string JqkaScreen::described(const Sight& sight, const std::string& cell) const {
  const Thing* room = sight.tabletop.find("cell:" + cell);
  if (room == nullptr) return "nothing";
  std::vector<std::string> words;
  if (!room->name.empty()) words.push_back(room->name);
  for (const auto& mark : room->marks)
    if (mark != "here") words.push_back(mark);
  return join(words, ", ");
}

MenuItem JqkaScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const std::string at = text_of(sight.view, "at"), cell = game_.name(jqka::kCellDomain, action.slot);
  if (action.verb == jqka::kMove) {
    for (std::size_t side = 0; side < kSides.size(); ++side)
      if (beside(at, side) == cell) {
        menu.key = kSideNames[side].substr(0, 1);
        menu.label = fmt::format("{} to {}, {}", kSideNames[side], cell, described(sight, cell));
      }
  } else if (action.verb == jqka::kRetreat) {
    const std::string back = text_of(sight.view, "came_from");
    menu.label = fmt::format("Go back to {}, {}", back, described(sight, back));
  } else if (action.verb == jqka::kTake) {
    menu.label = fmt::format("Take the loss of {} HP", number_of(sight.view, "loss"));
  }
  return menu;
}

// "north" or "n" is a move to that side, whatever lies there; so that "why n" can be answered.
Result<Action> JqkaScreen::read(const Sight& sight, const std::string& text) const {
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (text != kSideNames[side] && text != kSideNames[side].substr(0, 1)) continue;
    const auto cell = game_.value(jqka::kCellDomain, beside(text_of(sight.view, "at"), side));
    if (!cell) return error("", fmt::format("There is only rock to the {}. [KA-3]", kSideNames[side]));
    return Action{.verb = jqka::kMove, .slot = static_cast<std::uint16_t>(*cell)};
  }
  return Screen::read(sight, text);
}

}  // namespace waystone
