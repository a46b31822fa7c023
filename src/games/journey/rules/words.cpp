// How things are called: verbs, events, chance, names. A tale may be told from the events; it changes nothing
// (JRN-47, JRN-A24).
#include <fmt/format.h>

#include "games/journey/rules/operands.h"
#include "games/journey/rules/spelling.h"

namespace waystone::journey {
namespace {

// In the order of VerbId.
constexpr std::array<Verb, 22> kVerbs = {{
    {"lay", "l", "Lay {slot}", {kStage}, 1},
    {"introduce", "i", "Introduce {card}", {kCard}, 1},
    {"enhance", "e", "Enhance: put {card} on {slot}", {kCard, kPiece}, 2},
    {"attack", "a", "Attack with {card}: {slot}", {kPieceCard, kPiece}, 2},
    {"attack-hero", "h", "Attack the hero with {card}: {slot}", {kPieceCard, kTrack}, 2},
    {"discard", "x", "Discard {card}", {kCard}, 1},
    {"done", "d", "Discard no more"},
    {"pass", "p", "Pass"},
    {"intercede", "i", "Intercede with {slot}", {kPiece}, 1},
    {"let-come", "n", "Let it come"},
    {"play", "p", "Play {card}", {kCard}, 1},
    {"mentor", "m", "Mentor Action of {slot}", {kPiece}, 1},
    {.name = "decline", .key = "n", .label = "Play nothing", .declines = true},
    {"draw", "d", "Draw from the {slot} pile", {kPile}, 1},
    {"stop", "s", "Draw no more"},
    {"choose", "c", "{amount}", {kAlternative}, 1},
    {"pick", "k", "Choose {slot}", {kPiece}, 1},
    {"take", "t", "Take {card}", {kCard}, 1},
    {"swap", "w", "Exchange {card} for {slot}", {kOwnStage, kStage}, 2},
    {"name", "n", "The hero's {slot}", {kTrack}, 1},
    {"agree", "y", "Do it"},
    {"skip", "s", "Leave it"},
}};

// In the order of EventId. The third text names the parts of the state each event announces.
constexpr std::array<EventSpec, kEvents> kEventRows = {{
    {"hero-lies", "The hero is {slot}.", "hero tracks course figures road", {kHeroCard}, 1},
    {"stage-dealt", "{seat} {is} dealt {slot}.", "stage_hands figures", {kStage}, 1},
    {"stage-laid", "{seat} lay{s} {slot}.", "stage_hands road course figures", {kStage}, 1},
    {"round-began",
     "Round {amount} begins: {slot}.",
     "road counts rules# course figures",
     {kRound, kAmount},
     2},
    {"untapped", "All characters untap.", "tapped interceded figures"},
    {"turn-began", "It is {whose} turn.", "road course figures"},
    {"introduced", "{seat} introduce{s} {card}.", "hands in_play counts course figures", {kPieceCard}, 1},
    {"enhanced",
     "{seat} put{s} {card} on {slot}.",
     "hands in_play counts course figures",
     {kPieceCard, kPiece},
     2},
    {"discarded", "{seat} discard{s} {card}.", "hands discards counts course figures", {kCard}, 1},
    {"passed", "{seat} pass{es}.", "counts course figures"},
    {"declared", "{whose} {card} attacks {slot}.", "attack tapped course figures", {kPieceCard, kPiece}, 2},
    {"declared-on-hero",
     "{whose} {card} attacks the hero's {slot}.",
     "attack tapped course figures",
     {kPieceCard, kTrack},
     2},
    {"interceded",
     "{whose} {card} intercedes.",
     "attack tapped interceded counts course figures",
     {kPieceCard},
     1},
    {"let-through", "{seat} let{s} the attack come.", "course figures"},
    {"redirected", "The attack goes to {card}.", "attack course figures", {kPieceCard}, 1},
    {"track-named", "{seat} name{s} {slot}.", "attack course figures", {kTrack}, 1},
    {"made-to-fail", "{card} makes the attack fail.", "attack course figures", {kSource}, 1},
    {"failed",
     "{card} fails against {slot}.",
     "counts course figures attack",
     {kPieceCard, kPiece, kAmount},
     3},
    {"succeeded", "{card} strikes {slot}.", "counts course figures attack", {kPieceCard, kPiece, kAmount}, 3},
    {"came-to-nothing", "The attack comes to nothing.", "course figures attack"},
    {"defeated", "{whose} {card} is defeated.", "leaving counts course figures", {kPieceCard}, 1},
    {"gone",
     "{whose} {card} is discarded.",
     "in_play leaving tapped interceded rules# discards attack course figures",
     {kPieceCard},
     1},
    {"lost", "The hero loses {amount} {slot}.", "tracks road counts course figures", {kTrack, kAmount}, 2},
    {"gained", "The hero gains {amount} {slot}.", "tracks course figures", {kTrack, kAmount}, 2},
    {"answered", kUntold, "answers course figures"},
    {"announced", "{seat} play{s} {card}.", "answers hands course figures", {kCard}, 1},
    {"mentor-acts", "{whose} {slot} has a word.", "answers course figures", {kPiece}, 1},
    {"cancelled", "{card} is cancelled.", "course figures", {kSource}, 1},
    {"resolved", "{card} goes to the discards.", "discards course figures", {kCard}, 1},
    {"drew",
     "{seat} draw{s} {card} from the {slot} pile.",
     "hands decks course figures",
     {kSecretCard, kPile},
     2,
     "{seat} draw{s} from the {slot} pile."},
    {"stopped", "{seat} {is} done.", "course figures"},
    {"reshuffled",
     "The discards are shuffled: a new {slot} pile.",
     "discards decks shuffled figures",
     {kPile},
     1},
    {"returned",
     "{card} returns to {whose} hand.",
     "hands in_play leaving tapped interceded rules# attack course figures",
     {kPieceCard},
     1},
    {"moved", "{card} moves to {slot}.", "in_play course figures", {kPieceCard, kPiece}, 2},
    {"tapped", "{card} is tapped.", "tapped interceded course figures", {kPieceCard}, 1},
    {"untapped-one", "{card} untaps.", "tapped interceded course figures", {kPieceCard}, 1},
    {"recovered", "{seat} take{s} {card} from the discards.", "hands discards course figures", {kCard}, 1},
    {"looked", "{seat} hold{s} {card}.", "hands course figures", {kCard}, 1},
    {"exchanged", "{seat} give{s} {card} for {slot}.", "stage_hands course figures", {kOwnStage, kStage}, 2},
    {"counted", "{seat} count{s} {amount round} more as over.", "counts course figures", {kAmount}, 1},
    {"chose", "{seat} choose{s} for {card}: {amount}.", "course figures", {kSource, kAlternative}, 2},
    {"picked", "{seat} choose{s} {slot} for {card}.", "course figures", {kSource, kPiece}, 2},
    {"agreed", "{seat} use{s} {card}.", "course figures", {kSource}, 1},
    {"skipped", "{seat} leave{s} what {card} offers.", "course figures", {kSource}, 1},
    {"rule-changed",
     "{card} changes a rule: {slot}.",
     "rules# counts course figures",
     {kSource, kRule, kAmount},
     3},
    {"rule-ended", "What {card} changed is over: {slot}.", "rules# course figures", {kSource, kRule}, 2},
    {"too-much", "There is no room for more.", "course figures"},
    {"round-ended", "Round {amount} is over.", "counts rules# course figures", {kAmount}, 1},
    {"stage-ended", "{slot} is over.", "road discards answers attack rules# course figures", {kStage}, 1},
    {"duty-passed", "{seat} owe{s} the next Stage.", "road course figures"},
    {"minimum-waived", "No Stage fits: two of each section are no longer needed.", "road course figures"},
    {"came-home", "The hero comes home.", "verdict course figures attack answers discards in_play leaving"},
    {"was-slain", "The hero is slain.", "verdict course figures attack answers discards in_play leaving"},
    {"gave-up", "The hero has no Resolve left and gives up.",
     "verdict course figures attack answers discards in_play leaving"},
    {"road-lost", "No Stage lies ahead: the road is lost.",
     "verdict course figures attack answers discards in_play leaving"},
    {"ran-out", "Time has run out.", "verdict course figures attack answers discards in_play leaving"},
}};
static_assert(kEventRows.back().name == "ran-out");

constexpr std::array<ChanceSpec, 6> kChances = {{
    {"hero"},
    {"stage", Domain::Seat},
    {"shared", Domain::Seat},
    {"light"},
    {"dark"},
    {"look", Domain::Seat},
}};
constexpr std::array<std::string_view, 12> kDomains = {"card", "piece",  "stage",       "track",
                                                       "pile", "source", "hero",        "round",
                                                       "rule", "answer", "alternative", "line"};
constexpr std::array<Measure, 16> kMeasures = {{
    {"Stages laid", kStageLaid},
    {"rounds", kRoundBegan},
    {"turns", kTurnBegan},
    {"characters introduced", kIntroduced},
    {"enhancements played", kEnhanced},
    {"attacks on characters", kDeclared},
    {"attacks on the hero", kDeclaredOnHero},
    {"intercessions", kInterceded},
    {"attacks that failed", kFailed},
    {"characters defeated", kDefeated},
    {"points lost by the hero", kLost, Measure::Of::Sum},
    {"points gained by the hero", kGained, Measure::Of::Sum},
    {"Actions played", kAnnounced},
    {"Mentor Actions", kMentorActs},
    {"cards cancelled", kCancelled},
    {"piles rebuilt", kReshuffled},
}};
constexpr std::array<std::string_view, 2> kTracksSaid = {"Health", "Resolve"},
                                          kPilesSaid = {"Shared", "Action"},
                                          kRoundsSaid = {"a Setup round", "an Attack round"};
constexpr std::array<std::string_view, 14> kKeysSaid = {"the next round",
                                                        "how the Stage ends",
                                                        "who lays the next Stage",
                                                        "interceding",
                                                        "who can be attacked",
                                                        "which track is attacked",
                                                        "how far ahead an attack must be",
                                                        "attacks in a turn",
                                                        "how many cards are drawn up to",
                                                        "what Mentors may do",
                                                        "untapping",
                                                        "what the hero loses",
                                                        "attack",
                                                        "defence"};
constexpr std::array<std::string_view, 3> kSectionsSaid = {"Departure", "Initiation", "Return"};

}  // namespace

std::span<const Verb> Journey::verbs() { return kVerbs; }
std::span<const EventSpec> Journey::events() { return kEventRows; }
std::span<const ChanceSpec> Journey::chances() { return kChances; }
std::span<const std::string_view> Journey::domains() { return kDomains; }
std::span<const Measure> Journey::measures() { return kMeasures; }

int Journey::domain_size(Domain domain) const {
  if (domain == kCardDomain) return kCards;
  if (domain == kPieceDomain) return kShared + 1;
  if (domain == kStageDomain) return kStages;
  if (domain == kTrackDomain || domain == kPileDomain || domain == kRoundDomain) return 2;
  if (domain == kSourceDomain) return kSources;
  if (domain == kHeroDomain) return kHeroes;
  if (domain == kKeyDomain) return static_cast<int>(index(Key::DefenceValue)) + 1;
  if (domain == kAnswerDomain) return kDeclines + 1;
  if (domain == kAlternativeDomain) return fit(alternatives_.size());
  if (domain == kLineDomain) return fit(lines_.size());
  return 0;
}

const CardText& Journey::printed(Source source) const {
  if (is_character(source)) return lists_.characters[source];
  if (is_enhancement(source)) return lists_.enhancements[source - kCharacters];
  if (source < kShared + kActions) return lists_.light[source - kShared];
  if (source < kStageSource) return lists_.dark[source - kShared - kActions];
  if (source < kHeroSource) return lists_.stages[source - kStageSource];
  return lists_.heroes[source - kHeroSource];
}

std::string Journey::name(Domain domain, int value) const {
  if (value < 0 || value >= domain_size(domain)) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kPieceDomain && value == kHero) return "hero";
  if (domain == kAnswerDomain && value == kDeclines) return "decline";
  if (domain == kCardDomain || domain == kPieceDomain || domain == kAnswerDomain) return printed(fit(i)).id;
  if (domain == kStageDomain || (domain == kSourceDomain && i >= kStageSource && i < kHeroSource)) {
    const Stage& stage = lists_.stages[domain == kStageDomain ? i : i - kStageSource];
    return fmt::format("{}-{}", kSectionWords[index(stage.section)], stage.number);
  }
  if (domain == kSourceDomain) return printed(fit(i)).id;
  if (domain == kTrackDomain) return std::string(kTrackWords[i]);
  if (domain == kPileDomain) return std::string(kPileWords[i]);
  if (domain == kRoundDomain) return std::string(kRoundWords[i]);
  if (domain == kHeroDomain) return lists_.heroes[i].id;
  if (domain == kKeyDomain) {
    if (i < card_words().rules.size()) return std::string(card_words().rules[i].name);
    return i == index(Key::AttackValue) ? "attack" : "defence";
  }
  if (domain == kAlternativeDomain || domain == kLineDomain) return card_line(domain, value, false);
  return {};
}

