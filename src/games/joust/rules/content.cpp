// The content files: cards, board, words for the traits. And the options.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/joust/rules/printed.h"

namespace waystone::joust {
namespace {

void read_cards(TableReader& file, std::vector<CardText>& cards) {
  std::set<std::string> names;
  for (TableReader& entry : file.tables("card", "card")) {
    CardText card;
    known_by(entry, "name", "card", names);
    read_printed(entry, [&](Printed& w) { walk(w, card); });
    for (const CardText& known : cards)
      if (known.symbols == card.symbols)
        refuse(entry, "symbols",
               fmt::format("'{}' has the same symbols: all cards differ (JJ-D1)", known.name));
    cards.push_back(std::move(card));
  }
  file.finish();  // before they are counted: a misspelled [[card]] is told as that
  if (cards.size() != kCards)
    file.complain({}, fmt::format("{} cards, but {} belong here (JJ-D1)", cards.size(), kCards));
}

void read_tilt(TableReader& entry, Board& board) {
  Colour rider = Colour::Red;
  Lane lane;
  read_printed(entry, [&](Printed& w) {
    w.word("rider", rider, kColourWords);
    walk(w, lane, board.before_line);
  });
  for (int t = 0; t < kFavorTraits; ++t)
    if ((lane.start & of_trait(static_cast<Trait>(t))) == 0)
      refuse(entry, "start", "a Tilt starts with a symbol of Strength, Defense and Accuracy each (JJ-41)");
  if (board.lanes[index(rider)].start != 0) refuse(entry, "rider", "this Rider has a [[tilt]] already");
  board.lanes[index(rider)] = std::move(lane);
}

void read_mark(TableReader& entry, Board& board) {
  std::optional<Colour> only;
  Mark mark;
  read_printed(entry, [&](Printed& w) {
    w.word("rider", only, kColourWords);
    walk(w, mark, board.before_line);
  });
  for (const Colour rider : {Colour::Red, Colour::Black}) {
    if (only && *only != rider) continue;
    for (const Mark& known : board.lanes[index(rider)].marks)
      if (known.past_line == mark.past_line) refuse(entry, "past_line", "two marks on one space");
    board.lanes[index(rider)].marks.push_back(mark);
  }
}

void read_traits(TableReader& file, std::vector<TraitText>& traits) {
  std::set<std::string> ids;
  for (TableReader& entry : file.tables("trait", "trait")) {
    TraitText trait;
    trait.id = known_by(entry, "id", "trait", ids);
    read_printed(entry, [&](Printed& w) { walk(w, trait); });
    traits.push_back(std::move(trait));
  }
}

void read_board(TableReader& file, Lists& lists) {
  Board& board = lists.board;
  board.before_line = file.number("spaces_before_line", 3, kMostBeforeLine);
  for (TableReader& entry : file.tables("tilt", "tilt")) read_tilt(entry, board);
  for (TableReader& entry : file.tables("mark", "mark")) read_mark(entry, board);
  read_traits(file, lists.traits);
  file.finish();
  for (const Lane& lane : board.lanes)
    if (lane.start == 0) file.complain({}, "a [[tilt]] for each Rider belongs here (JJ-3)");
  const bool all =
      lists.traits.size() == kTraits &&
      std::equal(lists.traits.begin(), lists.traits.end(), kTraitLetters.begin(),
                 [](const TraitText& t, char letter) { return t.letter == std::string(1, letter); });
  if (!all) file.complain({}, "the traits are S, D, A, M and V, in this order (JJ-2)");
}

}  // namespace

Result<Lists> Lists::load(const Content& content) {
  Lists lists;
  ContentLoader loader(content);
  loader.in_file("cards.toml", [&](TableReader& file) { read_cards(file, lists.cards); });
  loader.in_file("board.toml", [&](TableReader& file) { read_board(file, lists); });
  return std::move(loader).loaded(std::move(lists));
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
  for (std::size_t rider = 0; rider < kColours; ++rider) {
    Lane& lane = lists_.board.lanes[rider];
    start_[rider] = lane.start;
    // Only these are on a board of this length.
    std::erase_if(lane.marks, [&](const Mark& mark) {
      const int space = house_.before_line + mark.past_line;
      return space < 1 || space > clash_at();
    });
    for (const Mark& mark : lane.marks)
      marks_[rider][static_cast<std::size_t>(house_.before_line + mark.past_line)] = mark.favors;
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
