#include "catalog/entry_of.h"
#include "catalog/weights.h"
#include "games/qftt/advice/advice.h"
#include "games/qftt/balance/balance.h"

namespace waystone {

const Entry& qftt_entry() {
  static const EntryOf<qftt::Quest, qftt::Advice, qftt::Balance> kEntry(
      {.blurb = "parties race for whatever waits in the middle of the island",
       .levels = {{{"careless", "Goes where the wind blows.", 500, 0},
                   {"hasty", "Packs afterwards.", 180, 0},
                   {"greedy", "Takes the shortest way to the next coin.", 0, 0},
                   {"shrewd", "Counts the cards that lie ahead.", 0, 24},
                   {"masterly", "Has been to the Thing and back, in thought.", 0, 480}}}},
      qftt::Advice(learned<qftt::Judgement>("qftt")));
  return kEntry;
}

}  // namespace waystone
