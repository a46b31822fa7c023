// What an action would do, as far as its seat can know now. Built on the seat's view alone, so it can tell
// nothing that is hidden: the action is done in a few worlds that look the same to the seat, and what it sees
// in all of them is foreseen, scene by scene, until chance is asked or something hidden comes to light.
#pragma once
#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "base/hash.h"
#include "engine/game.h"

namespace waystone {

// What ends it before the step is over.
enum class Stops : std::uint8_t { Nowhere, Chance, Hidden };
inline constexpr std::array<std::string_view, 3> kStopsWords = {"", "chance", "hidden"};

template <class G>
struct Foreseen {
  typename G::State view;  // the seat's, where it stops
  Events events;           // as the seat may read them
  Stops stops = Stops::Nowhere;
};

// A game may look further than a step goes: what a sealed answer will do when its time comes, by what the
// seat knows. False: it did what apply() does, and no more.
template <class G>
concept LooksAhead = requires(const G& g, Step<G>& step, Seat seat, Action action) {
  { g.foresee(step, seat, action) } -> std::same_as<bool>;
};

enum class Look : std::uint8_t { Step, Ahead };

namespace previewing {

// Notes when chance was first asked, and how things stood then.
template <class State>
class FirstAsked final : public ChanceSource {
 public:
  FirstAsked(std::uint64_t seed, const State& now, const Events& log, const Scenes<State>& scenes)
      : chance_(seed),
        now_(now),
        log_(log),
        scenes_(scenes) {}
  std::uint32_t below(Draw, std::uint32_t n) override {
    if (!scene_) scene_ = scenes_.size() - 1, told_ = log_.size(), state_ = now_;
    return chance_.below(n);
  }
  std::optional<std::size_t> scene() const { return scene_; }
  std::size_t told() const { return told_; }
  const State& state() const { return state_; }

 private:
  Chance chance_;
  const State& now_;
  const Events& log_;
  const Scenes<State>& scenes_;
  std::optional<std::size_t> scene_;
  std::size_t told_ = 0;
  State state_{};
};

// The action done in one world.
template <class G>
struct TriedWorld {
  typename G::State after;
  Events log;
  Scenes<typename G::State> scenes;
  bool beyond = false;   // further than the step goes
  std::size_t sure = 0;  // scenes before chance is asked or something hidden comes to light
  Stops stops = Stops::Nowhere;
  std::size_t told =
      0;  // events before chance is asked, if it is that which stops it and nothing hidden came before

  const typename G::State& seen(std::size_t scene) const { return scenes.state(scene, after); }
  Events heard(Seat seat, std::size_t from, std::size_t to) const {
    Events out;
    for (std::size_t i = from; i < to; ++i) out.push_back(redact(G::events()[log[i].kind], log[i], seat));
    return out;
  }
};

template <Game G>
TriedWorld<G> run(const G& game, const typename G::State& world, Seat seat, Action action, std::uint64_t seed,
                  Look look) {
  TriedWorld<G> out{.after = world, .log = {}, .scenes = Scenes<typename G::State>(0)};
  FirstAsked source(seed, out.after, out.log, out.scenes);
  Chance chance(source);
  Step<G> step{game, out.after, chance, &out.log, true, &out.scenes};
  if constexpr (LooksAhead<G>) {
    if (look == Look::Ahead)
      out.beyond = game.foresee(step, seat, action);
    else
      game.apply(step, seat, action);
  } else {
    game.apply(step, seat, action);
  }
  out.scenes.close(out.log.size());
  const std::size_t all = out.scenes.size();
  const std::size_t asked = source.scene() ? std::min(*source.scene(), all - 1) : all;
  const auto before = knowledge(game, world);
  while (out.sure < asked && !knowledge(game, out.seen(out.sure)).revealed_to(seat, before)) ++out.sure;
  // A rule may tell what was hidden in the scene before its field opens: a bet that is paid, then put away.
  if (out.sure < asked && out.sure > 0) --out.sure;
  if (out.sure < all) out.stops = out.sure == asked ? Stops::Chance : Stops::Hidden;
  if (out.stops == Stops::Chance && !knowledge(game, source.state()).revealed_to(seat, before))
    out.told = source.told();
  return out;
}

template <Game G>
bool looks_alike(const G& game, Seat seat, const TriedWorld<G>& one, const TriedWorld<G>& other,
                 std::size_t scene) {
  const auto a = redact(game, one.seen(scene), seat).state, b = redact(game, other.seen(scene), seat).state;
  const auto heard = [&](const TriedWorld<G>& r) {
    return r.heard(seat, r.scenes.events_before(scene), r.scenes.events_by(scene, r.log.size()));
  };
  return std::memcmp(&a, &b, sizeof a) == 0 && heard(one) == heard(other);
}

}  // namespace previewing

// The action is legal for the viewer.
template <Game G>
Foreseen<G> foresee(const G& game, const View<G>& view, Action action, Look look = Look::Ahead) {
  constexpr std::size_t kWorlds = G::kSecrets == 0 ? 1 : 5;
  const Seat seat = view.viewer;
  std::uint64_t seed = hash_of(view.state);
  std::array<std::optional<previewing::TriedWorld<G>>, kWorlds> runs;
  for (auto& one : runs) {
    Chance imagined(mix(++seed));
    one = previewing::run(game, sample(game, view, imagined), seat, action, mix(seed), look);
  }
  const previewing::TriedWorld<G>& first = *runs[0];
  std::size_t sure = first.sure;
  Stops stops = first.stops == Stops::Nowhere && first.beyond ? Stops::Hidden : first.stops;
  std::size_t told = first.told;
  for (const auto& one : runs) {
    if (one->sure < sure) sure = one->sure, stops = one->stops;
    told = std::min(told, one->told);
    for (std::size_t scene = 0; scene < sure; ++scene)
      if (!previewing::looks_alike(game, seat, first, *one, scene)) sure = scene, stops = Stops::Hidden;
    if (one->scenes.size() != first.scenes.size() && stops == Stops::Nowhere) stops = Stops::Hidden;
  }
  Foreseen<G> out{sure == 0 ? view.state : redact(game, first.seen(sure - 1), seat).state, {}, stops};
  std::size_t events = sure == 0 ? 0 : first.scenes.events_by(sure - 1, first.log.size());
  // What is told before chance is asked is sure in the middle of a scene too.
  if (stops == Stops::Chance && told > events) {
    const Events heard = first.heard(seat, events, told);
    const bool is_sure =
        std::ranges::all_of(runs, [&](const auto& one) { return one->heard(seat, events, told) == heard; });
    if (is_sure) events = told;
  }
  out.events = first.heard(seat, 0, events);
  return out;
}

}  // namespace waystone
