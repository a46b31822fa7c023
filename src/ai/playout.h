// Playing a game to its end with nothing but chance: the inner loop of simulation and search.
#pragma once
#include "engine/game.h"

namespace waystone {

// Plays on from state until the game is over or `most` decisions have been made; returns how many were.
// choose(state, seat, legal) names one of the legal actions.
template <Game G, class Choose>
int play_out(const G& game, typename G::State& state, Chance& chance, int most, Choose&& choose) {
  Actions legal;
  Step<G> step{game, state, chance, nullptr};
  int decisions = 0;
  for (SeatSet actors = game.actors(state); !actors.empty() && decisions < most;
       actors = game.actors(state)) {
    const Seat seat = actors.lowest();
    game.legal(state, seat, legal);
    game.apply(step, seat, choose(state, seat, legal));
    ++decisions;
  }
  return decisions;
}

// Flattened: the rules a game defines in its header become part of this loop.
template <Game G>
[[gnu::flatten]] int play_out_randomly(const G& game, typename G::State& state, Chance& chance, int most) {
  return play_out(game, state, chance, most, [&](const auto&, Seat, const Actions& legal) {
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  });
}

// The same from the start, and hear(event) is told everything that happens.
template <Game G, class Choose, class Hear>
int play_and_tell(const G& game, typename G::State& state, Chance& chance, int most, Choose&& choose,
                  Hear&& hear) {
  Actions legal;
  Events log;
  state = {};
  Step<G> step{game, state, chance, &log, false};
  const auto tell = [&] {
    for (const Event& event : log) hear(event);
    log.clear();
  };
  game.start(step);
  tell();
  int decisions = 0;
  for (SeatSet actors = game.actors(state); !actors.empty() && decisions < most;
       actors = game.actors(state)) {
    const Seat seat = actors.lowest();
    game.legal(state, seat, legal);
    game.apply(step, seat, choose(state, seat, legal));
    tell();
    ++decisions;
  }
  return decisions;
}

template <Game G>
typename G::State new_state(const G& game, Chance& chance) {
  typename G::State state{};
  Step<G> step{game, state, chance, nullptr};
  game.start(step);
  return state;
}

}  // namespace waystone
