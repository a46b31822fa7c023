// JAQ (Journey, Adventure, Quest): heroes draft and stack cards, one to six players, three Journeys.
// The rules are in files named after the rulebook's chapters; rule ids refer to data/jaq/rules.toml.
#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/value.h"
#include "engine/content.h"
#include "engine/game.h"
#include "engine/preview.h"
#include "games/jaq/rules/state.h"
#include "games/jaq/rules/words.h"

namespace waystone::jaq {

enum class Turning : std::uint8_t { Never, EachJourney, EachDay };  // JAQ-A5
enum class Solo : std::uint8_t { Hand, Display, Knight };           // JAQ-A38
enum class RainbowLoot : std::uint8_t { Commit, Exclude, Free };    // JAQ-A33

// The options as the rules ask for them.
struct HouseRules {
  bool competitive = true, loot = true;  // JAQ-35, JAQ-36, JAQ-38
  bool random_interactivity = false, chaos = false;
  Turning turning = Turning::Never;
  bool only_victors_compete = false;
  Solo solo = Solo::Hand;
  bool zero_can_place = true, sealed_unseen = false, peek = true;
  RainbowLoot rainbow_loot = RainbowLoot::Commit;
  bool names_in_seat_order = false, loot_tokens_at_once = false, all_tiers = false, monster_dots = true,
       reshuffle = true, may_refuse_loot = false;
  std::size_t strength = 0;  // the Knight's
};

// The monster as it stands: permanents of all its cards, temporaries of the newest (JAQ-137, JAQ-140).
struct MonsterTotals {
  int life = 0, knowledge = 0, attack = 0, vp = 0;
};

// A hero's score by its sources (JAQ-194).
struct ScorePad {
  int tokens = 0, coins = 0, adventures = 0, quests = 0, printed = 0, empty_slots = 0, blood = 0;
  int total() const { return tokens + coins + adventures + quests + printed - empty_slots - blood; }
};

// Secrets have ids by their place in the state.
constexpr std::uint16_t slot_secret(std::size_t journey, std::size_t packet, std::size_t slot) {
  return fit(1 + kMostSeats * kRow * journey + kRow * packet + slot);
}
constexpr std::uint16_t adventure_secret(Seat seat, std::size_t i) {
  return fit(slot_secret(kJourneys, 0, 0) + kDealt * index(seat) + i);
}
constexpr std::uint16_t sealed_secret(Seat seat) {
  return fit(adventure_secret(seat_at(kMostSeats), 0) + index(seat));
}
constexpr std::uint16_t name_secret(Seat seat, std::size_t i) {
  return fit(sealed_secret(seat_at(kMostSeats)) + kMostRainbow * index(seat) + i);
}

class Jaq {
 public:
  using State = jaq::State;
  static constexpr std::string_view kName = "jaq";
  static constexpr std::string_view kTitle = "JAQ";
  static constexpr std::string_view kRulePrefix = "JAQ";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 1, kMaxSeats = 6;
  static constexpr int kSecrets = name_secret(seat_at(kMostSeats - 1), kMostRainbow - 1);
  // Six heroes: Adventures, 18 picks and 18 answers each; the rest are coins to share at each time, three
  // loots and ten rainbow cards.
  static constexpr int kMaxDecisions = 6 * (1 + 18 + 18) + 18 * 6 + 3 * (6 + 6 + 1) + 10;

