// End of a Journey: Journey tokens go back, then a loot's own come (JAQ-169 to JAQ-174).
#include <numeric>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

void Jaq::end_journey(Go& go) const {
  State& s = go.state;
  const std::size_t from = told_by_now(go);
  if (s.journey < kJourneys) {  // JAQ-172, JAQ-A28: in the last one they stay for the Quests
    each_hero([&](Seat seat) {
      auto& tokens = s.hero(seat).tokens;
      const int all = std::accumulate(tokens.begin(), tokens.end(), 0);
      tokens = {};  // what equipment shows stays (JAQ-A16)
      if (all == 0) return;
      go.tell({.kind = kTokensReturned, .seat = seat, .rule = rule(170), .amount = fit(all)});
    });
  }
  if (s.claimant != 0) {  // the last one's count for the Quests too (JAQ-A27)
    const Seat winner = seat_at(s.claimant - 1u);
    s.claimant = 0;
    take_tokens(go, winner, faces_[loot(s)].once[Time::Dawn], rule(s.journey < kJourneys ? 167 : 173));
  }
  head(go, from, Part::Rest, rule(170));
  go.scene_ends();
}

}  // namespace waystone::jaq
