#include "games/joust/screen/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"

namespace waystone {
namespace {

using Ink = Looks::Ink;
using joust::Symbols;
using joust::Trait;

// A card on a Tilt as the view tells it: its symbols and those that bear a Favor.
struct Laid {
  Symbols symbols = 0, favored = 0;
};

Laid laid(const AnyGame& game, const joust::Joust& rules, const Value::Entry& row) {
  Laid out;
  if (const auto card = game.value(joust::kCardDomain, text_of(row.value, "card")))
    out.symbols = rules.symbols(static_cast<std::size_t>(*card));
  for (const auto& favor : texts_of(row.value, "favors"))
    if (const auto symbol = game.value(joust::kSymbolDomain, favor))
      out.favored = static_cast<Symbols>(out.favored | 1 << *symbol);
  return out;
}

const Value& tilt_of(const Value& view, joust::Colour rider) {
  return part_of(part_of(view, "tilts"), joust::kColourWords[joust::index(rider)]);
}

// The cards in the seat's own hand, oldest first.
std::vector<std::string> hand(const Value& view, Seat seat) {
  std::vector<std::string> out;
  for (const auto& row : rows_of(part_of(view, "held"), seat_key(index(seat))))
    if (number_of(row.value, "bet") == 0 && text_of(row.value, "place") != "face-down")
      out.push_back(text_of(row.value, "card"));
  return out;
}

// How many of a seat's cards are in its hand: all it holds, but for its bets and what lies face down.
std::size_t hand_size(const Value& view, std::size_t seat) {
  std::size_t n = 0;
  for (const auto& row : rows_of(part_of(view, "held"), seat_key(seat)))
    n += text_of(row.value, "place") == "face-down" ? 0 : 1;
  return n - texts_of(part_of(view, "bets"), seat_key(seat)).size();
}

}  // namespace

std::string JoustScreen::glyph(Colour colour) const {
  if (looks_.plain) return colour == Colour::Red ? "red " : "black ";
  return colour == Colour::Red ? looks_.pick("♦", "r") : looks_.pick("♠", "b");
}

std::string JoustScreen::named(Colour colour) const {
  const std::string word(joust::kColourWords[joust::index(colour)]);
  return painted(colour, looks_.unicode ? glyph(colour) + word : word);
}

std::string JoustScreen::painted(Colour colour, const std::string& text) const {
  return looks_.paint(colour == Colour::Red ? Ink::Bad : Ink::Bold, text);
}

std::string JoustScreen::symbol(unsigned symbol) const {
  const Colour colour = joust::colour_of(symbol);
  return painted(colour, glyph(colour) + joust::kTraitLetters[symbol / 2]);
}

std::string JoustScreen::card(std::size_t card) const {
  if (looks_.plain) return game_.spoken(joust::kCardDomain, static_cast<int>(card));
  std::string out;
  for (unsigned i = 0; i < 8; ++i)
    if ((rules_.symbols(card) >> i & 1) != 0) out += symbol(i);
  return out;
}

std::string JoustScreen::card(const std::string& name) const {
  const auto value = game_.value(joust::kCardDomain, name);
  return value ? card(static_cast<std::size_t>(*value)) : name;
}

// One row along the fence, with the centre line in the middle.
std::string JoustScreen::line(const std::string& label, const std::vector<std::string>& cells) const {
  std::string out = pad(label, 5);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == cells.size() / 2) out += looks_.pick("┃", "|");
    out += pad(cells[i], cell_width());
  }
  return out;
}

// Four rows, one for each trait; a card is a column. Red comes from the left, black from the right.
std::vector<std::string> JoustScreen::lane(const Value& view, Colour rider) const {
  const Value& tilt = tilt_of(view, rider);
  const auto& cards = rows_of(tilt, "cards");
  const Value& start = part_of(tilt, "start");
  const auto columns = static_cast<std::size_t>(columns_of_track());
  std::vector<std::string> rows;
  for (unsigned t = 0; t < joust::kPrintedTraits; ++t) {
    std::vector<std::string> cells(columns);
    const auto put = [&](std::size_t space, std::string text) {
      cells[rider == Colour::Red ? space : columns - 1 - space] = std::move(text);
    };
    const auto draw = [&](Symbols symbols, const std::string& favor) {
      for (unsigned i = 2 * t; i < 2 * t + 2; ++i)
        if ((symbols >> i & 1) != 0) return symbol(i) + favor;
      return looks_.paint(Ink::Dim, looks_.pick("·", "."));
    };
    const int bonus = number_of(start, rules_.lists().traits[t].id);
    put(0, draw(rules_.lists().board.start[joust::index(rider)], bonus > 0 ? std::to_string(bonus) : ""));
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const Laid row = laid(game_, rules_, cards[i]);
      const bool favored = (row.favored & joust::of_trait(static_cast<Trait>(t))) != 0;
      put(i + 1, draw(row.symbols, favored ? looks_.paint(Ink::Gold, looks_.pick("●", "*")) : ""));
    }
    rows.push_back(line(t == 0 ? std::string(joust::kColourWords[joust::index(rider)]) : "", cells));
  }
  return rows;
}

