// The options, and which cards are in a game that is played with them (JAQ-19 to JAQ-24).
#include <fmt/format.h>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// JAQ-A39: cards in stacks do not come back, all others do, if need be. Before the last deal a hero has
// stacked 12 of the 18 at most, and 15 where each Day has a row of its own.
std::size_t cards_needed(std::size_t heroes, bool rows, bool reshuffle) {
  const std::size_t a_deal = rows ? kRow : kHand * heroes, deals = rows ? kJourneys * kDays : kJourneys;
  return reshuffle ? (rows ? 15 : 12) * heroes + a_deal : deals * a_deal;
}

}  // namespace

std::vector<OptionSpec> Jaq::option_specs() {
  return {
      OptionSpec::choice("mode",
                         "Which cards and Quests you play with: auto is non-competitive for a hero alone, "
                         "competitive for more, the Knight included.",
                         rule(36), {"auto", "competitive", "non-competitive"}),
      OptionSpec::yes_no("loot-in-noncompetitive",
                         "In the non-competitive game too, heroes play for the monsters' loot.", rule(38),
                         false),
      OptionSpec::yes_no(
          "random-interactivity",
          "Cards of both modes are mixed, and chance keeps one of each pair with the same name.", rule(39),
          false),
      OptionSpec::yes_no("chaos", "All cards are in, whatever their dots, and every hero has a belt slot.",
                         rule(40), false),
      OptionSpec::choice("nav-flip",
                         "When hands change direction: never, with each new Journey, or with each new Day.",
                         ruling(5), {"never", "each-journey", "each-day"}),
      OptionSpec::choice("loot-eligibility",
                         "Who plays for the loot: every hero, or only those who defeated the monster.",
                         ruling(21), {"all", "defeaters"}),
      OptionSpec::choice("solo",
                         "One hero: draft from 7 cards a Journey, from 8 laid out each Day, or against an "
                         "automaton.",
                         ruling(38), {"hand", "display", "knight"}),
      OptionSpec::yes_no("zero-can-place",
                         "A hero with 0 of what is compared can still win or share loot and Quests.",
                         ruling(29), true),
      OptionSpec::choice("sale-reveal",
                         "Cards are turned up before heroes choose to play or sell, or after, and those sold "
                         "stay secret.",
                         ruling(9), {"reveal-first", "sealed-unseen"}),
      OptionSpec::yes_no("facedown-peek",
                         "Two heroes: whoever takes the face-down card may look at it before its time comes.",
                         ruling(40), true),
      OptionSpec::choice("rainbow-loot",
                         "Rainbow cards in a loot contest by guild: named for good, left out, or counted "
                         "without a name.",
                         ruling(33), {"commit", "exclude", "free"}),
      OptionSpec::choice("rainbow-end",
                         "At the end rainbow cards are named by all in secret, or openly one seat after "
                         "another.",
                         ruling(35), {"sealed", "seat-order"}),
      OptionSpec::choice("loot-token-timing",
                         "Journey tokens from loot come after the old ones are returned, or at once, and are "
                         "then returned too.",
                         ruling(26), {"after-return", "immediate"}),
      OptionSpec::choice("tier-scoring",
                         "A non-competitive Quest scores the best number you reach, or all you reach "
                         "together.",
                         ruling(30), {"highest", "cumulative"}),
      OptionSpec::choice("monster-dots",
                         "Whether monsters and their loot are sorted out by their dots as other cards are.",
                         ruling(2), {"apply", "ignore"}),
      OptionSpec::choice(
          "deck-exhaustion",
          "If the Journey deck runs short the discards are shuffled, or such a game is not begun "
          "at all.",
          ruling(39), {"reshuffle", "error"}),
      OptionSpec::yes_no("loot-decline", "The winner of loot may refuse it; it then leaves the game.",
                         ruling(24), false),
      OptionSpec::choice("knight",
                         "How strong the automaton of solo=knight is, from the weakest to the strongest.",
                         ruling(38), {kStrengthWords.begin(), kStrengthWords.end()}),
  };
}

Jaq::Jaq(Lists lists, int seats, Options options)
    : lists_(std::move(lists)),
      seats_(seats),
      heroes_(seats),
      options_(std::move(options)) {
  read_house_rules();
  sort_cards();
}

