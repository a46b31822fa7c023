#include "catalog/entry_of.h"
#include "catalog/weights.h"
#include "games/joust/advice/advice.h"
#include "games/joust/screen/screen.h"

namespace waystone {

const Entry& joust_entry() {
  static const EntryOf<joust::Joust, joust::Advice> kEntry(
      {.blurb = "bet on two rhino riders, and make them win: 3 Rounds",
       .levels = {{{"careless", "Bets on whatever glitters, and forgets whose crest it wears.", 500, 0},
                   {"hasty", "Knows a good card, but often grabs the next one.", 150, 0},
                   {"greedy", "Takes what promises the most money now.", 0, 0},
                   {"shrewd", "Thinks a Turn ahead, and about what you might hold.", 0, 16},
                   {"masterly", "Tries every move in its mind, a thousand times over.", 0, 1000}}},
       .screen = screen_of<JoustScreen>},
      joust::Advice(learned<joust::Judgement>("joust")));
  return kEntry;
}

}  // namespace waystone
