// How a game is shown in the terminal: drawn from what a seat sees and its menu, knowing no rules. Games
// without a drawing of their own are shown as the parts of the view.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/rulebook.h"
#include "screen/looks.h"
#include "screen/sight.h"

namespace waystone {

// One line of a menu.
struct MenuItem {
  Action action;
  std::string key;      // "n", "b key": what may be typed for it
  std::string label;    // "north to C2, the ice cavern"
  bool listed = false;  // with its number in the table: one line of the menu for all of a verb will do
};

class Screen {
 public:
  Screen(const AnyGame& game, const Looks& looks, std::vector<std::string> names)
      : game_(game),
        looks_(looks),
        names_(std::move(names)) {}
  virtual ~Screen() = default;

  // A few words for the heading: which round it is.
  virtual std::string heading(const Sight& sight) const;
  // The table as the seat sees it, drawn (or as linear text in plain mode). With menu and prompt it fits 24
  // lines.
  virtual std::vector<std::string> table(const Sight& sight) const;
  virtual MenuItem item(const Sight& sight, const Action& action) const;
  // What a typed text means as an action, legal or not; nothing if it means none.
  virtual Result<Action> read(const Sight& sight, const std::string& text) const;
  // What to know here: sentences with the rule ids they come from.
  virtual std::vector<std::string> help(const Sight& sight) const;
  virtual std::vector<std::string> summary(const Sight& sight) const;
  // A page of the game's own that is asked for by name ("rivals"); none: there is no such page.
  virtual std::vector<std::string> page(const Sight& sight, const std::string& text) const;
  // Whether the table shows by itself what an event tells its seat, like the cards now in hand.
  virtual bool is_in_sight(const Event& event) const;
  // A page of its own for what happened since the seat last looked; usually nothing.
  virtual std::vector<std::string> interlude(const Sight& sight, const Events& news) const;

 protected:
  const AnyGame& game_;
  const Looks& looks_;
  std::vector<std::string> names_;
};

std::string letter(std::size_t i);  // "a" for the first of a row of things to pick from

std::string seat_key(std::size_t seat);  // the key of a seat in a view's tables

}  // namespace waystone