std::string Journey::spoken(Domain domain, int value) const {
  if (value < 0 || value >= domain_size(domain)) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kPieceDomain && value == kHero) return "the hero";
  if (domain == kCardDomain || domain == kPieceDomain) return printed(fit(i)).name;
  if (domain == kStageDomain || (domain == kSourceDomain && i >= kStageSource && i < kHeroSource)) {
    const Stage& stage = lists_.stages[domain == kStageDomain ? i : i - kStageSource];
    return fmt::format("{} {}, {}", kSectionsSaid[index(stage.section)], stage.number, stage.name);
  }
  if (domain == kSourceDomain) return printed(fit(i)).name;
  if (domain == kTrackDomain) return std::string(kTracksSaid[i]);
  if (domain == kPileDomain) return std::string(kPilesSaid[i]);
  if (domain == kRoundDomain) return std::string(kRoundsSaid[i]);
  if (domain == kHeroDomain) return lists_.heroes[i].name;
  if (domain == kKeyDomain) return std::string(kKeysSaid[i]);
  if (domain == kAlternativeDomain || domain == kLineDomain) return card_line(domain, value, true);
  return name(domain, value);
}

std::string Journey::outcome_name(std::uint8_t kind, std::uint32_t value) const {
  switch (nth<ChanceId>(kind)) {
    case kDrawHero: return name(kHeroDomain, fit(value));
    case kDrawStage: return name(kStageDomain, fit(value));
    case kDrawShared:
    case kDrawLook: return name(kCardDomain, fit(value));
    case kDrawLight: return name(kCardDomain, fit(kShared + value));
    case kDrawDark: return name(kCardDomain, fit(kShared + kActions + value));
  }
  return {};
}

}  // namespace waystone::journey
