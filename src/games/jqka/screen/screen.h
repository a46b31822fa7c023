// JQ:KA in the terminal: rooms next to you are typed by their side.
#pragma once
#include "games/jqka/rules/jqka.h"
#include "screen/screen.h"

namespace waystone {

class JqkaScreen final : public Screen {
 public:
  using Screen::Screen;
  MenuItem item(const Sight& sight, const Action& action) const override;
  Result<Action> read(const Sight& sight, const std::string& text) const override;

 private:
  std::string described(const Sight& sight, const std::string& cell) const;
};

}  // namespace waystone
