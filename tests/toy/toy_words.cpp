// How toy names things; refusals; a state by name; the audit; and all worlds of a view, by the rules.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "toy/toy.h"

namespace waystone::toy {
namespace {

constexpr Operand kWho{Field::Target, Domain::Seat}, kCard{Field::Card, kCardDomain},
    kSecretCard{Field::Card, kCardDomain, true}, kPlace{Field::Slot, kPlaceDomain},
    kSecretPlace{Field::Slot, kPlaceDomain, true}, kStall{Field::Slot, kMarketDomain},
    kAmount{Field::Amount, Domain::Number}, kSpySeat{Field::Amount, Domain::Seat},
    kFirst{Field::Card, Domain::Seat};

// In the order of VerbId.
constexpr std::array<Verb, 4> kVerbs = {{
    {"seal", "s", "Seal the card on the {slot}", {kPlace}, 1},
    {"draw", "d", "Draw a card unseen"},
    {"take", "t", "Take the {slot} card", {kStall}, 1},
    {"spy", "y", "Look at a card of {target}", {kWho}, 1},
}};

// In the order of EventId.
constexpr std::array<EventSpec, 18> kEvents = {{
    {"leads", "{seat} leads.", "first", {kWho}, 1},
    {"dealt",
     "{seat} is dealt {card}.",
     "hands seen deck",
     {kWho, kPlace, kSecretCard},
     3,
     "{seat} is dealt a card."},
    {"round-began", "Round {amount}.", "round phase turn drawn", {kAmount}, 1},
    {"prize-shown", "The prize is {card}.", "prize deck", {kCard}, 1},
    {"laid-out", "{card} is laid out.", "market deck", {kStall, kCard}, 2},
    {"sealed",
     "{seat} seals the card on the {slot}.",
     "sealed",
     {kWho, kSecretPlace},
     2,
     "{seat} seals a card."},
    {"opened",
     "{seat} opens {card}, on the {slot}.",
     "hands seen sealed piles deck",
     {kWho, kPlace, kCard},
     3},
    {"prize-won",
     "{seat} wins {card}: {amount} points.",
     "points prize piles first",
     {kWho, kCard, kAmount},
     3},
    {"tied", "A tie: nobody wins {card}.", "prize aside", {kCard}, 1},
    {"drawing-began", "{seat} draws first.", "phase turn", {kWho}, 1},
    {"drew",
     "{seat} draws {card}.",
     "hands seen deck turn drawn",
     {kWho, kPlace, kSecretCard},
     3,
     "{seat} draws a card."},
    {"took",
     "{seat} takes the {slot} card, {card}.",
     "hands seen market turn drawn",
     {kWho, kStall, kCard},
     3},
    {"spied",
     "A card of {seat} is looked at by {amount}: {card}.",
     "hands seen deck turn drawn",
     {kWho, kSpySeat, kSecretCard},
     3,
     "A card of {seat} is looked at by {amount}."},
    {"unsealed", "{seat} takes the sealed card back.", "sealed", {kWho}, 1},
    {"ended", "The game is over.", "phase"},
    {"drew-unsaid", "{seat} draws {card}.", "hands seen deck turn drawn", {kWho, kPlace, kSecretCard}, 3},
    {"dealt-openly", "{seat} is dealt {card}.", "hands seen deck", {kWho, kPlace, kCard}, 3},
    {"drew-openly", "{seat} draws {card}.", "hands seen deck turn drawn", {kWho, kPlace, kCard}, 3},
}};

// In the order of QuestionId.
constexpr std::array<QuestionSpec, 3> kQuestions = {{
    {"seal", "Seal one of your {amount card}.", "Waiting for {seat}.", {kAmount}, 1},
    {"draw", "Draw, take a card or spy.", "{seat} draw{s}, after {card}.", {kFirst}, 1},
    {"over", "", "The game is over."},
}};

constexpr std::array<ChanceSpec, 2> kChances = {{{"card"}, {"leader"}}};

// In the order of the domains' numbers.
constexpr std::array<std::string_view, 4> kDomains = {"card", "place", "market", "held"};

constexpr std::array<std::string_view, 3> kPhases = {"seal", "draw", "over"};
constexpr std::array<std::string_view, kHand> kPlaces = {"left", "middle", "right"};
constexpr std::array<std::string_view, kMarket> kStalls = {"near", "far"};
constexpr std::array<std::string_view, kHand> kHeld = {"first", "second", "third"};
constexpr std::array<std::string_view, kMostToySeats> kSeatWords = {"1", "2", "3", "4"};

std::string word(std::span<const std::string_view> words, int value) {
  const auto i = static_cast<std::size_t>(value);
  return value >= 0 && i < words.size() ? std::string(words[i]) : std::string();
}

void deck_field(Fields& f, std::string_view key, Deck& deck) {
  std::uint32_t bits = 0;
  for (std::size_t t = 0; t < kCards; ++t) bits |= deck.has(t) ? 1u << t : 0u;
  f.set(key, bits, kCardDomain);
  deck = {};
  for (std::size_t t = 0; t < kCards; ++t)
    if ((bits >> t & 1u) != 0) deck.put(t);
}

void open_card_field(Fields& f, std::string_view key, CardPlace& card) {
  int token = card - 1;
  f.name(key, token, kCardDomain, -1);
  card = static_cast<CardPlace>(token + 1);
}

}  // namespace

std::span<const Verb> Toy::verbs() { return kVerbs; }
std::span<const EventSpec> Toy::events() { return kEvents; }
std::span<const QuestionSpec> Toy::questions() { return kQuestions; }
std::span<const ChanceSpec> Toy::chances() { return kChances; }
std::span<const std::string_view> Toy::domains() { return kDomains; }

// Looks no further than the step, and once too far where that fault is planted.
bool Toy::foresee(Step<Toy>& go, Seat seat, Action action) const {
  static int worlds = 0;
  constexpr int kInAPreview = 5;
  apply(go, seat, action);
  if (has(Fault::PreviewWavers) && worlds++ / kInAPreview % 2 == 1)
    go.tell({.kind = kEnded, .rule = rule(1)});
  return false;
}

Question Toy::question(const State& s, Seat seat) const {
  if (s.phase == Phase::Over) return {.kind = kAskNothing};
  if (s.phase == Phase::Draw)
    return {.kind = kAskDraw,
            .card = has(Fault::QuestionNamesNobody) ? std::uint16_t{6} : fit(index(s.first))};
  const int cards = actors(s).has(seat) ? held(s, index(seat)) : 0;
  return {.kind = kAskSeal, .amount = fit(cards)};
}

int Toy::domain_size(Domain domain) const {
  if (domain == kCardDomain) return kCards;
  if (domain == kPlaceDomain || domain == kHeldDomain) return kHand;
  return domain == kMarketDomain ? kMarket : 0;
}

std::string Toy::name(Domain domain, int value) const {
  if (domain == kCardDomain && value >= 0 && value < kCards)
    return fmt::format("{}{}", value / 3 + 1, "abc"[value % 3]);
  if (domain == kPlaceDomain) return word(kPlaces, value);
  if (domain == kHeldDomain) return word(kHeld, value);
  if (domain == kMarketDomain) return word(kStalls, has(Fault::NotationClash) ? 0 : value);
  return {};
}

std::string Toy::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  return kind == kCardDrawn ? name(kCardDomain, static_cast<int>(value)) : std::to_string(value + 1);
}

