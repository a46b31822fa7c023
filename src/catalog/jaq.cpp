#include "advice/jaq/advice.h"
#include "catalog/entry_of.h"
#include "catalog/games.h"
#include "catalog/weights.h"

namespace waystone {

const Entry& jaq_entry() {
  static const EntryOf<jaq::Jaq, jaq::Advice> kEntry(
      "draft and stack cards, be a hero: 3 Journeys, Adventures, Quests", false,
      Levels{{{"careless", "Grabs the shiniest card and forgets its purse.", 500, 0},
              {"hasty", "Has plans, but only until the next packet.", 220, 0},
              {"greedy", "Takes the card that is worth the most right now.", 0, 0},
              {"shrewd", "Thinks a few picks ahead, and of what it passed on.", 0, 50},
              {"masterly", "Plays the Journey through in its mind, over and over.", 0, 1600}}},
      jaq::Advice(learned<jaq::Judgement>("jaq")));
  return kEntry;
}

}  // namespace waystone
