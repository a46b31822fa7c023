// End of a Journey: Journey tokens go back, then a loot's own come (JAQ-169 to JAQ-174).
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

void Jaq::end_journey(Go& go) const {
  State& s = go.state;
  if (s.journey < kJourneys) {  // JAQ-172, JAQ-A28: in the last one they stay for the Quests
    each_hero([&](Seat seat) {
      auto& tokens = s.hero(seat).tokens;
      const int all = tokens[0] + tokens[1] + tokens[2];
      tokens = {};  // what equipment shows stays (JAQ-A16)
      if (all == 0) return;
      go.tell({.kind = kTokensReturned,
               .seat = seat,
               .rule = rule(170),
               .amount = static_cast<std::int16_t>(all)});
    });
  }
  if (s.claimant != 0) {  // the last one's count for the Quests too (JAQ-A27)
    const Seat winner = seat_at(s.claimant - 1u);
    s.claimant = 0;
    take_tokens(go, winner, faces_[loot(s)].once[0], rule(s.journey < kJourneys ? 167 : 173));
  }
  go.scene_ends();
}

}  // namespace waystone::jaq
