// What lies where: both Tilts along the fence with Riders, line, marks and Favors; then chits, players,
// tableau and hand.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

std::string glyph(Colour colour) { return colour == Colour::Red ? "♦" : "♠"; }

std::string symbol_brief(unsigned symbol) { return glyph(colour_of(symbol)) + kTraitLetters[symbol / 2]; }

std::string symbols_brief(Symbols symbols) {
  std::string out;
  for (unsigned i = 0; i < 2 * kPrintedTraits; ++i)
    if ((symbols >> i & 1) != 0) out += symbol_brief(i);
  return out;
}

std::string letter(std::size_t i) { return {static_cast<char>('a' + i)}; }

// The symbols of a row, one below the other, each with what is said after it.
template <class After>
std::string column_brief(Symbols symbols, After&& after) {
  std::string out;
  for (unsigned t = 0; t < kPrintedTraits; ++t) {
    std::string cell = "·";
    for (unsigned i = 2 * t; i < 2 * t + 2; ++i)
      if ((symbols >> i & 1) != 0) cell = symbol_brief(i) + after(t, i);
    out += (t == 0 ? "" : "\n") + cell;
  }
  return out;
}

// Red comes from the left, black from the right; below 0 is the lane's label. The tracks are inside.
void place(Thing& thing, Colour rider, int space, int row, int columns) {
  const bool red = rider == Colour::Red;
  thing.column = static_cast<std::int16_t>(space < 0 ? -1 : red ? space : columns - 1 - space);
  thing.row = static_cast<std::int16_t>(red ? row : 3 - row);
}

Colour colour_at(std::size_t i) { return static_cast<Colour>(i); }

}  // namespace

Thing Joust::card_thing(CardPlace card) const {
  if (card == kUnknown) return {.name = "a card", .marks = {"face down"}};
  return {.key = "card:" + card_names_[card - 1u],
          .name = spoken(kCardDomain, card - 1),
          .brief = symbols_brief(symbols_[card - 1u])};
}

// A card is a column of four symbols.
void Joust::lay_out_lane(const State& s, Colour rider, Zone& lanes) const {
  const Tilt& tilt = s.tilt(rider);
  const int columns = clash_at() + 1;
  const std::string word(kColourWords[index(rider)]);
  const auto put = [&](Thing thing, int space, int row) {
    place(thing, rider, space, row, columns);
    lanes.add(std::move(thing));
  };
  put({.key = "tilt:" + word, .name = word + " Tilt", .brief = word, .pick = word.substr(0, 1)}, -1, 0);
  put({.name = "start symbols",
       .brief = column_brief(start_[index(rider)],
                             [&](unsigned t, unsigned) {
                               const int bonus = t < kFavorTraits ? tilt.start_favors[t] : 0;
                               return bonus > 0 ? std::to_string(bonus) : std::string();
                             })},
      0, 0);
  for (int i = 0; i < tilt.steps; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Thing card = card_thing(static_cast<CardPlace>(tilt.cards[at] + 1));
    card.brief = column_brief(symbols_[tilt.cards[at]], [&](unsigned, unsigned symbol) {
      return std::string((tilt.favored[at] >> symbol & 1) != 0 ? "●" : "");
    });
    for (int symbol = 0; symbol < 2 * kFavorTraits; ++symbol)
      if ((tilt.favored[at] >> symbol & 1) != 0)
        card.marks.push_back("Favor on " + spoken(kSymbolDomain, symbol));
    put(std::move(card), i + 1, 0);
  }
  put({.name = "points", .brief = fmt::format("{:>3}", rider_score(s, count_favors(s), rider))}, -1, 1);
  for (int space = 0; space < columns; ++space) {
    const int mark = mark_at(rider, space);
    if (space == tilt.steps)
      put({.key = "rider:" + word,
           .name = word + " Rider",
           .brief = rider == Colour::Red ? "♦R►" : "◄R♠",
           .pick = word.substr(0, 1)},
          space, 1);
    else
      put({.name = mark > 0 ? fmt::format("mark +{}", mark) : "space",
           .brief = mark > 0 ? fmt::format("+{}", mark) : "─",
           .tone = Tone::Dim},
          space, 1);
  }
}

std::string Joust::favors_said(const State& s, Colour rider) const {
  const Tilt& tilt = s.tilt(rider);
  std::vector<std::string> said;
  for (int i = 0; i < 2 * kFavorTraits; ++i) {
    int n = 0;
    for (std::size_t card = 0; card < tilt.steps; ++card) n += tilt.favored[card] >> i & 1;
    if (n > 0) said.push_back(fmt::format("{} on {}", n, spoken(kSymbolDomain, i)));
  }
  for (std::size_t t = 0; t < kFavorTraits; ++t)
    if (tilt.start_favors[t] > 0)
      said.push_back(
          fmt::format("{} on the start symbol of {}", tilt.start_favors[t], lists_.traits[t].name));
  return said.empty() ? "none" : join(said, ", ");
}

