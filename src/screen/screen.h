// How a game is shown in the terminal: drawn from what a seat sees and its menu, knowing no rules. All of it
// follows from the tabletop; a game's own screen adds what is typed for its actions, and pages that events
// tell.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/rulebook.h"
#include "screen/drawing.h"
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
  std::string heading(const Sight& sight) const;
  // The table as the seat sees it, drawn (or as linear text in plain mode). With menu and prompt it fits 24
  // lines.
  std::vector<std::string> table(const Sight& sight) const;
  virtual MenuItem item(const Sight& sight, const Action& action) const;
  // What a typed text means as an action, legal or not; nothing if it means none.
  virtual Result<Action> read(const Sight& sight, const std::string& text) const;
  // What to know here: signs, sentences with the rule ids they come from, the pages there are.
  virtual std::vector<std::string> help(const Sight& sight) const;
  std::vector<std::string> summary(const Sight& sight) const;
  // A page that is asked for by name ("rivals", "card Kettle Crown"); none: there is no such page.
  std::vector<std::string> page(const Sight& sight, const std::string& text) const;
  // Whether the table shows by itself what an event tells its seat, like the cards now in hand.
  virtual bool is_in_sight(const Event& event) const;
  // Whether what is asked is shown even where that leaves little room for what happened.
  virtual bool asks_first() const { return false; }
  // A page of its own for what happened since the seat last looked; usually nothing.
  virtual std::vector<std::string> interlude(const Sight& sight, const Events& news) const;

 protected:
  SeatNames called(Seat reader) const;
  const Thing* thing_of(const Sight& sight, Domain domain, int value) const;  // null: it lies nowhere
  std::string label(const Sight& sight, const Action& action) const;          // as the things are drawn
  // The zones of a page, drawn or as linear text.
  std::vector<std::string> shown(const Tabletop& top, Seat reader, std::string_view page) const;

  const AnyGame& game_;
  const Looks& looks_;
  std::vector<std::string> names_;

 private:
  std::vector<std::string> card(const Sight& sight, const std::string& text) const;
};

}  // namespace waystone
