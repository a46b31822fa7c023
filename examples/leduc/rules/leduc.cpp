// The rest of Leduc poker's rules: the showdown, refusals, options, names, a state by name.
#include "leduc/rules/leduc.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/words.h"

namespace waystone::leduc {
namespace {

constexpr Operand kCard{Field::Card, kCardDomain}, kPrivateCard{Field::Card, kCardDomain, true},
    kAmount{Field::Amount, Domain::Number};

// In the order of VerbId.
constexpr std::array<Verb, 3> kVerbs = {{
    {"fold", "f", "Fold: give up the pot"},
    {"call", "c", "Call (check, if you owe nothing)"},
    {"raise", "r", "Raise"},
}};

// In the order of EventId. The third text names the parts of the state each event announces.
constexpr std::array<EventSpec, 10> kEvents = {{
    {"anted", "{seat} put{s} in an ante of {amount}.", "paid", {kAmount}, 1},
    {"dealt",
     "{seat} {is} dealt the {card}.",
     "cards to_act",
     {kPrivateCard},
     1,
     "{seat} {is} dealt a card."},
    {"folded", "{seat} fold{s}.", "stage to_act"},
    {"checked", "{seat} check{s}.", "to_act"},
    {"called", "{seat} call{s} for {amount}.", "paid to_act", {kAmount}, 1},
    {"raised", "{seat} raise{s}, {amount} into the pot.", "paid raises to_act", {kAmount}, 1},
    {"turned-up", "The public card is the {card}.", "public stage raises to_act", {kCard}, 1},
    {"showed", "{seat} show{s} the {card}.", "cards stage to_act", {kPrivateCard}, 1},
    {"won", "{seat} win{s} the pot of {amount} chips.", "", {kAmount}, 1},
    {"split", "Equal hands: the pot of {amount} chips is shared.", "", {kAmount}, 1},
}};

// In the order of QuestionId: what is said to who is asked, and to who waits.
constexpr std::array<QuestionSpec, 3> kQuestions = {{
    {"check", "Check, or raise?", "{seat} may check or raise."},
    {"call", "You owe {amount chip}: fold, call or raise?", "{seat} owe{s} {amount chip}.", {kAmount}, 1},
    {"over", "", "The hand is over."},
}};

// In the order of ChanceId: "private 1 Ks", "public Qh".
constexpr std::array<ChanceSpec, 2> kChances = {{{"private", Domain::Seat}, {"public"}}};

// In the order of the domains' numbers.
constexpr std::array<std::string_view, 1> kDomains = {"card"};

constexpr std::array<std::string_view, 4> kStages = {"first", "second", "showdown", "fold"};
constexpr std::array<std::string_view, 2> kSeatWords = {"1", "2"};
constexpr std::array<std::string_view, kCards> kCardWords = {"Js", "Jh", "Qs", "Qh", "Ks", "Kh"};
constexpr std::array<std::string_view, kCards> kCardSpoken = {"jack of spades",  "jack of hearts",
                                                              "queen of spades", "queen of hearts",
                                                              "king of spades",  "king of hearts"};

std::string word(std::span<const std::string_view> words, int value) {
  const auto i = static_cast<std::size_t>(value);
  return value >= 0 && i < words.size() ? std::string(words[i]) : std::string();
}

bool pairs(const State& s, Seat seat) { return rank_of(s.cards[index(seat)]) == rank_of(s.public_card); }

}  // namespace

// Options.

std::vector<OptionSpec> Leduc::option_specs() {
  return {
      OptionSpec::number("raises", "How many raises a betting round allows.", rule(8), 1, kMostRaises, 2)};
}

Leduc::Leduc(Options options)
    : options_(std::move(options)),
      most_raises_(static_cast<std::uint8_t>(options_.value("raises"))) {}

Result<Leduc> Leduc::make(const Content&, int seats,
                          std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats != 2) return error("seats", "Leduc poker is for two players (LE-1)");
  auto options = choose_options(option_specs(), chosen);
  if (!options) return tl::unexpected(options.error());
  return Leduc(std::move(*options));
}

// The showdown and the score.

