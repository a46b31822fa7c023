// The Journey in the terminal: what is typed for its actions.
#pragma once
#include "games/journey/rules/journey.h"
#include "screen/screen.h"

namespace waystone {

class JourneyScreen final : public Screen {
 public:
  using Screen::Screen;
  MenuItem item(const Sight& sight, const Action& action) const override;
  bool is_in_sight(const Event& event) const override;
  bool asks_first() const override { return true; }  // a card's question is more than its menu
};

}  // namespace waystone
