// Nobody peeks: in the middle of games what a seat cannot know is exchanged for something else that looks the
// same to it. A bot is given a view and a menu and nothing else, so these are compared byte by byte at every
// decision, which is quick; and in some decisions a bot is asked in both worlds as well.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "ai/mind.h"
#include "lab/figures.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

// How many decisions of one game, and how many of these a bot is asked about.
struct ExchangeQuota {
  std::uint64_t decisions = 0, searches = 0;
};

// One game, played by `player`, a blunder now and then so that unusual positions come up, until as many
// decisions have been looked at as the quota says. Two worlds of the same bytes would prove nothing:
// `thinker` is asked where they differ, here and there, until its quota is used up.
template <Game G>
void exchange_in_game(const G& game, const Bot<G>& player, const Bot<G>& thinker, std::uint64_t seed,
                      const ExchangeQuota& quota, Exchanged& out) {
  Chance chance(seed), thoughts(mix(seed)), worlds(mix(seed + 1));
  Actions legal, there;
  auto state = new_state(game, chance);
  for (SeatSet actors = game.actors(state); !actors.empty() && out.decisions < quota.decisions;
       actors = game.actors(state)) {
    const Seat seat = actors.lowest();
    game.legal(state, seat, legal);
    const View<G> view = redact(game, state, seat);
    if (legal.size() > 1) {
      const auto world = sample(game, view, worlds);
      const View<G> other_view = redact(game, world, seat);
      game.legal(world, seat, there);
      ++out.decisions;
      const bool differs = !(world == state);
      out.different += differs ? 1 : 0;
      out.told += view.state == other_view.state && std::ranges::equal(legal, there) ? 0 : 1;
      const std::uint64_t left = quota.decisions - out.decisions + 1;
      if (differs && out.searched < quota.searches &&
          worlds.below(static_cast<std::uint32_t>(left)) < 2 * (quota.searches - out.searched)) {
        const std::uint64_t same = mix(seed ^ out.decisions);
        Chance here_chance(same), there_chance(same);
        const Action one = thinker.choose(game, view, legal, here_chance, {});
        const Action other = thinker.choose(game, other_view, there, there_chance, {});
        ++out.searched;
        out.changed += one == other ? 0 : 1;
      }
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
    // Shared out evenly: this part's searches are those up to its end less those up to its beginning.
    const ExchangeQuota quota{std::min(kOfAGame, settings.decisions - i * kOfAGame),
                              settings.searches * (i + 1) / parts - settings.searches * i / parts};
    for (std::uint64_t n = 0; all[i].decisions < quota.decisions; ++n)
      exchange_in_game(*games[(i + n) % games.size()], player, thinker, game_seed(mix(settings.seed + i), n),
                       quota, all[i]);
    done.fetch_add(quota.decisions, std::memory_order_relaxed);
  });
  Exchanged out;
  for (const Exchanged& one : all) out += one;
  return out;
}

}  // namespace waystone
