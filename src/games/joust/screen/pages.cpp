// The pages of Jungle Joust beside the table: help, the score sheet of a Round, the end.
#include <fmt/format.h>

#include "base/words.h"
#include "games/joust/screen/screen.h"

namespace waystone {

// What the letters and signs of the table stand for, in this mode.
std::string JoustScreen::signs() const {
  if (looks_.plain)
    return "A symbol is a colour and a trait: r is red and b black; S, D, A, M, V are Strength, Defense, "
           "Accuracy, "
           "Movement and Valor. So rS is red Strength, and the chit rS3 is the one of value 3. The letters "
           "before "
           "cards are what to type for them.";
  return fmt::format(
      "{} and {} stand for red and black; S, D, A, M, V are Strength, Defense, Accuracy, Movement and Valor. "
      "A "
      "symbol with {} bears a Favor; a digit counts bonus Favors. {} and {} are the Riders, with their "
      "points "
      "so far at the left; +1 to +3 are bonus marks, the bar is the centre line. Chits: the seats that hold "
      "the "
      "3 and the 2 of a stack; {} is still there.",
      glyph(Colour::Red), glyph(Colour::Black), looks_.pick("●", "*"), looks_.pick("►", ">"),
      looks_.pick("◄", "<"), looks_.pick("·", "."));
}

std::vector<std::string> JoustScreen::help(const Sight& sight) const {
  const Value& view = sight.view;
  std::vector<std::string> lines = {
      signs(),
      "A Turn: lay at least one card that shares a symbol with the leading row of a Tilt; then take a chit "
      "and "
      "bet cards if you like; then draw two cards, or take one of the tableau. [JJ-15 JJ-16 JJ-20 JJ-44 "
      "JJ-51]",
      "Three of a symbol in a row earn a Favor. The Rider with more points is the Victor: 2 for a Favor of "
      "its "
      "own colour, 1 for another, 1 for each space past the line. You earn your Rider's points. [JJ-23 JJ-54 "
      "JJ-59]",
      "A Rider that a card brings onto a mark gets that many Favors of its colour: put them on start symbols "
      "of its Tilt. [JJ-40 JJ-41]",
      fmt::format(
          "The Riders clash when they stand level, that is with {} cards on both Tilts together. The Round "
          "ends at once and is scored. [JJ-37 JJ-38]",
          rules_.clash_at())};
  if (game_.seats() % 2 == 1)
    lines.emplace_back(
        "The Rider with fewer followers has its points doubled, for the Victor and for the money. [JJ-55]");
  for (const joust::TraitText& trait : rules_.lists().traits) {
    const std::string favor = trait.favor.empty() ? "" : " Favor: " + trait.favor;
    lines.push_back(
        fmt::format("{}.{} Chit: {} [{}]", trait.name, favor, trait.chit, join(trait.rules, " ")));
  }
  lines.emplace_back(
      "A chit that pays brings the value printed on it; one that does not costs $1. What you cannot pay "
      "becomes debt tokens, $1 each. [JJ-63 JJ-64 JJ-65]");
  lines.emplace_back(
      "Cards bet on the Victor earn $1 for each of its symbols in the Victor's colour; bet on the other "
      "Rider "
      "they cost $1 for each in that colour. [JJ-70 JJ-71]");
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    if (i == index(sight.seat)) continue;
    std::string known;
    for (const auto& row : rows_of(part_of(view, "held"), seat_key(i)))
      if (const auto held = text_of(row.value, "card"); held != "?") known += "  " + card(held);
    if (!known.empty())
      lines.push_back(fmt::format("Everybody has seen that {} holds or has bet:{}",
                                  game_.seat_name(seat_at(i), sight.seat, names_), known));
  }
  return lines;
}

namespace {

// What a Round brought one player.
struct Sheet {
  std::optional<int> crest;  // told when there are three players and more
  int allegiance = 0, chits = 0, bets = 0, debts = 0;
  void enter(const Event& event) {
    switch (static_cast<joust::EventId>(event.kind)) {
      case joust::kCrestRevealed: crest = event.slot; break;
      case joust::kAllegiancePaid: allegiance += event.amount; break;
      case joust::kChitPaid: chits += event.amount; break;
      case joust::kChitLost: chits -= event.amount; break;
      case joust::kBetsPaid: bets += event.amount; break;
      case joust::kBetsLost: bets -= event.amount; break;
      case joust::kInDebt: debts += event.amount; break;
      default: break;
    }
  }
};

bool is_headline(const Event& event) {
  switch (static_cast<joust::EventId>(event.kind)) {
    case joust::kClashed:
    case joust::kStalled:
    case joust::kRiderScored:
    case joust::kDoubled:
    case joust::kVictor:
    case joust::kNoVictor: return true;
    default: return false;
  }
}

}  // namespace

bool JoustScreen::is_in_sight(const Event& event) const {
  switch (static_cast<joust::EventId>(event.kind)) {
    case joust::kDealt:
    case joust::kCrestDealt:
    case joust::kDrew:
    case joust::kTurnBegan: return true;
    default: return false;
  }
}

// The score sheet of each Round that has ended.
std::vector<std::string> JoustScreen::interlude(const Sight& sight, const Events& news) const {
  const Value& view = sight.view;
  std::vector<Sheet> sheets(static_cast<std::size_t>(game_.seats()));
  std::vector<std::string> lines, headlines;
  const auto row = [&](const auto&... cells) {
    lines.push_back(fmt::format("{:<14}{:>8}{:>12}{:>8}{:>8}{:>8}", cells...));
  };
  for (const Event& event : news) {
    if (event.seat != Seat::Nobody) sheets[index(event.seat)].enter(event);
    if (is_headline(event)) headlines.push_back(game_.say(event, sight.seat, names_));
    if (event.kind != joust::kRoundEnded) continue;
    lines.push_back(looks_.paint(Looks::Ink::Bold, game_.say(event, sight.seat, names_)));
    lines.insert(lines.end(), headlines.begin(), headlines.end());
    row("", "crest", "allegiance", "chits", "bets", "debts");
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const Sheet& sheet = sheets[i];
      const std::string crest = sheet.crest ? game_.name(joust::kColourDomain, *sheet.crest)
                                            : text_of(part_of(part_of(view, "last"), "crests"), seat_key(i));
      row(game_.seat_name(seat_at(i), sight.seat, names_), crest, sheet.allegiance, sheet.chits, sheet.bets,
          sheet.debts);
    }
    headlines.clear();
    sheets.assign(sheets.size(), {});
  }
  return lines;
}

std::vector<std::string> JoustScreen::summary(const Sight& sight) const {
  const Value& view = sight.view;
  const Outcome& outcome = sight.outcome;
  std::vector<std::string> lines = {outcome.verdict == "shared" ? "The win is shared."
                                                                : "The joust is over."};
  lines.push_back(fmt::format("{:<4}{:<14}{:>8}{:>8}{:>8}", "", "", "money", "debts", "result"));
  for (std::uint8_t rank = 1; rank <= game_.seats(); ++rank)
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
      if (outcome.ranks[i] == rank)
        lines.push_back(fmt::format("{:<4}{:<14}{:>8}{:>8}{:>8}", fmt::format("{}.", rank),
                                    game_.seat_name(seat_at(i), sight.seat, names_),
                                    number_of(part_of(view, "money"), seat_key(i)),
                                    number_of(part_of(view, "debts"), seat_key(i)), outcome.scores[i]));
  return lines;
}

}  // namespace waystone
