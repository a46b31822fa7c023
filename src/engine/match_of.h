// The erased faces of one game: GameOf<G> and MatchOf<G>. Only the catalog and tests instantiate them.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/json.h"
#include "engine/content.h"
#include "engine/match.h"

namespace waystone {

template <Game G>
class MatchOf;

template <Game G>
class GameOf final : public AnyGame {
 public:
  GameOf(G rules, std::uint64_t content_hash) : rules_(std::move(rules)), content_hash_(content_hash) {}

  const G& rules() const { return rules_; }
  std::string_view short_name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  std::string_view rule_prefix() const override { return G::kRulePrefix; }
  int ruleset() const override { return G::kRuleset; }
  std::uint64_t content_hash() const override { return content_hash_; }
  int seats() const override { return rules_.seats(); }
  const Options& options() const override { return rules_.options(); }
  std::span<const Verb> verbs() const override { return G::verbs(); }
  std::span<const EventSpec> events() const override { return G::events(); }
  std::span<const QuestionSpec> questions() const override { return G::questions(); }
  std::span<const ChanceSpec> chances() const override { return G::chances(); }
  std::span<const std::string_view> domains() const override { return G::domains(); }
  std::string outcome_name(Draw what, std::uint32_t value) const override {
    return rules_.outcome_name(what.kind, value);
  }
  Value about([[maybe_unused]] Domain domain, [[maybe_unused]] int value) const override {
    if constexpr (TellsAbout<G>)
      return rules_.about(domain, value);
    else
      return {};
  }
  std::string text([[maybe_unused]] Domain domain, [[maybe_unused]] int value) const override {
    if constexpr (TellsText<G>)
      return rules_.text(domain, value);
    else
      return {};
  }
  std::string_view automaton() const override {
    if constexpr (HasAutomaton<G>)
      return rules_.automaton();
    else
      return {};
  }
  int domain_size(Domain domain) const override {
    return domain == Domain::Seat ? seats() + (automaton().empty() ? 0 : 1) : rules_.domain_size(domain);
  }
  std::string name(Domain domain, int value) const override {
    if (domain != Domain::Seat) return rules_.name(domain, value);
    return value >= 0 && value < domain_size(domain) ? std::to_string(value + 1) : std::string();
  }
  std::string spoken(Domain domain, int value) const override {
    return domain == Domain::Seat ? "seat " + name(domain, value) : rules_.spoken(domain, value);
  }
  std::unique_ptr<Match> new_match(ChanceSource& source) const override {
    return std::make_unique<MatchOf<G>>(*this, source);
  }

 private:
  G rules_;
  std::uint64_t content_hash_;
};

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;

  MatchOf(const GameOf<G>& game, ChanceSource& source) : game_(game), chance_(source) {
    Step<G> step{rules(), state_, chance_, &events_};
    rules().start(step);
    forget_scenes();
  }

  // Goes on from a state, with no past: what a test asks of two worlds that somebody cannot tell apart.
  MatchOf(const GameOf<G>& game, ChanceSource& source, const State& state)
      : game_(game),
        chance_(source),
        state_(state) {}

  const State& bytes() const { return state_; }
  const AnyGame& game() const override { return game_; }
  SeatSet actors() const override { return rules().actors(state_); }

  std::vector<Action> legal(Seat seat) const override {
    if (!actors().has(seat)) return {};
    Actions out;
    rules().legal(state_, seat, out);
    return {out.begin(), out.end()};
  }

  std::optional<Refusal> why_not(Seat seat, Action action) const override {
    if (!well_formed(game_, G::verbs(), action)) return Refusal{{}, "That is not an action of this game."};
    if (actors().empty()) return Refusal{{}, "The game is over."};
    if (!actors().has(seat)) return Refusal{{}, "It is not your turn to decide."};
    Actions out;
    rules().legal(state_, seat, out);
    if (out.has(action)) return std::nullopt;
    return rules().why_not(state_, seat, action);
  }

  std::optional<Refusal> submit(Seat seat, Action action) override {
    if (auto refusal = why_not(seat, action)) return refusal;
    const std::uint64_t asked_before = chance_.asked();
    const Knowledge<G> known_before = knowledge(rules(), state_);
    past_.push_back({state_, event_count(), seat, Barrier::None});
    forget_scenes();
    Step<G> step{rules(), state_, chance_, &events_, true, &scenes_};
    rules().apply(step, seat, action);
    scenes_.close(events_.size());
    if (chance_.asked() != asked_before)
      past_.back().barrier = Barrier::Chance;
    else if (knowledge(rules(), state_).revealed_since(known_before))
      past_.back().barrier = Barrier::Seen;
    return std::nullopt;
  }

  Preview preview(Seat seat, Action action) const override {
    const Foreseen<G> foreseen = foresee(rules(), redact(rules(), state_, seat), action);
    return {write(foreseen.view), foreseen.events, foreseen.stops};
  }

  Question question(Seat viewer) const override {
    return rules().question(redact(rules(), state_, viewer).state, viewer);
  }

  std::optional<Refusal> why_no_undo(Seat seat) const override {
    if (steps() == 0) return Refusal{{}, "There is nothing to take back."};
    if ((past_.empty() ? forgotten_.seat : past_.back().seat) != seat)
      return Refusal{{}, "Another player has moved since."};
    switch (past_.empty() ? forgotten_.barrier : past_.back().barrier) {
      case Barrier::None: return std::nullopt;
      case Barrier::Chance: return Refusal{{}, "Something was drawn or rolled; that cannot be taken back."};
      case Barrier::Seen:
        return Refusal{{}, "Somebody has seen what was hidden from them; that cannot be taken back."};
    }
    return std::nullopt;
  }

