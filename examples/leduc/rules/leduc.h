// Leduc poker: two players, six cards, two rounds of betting. The worked example of docs/adding-a-game.md.
// Rule ids refer to rules.toml beside this file.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/content.h"
#include "engine/game.h"
#include "engine/pool.h"

namespace waystone::leduc {

enum VerbId : std::uint8_t { kFold, kCall, kRaise };
enum EventId : std::uint8_t {
  kAnted,
  kDealt,
  kFolded,
  kChecked,
  kCalled,
  kRaised,
  kTurnedUp,
  kShowed,
  kWon,
  kSplit
};
enum QuestionId : std::uint8_t { kAskCheck, kAskCall, kAskNothing };
enum ChanceId : std::uint8_t { kDrawPrivate, kDrawPublic };

inline constexpr Domain kCardDomain{2};

// LE-2: tokens 2r and 2r + 1 are the two cards of rank r; 0 jack, 1 queen, 2 king.
inline constexpr int kCards = 6;
using Deck = Pool<kCards>;

// A place for a card, in the form secret.h asks for: 0 is no card, kBlank a hidden one, else token + 1.
using CardPlace = std::uint8_t;
constexpr int rank_of(CardPlace card) { return (card - 1) / 2; }

enum class Stage : std::uint8_t { First, Second, Showdown, Fold };

inline constexpr std::uint8_t kAnte = 1;  // LE-3
inline constexpr int kMostRaises = 3;     // the highest value of the option (LE-8)
constexpr int raise_size(bool second_round) { return second_round ? 4 : 2; }  // LE-7

struct State {
  Deck deck;                         // what a draw may still yield
  std::array<CardPlace, 2> cards{};  // each seat's private card (LE-4)
  CardPlace public_card = 0;         // not drawn before it is turned up (LE-12)
  Stage stage = Stage::First;
  std::array<std::uint8_t, 2> paid{};  // chips put into the pot
  std::uint8_t raises = 0;             // in this round
  Seat to_act = Seat::Nobody;          // nobody: the game is over

  bool over() const { return stage == Stage::Showdown || stage == Stage::Fold; }
  int pot() const { return paid[0] + paid[1]; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 16);

constexpr Seat other(Seat seat) { return seat == Seat::One ? Seat::Two : Seat::One; }
constexpr std::uint16_t secret_of(Seat seat) { return static_cast<std::uint16_t>(index(seat) + 1); }

class Leduc {
 public:
  using State = leduc::State;
  static constexpr std::string_view kName = "leduc";
  static constexpr std::string_view kTitle = "Leduc poker";
  static constexpr std::string_view kRulePrefix = "LE";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 2, kMaxSeats = 2;
  static constexpr int kSecrets = secret_of(Seat::Two);
  static constexpr int kMaxDecisions = 2 * (1 + kMostRaises + 1);  // each round: check, the raises, call

