#include "games/qftt/balance/figures.h"

#include "base/check.h"

namespace waystone::qftt {

void QuestFigures::add(const QuestFigures& other) {
  games += other.games;
  cycles.add(other.cycles);
  short_games += other.short_games;
  long_games += other.long_games;
  early += other.early;
  leaders.add(other.leaders);
  for (std::size_t i = 0; i < by_place.size(); ++i) by_place[i].add(other.by_place[i]);
  for (std::size_t i = 0; i < entered.size(); ++i) entered[i].add(other.entered[i]);
  killed.add(other.killed);
  met.add(other.met);
  slow.add(other.slow);
  dashes.add(other.dashes);
  dashes_of_game.add(other.dashes_of_game);
}

Seat QuestOnlooker::sole_leader(const State& s) const {
  Seat leader = Seat::Nobody;
  int most = 0;
  for (const Seat seat : s.in_game) {
    const int speed = game_.speed(s, seat);
    if (speed == most) leader = Seat::Nobody;
    if (speed <= most) continue;
    most = speed;
    leader = seat;
  }
  return leader;
}

void QuestOnlooker::decided(const State& s) {
  if (token_ == Seat::Nobody) token_ = s.token;
  if (s.cycle != kEarly || has_led_) return;
  has_led_ = true;
  leader_ = sole_leader(s);
}

void QuestOnlooker::hear(const Event& e) {
  switch (e.kind) {
    case kMovementBegan:
      of_turn_ = {};
      figures_.slow.add(e.amount <= kSlow);
      return;
    case kStepped:
      if (const TileKind kind = game_.board().kind[e.slot]; is_standard(kind)) ++of_turn_[index(kind)];
      return;
    case kArrived:  // not told of who has entered the Thing and failed
      for (std::size_t i = 0; i < kTerrainDecks; ++i) of_game_[i] += of_turn_[i];
      return;
    case kEnteredTheThing:
      of_turn_ = {};
      ++dashes_;
      return;
    case kKilled: ++killed_; return;
    case kMet: met_ = true; return;
    default: return;
  }
}

void QuestOnlooker::end(const State& s) {
  check(game_.outcome(s).over, "a quest goes on beyond its published bound");
  const int seats = game_.seats();
  const auto [fewest, most] = wanted_cycles(seats);
  const bool won = s.winner != Seat::Nobody;
  ++figures_.games;
  figures_.cycles.add(s.cycle);
  figures_.short_games += s.cycle < fewest ? 1 : 0;
  figures_.long_games += s.cycle > most ? 1 : 0;
  figures_.early += won && s.cycle < kEarly ? 1 : 0;
  if (leader_ != Seat::Nobody) figures_.leaders.add(s.winner == leader_);
  for (int i = 0; i < seats; ++i) {
    const auto seat =
        seat_at((index(token_) + static_cast<std::size_t>(i)) % static_cast<std::size_t>(seats));
    figures_.by_place[static_cast<std::size_t>(i)].add(s.winner == seat);
  }
  std::uint64_t tiles = 0;
  for (const std::uint64_t n : of_game_) tiles += n;
  for (std::size_t i = 0; i < kTerrainDecks; ++i) figures_.entered[i].add(of_game_[i], tiles);
  figures_.killed.add(killed_);
  figures_.met.add(met_);
  figures_.dashes.hits += won ? 1 : 0;
  figures_.dashes.of += static_cast<std::uint64_t>(dashes_);
  figures_.dashes_of_game.add(dashes_);
  token_ = leader_ = Seat::Nobody;
  has_led_ = met_ = false;
  killed_ = dashes_ = 0;
  of_turn_ = of_game_ = {};
}

}  // namespace waystone::qftt
