// JAQ in the terminal: what is typed for its actions, and the page of a battle, which events tell.
#pragma once
#include "games/jaq/rules/jaq.h"
#include "screen/screen.h"

namespace waystone {

class JaqScreen final : public Screen {
 public:
  using Screen::Screen;
  MenuItem item(const Sight& sight, const Action& action) const override;
  Result<Action> read(const Sight& sight, const std::string& text) const override;
  bool is_in_sight(const Event& event) const override;
  std::vector<std::string> interlude(const Sight& sight, const Events& news) const override;

 private:
  std::string shares(const Sight& sight, const Action::List& coins) const;
  std::string picks(const Sight& sight, const Action& thrown) const;
};

}  // namespace waystone
