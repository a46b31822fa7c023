#include "catalog/entry_of.h"
#include "games/jqka/advice/advice.h"
#include "games/jqka/screen/screen.h"

namespace waystone {
const Entry& jqka_entry() {
  static const EntryOf<jqka::Jqka, jqka::Advice> kEntry(
      {.blurb = "one adventurer, 27 rooms, four tasks: become a knight, or more",
       .levels = {{{"careless", "Runs through every door to see what is behind it.", 700, 0},
                   {"hasty", "Has a plan, and drops it at every other corner.", 300, 0},
                   {"greedy", "Goes for what costs the least blood, one task after the other.", 0, 0},
                   {"shrewd", "Tries a way in its mind before it takes it.", 0, 100},
                   {"masterly", "Weighs hundreds of adventures before each step.", 0, 600}}},
       .screen = screen_of<JqkaScreen>});
  return kEntry;
}

}  // namespace waystone
