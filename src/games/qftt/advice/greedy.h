// What looks best at once, at little cost: the camp with the best routes, the best of them step by step, a
// dash for the Thing when it is likely to succeed; everybody awake as long as may be, and what is worth most
// in the slots.
#pragma once
#include <span>

#include "ai/advice.h"
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// The chance of getting through that is enough for a dash: at any time, and if a rival could try it soon.
// Measured in games for two, a dash that fails costs so little that the bold win 62 of 100 against the wary.
struct Daring {
  double at_any_time, if_rivals;
};
inline constexpr Daring kWary = {0.45, 0.3}, kBold = {0.2, 0.1};

// How good each action looks, in points. Of a view's state, or of a world.
void weigh(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::span<float> weights);
Action greedy(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
              Chance& chance);
// Takes out moves of gear and members that lead nowhere.
void narrow(const Quest& game, const State& s, Seat seat, Actions& legal);
// Where to go decides games. All else, and what is done before it is asked, is good enough at once.
bool is_clear(const Quest& game, const State& s, Seat seat, const Actions& legal);

// Each campsite and each first step from there.
inline constexpr std::size_t kSomeDozens = 42;
// Where the party could go in this turn, so many ways at the most: what looks best first, the way to the
// Thing as the second at the latest. More than some dozens are not only the best for each first step. None,
// if the menu is about something else.
void plans(const Quest& game, const State& s, Seat seat, const Actions& legal, Daring daring,
           std::size_t most, Plans& out);

// The chance of getting to the Thing and through all cards from the best camp: now, and with enough Speed for
// the nearest way and a detour.
struct Crossing {
  double now = 0, if_fast = 0;
};
Crossing crossing(const Quest& game, const State& s, Seat seat);

}  // namespace waystone::qftt
