// The Journey: Light against Dark over the fate of a hero. The rules are in files named after the rule
// sheet's chapters; rule ids refer to data/journey/rules.toml.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/journey/rules/cards.h"
#include "games/journey/rules/ids.h"
#include "games/journey/rules/state.h"

namespace waystone::journey {

// The house's answers to what the sheet leaves open (JRN-A1 to JRN-A32).
struct HouseRules {
  std::uint8_t hero = 0;  // kHeroes: by chance
  int stage_cap = 10;
  bool open_stage_hands = true, hero_acts = false, refill_on_discard = true, discard_many = true,
       enhance_hero = true, stage_pass = false, next_by_turn = false, timeout_other = false,
       attack_with_all = false, answers_at_once = false;
  enum class MentorLimit : std::uint8_t { Round, Turn, Stage } mentor_limit = MentorLimit::Round;
};

// Where a card says something: a Shared card or an Action by its number, then the Stages, then the heroes.
using Source = std::uint8_t;
inline constexpr Source kStageSource = kCards, kHeroSource = kCards + kStages, kNoSource = 0xFF;
inline constexpr std::size_t kSources = kHeroSource + kHeroes;

// In which of the windows a card may be played (JRN-A18).
enum class WindowKind : std::uint8_t { Turn, Declared, Interceded, RoundEnd, Reply };
inline constexpr std::size_t kWindows = 5;

// Whose a rule is: a piece's by its number, a player's, or everybody's.
using Scope = std::uint8_t;
inline constexpr Scope kEverybody = 0xFF;
constexpr Scope scope_of(Seat seat) { return fit(0x40u + index(seat)); }

// What happens because a card says so.
inline constexpr Rule kByCard = rule(13);

// A sealed answer in a window: a card of the hand, or a Mentor, by its number, or this.
inline constexpr std::uint8_t kDeclines = kCards;

// Secrets have ids by card, which stay the same wherever the card goes.
constexpr std::uint16_t face_secret(Card card) { return fit(card + 1); }
constexpr std::uint16_t answer_secret(Seat seat) { return fit(kCards + 1 + index(seat)); }

class Journey {
 public:
  using State = journey::State;
  static constexpr std::string_view kName = "journey";
  static constexpr std::string_view kTitle = "The Journey";
  static constexpr std::string_view kRulePrefix = "JRN";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 2, kMaxSeats = 2;
  static constexpr int kSecrets = kCards + 2;
  // 16 Stages of at most 100 rounds with two turns, in each at most 24 plays with their windows.
  static constexpr int kMaxDecisions = 200'000;