Refusal Toy::why_not(const State& s, Seat seat, Action action) const {
  if (s.phase == Phase::Seal && action.verb != kSeal) return {rule(5), "First everyone seals a card."};
  switch (action.verb) {
    case kSeal:
      if (s.phase == Phase::Seal) return {rule(5), "There is no card in that place."};
      if (has(Fault::RefusalPeeks))
        return {rule(9),
                "Not now; your neighbour holds " + name(kCardDomain, s.hand[next_seat(seat)][0] - 1)};
      return {rule(9), "This is the time to draw, not to seal."};
    case kTake: return {rule(has(Fault::UnknownRuleRefused) ? 99 : 11), "That card has been taken."};
    case kSpy:
      if (has(Fault::NoReason) && action.target == seat) return {};
      return {rule(12), "You know all the cards there."};
    default: return {rule(10), "Nobody draws now."};
  }
}

void Toy::fields(Fields& f, State& s) const {
  f.number("round", s.round, 0, kRounds);
  f.choice("phase", s.phase, kPhases);
  f.name("first", s.first, Domain::Seat);
  f.name("turn", s.turn, Domain::Seat);
  f.number("drawn", s.drawn, 0, kMostToySeats);
  open_card_field(f, "prize", s.prize);
  f.table("market", [&](Fields& inner) {
    for (std::size_t place = 0; place < kMarket; ++place)
      open_card_field(inner, kStalls[place], s.market[place]);
  });
  deck_field(f, "deck", s.deck);
  deck_field(f, "aside", s.aside);
  if (has(Fault::NamedTwice)) deck_field(f, "aside", s.aside);
  const auto per_seat = [&](std::string_view key, const std::function<void(Fields&, std::size_t)>& one) {
    f.table(key, [&](Fields& inner) {
      for (std::size_t seat = 0; seat < seat_count(); ++seat) one(inner, seat);
    });
  };
  per_seat("piles", [&](Fields& g, std::size_t seat) { deck_field(g, kSeatWords[seat], s.piles[seat]); });
  per_seat("points", [&](Fields& g, std::size_t seat) { g.number(kSeatWords[seat], s.points[seat], 0, 99); });
  per_seat("sealed",
           [&](Fields& g, std::size_t seat) { g.hidden(kSeatWords[seat], s.sealed[seat], kHeldDomain); });
  per_seat("hands", [&](Fields& g, std::size_t seat) {
    g.table(kSeatWords[seat], [&](Fields& hand) {
      for (std::size_t p = 0; p < kHand; ++p) hand.hidden(kPlaces[p], s.hand[seat][p], kCardDomain);
    });
  });
  const std::size_t places = has(Fault::FieldForgotten) ? kHand - 1 : kHand;
  per_seat("seen", [&](Fields& g, std::size_t seat) {
    g.table(kSeatWords[seat], [&](Fields& hand) {
      for (std::size_t p = 0; p < places; ++p) hand.number(kPlaces[p], s.seen[seat][p], 0, 255);
    });
  });
}