void Leduc::show_down(Go& go) const {
  State& s = go.state;
  s.stage = Stage::Showdown;
  s.to_act = Seat::Nobody;
  if (!go.telling()) return;
  for (const Seat seat : {Seat::One, Seat::Two})  // the stage has changed: everyone may read these (LE-13)
    go.tell({.kind = kShowed,
             .seat = seat,
             .secret = secret_of(seat),
             .rule = rule(13),
             .card = static_cast<std::uint16_t>(s.cards[index(seat)] - 1)});
  const Seat best = winner(s);
  const auto pot = static_cast<std::int16_t>(s.pot());
  if (best == Seat::Nobody)
    go.tell({.kind = kSplit, .rule = rule(16), .amount = pot});
  else
    go.tell({.kind = kWon, .seat = best, .rule = rule(pairs(s, best) ? 14 : 15), .amount = pot});
}

Seat Leduc::winner(const State& s) const {
  if (s.stage == Stage::Fold) return s.paid[0] > s.paid[1] ? Seat::One : Seat::Two;  // LE-9: who folds owes
  const int one = rank_of(s.cards[0]), two = rank_of(s.cards[1]);
  if (one == two) return Seat::Nobody;        // LE-16
  if (pairs(s, Seat::One)) return Seat::One;  // LE-14
  if (pairs(s, Seat::Two)) return Seat::Two;
  return one > two ? Seat::One : Seat::Two;  // LE-15
}

Outcome Leduc::outcome(const State& s) const {
  Outcome out;
  out.over = s.over();
  out.verdict = "playing";
  if (!out.over) return out;
  const Seat best = winner(s);
  out.ranks = {1, 1};
  out.verdict = best == Seat::Nobody ? "split" : kStages[static_cast<std::size_t>(s.stage)];
  if (best == Seat::Nobody) return out;
  const std::size_t lost = index(other(best));
  out.scores[index(best)] = s.paid[lost];  // LE-17
  out.scores[lost] = -s.paid[lost];
  out.ranks[lost] = 2;
  return out;
}

ScoreLines Leduc::score_lines(const State& s, Seat seat) const {
  if (!s.over()) return {};
  const Seat best = winner(s);
  const int share = best == Seat::Nobody ? s.pot() / 2 : best == seat ? s.pot() : 0;
  return {{"chips from the pot", share}, {"chips put in", -s.paid[index(seat)]}};
}

Question Leduc::question(const State& s, Seat) const {
  if (s.over()) return {.kind = kAskNothing};
  const int chips = owed(s, s.to_act);
  return chips > 0 ? Question{.kind = kAskCall, .amount = fit(chips)} : Question{.kind = kAskCheck};
}

Refusal Leduc::why_not(const State& s, Seat seat, Action action) const {
  if (s.over()) return {rule(17), "The hand is over."};
  if (s.to_act != seat) return {rule(11), "It is the other player's turn."};
  if (action.verb == kFold)
    return {rule(9), "You owe nothing, so there is nothing to fold to: check instead."};
  return {rule(8), fmt::format("This round has had {} raise{} already, and no more are allowed.", s.raises,
                               s.raises == 1 ? "" : "s")};
}

// How things are called.

std::span<const Verb> Leduc::verbs() { return kVerbs; }
std::span<const EventSpec> Leduc::events() { return kEvents; }
std::span<const QuestionSpec> Leduc::questions() { return kQuestions; }
std::span<const ChanceSpec> Leduc::chances() { return kChances; }
std::span<const std::string_view> Leduc::domains() { return kDomains; }

int Leduc::domain_size(Domain domain) const { return domain == kCardDomain ? kCards : 0; }
std::string Leduc::name(Domain domain, int value) const {
  return domain == kCardDomain ? word(kCardWords, value) : std::string();
}
std::string Leduc::spoken(Domain domain, int value) const {
  return domain == kCardDomain ? word(kCardSpoken, value) : std::string();
}
std::string Leduc::outcome_name(std::uint8_t, std::uint32_t value) const {
  return word(kCardWords, static_cast<int>(value));
}

