#include "games/qftt/advice/ways.h"

#include <algorithm>

#include "games/qftt/advice/consumables.h"

namespace waystone::qftt {
namespace {

// Set by hand; not tuned.
constexpr int kLate = 12;           // cycles, from where on less is enough
constexpr double kOnTheWay = 0.85;  // a share: a dash that has begun goes on

}  // namespace

int WaysToGo::budget() const {
  const int left = is_moving() ? s_.course.top().amount : -1;
  return left >= 0 ? left : game_.budget(s_, me_);
}

Routes& WaysToGo::routes() {
  if (routes_) return *routes_;
  outlook_.emplace(game_, s_, me_, !is_moving());
  routes_.emplace(game_, s_, me_, *outlook_);
  const int more = has_begun() ? 0 : speed_held(game_, player_);
  const int reach = std::min(budget() + more, kMostBudget);
  routes_->plan_dash(reaches_the_thing(reach) ? reach : 0);
  return *routes_;
}

// Most turns are too slow for a dash, so that none need be looked for.
bool WaysToGo::reaches_the_thing(int reach) const {
  const Board& board = game_.board();
  if (is_moving()) return board.to_thing[player_.tile] <= reach;
  return std::any_of(board.camps.begin(), board.camps.end(),
                     [&](Tile camp) { return board.to_thing[camp] <= reach; });
}

// Rivals who could try it soon make waiting dear.
double WaysToGo::dash_at() const {
  bool rivals = s_.cycle >= kLate;
  for (const Seat seat : s_.in_game) rivals |= seat != me_ && game_.speed(s_, seat) >= kFarOff;
  return (rivals ? daring_.if_rivals : daring_.at_any_time) * (has_begun() ? kOnTheWay : 1);
}

const Routes::Dash& WaysToGo::safest_dash() {
  if (!dash_) dash_ = routes().safest_dash();
  return *dash_;
}

Route WaysToGo::best_from(Tile tile) {
  Route best;
  for (const Route& route : routes().from(tile, budget()))
    if (route.way.worth > best.way.worth) best = route;
  return best;
}

}  // namespace waystone::qftt
