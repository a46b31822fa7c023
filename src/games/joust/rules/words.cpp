// How things are called: verbs, events, chance, names.
#include <fmt/format.h>

#include "games/joust/rules/operands.h"

namespace waystone::joust {
namespace {

// In the order of VerbId.
constexpr std::array<Verb, 15> kVerbs = {{
    {"lay", "l", "Lay {card} on the {slot} Tilt", {kCard, kTilt}, 2},
    {"end-play", "e", "Lay no more cards"},
    {"favor", "f", "Put the last Favor on {slot}", {kSymbol}, 1},
    {"bonus", "b", "Put a bonus Favor on {slot}", {kTrait}, 1},
    {"resolve", "r", "Resolve the {slot} reward", {kReward}, 1},
    {"knock-back", "k", "Knock the other Rider back"},
    {"spare", "s", "Leave the other Rider where it is"},
    {"wager", "w", "Bet {card} from the tableau on {slot}", {kCard, kRider}, 2},
    {"skip", "s", "Bet nothing from the tableau"},
    {"chit", "c", "Take a chit: {slot}", {kStack}, 1},
    {"bet", "b", "Bet {card} on {slot}", {kCard, kRider}, 2},
    {"end-other", "e", "No more actions: draw"},
    {"draw", "d", "Draw two cards from the deck", {}, 0, "deck"},
    {"take", "t", "Take {card} from the tableau", {kCard}, 1},
    {"discard", "x", "Discard {card}", {kCard}, 1},
}};

// In the order of EventId. The third text names the parts of the state each event announces.
constexpr std::array<EventSpec, 50> kEvents = {{
    {"round-began",
     "Round {amount} begins.",
     "round first to_act asks turn tableau discard shuffles reshuffled held bets face_down chits "
     "crests laid chit_taken laid_on earned bonus rewards deck hands stacks",
     {kAmount},
     1},
    {"rider-returned", "The {slot} Rider stands at the start.", "tilts figures", {kColour}, 1},
    {"turned-up", "{card} is turned up in the tableau.", "tableau deck", {kCard}, 1},
    {"dealt", "{seat} {is} dealt {card}.", "held deck hands", {kSecretCard}, 1, "{seat} {is} dealt a card."},
    {"crest-dealt", "{whose} crest is {slot}.", "crests", {kSecretColour}, 1, "{seat} {is} dealt a crest."},
    {"crest-open", "{seat} {is} for {slot}.", "crests", {kColour}, 1},
    {"turn-began", "It is {whose} Turn.", "to_act asks turn laid chit_taken"},
    {"cannot-play", "{seat} cannot lay a card and show{s} {their} hand.", "held asks"},
    {"showed", "{seat} hold{s} {card}.", "held", {kCard}, 1},
    {"laid",
     "{seat} lay{s} {card} on the {slot} Tilt.",
     "held tilts figures laid laid_on asks hands",
     {kCard, kColour},
     2},
    {"ended-play", "{seat} lay{s} no more cards.", "asks"},
    {"favor-placed",
     "A Favor goes on {slot} of the {amount} Tilt.",
     "tilts figures earned rewards asks",
     {kSymbol, kOnTilt},
     2},
    {"no-favor-left",
     "{slot} would earn a Favor, but none of that colour is left.",
     "earned asks",
     {kSymbol, kOnTilt},
     2},
    {"no-card-left", "There is no card left to draw.", "asks"},
    {"mark-reached",
     "The {slot} Rider reaches a bonus mark: {amount Favor} to place.",
     "bonus asks tilts figures",
     {kColour, kAmount},
     2},
    {"bonus-placed",
     "A bonus Favor goes on {slot}, at the start of the {amount} Tilt.",
     "tilts figures bonus rewards asks",
     {kTrait, kOnTilt},
     2},
    {"chose-reward", "{seat} resolve{s} {slot} first.", "rewards asks", {kTrait}, 1},
    {"knocked-back",
     "The {slot} Rider is knocked back and loses {card}.",
     "tilts figures discard rewards asks",
     {kCard, kColour},
     2},
    {"nothing-to-knock", "The {slot} Tilt has no card to lose.", "rewards asks", {kColour}, 1},
    {"spared", "{seat} leave{s} the other Rider where it is.", "rewards asks"},
    {"defended", "{seat} put{s} a card from the deck face down.", "face_down deck rewards asks"},
    {"nothing-to-bet", "The tableau has no card to bet.", "rewards asks"},
    {"wagered",
     "{seat} bet{s} {card} from the tableau on {slot}.",
     "held bets tableau rewards asks",
     {kCard, kColour},
     2},
    {"wagered-unseen",
     "{seat} bet{s} {card} from the tableau on {slot}.",
     "held bets tableau rewards asks",
     {kCard, kSecretColour},
     2,
     "{seat} bet{s} {card} from the tableau."},
    {"skipped", "{seat} bet{s} nothing from the tableau.", "rewards asks"},
    {"took-chit", "{seat} take{s} the {card} chit.", "chits chit_taken asks stacks", {kChitOperand}, 1},
    {"bet-laid",
     "{seat} bet{s} {card} on {slot}.",
     "held bets asks hands",
     {kSecretCard, kColour},
     2,
     "{seat} bet{s} a card on {slot}."},
    {"bet-laid-unseen",
     "{seat} bet{s} {card} on {slot}.",
     "held bets asks hands",
     {kSecretCard, kSecretColour},
     2,
     "{seat} bet{s} a card."},
    {"ended-other", "{seat} go{es} on to draw.", "asks"},
    {"picked-up",
     "{seat} pick{s} up {card}.",
     "held face_down asks hands",
     {kSecretCard},
     1,
     "{seat} pick{s} up a face-down card."},
    {"drew", "{seat} draw{s} {card}.", "held deck asks hands", {kSecretCard}, 1, "{seat} draw{s} a card."},
    {"took-card", "{seat} take{s} {card} from the tableau.", "held tableau asks hands", {kCard}, 1},
    {"reshuffled",
     "The discard pile is shuffled: {amount card}.",
     "deck discard shuffles reshuffled held",
     {kAmount},
     1},
    {"discarded", "{seat} discard{s} {card}.", "held discard asks hands", {kCard}, 1},
    {"clashed", "The Riders clash in Turn {amount}!", "asks to_act", {kAmount}, 1},
    {"stalled", "The Round ends without a clash after {amount Turn}.", "asks to_act", {kAmount}, 1},
    {"crest-revealed", "{whose} crest was {slot}.", "last", {kColour}, 1},
    {"bet-revealed", "{seat} had bet {card} on {slot}.", "last", {kCard, kColour}, 2},
    {"rider-scored", "The {slot} Rider scores {amount}.", "last", {kColour, kAmount}, 2},
    {"doubled",
     "The {slot} Rider has fewer followers: its score is doubled to {amount}.",
     "last",
     {kColour, kAmount},
     2},
    {"victor", "The {slot} Rider is the Victor.", "last", {kColour}, 1},
    {"no-victor", "There is no Victor.", "last"},
    {"allegiance-paid", "{seat} earn{s} ${amount} for {their} Rider.", "money", {kAmount}, 1},
    {"chit-paid", "{seat} earn{s} ${amount} with the {card} chit.", "money", {kChitOperand, kAmount}, 2},
    {"chit-lost",
     "{seat} lose{s} ${amount} with the {card} chit.",
     "money debts",
     {kChitOperand, kAmount},
     2},
    {"bets-paid", "{seat} earn{s} ${amount} with cards bet on the Victor.", "money", {kAmount}, 1},
    {"bets-lost", "{seat} lose{s} ${amount} with cards bet on the other Rider.", "money debts", {kAmount}, 1},
    {"in-debt", "{seat} take{s} {amount debt token}.", "debts", {kAmount}, 1},
    {"round-ended", "Round {amount} is over.", "last to_act asks", {kAmount}, 1},
    {"won", "{seat} win{s} with ${amount}.", "to_act asks", {kAmount}, 1},
}};

// In the order of ChanceId: "tableau rSrM", "card 1 bDbM", "face-down 2 rArM", "crest 1 red", "first 3".
constexpr std::array<ChanceSpec, 5> kChances = {
    {{"tableau"}, {"card", Domain::Seat}, {"face-down", Domain::Seat}, {"crest", Domain::Seat}, {"first"}}};

// In the order of the domains' numbers.
constexpr std::array<std::string_view, 9> kDomains = {"colour", "card", "trait", "symbol", "stack",
                                                      "chit",   "tilt", "rider", "reward"};

// Tilts and Riders are told apart by colour, rewards by trait.
Domain named_as(Domain domain) {
  if (domain == kTiltDomain || domain == kRiderDomain) return kColourDomain;
  return domain == kRewardDomain ? kTraitDomain : domain;
}

constexpr std::array<Measure, 13> kMeasures = {{
    {"turns in a round that ends in a clash", kClashed, Measure::Of::Each},
    {"rounds without a clash", kStalled},
    {"cards laid", kLaid},
    {"hands shown", kCannotPlay},
    {"Favors for three in a row", kFavorPlaced},
    {"bonus Favors", kBonusPlaced},
    {"knock-backs", kKnockedBack},
    {"Defense cards", kDefended},
    {"bets from the tableau", kWagered},
    {"bets from the hand", kBetLaid},
    {"chits taken", kTookChit},
    {"reshuffles", kReshuffled},
    {"debt tokens", kInDebt, Measure::Of::Sum},
}};

std::string symbol_name(int value) { return std::string(kSymbolWords[fit(value)]); }

std::string symbols_name(Symbols symbols, std::string_view between) {
  std::string out;
  for (int i = 0; i < 8; ++i)
    if ((symbols >> i & 1) != 0) out += (out.empty() ? "" : std::string(between)) + symbol_name(i);
  return out;
}

}  // namespace

std::span<const Verb> Joust::verbs() { return kVerbs; }
std::span<const EventSpec> Joust::events() { return kEvents; }
std::span<const ChanceSpec> Joust::chances() { return kChances; }
std::span<const std::string_view> Joust::domains() { return kDomains; }
std::span<const Measure> Joust::measures() { return kMeasures; }

int Joust::domain_size(Domain of) const {
  const Domain domain = named_as(of);
  if (domain == kColourDomain) return kColours;
  if (domain == kCardDomain) return fit(kCards);
  if (domain == kTraitDomain) return kTraits;
  if (domain == kSymbolDomain) return 2 * kPrintedTraits;
  if (domain == kStackDomain) return kStacks;
  if (domain == kChitDomain) return 2 * kStacks;
  return 0;
}

void Joust::name_cards() {
  for (std::size_t card = 0; card < kCards; ++card) card_names_[card] = symbols_name(symbols_[card], "");
}

std::string Joust::name(Domain of, int value) const {
  const Domain domain = named_as(of);
  if (value < 0 || value >= domain_size(domain)) return {};
  const std::size_t i = fit(value);
  if (domain == kColourDomain) return std::string(kColourWords[i]);
  if (domain == kCardDomain) return card_names_[i];
  if (domain == kTraitDomain) return lists_.traits[i].id;
  if (domain == kSymbolDomain || domain == kStackDomain) return symbol_name(value);
  if (domain == kChitDomain) return symbol_name(value % kStacks) + std::to_string(chit_value(fit(value)));
  return {};
}

std::string Joust::spoken(Domain of, int value) const {
  const Domain domain = named_as(of);
  const std::string plain = name(domain, value);
  if (plain.empty()) return plain;
  const std::size_t i = fit(value);
  const auto of_symbol = [&](int symbol) {
    return fmt::format("{} {}", kColourWords[fit(symbol % 2)], lists_.traits[fit(symbol / 2)].name);
  };
  if (domain == kCardDomain)
    return fmt::format("{} ({})", lists_.cards[i].name, symbols_name(symbols_[i], " "));
  if (domain == kTraitDomain) return lists_.traits[i].name;
  if (domain == kSymbolDomain || domain == kStackDomain) return of_symbol(value);
  if (domain == kChitDomain) return fmt::format("{} {}", of_symbol(value % kStacks), chit_value(fit(value)));
  return plain;
}

std::string Joust::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  if (kind == kDrawFirst) return value < static_cast<std::uint32_t>(seats_) ? std::to_string(value + 1) : "";
  if (kind == kDrawCrest) return name(kColourDomain, fit(value / Crests::kOfAColour));
  return name(kCardDomain, fit(value));
}

}  // namespace waystone::joust
