#include "leduc/leduc.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"

namespace waystone {

// Without advice: what a game has on the day its rules are done.
const Entry& leduc_entry() {
  static const EntryOf<leduc::Leduc> kEntry(
      "two players, six cards, two rounds of betting", true,
      Levels{{{"careless", "Puts in chips because they are round.", 600, 4},
              {"hasty", "Looks at its card, most of the time.", 250, 8},
              {"greedy", "Has a feeling for the odds.", 0, 16},
              {"shrewd", "Counts the cards that are left.", 0, 100},
              {"masterly", "Plays the hand out a few thousand times.", 0, 4000}}});
  return kEntry;
}

}  // namespace waystone
