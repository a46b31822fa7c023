// How a game is shown in the terminal: drawn from a seat's view and menu, knowing no rules. Games without a
// drawing of their own are shown as the parts of the view.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "engine/match.h"
#include "engine/rulebook.h"

namespace waystone {

// One line of a menu.
struct MenuItem {
  Action action;
  std::string key;    // "n", "b key": what may be typed for it
  std::string label;  // "north to C2, the ice cavern"
};

class Screen {
 public:
  Screen(const AnyGame& game, const Terminal& terminal) : game_(game), terminal_(terminal) {}
  virtual ~Screen() = default;

  // The table as the seat sees it, in at most 11 lines (or linear text in plain mode).
  virtual std::vector<std::string> table(const Match& match, Seat seat) const;
  virtual MenuItem item(const Match& match, Seat seat, const Action& action) const;
  // What a typed text means as an action, legal or not; nothing if it means none.
  virtual Result<Action> read(const Match& match, Seat seat, const std::string& text) const;
  // What to know here: sentences with the rule ids they come from.
  virtual std::vector<std::string> help(const Match& match, Seat seat) const;
  virtual std::vector<std::string> summary(const Match& match, Seat seat) const;

 protected:
  const AnyGame& game_;
  const Terminal& terminal_;
};

std::unique_ptr<Screen> make_screen(const AnyGame& game, const Terminal& terminal);

}  // namespace waystone