  std::optional<Refusal> undo(Seat seat) override {
    if (auto refusal = why_no_undo(seat)) return refusal;
    state_ = past_.back().state;
    events_.resize(past_.back().events - forgotten_.events);
    past_.pop_back();
    forget_scenes();
    return std::nullopt;
  }

  std::size_t steps() const override { return forgotten_.steps + past_.size(); }
  std::size_t events_before(std::size_t step) const override {
    if (step >= steps()) return event_count();
    return step < forgotten_.steps ? forgotten_.events : past_[step - forgotten_.steps].events;
  }
  std::size_t event_count() const override { return forgotten_.events + events_.size(); }

  Events events(Seat viewer, std::size_t since) const override {
    return told(viewer, since < forgotten_.events ? 0 : since - forgotten_.events, events_.size());
  }

  using Match::view;
  Value view(Seat viewer, RowForm rows) const override {
    return write(redact(rules(), state_, viewer).state, rows);
  }
  Tabletop tabletop(Seat viewer) const override {
    if constexpr (LaysOut<G>) {
      Tabletop out;
      rules().tabletop(redact(rules(), state_, viewer).state, viewer, out);
      return out;
    } else {
      return tabletop_of(view(viewer));
    }
  }
  void append_changes(Seat viewer, ToldLeaves& told, std::string& json) const override {
    append_seen(redact(rules(), state_, viewer).state, told, json);
  }

  std::size_t scene_count() const override { return scenes_.size(); }
  Events scene_events(std::size_t scene, Seat viewer) const override {
    return told(viewer, scenes_.events_before(scene), scenes_.events_by(scene, events_.size()));
  }
  Value scene_view(std::size_t scene, Seat viewer) const override {
    return write(redact(rules(), scenes_.state(scene, state_), viewer).state);
  }
  void append_scene_changes(std::size_t scene, Seat viewer, ToldLeaves& told,
                            std::string& json) const override {
    append_seen(redact(rules(), scenes_.state(scene, state_), viewer).state, told, json);
  }

  using Match::state;
  Value state(RowForm rows) const override { return write(state_, rows); }
  std::uint64_t state_hash() const override { return hash_of(state_); }
  Outcome outcome() const override { return rules().outcome(state_); }
  std::vector<std::string> legend([[maybe_unused]] Seat seat) const override {
    if constexpr (HasLegend<G>)
      return rules().legend(state_, seat);
    else
      return {};
  }
  ScoreLines score_lines(Seat seat) const override { return rules().score_lines(state_, seat); }

  std::optional<Error> arrange(const Value& given, const std::string& file) override {
    if (auto wrong = read(given, file, FieldReader::Want::Patch)) return wrong;
    begin_anew();
    Step<G> step{rules(), state_, chance_, &events_};
    rules().settle(step);
    return std::nullopt;
  }

  std::optional<Error> load_state(const Value& whole, const std::string& file) override {
    if (auto wrong = read(whole, file, FieldReader::Want::Whole)) return wrong;
    begin_anew();
    return std::nullopt;
  }

  // Only what follows the last barrier can be undone.
  void forget_past() override {
    std::size_t gone = past_.size();
    while (gone > 0 && past_[gone - 1].barrier == Barrier::None) --gone;
    if (gone > 0) {
      const std::size_t events = gone < past_.size() ? past_[gone].events : event_count();
      events_.erase(events_.begin(),
                    events_.begin() + static_cast<std::ptrdiff_t>(events - forgotten_.events));
      forgotten_ = {forgotten_.steps + gone, events, past_[gone - 1].seat, past_[gone - 1].barrier};
      past_ = std::vector<Past>(past_.begin() + static_cast<std::ptrdiff_t>(gone), past_.end());
    }
    forget_scenes();
  }

 private:
  enum class Barrier : std::uint8_t { None, Chance, Seen };
  struct Past {
    State state;  // before the action
    std::size_t events;
    Seat seat;
    Barrier barrier;
  };

  const G& rules() const { return game_.rules(); }

  void begin_anew() {
    events_.clear();
    past_.clear();
    forgotten_ = {};
    forget_scenes();
  }

  // So many matches are held that none keeps states it need not.
  void forget_scenes() { scenes_ = Scenes<State>(events_.size()); }

  Events told(Seat viewer, std::size_t from, std::size_t to) const {
    Events out;
    for (std::size_t i = from; i < to; ++i)
      out.push_back(redact(G::events()[events_[i].kind], events_[i], viewer));
    return out;
  }

  void append_seen(State seen, ToldLeaves& told, std::string& json) const {
    const std::size_t size = json.size();
    const auto tell = [&] {
      ChangeWriter writer(game_, told, json);
      rules().fields(writer, seen);
      return writer.finish();
    };
    if (tell()) return;
    json.resize(size);
    told.clear();
    tell();
  }

  Value write(State state, RowForm form = RowForm::Said) const {
    FieldWriter writer(game_, form);
    rules().fields(writer, state);
    return writer.take();
  }

  std::optional<Error> read(const Value& in, const std::string& file, FieldReader::Want want) {
    FieldReader reader(game_, in, file, want);
    State changed = state_;
    rules().fields(reader, changed);
    if (auto wrong = reader.finish()) return wrong;
    if (auto lost = rules().audit(changed); !lost.empty()) return Error{place_text(file, in.place), lost};
    state_ = changed;
    return std::nullopt;
  }

  const GameOf<G>& game_;
  Chance chance_;
  State state_{};
  Events events_;  // those not forgotten
  std::vector<Past> past_;
  Scenes<State> scenes_;  // of the newest step
  struct Forgotten {
    std::size_t steps = 0, events = 0;
    Seat seat = Seat::Nobody;  // whose the last of these steps was; a barrier
    Barrier barrier = Barrier::None;
  } forgotten_;
};

}  // namespace waystone
