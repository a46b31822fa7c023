#include "games/qftt/advice/plans.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "games/qftt/advice/greedy.h"

namespace waystone::qftt {
namespace {

constexpr float kBetterThanReckoned = 1.28F;
constexpr float kChancePerPoint = 0.012F;

void append(std::span<const Tile> steps, Plan& plan) {
  for (const Tile tile : steps) plan.actions.push_back({.verb = kStep, .slot = tile});
}

class Planner {
 public:
  Planner(const Quest& game, const State& s, Seat me, Daring daring)
      : game_(game),
        s_(s),
        me_(me),
        ways_(game, s, me, daring) {}

  void plan(const Actions& legal, std::size_t most, Plans& out) {
    const bool camps = legal[legal.size() - 1].verb == kCamp;
    Plans all;
    for (const Action& action : legal)
      if (action.verb == kCamp) add_routes({&action, 1}, fit(action.slot), all);
    if (!camps) add_routes({}, s_.players[me_].tile, all);
    std::erase_if(all, [&](const Plan& one) { return !legal.has(one.actions[0]); });
    keep_different(all, best_first(all), most, out);
    add_dash(camps, legal, out);
  }

  // Where it goes at once, from the campsite that it has, or from the best.
  Plan course(bool has_camp) {
    Plan out;
    Tile tile = s_.players[me_].tile;
    const Routes::Dash dash = has_camp ? ways_.routes().dash_from(tile) : ways_.safest_dash();
    const bool dashes = ways_.is_worth(dash);
    if (!has_camp) {
      tile = dashes ? dash.from : best_camp();
      out.actions.push_back({.verb = kCamp, .slot = tile});
    }
    if (!dashes)
      append(ways_.best_from(tile).steps, out);
    else if (static_cast<int>(dash.steps.size()) <= ways_.budget())
      append(dash.steps, out);
    return out;
  }

 private:
  void add_routes(std::span<const Action> before, Tile tile, Plans& out) {
    for (const Route& route : ways_.routes().many_from(tile, ways_.budget())) {
      Plan one;
      for (const Action& action : before) one.actions.push_back(action);
      append(route.steps, one);
      one.looks = kChancePerPoint * route.way.worth;
      for (const Tile step : route.steps) one.kind += std::uint64_t{1} << 6 * index(game_.board().kind[step]);
      out.push_back(one);
    }
  }
  // Of equals the first that was found.
  static std::vector<std::size_t> best_first(const Plans& all) {
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(all[b].looks, a) < std::pair(all[a].looks, b);
    });
    return order;
  }
  // Of those over the same lands what looks best stands for all, unless there is room for many.
  static void keep_different(const Plans& all, const std::vector<std::size_t>& order, std::size_t most,
                             Plans& out) {
    std::vector<std::uint64_t> known;
    Plans others;
    for (const std::size_t i : order) {
      const Plan& one = all[i];
      const bool is_known = std::find(known.begin(), known.end(), one.kind) != known.end();
      if (!is_known) known.push_back(one.kind);
      (is_known ? others : out).push_back(one);
    }
    if (most > kSomeDozens) out.insert(out.end(), others.begin(), others.end());
    if (out.size() > most) out.resize(most);
  }
  // A dash that needs a Consumable is left to whoever plays on from the campsite.
  void add_dash(bool camps, const Actions& legal, Plans& out) {
    const Routes::Dash dash = camps ? ways_.safest_dash() : ways_.routes().dash_from(s_.players[me_].tile);
    if (dash.steps.empty()) return;
    Plan plan;
    plan.kind = ~std::uint64_t{0};
    plan.is_bet = true;
    plan.looks = kBetterThanReckoned * static_cast<float>(dash.chance);
    if (camps) plan.actions.push_back({.verb = kCamp, .slot = dash.from});
    if (static_cast<int>(dash.steps.size()) <= ways_.budget()) append(dash.steps, plan);
    if (plan.actions.empty() || !legal.has(plan.actions[0])) return;
    out.insert(out.begin() + (ways_.is_worth(dash) || out.empty() ? 0 : 1), plan);
  }

  Tile best_camp() {
    const auto& camps = game_.board().camps;
    Tile best = camps[0];
    float most = ways_.best_from(best).way.worth;
    for (const Tile camp : camps) {
      const float worth = ways_.best_from(camp).way.worth;
      if (worth > most) best = camp;
      most = std::max(most, worth);
    }
    return best;
  }

  const Quest& game_;
  const State& s_;
  Seat me_;
  WaysToGo ways_;
};

}  // namespace

void plans(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::size_t most, Plans& out) {
  if (asks_where(s, legal)) Planner(game, s, seat, daring).plan(legal, most, out);
}

void courses(const Quest& game, const State& s, Seat seat, Daring daring, Courses& out) {
  const auto doing = nth<Doing>(s.course.top().kind);
  if (doing != Doing::Setup && doing != Doing::Movement) return;
  const int mine = game.place_in_order(s, seat);
  for (int i = 0; i < game.seats(); ++i) {
    const Seat other = game.in_order(s, i);
    if (other == seat || !Quest::plays(s, other) || s.failed.has(other) || s.arrived.has(other)) continue;
    if (s.players[other].members.empty()) continue;
    const bool has_camp = doing == Doing::Movement || i < mine;
    State then = s;  // when it is asked
    then.course.top() = {.kind = fit(has_camp ? Doing::Movement : Doing::Setup), .seat = other, .amount = -1};
    then.visited = {};
    out[index(other)] = Planner(game, then, other, daring).course(has_camp);
  }
}

}  // namespace waystone::qftt
