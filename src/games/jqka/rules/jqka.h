// JQ:KA, Judgement Quest: Knighthood Adventure. One adventurer, 27 rooms, four tasks.
// The rules are in files named after the rulebook's chapters; rule ids refer to data/jqka/rules.toml.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/campaign.h"
#include "engine/content.h"
#include "engine/game.h"
#include "games/jqka/rules/state.h"

namespace waystone::jqka {

enum VerbId : std::uint8_t {
  kMove,
  kLook,
  kDrinkFountain,
  kSee,
  kHeal,
  kDissolve,
  kDisarm,
  kBuy,
  kPotion,
  kLeave,
  kDeclareFailure,
  kFight,
  kRetreat,
  kTake,
  kShield
};

enum EventId : std::uint8_t {
  kQuestSet,
  kBegan,
  kMoved,
  kWentBack,
  kRevealed,
  kGotGold,
  kPaid,
  kGotItem,
  kUsedItem,
  kRolled,
  kEmptied,
  kFetched,
  kMelted,
  kUnlocked,
  kSprung,
  kDefeated,
  kDrained,
  kDrank,
  kDissolved,
  kDisarmed,
  kThreatened,
  kHurt,
  kShielded,
  kHealed,
  kBothMissed,
  kFacing,
  kMetWizard,
  kTaskDone,
  kWon,
  kDied,
  kBecameImpossible,
  kDeclaredFailure,
  kTitleHeld
};

enum ChanceId : std::uint8_t { kDrawFetch, kDrawRemove, kDrawExplore, kDrawDefeat, kDrawRoom, kDie, kD12 };

inline constexpr Domain kCellDomain{2}, kRoomDomain{3}, kItemDomain{4}, kTaskDomain{5}, kTitleDomain{6},
    kCauseDomain{7}, kOfferDomain{8};

// A dungeon outline; data, because the book's picture is lost (KA-A1).
struct Shape {
  std::string name;
  Cells cells = 0;
};

struct RoomText {
  std::string id, name, label, glyph, ascii, look, help;
  std::vector<std::string> rules;
};
struct ItemText {
  std::string id, name, glyph, ascii, help;
  std::vector<std::string> rules;
};
struct TaskText {
  Category category = Category::Fetch;
  std::string room, text, help;
  std::vector<std::string> rules;
};

// The loaded content files.
struct Dungeon {
  std::vector<Shape> shapes;
  std::vector<RoomText> rooms;  // in the order of Room, from Gold
  std::vector<ItemText> items;
  std::vector<TaskText> tasks;
  static Result<Dungeon> load(const Content& content);
};

// The options as the rules ask for them.
struct HouseRules {
  Cells shape = 0;
  std::uint8_t start_hp = 6;
  std::uint8_t hp_cap = 0;  // 0: none
  Title title = Title::None;
  bool roll_and_write = false, two_dice = false, wizard_when_revealed = false, going_back_enters = true,
       shield_stops_chest = true, disarming_counts = true, potion_in_time = true, declare_impossible = true,
       auto_leave = false, campaign = false, impossible_may_walk_out = true;
};

class Jqka {
 public:
  using State = jqka::State;
  static constexpr std::string_view kName = "jqka";
  static constexpr std::string_view kTitle = "JQ:KA";
  static constexpr std::string_view kRulePrefix = "KA";
  static constexpr int kRuleset = 1;
  static constexpr int kMinSeats = 1, kMaxSeats = 1;
  static constexpr int kSecrets = 0;
  // A player may walk in circles for ever; uniformly random play has not come near this
  // (docs/performance.md).
  static constexpr int kMaxDecisions = 20'000;

  static std::vector<OptionSpec> option_specs(const Dungeon& dungeon);
  static const CampaignRules& campaign();  // KA-85 to KA-91
  static Result<Jqka> make(const Content& content, int seats,
                           std::span<const std::pair<std::string, std::string>> chosen);

  static std::span<const Verb> verbs();
  static std::span<const EventSpec> events();
  static std::span<const QuestionSpec> questions();
  static std::span<const ChanceSpec> chances();
  static std::span<const std::string_view> domains();
  int seats() const { return 1; }
  const Options& options() const { return options_; }
  const HouseRules& house() const { return house_; }
  const Dungeon& dungeon() const { return dungeon_; }
  int domain_size(Domain domain) const;
  std::string name(Domain domain, int value) const;
  std::string spoken(Domain domain, int value) const;
  std::string outcome_name(std::uint8_t kind, std::uint32_t value) const;
  std::string text(Domain domain, int value) const;
  Value about(Domain domain, int value) const;  // what is printed on rooms, items and tasks; where cells lie
  static std::string types();                   // of what is told there, for the browser client

