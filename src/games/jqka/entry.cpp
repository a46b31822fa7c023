#include "catalog/entry_of.h"
#include "games/jqka/advice/advice.h"
#include "games/jqka/screen/screen.h"

namespace waystone {
namespace {

std::unique_ptr<Screen> jqka_screen(const AnyGame& game, const jqka::Jqka& rules, const Looks& looks,
                                    const std::vector<std::string>&) {
  return std::make_unique<JqkaScreen>(game, looks, rules.dungeon());
}

}  // namespace

const Entry& jqka_entry() {
  static const EntryOf<jqka::Jqka, jqka::Advice> kEntry(
      {.blurb = "one adventurer, 27 rooms, four tasks: become a knight, or more",
       .levels = {{{"careless", "Runs through every door to see what is behind it.", 700, 0},
                   {"hasty", "Has a plan, and drops it at every other corner.", 300, 0},
                   {"greedy", "Goes for what costs the least blood, one task after the other.", 0, 0},
                   {"shrewd", "Tries a way in its mind before it takes it.", 0, 100},
                   {"masterly", "Weighs hundreds of adventures before each step.", 0, 600}}},
       .screen = jqka_screen});
  return kEntry;
}

}  // namespace waystone
