// Laws about the scenes a step is told in: each is whole by itself, and where it ends tells nobody more than
// what happens in it.
#pragma once
#include "laws/event_laws.h"

namespace waystone::laws {

// Where a step led, all it told and the scenes it was told in.
template <Game G>
struct After {
  typename G::State state{};
  Events log;
  Scenes<typename G::State> scenes;
  std::vector<std::uint32_t> drawn;  // kept where it is asked for

  const typename G::State& state_of(std::size_t scene) const { return scenes.state(scene, state); }
  Events events_of(std::size_t scene, Seat viewer) const {
    const auto at = [&](std::size_t n) { return log.begin() + static_cast<std::ptrdiff_t>(n); };
    return events_for<G>({at(scenes.events_before(scene)), at(scenes.events_by(scene, log.size()))}, viewer);
  }
};

// Runs a rule that tells what it does.
template <Game G, class Rules>
void tell_all(const G& rules, After<G>& after, Chance& chance, Rules&& run) {
  Step<G> step{rules, after.state, chance, &after.log, true, &after.scenes};
  run(step);
  after.scenes.close(after.log.size());
}

template <Game G>
After<G> after_step(const G& rules, const typename G::State& state, Done done, Chance& chance) {
  After<G> after{state, {}, Scenes<typename G::State>(), {}};
  tell_all(rules, after, chance, [&](Step<G>& step) { rules.apply(step, done.seat, done.action); });
  return after;
}

// What changed in a scene is announced by what it told.
template <Game G>
void check_scenes(const Position<G>& at, const typename G::State& before, const After<G>& after) {
  Seen seen;
  for (std::size_t scene = 0; scene < after.scenes.size(); ++scene) {
    const auto& was = scene == 0 ? before : after.state_of(scene - 1);
    const auto from = static_cast<std::ptrdiff_t>(after.scenes.events_before(scene));
    const auto to = static_cast<std::ptrdiff_t>(after.scenes.events_by(scene, after.log.size()));
    check_told(at, was, after.state_of(scene), {after.log.begin() + from, after.log.begin() + to}, seen);
  }
}

// Two steps that a viewer could not tell apart before. As long as it is told the same, it sees the same; and
// a scene does not end elsewhere where the next thing told is the same.
template <Game G>
void compare_scenes(const Position<G>& at, Seat viewer, const After<G>& one, const After<G>& other,
                    const std::string& how) {
  const auto broken = [&](std::size_t scene, std::string_view what) {
    at.out.add(kExchange, fmt::format("{} scene {} tells {} what it may not know: {}", what, scene + 1,
                                      viewer_name(viewer), how));
  };
  const auto first_of_next = [&](const After<G>& after, std::size_t scene) {
    return scene + 1 < after.scenes.size() ? after.events_of(scene + 1, viewer)[0] : Event{.kind = 0xFF};
  };
  for (std::size_t scene = 0; scene < std::min(one.scenes.size(), other.scenes.size()); ++scene) {
    const Events here = one.events_of(scene, viewer), there = other.events_of(scene, viewer);
    const auto [a, b] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    if (a != here.end() || b != there.end()) {
      if ((a == here.end() && first_of_next(one, scene) == *b) ||
          (b == there.end() && first_of_next(other, scene) == *a))
        broken(scene, "the end of");
      return;
    }
    if (scene + 1 == one.scenes.size() || scene + 1 == other.scenes.size())
      return;  // compare_told's business
    if (!same_bytes(redact(at.rules(), one.state_of(scene), viewer).state,
                    redact(at.rules(), other.state_of(scene), viewer).state))
      return broken(scene, "the view of");
  }
}

}  // namespace waystone::laws
