// The game with its content and options, and what cards say, found by what it is about.
#include "games/journey/rules/journey.h"

namespace waystone::journey {

// The rulings people could disagree about.
std::vector<OptionSpec> Journey::option_specs(const Lists& lists) {
  std::vector<std::string> heroes;
  for (const Hero& hero : lists.heroes) heroes.push_back(hero.id);
  heroes.emplace_back("random");
  return {
      OptionSpec::choice("hero", "whose story it is", rule(3), heroes, static_cast<int>(kHeroes)),
      OptionSpec::yes_no("open-stage-hands", "both Stage Hands lie open", ruling(1), true),
      OptionSpec::yes_no("hero-acts", "Light may let the hero attack and intercede", ruling(2), false),
      OptionSpec::yes_no("refill-on-discard", "who discards in a turn may draw up again", ruling(5), true),
      OptionSpec::choice("next-stage", "who lays the next Stage when a condition was met", ruling(9),
                         {"opponent-of-meeter", "turn-order"}),
      OptionSpec::choice("timeout-next", "who lays the next Stage when time ran out", ruling(9),
                         {"turn-order", "other"}),
      OptionSpec::yes_no("stage-pass", "who owes a Stage may pass the duty on once", ruling(10), false),
      OptionSpec::number("stage-cap", "rounds after which a Stage ends at the latest", ruling(14), 1, 100,
                         10),
      OptionSpec::choice("attacks-per-turn", "how many characters may attack in a turn", ruling(15),
                         {"1", "all"}),
      OptionSpec::yes_no("discard-many", "one action may discard several cards", ruling(15), true),
      OptionSpec::choice("mentor-limit", "a Mentor acts once in each", ruling(17),
                         {"round", "turn", "stage"}),
      OptionSpec::choice("response", "whether announced cards may be answered", ruling(18),
                         {"stack", "immediate"}),
      OptionSpec::yes_no("enhance-hero", "Light may enhance the hero", ruling(21), true),
  };
}

Result<Journey> Journey::make(const Content& content, int seats,
                              std::span<const std::pair<std::string, std::string>> chosen) {
  if (seats != 2) return error("seats", "The Journey is for two players (JRN-1)");
  auto lists = Lists::load(content);
  if (!lists) return tl::unexpected(lists.error());
  auto options = choose_options(option_specs(*lists), chosen);
  if (!options) return tl::unexpected(options.error());
  return Journey(std::move(*lists), std::move(*options));
}

Journey::Journey(Lists lists, Options options) : lists_(std::move(lists)), options_(std::move(options)) {
  const auto on = [&](std::string_view name) { return options_.value(name) != 0; };
  house_.hero = fit(options_.value("hero"));
  house_.stage_cap = options_.value("stage-cap");
  house_.open_stage_hands = on("open-stage-hands");
  house_.hero_acts = on("hero-acts");
  house_.refill_on_discard = on("refill-on-discard");
  house_.next_by_turn = on("next-stage");
  house_.timeout_other = on("timeout-next");
  house_.stage_pass = on("stage-pass");
  house_.attack_with_all = on("attacks-per-turn");
  house_.discard_many = on("discard-many");
  house_.mentor_limit = nth<HouseRules::MentorLimit>(options_.value("mentor-limit"));
  house_.answers_at_once = on("response");
  house_.enhance_hero = on("enhance-hero");
  index_cards();
}

void Journey::index_cards() {
  for (std::size_t i = 0; i < kCharacters; ++i) {
    const Character& character = lists_.characters[i];
    printed_[Stat::Attack][i] = fit(character.attack);
    printed_[Stat::Defence][i] = fit(character.defence);
    index_card(fit(i), character.lines);
    if (character.is_mentor()) index_mentor(fit(i));
  }
  for (std::size_t i = 0; i < kEnhancements; ++i) {
    const Enhancement& enhancement = lists_.enhancements[i];
    printed_[Stat::Attack][kCharacters + i] = enhancement.attack;
    printed_[Stat::Defence][kCharacters + i] = enhancement.defence;
    index_card(fit(kCharacters + i), enhancement.lines);
  }
  for (const Seat seat : {kLight, kDark})
    for (std::size_t i = 0; i < kActions; ++i) {
      const ActionCard& action = (seat == kLight ? lists_.light : lists_.dark)[i];
      text_[first_of(seat, Back::Action) + i] = action.lines;
      constexpr std::array<When, kWindows> kWhens = {When::Turn, When::Declared, When::Interceded,
                                                     When::RoundEnd, When::Reply};
      for (const WindowKind kind : first<WindowKind>(kWindows))
        if (action.when == When::Any || action.when == kWhens[index(kind)]) fits_[kind][seat] |= 1u << i;
      if (action.when == When::Turn) own_turn_only_[seat] |= 1u << i;
    }
  for (std::size_t i = 0; i < kStages; ++i) index_card(fit(kStageSource + i), lists_.stages[i].lines);
  for (std::size_t i = 0; i < kHeroes; ++i) index_card(fit(kHeroSource + i), lists_.heroes[i].lines);
  index_words();
}

void Journey::index_card(Source source, effects::Range lines) {
  text_[source] = lines;
  const Pieces card = source < kShared ? bit(source) : 0;
  for (std::size_t i = lines.first; i < lines.end(); ++i) {
    const Line& said = line(i);
    if (said.on != effects::kNone) {
      triggers_of_[source] = fit(triggers_of_[source] | 1u << said.on);
      triggered_[said.on] |= card;
      if (said.limit != effects::kNone) limited_[said.limit] |= card;
      continue;
    }
    const bool is_rule = said.kind == Line::Kind::Rule;
    if (!is_rule && (said.kind != Line::Kind::Act || nth<Does>(said.word) != Does::Add)) continue;
    const std::size_t key = is_rule ? said.word : index(Key::AttackValue) + said.what;
    keys_of_[source] |= 1u << key;
    held_[key] |= card;
  }
}

// JRN-A17: once a round, unless the card says less or the option something else.
void Journey::index_mentor(Piece piece) {
  const std::uint8_t limit = line(lists_.characters[piece].mentor.first).limit;
  auto often = limit == effects::kNone ? Often::PerRound : nth<Often>(limit);
  if (often == Often::PerRound && house_.mentor_limit == HouseRules::MentorLimit::Turn)
    often = Often::PerTurn;
  if (often == Often::PerRound && house_.mentor_limit == HouseRules::MentorLimit::Stage)
    often = Often::PerStage;
  limited_[index(often)] |= bit(piece);
  mentors_ |= bit(piece);
}

}  // namespace waystone::journey
