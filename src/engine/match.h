// A game in progress, type-erased, for tables, terminals, storage and replay. submit() is the one gate:
// nothing else applies an action for a person. Simulation and search are templates over Game and never
// come here.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/value.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/leaves.h"
#include "engine/names.h"
#include "engine/option.h"
#include "engine/preview.h"

namespace waystone {

class Match;

// One outcome of chance, as it was drawn.
struct Drawn {
  Draw what;
  std::uint32_t value = 0;
};

// A game with its content and options, type-erased: what the rest of the program asks for by name.
class AnyGame : public Names {
 public:
  virtual std::string_view short_name() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::string_view rule_prefix() const = 0;
  virtual int ruleset() const = 0;
  virtual std::uint64_t content_hash() const = 0;
  virtual int seats() const = 0;
  virtual const Options& options() const = 0;
  virtual std::span<const Verb> verbs() const = 0;
  virtual std::span<const EventSpec> events() const = 0;
  virtual std::span<const QuestionSpec> questions() const = 0;
  virtual std::span<const ChanceSpec> chances() const = 0;
  virtual std::span<const std::string_view> domains() const = 0;  // the game's own, by name
  virtual std::string outcome_name(Draw what, std::uint32_t value) const = 0;
  // What is printed on a value of a domain (a card's figures), where the game tells: for clients that draw
  // it.
  virtual Value about(Domain domain, int value) const = 0;
  virtual std::string text(Domain domain, int value) const = 0;  // the same in words; empty: nothing
  // How one who plays by fixed rules and has no seat is called ("The Knight"); empty where there is none.
  virtual std::string_view automaton() const = 0;
  // The source must outlive the match.
  virtual std::unique_ptr<Match> new_match(ChanceSource& source) const = 0;

  std::string_view domain_name(Domain domain) const;  // "number", "seat", "room"
  std::string print(const Action& action) const { return print_action(*this, verbs(), action); }
  Result<Action> parse(std::string_view text) const { return parse_action(*this, verbs(), text); }
  // The menu's words for it, as an answer to the question.
  std::string label(const Action& action, const Question& question, const SeatNames& called) const {
    return label(action, question, called, *this);
  }
  // With things named otherwise than the game does: as they are drawn.
  std::string label(const Action& action, const Question& question, const SeatNames& called,
                    const Names& things) const;
  // The event's sentence for one of the seats: "You", or the others by name ("Seat 2" where there is none).
  std::string say(const Event& event, Seat reader, std::span<const std::string> names = {}) const;
  // The question in the words for this reader.
  std::string ask(const Question& question, SeatSet actors, Seat reader,
                  std::span<const std::string> names = {}) const;
  std::string seat_name(Seat seat, Seat reader, std::span<const std::string> names = {}) const;
  std::string rule_text(Rule r) const { return rule_id(rule_prefix(), r); }
  std::string print(Draw what) const;           // "die", "room C3"
  std::string print(const Drawn& drawn) const;  // "die 4", "room C3 dragon"
};

// What an action would do, as its seat can know now.
struct Preview {
  Value view;  // the seat's, as far as it is foreseen
  Events events;
  Stops stops = Stops::Nowhere;
};

class Match {
 public:
  virtual ~Match() = default;
  virtual const AnyGame& game() const = 0;
  virtual SeatSet actors() const = 0;
  virtual std::vector<Action> legal(Seat seat) const = 0;
  virtual Question question(Seat viewer) const = 0;  // as the viewer may know it
  Sealed sealed() const;                             // of the open question; No where only one is asked

  // Does it, or says why not. An action that is refused changes nothing.
  virtual std::optional<Refusal> submit(Seat seat, Action action) = 0;
  virtual std::optional<Refusal> why_not(Seat seat, Action action) const = 0;
  // Of one of the seat's legal actions; changes nothing, draws nothing.
  virtual Preview preview(Seat seat, Action action) const = 0;

  // Back to before the seat's last action, unless an information barrier lies between: something drawn,
  // rolled or revealed, or another seat's move.
  virtual std::optional<Refusal> why_no_undo(Seat seat) const = 0;
  virtual std::optional<Refusal> undo(Seat seat) = 0;

  virtual std::size_t steps() const = 0;                          // actions done and not undone
  virtual std::size_t events_before(std::size_t step) const = 0;  // how many events there were by then
  virtual std::size_t event_count() const = 0;
  virtual Events events(Seat viewer, std::size_t since = 0) const = 0;  // redacted for the viewer
  Value view(Seat viewer) const { return view(viewer, RowForm::Said); }
  virtual Value view(Seat viewer, RowForm rows) const = 0;
  virtual Tabletop tabletop(Seat viewer) const = 0;  // what lies where, from the same redacted state
  // What the viewer's view has other than told, appended as JSON (see leaves.h), and noted as told. Told
  // nothing before, or another set of leaves, it is the whole view under the empty path.
  virtual void append_changes(Seat viewer, ToldLeaves& told, std::string& json) const = 0;

  // The newest step in scenes, from 0, as its rules marked them; the last one ends with what is now. One
  // where nothing was marked, and when that step was taken back or its past forgotten.
  virtual std::size_t scene_count() const = 0;
  virtual Events scene_events(std::size_t scene, Seat viewer) const = 0;
  virtual Value scene_view(std::size_t scene, Seat viewer) const = 0;  // at its end
  virtual void append_scene_changes(std::size_t scene, Seat viewer, ToldLeaves& told,
                                    std::string& json) const = 0;

  Value state() const { return state(RowForm::Said); }
  virtual Value state(RowForm rows) const = 0;
  virtual std::uint64_t state_hash() const = 0;
  virtual Outcome outcome() const = 0;
  virtual ScoreLines score_lines(Seat seat) const = 0;
  // What a finished game is remembered by, beside its scores: a line each; none where the game tells none.
  virtual std::vector<std::string> legend(Seat seat) const = 0;

  // Lets go of the states and events that no undo can bring back, for a program that holds thousands of
  // matches. Steps and events count on; events() gives those that are left.
  virtual void forget_past() = 0;

  // For scenarios and tools: set parts of the state by name and let the game settle; read a whole state.
  virtual std::optional<Error> arrange(const Value& given, const std::string& file) = 0;
  virtual std::optional<Error> load_state(const Value& whole, const std::string& file) = 0;
};

}  // namespace waystone
