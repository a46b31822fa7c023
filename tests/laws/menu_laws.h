// Laws about one position and what may be done in it: ends, conservation, notation, why-not, storage,
// ranking, known-rules.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "engine/match_of.h"
#include "engine/rulebook.h"
#include "laws/findings.h"

namespace waystone::laws {

template <Game G>
struct Position {
  const GameOf<G>& game;
  const typename G::State& state;
  const Rulebook& ledger;
  Chance& dice;  // for the laws' own random choices
  Findings& out;
  const G& rules() const { return game.rules(); }
};

template <PlainState S>
bool same_bytes(const S& a, const S& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <Game G>
std::vector<Action> menu(const G& rules, const typename G::State& state, Seat seat) {
  Actions out;
  rules.legal(state, seat, out);
  rules.legal(state, seat, out);  // into a used list: legal() starts anew
  return {out.begin(), out.end()};
}

template <Game G>
std::vector<Seat> actors_of(const GameOf<G>& game, const typename G::State& state) {
  std::vector<Seat> out;
  const SeatSet set = game.rules().actors(state);
  for (const Seat seat : all_viewers(game))
    if (seat != Seat::Nobody && set.has(seat)) out.push_back(seat);
  return out;
}

template <Game G>
Value written(const GameOf<G>& game, typename G::State state) {
  FieldWriter writer(game);
  game.rules().fields(writer, state);
  return writer.take();
}

// Every rule that is told stands in the game's ledger.
inline void check_known(const AnyGame& game, const Rulebook& ledger, Rule told, std::string_view by,
                        Findings& out) {
  if (ledger.find(game.rule_text(told)) == nullptr)
    out.add(kKnownRules, fmt::format("{} cites '{}', which is no rule", by, game.rule_text(told)));
}

template <Game G>
void check_conservation(const Position<G>& at) {
  if (const std::string lost = at.rules().audit(at.state); !lost.empty()) at.out.add(kConservation, lost);
}

template <Game G>
void check_score_lines(const Position<G>& at, const Outcome& outcome) {
  for (const Seat seat : all_viewers(at.game)) {
    if (seat == Seat::Nobody) continue;
    int sum = 0;
    for (const ScoreLine& line : at.rules().score_lines(at.state, seat)) sum += line.points;
    if (sum != outcome.scores[index(seat)])
      at.out.add(kEnds, fmt::format("the score lines of seat {} add up to {}, but the score is {}",
                                    index(seat) + 1, sum, outcome.scores[index(seat)]));
  }
}

// At the end every seat has a rank, before rank r stand r - 1 seats, and so somebody is first. Who plays
// alone may have lost to the game: such a seat is second, or has no rank.
template <Game G>
void check_ranking(const Position<G>& at, const Outcome& outcome) {
  const auto ranks = std::span(outcome.ranks).first(static_cast<std::size_t>(at.game.seats()));
  if (ranks.size() == 1) {
    if (ranks[0] > 2) at.out.add(kRanking, fmt::format("the only seat has rank {}", ranks[0]));
    return;
  }
  for (const int rank : ranks) {
    const auto before = std::ranges::count_if(ranks, [&](int other) { return other < rank; });
    if (rank != before + 1)
      at.out.add(kRanking, fmt::format("the ranks at the end are {}", fmt::join(ranks, ", ")));
  }
}

// False: there is no way on from here.
template <Game G>
bool check_ends(const Position<G>& at) {
  const auto actors = actors_of(at.game, at.state);
  const SeatSet all = at.rules().actors(at.state);
  if (static_cast<int>(actors.size()) != all.size())
    at.out.add(kEnds, "a seat that is not at the table is to act");
  const Outcome outcome = at.rules().outcome(at.state);
  if (outcome.over != all.empty())
    at.out.add(kEnds, outcome.over ? "the game is over, but somebody is to act"
                                   : "nobody is to act, but the game is not over");
  if (all.empty()) {
    check_score_lines(at, outcome);
    check_ranking(at, outcome);
  }
  bool way_on = !actors.empty();
  for (const Seat seat : actors) {
    const auto actions = menu(at.rules(), at.state, seat);
    if (actions.empty())
      at.out.add(kEnds, fmt::format("{} is to act and has no legal action", viewer_name(seat)));
    way_on &= !actions.empty();
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!well_formed(at.game, G::verbs(), actions[i]))
        at.out.add(kEnds,
                   fmt::format("the menu lists '{}', which is not well formed", at.game.print(actions[i])));
      for (std::size_t j = 0; j < i; ++j)
        if (actions[i] == actions[j])
          at.out.add(kEnds, fmt::format("the menu lists '{}' twice", at.game.print(actions[i])));
    }
  }
  return way_on;
}

template <Game G>
void check_notation(const Position<G>& at) {
  for (const Seat seat : actors_of(at.game, at.state)) {
    const auto actions = menu(at.rules(), at.state, seat);
    std::vector<std::string> printed;
    for (const Action& action : actions) {
      printed.push_back(at.game.print(action));
      const auto parsed = at.game.parse(printed.back());
      if (!parsed)
        at.out.add(kNotation, fmt::format("'{}' does not parse: {}", printed.back(), parsed.error().text()));
      else if (*parsed != action)
        at.out.add(kNotation, fmt::format("'{}' parses to another action", printed.back()));
      for (std::size_t i = 0; i + 1 < printed.size(); ++i)
        if (printed[i] == printed.back() && actions[i] != action)
          at.out.add(kNotation, fmt::format("two legal actions print as '{}'", printed.back()));
    }
  }
}

// A few random actions that are not legal now, for seat.
template <Game G>
std::vector<Action> some_illegal(const Position<G>& at, Seat seat) {
  constexpr int kTries = 6;
  const auto actions = menu(at.rules(), at.state, seat);
  std::vector<Action> out;
  for (int i = 0; i < kTries; ++i) {
    const Action action = random_action(at.game, at.dice);
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) out.push_back(action);
  }
  return out;
}

template <Game G>
void check_why_not(const Position<G>& at) {
  for (const Seat seat : actors_of(at.game, at.state))
    for (const Action& action : some_illegal(at, seat)) {
      const Refusal refusal = at.rules().why_not(at.state, seat, action);
      const std::string what = fmt::format("'{}' by {} is refused", at.game.print(action), viewer_name(seat));
      if (refusal.sentence.empty() || refusal.sentence.find('{') != std::string::npos)
        at.out.add(kWhyNot, fmt::format("{} with the sentence '{}'", what, refusal.sentence));
      if (refusal.rule.code == 0)
        at.out.add(kWhyNot, what + " without a rule");
      else
        check_known(at.game, at.ledger, refusal.rule, what + " and", at.out);
    }
}

template <Game G>
void check_json(const Position<G>& at) {
  const Value value = written(at.game, at.state);
  const std::string text = to_json(value);
  const auto parsed = parse_json(text, "state");
  if (!parsed)
    return at.out.add(kStorage, fmt::format("the state's JSON does not parse: {}", parsed.error().text()));
  if (*parsed != value)  // of a key that stands twice, one is lost
    at.out.add(kStorage, fmt::format("the state's JSON says less than was written: {}", text));
  FieldReader reader(at.game, *parsed, "state", FieldReader::Want::Whole);
  typename G::State read{};
  at.rules().fields(reader, read);
  if (const auto wrong = reader.finish())
    at.out.add(kStorage, fmt::format("the state's JSON does not read back: {}", wrong->text()));
  else if (!same_bytes(read, at.state))
    at.out.add(kStorage, fmt::format("the state's JSON reads back to other bytes: {}", text));
}

}  // namespace waystone::laws
