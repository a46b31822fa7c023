// Toy: a small game of sealed cards that has what the real games have in pieces: hidden hands from a pool,
// a simultaneous sealed choice, open cards, a secret that gains a reader, ties. Two to four seats.
//
// Each round every seat seals one card of its hand; the last one to seal opens them all. The highest rank
// wins the open prize, unless it is tied. Then each seat in turn draws a card unseen, takes an open one or
// spies on a neighbour's hand. Most points win.
//
// It can be built with one planted fault, to show that the laws catch it.
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
#include "engine/preview.h"
#include "engine/rulebook.h"

namespace waystone::toy {

enum class Fault {
  None,
  LostCard,             // a prize that is won lies nowhere any more
  DoubledCard,          // an open card that is taken stays on the table too
  MenuPeeks,            // the order of the menu tells what the next seat holds
  RefusalPeeks,         // a refusal names a card of the next seat
  CardToldToAll,        // the event of a draw is not marked as telling a secret
  DealToldToAll,        // the same in the set-up
  TellsTwice,           // the event of a draw comes twice when the card is high
  SealedChoiceVisible,  // secrets() does not show the sealed choice
  ScorePeeks,           // the running score counts cards in hand
  SilentChange,         // taking an open card gives a point that nothing announces
  WrongSeatAnnounced,   // the event of a draw names the wrong hand
  NoActions,            // in the second round nobody may draw
  EndsTwice,            // the outcome says over while somebody is still to act
  DoubledAction,        // the menu lists an action twice
  Endless,              // in the second round the seals are taken back instead of opened
  Clock,                // who leads depends on how many games this program has played
  FieldForgotten,       // fields() leaves out a part of the state
  NotationClash,        // two actions print alike
  NothingToSay,         // an event has no words for those who may not know its card
  NoReason,             // a refusal without a sentence
  BiasedSample,         // a sealed choice is declared with an alternative too few
  WrongPool,            // a hidden card is declared to come from the prizes set aside
  NobodyFirst,          // the best at the end are second
  SeatUnranked,         // the last seat has no rank at the end
  UnknownRuleTold,      // the event of taking an open card cites a rule that the ledger has not
  UnknownRuleRefused,   // a refusal does
  SceneEndsByCard,      // whether a scene ends depends on a card of the next seat
  SceneShowsCard,       // a card of the next seat lies open at the end of a scene
  ToldInNextScene,      // the prize is won in one scene, which the next one tells
  QuestionNamesNobody,  // the question about a draw names a seat that is not at the table
  PreviewWavers,        // every other preview tells an event too many
  SceneCounts,          // the winner gets a point more where scenes are told
  CardLiesNowhere,      // the tabletop leaves out the open cards that can be taken
  TabletopCounts,       // the tabletop tells how often it was asked for
  NamedTwice,           // fields() names a part of the state twice
};

enum VerbId : std::uint8_t { kSeal, kDraw, kTake, kSpy };
enum EventId : std::uint8_t {
  kLeads,
  kDealt,
  kRoundBegan,
  kPrizeShown,
  kLaidOut,
  kSealedOne,
  kOpened,
  kPrizeWon,
  kTied,
  kDrawingBegan,
  kDrew,
  kTook,
  kSpied,
  kUnsealed,
  kEnded,
  kDrewUnsaid,
  kDealtOpenly,
  kDrewOpenly
};
enum QuestionId : std::uint8_t { kAskSeal, kAskDraw, kAskNothing };
enum ChanceId : std::uint8_t { kCardDrawn, kLeader };

inline constexpr Domain kCardDomain{2}, kPlaceDomain{3}, kMarketDomain{4}, kHeldDomain{5};

inline constexpr int kMostToySeats = 4;
inline constexpr int kCards = 30;  // ranks 1 to 10, three of each
inline constexpr int kHand = 3;
inline constexpr int kMarket = 2;
inline constexpr int kRounds = 3;
using Deck = Pool<kCards>;
using CardPlace = std::uint8_t;  // as secret.h wants it: 0 nothing, blank, or token + 1
constexpr int rank_of(CardPlace card) { return (card - 1) / 3 + 1; }

enum class Phase : std::uint8_t { Seal, Draw, Over };

struct State {
  Deck deck;                                                       // what may still be drawn
  Deck aside;                                                      // prizes nobody won, open
  std::array<Deck, kMostToySeats> piles{};                         // what each seat has opened or won, open
  std::array<std::array<CardPlace, kHand>, kMostToySeats> hand{};  // cards stay in their places
  std::array<std::array<std::uint8_t, kHand>, kMostToySeats> seen{};  // which seats know that card
  std::array<std::uint8_t, kMostToySeats> sealed{};                   // which of the cards held, from 1
  std::array<std::uint8_t, kMostToySeats> points{};
  std::array<CardPlace, kMarket> market{};  // open, to be taken
  CardPlace prize = 0;
  std::uint8_t round = 0;  // from 1
  Phase phase = Phase::Seal;
  Seat first = Seat::One;  // who draws first
  Seat turn = Seat::One;   // who draws now
  std::uint8_t drawn = 0;  // how many have drawn in this round
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 88);

constexpr std::uint16_t hand_secret(std::size_t seat, std::size_t place) {
  return static_cast<std::uint16_t>(1 + seat * kHand + place);
}
constexpr std::uint16_t sealed_secret(std::size_t seat) {
  return static_cast<std::uint16_t>(1 + kMostToySeats * kHand + seat);
}

class Toy {
 public:
  using State = toy::State;
  static constexpr std::string_view kName = "toy";
  static constexpr std::string_view kTitle = "Toy";
  static constexpr std::string_view kRulePrefix = "TO";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 2, kMaxSeats = kMostToySeats;
  static constexpr int kSecrets = sealed_secret(kMostToySeats - 1);
  static constexpr int kMaxDecisions = kMostToySeats * (2 * kRounds - 1);  // nobody draws in the last round

