// Laws about what a seat may know: imagination (views, worlds, menus) and exchange (leaks).
#pragma once
#include "laws/otherwise.h"
#include "laws/scene_laws.h"
#include "laws/tabletop_law.h"

namespace waystone::laws {

// A position and a world that its viewer cannot tell from it.
template <Game G>
struct Imagined {
  const Position<G>& at;
  Seat viewer;
  View<G> view;
  typename G::State world;
};

template <Game G>
Imagined<G> imagine(const Position<G>& at, Seat viewer) {
  const View<G> view = redact(at.rules(), at.state, viewer);
  return {at, viewer, view, sample(at.rules(), view, at.dice)};
}

template <Game G>
void check_imagination(const Imagined<G>& im) {
  const auto& rules = im.at.rules();
  const auto broken = [&](const char* what) {
    im.at.out.add(kImagination, fmt::format("{}: {}", viewer_name(im.viewer), what));
  };
  if (!same_bytes(redact(rules, im.view.state, im.viewer).state, im.view.state))
    broken("its view, redacted again, is another");
  if (!same_bytes(redact(rules, im.world, im.viewer).state, im.view.state))
    broken("a world sampled from its view does not look like that view");
  if (rules.actors(im.world) != rules.actors(im.at.state))
    broken("in a world it imagines, others are to act");
  if (const auto lost = rules.audit(im.world); !lost.empty())
    broken(("a world it imagines cannot be: " + lost).c_str());
  if (im.viewer != Seat::Nobody && rules.actors(im.at.state).has(im.viewer) &&
      menu(rules, im.world, im.viewer) != menu(rules, im.at.state, im.viewer))
    broken("a world it imagines offers another menu");
}

// Views show nothing that events did not tell, and events tell nothing that the view does not hold. So a view
// has to remember what was told: a seat that comes back, and a bot, get only the view. (Cards opened into one
// heap that forgets who played them break this; a heap for each seat does not.)
template <Game G>
void compare_told(const Position<G>& at, Seat viewer, const After<G>& one, const After<G>& other,
                  const std::string& how) {
  const bool views_equal =
      same_bytes(redact(at.rules(), one.state, viewer).state, redact(at.rules(), other.state, viewer).state);
  const bool events_equal = events_for<G>(one.log, viewer) == events_for<G>(other.log, viewer);
  if (views_equal && !events_equal)
    at.out.add(kExchange,
               fmt::format("the events sent to {} tell more than its view: {}", viewer_name(viewer), how));
  if (!views_equal && events_equal)
    at.out.add(kExchange,
               fmt::format("the view of {} shows more than its events tell: {}", viewer_name(viewer), how));
}

template <Game G>
void check_exchanged_step(const Imagined<G>& im, Seat actor) {
  const auto& rules = im.at.rules();
  const auto actions = menu(rules, im.at.state, actor);
  if (actions.empty()) return;
  const auto any = [&] { return actions[im.at.dice.below(static_cast<std::uint32_t>(actions.size()))]; };
  const std::uint64_t seed = im.at.dice.below(1u << 30);
  const auto after = [&](const typename G::State& state, Action action) {
    SeededSource seeded(seed);
    RecordingSource recording(seeded);
    Chance chance(recording);
    After<G> out = after_step(rules, state, {actor, action}, chance);
    for (const Drawn& drawn : recording.take()) out.drawn.push_back(drawn.value);
    return out;
  };
  const Action one = any(), other = any();
  const After<G> here = after(im.at.state, one);
  const auto there = menu(rules, im.world, actor);
  if (!same_bytes(im.world, im.at.state) && std::find(there.begin(), there.end(), one) != there.end()) {
    const After<G> elsewhere = after(im.world, one);
    const std::string how =
        fmt::format("'{}' by {} in two worlds alike to it", im.at.game.print(one), viewer_name(actor));
    compare_scenes(im.at, im.viewer, here, elsewhere, how);
    // A draw that is told and at once forgotten by all (a round was set up anew) is no secret.
    if (!same_bytes(here.state, elsewhere.state) || here.drawn == elsewhere.drawn)
      compare_told(im.at, im.viewer, here, elsewhere, how);
  }
  if (actor == im.viewer || one == other) return;
  const After<G> elsewhere = after(im.at.state, other);
  const std::string how =
      fmt::format("'{}' or '{}' by {}", im.at.game.print(one), im.at.game.print(other), viewer_name(actor));
  compare_scenes(im.at, im.viewer, here, elsewhere, how);
  // A choice that nothing remembers (the last card of a round, when all is set up anew) leaves nothing to
  // keep.
  if (!same_bytes(here.state, elsewhere.state)) compare_told(im.at, im.viewer, here, elsewhere, how);
}

inline bool same_outcome(const Outcome& a, const Outcome& b) {
  return a.over == b.over && a.verdict == b.verdict && a.scores == b.scores && a.ranks == b.ranks &&
         a.grade == b.grade;
}

inline bool same_lines(const ScoreLines& a, const ScoreLines& b) {
  const auto same = [](const ScoreLine& x, const ScoreLine& y) {
    return x.label == y.label && x.points == y.points;
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

// A match shows its outcome to everyone, and a seat its own score pad at any time.
template <Game G>
void check_exchanged_outcome(const Imagined<G>& im) {
  const auto& rules = im.at.rules();
  const Outcome outcome = rules.outcome(im.at.state);
  if (!same_outcome(outcome, rules.outcome(im.world)))
    im.at.out.add(kExchange,
                  fmt::format("the outcome tells {} what it may not know", viewer_name(im.viewer)));
  for (const Seat seat : all_viewers(im.at.game)) {
    if (seat == Seat::Nobody || (seat != im.viewer && !outcome.over)) continue;
    if (!same_lines(rules.score_lines(im.at.state, seat), rules.score_lines(im.world, seat)))
      im.at.out.add(kExchange,
                    fmt::format("the score lines tell {} what it may not know", viewer_name(im.viewer)));
  }
}

template <Game G>
void check_exchanged_refusals(const Imagined<G>& im) {
  const auto& rules = im.at.rules();
  const auto there = menu(rules, im.world, im.viewer);
  for (const Action& action : some_illegal(im.at, im.viewer)) {
    if (std::find(there.begin(), there.end(), action) != there.end()) continue;  // imagination's business
    const Refusal here = rules.why_not(im.at.state, im.viewer, action);
    const Refusal imagined = rules.why_not(im.world, im.viewer, action);
    if (here.sentence != imagined.sentence || here.rule != imagined.rule)
      im.at.out.add(kExchange, fmt::format("the refusal of '{}' tells {} what it may not know: {}",
                                           im.at.game.print(action), viewer_name(im.viewer), here.sentence));
  }
}

// Runs something twice, the second time with one draw that came out otherwise: as long as a viewer sees no
// difference, it is told none. A die that is told and forgotten by all is no secret, so where the states are
// equal too there is nothing to keep.
template <Game G, class Run>
void check_exchanged_draw(const Position<G>& at, std::uint64_t seed, std::size_t which,
                          const std::string& how, Run&& run) {
  SeededSource seeded(seed);
  RecordingSource recording(seeded);
  Chance chance(recording);
  const After<G> one = run(chance);
  const auto drawn = recording.take();
  if (drawn.empty()) return;
  OneDrawOtherwise otherwise(drawn, which % drawn.size(), at.dice);
  Chance changed(otherwise);
  const After<G> other = run(changed);
  for (const Seat viewer : all_viewers(at.game)) {
    compare_scenes(at, viewer, one, other, how);
    if (!same_bytes(one.state, other.state)) compare_told(at, viewer, one, other, how);
  }
}

// The set-up is no step, so what it tells is looked at here.
template <Game G>
void check_start(const Position<G>& at, std::uint64_t seed) {
  constexpr int kDraws = 4;
  for (int i = 0; i < kDraws; ++i)
    check_exchanged_draw(at, seed, at.dice.below(1u << 16), "the set-up", [&](Chance& chance) {
      After<G> after;
      tell_all(at.rules(), after, chance, [&](Step<G>& step) { at.rules().start(step); });
      return after;
    });
}

template <Game G>
void check_draws(const Position<G>& at) {
  for (const Seat actor : actors_of(at.game, at.state)) {
    const auto actions = menu(at.rules(), at.state, actor);
    if (actions.empty()) continue;
    const Action action = actions[at.dice.below(static_cast<std::uint32_t>(actions.size()))];
    const std::size_t which = at.dice.below(1u << 16);
    check_exchanged_draw(
        at, at.dice.below(1u << 30), which,
        fmt::format("what '{}' by {} drew", at.game.print(action), viewer_name(actor)),
        [&](Chance& chance) { return after_step(at.rules(), at.state, {actor, action}, chance); });
  }
}

template <Game G>
void check_secrets(const Position<G>& at) {
  const auto actors = actors_of(at.game, at.state);
  for (const Seat viewer : all_viewers(at.game)) {
    const Imagined<G> im = imagine(at, viewer);
    check_imagination(im);
    check_exchanged_outcome(im);
    check_tabletop(at.game, at.state, im.world, viewer, at.out);
    for (const Seat actor : actors) check_exchanged_step(im, actor);
    if (std::find(actors.begin(), actors.end(), viewer) != actors.end()) check_exchanged_refusals(im);
  }
}

}  // namespace waystone::laws
