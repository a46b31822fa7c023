// Laws about what is told: no-silent-change, that every event can be said, and cites a rule.
#pragma once
#include <optional>
#include <vector>

#include "laws/menu_laws.h"

namespace waystone::laws {

// Every part of the view that changed is announced by an event that was sent; a changed entry of a table by
// one that names it, where the announcing events can name such entries at all.
void check_announced(const AnyGame& game, Seat viewer, const Value& before, const Value& after,
                     const Events& sent, Findings& out);

// The events announce parts of the state that exist.
void check_announcements(const AnyGame& game, const Value& state, Findings& out);

void check_sayable(const AnyGame& game, const Events& sent, Findings& out);

// Every event cites a rule of the ledger.
void check_cited(const AnyGame& game, const Rulebook& ledger, const Events& log, Findings& out);

template <Game G>
Events events_for(const Events& log, Seat viewer) {
  Events out;
  for (const Event& event : log) out.push_back(redact(G::events()[event.kind], event, viewer));
  return out;
}

// What each viewer saw last, in the order of all_viewers, as far as it was written: where one scene ends the
// next begins.
using Seen = std::vector<std::optional<Value>>;

// From `before` to `after`, of which `log` told: a scene, or a whole step.
template <Game G>
void check_told(const Position<G>& at, const typename G::State& before, const typename G::State& after,
                const Events& log, Seen& seen) {
  const auto viewers = all_viewers(at.game);
  seen.resize(viewers.size());
  for (std::size_t i = 0; i < viewers.size(); ++i) {
    const Seat viewer = viewers[i];
    const auto was = redact(at.rules(), before, viewer), is = redact(at.rules(), after, viewer);
    const Events sent = events_for<G>(log, viewer);
    check_sayable(at.game, sent, at.out);
    if (same_bytes(was.state, is.state)) continue;
    if (sent.empty())
      at.out.add(kNoSilentChange,
                 fmt::format("the view of {} changed without an event", viewer_name(viewer)));
    if (!seen[i]) seen[i] = written(at.game, was.state);
    Value now = written(at.game, is.state);
    check_announced(at.game, viewer, *seen[i], now, sent, at.out);
    seen[i] = std::move(now);
  }
}

}  // namespace waystone::laws
