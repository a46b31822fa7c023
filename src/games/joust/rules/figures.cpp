// What follows from a state and is shown to players: points, runs, Favors left, the way to the clash, chits
// left, cards in hand.
#include <algorithm>
#include <functional>
#include <numeric>

#include "games/joust/rules/joust.h"

namespace waystone::joust {

void Joust::figures(Fields& f, const State& s) const {
  const FavorCount favors = count_favors(s);
  f.table("figures", [&](Fields& both) {
    for (const Colour rider : {Colour::Red, Colour::Black})
      both.table(kColourWords[index(rider)], [&](Fields& one) {
        one.derived("points", rider_score(s, favors, rider));
        // By row, as the cards: the symbols that continue a run of the row before (JJ-27).
        one.rows(
            "runs", RowKeys::numbers(kMostSteps), [&](int row) { return row <= s.tilt(rider).steps; }, [] {},
            [&](Fields& inner, int row) -> std::optional<std::string> {
              const bool is_there = row <= s.tilt(rider).steps;
              inner.derived("symbols", is_there ? gone_on(s, rider, row) : 0, kSymbolDomain);
              return is_there ? std::nullopt : std::optional<std::string>("no card lies there");
            });
      });
    // Not by Rider: a red Favor may go on the black Tilt.
    both.derived("favors_left_red", favors_left(s, Colour::Red));
    both.derived("favors_left_black", favors_left(s, Colour::Black));
    both.derived("to_clash", clash_at() - s.tilts[0].steps - s.tilts[1].steps);
  });
}

// JJ-6: the chits that nobody has taken, the one on top first.
void Joust::stack_figures(Fields& f, const State& s) const {
  const Chits taken = std::accumulate(s.chits.begin(), s.chits.end(), Chits{}, std::bit_or{});
  f.table("stacks", [&](Fields& stacks) {
    for (int stack = 0; stack < kStacks; ++stack)
      stacks.derived(kSymbolWords[fit(stack)],
                     stack_chits(trait_of(fit(stack)), colour_of(fit(stack))) & ~taken, kChitDomain);
  });
}

// Everybody may count it, also who does not know which of the cards held are bets (JJ-47). Defense cards that
// wait face down are not in the hand yet (JJ-34).
int Joust::cards_in_hand(const State& s, Seat seat) const {
  const auto held = s.deal.of(seat);
  const auto not_waiting =
      std::count_if(held.begin(), held.end(), [](const Holding& h) { return h.place != kFaceDown; });
  return fit(not_waiting - static_cast<std::ptrdiff_t>(s.deal.bets.of(seat)));
}

void Joust::hand_figures(Fields& f, const State& s) const {
  f.table("hands", [&](Fields& hands) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      hands.derived(kSeatWords[i], cards_in_hand(s, seat_at(i)));
  });
}

}  // namespace waystone::joust
