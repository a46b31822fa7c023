#include "advice/joust/advice.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"
#include "catalog/weights.h"

namespace waystone {

const Entry& joust_entry() {
  static const EntryOf<joust::Joust, joust::Advice> kEntry(
      "bet on two rhino riders, and make them win: 3 Rounds", false,
      Levels{{{"careless", "Bets on whatever glitters, and forgets whose crest it wears.", 500, 0},
              {"hasty", "Knows a good card, but often grabs the next one.", 150, 0},
              {"greedy", "Takes what promises the most money now.", 0, 0},
              {"shrewd", "Thinks a Turn ahead, and about what you might hold.", 0, 16},
              {"masterly", "Tries every move in its mind, a thousand times over.", 0, 1000}}},
      joust::Advice(learned<joust::Judgement>("joust")));
  return kEntry;
}

}  // namespace waystone