void Jaq::read_house_rules() {
  const auto on = [&](std::string_view name) { return options_.value(name) == 1; };
  house_.random_interactivity = on("random-interactivity");  // variants do not exclude each other (JAQ-42)
  house_.chaos = on("chaos");
  house_.turning = nth<Turning>(options_.value("nav-flip"));
  house_.only_victors_compete = on("loot-eligibility");
  house_.solo = seats_ == 1 ? nth<Solo>(options_.value("solo")) : Solo::Hand;
  house_.zero_can_place = on("zero-can-place");
  house_.sealed_unseen = on("sale-reveal");
  house_.peek = on("facedown-peek");
  house_.rainbow_loot = nth<RainbowLoot>(options_.value("rainbow-loot"));
  house_.names_in_seat_order = on("rainbow-end");
  house_.loot_tokens_at_once = on("loot-token-timing");
  house_.all_tiers = on("tier-scoring");
  house_.monster_dots = !on("monster-dots");
  house_.reshuffle = !on("deck-exhaustion");
  house_.may_refuse_loot = on("loot-decline");
  house_.strength = fit(options_.value("knight"));

  if (house_.solo == Solo::Knight) heroes_ = 2;
  const int mode = options_.value("mode");
  house_.competitive = mode == 0 ? heroes_ > 1 : mode == 1;          // JAQ-35, JAQ-36, JAQ-135
  house_.loot = house_.competitive || on("loot-in-noncompetitive");  // JAQ-38, JAQ-A22
  belts_ = heroes_ >= 4 || house_.chaos;                             // JAQ-21, JAQ-41, JAQ-A37
  rows_ = heroes_ == 2 || house_.solo == Solo::Display;              // JAQ-127
  picks_a_day_ = heroes_ == 2 ? 2 * kTimes : kTimes;                 // JAQ-129
  packets_ = fit(rows_ ? kDays : heroes_);
  for (std::size_t journey = 0; journey < kJourneys;
       ++journey)  // JAQ-123, JAQ-A6: a pass before each other pick
    for (std::size_t pick = 1; pick < kPicks; ++pick) {
      // Clockwise, unless the token is turned (JAQ-125, JAQ-A5).
      const bool back = house_.turning == Turning::EachJourney
                            ? journey == 1
                            : house_.turning == Turning::EachDay && pick >= kTimes;
      shift_[journey][pick] = fit((shift_[journey][pick - 1] + (back ? heroes_ - 1 : 1)) % heroes_);
    }
}

void Jaq::sort_cards() {
  // JAQ-19, JAQ-A1, JAQ-40; JAQ-22, JAQ-39. Cards and loot are all that the mode decides (JAQ-37).
  const Mark other = house_.competitive ? Mark::NonCompetitive : Mark::Competitive;
  const auto by_dots = [&](const auto& card) { return house_.chaos || card.dots <= heroes_; };
  const auto by_mode = [&](const auto& card) { return house_.random_interactivity || card.mark != other; };
  faces_.resize(kPieces);
  for (std::size_t i = 0; i < lists_.cards.size(); ++i) {
    faces_[i] = lists_.cards[i].face;
    if (by_dots(lists_.cards[i]) && by_mode(lists_.cards[i])) eligible_.put(i);
  }
  for (std::size_t i = 0; i < lists_.adventures.size(); ++i)
    if (by_dots(lists_.adventures[i])) adventures_.put(i);
  for (std::size_t i = 0; i < lists_.quests.size(); ++i)
    if (by_dots(lists_.quests[i]) && by_mode(lists_.quests[i])) quests_.put(i);
  for (std::size_t i = 0; i < kMonsters; ++i) {
    const Face& loot = faces_[kCards + i] = lists_.loot[i].card.face;
    const bool fits = belts_ || !house_.loot || loot.type != Type::Belt;  // JAQ-A2
    if (fits && (!house_.monster_dots || by_dots(lists_.monsters[i]))) monsters_.put(i);
  }
  if (!house_.random_interactivity) return;
  const auto pair_up = [](const auto& cards, auto& in, auto&& found) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      for (std::size_t j = 0; j < cards.size(); ++j)
        if (in.has(i) && in.has(j) && cards[i].mark == Mark::Competitive &&
            cards[j].mark == Mark::NonCompetitive && cards[i].name == cards[j].name)
          found(fit(i), fit(j));
  };
  pair_up(lists_.cards, eligible_, [&](std::uint8_t i, std::uint8_t j) { twins_.emplace_back(i, j); });
  pair_up(lists_.quests, quests_, [&](std::uint8_t i, std::uint8_t j) {
    quest_twins_[i] = fit(j + 1);
    quests_.take(j);
  });
}

Result<Jaq> Jaq::make(const Content& content, int seats,
                      std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats < kMinSeats || seats > kMaxSeats) return error("seats", "JAQ is for one to six heroes (JAQ-1)");
  auto lists = Lists::load(content);
  if (!lists) return tl::unexpected(lists.error());
  auto options = choose_options(option_specs(), chosen);
  if (!options) return tl::unexpected(options.error());
  Jaq game(std::move(*lists), seats, std::move(*options));

  const std::size_t heroes = fit(game.heroes_);
  std::array<std::size_t, kLevels> monsters{};
  for (std::size_t i = 0; i < kMonsters; ++i)
    if (game.monsters_.has(i)) ++monsters[fit(game.lists_.monsters[i].level - 1)];
  struct Needed {
    std::string_view file, what;
    std::size_t there, least;
    std::string_view rule_id;
  };
  const Needed all[] = {
      {"journey.toml", "Journey cards", game.eligible_.size() - game.twins_.size(),
       cards_needed(heroes, game.rows_, game.house_.reshuffle), "JAQ-A39"},
      {"adventures.toml", "Adventures", game.adventures_.size(), kDealt * heroes, "JAQ-29"},
      {"quests.toml", "Quests", game.quests_.size(), State{}.quests.size(), "JAQ-27"},
      {"monsters.toml", "monsters of level 1", monsters[0], 1, "JAQ-26"},
      {"monsters.toml", "monsters of level 2", monsters[1], 1, "JAQ-26"},
      {"monsters.toml", "monsters of level 3", monsters[2], 1, "JAQ-26"},
  };
  for (const Needed& needed : all)
    if (needed.there < needed.least)
      return error(std::string(needed.file),
                   fmt::format("this game has {} {}, but needs {} ({})", needed.there, needed.what,
                               needed.least, needed.rule_id));
  return game;
}

}  // namespace waystone::jaq