// A Tilt card by card, as it lies on the drawn table.
void Joust::tell_tilt(const State& s, Colour rider, Zone& said) const {
  const Tilt& tilt = s.tilt(rider);
  const std::string_view colour = kColourWords[index(rider)];
  std::vector<std::string> cards, start, marks;
  for (std::size_t i = tilt.steps; i-- > 0;) {
    cards.push_back(spoken(kCardDomain, tilt.cards[i]));
    for (int symbol = 0; symbol < 2 * kFavorTraits; ++symbol)
      if ((tilt.favored[i] >> symbol & 1) != 0) cards.back() += ", Favor on " + name(kSymbolDomain, symbol);
  }
  for (int i = 0; i < 2 * kPrintedTraits; ++i)
    if ((start_[index(rider)] >> i & 1) != 0) start.push_back(name(kSymbolDomain, i));
  cards.push_back("the start symbols " + join(start, " "));
  const int steps = tilt.steps, past = steps - house_.before_line;
  for (int space = steps + 1; space <= clash_at(); ++space)
    if (const int mark = mark_at(rider, space); mark > 0)
      marks.push_back(fmt::format("+{} in {}", mark, counted(space - steps, "space")));
  said.fact("", fmt::format("The {} Rider has gone {}{} and has {}. Marks ahead: {}. Favors: {}.", colour,
                            counted(steps, "space"),
                            past > 0 ? fmt::format(", {} past the centre line,", past) : "",
                            counted(rider_score(s, count_favors(s), rider), "point"),
                            marks.empty() ? "none" : join(marks, ", "), favors_said(s, rider)));
  said.fact("", fmt::format("The {} Tilt, from the leading row back: {}.", colour, join(cards, "; ")));
}

// Each stack with the seats that hold its 3 and its 2; a dot is a chit still there.
void Joust::lay_out_chits(const State& s, Tabletop& out) const {
  Zone& stacks = out.add(Zone::Form::Row, "Chits");
  stacks.where = Zone::Where::Drawn;
  Zone& tops = out.add(Zone::Form::Row, "Chits to take");
  tops.where = Zone::Where::Said;
  std::vector<std::string> top;
  for (int stack = 0; stack < kStacks; ++stack) {
    std::string owners;
    int next = 0;  // the value to take
    for (const int chit : {stack, stack + kStacks}) {
      std::string owner = "·";
      for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
        if ((s.chits[i] >> chit & 1u) != 0) owner = std::to_string(i + 1);
      if (owner == "·" && next == 0) {
        next = chit_value(static_cast<unsigned>(chit));
        top.push_back(name(kChitDomain, chit));
      }
      owners += owner;
    }
    stacks.add({.key = "stack:" + name(kStackDomain, stack),
                .name = spoken(kStackDomain, stack),
                .text = next == 0 ? "No chit is left." : fmt::format("The {} is to take.", next),
                .brief = symbol_brief(static_cast<unsigned>(stack)) + ' ' + owners});
  }
  if (!top.empty()) tops.fact(join(top, ", "), "");
}

void Joust::lay_out_players(const State& s, Tabletop& out) const {
  Zone& players = out.add(Zone::Form::List, "Players");
  const bool over = s.asks == Ask::Nothing;  // then all crests have been turned over (JJ-58)
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    const Seat who = seat_at(i);
    const std::uint8_t crest = over ? s.last.crests[i] : s.crests[i];
    const bool known = crest != 0 && crest != kUnknown;
    std::array<int, kColours> on{};
    int unseen = 0;
    for (const std::uint8_t side : s.deal.sides_of(who)) ++(side == kUnknown ? unseen : on[side - 1u]);
    const int in_hand = cards_in_hand(s, who);
    std::vector<std::string> chits;
    for (int chit = 0; chit < 2 * kStacks; ++chit)
      if ((s.chits[i] >> chit & 1u) != 0) chits.push_back(name(kChitDomain, chit));
    Thing player{.owner = who};
    player.text = fmt::format("{}, ${}{}, cards in hand {}, bets on red {}, on black {}{}. Chits: {}.",
                              known ? kColourWords[crest - 1u] : "crest not known", s.money[i],
                              s.debts[i] > 0 ? fmt::format(", debt tokens {}", s.debts[i]) : "", in_hand,
                              on[0], on[1], unseen > 0 ? fmt::format(", on a side not known {}", unseen) : "",
                              chits.empty() ? "none" : join(chits, ", "));
    player.brief = fmt::format(
        "{{{}#}} {} ${}{}  hand {}  bets {}", i + 1,
        known ? glyph(colour_at(crest - 1u)) + std::string(kColourWords[crest - 1u]) : "?", s.money[i],
        s.debts[i] > 0 ? fmt::format(" debt {}", s.debts[i]) : "", in_hand,
        unseen > 0 ? std::to_string(unseen + on[0] + on[1]) : fmt::format("♦{} ♠{}", on[0], on[1]));
    if (s.to_act == who) player.marks = {"to act"};
    players.add(std::move(player));
  }
}

