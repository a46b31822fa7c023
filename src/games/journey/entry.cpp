#include "catalog/entry_of.h"
#include "games/journey/screen/screen.h"

namespace waystone {

const Entry& journey_entry() {
  static const EntryOf<journey::Journey> kEntry(
      {.blurb = "Light against Dark over the fate of a hero: 6 to 16 Stages",
       .levels = {{{"careless", "Wanders where the road looks pretty.", 600, 4},
                   {"hasty", "Draws the sword first and reads the card afterwards.", 250, 8},
                   {"greedy", "Takes what hurts, or helps, the most now.", 0, 16},
                   {"shrewd", "Keeps a card back for your turn.", 0, 100},
                   {"masterly", "Has read the end of the tale, several times over.", 0, 1000}}},
       .screen = screen_of<JourneyScreen>});
  return kEntry;
}

}  // namespace waystone