  explicit Toy(int seats, Fault fault = Fault::None);
  static Result<Toy> make(const Content& content, int seats,
                          std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const { return name(domain, value); }
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;

  void start(Step<Toy>& step) const;
  SeatSet actors(const State& s) const;
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Toy>& step, Seat seat, Action action) const;
  bool foresee(Step<Toy>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;

  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const {
    for (std::size_t seat = 0; seat < seat_count(); ++seat) {
      for (std::size_t place = 0; place < kHand; ++place) {
        Deck& from = has(Fault::WrongPool) && place == 0 ? s.aside : s.deck;
        visitor.card(hand_secret(seat, place), s.hand[seat][place], SeatSet{s.seen[seat][place]}, from);
      }
      auto choices = static_cast<std::uint32_t>(held(s, seat));
      if (has(Fault::BiasedSample) && choices > 1) --choices;
      if (!has(Fault::SealedChoiceVisible))
        visitor.choice(sealed_secret(seat), s.sealed[seat], SeatSet::of(seat_at(seat)), choices);
    }
  }

  void fields(Fields& f, State& s) const;
  std::string text(Domain domain, int value) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;
  void settle(Step<Toy>&) const {}  // nothing follows from the rest by itself
  std::string audit(const State& s) const;

  bool has(Fault fault) const { return fault_ == fault; }
  std::size_t seat_count() const { return static_cast<std::size_t>(seats_); }
  static int held(const State& s, std::size_t seat);

 private:
  using Go = Step<Toy>;
  CardPlace draw_card(Go& go) const;
  void deal(Go& go) const;
  void begin_round(Go& go) const;
  void seal(Go& go, std::size_t seat, Action action) const;
  void take_back_seals(Go& go) const;
  void open_all(Go& go) const;
  void award(Go& go, std::span<const CardPlace> opened) const;
  void end_round(Go& go) const;
  void draw_unseen(Go& go, std::size_t seat) const;
  void take_open(Go& go, std::size_t seat, std::size_t place) const;
  void spy(Go& go, std::size_t seat, std::size_t owner) const;
  void next_to_draw(Go& go) const;
  std::size_t next_seat(Seat seat) const { return (index(seat) + 1) % seat_count(); }

  int seats_;
  Fault fault_;
  Options options_;
};

static_assert(Game<Toy> && TellsText<Toy> && LaysOut<Toy> && LooksAhead<Toy>);

std::string_view fault_name(Fault fault);
const Rulebook& ledger();

// Every world the viewer of this view may imagine, worked out from the rules alone (not from secrets()).
std::vector<State> all_worlds(const Toy& game, const View<Toy>& view);

}  // namespace waystone::toy
