// How things are called: verbs, events, chance, names.
#include <fmt/format.h>

#include "games/jaq/rules/operands.h"

namespace waystone::jaq {
namespace {

// In the order of VerbId.
constexpr std::array<Verb, 12> kVerbs = {{
    {"throw-away", "t", "Throw away {card} and {slot}", {kAdventureCard, kOtherAdventure}, 2},
    {"draft", "d", "Draft {card}", {kPiece}, 1},
    {"take-face-down", "f", "Take the face-down card", {}, 0, "face-down"},
    {"play", "p", "Play {card}", {kPiece}, 1},
    {"sell", "s", "Sell {card} for 2 coins", {kPiece}, 1},
    {"share", "h", "Give {shares coin}", {kShares}, 1},
    {"commit", "c", "Name {amount rainbow card} for this loot", {kAmount}, 1},
    {"coins", "c", "Take 2 coins"},
    {"gem", "v", "Take 1 VP"},
    {"claim", "y", "Take the loot"},
    {"refuse", "n", "Refuse the loot"},
    {"name", "g", "{card} is of the guild {slot}", {kPiece, kGuildWord}, 2},
}};

// In the order of EventId. The third text names the parts of the state each event announces.
constexpr std::array<EventSpec, 58> kEvents = {{
    {"put-away", "{card} stays in the box.", "box deck", {kPiece}, 1},
    {"quest-shown", "Quest: {card}.", "quests figures", {kQuestCard}, 1},
    {"turn-token", "{seat} start{s} with the turn token.", "hero_one"},
    {"adventure-dealt",
     "{seat} {is} dealt the Adventure {card}.",
     "heroes figures asks owing",
     {kSecretAdventure},
     1,
     kUntold},
    {"start-coins", "{seat} start{s} with {amount coin}.", "heroes figures asks owing", {kAmount}, 1},
    {"chose-adventures", "{seat} keep{s} three Adventures.", "heroes figures owing"},
    {"journey-began",
     "Journey {amount} begins.",
     "journey day time picks shown victors packets knight_left asks owing heroes figures claimant",
     {kAmount},
     1},
    {"monster-came", "{slot} appears.", "monsters figures", {kMonsterCard}, 1},
    {"loot-shown", "Its loot is {card}.", "monsters figures", {kPiece}, 1},
    {"reshuffled", "The discards are shuffled in: {amount card}.", "deck packets", {kAmount}, 1},
    {"hand-dealt", "{seat} {is} dealt {amount card}.", "packets deck picks asks owing time", {kAmount}, 1},
    // What a hero sees of a hand. Others read nothing.
    {"holds", "{seat} hold{s} {list}.", "packets", {kSecretPieceList}, 1, kUntold},
    {"row-shown", "The row shows {list}.", "packets", {kPieceList}, 1},
    {"row-laid", "A row of {amount card} is laid out.", "packets deck picks asks owing time", {kAmount}, 1},
    {"token-turned", "The navigation token is turned.", "packets"},
    {"drafted",
     "{seat} put{s} {card} on {slot}.",
     "heroes figures packets owing picks time asks",
     {kSecretPiece, kTimeWord},
     2,
     "{seat} put{s} a card on {slot}."},
    {"took",
     "{seat} take{s} {card} for {slot}.",
     "packets picks time asks owing figures",
     {kPiece, kTimeWord},
     2},
    {"took-face-down",
     "{seat} take{s} the face-down card for {slot}.",
     "packets picks time asks owing deck figures",
     {kTimeWord},
     1},
    {"passed",
     "Hands are passed on: {amount card} each.",
     "packets picks time heroes figures asks owing",
     {kAmount},
     1},
    {"left-over",
     "{amount card} left over: discarded face down.",
     "packets picks deck heroes figures",
     {kAmount},
     1},
    {"looked-at",
     "It is {card}.",
     "packets deck time asks owing figures",
     {kSecretPiece},
     1,
     "{seat} look{s} at it."},
    {"showed",
     "{seat} show{s} {card} at {slot}.",
     "packets shown time day picks asks owing heroes figures deck",
     {kPiece, kTimeWord},
     2},
    {"decided", "{seat} made up {their} mind.", "heroes figures owing asks time shown packets"},
    {"played",
     "{seat} play{s} {card} for {amount coin}.",
     "heroes figures packets shown asks owing time",
     {kPiece, kAmount},
     2},
    {"sold",
     "{seat} sell{s} {card} for {amount coin}.",
     "heroes figures packets shown asks owing time",
     {kPiece, kAmount},
     2},
    {"sold-unseen",
     "{seat} sell{s} {card} for {amount coin}.",
     "heroes figures packets shown asks owing time",
     {kSecretPiece, kAmount},
     2,
     "{seat} sell{s} a card for {amount coin}."},
    {"paid-blood", "{seat} pay{s} with {amount} blood.", "heroes figures asks owing time", {kAmount}, 1},
    {"cast",
     "{seat} cast{s} {their} spell at level {amount}.",
     "heroes figures asks owing time",
     {kAmount},
     1},
    {"was-dealt-blood", "{seat} {is} dealt {amount} blood.", "heroes figures asks owing time", {kAmount}, 1},
    {"got-coins", "{seat} get{s} {amount coin}.", "heroes figures asks owing time claimant", {kAmount}, 1},
    {"got-vp", "{seat} get{s} {amount} VP.", "heroes figures asks owing time claimant", {kAmount}, 1},
    {"got-tokens",
     "{seat} get{s} {amount token} of {slot}.",
     "heroes figures asks owing time claimant",
     {kAttributeWord, kAmount},
     2},
    {"healed", "{seat} heal{s} {amount} blood.", "heroes figures asks owing time claimant", {kAmount}, 1},
    {"steals",
     "{seat} steal{s} {amount coin} from every other hero.",
     "heroes figures asks owing time",
     {kAmount},
     1},
    {"robbed",
     "{seat} lose{s} {amount coin} to {slot}.",
     "heroes figures asks owing time",
     {kThief, kAmount},
     2},
    {"stole", "{seat} stole {amount coin} in all.", "heroes figures asks owing time", {kAmount}, 1},
    {"day-began", "Day {amount} begins.", "day time picks asks owing packets heroes figures", {kAmount}, 1},
    {"defeated", "{seat} defeat{s} the monster.", "victors heroes figures asks owing"},
    {"failed", "{seat} {is} no match for the monster.", "victors heroes figures asks owing"},
    {"wounded",
     "{seat} {is} wounded by the monster: {amount} blood.",
     "heroes figures asks owing time",
     {kAmount},
     1},
    {"committed", "{seat} name{s} {amount rainbow card} {slot}.", "heroes figures", {kGuildWord, kAmount}, 2},
    {"loot-won",
     "{seat} win{s} {card} with {amount}.",
     "heroes figures claimant asks owing",
     {kPiece, kAmount},
     2},
    {"loot-tied",
     "The contest for {card} is tied at {amount}.",
     "heroes figures asks owing",
     {kPiece, kAmount},
     2},
    {"loot-gone", "Nobody can win {card}; it is gone.", "heroes figures asks owing", {kPiece, kAmount}, 2},
    {"refused-loot", "{seat} refuse{s} {card}.", "claimant asks owing", {kPiece}, 1},
    {"tokens-returned",
     "{seat} give{s} {amount Journey token} back.",
     "heroes figures claimant asks owing",
     {kAmount},
     1},
    {"knight-turned", "The Knight turns up {card}.", "knight_left", {kKnightCard}, 1},
    {"named-sealed",
     "{card} will be {slot}.",
     "heroes figures owing",
     {kPiece, kSecretGuild},
     2,
     "{seat} name{s} {card} in secret."},
    {"named", "{whose} {card} is {slot}.", "heroes figures owing asks", {kPiece, kGuildWord}, 2},
    {"adventure-done",
     "{seat} completed {card}: {amount} VP.",
     "heroes figures asks owing",
     {kAdventureCard, kAmount},
     2},
    {"adventure-failed",
     "{seat} did not complete {card}.",
     "heroes figures asks owing",
     {kAdventureCard, kAmount},
     2},
    {"quest-paid", "{seat} get{s} {amount} VP for {card}.", "heroes figures asks", {kQuestCard, kAmount}, 2},
    {"slot-empty",
     "{whose} {slot} slot is empty: {amount} VP lost.",
     "heroes figures asks",
     {kTypeWord, kAmount},
     2},
    {"scored", "{seat} score{s} {amount} VP.", "heroes figures asks owing", {kAmount}, 1},
    {"won", "{seat} win{s} with {amount} VP.", "asks owing", {kAmount}, 1},
    {"journeys-over", "The three Journeys are over.", "asks owing"},
    // Headings of as many events as they say; logs leave them out.
    {"part-of-time", kUntold, "", {kPartWord, kTimeWord, kAmount}, 3},
    {"part-of-battle", kUntold, "", {kPartWord, kJourneyNumber, kAmount}, 3},
}};

// In the order of ChanceId: "card 1 kettle-crown", "monster goblin", "turn-token 2".
constexpr std::array<ChanceSpec, 10> kChances = {{{"twin", kPieceDomain},
                                                  {"quest"},
                                                  {"quest-twin", kQuestDomain},
                                                  {"turn-token"},
                                                  {"adventure", kHeroDomain},
                                                  {"monster"},
                                                  {"card", kHeroDomain},
                                                  {"row"},
                                                  {"face-down", kHeroDomain},
                                                  {"knight"}}};

// In the order of the domains' numbers.
constexpr std::array<std::string_view, 12> kDomains = {"card",   "adventure", "quest", "monster",
                                                       "guild",  "type",      "time",  "attribute",
                                                       "knight", "answer",    "hero",  "part"};

constexpr std::array<Measure, 17> kMeasures = {{
    {"cards played", kPlayed},
    {"coins spent", kPlayed, Measure::Of::Sum},
    {"cards sold", kSold},
    {"casts", kCast},
    {"spell level of a cast", kCast, Measure::Of::Each},
    {"blood dealt", kWasDealtBlood, Measure::Of::Sum},
    {"blood healed", kHealed, Measure::Of::Sum},
    {"coins stolen", kStole, Measure::Of::Sum},
    {"monsters defeated", kDefeated},
    {"battles lost", kFailed},
    {"wounds", kWounded, Measure::Of::Sum},
    {"loot won", kLootWon},
    {"loot tied", kLootTied},
    {"Adventures completed", kAdventureDone},
    {"VP of Quests", kQuestPaid, Measure::Of::Sum},
    {"empty slots", kSlotEmpty},
    {"scores", kScored, Measure::Of::Each},
}};

}  // namespace

std::span<const Verb> Jaq::verbs() { return kVerbs; }
std::span<const EventSpec> Jaq::events() { return kEvents; }
std::span<const ChanceSpec> Jaq::chances() { return kChances; }
std::span<const std::string_view> Jaq::domains() { return kDomains; }
std::span<const Measure> Jaq::measures() { return kMeasures; }

int Jaq::domain_size(Domain domain) const {
  if (domain == kPieceDomain) return fit(kPieces);
  if (domain == kAdventureDomain) return fit(lists_.adventures.size());
  if (domain == kQuestDomain) return fit(lists_.quests.size());
  if (domain == kMonsterDomain) return fit(kMonsters);
  if (domain == kGuildDomain) return fit(kGuilds);
  if (domain == kTypeDomain) return fit(kTypeWords.size());
  if (domain == kTimeDomain) return fit(kTimes);
  if (domain == kAttributeDomain) return fit(kAttributes);
  if (domain == kKnightDomain) return fit(kKnightTurns);
  if (domain == kAnswerDomain) return kMostSplits;
  if (domain == kHeroDomain) return heroes_;
  if (domain == kPartDomain) return fit(kPartWords.size());
  return 0;
}

// The card a piece is printed on; nothing where a small deck ends before the loot.
const Card* Jaq::card(std::size_t piece) const {
  if (piece >= kCards) return &lists_.loot[piece - kCards].card;
  return piece < lists_.cards.size() ? &lists_.cards[piece] : nullptr;
}

std::string Jaq::name(Domain domain, int value) const {
  if (value < 0 || value >= domain_size(domain)) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kPieceDomain) return card(i) == nullptr ? std::string() : card(i)->id;
  if (domain == kAdventureDomain) return lists_.adventures[i].id;
  if (domain == kQuestDomain) return lists_.quests[i].id;
  if (domain == kMonsterDomain) return lists_.monsters[i].id;
  if (domain == kGuildDomain) return std::string(kGuildWords[i]);
  if (domain == kTypeDomain) return std::string(kTypeWords[i]);
  if (domain == kTimeDomain) return std::string(kTimeWords[i]);
  if (domain == kAttributeDomain) return std::string(kAttributeWords[i]);
  if (domain == kPartDomain) return std::string(kPartWords[i]);
  if (domain == kKnightDomain) return lists_.knight.turns[i].id;
  if (domain == kAnswerDomain || domain == kHeroDomain) return std::to_string(value + 1);
  return {};
}

