// What follows from a state and is shown to players: points, runs, Favors left, the way to the clash.
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

}  // namespace waystone::joust