  static std::vector<OptionSpec> option_specs();
  static Result<Jaq> make(const Content& content, int seats,
                          std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  static std::span<const Measure> measures();
  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  const HouseRules& house() const { return house_; }
  const Lists& lists() const { return lists_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;
  Value about(Domain domain, int value) const;       // what is printed on it, for clients
  static std::string types();                        // of what is told there, for the browser client
  std::string text(Domain domain, int value) const;  // the same in words

  void start(Step<Jaq>& step) const;
  SeatSet actors(const State& s) const { return s.owing; }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Jaq>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  bool foresee(Step<Jaq>& step, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;
  std::vector<std::string> legend(const State& s, Seat seat) const;
  template <class Visitor>
  void secrets(State& s, Visitor&& visitor) const;
  // Whoever decided to play a card unseen by us can pay for it (JAQ-97).
  bool can_be(const State& s) const;
  void fields(Fields& f, State& s) const;
  void settle(Step<Jaq>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  // Questions about a position that players, bots and screens ask too.
  int heroes() const { return heroes_; }   // the seats, and the Knight
  bool has_rows() const { return rows_; }  // drafting from a row, not from hands (JAQ-127)
  bool has_belts() const { return belts_; }
  bool has_knight() const { return heroes_ > seats_; }
  std::string_view automaton() const { return has_knight() ? "The Knight" : ""; }
  const Face& face(std::size_t piece) const { return faces_[piece]; }
  const Deck& eligible() const { return eligible_; }  // the Journey cards of this game (JAQ-19, JAQ-22)
  const Card* card(std::size_t piece) const;
  std::string_view piece_name(std::size_t piece) const;  // "Kettle Crown"
  std::string_view piece_descriptor(
      std::size_t piece) const;                               // "Drizzling"; empty for spells and consumables
  std::string stack_name(const Hero& hero, Type slot) const;  // JAQ-64
  std::string monster_name(const State& s) const;             // JAQ-139
  int total(const Hero& hero, Attribute attribute) const;     // JAQ-87, JAQ-88
  int value(const Hero& hero, Metric metric) const;           // JAQ-157, JAQ-185
  int components(const Hero& hero, Guild guild) const;        // named rainbow cards included (JAQ-82)
  MonsterTotals monster(const State& s) const;
  bool defeats(const Hero& hero, const MonsterTotals& monster) const;  // JAQ-142
  const Items& bounty(const State& s) const;                           // of the top card (JAQ-150)
  std::size_t loot(const State& s) const { return kCards + s.monsters[s.journey - 1u] - 1u; }
  Items gains(const Hero& hero, std::size_t card, Time time) const;  // what playing it gives (JAQ-66)
  // A hero as it would be with a card paid for and played, or a loot taken; what it does to others aside.
  void try_on(Hero& hero, std::size_t piece, Time time) const;
  bool is_done(const Hero& hero, const Adventure& adventure) const;  // JAQ-176
  void quest_vp(const State& s, const Quest& quest, std::span<int> vp) const;
  ScorePad score_pad(const State& s, Seat seat) const;  // as if the game ended now; names as they are
  int cards_left(const State& s) const;  // in the deck; a face-down card is drawn when it is looked at
  // JAQ-121: after the last pick of a Day hands lie where they are.
  std::size_t held_at(const State& s) const { return s.asks == Ask::Draft ? s.picks : s.picks - 1u; }
  Seat taker(const State& s, std::size_t journey, std::size_t packet, std::size_t slot) const;
  Seat passes_to(const State& s, Seat seat) const;  // who takes up the hand this hero holds (JAQ-123)
  // Where a hero's card for this Day and Time lies: packet and slot.
  std::pair<std::size_t, std::size_t> board(const State& s, Seat seat, int day, Time time) const;
  CardPlace drafted(const State& s, Seat seat, int day, Time time) const {
    const auto [packet, slot] = board(s, seat, day, time);
    return s.dealt()[packet].cards[slot];
  }
  std::size_t packet_of(const State& s, Seat seat) const;  // the hand this seat holds
  std::span<const CardPlace> hand(const State& s, Seat seat) const;
  std::span<const CardPlace> row(const State& s) const;     // what is left of it
  std::size_t picks_a_day() const { return picks_a_day_; }  // in a row, by all together
  SeatSet thieves(const State& s, Seat victim) const;       // who steals at this time (JAQ-104)
  using Split = BySeat<std::uint8_t>;                       // coins by thief
  static constexpr std::size_t kMostSplits = 250;           // more are not offered
  std::size_t splits(const State& s, Seat victim, std::span<Split> out) const;  // JAQ-108; how many there are
  std::uint32_t answers(const State& s, Seat seat) const;  // how many there are to a sealed question
  bool pays(const State& s, Seat seat) const;              // can afford its card of this time (JAQ-96)
  std::size_t named(const Hero& hero) const;               // how many of its rainbow cards have a guild
  int unnamed(const Hero& hero) const;
  std::size_t rainbow(const Hero& hero, std::size_t n) const;  // its piece

 private:
  using Go = Step<Jaq>;
  Jaq(Lists lists, int seats, Options options);
  void read_house_rules();
  void sort_cards();
  SeatSet all() const { return SeatSet::first(heroes_); }
  SeatSet people() const { return SeatSet::first(seats_); }  // who can be asked: the Knight cannot
  bool is_knight(Seat seat) const { return has_knight() && seat == Seat::Two; }
  template <class Do>
  void each_hero(Do&& act) const {
    for (const Seat seat : all()) act(seat);
  }

  // The course of a game
  static Phase after(Ask asks);
  inline Phase carry_out(Go& go, Phase phase) const;
  // Headings for what is told of a part of the game, all heroes together: how much was told when it began,
  // and its name.
  static std::size_t told_by_now(const Go& go) { return go.telling() ? go.log->size() : 0; }
  void head(Go& go, std::size_t from, Part part, Rule rule) const;
  void go_on(Go& go, Phase phase) const;
  // One answer is given; when nobody owes one any more, the course goes on.
  void answered(Go& go, Seat seat) const {
    go.state.owing.remove(seat);
    if (go.state.owing.empty()) go_on(go, after(go.state.asks));
  }

  // What lies where (tabletop.cpp, pages.cpp)
  static bool is_card(CardPlace place) { return place != 0 && place < kFaceDown; }
  bool is_hero(Seat seat) const { return waystone::index(seat) < static_cast<std::size_t>(heroes_); }
  Thing piece_thing(CardPlace place) const;
  // On a board; 0: not drafted yet, unknown too where it is only known to be one of several.
  CardPlace lying_at(const State& s, Seat who, Time time) const;
  std::string heading(const State& s) const;
  void lay_out_monster(const State& s, Seat viewer, Tabletop& out) const;
  std::string standing(const State& s, Seat viewer, Metric metric, bool in_full) const;
  void lay_out_quests(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_purse(const Hero& hero, Zone& zone) const;
  std::string purse(const Hero& hero) const;
  void lay_out_hero(const State& s, Seat viewer, Tabletop& out) const;
  Thing stack_thing(const Hero& hero, Type slot, Time time) const;
  Thing adventure_thing(std::size_t adventure, const Hero* hero) const;
  void lay_out_boards(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_offer(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_rivals(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_heroes(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_packet(const State& s, Seat viewer, std::size_t packet, Zone& zone) const;
  void lay_out_packets(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_cards(const State& s, Seat viewer, Tabletop& out) const;
  void lay_out_help(const State& s, Tabletop& out) const;
  void lay_out_end(const State& s, Tabletop& out) const;

  // Game set-up; start at the Inn
  void put_twins_away(Go& go) const;
  void show_quests(Go& go) const;
  void deal_adventures(Go& go) const;
  void throw_away(Go& go) const;

  // Journeys
  void begin_journey(Go& go) const;
  void turn_up_monster(Go& go) const;
  void make_up_deck(Go& go, int needed) const;
  void begin_day(Go& go) const;
  void deal_hands(Go& go) const;
  void tell_hands(Go& go) const;
  static EventList listed(std::span<const CardPlace> places);
  void ask_draft(Go& go) const;
  void draft_all(Go& go) const;
  void pass_hands(Go& go, Rule rule) const;
  void end_draft(Go& go) const;

  // Two heroes
  void lay_row(Go& go) const;
  void ask_take(Go& go) const;
  void take(Go& go, Seat seat, std::size_t slot) const;
  void look_at(Go& go, Seat seat, std::size_t packet, std::size_t slot) const;
  std::pair<std::size_t, std::size_t> row_board(const State& s, Seat seat, std::size_t row, Time time) const;

  // The Knight
  void knight_takes(Go& go) const;
  void knight_names(Go& go) const;

  // Playing cards
  void begin_time(Go& go) const;
  void turn_up_cards(Go& go) const;
  void ask_play(Go& go) const;
  bool resolve_time(Go& go) const;
  void pay(Go& go, Seat seat, bool plays, Items& gained) const;
  void ask_share(Go& go) const;
  void steal(Go& go) const;

  void resolve_alone(Go& go, Seat seat, bool plays) const;
  void resolve_day(Go& go, Seat seat, std::size_t card) const;

  // Stacking cards
  void place(Hero& hero, std::size_t piece) const;
  void take_items(Go& go, Seat seat, const Items& items, Rule rule) const;
  void take_tokens(Go& go, Seat seat, const Items& items, Rule rule) const;
  void heal(Go& go, Seat seat, int amount, Rule rule) const;
  void restack(Hero& hero) const;

  // Battling monsters
  void battle(Go& go) const;

  // Competing for the loot
  void ask_commit(Go& go) const;
  bool competes(const State& s, Seat seat, int value) const;
  void contest(Go& go) const;
  void ask_claim(Go& go) const;
  void take_loot(Go& go) const;
  void take_prizes(Go& go) const;

  // End of a Journey
  void end_journey(Go& go) const;

  // End of the game
  void ask_names(Go& go) const;
  void name_rainbow(Go& go, Seat seat, Action action) const;
  void end_game(Go& go) const;
  void tell_scores(Go& go) const;
  struct Standing {  // by hero
    BySeat<std::int32_t> scores{};
    BySeat<std::uint8_t> ranks{};
  };
  Standing place_heroes(const State& s) const;
  Rule what_decided(const State& s, const Standing& standing) const;

  // Menus, questions and refusals
  Question ask_about_card(const State& s, Seat seat) const;
  Question waiting(const State& s, Seat seat) const;
  void legal_share(const State& s, Seat seat, Actions& out) const;
  Action share_action(const State& s, Seat victim, const Split& split) const;
  std::size_t share_answer(const State& s, Seat seat, Action wanted) const;
  static void seal(State& s, Seat seat, std::size_t answer);
  void decide(Go& go, Seat seat, std::size_t answer, Rule rule) const;
  void throw_two_away(Go& go, Seat seat, Action action) const;
  void draft(Go& go, Seat seat, Action action) const;
  void take_and_go_on(Go& go, Seat seat, std::size_t slot) const;
  void refuse_loot(Go& go, Seat seat) const;
  Refusal why_not_this(const State& s, Seat seat, Action action) const;

  // Secrets
  template <class Visitor>
  void secret_hand(State& s, std::size_t journey, std::size_t packet, Visitor&& visitor) const;
  template <class Visitor>
  void secret_row(State& s, std::size_t journey, std::size_t day, Visitor&& visitor) const;
  bool is_shown(const State& s, std::size_t journey, std::size_t pick, Seat taker) const;

  // A state by name
  std::size_t taken(const State& s, std::size_t journey, std::size_t packet) const;
  void course_fields(Fields& f, State& s) const;
  void table_fields(Fields& f, State& s) const;
  void hero_fields(Fields& f, State& s, Seat seat) const;
  void packet_fields(Fields& f, State& s) const;
  void source_figures(Fields& f, const Hero& hero) const;
  void score_figures(Fields& f, const State& s, Seat seat) const;
  void battle_figures(Fields& f, const State& s, Seat seat) const;
  void figures(Fields& f, const State& s) const;
  void find_decks(State& s) const;
  std::string audit_cards(const State& s) const;
  std::string audit_hero(const State& s, Seat seat) const;
  std::string audit_question(const State& s) const;

  Lists lists_;
  int seats_, heroes_;
  Options options_;
  HouseRules house_;
  bool rows_ = false, belts_ = false;
  std::size_t picks_a_day_ = 3;
  std::size_t packets_ = 1;  // in a Journey: hands, or rows
  std::vector<Face> faces_;  // by piece; loot from kCards on
  Deck eligible_;
  Pool<kAdventures> adventures_;
  Pool<kQuests> quests_;
  Pool<kMonsters> monsters_;
  std::vector<std::pair<std::uint8_t, std::uint8_t>> twins_;  // Journey cards of one name, one of each mark
  // Of Quests of one name the competitive one is in the pool; its twin, + 1.
  std::array<std::uint8_t, kQuests> quest_twins_{};
  std::array<std::array<std::uint8_t, kPicks>, kJourneys> shift_{};  // seats a packet has gone at each pick
};

inline std::pair<std::size_t, std::size_t> Jaq::board(const State& s, Seat seat, int day, Time time) const {
  const std::size_t row = fit(day - 1);
  if (rows_) return row_board(s, seat, row, time);
  const std::size_t pick = kTimes * row + index(time), back = shift_[s.journey - 1u][pick];
  return {index(seat) >= back ? index(seat) - back : index(seat) + packets_ - back, pick};
}

// The ten ways to throw two of five Adventures away.
inline constexpr std::size_t kThrows = 10;
inline constexpr std::array<std::array<std::uint8_t, 2>, kThrows> kThrown = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// Sealed answers, counted from 0.
inline constexpr std::size_t kAnswerPlay = 0, kAnswerSell = 1;
inline constexpr std::size_t kAnswerCoins = 0, kAnswerVp = 1;

// A packet that goes from hand to hand: its holder knows what is in it; whoever held it before knows what was
// in it then, but not who took which card since (part V of the ledger).
template <class Visitor>
void Jaq::secret_hand(State& s, std::size_t journey, std::size_t packet, Visitor&& visitor) const {
  Packet& p = s.packets[journey][packet];
  const bool now = journey + 1u == s.journey;
  const std::size_t picks = now ? s.picks : kPicks;
  const std::size_t held = now ? held_at(s) : kPicks - 1;
  std::array<Passing, kHand> passing;
  SeatSet holders;
  for (std::size_t slot = 0; slot < kHand; ++slot) {
    if (slot <= held) holders = holders | SeatSet::of(taker(s, journey, packet, slot));
    Passing& about = passing[slot];
    about.seen_by = holders;
    if (slot < picks) {
      about.taker = taker(s, journey, packet, slot);
      about.known_to =
          is_shown(s, journey, slot, about.taker) ? SeatSet::everyone() : SeatSet::of(about.taker);
    } else {
      about.known_to = SeatSet::of(taker(s, journey, packet, held));
    }
  }
  const std::span<CardPlace> slots(p.cards.data(), kHand);
  visitor.passed(slot_secret(journey, packet, 0), slots, std::span<const Passing>(passing), p.mixed, s.deck);
  const auto left = slots.subspan(picks);
  std::sort(left.begin(), left.end());  // a hand has no order
}

// JAQ-A41: a row is open but for its face-down card, which is its taker's once it has been looked at
// (JAQ-A40).
template <class Visitor>
void Jaq::secret_row(State& s, std::size_t journey, std::size_t day, Visitor&& visitor) const {
  Packet& p = s.packets[journey][day];
  if (p.down == 0) return;
  const std::size_t slot = p.down - 1u;
  CardPlace hidden = p.cards[slot] == kFaceDown ? CardPlace{0} : p.cards[slot];
  if (slot >= picks_a_day_) return;
  const Seat owner = taker(s, journey, day, slot);
  const std::size_t pick = kTimes * day + (picks_a_day_ == kTimes ? slot : slot / 2);
  const bool shown = is_shown(s, journey, pick, owner);
  visitor.card(slot_secret(journey, day, slot), hidden, shown ? SeatSet::everyone() : SeatSet::of(owner),
               s.deck);
  if (hidden != 0) p.cards[slot] = hidden;
}

// Part V: hands, drafted cards, Adventures, answers until all have answered, names until all have named.
template <class Visitor>
void Jaq::secrets(State& s, Visitor&& visitor) const {
  for (std::size_t journey = 0; journey < s.journey; ++journey)
    for (std::size_t p = 0; p < packets_; ++p)
      if (rows_)
        secret_row(s, journey, p, visitor);
      else if (s.packets[journey][p].cards[0] != 0)
        secret_hand(s, journey, p, visitor);
  for (const Seat seat : people()) {
    const SeatSet owner = SeatSet::of(seat);
    Hero& hero = s.hero(seat);
    const bool over = s.asks == Ask::Nothing && s.journey == kJourneys;
    for (std::size_t a = 0; a < kDealt; ++a)
      visitor.card(adventure_secret(seat, a), hero.adventures[a],
                   over && a < kKept ? SeatSet::everyone() : owner, s.adventures);
    visitor.choice(sealed_secret(seat), hero.sealed, owner, answers(s, seat));
    for (std::size_t r = 0; r < kMostRainbow; ++r)
      visitor.choice(name_secret(seat, r), hero.named[r], r < hero.open_names ? SeatSet::everyone() : owner,
                     kGuilds);
  }
}

static_assert(Game<Jaq> && RulesOutWorlds<Jaq> && TellsAbout<Jaq> && TellsText<Jaq> && LaysOut<Jaq> &&
              HasAutomaton<Jaq> && HasMeasures<Jaq> && HasLegend<Jaq> && LooksAhead<Jaq>);

}  // namespace waystone::jaq
