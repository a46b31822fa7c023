#include "advice/jqka/greedy.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"

namespace waystone {

const Entry& jqka_entry() {
  static const EntryOf<jqka::Jqka> kEntry("one adventurer, 27 rooms, four tasks: become a knight, or more",
                                          false, {{"greedy", jqka::greedy}});
  return kEntry;
}

}  // namespace waystone