  static std::vector<OptionSpec> option_specs(const Lists& lists);
  static Result<Journey> make(const Content& content, int seats,
                              std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  static std::span<const Measure> measures();
  int seats() const { return 2; }
  const Options& options() const { return options_; }
  const HouseRules& house() const { return house_; }
  const Lists& lists() const { return lists_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;
  Value about(Domain domain, int value) const;
  static std::string types();
  std::string text(Domain domain, int value) const;

  void start(Step<Journey>& step) const;
  SeatSet actors(const State& s) const { return s.course.owing(); }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Journey>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;
  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const;
  void fields(Fields& f, State& s) const;
  void settle(Step<Journey>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  // Questions about a position that players, bots and screens ask too.
  int attack_total(const State& s, Piece piece) const;                               // JRN-41
  int defence_total(const State& s, Piece piece) const;                              // JRN-42
  Pieces on_host(const State& s, Piece host) const;                                  // its enhancements
  Seat owner(const State& s, Piece piece) const;                                     // JRN-A29
  std::uint16_t legal_stages(const State& s, Seat seat, bool waived = false) const;  // JRN-21, JRN-22
  int hand_limit(const State& s, Seat seat) const;                                   // JRN-9
  int pile_size(const State& s, Seat seat, Back back) const;  // also as a view shows it
  int start_value(const State& s, Track track) const;
  Pieces interceders(const State& s) const;  // JRN-A16
  const Ends& ends(const State& s) const;    // of the Stage, as they hold now
  effects::InForce in_force(const State& s, Key key, Scope one = kEverybody, Scope other = kEverybody,
                            bool timeout = false) const;
  int sum_in_force(const State& s, Key key, Scope one, Scope other) const;
  std::uint32_t keys_in_force(const State& s) const;  // a bit for each rule that anything there may change
  // Of a line of a card: whether its conditions hold, whom it may be about, how much it says.
  bool conditions_hold(const State& s, const effects::Line& line, Seat me, Source source, int same,
                       bool timeout = false) const;
  Pieces candidates(const State& s, const effects::Line& line, Seat me, Source source, int same) const;
  int times(const State& s, const effects::Line& line, Seat me, Pieces about) const;
  effects::Range text_of(Source source) const { return text_[source]; }
  // In an open window: what a player who holds these cards might answer; the number of such an answer, as it
  // is sealed; and one of them by chance.
  void answers(const State& s, Seat seat, Actions& out) const;
  static std::size_t sealed(const Action& answer);
  std::size_t any_answer(const State& s, Seat seat, Chance& chance) const;

 private:
  using Go = Step<Journey>;
  using Line = effects::Line;
  Journey(Lists lists, Options options);

  const CardText& printed(Source source) const;
  std::string card_line(Domain domain, int value, bool spoken) const;

  // What lies where
  Thing piece_thing(const State& s, Piece piece, std::string pick) const;
  Thing card_thing(Card card) const;
  Thing stage_thing(std::size_t stage) const;
  void lay_out_stage(const State& s, Tabletop& out) const;
  void lay_out_hero(const State& s, Tabletop& out) const;
  void lay_out_side(const State& s, Seat side, std::size_t& letter, Tabletop& out) const;
  void lay_out_open(const State& s, Tabletop& out) const;
  void lay_out_changes(const State& s, Tabletop& out) const;
  void lay_out_piles(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_stage_hands(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_hands(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_texts(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_help(const State& s, Tabletop& out) const;
  void lay_out_end(const State& s, Tabletop& out) const;
  std::string change_said(const effects::Modifier& change) const;

  // The course
  void carry_out(Go& go, const Frame& frame) const;
  void go_on(Go& go) const;
  void seal(Go& go, Seat seat, std::uint8_t answer) const;
  static void acted(State& s);
  void discard(Go& go, Seat seat, Card card) const;
  void pass(Go& go, Seat seat) const;
  void skip(Go& go, Seat seat) const;
  void take(Go& go, Seat seat, Card card) const;
  void swap(Go& go, Seat seat, std::uint8_t own, std::uint8_t theirs) const;

  // Setup
  void deal_stages(Go& go) const;

  // Hand and piles
  DrawPile& pile(State& s, Seat seat, Back back) const;
  const DrawPile& pile(const State& s, Seat seat, Back back) const;
  static Card first_of(Seat seat, Back back);
  void take_up(State& s, Seat seat, Card card, bool seen) const;
  void put_down(State& s, Seat seat, Card card) const;
  void draw_card(Go& go, Seat seat, Back back, Rule rule) const;
  bool can_draw_from(const State& s, Seat seat, Back back) const;
  bool can_draw(const State& s, Seat seat) const;
  void to_discards(State& s, Card card) const;
  void discard_from_hand(Go& go, Seat seat, Card card, Rule rule) const;
  void refill(Go& go) const;
  bool owes_refill(Go& go) const;
  void draw_cards(Go& go, const Frame& frame) const;

  // The road
  void road(Go& go, const Frame& frame) const;
  void ask_duty(Go& go) const;
  void lay(Go& go, Seat seat, std::uint8_t stage) const;
  void open_stage(Go& go) const;
  void begin_round(Go& go) const;
  void round_over(Go& go) const;
  void untap_all(Go& go, Rule rule) const;
  void renew(State& s, Often often) const;
  RoundKind in_sequence(const State& s) const;
  bool ends_stage(Go& go) const;
  void end_stage(Go& go, Seat meeter, bool is_capped) const;
  void open_window(Go& go, WindowKind kind, Seat first) const;
  void drop_all(State& s) const;
  void finish(Go& go, Fate verdict, EventId told, Rule rule) const;
  void tally(State& s, EndWord word, Seat side, Seat by, int n = 1) const;

  // Rounds: turns and standard actions
  void turn(Go& go, const Frame& frame) const;
  void begin_turn(Go& go, Seat seat) const;
  void expire(Go& go, For lasts) const;
  int attacks_allowed(const State& s, Seat seat) const;
  Pieces attackers(const State& s, Seat seat) const;
  bool can_attack(const State& s, Seat seat) const;
  Pieces targets(const State& s, Seat seat) const;  // the hero's bit included
  Pieces hosts(const State& s, Seat seat) const;    // JRN-A21
  void introduce(Go& go, Seat seat, Card card) const;
  void enhance(Go& go, Seat seat, Card card, Piece host) const;
  void standard(Go& go, const Frame& frame) const;
  void menu_introduce(const State& s, Seat seat, Actions& out) const;
  void menu_enhance(const State& s, Seat seat, Actions& out) const;
  void menu_attack(const State& s, Seat seat, Actions& out) const;

  // Any time
  void window(Go& go, const Frame& frame) const;
  void chain(Go& go, const Frame& frame) const;
  bool opens(const State& s, WindowKind kind) const;
  bool could_speak(const State& s, Seat seat, WindowKind kind) const;
  bool has_room(const State& s, Seat seat) const;
  // What a player holds of a pile, by the numbers of that pile: or may, as far as everybody knows.
  std::uint64_t holds(const State& s, Seat seat, Back back, bool is_public) const;
  bool mentor_can_act(const State& s, Seat seat, Piece mentor, bool is_public) const;
  bool playable(const State& s, Seat seat, Card card, bool is_public) const;
  std::uint32_t fitting(const State& s, Seat seat, WindowKind kind) const;
  void menu_window(const State& s, Seat seat, WindowKind kind, Actions& out) const;
  Seat speaker(const State& s, Seat first) const;
  void announce(Go& go, Seat seat) const;
  static int chain_length(const State& s);
  static WindowKind window_of(const Frame& frame);

  // Attack and defense
  void declare(Go& go, Seat seat, Piece attacker, Piece target, Track track) const;
  void attack(Go& go, const Frame& frame) const;
  void intercede(Go& go, Piece piece) const;
  void compare(Go& go) const;
  bool attack_stands(const State& s) const;
  bool in_play(const State& s, Piece piece) const;

  // Defeats and losses
  void defeat(Go& go, Piece piece, Seat by, bool struck) const;
  void defeated(Go& go, const Frame& frame) const;
  void leave_play(State& s, Piece piece) const;
  void strip(Go& go, Piece piece) const;
  void return_piece(Go& go, Piece piece) const;
  bool change_track(Go& go, Track track, int n, Seat by, Rule rule) const;

  // Effects
  const Line& line(std::size_t i) const { return lists_.lines.lines[i]; }
  bool fire(Go& go, On on, int piece) const;
  Pieces triggered(const State& s, On on, int piece) const;
  void triggers(Go& go, const Frame& frame) const;
  bool is_used_up(const State& s, const Line& line, Source source) const;
  int find_line(effects::Range range, On on) const;
  void effect(Go& go, const Frame& frame) const;
  void next_line(Go& go, const Frame& frame) const;
  void otherwise(Go& go, const Frame& frame) const;
  void choose_target(Go& go, const Frame& frame) const;
  void choose_alternative(Go& go, const Frame& frame) const;
  void do_line(Go& go, const Frame& frame, Pieces pieces) const;
  Pieces whom(const State& s, const Line& line, Seat me, Source source, int same) const;
  Pieces narrowed(const State& s, const Line& line, Seat me, Pieces pieces) const;
  bool passes(const State& s, const effects::Test& test, Seat me, Piece piece, bool timeout = false) const;
  int amount(const State& s, Amount what, Seat me, Piece piece) const;
  static bool needs_pick(const Line& line);
  bool can_do(const State& s, const Line& line, Seat me, Source source, int same, bool is_public,
              int spare = 0) const;
  bool can_act(const State& s, const Line& line, Seat me, Source source, int same, bool is_public) const;
  bool may_do_again(const State& s, Seat me, Standard what, bool is_public) const;
  Seat chooser(const Frame& frame) const;
  void take_alternative(Go& go, const Frame& frame) const;
  void menu_effect(const State& s, const Frame& frame, Actions& out) const;
  void use_up(State& s, const Line& line, Source source) const;

  // Acts
  void act(Go& go, const Frame& frame, Pieces pieces) const;
  void change_rule(Go& go, const Frame& frame) const;
  void put_in_force(Go& go, const effects::Modifier& modifier) const;
  void add_number(Go& go, const Frame& frame, Pieces pieces) const;
  void look(Go& go, Seat seat, int n) const;
  void redirect(Go& go, Piece target) const;
  void cancel(Go& go) const;
  void move(Go& go, const Frame& frame, Pieces picked) const;
  void tap(Go& go, Piece piece, bool is_tapped) const;
  void go_home(Go& go, Piece piece) const;
  bool has_end(const State& s, EndWord word) const;
  void discard_cards(Go& go, const Frame& frame) const;
  void pay(Go& go, const Frame& frame) const;
  void recover(Go& go, const Frame& frame) const;
  // The cards that can be recovered, a Shared one by its number, an Action from 44 on.
  std::uint64_t recoverable(const State& s, Seat seat, Pile from) const;
  void exchange(Go& go, const Frame& frame) const;
  std::uint16_t giveable(const State& s, Seat seat) const;
  void name_track(Go& go, const Frame& frame) const;

  // Rules in force
  int book_value(Key key) const;
  bool mattered(const State& s, const Line& line, Source source, Scope one, Scope other, bool timeout) const;
  Scope scope_in(const State& s, const Line& line, Source source, Seat me) const;
  Seat seat_of(const State& s, Source source) const;
  static std::uint8_t rank_of(Source source);
  template <class Each>
  void each_held(const State& s, Key key, Each&& each) const;
  int held_number(const State& s, Key key, Piece piece) const;

  // Menus, questions and refusals
  void menu_turn(const State& s, Seat seat, const Frame& frame, Actions& out) const;
  void menu_standard(const State& s, Seat seat, const Frame& frame, Actions& out) const;
  void menu_hand(const State& s, Seat seat, Actions& out) const;
  void menu_stages(const State& s, Seat seat, Actions& out) const;

  bool in_hand(const State& s, Seat seat, Card card) const;
  Refusal forbidden_by(Source source, std::string_view what) const;
  Refusal why_not_lay(const State& s, Seat seat, unsigned stage) const;
  Refusal why_not_card(const State& s, Seat seat, Action action) const;
  Refusal why_not_attack(const State& s, Seat seat, Action action) const;
  Refusal why_not_intercede(const State& s, Piece piece) const;
  Refusal why_not_play(const State& s, Seat seat, Card card) const;
  Refusal why_not_mentor(const State& s, Seat seat, Piece piece) const;

  // A state by name
  void road_fields(Fields& f, State& s) const;
  void course_fields(Fields& f, State& s) const;
  void piece_fields(Fields& f, State& s) const;
  void hand_fields(Fields& f, State& s) const;
  void pile_fields(Fields& f, State& s) const;
  void count_fields(Fields& f, State& s) const;
  void rule_fields(Fields& f, State& s) const;
  void figures(Fields& f, const State& s) const;
  void end_figures(Fields& f, const State& s) const;
  void find_piles(State& s) const;
  std::string audit_cards(const State& s) const;
  std::string audit_pieces(const State& s) const;

  Lists lists_;
  Options options_;
  HouseRules house_;

  // What cards say, found by what it is about. Shared cards are bits.
  void index_cards();
  void index_card(Source source, effects::Range lines);
  void index_mentor(Piece piece);
  void index_words();
  void index_lines(Source source, effects::Range lines, CardKind kind);
  void index_inner(Source source, effects::Range lines, CardKind kind, std::size_t outermost);
  std::array<effects::Range, kSources> text_{};
  std::array<std::uint16_t, kSources> triggers_of_{};  // bits of On
  std::array<std::uint32_t, kSources> keys_of_{};      // bits of Key: what stands on it
  std::array<Pieces, 12> triggered_{};                 // by On
  std::array<Pieces, 14> held_{};                      // by Key
  std::array<Pieces, 4> limited_{};                    // by Often
  Pieces mentors_ = 0;
  By<Stat, std::array<std::int8_t, kShared>, 2> printed_{};
  By<WindowKind, BySide<std::uint32_t>, kWindows> fits_{};
  BySide<std::uint32_t> own_turn_only_{};

  // Lines and alternatives by what they are called: the card, and which of its own it is.
  struct Spoken {
    Source source = kNoSource;
    CardKind kind = CardKind::Action;
    std::uint8_t number = 0;      // of that card, from 1
    std::uint16_t outermost = 0;  // the line of the card that it belongs to
    std::uint16_t choice = 0;     // of an alternative: the line that offers it
  };
  std::vector<Spoken> lines_, alternatives_;  // as in the lists
};

// A hidden card of a hand: from the pile as it was when it was drawn (engine/stamps.h).
struct FromPile {
  DrawPile& pile;
  Card first;  // of the pile
  unsigned stamp;
  void put(std::size_t card) { pile.cards.put(card - first); }
  std::size_t draw(Chance& chance) { return first + DrawnUnder{pile.cards, pile.stamps, stamp}.draw(chance); }
};

// A sealed answer: whatever somebody might say who holds these cards.
struct AnyAnswer {
  const Journey& game;
  const State& state;
  Seat seat;
  void put(std::size_t) {}
  std::size_t draw(Chance& chance);
};

// Hands are their owner's, but for what came openly or was looked at; answers in a window are sealed
// (JRN-A18).
template <class Visitor>
void Journey::secrets(State& s, Visitor&& visitor) const {
  for (const Seat seat : {kLight, kDark})
    for (HandCard& held : s.hands[seat]) {
      FromPile from{pile(s, seat, held.back()), first_of(seat, held.back()), held.stamp()};
      visitor.card(face_secret(fit(held.card - 1u)), held.card,
                   held.is_seen() ? SeatSet::everyone() : SeatSet::of(seat), from);
    }
  for (const Seat seat : {kLight, kDark}) {
    AnyAnswer answer{*this, s, seat};
    visitor.card(answer_secret(seat), s.answers[seat], SeatSet::of(seat), answer);
  }
}

inline std::size_t AnyAnswer::draw(Chance& chance) { return game.any_answer(state, seat, chance); }

static_assert(Game<Journey> && TellsAbout<Journey> && TellsText<Journey> && LaysOut<Journey> &&
              HasMeasures<Journey>);

}  // namespace waystone::journey
