#include "games/qftt/advice/judgement.h"

#include <algorithm>

#include "games/qftt/advice/greedy.h"
#include "games/qftt/advice/strength.h"
#include "games/qftt/advice/worth.h"

namespace waystone::qftt {
namespace {

// Of one seat: its way to the Thing, and what may come before it in this cycle.
struct Race {
  Crossing crossing;
  double is_left = 1;  // the chance that nobody before it gets through, if all of them try
};

std::array<Race, kMostSeats> races(const Quest& game, const State& s) {
  std::array<Race, kMostSeats> out;
  double is_left = 1;
  for (int i = 0; i < game.seats(); ++i) {
    const Seat seat = game.in_order(s, i);
    Race& race = out[index(seat)];
    const bool plays = s.in_game.has(seat) && !s.restarting.has(seat);
    if (plays && !s.players[seat].members.empty()) race.crossing = crossing(game, s, seat);
    race.is_left = is_left;
    is_left *= 1 - race.crossing.now;
  }
  return out;
}

void see_seat(const Quest& game, const State& s, Seat seat, const Race& race, Judgement::Features& out) {
  FeatureWriter<Judgement::Features> features(out);
  const PlayerBoard& player = s.players[seat];
  const Strength party = strength_of(game, s, seat, true);
  const int speed = game.speed(s, seat);
  int gear = 0;
  for (const PartyMember& member : player.members) gear += static_cast<int>(member.gear.size());
  const double dash = race.crossing.now;
  features.add(1);
  features.add(s.in_game.has(seat) && !s.restarting.has(seat) ? 1 : 0);
  features.add(dash);
  features.add(race.crossing.if_fast);
  features.add(dash * race.is_left);
  features.add(race.is_left);
  features.add(dash > 0.3 ? 1 : 0);
  features.add(dash > 0.6 ? 1 : 0);
  features.add(speed / 8.0);
  features.add(std::min(speed, kFarOff) / 7.0);
  features.add(speed >= kFarOff ? 1 : 0);
  features.add(Quest::living(player) / 4.0);
  features.add(party.of_strongest[kMostMembers] / 8.0);
  features.add(party.hp / 16.0);
  features.add(party.armor / 3.0);
  features.add(party.of_strongest[kMostMembers] * party.hp / 128.0);
  features.add(gear / 4.0);
  features.add(player.money / 20.0);
  features.add(game.party_sum(s, seat, Stat::Cha) / 6.0);
  const int place = game.place_in_order(s, seat);
  features.add(place / 3.0);
  features.add(place == 0 ? 1 : 0);
  features.add(std::min<int>(s.cycle, 12) / 12.0);
  features.add(static_cast<double>(player.events.size()) / 2.0);
}

}  // namespace

void see(const Quest& game, const State& s, std::span<Judgement::Features> seats) {
  const auto all = races(game, s);
  for (std::size_t i = 0; i < seats.size(); ++i) see_seat(game, s, seat_at(i), all[i], seats[i]);
}

}  // namespace waystone::qftt
