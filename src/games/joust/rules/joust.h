// Jungle Joust: betting on two rhino riders, two to six players, three Rounds.
// The rules are in files named after the rulebook's chapters; rule ids refer to data/joust/rules.toml.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/content.h"
#include "engine/game.h"
#include "games/joust/rules/state.h"

namespace waystone::joust {

enum VerbId : std::uint8_t {
  kLay,
  kEndPlay,
  kFavorOn,
  kBonusOn,
  kResolve,
  kKnockBack,
  kSpare,
  kWager,
  kSkip,
  kChit,
  kBet,
  kEndOther,
  kDraw,
  kTake,
  kDiscard
};

enum EventId : std::uint8_t {
  kRoundBegan,
  kRiderReturned,
  kTurnedUp,
  kDealt,
  kCrestDealt,
  kCrestOpen,
  kTurnBegan,
  kCannotPlay,
  kShowed,
  kLaid,
  kEndedPlay,
  kFavorPlaced,
  kNoFavorLeft,
  kNoCardLeft,
  kMarkReached,
  kBonusPlaced,
  kChoseReward,
  kKnockedBack,
  kNothingToKnock,
  kSpared,
  kDefended,
  kNothingToBet,
  kWagered,
  kWageredUnseen,
  kSkipped,
  kTookChit,
  kBetLaid,
  kBetLaidUnseen,
  kEndedOther,
  kPickedUp,
  kDrew,
  kTookCard,
  kReshuffled,
  kDiscarded,
  kClashed,
  kStalled,
  kCrestRevealed,
  kBetRevealed,
  kRiderScored,
  kDoubled,
  kVictor,
  kNoVictor,
  kAllegiancePaid,
  kChitPaid,
  kChitLost,
  kBetsPaid,
  kBetsLost,
  kInDebt,
  kRoundEnded,
  kWon
};

enum ChanceId : std::uint8_t { kDrawTableau, kDrawCard, kDrawFaceDown, kDrawCrest, kDrawFirst };

inline constexpr Domain kColourDomain{2}, kCardDomain{3}, kTraitDomain{4}, kSymbolDomain{5}, kStackDomain{6},
    kChitDomain{7}, kTiltDomain{8}, kRiderDomain{9}, kRewardDomain{10};

// The content files. The pictures are lost, so cards and board are data (JJ-A1, JJ-D1 to JJ-D4).
struct CardText {
  std::string name;
  Symbols symbols = 0;
};
struct TraitText {
  std::string id, letter, name, favor, chit;
  std::vector<std::string> rules;
};
struct Mark {
  int past_line = 1;  // 1 is the first space past the centre line, 0 the last one before it
  std::uint8_t favors = 1;
};
// One Rider's side of the board.
struct Lane {
  Symbols start = 0;        // JJ-D3
  std::vector<Mark> marks;  // JJ-D4
};
struct Board {
  int before_line = 0;  // JJ-D2
  std::array<Lane, kColours> lanes;
};
struct Lists {
  std::vector<CardText> cards;
  Board board;
  std::vector<TraitText> traits;
  static Result<Lists> load(const Content& content);
};

enum class TwoColours : std::uint8_t { Random, Alternate, Fixed };  // JJ-A15

// The options as the rules ask for them.
struct HouseRules {
  int before_line = 8;
  int turn_cap = 1000;     // 0: none
  Seat first = Seat::One;  // Nobody: random
  TwoColours colours = TwoColours::Random;
  bool start_streaks = true, start_movement = true, first_card_free = false, bonus_rewards = true,
       marks_once = false, order_chosen = false, reshuffle_at_once = false, valor_tie_pays = false,
       fewer_debts_win = false, sides_hidden = false, strength_optional = false;
};

// Secrets have ids by card, which stay the same wherever the card goes.
constexpr std::uint16_t face_secret(std::size_t card) { return fit(card + 1); }
constexpr std::uint16_t place_secret(std::size_t card) { return fit(kCards + card + 1); }
constexpr std::uint16_t side_secret(std::size_t card) { return fit(2 * kCards + card + 1); }
constexpr std::uint16_t crest_secret(Seat seat) { return fit(3 * kCards + index(seat) + 1); }

// How fields that are by seat are called.
inline constexpr std::array<std::string_view, kMostSeats> kSeatWords = {"1", "2", "3", "4", "5", "6"};

class Joust {
 public:
  using State = joust::State;
  static constexpr std::string_view kName = "joust";
  static constexpr std::string_view kTitle = "Jungle Joust";
  static constexpr std::string_view kRulePrefix = "JJ";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 2, kMaxSeats = 6;
  static constexpr int kSecrets = crest_secret(seat_at(kMostSeats - 1));
  // Knock-backs can go on for ever (JJ-85); uniformly random play has not come near this
  // (docs/performance.md).
  static constexpr int kMaxDecisions = 100'000;