void Joust::lay_out_cards(const State& s, Seat viewer, Tabletop& out) const {
  Zone& tableau = out.add(Zone::Form::Row, "Tableau");
  std::size_t n = 0;
  for (const CardPlace card : s.deal.tableau)
    if (card != 0) tableau.add(card_thing(card)).pick = letter(n++);
  const auto count = [&](const std::string& what, int size) {
    tableau.fact(what, std::to_string(size), fmt::format("{} {}", what, size));
  };
  const auto hidden = std::count_if(s.deal.held.begin(), s.deal.held.end(),
                                    [](const Holding& h) { return h.card == kUnknown; });
  count("deck", deck_size(s) - static_cast<int>(hidden));
  count("discards", static_cast<int>(s.deal.discard.size()));
  const int red = favors_left(s, Colour::Red), black = favors_left(s, Colour::Black);
  tableau.fact("Favors left", fmt::format("red {}, black {}", red, black),
               fmt::format("Favors left ♦{} ♠{}", red, black));
  if (viewer == Seat::Nobody) return;
  Zone& hand = out.add(Zone::Form::Row, "Hand");
  Zone bets{.kind = Zone::Form::Row, .name = "Bets"};
  n = 0;
  for (const Holding& held : s.deal.of(viewer)) {
    if (held.place == kInHand) hand.add(card_thing(held.card)).pick = letter(n++);
    if (!held.is_bet()) continue;
    Thing& bet = bets.add(card_thing(held.card));
    const std::uint8_t side = s.deal.sides_of(viewer)[static_cast<std::size_t>(held.bet_number())];
    const std::string on = side == kUnknown ? "?" : std::string(kColourWords[side - 1u]);
    bet.text = "on " + on;
    bet.brief += " on " + on;
  }
  if (s.face_down > 0 && s.to_act == viewer)
    hand.fact("", fmt::format("and {} face down", s.face_down), fmt::format("and {} face down", s.face_down));
  if (!bets.things.empty()) out.zones.push_back(std::move(bets));
}

// Where Favors go and which reward comes next is chosen among traits and symbols, which lie nowhere.
void Joust::lay_out_choices(const State& s, Seat viewer, Tabletop& out) const {
  if (viewer == Seat::Nobody || !actors(s).has(viewer)) return;
  Actions actions;
  legal(s, viewer, actions);
  Zone zone{.kind = Zone::Form::Row, .name = "To choose from"};
  for (const Action& action : actions) {
    const bool is_symbol = action.verb == kFavorOn;
    if (!is_symbol && action.verb != kBonusOn && action.verb != kResolve) continue;
    const Domain domain = is_symbol ? kSymbolDomain : kTraitDomain;
    const std::string sort = is_symbol ? "symbol:" : action.verb == kResolve ? "reward:" : "trait:";
    zone.add({.key = sort + name(domain, action.slot),
              .name = spoken(domain, action.slot),
              .text = text(domain, action.slot),
              .brief = spoken(domain, action.slot)});
  }
  if (!zone.things.empty()) out.zones.push_back(std::move(zone));
}

void Joust::lay_out_end(const State& s, Tabletop& out) const {
  const Outcome result = outcome(s);
  if (!result.over) return;
  out.add(Zone::Form::List, "", kEndPage)
      .fact("", result.verdict == "shared" ? "The win is shared." : "The joust is over.");
  Zone& sheet = out.add(Zone::Form::List, "", kEndPage);
  sheet.add({.brief = "\t\tmoney\tdebts\tresult", .tone = Tone::Bold});
  for (std::uint8_t rank = 1; rank <= seats_; ++rank)
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      if (result.ranks[i] == rank)
        sheet.add({.text = fmt::format("{}. place, money {}, debts {}, result {}", rank, s.money[i],
                                       s.debts[i], result.scores[i]),
                   .brief = fmt::format("{}.\t{}\t{}\t{}\t{}", rank, seat_word(seat_at(i)), s.money[i],
                                        s.debts[i], result.scores[i]),
                   .owner = seat_at(i)});
}

void Joust::tabletop(const State& s, Seat viewer, Tabletop& out) const {
  out.heading = fmt::format("Round {} of {}, Turn {}", s.round, kRounds, s.turn);
  out.signs = {{"♦", "r", "red", Tone::Bad},
               {"♠", "b", "black", Tone::Bold},
               {"●", "*", "a Favor", Tone::Gold},
               {"►", ">", "the red Rider", Tone::Bad},
               {"◄", "<", "the black Rider", Tone::Bold},
               {"┃", "|", "the centre line"},
               {"·", ".", "no symbol, or a chit still there", Tone::Dim}};
  Zone& lanes = out.add(Zone::Form::Grid, "The Tilts");
  lanes.where = Zone::Where::Drawn;
  lanes.bars = {static_cast<std::int16_t>((clash_at() + 1) / 2)};
  Zone& said = out.add(Zone::Form::List, "");
  said.where = Zone::Where::Said;
  for (const Colour rider : {Colour::Red, Colour::Black}) {
    lay_out_lane(s, rider, lanes);
    tell_tilt(s, rider, said);
  }
  lay_out_chits(s, out);
  lay_out_players(s, out);
  lay_out_cards(s, viewer, out);
  lay_out_choices(s, viewer, out);
  lay_out_help(s, viewer, out);
  lay_out_end(s, out);
}

}  // namespace waystone::joust