  static std::vector<OptionSpec> option_specs();
  static Result<Leduc> make(const Content& content, int seats,
                            std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  int seats() const { return 2; }
  const Options& options() const { return options_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;

  void start(Step<Leduc>& step) const;
  SeatSet actors(const State& s) const { return SeatSet::of(s.to_act); }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Leduc>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;

  // LE-4, LE-13, LE-A1: a private card is its owner's secret until the showdown opens both.
  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const {
    for (const Seat seat : {Seat::One, Seat::Two}) {
      const SeatSet readers = s.stage == Stage::Showdown ? SeatSet::everyone() : SeatSet::of(seat);
      visitor.card(secret_of(seat), s.cards[index(seat)], readers, s.deck);
    }
  }

  void fields(Fields& f, State& s) const;
  void settle(Step<Leduc>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  int owed(const State& s, Seat seat) const { return s.paid[index(other(seat))] - s.paid[index(seat)]; }
  Seat winner(const State& s) const;  // of a finished game; nobody: the pot is split

 private:
  using Go = Step<Leduc>;
  explicit Leduc(Options options);

  void pay(Go& go, Seat seat, int chips, EventId how, Rule why) const;
  void fold(Go& go, Seat seat) const;
  void call(Go& go, Seat seat) const;
  void raise(Go& go, Seat seat) const;
  void turn_up(Go& go) const;
  void show_down(Go& go) const;
  std::string audit_chips(const State& s) const;

  Options options_;
  std::uint8_t most_raises_;
};

static_assert(Game<Leduc> && LaysOut<Leduc>);

// What follows is the inner loop of simulation, so it is here, where every caller can inline it.

inline void Leduc::pay(Go& go, Seat seat, int chips, EventId how, Rule why) const {
  std::uint8_t& paid = go.state.paid[index(seat)];
  paid = static_cast<std::uint8_t>(paid + chips);
  go.tell({.kind = how, .seat = seat, .rule = why, .amount = static_cast<std::int16_t>(chips)});
}

inline void Leduc::start(Go& go) const {
  State& s = go.state;
  s.deck = Deck::full();
  for (const Seat seat : {Seat::One, Seat::Two}) pay(go, seat, kAnte, kAnted, rule(3));
  for (const Seat seat : {Seat::One, Seat::Two}) {  // LE-4
    const auto about = static_cast<std::uint16_t>(index(seat));
    const std::size_t token = s.deck.draw(go.chance, {kDrawPrivate, about});
    s.cards[index(seat)] = static_cast<CardPlace>(token + 1);
    go.tell({.kind = kDealt,
             .seat = seat,
             .secret = secret_of(seat),
             .rule = rule(4),
             .card = static_cast<std::uint16_t>(token)});
  }
  s.to_act = Seat::One;  // LE-5
}

inline void Leduc::legal(const State& s, Seat seat, Actions& out) const {
  out.clear();
  if (!actors(s).has(seat)) return;
  out.push_if(owed(s, seat) > 0, {.verb = kFold});         // LE-9
  out.push_back({.verb = kCall});                          // LE-6
  out.push_if(s.raises < most_raises_, {.verb = kRaise});  // LE-8
}

inline void Leduc::apply(Go& go, Seat seat, Action action) const {
  switch (static_cast<VerbId>(action.verb)) {
    case kFold: return fold(go, seat);
    case kCall: return call(go, seat);
    case kRaise: return raise(go, seat);
  }
}

inline void Leduc::fold(Go& go, Seat seat) const {
  State& s = go.state;
  s.stage = Stage::Fold;
  s.to_act = Seat::Nobody;
  go.tell({.kind = kFolded, .seat = seat, .rule = rule(9)});
  go.tell({.kind = kWon, .seat = other(seat), .rule = rule(9), .amount = static_cast<std::int16_t>(s.pot())});
}

inline void Leduc::call(Go& go, Seat seat) const {
  State& s = go.state;
  const int chips = owed(s, seat);
  const bool ends_round = chips > 0 || seat == Seat::Two;  // LE-10
  s.to_act = other(seat);
  pay(go, seat, chips, chips > 0 ? kCalled : kChecked, rule(6));
  if (!ends_round) return;
  if (s.stage == Stage::First)
    turn_up(go);
  else
    show_down(go);
}

inline void Leduc::raise(Go& go, Seat seat) const {
  State& s = go.state;
  ++s.raises;
  s.to_act = other(seat);
  pay(go, seat, owed(s, seat) + raise_size(s.stage == Stage::Second), kRaised, rule(7));
}

inline void Leduc::turn_up(Go& go) const {
  State& s = go.state;
  const std::size_t token = s.deck.draw(go.chance, {kDrawPublic});
  s.public_card = static_cast<CardPlace>(token + 1);
  s.stage = Stage::Second;
  s.raises = 0;
  s.to_act = Seat::One;  // LE-5
  go.tell({.kind = kTurnedUp, .rule = rule(12), .card = static_cast<std::uint16_t>(token)});
}

}  // namespace waystone::leduc
