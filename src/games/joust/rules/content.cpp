// The content files: cards, board, words for the traits. And the options.
#include <fmt/format.h>

#include <algorithm>

#include "base/words.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {
namespace {

// "rS bD rM"; nothing if it is not a list of symbols with each trait at most once (JJ-28).
std::optional<Symbols> read_symbols(TableReader& entry, std::string_view key) {
  const std::string text = entry.text(key);
  Symbols out = 0;
  for (const auto& word : split_words(text)) {
    const auto trait =
        word.size() == 2 ? kTraitLetters.substr(0, kPrintedTraits).find(word[1]) : std::string::npos;
    if (trait == std::string::npos || (word[0] != 'r' && word[0] != 'b')) {
      entry.complain(entry.place_of(key),
                     fmt::format("'{}' is no symbol: r or b, then one of S, D, A, M (JJ-2)", word));
      return std::nullopt;
    }
    if ((out & of_trait(static_cast<Trait>(trait))) != 0) {
      entry.complain(entry.place_of(key), fmt::format("'{}' has one trait twice (JJ-28)", text));
      return std::nullopt;
    }
    out |= bit(static_cast<Trait>(trait), word[0] == 'r' ? Colour::Red : Colour::Black);
  }
  if (out == 0) {
    entry.complain(entry.place_of(key), fmt::format("'{}' holds no symbol", key));
    return std::nullopt;
  }
  return out;
}

void read_card(TableReader& entry, std::vector<CardText>& cards) {
  CardText card;
  card.name = entry.text("name");
  entry.rename("card '" + card.name + "'");
  const auto symbols = read_symbols(entry, "symbols");
  entry.finish();
  if (!symbols) return;
  card.symbols = *symbols;
  for (const CardText& known : cards) {
    if (known.name == card.name)
      return entry.complain(entry.place_of("name"), "this name is taken by another card");
    if (known.symbols == card.symbols)
      return entry.complain(entry.place_of("symbols"),
                            fmt::format("'{}' has the same symbols: all cards differ (JJ-D1)", known.name));
  }
  cards.push_back(card);
}

std::optional<Colour> read_rider(TableReader& entry, const std::string& word) {
  if (word == "red") return Colour::Red;
  if (word == "black") return Colour::Black;
  entry.complain(entry.place_of("rider"), fmt::format("'{}' is no Rider: red or black", word));
  return std::nullopt;
}

void read_tilt(TableReader& entry, Board& board) {
  const auto rider = read_rider(entry, entry.text("rider"));
  const auto start = read_symbols(entry, "start");
  entry.finish();
  if (!rider || !start) return;
  for (int t = 0; t < kFavorTraits; ++t)
    if ((*start & of_trait(static_cast<Trait>(t))) == 0)
      return entry.complain(entry.place_of("start"),
                            "a Tilt starts with a symbol of Strength, Defense and Accuracy each (JJ-41)");
  if (board.start[index(*rider)] != 0)
    return entry.complain(entry.place_of("rider"), "this Rider has a [[tilt]] already");
  board.start[index(*rider)] = *start;
}

void read_mark(TableReader& entry, Board& board) {
  const std::string rider = entry.text("rider", "");
  const int past = entry.number("past_line", 1 - kMostBeforeLine, kMostBeforeLine + 1);
  const auto favors = static_cast<std::uint8_t>(entry.number("favors", 1, 3));  // JJ-40
  const auto only = rider.empty() ? std::optional<Colour>() : read_rider(entry, rider);
  entry.finish();
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    if (!rider.empty() && only != colour) continue;
    for (const Board::Mark& known : board.marks)
      if (known.rider == colour && known.past_line == past)
        return entry.complain(entry.place_of("past_line"), "two marks on one space");
    board.marks.push_back({colour, past, favors});
  }
}

TraitText read_trait(TableReader& entry) {
  TraitText trait;
  trait.id = entry.text("id");
  entry.rename("trait '" + trait.id + "'");
  trait.letter = entry.text("letter");
  trait.name = entry.text("name");
  trait.favor = entry.text("favor");
  trait.chit = entry.text("chit");
  trait.rules = entry.texts("rules");
  entry.finish();
  return trait;
}

void read_board(const Value& file, Lists& lists, TableReader::Sink& wrong) {
  TableReader reader(file, "board.toml", "", wrong);
  lists.board.before_line = reader.number("spaces_before_line", 3, kMostBeforeLine);
  for (TableReader& entry : reader.tables("tilt", "tilt")) read_tilt(entry, lists.board);
  for (TableReader& entry : reader.tables("mark", "mark")) read_mark(entry, lists.board);
  for (TableReader& entry : reader.tables("trait", "trait")) lists.traits.push_back(read_trait(entry));
  reader.finish();
  if (lists.board.start[0] == 0 || lists.board.start[1] == 0)
    reader.complain({}, "a [[tilt]] for each Rider belongs here (JJ-3)");
  const bool all =
      lists.traits.size() == kTraits &&
      std::equal(lists.traits.begin(), lists.traits.end(), kTraitLetters.begin(),
                 [](const TraitText& t, char letter) { return t.letter == std::string(1, letter); });
  if (!all) reader.complain({}, "the traits are S, D, A, M and V, in this order (JJ-2)");
}

}  // namespace