  void start(Step<Jqka>& step) const;
  SeatSet actors(const State& s) const { return s.flow.empty() ? SeatSet{} : SeatSet::of(Seat::One); }
  void legal(const State& s, Seat seat, Actions& out) const;
  void apply(Step<Jqka>& step, Seat seat, Action action) const;
  Refusal why_not(const State& s, Seat seat, Action action) const;
  Question question(const State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  ScoreLines score_lines(const State& s, Seat seat) const;
  template <class Visitor>
  void secrets(State&, Visitor&&) const {}  // one player, and face-down rooms do not exist: nothing is hidden
  void fields(Fields& f, State& s) const;
  void settle(Step<Jqka>& step) const;
  std::string audit(const State& s) const;
  void tabletop(const State& seen, Seat viewer, Tabletop& out) const;

  // Questions about a position that players, bots and screens ask too.
  Cells shape() const { return house_.shape; }
  Cells barred(const State& s) const;  // rooms that may not be entered now (KA-22)
  bool task_done(const State& s, Category c) const;
  int rooms_done(const State& s, Category c) const;  // of those the task wants
  int rooms_needed(const State& s, Category c) const;
  Cells rooms_wanted(const State& s, Category c) const;  // face up, and still to be dealt with for the task
  int tasks_done(const State& s) const;
  bool quest_complete(const State& s) const;
  bool possible(const State& s) const;  // KA-70 to KA-74
  int victory_points(const State& s) const;

 private:
  using Go = Step<Jqka>;
  Jqka(Dungeon dungeon, Options options);

  // What lies where
  void lay_out_map(const State& s, Tabletop& out) const;
  void lay_out_items(const State& s, Tabletop& out) const;
  void lay_out_tasks(const State& s, Tabletop& out) const;
  void lay_out_help(const State& s, Tabletop& out) const;

  // Set-up
  void draw_quest(Go& go) const;
  static Deck full_deck();

  // Moving and revealing
  bool enter(Go& go, Cell cell) const;
  bool reveal_around(Go& go) const;
  void turn_up(Go& go, Cell cell, Rule why) const;
  Room draw_room(Go& go, Cell cell) const;
  Room roll_room(Go& go, Cell cell) const;
  int roll_d12(Go& go, std::uint16_t about) const;
  void go_back(Go& go) const;

  // Tasks
  unsigned done_bits(const State& s) const;
  void tell_new_tasks(Go& go, unsigned done_before) const;

  // Rooms
  bool room_effect(Go& go) const;
  void open_chest(Go& go) const;
  void enter_ice(Go& go) const;
  void spring_traps(Go& go) const;
  void drink_fountain(Go& go) const;
  void combat_round(Go& go) const;
  void meet_wizard(Go& go, Cell cell) const;
  void buy_spell(Go& go, Action action) const;
  void resolve(Go& go, Cell cell, EventId how, Rule why) const;

  // Health and items
  void lose_hp(Go& go, int amount, Cause cause, Rule why) const;
  void suffer(Go& go) const;
  void gain_hp(Go& go, int amount, Rule why) const;
  void gain_gp(Go& go, int amount, Rule why) const;
  void pay(Go& go, int amount, Rule why) const;
  void gain_item(Go& go, Item item, Rule why) const;
  void use_item(Go& go, Item item, Rule why) const;
  bool shield_helps(const State& s, Cause cause) const;
  bool reaction_exists(const State& s, Cause cause) const;
  int roll(Go& go) const;

  // Actions
  void legal_main(const State& s, Actions& out) const;
  void legal_offers(const State& s, Room room, Actions& out) const;
  void apply_main(Go& go, Action action) const;
  void next_question(Go& go) const;
  bool walk(Go& go, Cell cell) const;
  Refusal why_not_enter(const State& s, Cell cell) const;
  Refusal why_not_here(const State& s, Action action) const;

  // A state by name
  std::optional<std::string> put_room(State& s, Cell cell, Room room, bool resolved) const;
  static void find_deck(State& s);
  std::string audit_question(const State& s) const;

  // The end
  void end(Go& go, Ending result, EventId event, Rule why) const;
  Title earned_title(const State& s) const;

  Dungeon dungeon_;
  Options options_;
  HouseRules house_;
};

static_assert(Game<Jqka> && TellsAbout<Jqka> && TellsText<Jqka> && LaysOut<Jqka>);

int revealed_so_far(const Deck& deck, Room room);
bool take_card(Deck& deck, Room room);  // false if none is left
std::span<const std::string_view> verdict_words();
std::span<const std::string_view> title_words();
// What may be done, by verb, as a question says it: "drink from the fountain".
std::string_view offer_words(int verb);

}  // namespace waystone::jqka
