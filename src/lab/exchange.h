// Nobody peeks: in the middle of games what a seat cannot know is exchanged for something else that looks the
// same to it, and its bot is asked in both worlds. The same move every time, or something shines through.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "ai/level.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

struct ExchangeSettings {
  std::uint64_t decisions = 10'000;
  std::uint32_t iterations = 16;  // of search for each
  std::uint64_t seed = 1;
  int threads = 1;
};

struct Exchanged {
  std::uint64_t decisions = 0;
  std::uint64_t different = 0;  // where the worlds were not the same by chance
  std::uint64_t changed = 0;    // the bot moved differently: none, if nobody peeks
};

// One game, played by `player`, a blunder now and then so that unusual positions come up; `thinker` is asked
// at each choice, until so many decisions have been looked at.
template <Game G>
void exchange_in_game(const G& game, const Bot<G>& player, const Bot<G>& thinker, std::uint64_t seed,
                      std::uint64_t most, Exchanged& out) {
  Chance chance(seed), thoughts(mix(seed)), worlds(mix(seed + 1));
  Actions there;
  auto state = new_state(game, chance);
  for (SeatSet actors = game.actors(state); !actors.empty() && out.decisions < most;
       actors = game.actors(state)) {
    const Seat seat = actors.lowest();
    Actions legal;
    game.legal(state, seat, legal);
    const View<G> view = redact(game, state, seat);
    if (legal.size() > 1) {
      const auto world = sample(game, view, worlds);
      game.legal(world, seat, there);
      const std::uint64_t same = mix(seed ^ out.decisions);
      Chance here_chance(same), there_chance(same);
      const Action one = thinker.choose(game, view, legal, here_chance, {});
      const Action other = thinker.choose(game, redact(game, world, seat), there, there_chance, {});
      ++out.decisions;
      out.different += world == state ? 0 : 1;
      out.changed += one == other ? 0 : 1;
    }
    Step<G> step{game, state, chance, nullptr};
    const Action any = legal[thoughts.below(static_cast<std::uint32_t>(legal.size()))];
    game.apply(step, seat, thoughts.below(10) == 0 ? any : player.choose(game, view, legal, thoughts, {}));
  }
}

// `games` are the same game for different numbers of players; they take turns. `done` counts decisions.
template <Game G>
Exchanged exchange(const std::vector<const G*>& games, const Bot<G>& player, const Bot<G>& thinker,
                   const ExchangeSettings& settings, std::atomic<std::uint64_t>& done) {
  constexpr std::uint64_t kOfAGame = 100;  // decisions
  const std::uint64_t parts = (settings.decisions + kOfAGame - 1) / kOfAGame;
  std::vector<Exchanged> all(parts);
  in_parallel(parts, settings.threads, [&](std::uint64_t i) {
    const std::uint64_t most = std::min(kOfAGame, settings.decisions - i * kOfAGame);
    for (std::uint64_t n = 0; all[i].decisions < most; ++n)
      exchange_in_game(*games[(i + n) % games.size()], player, thinker, game_seed(mix(settings.seed + i), n),
                       most, all[i]);
    done.fetch_add(most, std::memory_order_relaxed);
  });
  Exchanged out;
  for (const Exchanged& one : all) {
    out.decisions += one.decisions;
    out.different += one.different;
    out.changed += one.changed;
  }
  return out;
}

}  // namespace waystone