std::string Toy::audit(const State& s) const {
  std::array<int, kCards> places{};
  const auto count = [&](CardPlace card) {
    if (card > kCards) return false;
    if (card != 0) ++places[card - 1u];
    return true;
  };
  bool whole = count(s.prize);
  for (const auto& hand : s.hand)
    for (const CardPlace card : hand) whole &= count(card);
  for (const CardPlace card : s.market) whole &= count(card);
  if (!whole) return "a card is blank, but a whole state knows it";
  for (std::size_t t = 0; t < kCards; ++t) {
    const int n =
        places[t] + (s.deck.has(t) ? 1 : 0) + (s.aside.has(t) ? 1 : 0) +
        static_cast<int>(std::ranges::count_if(s.piles, [t](const Deck& pile) { return pile.has(t); }));
    if (n != 1) return fmt::format("'{}' lies in {} places", name(kCardDomain, static_cast<int>(t)), n);
  }
  for (std::size_t seat = 0; seat < seat_count(); ++seat)
    if (s.sealed[seat] > held(s, seat)) return "'sealed': a seat has sealed a card it does not hold";
  return {};
}

std::string Toy::text(Domain domain, int) const { return domain == kMarketDomain ? "Lies open." : ""; }

void Toy::tabletop(const State& seen, Seat, Tabletop& out) const {
  static std::atomic<int> asked = 0;
  if (has(Fault::TabletopCounts)) out.heading = std::to_string(++asked);
  Zone& market = out.add(Zone::Form::Row, "Open cards");
  for (int place = 0; place < kMarket && !has(Fault::CardLiesNowhere); ++place)
    market.add({.key = "market:" + name(kMarketDomain, place),
                .name = name(kCardDomain, seen.market[static_cast<std::size_t>(place)] - 1)});
}

