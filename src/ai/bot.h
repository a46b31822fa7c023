// A bot sees a View and a menu, never a state, and draws from a chance of its own.
#pragma once
#include "ai/budget.h"
#include "engine/game.h"

namespace waystone {

template <Game G>
class Bot {
 public:
  using Quick = Action (*)(const G& game, const View<G>& view, const Actions& legal, Chance& chance);
  using Deep = Action (*)(const void* mind, const G& game, const View<G>& view, const Actions& legal,
                          Chance& chance, const Thinking& thinking);

  Bot() = default;                                                // uniformly random play
  Bot(Quick quick) : quick_(quick) {}                             // NOLINT: a function is a bot
  Bot(Deep deep, const void* mind) : deep_(deep), mind_(mind) {}  // the mind outlives it

  bool is_random() const { return quick_ == nullptr && deep_ == nullptr; }
  Action choose(const G& game, const View<G>& view, const Actions& legal, Chance& chance,
                const Thinking& thinking) const {
    if (deep_ != nullptr) return deep_(mind_, game, view, legal, chance, thinking);
    if (quick_ != nullptr) return quick_(game, view, legal, chance);
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  }

 private:
  Quick quick_ = nullptr;
  Deep deep_ = nullptr;
  const void* mind_ = nullptr;
};

}  // namespace waystone