Result<Lists> Lists::load(const Content& content) {
  Lists lists;
  TableReader::Sink wrong;
  const auto cards = content.parse("cards.toml");
  if (!cards) return tl::unexpected(cards.error());
  TableReader card_file(*cards, "cards.toml", "", wrong);
  for (TableReader& entry : card_file.tables("card", "card")) read_card(entry, lists.cards);
  card_file.finish();
  if (lists.cards.size() != kCards)
    card_file.complain({}, fmt::format("{} cards, but {} belong here (JJ-D1)", lists.cards.size(), kCards));
  const auto board = content.parse("board.toml");
  if (!board) return tl::unexpected(board.error());
  read_board(*board, lists, wrong);
  if (wrong) return tl::unexpected(*wrong);
  return lists;
}

std::vector<OptionSpec> Joust::option_specs() {
  return {
      OptionSpec::choice("first-player", "Who begins the first Round: a seat, or chance.", rule(13),
                         {"1", "2", "3", "4", "5", "6", "random"}),
      OptionSpec::choice("colours", "Two players: who is red. With alternate and fixed seat 1 begins as red.",
                         ruling(15), {"random", "alternate", "fixed"}),
      OptionSpec::number("before-line", "Spaces before the centre line; 0 is as the board says.", ruling(4),
                         0, kMostBeforeLine, 0),
      OptionSpec::choice("first-card", "The first card on a Tilt must match a start symbol, or is free.",
                         ruling(3), {"match", "free"}),
      OptionSpec::yes_no("start-streaks", "Start symbols count for three in a row.", ruling(2), true),
      OptionSpec::yes_no("start-movement", "Start symbols count for Movement chits.", ruling(2), true),
      OptionSpec::yes_no("bonus-rewards", "Bonus Favors give the immediate reward of their trait.", ruling(5),
                         true),
      OptionSpec::choice("marks", "A bonus mark pays each time a Rider comes onto it, or once a Round.",
                         ruling(6), {"again", "once"}),
      OptionSpec::choice("reward-order",
                         "Rewards come in the order of their Favors, or as the player chooses, who then also "
                         "says which symbol gets a scarce Favor.",
                         ruling(9), {"fifo", "chosen"}),
      OptionSpec::choice("strength", "Knocking back with a Strength Favor is compulsory or optional.",
                         ruling(24), {"compulsory", "optional"}),
      OptionSpec::choice("reshuffle",
                         "Discards are shuffled when a card is needed, or once the deck is empty.",
                         ruling(10), {"needed", "at-once"}),
      OptionSpec::choice("bet-sides", "Whether everybody sees on which side a card is bet.", ruling(17),
                         {"open", "hidden"}),
      OptionSpec::choice("valor", "With equal scores, Valor pays the Victor's colour only, or both.",
                         ruling(12), {"victor", "tie-pays-both"}),
      OptionSpec::choice("tie", "Equal results at the end share the win, or fewer debt tokens decide first.",
                         ruling(16), {"shared", "fewer-debts"}),
      OptionSpec::number("turn-cap", "After so many Turns a Round is scored as it stands; 0 is never.",
                         rule(85), 0, 10'000, 1000),
  };
}

Joust::Joust(Lists lists, int seats, Options options)
    : lists_(std::move(lists)),
      seats_(seats),
      options_(std::move(options)) {
  const auto on = [&](std::string_view name) { return options_.value(name) == 1; };
  const int line = options_.value("before-line"), first = options_.value("first-player");
  house_.before_line = line == 0 ? lists_.board.before_line : line;
  house_.turn_cap = options_.value("turn-cap");
  house_.first = first == kMostSeats ? Seat::Nobody : seat_at(static_cast<std::size_t>(first));
  house_.colours = static_cast<TwoColours>(options_.value("colours"));
  house_.start_streaks = on("start-streaks");
  house_.start_movement = on("start-movement");
  house_.first_card_free = on("first-card");
  house_.bonus_rewards = on("bonus-rewards");
  house_.marks_once = on("marks");
  house_.order_chosen = on("reward-order");
  house_.strength_optional = on("strength");
  house_.reshuffle_at_once = on("reshuffle");
  house_.sides_hidden = on("bet-sides");
  house_.valor_tie_pays = on("valor");
  house_.fewer_debts_win = on("tie");
  for (std::size_t card = 0; card < kCards; ++card) symbols_[card] = lists_.cards[card].symbols;
  name_cards();
  start_ = lists_.board.start;
  for (const Board::Mark& mark : lists_.board.marks) {
    const int space = house_.before_line + mark.past_line;
    if (space >= 1 && space <= clash_at())
      marks_[index(mark.rider)][static_cast<std::size_t>(space)] = mark.favors;
  }
}

Result<Joust> Joust::make(const Content& content, int seats,
                          std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats < kMinSeats || seats > kMaxSeats)
    return error("seats", "Jungle Joust is for two to six players (JJ-1)");
  auto lists = Lists::load(content);
  if (!lists) return tl::unexpected(lists.error());
  auto options = choose_options(option_specs(), chosen);
  if (!options) return tl::unexpected(options.error());
  const int line = options->value("before-line"), first = options->value("first-player");
  if (line != 0 && line < 3) return error("option 'before-line'", "0, or 3 to 10 (JJ-A4)");
  if (first >= seats && first < kMostSeats)
    return error("option 'first-player'", fmt::format("there are only {} seats (JJ-13)", seats));
  return Joust(std::move(*lists), seats, std::move(*options));
}

}  // namespace waystone::joust
