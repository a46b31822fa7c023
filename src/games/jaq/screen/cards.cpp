// JAQ's cards by name: Journey cards and loot, monsters, Quests, Adventures and the Knight's.
#include <algorithm>

#include "games/jaq/screen/screen.h"
#include "screen/card_page.h"

namespace waystone {

using jaq::Type;

// By its number among the cards to choose from, or by its name or a part of it.
std::vector<std::string> JaqScreen::card_page(const State& s, Seat seat, const std::string& text) const {
  const auto shown = shown_cards(s, seat);
  if (const auto number = whole_number(text);
      number && *number >= 1 && *number <= static_cast<int>(shown.size())) {
    const CardPlace place = shown[static_cast<std::size_t>(*number - 1)];
    return is_card(place) ? waystone::card_page(game_, looks_, {jaq::kPieceDomain, place - 1})
                          : std::vector<std::string>{"That card lies face down."};
  }
  return waystone::card_page(game_, looks_, text);
}

// All of its deck, and which are turned up in this Journey.
std::vector<std::string> JaqScreen::knight_page(const State& s) const {
  if (!rules_.has_knight()) return {"The Knight does not play in this game."};
  JaqLines lines(looks_);
  lines.title("The Knight's cards");
  const auto& turns = rules_.lists().knight.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const bool turned = s.journey > 0 && (s.knight_left >> i & 1u) == 0;
    lines.text(fmt::format("{}{}: {}", turns[i].name, turned ? " (turned up)" : "",
                           game_.text(jaq::kKnightDomain, static_cast<int>(i))));
  }
  return lines.take();
}

}  // namespace waystone
