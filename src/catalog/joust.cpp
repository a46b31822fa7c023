#include "advice/joust/greedy.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"

namespace waystone {

const Entry& joust_entry() {
  static const EntryOf<joust::Joust> kEntry("bet on two rhino riders, and make them win: 3 Rounds", false,
                                            {{"greedy", joust::greedy}});
  return kEntry;
}

}  // namespace waystone
