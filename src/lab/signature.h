// Behaviour has a number: a hash over every state of fixed seeded games. A change to a game keeps its
// signature or says why it changed (tests/golden/signatures.txt).
#pragma once
#include "ai/playout.h"
#include "base/hash.h"
#include "lab/simulate.h"

namespace waystone {

// How many games; one whose random games are long says fewer.
template <Game G>
constexpr int signature_games() {
  if constexpr (requires { G::kSignatureGames; }) return G::kSignatureGames;
  return 2000;
}

template <Game G>
std::uint64_t signature(const G& game, int games = signature_games<G>()) {
  std::uint64_t h = kHashStart;
  for (int i = 0; i < games; ++i) {
    Chance chance(game_seed(0, static_cast<std::uint64_t>(i)));
    auto state = new_state(game, chance);
    h = hash_of(state, h);
    play_out(game, state, chance, G::kMaxDecisions, [&](const auto& now, Seat, const Actions& legal) {
      h = hash_of(now, h ^ legal.size());
      return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    });
    h = hash_of(state, h);
  }
  return h;
}

}  // namespace waystone
