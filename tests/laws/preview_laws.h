// The law of previews: in worlds that look the same to a seat a preview is the same, and as far as it goes it
// is what then happens.
#pragma once
#include "engine/preview.h"
#include "laws/secret_laws.h"

namespace waystone::laws {

// What the seat is told of a step that is taken, up to where a preview of it stops.
template <Game G>
void compare_with_preview(const Position<G>& at, Seat seat, const Foreseen<G>& seen, const After<G>& done,
                          const std::string& how) {
  const Events heard = events_for<G>(done.log, seat);
  if (seen.events.size() > heard.size() || !std::equal(seen.events.begin(), seen.events.end(), heard.begin()))
    return at.out.add(kForesight, fmt::format("{} tells other events than came", how));
  if (seen.stops != Stops::Nowhere) return;
  if (seen.events.size() != heard.size() ||
      !same_bytes(seen.view, redact(at.rules(), done.state, seat).state))
    at.out.add(kForesight, fmt::format("{} stops nowhere, and yet more happened", how));
}

template <Game G>
void check_preview(const Position<G>& at, Seat seat) {
  const auto actions = menu(at.rules(), at.state, seat);
  if (actions.empty()) return;
  const Action action = actions[at.dice.below(static_cast<std::uint32_t>(actions.size()))];
  const std::string how = fmt::format("the preview of '{}' for {}", at.game.print(action), viewer_name(seat));
  const View<G> view = redact(at.rules(), at.state, seat);
  const auto world = sample(at.rules(), view, at.dice);
  for (const Look look : {Look::Step, Look::Ahead}) {
    const auto here = foresee(at.rules(), view, action, look);
    const auto there = foresee(at.rules(), redact(at.rules(), world, seat), action, look);
    if (!same_bytes(here.view, there.view) || here.events != there.events || here.stops != there.stops)
      at.out.add(kForesight, how + " differs between worlds alike to it");
    if (!same_bytes(redact(at.rules(), here.view, seat).state, here.view))
      at.out.add(kForesight, how + " shows what the seat may not know");
    if (look == Look::Ahead) continue;
    Chance chance(at.dice.below(1u << 30));
    compare_with_preview(at, seat, here, after_step(at.rules(), at.state, {seat, action}, chance), how);
  }
}

template <Game G>
void check_previews(const Position<G>& at) {
  if (at.dice.below(4) != 0) return;  // each plays a step some twenty times
  for (const Seat seat : actors_of(at.game, at.state)) check_preview(at, seat);
}

}  // namespace waystone::laws
