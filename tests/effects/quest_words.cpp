#include "effects/quest_words.h"

#include <algorithm>
#include <array>

#include "base/words.h"
#include "engine/effects/read.h"
#include "engine/effects/text.h"

namespace waystone::quest {
namespace {

using namespace effects;

constexpr std::array<CardSort, 8> kSorts = {{{"enemy", "held"},
                                             {"boss", "held"},
                                             {"event", "reveal"},
                                             {"global", "reveal"},
                                             {"relic", "held"},
                                             {"consumable", "use", false},
                                             {"shrine", "reveal"},
                                             {"companion", "held"}}};

constexpr Phrasing kHeld[] = {{.text = "", .card = "enemy boss event global relic shrine companion"}};
constexpr Phrasing kReveal[] = {{.text = "", .card = "event global shrine"}};
constexpr Phrasing kUse[] = {{.text = "", .card = "consumable"}};
constexpr Phrasing kRoundEnd[] = {{.text = "at the end of each round"}};
constexpr Phrasing kBeaten[] = {{.text = "when the last of them falls", .card = "enemy boss"}};
constexpr Phrasing kBeforeReveal[] = {{.text = "before you turn up a card", .card = "relic companion"}};
constexpr Phrasing kFight[] = {{.text = "when a fight begins"}};
constexpr Phrasing kShop[] = {{.text = "when you shop", .card = "relic companion"}};
constexpr std::array<Trigger, 8> kTriggers = {{{"held", kHeld, true},
                                               {"reveal", kReveal},
                                               {"use", kUse},
                                               {"round-end", kRoundEnd},
                                               {"beaten", kBeaten},
                                               {"before-reveal", kBeforeReveal},
                                               {"fight", kFight},
                                               {"shop", kShop}}};

constexpr std::array<Frequency, 3> kLimits = {
    {{"once", "once"}, {"1/turn", "once a turn"}, {"1/2-turns", "every other turn"}}};

constexpr std::array<Quantity, 4> kQuantities = {{
    {"round", "it is round {n} {or later|or earlier}"},
    {"cha", "your party has {n} Charisma {or more|or less}", "", "", false, true},
    {"extra-members", "", "", "for each member of your party beyond the first"},
    {"full", "", "", "completely"},
}};

constexpr std::array<Flag, 1> kFlags = {{{"boss", "it is against a boss", "", "", false, "fight"}}};

constexpr std::array<Who, 7> kWhos = {{{"me", Party::Player, "you"},
                                       {"slowest", Party::Player, "the slowest player"},
                                       {"this", Party::Piece, "{card}", "", "companion"},
                                       {"same", Party::Same, "that member"},
                                       {"one", Party::Choice, "one member of your choice"},
                                       {"each", Party::Each, "each of your members"},
                                       {"enemies", Party::Each, "each enemy"}}};
constexpr std::array<Who, 7> kEverybody = {{{"me", Party::Player, "every player"},
                                            kWhos[1],
                                            kWhos[2],
                                            kWhos[3],
                                            {"one", Party::Choice, "one member of their choice"},
                                            {"each", Party::Each, "each of their members"},
                                            kWhos[6]}};

constexpr std::array<Lasting, 5> kLastings = {{{"held", "", true, true},
                                               {"1 round", "in the first round", true},
                                               {"turn", "until the end of your turn"},
                                               {"# turns", "for {n turn}"},
                                               {"fight", "in this fight"}}};

constexpr OperandWord kStats[] = {{"str", "Strength"}, {"speed", "Speed"}};
constexpr OperandWord kDraws[] = {{"character", "a Character"}, {"companion", "a Companion"}};
constexpr Phrasing kHeal[] = {{.text = "{who} heals {each}", .who = "same one each enemies", .is = "full"},
                              {.text = "{who} heals {n}", .who = "same one each enemies"}};
constexpr Phrasing kDraw[] = {{.text = "draw {what}", .who = "me", .card = "event shrine", .is_done = true},
                              {.text = "{who} draws {what}", .who = "me slowest"}};
constexpr Phrasing kMoney[] = {
    {.text = "{gain|lose} {n} money", .who = "me", .card = "event", .is_done = true},
    {.text = "{who} {gains|loses} {n} money"}};
constexpr Phrasing kHarm[] = {{.text = "{who} takes {n} damage", .who = "same one each"}};
constexpr Phrasing kAdd[] = {{.text = "{who} has {+n} {what} {for}", .who = "this same one each"},
                             {.text = "{who} has {+n} {what} {for}", .what = "speed", .who = "me"}};
constexpr Phrasing kLook[] = {{.text = "look at your next {n card}", .is_done = true}};
constexpr Phrasing kSwap[] = {{.text = "exchange your next two cards", .is_done = true}};
constexpr Phrasing kSkip[] = {{.text = "put your next card back into its deck", .is_done = true}};
constexpr Phrasing kNothing[] = {{.text = "do nothing", .is_done = true}};
constexpr std::array<Act, 9> kActs = {{
    {.name = "heal", .takes = "n who", .phrasings = kHeal, .takes_each = true},
    {.name = "draw", .takes = "what who", .whats = kDraws, .phrasings = kDraw},
    {.name = "money", .takes = "n who", .lowest = -9, .phrasings = kMoney},
    {.name = "damage", .takes = "n who", .phrasings = kHarm},
    {.name = "add", .takes = "n what who for", .whats = kStats, .lowest = -9, .phrasings = kAdd},
    {.name = "look", .takes = "n", .phrasings = kLook},
    {.name = "swap", .takes = "", .phrasings = kSwap},
    {.name = "skip", .takes = "", .phrasings = kSkip},
    {.name = "nothing", .takes = "", .phrasings = kNothing},
}};

constexpr OperandWord kNo[] = {{"no", ""}};
constexpr OperandWord kBlows[] = {{"enemy", "the enemy strikes"}, {"party", "your party strikes"}};
constexpr OperandWord kStrengths[] = {{"cha", "Charisma"}};
constexpr Phrasing kEnemyStrength[] = {{.text = "each enemy has {+is} Strength {each}", .who = "-"}};
constexpr Phrasing kFront[] = {{.text = "all damage to your party goes to your first member", .who = "-"}};
constexpr Phrasing kConsumables[] = {{.text = "Consumables cannot be used {for}", .who = "-"}};
constexpr Phrasing kCap[] = {{.text = "your party deals at most {is} damage a round", .who = "-"}};
constexpr Phrasing kFirstBlow[] = {{.text = "{is} first {for}", .who = "-"}};
constexpr Phrasing kStrengthOf[] = {
    {.text = "your party fights with its {is} instead of its Strength {for}", .who = "-"}};
constexpr Phrasing kHealing[] = {{.text = "{who} does not heal {for}", .who = "same one"}};
constexpr Phrasing kPrice[] = {{.text = "cards cost {is} money", .who = "-"}};
constexpr auto kNumber = RuleKey::Takes::Number;
constexpr std::array<RuleKey, 8> kRules = {{
    {.name = "enemy-strength",
     .fold = RuleKey::Fold::Add,
     .takes = kNumber,
     .lowest = -9,
     .highest = 9,
     .lasts = "held",
     .phrasings = kEnemyStrength,
     .takes_each = true},
    {.name = "front", .lasts = "held", .phrasings = kFront},
    {.name = "consumables", .values = kNo, .lasts = "held fight", .phrasings = kConsumables},
    {.name = "cap", .takes = kNumber, .lowest = 1, .highest = 20, .lasts = "held", .phrasings = kCap},
    {.name = "first-blow", .values = kBlows, .lasts = "held 1_round", .phrasings = kFirstBlow},
    {.name = "strength-of", .values = kStrengths, .lasts = "held 1_round", .phrasings = kStrengthOf},
    {.name = "healing", .values = kNo, .lasts = "held #_turns", .phrasings = kHealing},
    {.name = "price", .takes = kNumber, .lowest = 1, .highest = 20, .lasts = "held", .phrasings = kPrice},
}};

std::string stays_text(const std::string& stays) {
  if (stays.empty()) return {};
  return stays == "until won" ? "Stays until you win a fight." : "Stays for " + stays + ".";
}

}  // namespace

const Vocabulary& card_words(CardKind kind) {
  static const Vocabulary kWords = {.cards = kSorts,
                                    .triggers = kTriggers,
                                    .limits = kLimits,
                                    .quantities = kQuantities,
                                    .flags = kFlags,
                                    .whos = kWhos,
                                    .lastings = kLastings,
                                    .acts = kActs,
                                    .rules = kRules,
                                    .choosers = "me",
                                    .price = "pay {n} money"};
  static const Vocabulary kOfEverybody = [] {
    Vocabulary words = kWords;
    words.whos = kEverybody;
    return words;
  }();
  return kind == CardKind::Global ? kOfEverybody : kWords;
}

std::string card_text(const std::string& kind, const Value& card) {
  TableReader::Sink wrong;
  TableReader entry(card, "quest.toml", kind, wrong);
  const std::string name = entry.text("name"), scope = entry.text("scope", "");
  entry.rename(kind + " '" + entry.text("id") + "'");
  const std::string word = scope == "global" ? "global" : kind;
  const auto sort = std::ranges::find(kSorts, word, &CardSort::name);
  if (sort == kSorts.end()) return "unknown kind " + kind;
  const auto place = static_cast<std::size_t>(sort - kSorts.begin());
  const Vocabulary& words = card_words(static_cast<CardKind>(place));
  Lines lines;
  const Range range = read_lines(words, entry, "effects", place, lines);
  if (wrong) return wrong->text();
  std::vector<std::string> parts;
  if (!scope.empty()) parts.emplace_back(scope == "global" ? "Everybody." : "You only.");
  parts.push_back(text_of(words, lines, range, place, name));
  if (const std::string stays = stays_text(entry.text("stays", "")); !stays.empty()) parts.push_back(stays);
  return join(parts, " ");
}

}  // namespace waystone::quest
