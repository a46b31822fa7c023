#include "games/journey/rules/card_words.h"

#include <array>

namespace waystone::journey {
// Named like verbs and events, and apart from them.
namespace vocabulary {

using effects::Act;
using effects::CardSort;
using effects::Flag;
using effects::Frequency;
using effects::Lasting;
using effects::OperandWord;
using effects::Party;
using effects::Phrasing;
using effects::Quantity;
using effects::RuleKey;
using effects::Trigger;
using effects::Who;

// The kinds of cards on which lines lie, and the moments of an attack. An Action and a Mentor Action may be
// played in one (JRN-A18).
constexpr std::string_view kLying = "hero stage character enhancement";
constexpr std::string_view kInAttack = "attacks defends intercedes hurt play";
constexpr std::string_view kBeforeTotals = "attacks defends intercedes play";

constexpr std::array<CardSort, 6> kSorts = {{
    {"hero", "held"},
    {"stage", "held"},
    {"character", "held"},
    {"mentor", "play"},
    {"enhancement", "held"},
    {"action", "play", false},
}};
static_assert(kSorts.size() == static_cast<std::size_t>(CardKind::Action) + 1);

// A trigger on a piece is about that piece, on an enhancement about its host, on a Stage about anybody.
constexpr Phrasing kHeld[] = {{.text = "", .card = kLying}};
constexpr Phrasing kPlay[] = {{.text = "", .card = "mentor action"}};
constexpr Phrasing kLaid[] = {{.text = "when you lay this Stage", .card = "stage"}};
constexpr Phrasing kIntroduced[] = {{.text = "when it is introduced", .card = "character"},
                                    {.text = "when it is played", .card = "enhancement"}};
constexpr Phrasing kAttacks[] = {{.text = "when a character attacks", .card = "stage"},
                                 {.text = "when it attacks", .card = "character"},
                                 {.text = "when its host attacks", .card = "enhancement"}};
constexpr Phrasing kDefends[] = {{.text = "when a character is attacked", .card = "stage"},
                                 {.text = "when it is attacked", .card = "character"},
                                 {.text = "when the hero is attacked", .card = "hero"},
                                 {.text = "when its host is attacked", .card = "enhancement"}};
constexpr Phrasing kIntercedes[] = {{.text = "when a character intercedes", .card = "stage"},
                                    {.text = "when it intercedes", .card = "character"},
                                    {.text = "when its host intercedes", .card = "enhancement"}};
constexpr Phrasing kDefeated[] = {{.text = "when a character is defeated", .card = "stage"},
                                  {.text = "when it is defeated", .card = "character"},
                                  {.text = "when its host is defeated", .card = "enhancement"}};
constexpr Phrasing kHurt[] = {{.text = "when the hero is hurt", .card = "stage hero"},
                              {.text = "when it hurts the hero", .card = "character"},
                              {.text = "when its host hurts the hero", .card = "enhancement"}};
constexpr Phrasing kRoundStart[] = {{.text = "at the start of a round", .card = kLying}};
constexpr Phrasing kRoundEnd[] = {{.text = "at the end of a round", .card = kLying}};
constexpr Phrasing kStageEnd[] = {{.text = "when the Stage ends", .card = kLying}};
constexpr std::array<Trigger, 12> kTriggers = {{
    {"held", kHeld, true},
    {"play", kPlay},
    {"laid", kLaid},
    {"introduced", kIntroduced},
    {"attacks", kAttacks},
    {"defends", kDefends},
    {"intercedes", kIntercedes},
    {"defeated", kDefeated},
    {"hurt", kHurt},
    {"round-start", kRoundStart},
    {"round-end", kRoundEnd},
    {"stage-end", kStageEnd},
}};
static_assert(kTriggers.size() == static_cast<std::size_t>(On::StageEnd) + 1);

constexpr std::array<Frequency, 4> kLimits = {
    {{"once", "once"}, {"1/turn", "once a turn"}, {"1/round", "once a round"}, {"1/stage", "once a Stage"}}};
static_assert(kLimits.size() == static_cast<std::size_t>(Often::PerStage) + 1);

constexpr std::array<Quantity, 10> kQuantities = {{
    {"round", "it is round {n} {or later|or earlier}", "", "for each round"},
    {"hero-health", "the hero has {n} Health {or more|or less}"},
    {"hero-resolve", "the hero has {n} Resolve {or more|or less}"},
    {"characters", "you have {n character} {or more|or less}", "", "for each of your characters"},
    {"their-characters", "your opponent has {n character} {or more|or less}", "",
     "for each of your opponent's characters"},
    {"hand", "you have {n card} in hand {or more|or less}", "", "for each card in your hand"},
    {"their-hand", "your opponent has {n card} in hand {or more|or less}", "",
     "for each card in your opponent's hand"},
    {"attack", "{who} has attack {n} {or more|or less}", "with attack {n} {or more|or less}", "", true, true},
    {"defence", "{who} has defence {n} {or more|or less}", "with defence {n} {or more|or less}", "", true,
     true},
    {"enhancements", "{who} has {n} {or more|or less} enhancements",
     "with {n} {or more|or less} enhancements", "for each of its enhancements", true},
}};
static_assert(kQuantities.size() == static_cast<std::size_t>(Amount::Enhancements) + 1);

constexpr Flag of_table(std::string_view name, std::string_view asked, std::string_view on = {},
                        std::string_view card = {}) {
  return {.name = name, .asked = asked, .on = on, .card = card};
}
constexpr Flag tag(std::string_view name, std::string_view asked, std::string_view narrowed,
                   std::string_view of_player) {
  return {.name = name, .asked = asked, .narrowed = narrowed, .of_player = of_player, .is_of_piece = true};
}
constexpr std::array<Flag, 14> kFlags = {{
    of_table("hero", "the target is the hero", kBeforeTotals),
    of_table("my-turn", "it is your turn"),
    of_table("setup", "this is a Setup round"),
    of_table("attack-round", "this is an Attack round"),
    of_table("timeout", "time ends the Stage", "held stage-end", "stage"),
    of_table("departure", "this is a Departure Stage"),
    of_table("initiation", "this is an Initiation Stage"),
    of_table("return", "this is a Return Stage"),
    tag("beast", "{who} is a beast", "that is a beast", "one of your characters is a beast"),
    tag("ghost", "{who} is a ghost", "that is a ghost", "one of your characters is a ghost"),
    tag("kin", "{who} is kin", "that is kin", "one of your characters is kin"),
    tag("maker", "{who} is a maker", "that is a maker", "one of your characters is a maker"),
    tag("officer", "{who} is an officer", "that is an officer", "one of your characters is an officer"),
    tag("wanderer", "{who} is a wanderer", "that is a wanderer", "one of your characters is a wanderer"),
}};
static_assert(kFlags.size() == static_cast<std::size_t>(Holds::Wanderer) + 1);
static_assert(static_cast<int>(Holds::Wanderer) - static_cast<int>(Holds::Beast) + 1 == kTags);

constexpr std::array<Who, 16> kWhos = {{
    {"me", Party::Player, "you"},
    {"them", Party::Player, "your opponent"},
    {"both", Party::Player, "each player"},
    {"this", Party::Piece, "this card", "", "character mentor enhancement"},
    {"same", Party::Same, "that character"},
    {"hero", Party::Piece, "the hero"},
    {"host", Party::Piece, "its host", "", "enhancement"},
    {"own", Party::Choice, "one of your characters"},
    {"theirs", Party::Choice, "one of your opponent's characters"},
    {"any", Party::Choice, "one character"},
    {"each-own", Party::Each, "each of your characters"},
    {"each-theirs", Party::Each, "each of your opponent's characters"},
    {"attacker", Party::Piece, "the attacker", kInAttack},
    {"target", Party::Piece, "the target", kInAttack},
    {"interceder", Party::Piece, "the interceder", "defends intercedes hurt play"},
    {"card", Party::Piece, "the card it answers", "play", "action"},
}};
static_assert(kWhos.size() == static_cast<std::size_t>(Whom::Card) + 1);

constexpr std::array<Lasting, 6> kLastings = {{
    {"held", "", true, true},
    {"attack", "in this attack", false, false, kInAttack},
    {"turn", "until the end of the turn"},
    {"round", "until the end of the round"},
    {"stage", "until the end of the Stage"},
    {"game", "for the rest of the game"},
}};
static_assert(kLastings.size() == static_cast<std::size_t>(For::Game) + 1);
constexpr std::string_view kNotForever = "held attack turn round stage";

// Characters; with the hero all that can have enhancements.
constexpr std::string_view kCharacterWhos =
    "this same host own theirs any each-own each-theirs attacker target interceder";
constexpr std::string_view kPieceWhos =
    "hero this same host own theirs any each-own each-theirs attacker target interceder";
constexpr std::string_view kOnePiece = "hero this same host own theirs any attacker target interceder";

constexpr OperandWord kStats[] = {{"attack", "attack"}, {"defence", "defence"}};
constexpr OperandWord kPiles[] = {
    {"any", ""}, {"shared", "from the Shared pile"}, {"action", "from the Action pile"}};
constexpr OperandWord kDiscards[] = {{"any", "the Shared or your Action discards"},
                                     {"shared", "the Shared discards"},
                                     {"action", "your Action discards"}};
constexpr OperandWord kStandards[] = {{"introduce", "introduce a character at once"},
                                      {"enhance", "play an enhancement at once"},
                                      {"attack", "attack at once"}};
constexpr OperandWord kEnhancement[] = {{"enhancement", "an enhancement"}};
constexpr OperandWord kRounds[] = {{"rounds", "rounds"}};

constexpr Phrasing kNothing[] = {{.text = "do nothing", .is_done = true}};
constexpr Phrasing kDraw[] = {{.text = "draw {n card} {what}", .who = "me", .is_done = true},
                              {.text = "{who} draws {n card} {what}", .who = "them both"}};
constexpr Phrasing kLook[] = {
    {.text = "look at {n card} of your opponent's hand", .who = "them", .is_done = true}};
constexpr Phrasing kAdd[] = {
    {.text = "{who} has {+n} {what} {for} {each}", .who = kPieceWhos, .lasts = kNotForever}};
constexpr Phrasing kHealth[] = {{.text = "the hero {gains|loses} {n} Health", .who = "hero"}};
constexpr Phrasing kResolve[] = {{.text = "the hero {gains|loses} {n} Resolve", .who = "hero"}};
constexpr Phrasing kDefeat[] = {{.text = "defeat {who}", .who = kCharacterWhos, .is_done = true}};
constexpr Phrasing kReturn[] = {
    {.text = "return {what} from {who} to its owner's hand",
     .what = "enhancement",
     .who = kOnePiece,
     .is_done = true},
    {.text = "this card returns to your hand instead of being discarded",
     .what = "-",
     .who = "this",
     .on = "defeated"},
    {.text = "return {who} to your hand", .what = "-", .who = "own this", .is_done = true},
    {.text = "return {who} to its owner's hand", .what = "-", .who = kCharacterWhos, .is_done = true}};
constexpr Phrasing kTap[] = {{.text = "tap {who}", .who = kCharacterWhos, .is_done = true}};
constexpr Phrasing kUntap[] = {{.text = "untap {who}", .who = kCharacterWhos, .is_done = true}};
constexpr Phrasing kRedirect[] = {{.text = "send the attack to {who} instead",
                                   .who = "hero this same host own theirs any",
                                   .on = kBeforeTotals,
                                   .is_done = true}};
constexpr Phrasing kFail[] = {{.text = "the attack fails", .on = kBeforeTotals}};
constexpr Phrasing kCancel[] = {{.text = "cancel {who}", .who = "card", .is_done = true}};
constexpr Phrasing kDiscard[] = {
    {.text = "discard {what} from {who}",
     .what = "enhancement",
     .who = kOnePiece,
     .is = "-",
     .is_done = true},
    {.text = "discard {n card}", .what = "-", .who = "me", .is = "#", .is_done = true},
    {.text = "{who} discards {n card}", .what = "-", .who = "them both", .is = "#"}};
constexpr Phrasing kRecover[] = {
    {.text = "take {n card} of your choice from {what} into your hand", .is_done = true}};
constexpr std::string_view kNewHosts = "hero this same own attacker target interceder";
constexpr Phrasing kMove[] = {
    {.text = "move this card onto {who} instead of discarding it",
     .who = kNewHosts,
     .on = "defeated",
     .card = "enhancement",
     .is_done = true},
    {.text = "move this card onto {who}", .who = kNewHosts, .card = "enhancement", .is_done = true},
    {.text = "move one of your enhancements onto {who}", .who = kNewHosts, .is_done = true}};
constexpr Phrasing kAgain[] = {{.text = "{what}", .is_done = true}};
constexpr Phrasing kCount[] = {{.text = "count {n more round} as over", .is_done = true}};
constexpr Phrasing kExchange[] = {
    {.text = "exchange one of your Stages for one of your opponent's (never Return 6)", .is_done = true}};

constexpr std::array<Act, 19> kActs = {{
    {.name = "nothing", .takes = "", .phrasings = kNothing},
    {.name = "draw", .takes = "n what who", .whats = kPiles, .phrasings = kDraw},
    {.name = "look", .takes = "n who", .phrasings = kLook},
    {.name = "add",
     .takes = "n what who for",
     .whats = kStats,
     .lowest = -9,
     .phrasings = kAdd,
     .takes_each = true},
    {.name = "health", .takes = "n who", .lowest = -9, .phrasings = kHealth},
    {.name = "resolve", .takes = "n who", .lowest = -9, .phrasings = kResolve},
    {.name = "defeat", .takes = "who", .phrasings = kDefeat},
    {.name = "return", .takes = "what who", .whats = kEnhancement, .phrasings = kReturn},
    {.name = "tap", .takes = "who", .phrasings = kTap},
    {.name = "untap", .takes = "who", .phrasings = kUntap},
    {.name = "redirect", .takes = "who", .phrasings = kRedirect},
    {.name = "fail", .takes = "", .phrasings = kFail},
    {.name = "cancel", .takes = "who", .phrasings = kCancel},
    {.name = "discard", .takes = "n what who", .whats = kEnhancement, .phrasings = kDiscard},
    {.name = "recover", .takes = "n what", .whats = kDiscards, .phrasings = kRecover},
    {.name = "move", .takes = "who", .phrasings = kMove},
    {.name = "again", .takes = "what", .whats = kStandards, .phrasings = kAgain},
    {.name = "count", .takes = "n what", .whats = kRounds, .phrasings = kCount},
    {.name = "exchange", .takes = "", .phrasings = kExchange},
}};
static_assert(kActs.size() == static_cast<std::size_t>(Does::Exchange) + 1);

constexpr OperandWord kRoundKinds[] = {{"setup", "a Setup"}, {"attack", "an Attack"}};
constexpr OperandWord kDueValues[] = {{"other", ""}};
constexpr OperandWord kIntercedeValues[] = {{"no", ""}, {"free", ""}, {"twice", ""}};
constexpr OperandWord kAims[] = {{"regular", ""}, {"hero", ""}};
constexpr OperandWord kTracks[] = {{"health", "Health"}, {"resolve", "Resolve"}};
constexpr OperandWord kMentorValues[] = {{"no", "cannot act"}, {"twice", "can act twice a round"}};
constexpr OperandWord kNo[] = {{"no", ""}};

constexpr Phrasing kNextRound[] = {{.text = "the next round is {is} round", .who = "-"}};
constexpr Phrasing kEnd[] = {{.text = "instead of what is printed, the Stage ends when {is}", .who = "-"}};
constexpr Phrasing kDue[] = {{.text = "whoever did not lay this Stage lays the next one {for}", .who = "-"}};
constexpr Phrasing kInterceding[] = {
    {.text = "nobody can intercede {for}", .who = "-", .is = "no"},
    {.text = "interceding is allowed {for}", .who = "-", .is = "free"},
    {.text = "a character can intercede twice a round {for}", .who = "-", .is = "twice"},
    {.text = "{who} cannot intercede {for}", .who = "this host", .is = "no"},
    {.text = "{who} can intercede twice a round {for}", .who = "this host", .is = "twice"}};
constexpr Phrasing kTargets[] = {{.text = "the hero cannot be attacked {for}", .who = "-", .is = "regular"},
                                 {.text = "only the hero can be attacked {for}", .who = "-", .is = "hero"}};
constexpr Phrasing kTrack[] = {{.text = "the attack is on {is}", .who = "-", .lasts = "attack"},
                               {.text = "attacks on the hero name {is} {for}", .who = "-"}};
constexpr Phrasing kMargin[] = {
    {.text = "its attacks succeed on a tie {for}", .who = "this", .is = "0"},
    {.text = "its attacks succeed only if they are ahead by {is} or more {for}", .who = "this"},
    {.text = "its host's attacks succeed on a tie {for}", .who = "host", .is = "0"},
    {.text = "its host's attacks succeed only if they are ahead by {is} or more {for}", .who = "host"},
    {.text = "attacks on the hero succeed on a tie {for}", .who = "hero", .is = "0"},
    {.text = "attacks on the hero succeed only if they are ahead by {is} or more {for}", .who = "hero"},
    {.text = "a tie is a success {for}", .who = "-", .is = "0"},
    {.text = "this attack succeeds only if it is ahead by {is} or more", .who = "-", .lasts = "attack"},
    {.text = "an attack succeeds only if it is ahead by {is} or more {for}", .who = "-"}};
// What stands on a Stage works for both sides (JRN-A28).
constexpr std::string_view kOfASide = "hero character mentor enhancement action";
constexpr Phrasing kAttackCount[] = {
    {.text = "{who} cannot attack {for}", .who = "me them", .is = "0", .card = kOfASide},
    {.text = "nobody can attack {for}", .who = "both", .is = "0"},
    {.text = "{who} can attack {is time} this turn", .who = "me them", .lasts = "turn", .card = kOfASide},
    {.text = "{who} can attack {is time} in a turn {for}", .who = "me them", .card = kOfASide},
    {.text = "{who} can attack {is time} in a turn {for}", .who = "both"}};
constexpr Phrasing kHand[] = {
    {.text = "{who} draw back up to {is card} {for}", .who = "me", .card = kOfASide},
    {.text = "{who} draws back up to {is card} {for}", .who = "them", .card = kOfASide},
    {.text = "{who} draws back up to {is card} {for}", .who = "both"}};
constexpr Phrasing kMentors[] = {
    {.text = "your Mentors {is} {for}", .who = "me", .card = kOfASide},
    {.text = "your opponent's Mentors {is} {for}", .who = "them", .card = kOfASide},
    {.text = "Mentors {is} {for}", .who = "both"}};
constexpr Phrasing kUntapping[] = {
    {.text = "your characters do not untap at the start of a round {for}", .who = "me", .card = kOfASide},
    {.text = "your opponent's characters do not untap at the start of a round {for}",
     .who = "them",
     .card = kOfASide},
    {.text = "characters do not untap at the start of a round {for}", .who = "both"}};
constexpr Phrasing kDamage[] = {
    {.text = "when it hurts the hero, the hero loses {is point} {more|less} {for}", .who = "this"},
    {.text = "when its host hurts the hero, the hero loses {is point} {more|less} {for}", .who = "host"},
    {.text = "if this attack hurts the hero, the hero loses {is point} {more|less}",
     .who = "-",
     .lasts = "attack"},
    {.text = "an attack that hurts the hero takes {is point} {more|less} {for}", .who = "-"}};

constexpr std::array<RuleKey, 12> kRules = {{
    {.name = "next-round", .values = kRoundKinds, .lasts = "stage", .phrasings = kNextRound},
    {.name = "end", .takes = RuleKey::Takes::Own, .lasts = "stage", .phrasings = kEnd},
    {.name = "due", .values = kDueValues, .lasts = "held stage", .phrasings = kDue},
    {.name = "interceding",
     .values = kIntercedeValues,
     .lasts = kNotForever,
     .phrasings = kInterceding,
     .forbids = "no"},
    {.name = "targets", .values = kAims, .lasts = "held turn round stage", .phrasings = kTargets},
    {.name = "track", .values = kTracks, .lasts = kNotForever, .phrasings = kTrack},
    {.name = "margin",
     .takes = RuleKey::Takes::Number,
     .lowest = 0,
     .highest = 9,
     .lasts = kNotForever,
     .phrasings = kMargin},
    {.name = "attacks",
     .takes = RuleKey::Takes::Number,
     .lowest = 0,
     .highest = 9,
     .lasts = "held turn round stage",
     .phrasings = kAttackCount,
     .forbids = "0"},
    {.name = "hand",
     .takes = RuleKey::Takes::Number,
     .lowest = 1,
     .highest = 9,
     .lasts = "held turn round stage",
     .phrasings = kHand},
    {.name = "mentors",
     .values = kMentorValues,
     .lasts = "held turn round stage",
     .phrasings = kMentors,
     .forbids = "no"},
    {.name = "untapping",
     .values = kNo,
     .lasts = "held round stage",
     .phrasings = kUntapping,
     .forbids = "no"},
    {.name = "damage",
     .fold = RuleKey::Fold::Add,
     .takes = RuleKey::Takes::Number,
     .lowest = -9,
     .highest = 9,
     .lasts = kNotForever,
     .phrasings = kDamage},
}};
static_assert(kRules.size() == static_cast<std::size_t>(Key::Damage) + 1);

}  // namespace vocabulary

const effects::Vocabulary& card_words() {
  using namespace vocabulary;
  static const effects::Vocabulary kWords = {.cards = kSorts,
                                             .triggers = kTriggers,
                                             .limits = kLimits,
                                             .quantities = kQuantities,
                                             .flags = kFlags,
                                             .whos = kWhos,
                                             .lastings = kLastings,
                                             .acts = kActs,
                                             .rules = kRules,
                                             .choosers = "me them",
                                             .price = "discard {n card}"};
  return kWords;
}

}  // namespace waystone::journey
