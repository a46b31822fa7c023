// Jungle Joust in the terminal: the score sheet of a Round, which events tell.
#pragma once
#include "games/joust/rules/joust.h"
#include "screen/screen.h"

namespace waystone {

class JoustScreen final : public Screen {
 public:
  using Screen::Screen;
  bool is_in_sight(const Event& event) const override;
  std::vector<std::string> interlude(const Sight& sight, const Events& news) const override;
};

}  // namespace waystone
