// The law of tabletops: what lies where follows from what the viewer may know, and whatever is printed on and
// can be chosen is there to be seen.
#pragma once
#include "engine/match_of.h"
#include "engine/script.h"
#include "laws/findings.h"

namespace waystone::laws {

template <Game G>
void check_tabletop(const GameOf<G>& game, const typename G::State& state, const typename G::State& world,
                    Seat viewer, Findings& out) {
  SeededSource nothing_is_drawn(1);
  const MatchOf<G> here(game, nothing_is_drawn, state), there(game, nothing_is_drawn, world);
  const Tabletop top = here.tabletop(viewer);
  if (top != there.tabletop(viewer))
    out.add(kTabletop, fmt::format("it tells {} what it may not know", viewer_name(viewer)));
  if constexpr (LaysOut<G>) {
    if (viewer == Seat::Nobody) return;
    for (const Action& action : here.legal(viewer))
      for (const Operand& op : G::verbs()[action.verb].used()) {
        if (op.domain == Domain::Number || op.domain == Domain::Seat) continue;
        for (const int value : operand(action, op.field)) {
          const std::string key =
              fmt::format("{}:{}", game.domain_name(op.domain), game.name(op.domain, value));
          if (!game.text(op.domain, value).empty() && top.find(key) == nullptr)
            out.add(kTabletop,
                    fmt::format("'{}' can be chosen by {} and lies nowhere", key, viewer_name(viewer)));
        }
      }
  }
}

}  // namespace waystone::laws
