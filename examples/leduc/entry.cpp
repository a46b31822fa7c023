#include "catalog/entry_of.h"
#include "leduc/rules/leduc.h"

namespace waystone {

// Without advice: what a game has on the day its rules are done.
const Entry& leduc_entry() {
  static const EntryOf<leduc::Leduc> kEntry(
      {.blurb = "two players, six cards, two rounds of betting",
       .levels = {{{"careless", "Puts in chips because they are round.", 600, 4},
                   {"hasty", "Looks at its card, most of the time.", 250, 8},
                   {"greedy", "Has a feeling for the odds.", 0, 16},
                   {"shrewd", "Counts the cards that are left.", 0, 100},
                   {"masterly", "Plays the hand out a few thousand times.", 0, 4000}}},
       .example = true});
  return kEntry;
}

}  // namespace waystone