  static std::vector<OptionSpec> option_specs();
  static Result<Joust> make(const Content& content, int seats,
                            std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  static std::span<const Measure> measures();
  int seats() const { return seats_; }
  SeatSet players() const { return SeatSet::first(seats_); }
  const Options& options() const { return options_; }
  const HouseRules& house() const { return house_; }
  const Lists& lists() const { return lists_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;
  std::string text(Domain domain, int value) const;
  Value about(Domain domain, int value) const;  // what is printed on cards, traits and the board
  static std::string types();                   // of what is told there, for the browser client

  void start(Step<Joust>& step) const;
  SeatSet actors(const State& s) const { return SeatSet::of(s.to_act); }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Joust>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;
  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const;
  // Whoever is asked for a card to lay has one: a world without it is not the one at the table (JJ-16).
  bool can_be(const State& s) const { return s.asks != Ask::Play || can_play(s, s.to_act); }
  void fields(Fields& f, State& s) const;
  void settle(Step<Joust>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  // Questions about a position that players, bots and screens ask too.
  Symbols symbols(std::size_t card) const { return symbols_[card]; }
  Symbols leading(const State& s, Colour tilt) const;            // what a card must match (JJ-20)
  Symbols live_row(const State& s, Colour tilt, int row) const;  // what counts for three in a row (JJ-27)
  Symbols gone_on(const State& s, Colour tilt, int row) const;   // with a run of the row before (JJ-27)
  bool can_play(const State& s, Seat seat) const;                // some hand card on some Tilt
  int favors_left(const State& s, Colour colour) const;          // in the supply (JJ-7)
  // Favors by the Tilt they lie on and the symbol they count for, start symbols included.
  using FavorCount = std::array<std::array<std::uint8_t, 2 * kFavorTraits>, kColours>;
  FavorCount count_favors(const State& s) const;
  int rider_score(const State& s, const FavorCount& favors, Colour rider) const;    // before doubling (JJ-54)
  static int trait_score(const FavorCount& favors, Colour colour, Trait trait);     // JJ-62
  int movement_on(const State& s, Colour tilt, Colour symbol) const;                // JJ-67
  int crests_of_a_colour() const { return seats_ == 2 ? 1 : seats_ <= 4 ? 2 : 3; }  // JJ-10 to JJ-12
  int clash_at() const { return 2 * house_.before_line + 1; }                       // steps together (JJ-37)
  int mark_at(Colour rider, int space) const { return marks_[index(rider)][fit(space)]; }
  Seat after(Seat seat) const;
  int cards_in_hand(const State& s, Seat seat) const;
  int result(const State& s, Seat seat) const { return s.money[index(seat)] - s.debts[index(seat)]; }

 private:
  using Go = Step<Joust>;
  Joust(Lists lists, int seats, Options options);

  // What lies where
  Thing card_thing(CardPlace card) const;
  void lay_out_lane(const State& s, Colour rider, Zone& lanes) const;
  std::string favors_said(const State& s, Colour rider) const;
  void tell_tilt(const State& s, Colour rider, Zone& said) const;
  void lay_out_chits(const State& s, Tabletop& out) const;
  void lay_out_players(const State& s, Tabletop& out) const;
  void lay_out_cards(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_help(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_choices(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_end(const State& s, Tabletop& out) const;

  // Set-up
  void begin_round(Go& go, Seat first) const;
  void deal_crests(Go& go) const;

  // Turn
  void begin_turn(Go& go, Seat seat) const;
  bool nobody_can_go_on(const State& s) const;

  // Play to a Tilt
  void ask_play(Go& go) const;
  void show_hand(Go& go) const;
  void lay(Go& go, Action action) const;

  // Favors
  bool favors_are_scarce(const State& s) const;
  void place_favor(Go& go, Trait trait, Colour colour) const;
  void place_favors(Go& go) const;
  void next_reward(Go& go) const;
  void resolve_chosen(Go& go, Trait trait) const;
  bool asks_for_reward(Go& go, Trait trait) const;
  void knock_back(Go& go) const;
  void defend(Go& go) const;
  void wager(Go& go, Action action) const;

  // Bonus Favor marks
  void reach_mark(Go& go) const;
  void place_bonus(Go& go, Trait trait) const;

  // Clash
  void test_clash(Go& go) const;

  // Other actions
  bool chit_possible(const State& s) const;
  void ask_other(Go& go) const;
  void take_chit(Go& go, Action action) const;
  void bet(Go& go, Action action) const;

  // Draw
  int deck_size(const State& s) const;
  bool need_card(Go& go) const;
  std::size_t draw_card(Go& go, Draw what) const;
  void reshuffle(Go& go) const;
  void after_draw(Go& go) const;
  bool can_draw(const State& s) const;
  void pick_up(Go& go) const;
  void fill_tableau(Go& go, std::size_t slot) const;
  void ask_draw(Go& go) const;
  void draw(Go& go) const;
  void take(Go& go, Action action) const;
  void ask_discard(Go& go) const;
  void discard(Go& go, Action action) const;

  // Scoring
  struct Scores;
  void score(Go& go, bool clash) const;
  Scores determine_victor(Go& go, bool clash) const;
  void reveal(Go& go) const;
  void score_allegiances(Go& go, const Scores& scores) const;
  void score_chits(Go& go, const Scores& scores) const;
  void score_trait(Go& go, Seat seat, Trait trait, Chits winning) const;
  Chits winning_chits(const State& s, const Scores& scores) const;
  void score_bets(Go& go, const Scores& scores) const;
  void earn_money(Go& go, Event event) const;
  void lose_money(Go& go, Event event) const;
  int red_lead(const State& s, Trait trait, const Scores& scores) const;

  // Ending the Round
  void end_round(Go& go, Seat next) const;

  // Menus, questions and refusals
  Question ask_other_actions(const State& s, Seat seat) const;
  void legal_play(const State& s, Actions& out) const;
  void legal_other(const State& s, Actions& out) const;
  Refusal why_not_lay(const State& s, Action action) const;
  Refusal why_not_now(const State& s, Action action) const;

  // A state by name
  void turn_fields(Fields& f, State& s) const;
  void pile_fields(Fields& f, State& s) const;
  void held_fields(Fields& f, State& s) const;
  void seat_fields(Fields& f, State& s) const;
  void tilt_fields(Fields& f, State& s) const;
  void last_fields(Fields& f, State& s) const;
  void figures(Fields& f, const State& s) const;
  void stack_figures(Fields& f, const State& s) const;
  void hand_figures(Fields& f, const State& s) const;
  void find_deck(State& s) const;
  std::string audit_held(const State& s) const;
  std::string audit_question(const State& s) const;
  std::string audit_resolving(const State& s) const;

  Lists lists_;
  int seats_;
  Options options_;
  HouseRules house_;
  void name_cards();
  std::array<Symbols, kCards> symbols_{};
  std::array<std::string, kCards> card_names_;  // "rSbM", for notation and views
  std::array<Symbols, kColours> start_{};
  std::array<std::array<std::uint8_t, kMostSteps + 1>, kColours> marks_{};  // by Rider and space
};

// JJ-9, JJ-11, JJ-47: hands, allegiances and the faces of bets are their owner's; what everybody saw stays
// known (R1); a face-down Defense card is nobody's.
template <class Visitor>
void Joust::secrets(State& s, Visitor&& visitor) const {
  Deal& deal = s.deal;
  for (const Seat seat : players()) {
    const SeatSet owner = SeatSet::of(seat);
    visitor.card(crest_secret(seat), s.crests[seat], seats_ == 2 ? SeatSet::everyone() : owner,
                 s.crests_left);
    const auto held = deal.of(seat);
    const auto sides = deal.sides_of(seat);
    for (std::size_t bet = 0; house_.sides_hidden && bet < sides.size(); ++bet)
      visitor.choice(side_secret(deal.card_of_bet(seat, fit(bet)) - 1u), sides[bet], owner, 2);
    Deal::Spots spots;
    for (const Holding& h : held) spots.hand += h.place == kUnknown ? 1u : 0u;
    int next_bet = fit(deal.bets.of(seat));
    const int bets = next_bet;
    std::uint64_t open = 0;
    for (const Holding& h : held)
      if (h.is_open_bet()) open |= std::uint64_t{1} << h.bet_number();
    spots.hand -= spots.hand == 0 ? 0u : fit(bets - std::popcount(open));
    for (std::size_t at = held.size(); at-- > 0;) {
      Holding& h = held[at];
      for (; next_bet > h.bets_before(); --next_bet)
        spots.bets |= (std::uint64_t{1} << (next_bet - 1)) & ~open;
      const CardPlace card = h.card;
      const bool place_open = h.is_open_bet() || h.place == kFaceDown || spots.bets == 0;
      visitor.card(place_secret(card - 1u), h.place, place_open ? SeatSet::everyone() : owner, spots);
      const SeatSet readers = deal.is_seen(card)     ? SeatSet::everyone()
                              : h.place == kFaceDown ? SeatSet{}
                                                     : owner;
      DrawnUnder unseen{deal.deck, deal.shuffled, h.shuffle()};
      visitor.card(face_secret(card - 1u), h.card, readers, unseen);
    }
  }
}

static_assert(Game<Joust> && RulesOutWorlds<Joust> && TellsAbout<Joust> && TellsText<Joust> &&
              LaysOut<Joust> && HasMeasures<Joust>);

}  // namespace waystone::joust
