// The game with its content and options, and what cards say, found by what it is about.
#include <algorithm>

#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// The rulings people could disagree about.
std::vector<OptionSpec> Quest::option_specs(const Content& content) {
  constexpr int kMostIslands = 999'999;
  return {
      OptionSpec::choice("board", "which board is played on", ruling(1), Board::names(content)),
      OptionSpec::number("island", "which of the islands drawn by chance, on such a board", ruling(1), 0,
                         kMostIslands, 0),
      OptionSpec::choice("first-player", "who holds the Expedition Token first", ruling(5),
                         {"seeded", "1", "2", "3", "4", "5", "6"}),
      OptionSpec::choice("half", "how half of an odd amount of money is rounded", ruling(3), {"down", "up"}),
      OptionSpec::yes_no("exclusive-camps", "a campsite takes one party", ruling(4), false),
      OptionSpec::choice("heal", "when lost HP comes back", ruling(7), {"both", "setup", "cycle-end"}),
      OptionSpec::choice("full-speed", "whether a way must be chosen on which all Speed can be used",
                         ruling(10), {"strict", "maximal"}),
      OptionSpec::yes_no("start-counts", "the campsite of this turn counts as entered", ruling(11), true),
      OptionSpec::choice("wipe-penalty", "which penalties a party pays that is down", ruling(14),
                         {"exclusive", "stacking", "harsher"}),
      OptionSpec::choice("discard", "where cards go that are done with", ruling(16),
                         {"literal", "pile", "return"}),
      OptionSpec::yes_no("consumable-holder-conscious", "only the conscious lend out Consumables", ruling(18),
                         false),
      OptionSpec::yes_no("consumable-on-reveal", "Consumables can be used when a card has been turned up",
                         ruling(18), true),
      OptionSpec::choice("enemy-alloc", "who splits damage among several enemies", ruling(20),
                         {"active-player", "printed-order"}),
      OptionSpec::yes_no("loose-characters", "a drawn or dropped character lies loose for a while",
                         ruling(21), false),
      OptionSpec::choice("stalemate", "what becomes of a fight without end", ruling(23),
                         {"break-off", "player-loses"}),
      OptionSpec::yes_no("contact-unmoved", "parties that still wait at their campsites can be run into",
                         ruling(24), false),
      OptionSpec::choice("contact", "whether entering a tile with a party on it is landing there", ruling(24),
                         {"forced", "chosen"}),
      OptionSpec::choice("restart-adventurer", "how one begins anew", ruling(28), {"draw", "choose"}),
      OptionSpec::yes_no("thing-exact", "the Thing is entered with the last point of Speed only", ruling(30),
                         false),
      OptionSpec::number("max-cycles", "cycles after which the game ends without a winner", ruling(36), 1,
                         1000, 60),
      OptionSpec::yes_no("dismiss", "members may be sent away", ruling(38), false),
  };
}

Result<Quest> Quest::make(const Content& content, int seats,
                          std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats < kMinSeats || seats > kMaxSeats)
    return error("seats", "Quest For The Thing is for one to six players (QFTT-A32)");
  auto lists = Lists::load(content);
  if (!lists) return tl::unexpected(lists.error());
  auto options = choose_options(option_specs(content), chosen);
  if (!options) return tl::unexpected(options.error());
  if (options->value("first-player") > seats) return error("first-player", "nobody sits there (QFTT-A5)");
  const std::string board_name = Board::names(content)[static_cast<std::size_t>(options->value("board"))];
  auto board = Board::load(content, board_name, static_cast<std::uint32_t>(options->value("island")));
  if (!board) return tl::unexpected(board.error());
  return Quest(std::move(*lists), std::move(*board), std::move(*options), seats);
}

Quest Quest::without(std::size_t design) const {
  Quest out = *this;
  out.left_out_ = design;
  return out;
}

