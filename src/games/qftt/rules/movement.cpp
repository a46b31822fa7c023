// The Movement phase: step by step, with all the Speed there is (QFTT-16 to QFTT-24, QFTT-76 to QFTT-79,
// QFTT-A9 to QFTT-A11, QFTT-A24).
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr std::int16_t kNotBegun = -1;  // of the steps left: the budget has not been read

}  // namespace

// In `amount` the steps left, in `what` the neighbours that may be entered, a bit each.
void Quest::movement(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  const std::size_t depth = s.course.depth();
  if (!s.in_cycle.has(seat)) return s.course.pop();  // out of it meanwhile
  switch (nth<MovementStep>(frame.step)) {
    case kMovementBegins:
      s.turn = seat;
      s.visited = {};
      if (house_.start_counts) s.visited.add(s.players[seat].tile);  // QFTT-A11
      open_window(s);
      top.step = kMovementAsks;
      top.amount = kNotBegun;
      if (go.telling())
        go.tell({.kind = kMovementBegan, .seat = seat, .rule = rule(16), .amount = fit(budget(s, seat))});
      return ask_for_step(go);
    case kMovementAsks: return ask_for_step(go);
    case kMovementEntered:
      entered(go, frame);
      if (s.course.depth() == depth && top.step == kMovementAsks) ask_for_step(go);
      return;
    case kMovementWhom: return s.course.ask(seat);
    case kMovementThing: return arrive(go, seat);
  }
}

void Quest::ask_for_step(Go& go) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const std::uint8_t steps = legal_steps(s, top);
  if (steps == 0) return arrive(go, top.seat);
  top.what = steps;
  s.course.ask(top.seat);
}

int Quest::budget(const State& s, Seat seat) const {
  return std::min(speed(s, seat), kMostBudget);
}  // QFTT-A9

int Quest::steps_left(const State& s, const Frame& frame) const {
  return frame.amount == kNotBegun ? budget(s, frame.seat) : frame.amount;
}

// Parties that can be run into (QFTT-A24).
SeatSet Quest::in_the_way(const State& s, Seat mover) const {
  SeatSet out;
  if (mover == s.token) return out;  // QFTT-77
  for (const Seat seat : house_.contact_unmoved ? s.in_cycle : s.in_cycle & s.arrived)
    if (seat != mover && !s.failed.has(seat)) out.add(seat);
  return out;
}

SeatSet Quest::met_at(const State& s, Seat mover, Tile tile) const {
  SeatSet out;
  for (const Seat seat : in_the_way(s, mover))
    if (s.players[seat].tile == tile) out.add(seat);
  return out;
}

// --- The duty to use all Speed (QFTT-A10) ---

namespace {

// A walk of so many more steps over free tiles that are entered once each, or to a tile that stops it. Some
// are free for the last step only.
class FullSpeedWalk {
 public:
  FullSpeedWalk(const Board& board, const TileSet& stops, const TileSet& last)
      : board_(board),
        stops_(stops),
        last_(last) {}

  // From the next neighbour of where a party stands. Behind a walk that was found from another one there is
  // one from each tile beside its beginning: it follows it, and is a step shorter at the end.
  bool begins_at(Tile tile, const TileSet& free, int left) {
    if (begin_ != kNoTile && !walk_.has(tile) && board_.near[tile].has(begin_)) return true;
    begin_ = leads_on(tile, free, left) || exists(tile, free, left) ? tile : kNoTile;
    return begin_ != kNoTile;
  }

 private:
  // On open ground the first way that is tried is one.
  bool leads_on(Tile tile, TileSet free, int left) {
    walk_ = {};
    for (;; --left) {
      walk_.add(tile);
      if (left == 0 || stops_.has(tile)) return true;
      free.drop(tile);
      TileSet next = board_.near[tile] & free;
      if (left > 1) next -= last_;
      if (next.empty()) break;
      tile = next.lowest();
    }
    walk_ = {};
    return false;
  }
  bool exists(Tile from, TileSet free, int left) {
    if (left > 0 && !stops_.has(from) && !goes_on(from, free, left)) return false;
    walk_.add(from);
    return true;
  }
  bool goes_on(Tile from, TileSet free, int left) {
    free.drop(from);
    const TileSet next = (board_.near[from] & free) - (left > 1 ? last_ : TileSet{});
    if (next.empty()) return false;
    if (left == 1 || !(next & stops_).empty()) return true;
    constexpr int kOpenGround = 40;  // it need not be looked at from above before so many tiles were tried
    if (++tried_ > kOpenGround && stops_.empty() && !board_.reaches(from, free, left)) return false;
    bool found = false;
    next.each([&](Tile tile) { found = found || exists(tile, free, left - 1); });
    return found;
  }

  const Board& board_;
  const TileSet &stops_, &last_;
  int tried_ = 0;
  Tile begin_ = kNoTile;
  TileSet walk_;  // its tiles, perhaps without the last
};

}  // namespace