std::string_view fault_name(Fault fault) {
  constexpr std::array<std::string_view, 36> kFaults = {"None",
                                                        "LostCard",
                                                        "DoubledCard",
                                                        "MenuPeeks",
                                                        "RefusalPeeks",
                                                        "CardToldToAll",
                                                        "DealToldToAll",
                                                        "TellsTwice",
                                                        "SealedChoiceVisible",
                                                        "ScorePeeks",
                                                        "SilentChange",
                                                        "WrongSeatAnnounced",
                                                        "NoActions",
                                                        "EndsTwice",
                                                        "DoubledAction",
                                                        "Endless",
                                                        "Clock",
                                                        "FieldForgotten",
                                                        "NotationClash",
                                                        "NothingToSay",
                                                        "NoReason",
                                                        "BiasedSample",
                                                        "WrongPool",
                                                        "NobodyFirst",
                                                        "SeatUnranked",
                                                        "UnknownRuleTold",
                                                        "UnknownRuleRefused",
                                                        "SceneEndsByCard",
                                                        "SceneShowsCard",
                                                        "ToldInNextScene",
                                                        "QuestionNamesNobody",
                                                        "PreviewWavers",
                                                        "SceneCounts",
                                                        "CardLiesNowhere",
                                                        "TabletopCounts",
                                                        "NamedTwice"};
  return kFaults[static_cast<std::size_t>(fault)];
}

const Rulebook& ledger() {
  static const Rulebook kLedger = [] {
    constexpr std::array<std::string_view, 13> kTexts = {
        "Three rounds are played.",
        "A hand has three cards.",
        "Each round a prize is shown.",
        "Two cards lie open.",
        "Everyone seals a card.",
        "The last to seal opens all.",
        "The highest card wins the prize.",
        "A tie wins nothing.",
        "Who leads draws first.",
        "A card is drawn unseen.",
        "Or an open card is taken.",
        "Or a neighbour's card is looked at.",
        "After the last round nobody draws.",
    };
    Rulebook out{.prefix = std::string(Toy::kRulePrefix), .rules = {}};
    for (const std::string_view text : kTexts)
      out.rules.push_back(
          {rule_id(out.prefix, rule(static_cast<int>(out.rules.size()) + 1)), "Toy", std::string(text)});
    return out;
  }();
  return kLedger;
}

namespace {

// Gives each place in turn every card that is left for it.
void deal_all_ways(State& world, std::span<CardPlace* const> places, std::vector<State>& out) {
  if (places.empty()) {
    out.push_back(world);
    return;
  }
  for (std::size_t t = 0; t < kCards; ++t) {
    if (!world.deck.has(t)) continue;
    world.deck.take(t);
    *places[0] = static_cast<CardPlace>(t + 1);
    deal_all_ways(world, places.subspan(1), out);
    *places[0] = kBlank<CardPlace>;
    world.deck.put(t);
  }
}

void seal_all_ways(const State& world, std::size_t seat, std::vector<State>& out) {
  if (seat == kMostToySeats) {
    out.push_back(world);
    return;
  }
  if (world.sealed[seat] != kBlank<std::uint8_t>) return seal_all_ways(world, seat + 1, out);
  for (int n = 1; n <= Toy::held(world, seat); ++n) {
    State sealed = world;
    sealed.sealed[seat] = static_cast<std::uint8_t>(n);
    seal_all_ways(sealed, seat + 1, out);
  }
}

}  // namespace

std::vector<State> all_worlds(const Toy&, const View<Toy>& view) {
  State world = view.state;
  world.deck = Deck::full();  // what this seat does not see is in the deck or in a hidden place
  std::vector<CardPlace*> hidden;
  const auto look = [&](CardPlace& card) {
    if (card == kBlank<CardPlace>) hidden.push_back(&card);
    if (card != 0 && card != kBlank<CardPlace>) world.deck.take(card - 1u);
  };
  look(world.prize);
  for (auto& hand : world.hand)
    for (CardPlace& card : hand) look(card);
  for (CardPlace& card : world.market) look(card);
  for (std::size_t t = 0; t < kCards; ++t)
    if (world.aside.has(t) || std::ranges::any_of(world.piles, [t](const Deck& pile) { return pile.has(t); }))
      world.deck.take(t);
  std::vector<State> dealt, out;
  deal_all_ways(world, hidden, dealt);
  for (const State& d : dealt) seal_all_ways(d, 0, out);
  return out;
}

}  // namespace waystone::toy
