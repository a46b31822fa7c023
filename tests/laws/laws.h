// The laws every game obeys (docs/architecture.md), checked at the states of random games for every seat and
// a spectator. broken_laws() returns the first break of each law as a sentence; none: all hold.
#pragma once
#include "laws/event_laws.h"
#include "laws/match_laws.h"
#include "laws/preview_laws.h"
#include "laws/question_laws.h"
#include "laws/secret_laws.h"

namespace waystone::laws {

struct LawSettings {
  int games = 20;   // each from its own seed
  int matches = 2;  // how many of them are played through a Match too
  int every = 1;    // look at every n-th state
  std::uint64_t first_seed = 1;
  int most_decisions = 0;  // 0: the game's published bound, and passing it breaks the law of ends
  NewMatch new_match;      // another kind of match than the engine's, to try the laws of matches on
};

// One random game, checked on the way.
template <Game G>
class LawRun {
 public:
  using State = typename G::State;
  LawRun(const GameOf<G>& game, const Rulebook& ledger, const LawSettings& settings, Findings& out)
      : game_(game),
        ledger_(ledger),
        settings_(settings),
        out_(out),
        chance_(out.seed()),
        dice_(mix(out.seed() + 1)) {}

  void play() {
    tell_all(rules(), now_, chance_, [&](Step<G>& step) { rules().start(step); });
    check_announcements(game_, written(game_, now_.state), out_);
    for (const Seat viewer : all_viewers(game_)) check_sayable(game_, events_for<G>(now_.log, viewer), out_);
    check_cited(game_, ledger_, now_.log, out_);
    for (const OptionSpec& option : game_.options().specs())
      check_known(game_, ledger_, option.rule, fmt::format("the option '{}'", option.name), out_);
    check_start(here(), out_.seed());
    keep();
    for (int n = 0; check_state(n); ++n) {
      if (n == bound()) {
        if (settings_.most_decisions == 0)
          out_.add(kEnds, fmt::format("not over after {} decisions", bound()));
        break;
      }
      take_step(n);
    }
    check_same_bytes();
  }

 private:
  const G& rules() const { return game_.rules(); }
  int bound() const { return settings_.most_decisions == 0 ? G::kMaxDecisions : settings_.most_decisions; }
  bool looks(int n) const { return n % settings_.every == 0; }
  Position<G> here() { return {game_, now_.state, ledger_, dice_, out_}; }
  void keep() {
    hashes_.push_back(hash_of(now_.state));
    logs_.push_back(now_.log);
  }

  // False: the game cannot or should not go on.
  bool check_state(int n) {
    const Position<G> at = here();
    if (!rules()
             .audit(now_.state)
             .empty()) {  // a lost card would break other laws too, and not by their fault
      check_conservation(at);
      return false;
    }
    const bool way_on = check_ends(at);
    if (way_on && !looks(n)) return true;
    check_notation(at);
    check_why_not(at);
    check_questions(at);
    check_json(at);
    check_secrets(at);
    check_draws(at);
    check_previews(at);
    return way_on;
  }

  void take_step(int n) {
    const auto actors = actors_of(game_, now_.state);
    const Seat seat = actors[dice_.below(static_cast<std::uint32_t>(actors.size()))];
    const auto actions = menu(rules(), now_.state, seat);
    const Action action = actions[dice_.below(static_cast<std::uint32_t>(actions.size()))];
    const State before = now_.state;
    now_ = after_step(rules(), before, {seat, action}, chance_);
    out_.did(seat, action);
    keep();
    check_cited(game_, ledger_, now_.log, out_);
    if (looks(n)) check_scenes(here(), before, now_);
  }

  // The same seed and actions again, telling, though not in scenes, and in silence.
  void check_same_bytes() {
    for (const bool telling : {true, false}) {
      State state{};
      Chance chance(out_.seed());
      Events log;
      Step<G> step{rules(), state, chance, telling ? &log : nullptr};
      rules().start(step);
      for (std::size_t i = 0;; ++i) {
        if (hash_of(state) != hashes_[i] || (telling && log != logs_[i]))
          return out_.add(kSameBytes, fmt::format("after {} decisions a replay {} differs", i,
                                                  telling ? "with events" : "in silence"));
        if (i == out_.done().size()) break;
        log.clear();
        rules().apply(step, out_.done()[i].seat, out_.done()[i].action);
      }
    }
  }

  const GameOf<G>& game_;
  const Rulebook& ledger_;
  const LawSettings& settings_;
  Findings& out_;
  Chance chance_, dice_;
  After<G> now_;                       // what the last step led to
  std::vector<std::uint64_t> hashes_;  // after the set-up and after each decision
  std::vector<Events> logs_;
};

template <Game G>
Findings findings(const GameOf<G>& game, const Rulebook& ledger, const LawSettings& settings) {
  Findings out(game);
  for (int i = 0; i < settings.games; ++i) {
    out.begin_game(settings.first_seed + static_cast<std::uint64_t>(i));
    LawRun<G>(game, ledger, settings, out).play();
    // A game that does not repeat itself, or loses cards, cannot be replayed or taken back either.
    if (i >= settings.matches || out.broken(kSameBytes) || out.broken(kConservation)) continue;
    out.begin_game(out.seed());
    check_match(game, settings.new_match,
                settings.most_decisions == 0 ? G::kMaxDecisions : settings.most_decisions, out);
  }
  return out;
}

template <Game G>
std::vector<std::string> broken_laws(const GameOf<G>& game, const Rulebook& ledger,
                                     const LawSettings& settings = {}) {
  return findings(game, ledger, settings).sentences();
}

}  // namespace waystone::laws
