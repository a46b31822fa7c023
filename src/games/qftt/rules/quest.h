// Quest For The Thing: parties race for the middle of an island. The rules are in files named after the
// rulebook's chapters; rule ids refer to data/qftt/rules.toml.
#pragma once
#include <bit>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/qftt/rules/board.h"
#include "games/qftt/rules/cards.h"
#include "games/qftt/rules/house_rules.h"
#include "games/qftt/rules/ids.h"
#include "games/qftt/rules/state.h"

namespace waystone::qftt {

class Quest {
 public:
  using State = qftt::State;
  static constexpr std::string_view kName = "qftt";
  static constexpr std::string_view kTitle = "Quest For The Thing";
  static constexpr std::string_view kRulePrefix = "QFTT";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 1, kMaxSeats = kMostSeats;
  static constexpr int kSecrets = kMostCards;
  // 1000 cycles of six turns, in each some hundreds of small moves, steps, rounds and splits.
  static constexpr int kMaxDecisions = 6'000'000;
  static constexpr int kSignatureGames = 50;  // of thousands of decisions

  static std::vector<OptionSpec> option_specs(const Content& content);
  static Result<Quest> make(const Content& content, int seats,
                            std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  static std::span<const Measure> measures();
  // The same quest with the cards of a design left in the box: what would become of the balance?
  Quest without(std::size_t design) const;
  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  const HouseRules& house() const { return house_; }
  const Lists& lists() const { return lists_; }
  const Board& board() const { return board_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;
  Value about(Domain domain, int value) const;
  static std::string types();
  std::string text(Domain domain, int value) const;

  void start(Step<Quest>& step) const;
  SeatSet actors(const State& s) const { return s.course.owing(); }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Quest>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;
  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const;
  void fields(Fields& f, State& s) const;
  void settle(Step<Quest>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  // Questions about a position that players, bots and screens ask too.
  int speed(const State& s, Seat seat) const;                                                    // QFTT-17
  int armor(const State& s, Seat seat) const { return armor(s, seat, keys_in_force(s, seat)); }  // QFTT-63
  int party_sum(const State& s, Seat seat, Stat stat) const {  // QFTT-59, QFTT-60
    return party_sum(s, seat, stat, keys_in_force(s, seat));
  }
  int stat_of(const State& s, Seat seat, const PartyMember& member, Stat stat) const;  // QFTT-57
  int most_hp(const State& s, Seat seat, const PartyMember& member) const;             // QFTT-A8
  std::size_t slots_of(const PartyMember& member) const;                               // QFTT-64
  int price(const State& s, Seat seat) const;                                          // QFTT-95
  int budget(const State& s, Seat seat) const;                                         // QFTT-16
  int deck_size(const State& s, Deck deck) const;
  int outgoing(const State& s, Seat seat) const;  // in the open fight (QFTT-67)
  int incoming(const State& s) const;             // of the Encounter's fighters
  static int living(const PlayerBoard& player) { return player.living(); }
  static int conscious(const PlayerBoard& player) { return player.conscious(); }
  static bool wiped(const State& s, Seat seat) { return s.players[seat].conscious() == 0; }
  // In the game, with a party of one's own.
  static bool plays(const State& s, Seat seat) { return s.in_game.has(seat) && !s.restarting.has(seat); }
  Seat in_order(const State& s, int i) const { return after(s.token, i); }
  int place_in_order(const State& s, Seat seat) const;
  Deck deck_of(Card card) const { return deck_[card]; }
  Kind kind_of(Card card) const { return kind_[card]; }
  std::size_t place_of(Card card) const { return card - std::size_t{first_[index(deck_[card])]}; }
  Seat after(Seat seat, int i) const;
  std::uint32_t keys_in_force(const State& s, Seat seat) const;
  effects::InForce in_force(const State& s, Seat seat, Key key, Scope scope) const;

 private:
  using Go = Step<Quest>;
  using Line = effects::Line;
  using OfMembers = std::array<int, kMostMembers>;  // a number of each, from left to right
  Quest(Lists lists, Board board, Options options, int seats);

  // The course
  void carry_out(Go& go, const Frame& frame) const;
  void go_on(Go& go) const;
  void answer(Go& go, Seat seat, Action action) const;
  void done(Go& go, Seat seat) const;
  void accept(Go& go, Seat seat, Action action) const;
  void pay_with(Go& go, Seat seat, Card card) const;
  void heir(Go& go, const Frame& frame) const;

  // Decks
  void come_in(State& s, Card card) const;
  bool can_draw(Go& go, Deck deck) const;
  bool draw_unseen(Go& go, Seat seat, Deck deck, std::uint8_t how) const;
  Card find_face(Go& go, Seat seat, const QueueCard& drawn) const;
  Card turn_up(Go& go, Seat seat, const QueueCard& drawn) const;
  void look_at(Go& go, Seat seat, QueueCard& drawn) const;
  void put_back(State& s, const QueueCard& drawn) const;
  void put_queue_back(Go& go, Seat seat) const;
  static QueueCard take_first(Queue& queue);
  Card draw_card(Go& go, Seat seat, Deck deck) const;
  Card draw_of(Go& go, Seat seat, Deck deck, std::uint64_t wanted) const;
  void put_away(State& s, Card card, Away away) const;

  // Cycles and turns
  void cycle(Go& go, const Frame& frame) const;
  void begin_cycle(Go& go) const;
  void end_cycle(Go& go, const Frame& frame) const;
  void pass_token(Go& go) const;
  void finish(Go& go, QuestEnd verdict, Seat winner, Rule by) const;
  void end_turn(Go& go, Seat seat) const;
  static bool fights_later(const State& s, Seat seat);
  void setup_phase(Go& go, const Frame& frame) const;
  bool has_only_companions(const PlayerBoard& player) const;
  bool may_camp(const State& s, Seat seat, Tile tile) const;
  void camp(Go& go, Seat seat, Tile tile) const;

  // Movement
  void movement(Go& go, const Frame& frame) const;
  void ask_for_step(Go& go) const;
  int steps_left(const State& s, const Frame& frame) const;
  SeatSet in_the_way(const State& s, Seat mover) const;
  SeatSet met_at(const State& s, Seat mover, Tile tile) const;
  std::uint8_t legal_steps(const State& s, const Frame& frame) const;
  void step(Go& go, Seat seat, Tile tile) const;
  void draw_for_tile(Go& go, Seat seat, Tile tile) const;
  void entered(Go& go, const Frame& frame) const;
  void meet(Go& go, Seat seat, Seat met) const;
  void walk_on(Go& go, Seat seat) const;
  void arrive(Go& go, Seat seat) const;
  bool walks_on(const State& s, const Frame& frame) const;

  // The Thing
  void enter_the_thing(Go& go, const Frame& frame) const;
  void complete(Go& go, const Frame& frame) const;
  void fail_adventure(Go& go, Seat seat) const;

  // Adventure
  void adventure(Go& go, const Frame& frame) const;
  void go_on_with_queue(Go& go, Seat seat) const;
  void stop_short(Go& go, const Frame& frame) const;
  void reveal(Go& go, Seat seat) const;
  void revealed(Go& go, const Frame& frame) const;
  void play_card(Go& go, const Frame& frame) const;
  void fought(Go& go, const Frame& frame) const;
  void take_loot(Go& go, const Frame& frame) const;
  void card_ends(Go& go, const Frame& frame) const;
  void event_ends(Go& go, const Frame& frame) const;
  void count_events(Go& go, Seat seat, bool turn) const;
  void end_events(Go& go, Seat seat, On until) const;
  bool end_event(Go& go, Seat seat, Card card) const;
  void share_event(Go& go, const Frame& frame) const;

  // Encounters
  void begin_fight(Go& go, Seat seat, Seat foe, Card card) const;
  bool enemies_down(const State& s) const;
  void fight(Go& go, const Frame& frame) const;
  bool fire_both(Go& go, On on) const;
  bool fight_window(Go& go) const;
  Seat fighter_seat(const State& s, std::size_t i) const;
  int strength_added(const State& s, Seat seat, std::uint32_t keys) const;
  int first_blow(const State& s) const;
  void reckon(Go& go) const;
  void strike(Go& go) const;
  void second_strike(Go& go, const Frame& frame) const;
  void send(Go& go, int side) const;
  std::uint32_t fight_key(const State& s) const;
  void round_over(Go& go) const;
  void fight_over(Go& go) const;

  // Damage
  struct Between {
    int least, most;
  };
  void hurt(Go& go, Seat seat, std::size_t at, int n, Rule by) const;
  void heal(Go& go, Seat seat, std::size_t at, int n, Rule by) const;
  bool can_heal(const State& s, Seat seat, const PartyMember& member) const;
  void heal_party(Go& go, Seat seat, Rule by) const;
  void hurt_fighter(Go& go, std::size_t at, int n, Rule by) const;
  void damage(Go& go) const;
  static Between share(const State& s, const Frame& frame);
  void take_damage(Go& go, int n) const;
  bool takes_it_all(Go& go, Seat seat, int n) const;
  void deal(Go& go) const;
  Between blow(const State& s, const Frame& frame) const;
  void deal_damage(Go& go, int n) const;

  // Player combat
  static bool can_meet(const State& s, Seat seat);
  void meeting(Go& go, const Frame& frame) const;
  void met_and_fought(Go& go, Seat mover, Seat met) const;
  void loot(Go& go, const Frame& frame) const;
  void take(Go& go, const Frame& frame, Card card) const;

  // Death
  void after_harm(Go& go, Seat seat, Card cause) const;
  void fail(Go& go, const Frame& frame) const;
  void pay_gear(Go& go, const Frame& frame) const;
  int half_of(int money) const;
  void bury(Go& go, Seat seat) const;
  static bool is_gone(const State& s, Seat seat);
  void gone(Go& go, const Frame& frame) const;
  void restart(Go& go, Seat seat) const;
  void leave_game(Go& go, Seat seat) const;
  void give_up(Go& go, Seat seat) const;

  // Characters
  void begin_anew(Go& go, Seat seat) const;
  void begin_with(Go& go, Seat seat, Card card) const;
  void meet_character(Go& go, Seat seat, Card card) const;
  void joining(Go& go, const Frame& frame) const;
  void join(Go& go, Seat seat, Card card) const;
  void drop_member(Go& go, Seat seat, Card card, Away away) const;
  static void take_out(PlayerBoard& player, std::size_t at);
  void replace(Go& go, Seat seat, Card card, Card leaves) const;
  void decline(Go& go, Seat seat, Card card) const;

  // Gear
  static std::size_t gear_count(const PlayerBoard& player);
  void find_gear(Go& go, Seat seat, Card card, Rule by) const;
  void set_loose(Go& go, Seat seat, Card card) const;
  void clear_loose(Go& go, Seat seat) const;
  void take_gear(Go& go, Seat seat, Card card) const;
  void lose_gear(Go& go, Seat seat, Card card, Away away, Rule by) const;
  void give_gear(Go& go, const Frame& frame) const;
  static void open_window(State& s);
  static bool was_moved(const State& s, Card card);
  static void note_moved(State& s, Card card);
  bool can_arrange(const State& s, Seat seat) const;
  bool keeps_open(const State& s, Seat seat) const;
  static void put_in_slot(PlayerBoard& player, Card card, PartyMember* from, PartyMember* to);
  void give(Go& go, Seat seat, Card card, Card to) const;
  void exchange(Go& go, Seat seat, Card card, Card other) const;
  void unequip(Go& go, Seat seat, Card card) const;
  void to_front(Go& go, Seat seat, Card card) const;
  void dismiss(Go& go, Seat seat, Card card) const;
  bool can_use(const State& s, Seat seat, const PartyMember& holder, Card card) const;
  static bool holds_consumables(const State& s, Seat seat);
  bool can_use_any(const State& s, Seat seat) const;
  bool can_use_some(const State& s, Seat seat) const;
  void use(Go& go, Seat seat, Card card) const;

  // Shopping
  void shopping(Go& go, const Frame& frame) const;
  bool has_shop_lines(const State& s, Seat seat) const;
  void buy(Go& go, Seat seat, Card card) const;
  void close_shop(Go& go, Seat seat) const;

  // Stats and abilities
  Says says_of(const PlayerBoard& player) const;
  Says table_says(const State& s) const;
  void note_party(State& s, Seat seat) const { s.party_says[seat] = says_of(s.players[seat]); }
  void note_all(State& s) const;
  std::uint32_t keys_of_table(const State& s) const;
  template <class Each>
  void each_held(const State& s, Seat seat, std::uint32_t keys, Each&& each) const;
  int rule_value(const State& s, Seat seat, Key key, Scope scope, std::uint32_t keys) const;
  bool gear_works(const State& s, Seat seat) const;
  bool may_use_gear(const State& s, Seat seat) const;
  // These with the keys_in_force() of the player, which are found once for several questions.
  bool gear_works(const State& s, Seat seat, std::uint32_t keys) const;
  int armor(const State& s, Seat seat, std::uint32_t keys) const;
  int party_sum(const State& s, Seat seat, Stat stat, std::uint32_t keys) const;
  OfMembers stats_of(const State& s, Seat seat, Stat stat, std::uint32_t keys) const;
  int board_sum(const State& s, Seat seat, Stat stat, std::uint32_t keys) const;
  void add_effects(const State& s, Seat seat, Stat stat, OfMembers& out) const;
  bool exceeds_print(const State& s, const Members& members) const;
  void fit_hp(State& s, Seat seat) const;
  void put_in_force(Go& go, const effects::Modifier& modifier) const;
  Seat owner_of_scope(const State& s, Scope scope) const;
  template <class Ends>
  void end_modifiers(Go& go, Ends&& ends) const;
  void end_modifiers_of(Go& go, Seat seat) const;
  void expire(Go& go, For lasts) const;
  void count_down(Go& go, For lasts, Seat seat) const;
  void card_left(Go& go, Card card) const;

  // Conditions
  static int place_in(const PlayerBoard& player, Card member);
  static PartyMember* holder_of(PlayerBoard& player, Card gear);
  static const PartyMember* holder_of(const PlayerBoard& player, Card gear);
  Seat player_meant(const State& s, Whom who, Seat me) const;
  Pieces whom(const State& s, const Line& said, Seat me, Card source, Card same) const;
  Pieces enemies(const State& s, Seat me, bool with_fallen) const;
  static Seat foe_of(const State& s, Seat me);
  int amount(const State& s, Amount what, Seat me) const;
  bool in_land(const State& s, Seat me, Deck land) const;
  bool passes(const State& s, const effects::Test& test, Seat me) const;
  bool conditions_hold(const State& s, const Line& said, Seat me) const;
  int times(const State& s, const Line& said, Seat me) const;
  Scope scope_in(const State& s, const Line& said, Seat me, Card source, Card same) const;

  // Effects
  const Line& line(std::size_t i) const { return lists_.lines.lines[i]; }
  static bool needs_pick(const Line& said);
  bool can_act(const State& s, const Line& said, Seat me, Card source, Card same) const;
  bool can_do(const State& s, const Line& said, Seat me, Card source, Card same) const;
  bool is_void(const State& s, const Frame& frame) const;
  bool is_others_line(const State& s, const Frame& frame) const;
  void effect(Go& go, const Frame& frame) const;
  void next_line(Go& go, const Frame& frame) const;
  void otherwise(Go& go, const Frame& frame) const;
  void push_lines(Go& go, const Frame& frame, std::size_t first) const;
  void choose_target(Go& go, const Frame& frame) const;
  void choose_alternative(Go& go, const Frame& frame) const;
  Seat chooser(const State& s, const Frame& frame) const;
  void take_alternative(Go& go, const Frame& frame) const;
  void do_line(Go& go, const Frame& frame, Pieces pieces) const;
  bool is_used_up(const State& s, const Line& said, Card source) const;
  void use_up(State& s, const Line& said, Card source) const;
  void renew(State& s, Seat seat, bool turn) const;
  int find_line(Card card, On on) const;
  bool speaks(Go& go, const Frame& frame, Card card, std::size_t place) const;
  bool member_speaks(Go& go, const Frame& frame) const;
  bool event_speaks(Go& go, const Frame& frame) const;
  bool fire(Go& go, On on, Seat seat, Card about = kNoCard) const;
  void push_triggers(Go& go, On on, Seat seat, Card about) const;
  void triggers(Go& go, const Frame& frame) const;
  bool fire_fallen(Go& go) const;

  // Acts
  template <class Each>
  void each_player(const State& s, const Line& said, Seat me, Each&& each) const;
  void act(Go& go, const Frame& frame, Pieces pieces) const;
  static bool is_extra(const State& s, Card card);
  void draw_by_card(Go& go, Seat seat, Draws what, Card source) const;
  void change_money(Go& go, Seat seat, int n, Rule by) const;
  void change_rule(Go& go, const Frame& frame) const;
  void add_number(Go& go, const Frame& frame, Pieces pieces) const;
  std::uint8_t lasts_of(const State& s, const Line& said, Seat seat) const;
  void hurt_all(Go& go, Seat me, Pieces pieces, int n) const;
  void heal_all(Go& go, Seat me, Pieces pieces, int n) const;
  void leave(Go& go, Seat me, Card card) const;

  // Menus and refusals
  void menu_camps(const State& s, Seat seat, Actions& out) const;
  void menu_movement(const State& s, const Frame& frame, Actions& out) const;
  void menu_moves(const State& s, Seat seat, Actions& out) const;
  void menu_gear(const State& s, const PlayerBoard& player, Actions& out) const;
  void menu_people(const State& s, Seat seat, Actions& out) const;
  void menu_uses(const State& s, Seat seat, Actions& out) const;
  void menu_consumables(const State& s, Seat seat, Actions& out) const;
  void menu_split(const State& s, const Frame& frame, Actions& out) const;
  void menu_effect(const State& s, const Frame& frame, Actions& out) const;
  void menu_join(const State& s, const Frame& frame, Actions& out) const;
  void menu_heirs(const State& s, Actions& out) const;
  void menu_give(const State& s, const Frame& frame, Actions& out) const;
  void menu_loot(const State& s, const Frame& frame, Actions& out) const;
  void menu_shop(const State& s, const Frame& frame, Actions& out) const;
  Refusal why_not_step(const State& s, Seat seat, Tile tile) const;
  Refusal why_not_move(const State& s, Seat seat, Action action) const;
  Refusal why_not_use(const State& s, Seat seat, Card card) const;

  // What lies where
  void lay_out_board(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_fight(const State& s, Tabletop& out) const;
  void lay_out_player(const State& s, Seat viewer, Seat seat, Tabletop& out) const;
  void lay_out_decks(const State& s, Tabletop& out) const;
  void lay_out_open(const State& s, Tabletop& out) const;
  void lay_out_changes(const State& s, Tabletop& out) const;
  void lay_out_help(Tabletop& out) const;
  void lay_out_end(const State& s, Tabletop& out) const;
  Thing card_thing(Card card) const;
  Thing member_thing(const State& s, Seat seat, const PartyMember& member) const;

  // A state by name
  void cycle_fields(Fields& f, State& s) const;
  void course_fields(Fields& f, State& s) const;
  void player_fields(Fields& f, State& s, Seat seat) const;
  void queue_fields(Fields& f, Queue& queue) const;
  void fight_fields(Fields& f, State& s) const;
  void deck_fields(Fields& f, State& s) const;
  void rule_fields(Fields& f, State& s) const;
  void figures(Fields& f, const State& s) const;
  template <class Each>
  void each_lying(const State& s, Each&& each) const;
  static bool holds_card(const Frame& frame);
  void find_decks(State& s) const;
  std::string audit_cards(const State& s) const;
  std::string audit_players(const State& s) const;

  Lists lists_;
  Board board_;
  Options options_;
  HouseRules house_;
  int seats_;
  std::size_t left_out_ = kMostCards;  // a design; none has this number

  // What cards say, found by what it is about.
  void index_cards();
  void index_design(const Design& design);
  void index_inner(const Design& design, effects::Range range, On on, std::size_t outermost);
  std::array<Deck, kMostCards> deck_{};
  std::array<Kind, kMostCards> kind_{};
  std::array<Card, kDecks> first_{};
  std::array<Mods, kMostCards> stats_{};  // printed on the card, by Stat
  std::array<effects::Range, kMostCards> text_{};
  std::array<Says, kMostCards> says_{};             // keys: of lines that stand
  std::array<std::uint8_t, kMostCards> limit_{};    // Often, or effects::kNone
  std::array<std::uint8_t, kMostCards> slots_{};    // of a character (QFTT-64)
  std::array<std::uint64_t, kDecks> gear_in_{};     // of each deck, by place
  std::uint64_t adventurers_ = 0, companions_ = 0;  // of the Characters, by place
  std::vector<On> on_;                              // of each line
  bool lowers_hp_ = false;                          // a line may take from the maximum of HP

  // Lines and alternatives by what they are called: the design, and which of its own it is.
  struct Spoken {
    std::uint8_t design = 0;
    std::uint8_t number = 0;      // of that design, from 1
    std::uint16_t outermost = 0;  // the line of the card that it belongs to
    std::uint16_t choice = 0;     // of an alternative: the line that offers it
  };
  std::vector<Spoken> lines_, alternatives_;  // as in the lists
};

}  // namespace waystone::qftt

#include "games/qftt/rules/asked_often.h"

namespace waystone::qftt {

static_assert(Game<Quest> && TellsAbout<Quest> && TellsText<Quest> && LaysOut<Quest> && HasMeasures<Quest>);

}  // namespace waystone::qftt