// Where the Rider stands, and the marks of its lane.
std::string JoustScreen::track(const Value& view, Colour rider) const {
  const auto columns = static_cast<std::size_t>(columns_of_track());
  const std::size_t steps = rows_of(tilt_of(view, rider), "cards").size();
  std::vector<std::string> cells(columns);
  for (std::size_t space = 0; space < columns; ++space) {
    std::string& cell = cells[rider == Colour::Red ? space : columns - 1 - space];
    const int mark = rules_.mark_at(rider, static_cast<int>(space));
    const std::string free = mark > 0 ? fmt::format("+{}", mark) : looks_.pick("─", "-");
    const std::string here = rider == Colour::Red ? looks_.pick("♦R►", "rR>") : looks_.pick("◄R♠", "<Rb");
    cell = space == steps ? painted(rider, here) : looks_.paint(Ink::Dim, free);
  }
  return line(fmt::format("{:>3}", points(view, rider)), cells);
}

int JoustScreen::favors(const Value& view, Colour tilt, Colour favor) const {
  int n = 0;
  for (const auto& row : rows_of(tilt_of(view, tilt), "cards"))
    n += joust::count(static_cast<Symbols>(laid(game_, rules_, row).favored & joust::of_colour(favor)));
  for (std::size_t t = 0; tilt == favor && t < joust::kFavorTraits; ++t)
    n += number_of(part_of(tilt_of(view, tilt), "start"), rules_.lists().traits[t].id);
  return n;
}

int JoustScreen::points(const Value& view, Colour rider) const {
  const auto steps = static_cast<int>(rows_of(tilt_of(view, rider), "cards").size());
  return 2 * favors(view, rider, rider) + favors(view, rider, joust::other(rider)) +
         std::max(0, steps - rules_.house().before_line);
}

std::string JoustScreen::heading(const Sight& sight) const {
  const Value& view = sight.view;
  return fmt::format("Round {} of {}, Turn {}", number_of(view, "round"), joust::kRounds,
                     number_of(view, "turn"));
}

// Each stack with the seats that hold its 3 and its 2; a dot is a chit still there.
std::string JoustScreen::chits(const Value& view) const {
  std::string out = "Chits";
  for (int stack = 0; stack < joust::kStacks; ++stack) {
    out += ' ' + symbol(static_cast<unsigned>(stack)) + ' ';
    for (int chit : {stack, stack + joust::kStacks}) {
      std::string owner = looks_.pick("·", ".");
      for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
        const auto held = texts_of(part_of(view, "chits"), seat_key(i));
        if (std::find(held.begin(), held.end(), game_.name(joust::kChitDomain, chit)) != held.end())
          owner = seat_key(i);
      }
      out += owner;
    }
  }
  return out;
}

JoustScreen::Standing JoustScreen::standing_of(const Value& view, Seat who) const {
  const std::string key = seat_key(index(who));
  const bool over = text_of(view, "asks") == "nothing";  // then all crests have been turned over (JJ-58)
  Standing out;
  out.crest = text_of(part_of(over ? part_of(view, "last") : view, "crests"), key);
  out.debts = number_of(part_of(view, "debts"), key);
  for (const auto& side : texts_of(part_of(view, "bets"), key))
    ++(side == "red" ? out.red : side == "black" ? out.black : out.unseen);
  return out;
}

std::string JoustScreen::player(const Value& view, Seat seat, Seat who) const {
  const std::string key = seat_key(index(who));
  const Standing standing = standing_of(view, who);
  const auto value = game_.value(joust::kColourDomain, standing.crest);
  std::string crest = "?";
  if (value) {
    const auto colour = static_cast<Colour>(*value);
    crest = named(colour);
  }
  const std::string name = game_.seat_name(who, seat, names_);
  std::string out = text_of(view, "to_act") == key ? ">" : " ";
  out += fmt::format("{} {} ${}{}  hand {}  bets ", name.starts_with("Seat ") ? name : key + ' ' + name,
                     crest, number_of(part_of(view, "money"), key),
                     standing.debts > 0 ? fmt::format(" debt {}", standing.debts) : "",
                     hand_size(view, index(who)));
  if (standing.unseen > 0) return out + std::to_string(standing.unseen + standing.red + standing.black);
  return out +
         fmt::format("{}{} {}{}", glyph(Colour::Red), standing.red, glyph(Colour::Black), standing.black);
}

