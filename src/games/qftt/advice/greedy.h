// What looks best at once, at little cost: the camp with the best routes, the best of them step by step, a
// dash for the Thing when it is likely to succeed; everybody awake as long as may be, and what is worth most
// in the slots.
#pragma once
#include <optional>
#include <span>

#include "ai/advice.h"
#include "games/qftt/advice/ways.h"

namespace waystone::qftt {

// How good each action looks, in points. Of a view's state, or of a world.
void weigh(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::span<float> weights);
Action greedy(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
              Chance& chance);
// Takes out moves of gear and members that lead nowhere.
void narrow(const Quest& game, const State& s, Seat seat, Actions& legal);
// Where to go decides games. All else, and what is done before it is asked, is good enough at once.
bool is_clear(const Quest& game, const State& s, Seat seat, const Actions& legal);

// Whether a campsite or a step is asked for.
bool asks_where(const State& s, const Actions& legal);
// What is done before a party goes anywhere: who holds what, and a Consumable.
std::optional<Action> before_leaving(const Quest& game, const State& s, Seat seat, const Actions& legal,
                                     Daring daring);
// The chance of getting to the Thing and through all cards from the best camp: now, and with enough Speed for
// the nearest way and a detour.
struct Crossing {
  double now = 0, if_fast = 0;
};
Crossing crossing(const Quest& game, const State& s, Seat seat);

}  // namespace waystone::qftt
