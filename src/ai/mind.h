// A level's way of thinking about one game.
#pragma once
#include <cstdint>

#include "ai/bot.h"
#include "ai/levels.h"
#include "ai/search.h"

namespace waystone {

template <Game G, class A>
class Mind {
 public:
  Mind(const A& advice, const Level& level) : advice_(advice), level_(level) {}

  Bot<G> bot() const { return {&Mind::think, this}; }
  // What it would do, the best first; a level that does not search does not say.
  Consideration consider(const G& game, const View<G>& view, Chance& chance, const Thinking& thinking) const {
    if (level_.iterations == 0) return {};
    const std::uint64_t seed = (std::uint64_t{chance.below(~0U)} << 32) + chance.below(~0U);
    return waystone::consider(game, advice_, view, settings(), thinking, seed);
  }

 private:
  SearchSettings settings() const {
    SearchSettings out{.iterations = level_.iterations};
    if constexpr (requires { A::kTrust; }) out.trust = A::kTrust;
    if constexpr (requires { A::kExploration; }) out.exploration = A::kExploration;
    return out;
  }
  static Action think(const void* mind, const G& game, const View<G>& view, const Actions& legal,
                      Chance& chance, const Thinking& thinking) {
    return static_cast<const Mind*>(mind)->choose(game, view, legal, chance, thinking);
  }
  bool is_clear(const G& game, const View<G>& view, const Actions& legal) const {
    if constexpr (Clears<A, G>) return advice_.is_clear(game, view.state, view.viewer, legal);
    return false;
  }
  Action choose(const G& game, const View<G>& view, const Actions& legal, Chance& chance,
                const Thinking& thinking) const {
    if (legal.size() > 1) return decide(game, view, legal, chance, thinking);
    if (thinking.even_if_forced) decide(game, view, legal, chance, thinking);
    return legal[0];
  }
  Action decide(const G& game, const View<G>& view, const Actions& legal, Chance& chance,
                const Thinking& thinking) const {
    const auto any = [&] { return legal[chance.below(static_cast<std::uint32_t>(legal.size()))]; };
    if (level_.blunders > 0 && chance.below(1000) < level_.blunders) return any();
    if constexpr (PlaysAtOnce<A, G>)
      if (level_.iterations == 0) return advice_.play_at_once(game, view.state, view.viewer, legal, chance);
    if (level_.iterations == 0 || is_clear(game, view, legal)) {
      if (thinking.even_if_forced) consider(game, view, chance, thinking);
      return advice_.play(game, view.state, view.viewer, legal, chance);
    }
    const Consideration all = consider(game, view, chance, thinking);
    return all.empty() ? any() : all.front().action;  // no time for a single thought
  }

  A advice_;
  Level level_;
};

}  // namespace waystone