// A state by name. The deck is no field: it is what is left of the six cards.
void Leduc::fields(Fields& f, State& s) const {
  f.table("cards", [&](Fields& inner) {
    for (std::size_t i = 0; i < 2; ++i) inner.hidden(kSeatWords[i], s.cards[i], kCardDomain);
  });
  int turned_up = s.public_card - 1;
  f.name("public", turned_up, kCardDomain, -1);
  s.public_card = static_cast<CardPlace>(turned_up + 1);
  f.choice("stage", s.stage, kStages);
  f.table("paid", [&](Fields& inner) {
    for (std::size_t i = 0; i < 2; ++i) inner.number(kSeatWords[i], s.paid[i], kAnte, 99);
  });
  f.number("raises", s.raises, 0, most_raises_);
  f.name("to_act", s.to_act, Domain::Seat, static_cast<int>(Seat::Nobody));
  s.deck = Deck::full();
  for (const CardPlace card : {s.cards[0], s.cards[1], s.public_card})
    if (card != 0 && card != kBlank<CardPlace>) s.deck.take(card - 1u);
}

// What lies where: the cards, hidden ones face down, and the chips.
void Leduc::tabletop(const State& s, Seat, Tabletop& out) const {
  const auto card = [&](std::string place, CardPlace face, Seat owner) {
    Thing thing{.name = "a card", .marks = {"face down"}, .owner = owner};
    if (face != kBlank<CardPlace>)
      thing = {.key = "card:" + name(kCardDomain, face - 1),
               .name = spoken(kCardDomain, face - 1),
               .owner = owner};
    thing.place = std::move(place);
    return thing;
  };
  out.heading = fmt::format("The pot holds {}", counted(s.pot(), "chip"));
  Zone& table = out.add(Zone::Form::Row, "On the table");
  if (s.public_card != 0) table.add(card("public", s.public_card, Seat::Nobody));
  for (const Seat seat : {Seat::One, Seat::Two}) {
    Zone& own = out.add(Zone::Form::Row, seat_word(seat));
    own.add(card("private", s.cards[index(seat)], seat));
    own.fact("has put in", counted(s.paid[index(seat)], "chip"));
    if (s.to_act == seat) own.things.back().marks = {"to act"};
  }
}

// A scenario has set parts of the state by hand. Nothing here follows from the rest by itself.
void Leduc::settle(Go&) const {}

// Every card is in exactly one place, and the chips are those the bets so far can have put in.
std::string Leduc::audit(const State& s) const {
  for (std::size_t token = 0; token < kCards; ++token) {
    int places = s.deck.has(token) ? 1 : 0;
    for (const CardPlace card : {s.cards[0], s.cards[1], s.public_card})
      if (card == token + 1) ++places;
    if (places != 1) return fmt::format("'{}' lies in {} places (LE-2)", kCardWords[token], places);
  }
  for (const CardPlace card : s.cards)
    if (card == 0 || card > kCards) return "'cards': each seat holds one, and a whole state knows it (LE-4)";
  if (s.stage != Stage::Fold && (s.public_card != 0) != (s.stage != Stage::First))
    return "'public': it is turned up when the first round ends, not sooner or later (LE-12)";
  if (s.over() != (s.to_act == Seat::Nobody)) return "'to_act' and 'stage': somebody is to act until the end";
  return audit_chips(s);
}

std::string Leduc::audit_chips(const State& s) const {
  const bool second = s.public_card != 0;
  const int gap = s.paid[0] - s.paid[1];
  const int raise = raise_size(second);
  const int before = std::max(s.paid[0], s.paid[1]) - raise * s.raises;  // each seat's when this round began
  if (s.raises > most_raises_) return "'raises': more than a round allows (LE-8)";
  if (before < kAnte || (before - kAnte) % raise_size(false) != 0 ||
      before > kAnte + (second ? raise_size(false) * most_raises_ : 0))
    return "'paid' and 'raises': no bets lead to these chips (LE-3, LE-7)";
  const bool level = s.stage == Stage::Showdown || (s.raises == 0 && s.stage != Stage::Fold);
  if (level ? gap != 0 : std::abs(gap) != raise || s.raises == 0)
    return "'paid': the seats differ by the raise that is not called yet, or not at all (LE-6, LE-7)";
  if (!s.over() && gap != 0 && owed(s, s.to_act) < 0) return "'to_act': whoever owes chips is to act (LE-11)";
  return {};
}

}  // namespace waystone::leduc
