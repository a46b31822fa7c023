// How things are called: verbs, events, chance, names.
#include <fmt/format.h>

#include "games/qftt/rules/operands.h"
#include "games/qftt/rules/printed.h"

namespace waystone::qftt {
namespace {

// In the order of VerbId.
constexpr std::array<Verb, 30> kVerbs = {{
    {"camp", "c", "Camp at {slot}", {kTile}, 1},
    {"step", "s", "Go to {slot}", {kTile}, 1},
    {"land", "l", "Land where {target} stands", {kSeatTarget}, 1},
    {"walk-on", "w", "Walk on"},
    {"give", "g", "Give {card} to {slot}", {kCard, kOther}, 2},
    {"exchange", "e", "Exchange {card} and {slot}", {kCard, kOther}, 2},
    {"set-loose", "o", "Take {card} out of its slot", {kCard}, 1},
    {"front", "f", "{card} to the front", {kCard}, 1},
    {"dismiss", "x", "Send {card} away", {kCard}, 1},
    {"use", "u", "Use {card}", {kCard}, 1},
    {"reveal", "r", "Turn up the next card"},
    {"done", "d", "Go on"},
    {"take-damage", "t", "{amount}", {kAmount}, 1},
    {"deal", "t", "{amount}", {kAmount}, 1},
    {"join", "j", "Take {card} along", {kCard}, 1},
    {"replace", "p", "{card} takes the place of {slot}", {kCard, kOther}, 2},
    {"decline", "n", "Go on without {card}", {kCard}, 1},
    {"shop", "b", "Shop"},
    {"buy", "b", "Buy {card}", {kCard}, 1},
    {"discard", "x", "Discard {card}", {kCard}, 1},
    {"take", "t", "Take {card}", {kCard}, 1},
    {"choose", "c", "{amount}", {kAlternative}, 1},
    {"pick", "k", "Choose {card}", {kCard}, 1},
    {"agree", "y", "Do it"},
    {"pay", "y", "Pay {amount} money", {kAmount}, 1},
    {"skip", "n", "Leave it"},
    {"restart", "a", "Begin anew with another Adventurer"},
    {"play-on", "y", "Play on"},
    {"leave", "q", "Leave the game"},
    {"adventurer", "a", "Begin anew with {card}", {kCard}, 1},
}};
static_assert(kVerbs[kHeir].name == "adventurer");

// The parts of the state that events announce: of the course, of players, and where cards lie besides.
constexpr std::string_view kOpen = "cycle course figures visited contacts",
                           kParties = "cycle course figures visited contacts players used rules# fight shop",
                           kLying =
                               "cycle course figures visited contacts players used rules# fight shop "
                               "discards decks terrains";

// In the order of EventId. The third text names the parts of the state each event announces.
constexpr std::array<EventSpec, kEvents> kEventRows = {{
    {"token-given", "{seat} hold{s} the Expedition Token.", kOpen},
    {"cycle-began", "Cycle {amount} begins with {seat}.", kParties, {kAmount}, 1},
    {"turn-began", "{whose} turn begins.", kParties},
    {"camped", "{seat} camp{s} at {slot}.", kParties, {kTile}, 1},
    {"movement-began", "{seat} can go {amount step}.", kParties, {kAmount}, 1},
    {"stepped", "{seat} go{es} to {slot}.", kParties, {kTile}, 1},
    {"drew", "{seat} draw{s} a {slot} card, unseen.", kLying, {kDeckSlot}, 1},
    {"nothing-left", "There is no {slot} card left for {seat}.", kParties, {kDeckSlot}, 1},
    {"ran-into", "{seat} run{s} into {slot}.", kOpen, {kSeatSlot}, 1},
    {"walked-on", "{seat} walk{s} on.", kOpen},
    {"arrived", "{seat} {is} done walking.", kParties},
    {"entered-the-thing", "{seat} stand{s} before the Thing.", kOpen},
    {"adventure-began", "{seat} {is} about to turn up {amount card}.", kParties, {kAmount}, 1},
    {"revealed", "{seat} turn{s} up {card}.", kLying, {kCard}, 1},
    {"village-empty", "The Village has no card left, but its shop is open.", kParties},
    {"completed", "{seat} {is} through with all cards.", kParties},
    {"reshuffled", "The {slot} discards make a new deck.", kLying, {kDeckSlot}, 1},
    {"queue-back", "{whose} {amount card} left {is} shuffled back.", kLying, {kAmount}, 1},
    {"looked", "{seat} see{s} {card}.", kLying, {kSecretCard}, 1, "{seat} look{s} at a card."},
    {"swapped", "{seat} exchange{s} two cards.", kParties, {kCard}, 1},
    {"skipped-card", "{seat} put{s} a card back unseen.", kLying, {kCard}, 1},
    {"stopped-short", "{card} ends {whose} adventure.", kOpen, {kCard}, 1},
    {"gained", "{seat} gain{s} {amount} money.", kParties, {kAmount}, 1},
    {"lost", "{seat} lose{s} {amount} money.", kParties, {kAmount}, 1},
    {"found", "{slot} takes {card}.", kLying, {kCard, kOther}, 2},
    {"lies-loose", "{card} lies loose.", kLying, {kCard}, 1},
    {"no-room", "There is no room for {card}.", kLying, {kCard}, 1},
    {"loose-gone", "{card} is left behind.", kLying, {kCard}, 1},
    {"lost-gear", "{seat} lose{s} {card}.", kLying, {kCard}, 1},
    {"given", "{slot} takes {card}.", kParties, {kCard, kOther}, 2},
    {"exchanged", "{card} and {slot} change places.", kParties, {kCard, kOther}, 2},
    {"fronted", "{card} steps to the front.", kParties, {kCard}, 1},
    {"used", "{seat} use{s} {card}.", kLying, {kCard}, 1},
    {"hurt", "{card} takes {amount} damage.", kParties, {kCard, kAmount}, 2},
    {"spared", "{card} takes none.", kParties, {kCard}, 1},
    {"fell", "{card} is unconscious.", kParties, {kCard}, 1},
    {"killed", "{card} is killed.", kParties, {kCard}, 1},
    {"healed", "{card} heals {amount}.", kParties, {kCard, kAmount}, 2},
    {"not-healed", "{card} does not heal.", kParties, {kCard}, 1},
    {"fight-began", "{seat} fight{s} {card}.", kParties, {kCard}, 1},
    {"met", "{seat} fight{s} {slot}.", kParties, {kSeatSlot}, 1},
    {"round-began", "Round {amount}.", kParties, {kAmount}, 1},
    {"strikes",
     "{seat} strike{s} for {card}, the other side for {amount}.",
     kParties,
     {kNumberCard, kAmount},
     2},
    {"fighter-hurt", "{card}: {slot} takes {amount}.", kParties, {kCard, kFighterSlot, kAmount}, 3},
    {"fighter-spared", "{card}: {slot} takes none.", kParties, {kCard, kFighterSlot}, 2},
    {"fighter-healed", "{card}: {slot} heals {amount}.", kParties, {kCard, kFighterSlot, kAmount}, 3},
    {"fighter-fell", "{card}: {slot} is beaten.", kParties, {kCard, kFighterSlot}, 2},
    {"round-ended", "Round {amount} is over.", kParties, {kAmount}, 1},
    {"won-fight", "{seat} win{s}.", kParties},
    {"lost-fight", "{seat} {is} beaten.", kParties},
    {"broken-off", "The fight is broken off.", kParties},
    {"both-down", "Both sides are down.", kParties},
    {"done-with", "{card} goes to the discards.", kLying, {kCard}, 1},
    {"shuffled-back", "{card} is shuffled back.", kLying, {kCard}, 1},
    {"stays", "{card} stays with {seat}.", kLying, {kCard}, 1},
    {"event-ended", "{card} is over.", kLying, {kCard}, 1},
    {"share-began", "{card} concerns {seat} too.", kParties, {kCard}, 1},
    {"shrine-drawn", "{seat} come{s} to {card}.", kLying, {kCard}, 1},
    {"party-down", "{whose} party is down.", kParties},
    {"death-penalty", "{seat} pay{s} the Death Penalty.", kParties},
    {"near-death-penalty", "{seat} pay{s} the Near Death Penalty.", kParties},
    {"buried", "{card} is buried.", kLying, {kCard}, 1},
    {"restarts", "{seat} will begin anew.", kParties},
    {"gave-up", "{seat} give{s} up all there was.", kLying},
    {"left", "{seat} leave{s} the game.", kParties},
    {"began-with", "{seat} begin{s} with {card} and {amount} money.", kLying, {kCard, kAmount}, 2},
    {"character-drawn", "{seat} meet{s} {card}.", kLying, {kCard}, 1},
    {"joined", "{card} joins {seat}.", kLying, {kCard, kAmount}, 2},
    {"dropped", "{card} leaves {seat}.", kLying, {kCard}, 1},
    {"declined", "{card} goes on without {seat}.", kLying, {kCard}, 1},
    {"shops", "{seat} go{es} shopping.", kOpen},
    {"shown", "The shop offers {card}.", kLying, {kCard}, 1},
    {"bought", "{seat} buy{s} {card} for {amount}.", kLying, {kCard, kAmount}, 2},
    {"shop-closed", "The shop closes.", kLying},
    {"called-off", "{whose} fight with {slot} is called off.", kParties, {kSeatSlot}, 1},
    {"facing", "{seat} and {slot} face each other.", kParties, {kSeatSlot}, 1},
    {"looted", "{seat} take{s} {card}.", kParties, {kCard}, 1},
    {"chose", "{seat} choose{s} for {card}: {amount}.", kOpen, {kCard, kAlternative}, 2},
    {"picked", "{seat} choose{s} {slot} for {card}.", kOpen, {kCard, kOther}, 2},
    {"agreed", "{seat} use{s} {card}.", kOpen, {kCard}, 1},
    {"paid", "{seat} pay{s} {amount} money for {card}.", kParties, {kCard, kAmount}, 2},
    {"let-be", "{seat} leave{s} what {card} offers.", kOpen, {kCard}, 1},
    {"plays-on", "{seat} play{s} on without an Adventurer.", kOpen},
    {"went-on", "{seat} go{es} on.", kLying},
    {"rule-changed", "{card} changes {slot}.", kParties, {kCard, kRuleSlot, kAmount}, 3},
    {"rule-ended", "What {card} changed is over: {slot}.", kParties, {kCard, kRuleSlot}, 2},
    {"too-much", "There is no room for more.", kParties},
    {"token-passed", "The Expedition Token goes to {seat}.", kParties},
    {"reached-the-thing", "{seat} reach{es} the Thing and win{s}.",
     "outcome cycle course figures visited contacts players used rules# fight shop"},
    {"ran-out", "Time has run out: nobody wins.",
     "outcome cycle course figures visited contacts players used rules# fight shop"},
    {"deserted", "Nobody is left.",
     "outcome cycle course figures visited contacts players used rules# fight shop"},
}};
static_assert(kEventRows.back().name == "deserted");

constexpr std::array<ChanceSpec, 11> kChances = {{
    {"token"},
    {"lake", Domain::Seat},
    {"village", Domain::Seat},
    {"forest", Domain::Seat},
    {"mountain", Domain::Seat},
    {"plains", Domain::Seat},
    {"volcano", Domain::Seat},
    {"shop", Domain::Seat},
    {"character", Domain::Seat},
    {"relic", Domain::Seat},
    {"shrine", Domain::Seat},
}};
constexpr std::array<std::string_view, 7> kDomains = {"tile", "card",        "deck", "fighter",
                                                      "rule", "alternative", "line"};
constexpr std::array<Measure, 17> kMeasures = {{
    {"cycles", kCycleBegan},
    {"steps", kStepped},
    {"cards turned up", kRevealed},
    {"fights", kFightBegan},
    {"rounds of fights", kRoundBegan},
    {"fights won", kWonFight},
    {"fights lost", kLostFight},
    {"fights broken off", kBrokenOff},
    {"player combats", kMet},
    {"members killed", kKilled},
    {"parties down", kPartyDown},
    {"characters joined", kJoined},
    {"money gained", kGained, Measure::Of::Sum},
    {"cards bought", kBought},
    {"Consumables used", kUsed},
    {"dashes to the Thing", kEnteredTheThing},
    {"decks rebuilt", kReshuffled},
}};
constexpr std::array<std::string_view, kDecks> kDecksSaid = {
    "Lake", "Village", "Forest", "Mountain", "Plains", "Volcano", "Shop", "Character", "Relic", "Shrine"};
constexpr std::array<std::string_view, kKeys> kKeysSaid = {"the Strength of enemies",
                                                           "who strikes first",
                                                           "whose Armor counts",
                                                           "how much damage is dealt",
                                                           "who takes the damage",
                                                           "what is fought with",
                                                           "the use of Consumables",
                                                           "whether Gear works",
                                                           "healing",
                                                           "prices"};
constexpr std::array<std::string_view, kStats> kStatsSaid = {"Strength", "Charisma", "Speed", "Armor",
                                                             "maximum Health"};

}  // namespace

std::span<const Verb> Quest::verbs() { return kVerbs; }
std::span<const EventSpec> Quest::events() { return kEventRows; }
std::span<const ChanceSpec> Quest::chances() { return kChances; }
std::span<const std::string_view> Quest::domains() { return kDomains; }
std::span<const Measure> Quest::measures() { return kMeasures; }

int Quest::domain_size(Domain domain) const {
  if (domain == kTileDomain) return board_.tiles();
  if (domain == kCardDomain) return fit(lists_.cards());
  if (domain == kDeckDomain) return kDecks;
  if (domain == kFighterDomain) return kMostFighters;
  if (domain == kKeyDomain) return kKeys + kStats;
  if (domain == kAlternativeDomain) return fit(alternatives_.size());
  if (domain == kLineDomain) return fit(lines_.size());
  return 0;
}

std::string Quest::name(Domain domain, int value) const {
  if (value < 0 || value >= domain_size(domain)) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kTileDomain) return board_.tile_names[i];
  if (domain == kCardDomain) {  // copies are numbered
    const Design& design = lists_.of(fit(i));
    return design.copies == 1 ? design.id : fmt::format("{}-{}", design.id, i - design.first + 1);
  }
  if (domain == kDeckDomain) return std::string(kDeckWords[i]);
  if (domain == kFighterDomain) return fmt::format("fighter-{}", i + 1);
  if (domain == kKeyDomain) return std::string(i < kKeys ? card_words().rules[i].name : kStatKeys[i - kKeys]);
  const Spoken& one = (domain == kLineDomain ? lines_ : alternatives_)[i];
  return fmt::format("{}-{}", lists_.designs[one.design].id, one.number);
}

std::string Quest::spoken(Domain domain, int value) const {
  if (value < 0 || value >= domain_size(domain)) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kTileDomain) return board_.spoken(fit(i));
  if (domain == kCardDomain) return lists_.of(fit(i)).name;
  if (domain == kDeckDomain) return std::string(kDecksSaid[i]);
  if (domain == kFighterDomain) return fmt::format("enemy {}", i + 1);
  if (domain == kKeyDomain) return std::string(i < kKeys ? kKeysSaid[i] : kStatsSaid[i - kKeys]);
  const Spoken& one = (domain == kLineDomain ? lines_ : alternatives_)[i];
  const Design& design = lists_.designs[one.design];
  if (domain == kLineDomain) return lists_.text(line(one.outermost), design);
  return lists_.text(line(one.choice), lists_.lines.blocks[i], design);
}

std::string Quest::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  if (kind == kDrawToken) return std::to_string(value + 1);
  const std::size_t deck = kind - std::size_t{kDrawLake};
  return value < lists_.size(nth<Deck>(deck)) ? name(kCardDomain, fit(first_[deck] + value)) : std::string();
}

}  // namespace waystone::qftt