std::vector<std::string> JoustScreen::players(const Value& view, Seat seat) const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    std::string text = player(view, seat, seat_at(i));
    if (i % 2 == 1 && columns(lines.back()) < 40 && columns(text) < 40)
      lines.back() = pad(lines.back(), 40) + text;
    else
      lines.push_back(std::move(text));
  }
  return lines;
}

std::string JoustScreen::on_offer(const Value& view) const {
  std::string out = "Tableau ";
  const auto tableau = texts_of(view, "tableau");
  for (std::size_t i = 0; i < tableau.size(); ++i) out += letter(i) + ' ' + card(tableau[i]) + "  ";
  const auto discard = texts_of(view, "discard");
  out += fmt::format("deck {}  discards {}  Favors left", number_of(view, "deck"), discard.size());
  for (const Colour colour : {Colour::Red, Colour::Black})
    out += fmt::format(
        " {}{}", glyph(colour),
        joust::kFavorsOfAColour - favors(view, Colour::Red, colour) - favors(view, Colour::Black, colour));
  return out;
}

// The seat's hand and what it has bet.
std::vector<std::string> JoustScreen::own(const Value& view, Seat seat) const {
  if (seat == Seat::Nobody) return {};
  const std::string key = seat_key(index(seat));
  const auto sides = texts_of(part_of(view, "bets"), key);
  const auto cards = hand(view, seat);
  std::string text = "Hand", bets;
  for (std::size_t i = 0; i < cards.size(); ++i) text += "  " + letter(i) + ' ' + card(cards[i]);
  if (const int face_down = number_of(view, "face_down"); face_down > 0 && text_of(view, "to_act") == key)
    text += fmt::format("  and {} face down", face_down);
  for (const auto& row : rows_of(part_of(view, "held"), key))
    if (const int bet = number_of(row.value, "bet"); bet >= 1 && bet <= static_cast<int>(sides.size()))
      bets += fmt::format("  {} on {}", card(text_of(row.value, "card")),
                          sides[static_cast<std::size_t>(bet - 1)]);
  if (bets.empty()) return {text};
  if (columns(text + bets) < 70) return {text + "   Bets" + bets};
  std::vector<std::string> lines = wrap("Bets" + bets, 78);
  lines.insert(lines.begin(), text);
  return lines;
}

std::vector<std::string> JoustScreen::table(const Sight& sight) const {
  const Value& view = sight.view;
  if (looks_.plain) return linear(sight);
  std::vector<std::string> lines = lane(view, Colour::Red);
  lines.push_back(track(view, Colour::Red));
  lines.push_back(track(view, Colour::Black));
  for (auto& row : lane(view, Colour::Black)) lines.push_back(std::move(row));
  lines.push_back(chits(view));
  for (auto& row : players(view, sight.seat)) lines.push_back(std::move(row));
  lines.push_back(on_offer(view));
  for (auto& row : own(view, sight.seat)) lines.push_back(std::move(row));
  return lines;
}

MenuItem JoustScreen::item(const Sight& sight, const Action& action) const {
  MenuItem menu = Screen::item(sight, action);
  const auto tint = [&] {
    const auto colour = static_cast<Colour>(action.slot);
    return named(colour);
  };
  const auto key = [&](const std::vector<std::string>& cards) {
    const auto at = std::find(cards.begin(), cards.end(), game_.name(joust::kCardDomain, action.card));
    return letter(static_cast<std::size_t>(at - cards.begin()));
  };
  const Value& view = sight.view;
  const std::string side = action.slot == 0 ? "r" : "b";
  switch (static_cast<joust::VerbId>(action.verb)) {
    case joust::kLay:
    case joust::kBet: menu.key = key(hand(view, sight.seat)) + side; break;
    case joust::kWager: menu.key = key(texts_of(view, "tableau")) + side; break;
    case joust::kTake: menu.key = key(texts_of(view, "tableau")); break;
    case joust::kDiscard: menu.key = key(hand(view, sight.seat)); break;
    default: break;
  }
  switch (static_cast<joust::VerbId>(action.verb)) {
    case joust::kLay: menu.label = fmt::format("lay {} on {}", card(action.card), tint()); break;
    case joust::kWager: menu.label = fmt::format("bet {} on {}", card(action.card), tint()); break;
    case joust::kBet: menu.label = fmt::format("bet {} on {}", card(action.card), tint()); break;
    case joust::kTake: menu.label = fmt::format("take {}", card(action.card)); break;
    case joust::kDiscard: menu.label = fmt::format("discard {}", card(action.card)); break;
    default: break;
  }
  if (looks_.plain) menu.label = game_.label(action, sight.question, sight.seat, names_);
  return menu;
}

