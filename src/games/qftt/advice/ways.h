// Where a party may go in this turn, and whether to dash for the Thing. What is not asked about is not
// looked for.
#pragma once
#include <optional>

#include "games/qftt/advice/routes.h"

namespace waystone::qftt {

// The chance of getting through that is enough for a dash: at any time, and if a rival could try it soon.
// Measured in games for two, a dash that fails costs so little that the bold win 62 of 100 against the wary.
struct Daring {
  double at_any_time, if_rivals;
};
inline constexpr Daring kWary = {0.45, 0.3}, kBold = {0.2, 0.1};

class WaysToGo {
 public:
  WaysToGo(const Quest& game, const State& s, Seat me, Daring daring)
      : game_(game),
        s_(s),
        me_(me),
        daring_(daring),
        player_(s.players[me]) {}

  bool has_begun() const { return is_moving() && s_.course.top().amount >= 0; }
  int budget() const;  // steps that are left
  Routes& routes();
  const Routes::Dash& safest_dash();  // from the best campsite
  bool is_worth(const Routes::Dash& dash) const { return !dash.steps.empty() && dash.chance >= dash_at(); }
  Route best_from(Tile tile);

 private:
  bool is_moving() const { return s_.course.top().kind == index(Doing::Movement); }
  bool reaches_the_thing(int reach) const;
  double dash_at() const;

  const Quest& game_;
  const State& s_;
  Seat me_;
  Daring daring_;
  const PlayerBoard& player_;
  std::optional<Outlook> outlook_;
  std::optional<Routes> routes_;
  std::optional<Routes::Dash> dash_;
};

}  // namespace waystone::qftt