std::uint8_t Quest::legal_steps(const State& s, const Frame& frame) const {
  const int left = steps_left(s, frame);
  if (left == 0) return 0;
  const Tile from = s.players[frame.seat].tile;
  TileSet free = board_.enterable - s.visited;
  TileSet stops, last;
  if (house_.thing_exact && board_.thing != kNoTile) last.add(board_.thing);  // QFTT-A30
  if (board_.thing != kNoTile && free.has(board_.thing)) stops.add(board_.thing);
  for (const Seat seat : in_the_way(s, frame.seat))
    if (s.players[seat].tile != kNoTile) stops.add(s.players[seat].tile);
  const auto& neighbours = board_.neighbours[from];
  const bool any_will_do = house_.maximal || left == 1;
  unsigned legal = 0, completing = 0;
  FullSpeedWalk walk(board_, stops, last);
  for (std::size_t i = 0; i < neighbours.size(); ++i) {
    const Tile tile = neighbours[i];
    if (!free.has(tile) || (left > 1 && last.has(tile))) continue;
    legal |= 1u << i;
    if (any_will_do) continue;
    if (board_.open_ways.lead_on(tile, left - 1, free, i) || walk.begins_at(tile, free, left - 1))
      completing |= 1u << i;
  }
  return fit(completing != 0 ? completing : legal);
}

// --- Entering ---

void Quest::step(Go& go, Seat seat, Tile tile) const {
  State& s = go.state;
  Frame& top = s.course.top();
  if (top.amount == kNotBegun) top.amount = fit(budget(s, seat));
  top.amount = fit(top.amount - 1);
  top.step = kMovementEntered;
  s.players[seat].tile = tile;
  s.visited.add(tile);
  go.tell({.kind = kStepped, .seat = seat, .rule = rule(16), .slot = tile, .amount = top.amount});
  draw_for_tile(go, seat, tile);
  fire(go, On::Enter, seat);
}

// QFTT-20, QFTT-22, QFTT-24. A Village gives a card and opens its shop (QFTT-34).
void Quest::draw_for_tile(Go& go, Seat seat, Tile tile) const {
  const TileKind kind = board_.kind[tile];
  if (!is_standard(kind)) return;
  const bool is_village = kind == TileKind::Village;
  if (draw_unseen(go, seat, nth<Deck>(index(kind)), is_village ? QueueCard::kVillage : std::uint8_t{0}))
    return;
  Queue& queue = go.state.players[seat].queue;
  if (is_village && queue.size() < kMostBudget) queue.push_back(QueueCard::shop_only());  // QFTT-A15
  go.tell({.kind = kNothingLeft, .seat = seat, .rule = ruling(15), .slot = fit(index(kind))});
}

void Quest::entered(Go& go, const Frame& frame) const {
  State& s = go.state;
  Frame& top = s.course.top();
  const Seat seat = frame.seat;
  const Tile tile = s.players[seat].tile;
  const std::size_t depth = s.course.depth();
  after_harm(go, seat, kNoCard);
  if (s.course.depth() != depth) return;  // the party is down
  top.step = kMovementAsks;
  if (board_.kind[tile] == TileKind::Thing) return enter_the_thing(go, frame);
  const SeatSet met = met_at(s, seat, tile);
  if (met.empty()) return;
  if (house_.contact_chosen || met.size() > 1) {
    top.step = kMovementWhom;
    return;
  }
  meet(go, seat, met.lowest());
}

// QFTT-79
void Quest::meet(Go& go, Seat seat, Seat met) const {
  State& s = go.state;
  Frame& top = s.course.top();
  top.step = kMovementAsks;
  top.amount = 0;
  s.contacts.push_back({seat, met});
  go.tell({.kind = kRanInto, .seat = seat, .rule = rule(79), .slot = fit(index(met))});
}

void Quest::walk_on(Go& go, Seat seat) const {
  go.state.course.top().step = kMovementAsks;
  go.tell({.kind = kWalkedOn, .seat = seat, .rule = ruling(24)});
}

void Quest::arrive(Go& go, Seat seat) const {
  State& s = go.state;
  s.arrived.add(seat);
  const int left = std::max<int>(s.course.top().amount, 0);
  s.course.pop();
  go.tell({.kind = kArrived, .seat = seat, .rule = left > 0 ? ruling(10) : rule(19), .amount = fit(left)});
}

void Quest::menu_movement(const State& s, const Frame& frame, Actions& out) const {
  const PlayerBoard& player = s.players[frame.seat];
  if (frame.step == kMovementWhom) {
    for (const Seat seat : met_at(s, frame.seat, player.tile)) out.push_back({.verb = kLand, .target = seat});
    const bool may_walk = house_.contact_chosen && walks_on(s, frame);
    return out.push_if(may_walk, {.verb = kWalkOn});
  }
  if (frame.amount == kNotBegun) menu_moves(s, frame.seat, out);
  menu_uses(s, frame.seat, out);
  const auto& neighbours = board_.neighbours[player.tile];
  for (std::size_t i = 0; i < neighbours.size(); ++i)
    out.push_if((frame.what >> i & 1u) != 0, {.verb = kStep, .slot = neighbours[i]});
}

// There is somewhere to go.
bool Quest::walks_on(const State& s, const Frame& frame) const { return legal_steps(s, frame) != 0; }

}  // namespace waystone::qftt
