// What a game is. Rules, search, tables and screens all meet here.
//
// A game is an immutable object: its rules, its loaded content, the options it is played with. A state is
// plain bytes and holds small ids. docs/adding-a-game.md builds one step by step.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/chance.h"
#include "base/result.h"
#include "base/value.h"
#include "engine/action.h"
#include "engine/content.h"
#include "engine/event.h"
#include "engine/fields.h"
#include "engine/option.h"
#include "engine/outcome.h"
#include "engine/question.h"
#include "engine/rule.h"
#include "engine/scene.h"
#include "engine/seat.h"
#include "engine/secret.h"
#include "engine/tabletop.h"

namespace waystone {

// Bytes are identity: copy is memcpy, equality is memcmp, saving cannot forget a field.
template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>;

// What chance decides in a game: "die", or "room" about a place.
struct ChanceSpec {
  std::string_view name;
  Domain about = Domain::Number;  // the places a draw of this kind can be about; Number: none
};

// What simulation reports of a game's events: how often one happens in a game, what its amounts come to in a
// game, or the amounts one by one.
struct Measure {
  enum class Of : std::uint8_t { Times, Sum, Each };
  std::string_view name;  // "knock-backs a game"
  std::uint8_t event;
  Of of = Of::Times;
};

// Why a well-formed action may not be done now.
struct Refusal {
  Rule rule;
  std::string sentence;
};

// One transition: the state to change, the chance to draw from, the log to tell, the scenes it is told in.
// Log and scenes are null in simulation, and only tell() and scene_ends() know that.
template <class G>
struct Step {
  const G& game;
  typename G::State& state;
  Chance& chance;
  Events* log = nullptr;
  bool for_readers = true;  // false: the events are only counted, nobody reads them
  Scenes<typename G::State>* scenes = nullptr;

  bool telling() const { return log != nullptr; }
  // Inlined, so that in simulation an event that nobody hears is not even made.
  [[gnu::always_inline]] void tell(const Event& event) {
    if (log != nullptr) [[unlikely]]
      write(event);
  }
  // What was told so far is seen as things stand now, before what follows happens. So all that changed has to
  // be told by now, and nothing more.
  [[gnu::always_inline]] void scene_ends() {
    if (scenes != nullptr) [[unlikely]]
      scenes->end(log->size(), state);
  }

 private:
  [[gnu::noinline]] void write(Event event) {
    // Who may read it follows from the game's one declaration of secrets.
    check(event.secret != 0 || !tells_secrets(G::events()[event.kind]),
          "an event tells a secret without naming it");
    check(event.secret <= G::kSecrets, "an event names a secret that is not among the game's kSecrets");
    if (event.secret != 0 && for_readers) event.known_to = knowledge(game, state).known[event.secret];
    log->push_back(event);
  }
};

template <class G>
concept Game =
    PlainState<typename G::State> &&
    requires(const G& g, typename G::State& s, const typename G::State& cs, Step<G>& step, Seat seat,
             Action action, Actions& out, Domain domain, Fields& fields, Redactor visitor,
             const Content& content, std::span<const std::pair<std::string, std::string>> chosen) {
      { G::kName } -> std::convertible_to<std::string_view>;        // "jqka"
      { G::kTitle } -> std::convertible_to<std::string_view>;       // "JQ:KA"
      { G::kRulePrefix } -> std::convertible_to<std::string_view>;  // "KA"
      { G::kRuleset } -> std::convertible_to<int>;                  // rises when behaviour changes
      { G::kMaxDecisions } -> std::convertible_to<int>;             // the published bound on a game's length
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::kSecrets } -> std::convertible_to<int>;  // the highest id that secrets() uses; 0: none
      // The game with these content files and options, or one sentence about what is wrong.
      { G::make(content, int{}, chosen) } -> std::same_as<Result<G>>;
      { G::verbs() } -> std::same_as<std::span<const Verb>>;
      { G::events() } -> std::same_as<std::span<const EventSpec>>;
      { G::questions() } -> std::same_as<std::span<const QuestionSpec>>;
      { G::chances() } -> std::same_as<std::span<const ChanceSpec>>;
      { G::domains() } -> std::same_as<std::span<const std::string_view>>;  // "room": from Domain{2} on
      { g.seats() } -> std::same_as<int>;
      { g.options() } -> std::same_as<const Options&>;
      { g.domain_size(domain) } -> std::same_as<int>;
      { g.name(domain, int{}) } -> std::same_as<std::string>;
      { g.spoken(domain, int{}) } -> std::same_as<std::string>;
      { g.outcome_name(std::uint8_t{}, std::uint32_t{}) } -> std::same_as<std::string>;
      { g.start(step) } -> std::same_as<void>;                // from State{} to the first decision
      { g.actors(cs) } -> std::same_as<SeatSet>;              // who owes a decision; none: the game is over
      { g.legal(cs, seat, out) } -> std::same_as<void>;       // exactly these, in a fixed order
      { g.apply(step, seat, action) } -> std::same_as<void>;  // precondition: legal
      { g.why_not(cs, seat, action) } -> std::same_as<Refusal>;  // precondition: well formed, not legal
      // What is asked, or at the end said, as the seat (nobody: who watches) sees it; cs: the seat's view.
      { g.question(cs, seat) } -> std::same_as<Question>;
      { g.outcome(cs) } -> std::same_as<Outcome>;
      { g.score_lines(cs, seat) } -> std::same_as<ScoreLines>;
      g.secrets(s, visitor);  // every hidden field, who may know it, where it came from
      { g.fields(fields, s) } -> std::same_as<void>;
      { g.settle(step) } -> std::same_as<void>;      // after a scenario has set parts of the state by hand
      { g.audit(cs) } -> std::same_as<std::string>;  // empty, or which card or token is lost or doubled
    };

// What a game may have besides, each used where it is there; another is RulesOutWorlds in secret.h.

// What is printed on a value of a domain, so that clients need no list of their own; null: nothing.
template <class G>
concept TellsAbout = requires(const G& g, Domain domain) {
  { g.about(domain, int{}) } -> std::same_as<Value>;
};

// What is printed on a value of a domain in words, its name left out: a card, a room, a chit. Whole
// sentences; empty: nothing.
template <class G>
concept TellsText = requires(const G& g, Domain domain) {
  { g.text(domain, int{}) } -> std::same_as<std::string>;
};

// One who plays by fixed rules and has no seat, by name ("The Knight"); empty where there is none. It is
// counted after the seats.
template <class G>
concept HasAutomaton = requires(const G& g) {
  { g.automaton() } -> std::convertible_to<std::string_view>;
};

// What simulation reports of its events.
template <class G>
concept HasMeasures = requires {
  { G::measures() } -> std::same_as<std::span<const Measure>>;
};

// What lies where, as the viewer sees it. The state is one redacted for that viewer: made from it alone, a
// tabletop tells nothing that its reader may not know. Without, the parts of the view are shown.
template <class G>
concept LaysOut = requires(const G& g, const typename G::State& seen, Seat viewer, Tabletop& out) {
  { g.tabletop(seen, viewer, out) } -> std::same_as<void>;
};

// What the journal remembers of a finished game, a line each.
template <class G>
concept HasLegend = requires(const G& g, const typename G::State& s, Seat seat) {
  { g.legend(s, seat) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace waystone
