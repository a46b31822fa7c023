// Laws about what a seat may know: imagination (views, worlds, menus) and exchange (leaks).
#pragma once
#include "laws/menu_laws.h"

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
  const auto broken = [&](const char* what) { im.at.out.add(kImagination, fmt::format("{}: {}", viewer_name(im.viewer), what)); };
  if (!same_bytes(redact(rules, im.view.state, im.viewer).state, im.view.state))
    broken("its view, redacted again, is another");
  if (!same_bytes(redact(rules, im.world, im.viewer).state, im.view.state))
    broken("a world sampled from its view does not look like that view");
  if (rules.actors(im.world) != rules.actors(im.at.state)) broken("in a world it imagines, others are to act");
  if (const auto lost = rules.audit(im.world); !lost.empty())
    broken(("a world it imagines cannot be: " + lost).c_str());
  if (im.viewer != Seat::Nobody && rules.actors(im.at.state).has(im.viewer) &&
      menu(rules, im.world, im.viewer) != menu(rules, im.at.state, im.viewer))
    broken("a world it imagines offers another menu");
}

// What a viewer has and is sent after a step.
struct Told {
  std::vector<unsigned char> view;
  Events events;
  bool operator==(const Told&) const = default;
};

template <Game G>
Told told_after(const G& rules, typename G::State state, Done done, Seat viewer, std::uint64_t chance_seed) {
  Chance chance(chance_seed);
  Events log;
  Step<G> step{rules, state, chance, &log};
  rules.apply(step, done.seat, done.action);
  Told told;
  const auto view = redact(rules, state, viewer);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&view.state);
  told.view.assign(bytes, bytes + sizeof view.state);
  for (const Event& event : log) told.events.push_back(redact(G::events()[event.kind], event, viewer));
  return told;
}

// Views explain nothing that events did not tell, and events tell nothing that the view does not hold.
template <Game G>
void compare_told(const Imagined<G>& im, const Told& one, const Told& other, const std::string& how) {
  const bool views_equal = one.view == other.view;
  const bool events_equal = one.events == other.events;
  if (views_equal && !events_equal)
    im.at.out.add(kExchange, fmt::format("the events sent to {} tell more than its view: {}", viewer_name(im.viewer), how));
  if (!views_equal && events_equal)
    im.at.out.add(kExchange, fmt::format("the view of {} shows more than its events tell: {}", viewer_name(im.viewer), how));
}

template <Game G>
void check_exchanged_step(const Imagined<G>& im, Seat actor) {
  const auto& rules = im.at.rules();
  const auto actions = menu(rules, im.at.state, actor);
  if (actions.empty()) return;
  const auto any = [&] { return actions[im.at.dice.below(static_cast<std::uint32_t>(actions.size()))]; };
  const std::uint64_t seed = im.at.dice.below(1u << 30);
  const Action one = any(), other = any();
  const Told told = told_after(rules, im.at.state, {actor, one}, im.viewer, seed);
  const auto there = menu(rules, im.world, actor);
  if (!same_bytes(im.world, im.at.state) && std::find(there.begin(), there.end(), one) != there.end())
    compare_told(im, told, told_after(rules, im.world, {actor, one}, im.viewer, seed),
                 fmt::format("'{}' by seat {} in two worlds alike to it", im.at.game.print(one), index(actor) + 1));
  if (actor != im.viewer && one != other)
    compare_told(im, told, told_after(rules, im.at.state, {actor, other}, im.viewer, seed),
                 fmt::format("'{}' or '{}' by seat {}", im.at.game.print(one), im.at.game.print(other), index(actor) + 1));
}

inline bool same_outcome(const Outcome& a, const Outcome& b) {
  return a.over == b.over && a.verdict == b.verdict && a.scores == b.scores && a.ranks == b.ranks && a.grade == b.grade;
}

inline bool same_lines(const ScoreLines& a, const ScoreLines& b) {
  const auto same = [](const ScoreLine& x, const ScoreLine& y) { return x.label == y.label && x.points == y.points; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

// A match shows its outcome to everyone, and a seat its own score pad at any time.
template <Game G>
void check_exchanged_outcome(const Imagined<G>& im) {
  const auto& rules = im.at.rules();
  const Outcome outcome = rules.outcome(im.at.state);
  if (!same_outcome(outcome, rules.outcome(im.world)))
    im.at.out.add(kExchange, fmt::format("the outcome tells {} what it may not know", viewer_name(im.viewer)));
  for (const Seat seat : all_viewers(im.at.game)) {
    if (seat == Seat::Nobody || (seat != im.viewer && !outcome.over)) continue;
    if (!same_lines(rules.score_lines(im.at.state, seat), rules.score_lines(im.world, seat)))
      im.at.out.add(kExchange, fmt::format("the score lines tell {} what it may not know", viewer_name(im.viewer)));
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

template <Game G>
void check_secrets(const Position<G>& at) {
  const auto actors = actors_of(at.game, at.state);
  for (const Seat viewer : all_viewers(at.game)) {
    const Imagined<G> im = imagine(at, viewer);
    check_imagination(im);
    check_exchanged_outcome(im);
    for (const Seat actor : actors) check_exchanged_step(im, actor);
    if (std::find(actors.begin(), actors.end(), viewer) != actors.end()) check_exchanged_refusals(im);
  }
}

}  // namespace waystone::laws
