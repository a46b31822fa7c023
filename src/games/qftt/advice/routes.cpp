#include "games/qftt/advice/routes.h"

#include <algorithm>
#include <limits>

namespace waystone::qftt {
namespace {

// Set by hand, in points; not tuned.
constexpr float kHumbled = 1.5F;     // of a player combat that is won
constexpr float kComesAbout = 0.7F;  // a share: both must get through their queues
constexpr float kEachStep = 0.01F;   // of a dash: the shorter of two that are as risky
constexpr float kNoWay = std::numeric_limits<float>::infinity();

int gear_of(const PlayerBoard& player) {
  std::size_t n = 0;
  for (const PartyMember& member : player.members) n += member.gear.size();
  return static_cast<int>(n);
}

}  // namespace

Routes::Routes(const Quest& game, const State& s, Seat me, Outlook& outlook)
    : game_(game),
      s_(s),
      board_(game.board()),
      me_(me),
      outlook_(outlook) {
  free_ = board_.enterable;
  if (board_.thing != kNoTile) free_.drop(board_.thing);
  const bool moves = !s.course.empty() && s.course.top().kind == index(Doing::Movement);
  if (!moves) return;
  free_ -= s.visited;
  for (const Seat seat : s.in_cycle) {
    if (seat == me || s.failed.has(seat)) continue;
    if (!s.arrived.has(seat) && !game.house().contact_unmoved) continue;
    stops_.add(s.players[seat].tile);
    worth_of_meeting_[seat] = meeting(seat);
  }
}

// QFTT-81
float Routes::meeting(Seat other) const {
  const Fought end = fought(outlook_.party(), strength_of(game_, s_, other));
  const PlayerBoard &mine = s_.players[me_], &theirs = s_.players[other];
  const auto spoils = [](const PlayerBoard& of) {
    return static_cast<float>(kPerGear * std::min(gear_of(of), 2) + kPerMoney * of.money / 2);
  };
  const bool clearly = 3 * end.hp >= outlook_.party().hp;
  if (end.comes == Comes::Won) return kComesAbout * (spoils(theirs) + kHumbled) * (clearly ? 1.0F : 0.4F);
  return end.comes == Comes::Lost ? -kComesAbout * (spoils(mine) + kHumbled) : 0;
}

// With what is in the queue already.
Outlook::Prospect Routes::so_far() {
  Outlook::Prospect way = outlook_.beginning();
  for (const QueueCard& drawn : s_.players[me_].queue)
    if (!drawn.is_blank()) outlook_.enter(way, drawn);
  return way;
}

void Routes::meet_at(Outlook::Prospect& way, Tile tile) const {
  float best = -kNoWay;
  for (const Seat seat : s_.in_cycle)
    if (seat != me_ && s_.players[seat].tile == tile) best = std::max(best, worth_of_meeting_[seat]);
  way.worth += way.lasts * best;
}

// Neighbours of one kind mean the same, as long as nobody stands there.
template <std::size_t kMost>
void Routes::list_next(const Sketches<kMost>& sketches, Tile start, Nexts<kMost>& out) {
  out.size = 0;
  std::array<Outlook::Prospect, kTileKinds> ways;
  for (std::size_t i = 0; i < sketches.size; ++i) {
    const Sketch& sketch = sketches.all[i];
    const Tile at = sketch.route.steps.empty() ? start : sketch.route.steps.back();
    unsigned known = 0;
    for (const Tile tile : board_.neighbours[at]) {
      if (!sketch.free.has(tile)) continue;
      const TileKind kind = board_.kind[tile];
      Outlook::Prospect& way = ways[index(kind)];
      if ((known >> index(kind) & 1u) == 0) {
        known |= 1u << index(kind);
        way = sketch.route.way;
        if (is_standard(kind)) outlook_.enter(way, nth<Deck>(index(kind)), kind == TileKind::Village);
      }
      Next& next = out.all[out.size++];
      next = {way, fit(i), tile};
      if (stops_.has(tile)) meet_at(next.way, tile);
    }
  }
}

template <std::size_t kMost, class Ends>
void Routes::grow(Tile start, int budget, Ends&& ends) {
  std::array<Sketches<kMost>, 2> both;
  Sketches<kMost>*sketches = &both[0], *grown = &both[1];
  sketches->all[sketches->size++] = {free_, {{}, so_far()}};
  sketches->all[0].free.drop(start);
  Nexts<kMost> nexts;
  for (int step = 1; step <= budget && sketches->size != 0; ++step) {
    list_next(*sketches, start, nexts);
    const auto better = [](const Next& a, const Next& b) { return a.way.worth > b.way.worth; };
    const auto end = nexts.all.begin() + static_cast<std::ptrdiff_t>(nexts.size);
    if (nexts.size > kMost) std::nth_element(nexts.all.begin(), nexts.all.begin() + kMost, end, better);
    grown->size = 0;
    for (std::size_t i = 0; i < std::min(nexts.size, kMost); ++i) {
      const Next& next = nexts.all[i];
      Sketch& sketch = grown->all[grown->size] = sketches->all[next.sketch];
      sketch.route.way = next.way;
      sketch.route.steps.push_back(next.tile);
      sketch.free.drop(next.tile);
      if (step == budget || stops_.has(next.tile))
        ends(sketch.route);
      else
        ++grown->size;
    }
    std::swap(sketches, grown);
  }
}

std::array<Route, 6> Routes::from(Tile start, int budget) {
  std::array<Route, 6> out;
  const auto& neighbours = board_.neighbours[start];
  grow<kWidth>(start, budget, [&](const Route& route) {
    for (std::size_t i = 0; i < neighbours.size(); ++i)
      if (neighbours[i] == route.steps[0] && route.way.worth > out[i].way.worth) out[i] = route;
  });
  return out;
}

std::vector<Route> Routes::many_from(Tile start, int budget) {
  std::vector<Route> out;
  grow<kManyWide>(start, budget, [&](const Route& route) { out.push_back(route); });
  return out;
}

// --- Dashes (QFTT-102) ---

float Routes::dash_cost(TileKind kind) {
  return kEachStep + (is_standard(kind) ? outlook_.risk(nth<Deck>(index(kind))) : 0);
}

void Routes::plan_dash(int budget) {
  dash_budget_ = budget;
  risk_[0].fill(kNoWay);
  if (board_.thing != kNoTile) risk_[0][board_.thing] = 0;
  if (budget == 0) return;
  TileSet open = free_ - stops_;
  if (board_.thing != kNoTile) open.add(board_.thing);
  std::array<float, kTileKinds> cost;
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) cost[kind] = dash_cost(nth<TileKind>(kind));
  const std::size_t tiles = board_.kind.size();
  std::array<float, kMostTiles> entering, beyond;
  for (std::size_t i = 0; i < tiles; ++i)
    entering[i] = open.has(static_cast<Tile>(i)) ? cost[index(board_.kind[i])] : kNoWay;
  for (int k = 1; k <= budget; ++k) {
    const auto& nearer = risk_[static_cast<std::size_t>(k - 1)];
    auto& here = risk_[static_cast<std::size_t>(k)];
    here = nearer;
    if (game_.house().thing_exact) here.fill(kNoWay);
    for (std::size_t i = 0; i < tiles; ++i) beyond[i] = entering[i] + nearer[i];
    for (std::size_t i = 0; i < tiles; ++i) {
      if (board_.to_thing[i] > k || i == board_.thing) continue;
      for (const Tile next : board_.neighbours[i]) here[i] = std::min(here[i], beyond[next]);
    }
  }
}

