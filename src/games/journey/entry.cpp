#include "catalog/entry_of.h"
#include "catalog/weights.h"
#include "games/journey/advice/advice.h"
#include "games/journey/balance/balance.h"
#include "games/journey/screen/screen.h"
#include "games/journey/tale/witness.h"

namespace waystone {

const Entry& journey_entry() {
  static const EntryOf<journey::Journey, journey::Advice, journey::Balance, journey::Witness> kEntry(
      {.blurb = "Light against Dark over the fate of a hero: 6 to 16 Stages",
       .levels = {{{"careless", "Wanders where the road looks pretty.", 500, 0},
                   {"hasty", "Draws the sword first and reads the card afterwards.", 180, 0},
                   {"greedy", "Takes what hurts, or helps, the most now.", 0, 0},
                   {"shrewd", "Keeps a card back for your turn.", 0, 64},
                   {"masterly", "Has read the end of the tale, several times over.", 0, 1000}}},
       .screen = screen_of<JourneyScreen>},
      journey::Advice(learned<journey::Judgement>("journey")));
  return kEntry;
}

}  // namespace waystone
