#include "games/qftt/rules/card_words.h"

#include <array>

namespace waystone::qftt {
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

// Kinds of cards, by what they have in common.
constexpr std::string_view kLasts = "event global gear adventurer companion relic";
constexpr std::string_view kEncounters = "enemy boss";
constexpr std::string_view kExplored = "enemy boss event global";
constexpr std::string_view kNotGlobal = "enemy boss event gear consumable adventurer companion relic shrine";

constexpr std::array<CardSort, kKinds> kSorts = {{
    {"enemy", "held"},
    {"boss", "held"},
    {"event", "reveal"},
    {"global", "reveal"},
    {"gear", "held"},
    {"consumable", "use", false},
    {"money", "held", false},
    {"adventurer", "held"},
    {"companion", "held"},
    {"relic", "held"},
    {"shrine", "reveal", false},
}};
static_assert(kSorts.size() == static_cast<std::size_t>(Kind::Shrine) + 1);

constexpr Phrasing kHeld[] = {
    {.text = "", .card = "enemy boss event global gear adventurer companion relic"}};
constexpr Phrasing kReveal[] = {{.text = "", .card = "event global shrine"}};
constexpr Phrasing kUse[] = {{.text = "", .card = "consumable"}};
constexpr Phrasing kCamp[] = {{.text = "when you choose a campsite", .card = kLasts}};
constexpr Phrasing kEnter[] = {{.text = "when you enter a tile", .card = kLasts}};
constexpr Phrasing kBeforeReveal[] = {{.text = "before you turn up a card", .card = kLasts}};
constexpr Phrasing kFight[] = {{.text = "when the fight begins", .card = kEncounters},
                               {.text = "when a fight begins", .card = kLasts}};
constexpr Phrasing kRoundEnd[] = {{.text = "at the end of each round", .card = kEncounters},
                                  {.text = "at the end of a round", .card = kLasts}};
constexpr Phrasing kBeaten[] = {{.text = "when the last of them falls", .card = kEncounters}};
constexpr Phrasing kWon[] = {{.text = "when you have won", .card = kEncounters},
                             {.text = "when you win a fight", .card = kLasts}};
constexpr Phrasing kFallen[] = {{.text = "when one of them falls", .card = kEncounters},
                                {.text = "when this member falls", .card = "adventurer companion"},
                                {.text = "when its holder falls", .card = "gear relic"}};
constexpr Phrasing kJoins[] = {{.text = "when this member joins your party", .card = "adventurer companion"}};
constexpr Phrasing kShop[] = {{.text = "when you shop", .card = kLasts}};
constexpr Phrasing kShrine[] = {{.text = "when you use a Shrine", .card = kLasts}};
constexpr Phrasing kCycleEnd[] = {{.text = "at the end of each cycle", .card = kLasts}};
constexpr std::array<Trigger, 15> kTriggers = {{
    {"held", kHeld, true},
    {"reveal", kReveal},
    {"use", kUse},
    {"camp", kCamp},
    {"enter", kEnter},
    {"before-reveal", kBeforeReveal},
    {"fight", kFight},
    {"round-end", kRoundEnd},
    {"beaten", kBeaten},
    {"won", kWon},
    {"fallen", kFallen},
    {"joins", kJoins},
    {"shop", kShop},
    {"shrine", kShrine},
    {"cycle-end", kCycleEnd},
}};
static_assert(kTriggers.size() == static_cast<std::size_t>(On::CycleEnd) + 1);

constexpr std::array<Frequency, 4> kLimits = {{{"once", "once"},
                                               {"1/turn", "once a turn"},
                                               {"1/2-turns", "every other turn"},
                                               {"1/fight", "once a fight"}}};
static_assert(kLimits.size() == static_cast<std::size_t>(Often::PerFight) + 1);

// Of you, and in a Global Event of each player.
constexpr std::array<Quantity, 9> kQuantities = {{
    {"round", "it is round {n} {or later|or earlier}", "", "for each round so far"},
    {"cha", "your party has {n} Charisma {or more|or less}", "", "", false, true},
    {"one-cha", "one of your members has {n} Charisma {or more|or less}", "", "", false, true},
    {"str", "your party has {n} Strength {or more|or less}", "", "", false, true},
    {"money", "you have {n} money {or more|or less}"},
    {"members", "you have {n member} {or more|or fewer}", "", "for each of your members"},
    {"extra-members", "", "", "for each member of your party beyond the first"},
    {"down", "you have {n unconscious member} {or more|or fewer}", "",
     "for each of your unconscious members"},
    {"full", "", "", "completely"},
}};
constexpr std::array<Quantity, 9> kQuantitiesOfAll = {{
    kQuantities[0],
    {"cha", "their party has {n} Charisma {or more|or less}", "", "", false, true},
    {"one-cha", "one of their members has {n} Charisma {or more|or less}", "", "", false, true},
    {"str", "their party has {n} Strength {or more|or less}", "", "", false, true},
    {"money", "they have {n} money {or more|or less}"},
    {"members", "they have {n member} {or more|or fewer}", "", "for each of their members"},
    {"extra-members", "", "", "for each member of their party beyond the first"},
    {"down", "they have {n unconscious member} {or more|or fewer}", "",
     "for each of their unconscious members"},
    kQuantities[8],
}};
static_assert(kQuantities.size() == static_cast<std::size_t>(Amount::Full) + 1);

constexpr std::string_view kInFight = "fight round-end beaten won fallen";
constexpr std::string_view kWithLand = "enter before-reveal fight round-end won";
constexpr std::string_view kBetweenFights =
    "reveal use camp enter before-reveal fight won joins shop shrine cycle-end";
constexpr std::string_view kMoments =
    "reveal use camp enter before-reveal fight round-end beaten won fallen joins shop shrine cycle-end";
constexpr std::array<Flag, 9> kFlags = {{
    {.name = "boss", .asked = "it is against a boss", .on = kInFight, .card = kLasts},
    {.name = "player", .asked = "it is against a player", .on = kInFight, .card = kLasts},
    {.name = "behind", .asked = "nobody is slower", .on = kBetweenFights},
    {.name = "lake", .asked = "the land is Lake", .on = kWithLand, .card = kLasts},
    {.name = "village", .asked = "the land is Village", .on = kWithLand, .card = kLasts},
    {.name = "forest", .asked = "the land is Forest", .on = kWithLand, .card = kLasts},
    {.name = "mountain", .asked = "the land is Mountain", .on = kWithLand, .card = kLasts},
    {.name = "plains", .asked = "the land is Plains", .on = kWithLand, .card = kLasts},
    {.name = "volcano", .asked = "the land is Volcano", .on = kWithLand, .card = kLasts},
}};
static_assert(kFlags.size() == static_cast<std::size_t>(Holds::Volcano) + 1);

constexpr std::string_view kCharacters = "adventurer companion";
constexpr std::string_view kHolders = "gear relic";
constexpr std::array<Who, 15> kWhos = {{
    {"me", Party::Player, "you"},
    {"others", Party::Player, "every other player"},
    {"slowest", Party::Player, "the slowest player"},
    {"fastest", Party::Player, "the fastest player"},
    {"richest", Party::Player, "the richest player"},
    {"poorest", Party::Player, "the poorest player"},
    {"this", Party::Piece, "{card}", "", kCharacters},
    {"holder", Party::Piece, "its holder", "", kHolders},
    {"same", Party::Same, "that member"},
    {"one", Party::Choice, "one member of your choice", kMoments},
    {"each", Party::Each, "each of your members"},
    {"weakest", Party::Piece, "your weakest member", kMoments},
    {"strongest", Party::Piece, "your strongest member", kMoments},
    {"first", Party::Piece, "your first member", kMoments},
    {"enemies", Party::Each, "each enemy", "", "enemy boss gear consumable adventurer companion relic"},
}};
constexpr std::array<Who, 15> kWhosOfAll = {{
    {"me", Party::Player, "all players"},
    kWhos[1],
    kWhos[2],
    kWhos[3],
    kWhos[4],
    kWhos[5],
    kWhos[6],
    kWhos[7],
    kWhos[8],
    {"one", Party::Choice, "one member of their choice", kMoments},
    {"each", Party::Each, "each of their members"},
    {"weakest", Party::Piece, "the weakest member of each party", kMoments},
    {"strongest", Party::Piece, "the strongest member of each party", kMoments},
    {"first", Party::Piece, "the first member of each party", kMoments},
    kWhos[14],
}};
static_assert(kWhos.size() == static_cast<std::size_t>(Whom::Enemies) + 1);

constexpr std::array<Lasting, 7> kLastings = {{
    {"held", "", true, true},
    {"1 round", "in the first round", true, false, "held fight use"},
    {"fight", "in this fight", false, false, "fight round-end beaten fallen use"},
    {"turn", "until the end of your turn"},
    {"# turns", "for {n turn}"},
    {"# cycles", "for {n cycle}"},
    {"game", "for the rest of the game"},
}};
static_assert(kLastings.size() == static_cast<std::size_t>(For::Game) + 1);

constexpr OperandWord kStatWords[] = {{"str", "Strength"},
                                      {"cha", "Charisma"},
                                      {"speed", "Speed"},
                                      {"armor", "Armor"},
                                      {"maxhp", "maximum Health"}};
constexpr OperandWord kDraws[] = {{"character", "a Character"},    {"companion", "a Companion"},
                                  {"adventurer", "an Adventurer"}, {"relic", "a Relic"},
                                  {"shrine", "a Shrine"},          {"gear", "a Gear from this deck"}};

constexpr std::string_view kMembers = "this holder same one each weakest strongest first";
constexpr std::string_view kOneOfPlayers = "slowest fastest richest poorest";
constexpr std::string_view kOtherPlayers = "others slowest fastest richest poorest";

constexpr Phrasing kNothing[] = {{.text = "do nothing", .is_done = true}};
constexpr Phrasing kDraw[] = {
    {.text = "draw {what}", .what = "character companion adventurer", .who = "me", .is_done = true},
    {.text = "draw {what}", .what = "relic gear", .who = "me", .card = kExplored, .is_done = true},
    {.text = "draw {what}",
     .what = "shrine",
     .who = "me",
     .card = "event gear relic consumable",
     .is_done = true},
    {.text = "{who} draws {what}", .what = "character companion adventurer", .who = kOneOfPlayers},
    {.text = "{who} draws {what}", .what = "relic gear", .who = kOneOfPlayers, .card = kExplored}};
constexpr Phrasing kLook[] = {
    {.text = "look at your next card", .is = "1", .card = kNotGlobal, .is_done = true},
    {.text = "look at your next {n card}", .card = kNotGlobal, .is_done = true}};
constexpr Phrasing kSwap[] = {{.text = "exchange your next two cards", .card = kNotGlobal, .is_done = true}};
constexpr Phrasing kSkip[] = {
    {.text = "put your next card back into its deck", .card = kNotGlobal, .is_done = true}};
constexpr Phrasing kMore[] = {{.text = "draw one more card from this deck, to be turned up last",
                               .card = "enemy boss event",
                               .is_done = true}};
// For ever only on Relics and Shrines.
constexpr std::string_view kNotForever = "held 1_round fight turn #_turns #_cycles";
constexpr std::string_view kText = "{who} has {+n} {what} {for} {each}";
constexpr Phrasing kAdd[] = {
    {.text = "{who} have {+n} {what} {for} {each}",
     .what = "speed armor",
     .who = "me",
     .lasts = kNotForever,
     .on = "held"},
    {.text = "get {+n} {what} {for} {each}",
     .what = "speed armor",
     .who = "me",
     .lasts = kNotForever,
     .is_done = true},
    {.text = kText, .what = "speed armor", .who = kOtherPlayers, .lasts = kNotForever},
    {.text = kText, .what = "str cha maxhp", .who = kMembers, .lasts = kNotForever},
    {.text = "get {+n} {what} {for}",
     .what = "speed armor",
     .who = "me",
     .lasts = "game",
     .card = "relic shrine",
     .is_done = true},
    {.text = kText, .what = "str cha maxhp", .who = kMembers, .lasts = "game", .card = "relic shrine"}};
constexpr Phrasing kMoney[] = {{.text = "{gain|lose} {n} money {each}", .who = "me", .is_done = true},
                               {.text = "{who} {gains|loses} {n} money {each}", .who = kOtherPlayers}};
constexpr Phrasing kDamage[] = {{.text = "{who} takes {n} damage {each}", .who = kMembers},
                                {.text = "{who} takes {n} damage {each}", .who = "enemies"}};
constexpr Phrasing kHeal[] = {{.text = "{who} heals {each}", .who = kMembers, .is = "full"},
                              {.text = "{who} heals {n} {each}", .who = kMembers},
                              {.text = "{who} heals {n} {each}", .who = "enemies", .card = kEncounters}};
constexpr Phrasing kLose[] = {{.text = "lose {n} Gear", .who = "me", .is_done = true},
                              {.text = "{who} loses {n} Gear", .who = kOtherPlayers}};
constexpr Phrasing kShopAct[] = {{.text = "shop", .is_done = true}};
constexpr Phrasing kStop[] = {{.text = "your turn ends", .card = "enemy boss event shrine"}};
constexpr Phrasing kBreakOff[] = {
    {.text = "the fight is broken off", .on = "fight round-end fallen beaten", .card = kEncounters},
    {.text = "break off the fight",
     .on = "use fight round-end fallen",
     .card = "gear consumable adventurer companion relic",
     .is_done = true}};
constexpr Phrasing kLeave[] = {{.text = "discard this card", .card = kLasts, .is_done = true}};

constexpr int kMostMoney = 20;
constexpr std::array<Act, 15> kActs = {{
    {.name = "nothing", .takes = "", .phrasings = kNothing},
    {.name = "draw", .takes = "what who", .whats = kDraws, .phrasings = kDraw},
    {.name = "look", .takes = "n", .phrasings = kLook},
    {.name = "swap", .takes = "", .phrasings = kSwap},
    {.name = "skip", .takes = "", .phrasings = kSkip},
    {.name = "more", .takes = "", .phrasings = kMore},
    {.name = "add",
     .takes = "n what who for",
     .whats = kStatWords,
     .lowest = -9,
     .phrasings = kAdd,
     .takes_each = true},
    {.name = "money",
     .takes = "n who",
     .lowest = -kMostMoney,
     .highest = kMostMoney,
     .phrasings = kMoney,
     .takes_each = true},
    {.name = "damage", .takes = "n who", .phrasings = kDamage, .takes_each = true},
    {.name = "heal", .takes = "n who", .phrasings = kHeal, .takes_each = true},
    {.name = "lose", .takes = "n who", .phrasings = kLose},
    {.name = "shop", .takes = "", .phrasings = kShopAct},
    {.name = "stop", .takes = "", .phrasings = kStop},
    {.name = "break-off", .takes = "", .phrasings = kBreakOff},
    {.name = "leave", .takes = "", .phrasings = kLeave},
}};
static_assert(kActs.size() == static_cast<std::size_t>(Does::Leave) + 1);

constexpr OperandWord kNo[] = {{"no", ""}};
constexpr OperandWord kSides[] = {{"enemy", ""}, {"party", ""}};
constexpr OperandWord kTargets[] = {{"first", "first"}, {"weakest", "weakest"}, {"strongest", "strongest"}};
constexpr OperandWord kStrengths[] = {{"cha", "Charisma"}};
constexpr Phrasing kEnemyStrength[] = {{.text = "each enemy has {+is} Strength {for} {each}", .who = "-"}};
constexpr Phrasing kFirstBlow[] = {{.text = "the enemy strikes first {for}", .who = "-", .is = "enemy"},
                                   {.text = "your party strikes first {for}", .who = "-", .is = "party"}};
constexpr Phrasing kPierce[] = {
    {.text = "your Armor does not count {for}", .who = "-", .is = "enemy"},
    {.text = "the enemy's Armor does not count {for}", .who = "-", .is = "party"}};
constexpr Phrasing kCap[] = {{.text = "your party deals at most {is} damage a round {for}", .who = "me"},
                             {.text = "the enemy deals at most {is} damage a round {for}", .who = "enemies"}};
constexpr Phrasing kFront[] = {
    {.text = "all damage to your party goes to your {is} member {for}", .who = "-"}};
constexpr Phrasing kStrengthOf[] = {
    {.text = "your party fights with its {is} instead of its Strength {for}", .who = "-"}};
constexpr Phrasing kConsumables[] = {{.text = "Consumables cannot be used {for}", .who = "-"}};
constexpr Phrasing kGear[] = {{.text = "Gear does not work {for}", .who = "-"}};
constexpr Phrasing kHealing[] = {{.text = "{who} does not heal {for}", .who = "same one first"}};
constexpr Phrasing kPrice[] = {{.text = "Shop cards cost {is} money {for}", .who = "-"}};
constexpr auto kNumber = RuleKey::Takes::Number;
constexpr std::string_view kOfFights = "held 1_round fight turn #_turns #_cycles";
constexpr std::array<RuleKey, kKeys> kRules = {{
    {.name = "enemy-strength",
     .fold = RuleKey::Fold::Add,
     .takes = kNumber,
     .lowest = -9,
     .highest = 9,
     .lasts = kOfFights,
     .phrasings = kEnemyStrength,
     .takes_each = true},
    {.name = "first-blow", .values = kSides, .lasts = kOfFights, .phrasings = kFirstBlow},
    {.name = "pierce", .values = kSides, .lasts = kOfFights, .phrasings = kPierce},
    {.name = "cap", .takes = kNumber, .lowest = 1, .highest = 20, .lasts = kOfFights, .phrasings = kCap},
    {.name = "front", .values = kTargets, .lasts = kOfFights, .phrasings = kFront},
    {.name = "strength-of", .values = kStrengths, .lasts = kOfFights, .phrasings = kStrengthOf},
    {.name = "consumables", .values = kNo, .lasts = kOfFights, .phrasings = kConsumables, .forbids = "no"},
    {.name = "gear", .values = kNo, .lasts = kOfFights, .phrasings = kGear, .forbids = "no"},
    {.name = "healing",
     .values = kNo,
     .lasts = "held turn #_turns #_cycles",
     .phrasings = kHealing,
     .forbids = "no"},
    {.name = "price",
     .takes = kNumber,
     .lowest = 0,
     .highest = 20,
     .lasts = "held turn #_turns #_cycles",
     .phrasings = kPrice},
}};
static_assert(kRules.size() == static_cast<std::size_t>(Key::Price) + 1);

}  // namespace vocabulary

const effects::Vocabulary& card_words(Kind kind) {
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
                                             .choosers = "me slowest fastest richest poorest",
                                             .price = "pay {n} money"};
  static const effects::Vocabulary kOfAll = [] {
    effects::Vocabulary words = kWords;
    words.quantities = kQuantitiesOfAll;
    words.whos = kWhosOfAll;
    words.is_spoken_of = true;
    return words;
  }();
  return kind == Kind::Global ? kOfAll : kWords;
}

}  // namespace waystone::qftt
