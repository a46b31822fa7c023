#include "games/journey/balance/cards.h"

namespace waystone::journey {

void CardCounts::add(const CardCounts& other) {
  for (std::size_t i = 0; i < kCountedCards; ++i) {
    CardFigures& to = all[i];
    const CardFigures& from = other.all[i];
    to.held += from.held;
    to.played += from.played;
    to.cancelled += from.cancelled;
    to.won_played += from.won_played;
    to.won_kept += from.won_kept;
  }
}

std::vector<CardFigures> CardCounts::named(const Journey& game) const {
  std::vector<CardFigures> out(all.begin(), all.end());
  for (std::size_t i = 0; i < kCountedCards; ++i)
    out[i].id = i < kCards ? game.name(kCardDomain, fit(i)) : game.name(kStageDomain, fit(i - kCards));
  return out;
}

void CardOnlooker::decided(const State& s) {
  for (const Seat seat : {kLight, kDark}) {
    for (const HandCard& held : s.hands[seat]) held_[seat].set(held.card - 1u);
    for (std::size_t i = 0; i < kStages; ++i)
      if ((s.stage_hands[seat] >> i & 1u) != 0) held_[seat].set(kCards + i);
  }
}

void CardOnlooker::hear(const Event& e) {
  if (e.kind == kAnnounced || e.kind == kIntroduced || e.kind == kEnhanced) played_[e.seat].set(e.card);
  if (e.kind == kStageLaid) played_[e.seat].set(kCards + e.slot);
  if (e.kind == kCancelled && is_action(fit(e.card))) cancelled_.set(e.card);
}

void CardOnlooker::end(const State& s) {
  const Outcome outcome = game_.outcome(s);
  for (const Seat seat : {kLight, kDark}) {
    const bool won = outcome.ranks[index(seat)] == 1;
    for (std::size_t i = 0; i < kCountedCards; ++i) {
      if (!held_[seat][i] && !played_[seat][i]) continue;
      CardFigures& card = counts_.all[i];
      ++card.held;
      card.played += played_[seat][i] ? 1 : 0;
      card.cancelled += played_[seat][i] && cancelled_[i] ? 1 : 0;
      if (won) ++(played_[seat][i] ? card.won_played : card.won_kept);
    }
  }
  held_ = played_ = {};
  cancelled_.reset();
}

}  // namespace waystone::journey