std::string JoustScreen::favors_said(const Value& tilt) const {
  std::vector<std::string> said;
  const auto& cards = rows_of(tilt, "cards");
  for (unsigned i = 0; i < 2 * joust::kFavorTraits; ++i) {
    int n = 0;
    for (const auto& row : cards) n += laid(game_, rules_, row).favored >> i & 1;
    if (n > 0)
      said.push_back(fmt::format("{} on {}", n, game_.spoken(joust::kSymbolDomain, static_cast<int>(i))));
  }
  for (std::size_t t = 0; t < joust::kFavorTraits; ++t)
    if (const int n = number_of(part_of(tilt, "start"), rules_.lists().traits[t].id); n > 0)
      said.push_back(fmt::format("{} on the start symbol of {}", n, rules_.lists().traits[t].name));
  return said.empty() ? "none" : join(said, ", ");
}

// A Tilt card by card, as it lies on the drawn table.
std::vector<std::string> JoustScreen::tilt_said(const Value& view, Colour rider) const {
  const std::string_view colour = joust::kColourWords[joust::index(rider)];
  const Value& tilt = tilt_of(view, rider);
  std::vector<std::string> cards, start, marks;
  for (const auto& row : rows_of(tilt, "cards")) {
    const auto favors = texts_of(row.value, "favors");
    cards.push_back(card(text_of(row.value, "card")) + (favors.empty() ? "" : ", Favors"));
    for (const auto& favor : favors) cards.back() += " on " + favor;
  }
  const Symbols printed = rules_.lists().board.start[joust::index(rider)];
  for (unsigned i = 0; i < 8; ++i)
    if ((printed >> i & 1) != 0) start.push_back(game_.name(joust::kSymbolDomain, static_cast<int>(i)));
  const int steps = static_cast<int>(cards.size()), past = steps - rules_.house().before_line;
  for (int space = steps + 1; space <= rules_.clash_at(); ++space)
    if (const int mark = rules_.mark_at(rider, space); mark > 0)
      marks.push_back(fmt::format("+{} in {}", mark, counted(space - steps, "space")));
  std::vector<std::string> lines = {fmt::format(
      "The {} Rider has gone {}{} and has {}. Marks ahead: {}. Favors: {}.", colour, counted(steps, "space"),
      past > 0 ? fmt::format(", {} past the centre line,", past) : "", counted(points(view, rider), "point"),
      marks.empty() ? "none" : join(marks, ", "), favors_said(tilt))};
  std::reverse(cards.begin(), cards.end());
  cards.push_back("the start symbols " + join(start, " "));
  lines.push_back(fmt::format("The {} Tilt, from the leading row back: {}.", colour, join(cards, "; ")));
  return lines;
}

// The chit on top of each stack.
std::string JoustScreen::chits_said(const Value& view) const {
  std::vector<std::string> taken, top;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    for (auto& chit : texts_of(part_of(view, "chits"), seat_key(i))) taken.push_back(std::move(chit));
  const auto is_taken = [&](int chit) {
    return std::find(taken.begin(), taken.end(), game_.name(joust::kChitDomain, chit)) != taken.end();
  };
  for (int stack = 0; stack < joust::kStacks; ++stack)
    for (const int chit : {stack, stack + joust::kStacks})
      if (!is_taken(chit)) {
        top.push_back(game_.name(joust::kChitDomain, chit));
        break;
      }
  return "Chits to take: " + (top.empty() ? "none" : join(top, ", ")) + ".";
}

std::vector<std::string> JoustScreen::linear(const Sight& sight) const {
  const Value& view = sight.view;
  const Seat seat = sight.seat;
  std::vector<std::string> lines = {heading(sight) + "."};
  for (const Colour rider : {Colour::Red, Colour::Black})
    for (auto& line : tilt_said(view, rider)) lines.push_back(std::move(line));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
    lines.push_back(player_said(view, seat, seat_at(i)));
  lines.push_back(chits_said(view));
  lines.push_back(on_offer(view) + ".");
  for (const auto& line : own(view, seat)) lines.push_back(line + ".");
  return lines;
}

std::string JoustScreen::player_said(const Value& view, Seat seat, Seat who) const {
  const Standing standing = standing_of(view, who);
  const std::string key = seat_key(index(who));
  std::string out = fmt::format("{}: {}, ${}", game_.seat_name(who, seat, names_),
                                standing.crest == "?" ? "crest not known" : standing.crest,
                                number_of(part_of(view, "money"), key));
  if (text_of(view, "to_act") == key) out += ", whose Turn it is";
  if (standing.debts > 0) out += fmt::format(", debt tokens {}", standing.debts);
  out += fmt::format(", cards in hand {}, bets on red {}, on black {}", hand_size(view, index(who)),
                     standing.red, standing.black);
  if (standing.unseen > 0) out += fmt::format(", on a side not known {}", standing.unseen);
  const auto chits = texts_of(part_of(view, "chits"), key);
  return out + ". Chits: " + (chits.empty() ? "none" : join(chits, ", ")) + ".";
}

}  // namespace waystone