Quest::Quest(Lists lists, Board board, Options options, int seats)
    : lists_(std::move(lists)),
      board_(std::move(board)),
      options_(std::move(options)),
      seats_(seats) {
  const auto on = [&](std::string_view name) { return options_.value(name) != 0; };
  house_.first_player = options_.value("first-player") - 1;
  house_.max_cycles = options_.value("max-cycles");
  house_.heal = nth<HouseRules::Heal>(options_.value("heal"));
  house_.penalty = nth<HouseRules::Penalty>(options_.value("wipe-penalty"));
  house_.discard = nth<HouseRules::Discard>(options_.value("discard"));
  house_.half_up = on("half");
  house_.exclusive_camps = on("exclusive-camps");
  house_.maximal = on("full-speed");
  house_.start_counts = on("start-counts");
  house_.holder_conscious = on("consumable-holder-conscious");
  house_.consumable_on_reveal = on("consumable-on-reveal");
  house_.printed_order = on("enemy-alloc");
  house_.loose_characters = on("loose-characters");
  house_.stalemate_loses = on("stalemate");
  house_.contact_unmoved = on("contact-unmoved");
  house_.contact_chosen = on("contact");
  house_.choose_adventurer = on("restart-adventurer");
  house_.thing_exact = on("thing-exact");
  house_.dismiss = on("dismiss");
  index_cards();
}

void Quest::index_cards() {
  limit_.fill(effects::kNone);
  on_.resize(lists_.lines.lines.size());
  lines_.resize(lists_.lines.lines.size());
  alternatives_.resize(lists_.lines.blocks.size());
  for (std::size_t d = 0; d < kDecks; ++d) first_[d] = lists_.first(nth<Deck>(d));
  for (const Design& design : lists_.designs) index_design(design);
  for (const effects::Line& said : lists_.lines.lines)
    lowers_hp_ |= said.kind == effects::Line::Kind::Act && (bits_of(said) & bit_of(Stat::MaxHp)) != 0 &&
                  (said.n < 0 || said.n_of != effects::kNone);
}

void Quest::index_design(const Design& design) {
  std::uint16_t held = 0, triggers = 0;
  std::uint8_t limit = effects::kNone;
  const auto& words = card_words(design.kind);
  const std::string_view usual = words.cards[index(design.kind)].on;
  for (std::size_t i = design.lines.first; i < design.lines.end(); ++i) {
    const auto by_name = std::find_if(words.triggers.begin(), words.triggers.end(),
                                      [&](const effects::Trigger& trigger) { return trigger.name == usual; });
    const On on =
        line(i).on != effects::kNone ? nth<On>(line(i).on) : nth<On>(by_name - words.triggers.begin());
    index_inner(design, {fit(i), 1}, on, i);
    triggers = fit(triggers | 1u << index(on));
    if (on == On::Held) held = fit(held | bits_of(line(i)));
    if (line(i).limit != effects::kNone) limit = line(i).limit;
  }
  if (design.kind == Kind::Consumable) triggers = fit(triggers | 1u << index(On::Use));
  for (std::size_t n = 0; n < design.copies; ++n) {
    const auto card = static_cast<Card>(design.first + n);
    const std::uint64_t bit = std::uint64_t{1} << (card - std::size_t{first_[index(design.deck)]});
    deck_[card] = design.deck;
    kind_[card] = design.kind;
    text_[card] = design.lines;
    says_[card] = {held, triggers};
    limit_[card] = limit;
    slots_[card] = fit(std::min<std::size_t>(design.member.slots, kMostSlots));
    stats_[card] = design.mods;
    if (design.is_character())
      stats_[card] = {fit(int{design.member.str}), fit(int{design.member.cha}), 0, 0,
                      fit(int{design.member.hp})};
    if (design.kind == Kind::Adventurer) adventurers_ |= bit;
    if (design.kind == Kind::Companion) companions_ |= bit;
    if (design.is_gear()) gear_in_[index(design.deck)] |= bit;
  }
}

// Lines, and those inside of them, which happen when the line around them does.
void Quest::index_inner(const Design& design, effects::Range range, On on, std::size_t outermost) {
  const auto number = static_cast<std::uint8_t>(&design - lists_.designs.data());
  const auto next_of = [&](const std::vector<Spoken>& all) {
    int next = 1;
    for (const Spoken& one : all) next += one.number != 0 && one.design == number ? 1 : 0;
    return next;
  };
  for (std::size_t i = range.first; i < range.end(); ++i) {
    on_[i] = on;
    lines_[i] = {.design = number, .number = fit(next_of(lines_)), .outermost = fit(outermost)};
    const effects::Range options = line(i).options;
    for (std::size_t at = options.first; at < options.end(); ++at)
      alternatives_[at] = {.design = number, .number = fit(next_of(alternatives_)), .choice = fit(i)};
    for (std::size_t at = options.first; at < options.end(); ++at)
      index_inner(design, lists_.lines.blocks[at], on, outermost);
    index_inner(design, line(i).otherwise, on, outermost);
  }
}

}  // namespace waystone::qftt