Routes::Dash Routes::dash_from(Tile tile) {
  Dash out{.from = tile};
  if (board_.to_thing[tile] > dash_budget_ || risk_from(tile) == kNoWay) return out;
  Queue queue = s_.players[me_].queue;
  for (int k = dash_budget_; k > 0 && tile != board_.thing; --k) {
    const auto& nearer = risk_[static_cast<std::size_t>(k - 1)];
    Tile best = kNoTile;
    float least = kNoWay;
    for (const Tile next : board_.neighbours[tile]) {
      if (next != board_.thing && (!free_.has(next) || stops_.has(next))) continue;
      const float risk = nearer[next] + dash_cost(board_.kind[next]);
      if (risk >= least) continue;
      least = risk;
      best = next;
    }
    if (best == kNoTile) return {};
    tile = best;
    out.steps.push_back(tile);
    const TileKind kind = board_.kind[tile];
    if (is_standard(kind) && queue.size() < kMostBudget)
      queue.push_back(QueueCard::of(nth<Deck>(index(kind)), 0, 0));
  }
  out.chance = outlook_.chance_through(queue);
  return out;
}

Routes::Dash Routes::safest_dash() {
  const auto safest = std::min_element(board_.camps.begin(), board_.camps.end(), [&](Tile one, Tile other) {
    return risk_from(one) < risk_from(other);
  });
  return safest == board_.camps.end() ? Dash{} : dash_from(*safest);
}

}  // namespace waystone::qftt
