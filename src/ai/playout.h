// Playing a game to its end with nothing but chance: the inner loop of simulation and search.
#pragma once
#include "engine/game.h"

namespace waystone {

// Plays on from step.state until the game is over or `most` decisions have been made; returns how many were.
// choose(state, seat, legal) names one of the legal actions; after() is called after each.
template <Game G, class Choose, class After>
int play_on(Step<G>& step, int most, Choose&& choose, After&& after) {
  Actions legal;
  int decisions = 0;
  for (SeatSet actors = step.game.actors(step.state); !actors.empty() && decisions < most;
       actors = step.game.actors(step.state)) {
    const Seat seat = actors.lowest();
    step.game.legal(step.state, seat, legal);
    step.game.apply(step, seat, choose(step.state, seat, legal));
    after();
    ++decisions;
  }
  return decisions;
}

template <Game G, class Choose>
int play_out(const G& game, typename G::State& state, Chance& chance, int most, Choose&& choose) {
  Step<G> step{game, state, chance, nullptr};
  return play_on(step, most, choose, [] {});
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
  Events log;
  state = {};
  Step<G> step{game, state, chance, &log, false};
  const auto tell = [&] {
    for (const Event& event : log) hear(event);
    log.clear();
  };
  game.start(step);
  tell();
  return play_on(step, most, choose, tell);
}

template <Game G>
typename G::State new_state(const G& game, Chance& chance) {
  typename G::State state{};
  Step<G> step{game, state, chance, nullptr};
  game.start(step);
  return state;
}

}  // namespace waystone