std::string Jaq::spoken(Domain domain, int value) const {
  const std::string plain = name(domain, value);
  if (plain.empty()) return plain;
  const auto i = static_cast<std::size_t>(value);
  const auto full = [](const std::string& descriptor, const std::string& of) {
    return descriptor.empty() ? of : fmt::format("{} {}", descriptor, of);
  };
  if (domain == kPieceDomain) return full(card(i)->descriptor, card(i)->name);
  if (domain == kAdventureDomain) return lists_.adventures[i].name;
  if (domain == kQuestDomain) return lists_.quests[i].name;
  if (domain == kMonsterDomain) return full(lists_.monsters[i].descriptor, lists_.monsters[i].name);
  if (domain == kKnightDomain) return lists_.knight.turns[i].name;
  if (domain == kHeroDomain) return value < seats_ ? "seat " + plain : "the Knight";
  if (domain == kGuildDomain || domain == kTimeDomain || domain == kPartDomain) {
    std::string capital = plain;
    capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
    return capital;
  }
  return plain;
}

std::string Jaq::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  const int v = fit(value);
  switch (nth<ChanceId>(kind)) {
    case kDrawTwin:
    case kDrawQuestTwin: return value == 0 ? "competitive" : value == 1 ? "non-competitive" : "";
    case kDrawQuest: return name(kQuestDomain, v);
    case kDrawTurnToken: return value < 2 ? std::to_string(value + 1) : "";
    case kDrawAdventure: return name(kAdventureDomain, v);
    case kDrawMonster: return name(kMonsterDomain, v);
    case kDrawKnight: return name(kKnightDomain, v);
    default: return name(kPieceDomain, v);
  }
}

}  // namespace waystone::jaq
