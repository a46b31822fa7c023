// What is printed on cards, in words: whole, line by line, and each alternative of a choice.
#include <fmt/format.h>

#include "base/words.h"
#include "games/journey/rules/journey.h"
#include "games/journey/rules/spelling.h"

namespace waystone::journey {
namespace {

std::string followed(std::string first, const std::string& text) {
  return text.empty() ? first : first + ' ' + text;
}

std::string tags_said(const Character& character) {
  std::string out;
  for (std::size_t i = 0; i < kTags; ++i)
    if ((character.tags >> i & 1u) != 0) out += ", " + std::string(kTagWords[i]);
  return out;
}

}  // namespace

std::string Journey::text(Domain domain, int value) const {
  if (name(domain, value).empty()) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kStageDomain) return lists_.text(lists_.stages[i]);
  if (domain == kHeroDomain) {
    const Hero& hero = lists_.heroes[i];
    return followed(
        fmt::format("Health {}, Resolve {}, defence {}.", hero.health, hero.resolve, hero.defence),
        lists_.text(hero));
  }
  if (domain != kCardDomain && (domain != kPieceDomain || value == kHero)) return {};
  if (i < kCharacters) {
    const Character& character = lists_.characters[i];
    return followed(
        fmt::format("{}, attack {}, defence {}{}.", character.is_mentor() ? "Mentor" : "Character",
                    character.attack, character.defence, tags_said(character)),
        lists_.text(character));
  }
  if (i < kShared) {
    const Enhancement& enhancement = lists_.enhancements[i - kCharacters];
    return followed(
        fmt::format("Enhancement, attack {:+}, defence {:+}.", enhancement.attack, enhancement.defence),
        lists_.text(enhancement));
  }
  const bool is_light = i < kShared + kActions;
  const ActionCard& action = is_light ? lists_.light[i - kShared] : lists_.dark[i - kShared - kActions];
  return followed(is_light ? "Light Action." : "Dark Action.", lists_.text(action));
}

void Journey::index_words() {
  lines_.resize(lists_.lines.lines.size());
  alternatives_.resize(lists_.lines.blocks.size());
  for (std::size_t i = 0; i < kCharacters; ++i) {
    index_lines(fit(i), lists_.characters[i].lines, CardKind::Character);
    index_lines(fit(i), lists_.characters[i].mentor, CardKind::Mentor);
  }
  for (std::size_t i = kCharacters; i < kShared; ++i) index_lines(fit(i), text_[i], CardKind::Enhancement);
  for (std::size_t i = kShared; i < kCards; ++i) index_lines(fit(i), text_[i], CardKind::Action);
  for (std::size_t i = kStageSource; i < kHeroSource; ++i) index_lines(fit(i), text_[i], CardKind::Stage);
  for (std::size_t i = kHeroSource; i < kSources; ++i) index_lines(fit(i), text_[i], CardKind::Hero);
}

void Journey::index_lines(Source source, effects::Range range, CardKind kind) {
  for (std::size_t i = range.first; i < range.end(); ++i) index_inner(source, {fit(i), 1}, kind, i);
}

// Lines, and those inside of them.
void Journey::index_inner(Source source, effects::Range range, CardKind kind, std::size_t outermost) {
  const auto next_of = [&](const std::vector<Spoken>& all) {
    int next = 1;
    for (const Spoken& one : all) next += one.source == source ? 1 : 0;
    return next;
  };
  for (std::size_t i = range.first; i < range.end(); ++i) {
    lines_[i] = {.source = source, .kind = kind, .number = fit(next_of(lines_)), .outermost = fit(outermost)};
    const effects::Range options = line(i).options;
    for (std::size_t at = options.first; at < options.end(); ++at)
      alternatives_[at] = {
          .source = source, .kind = kind, .number = fit(next_of(alternatives_)), .choice = fit(i)};
    for (std::size_t at = options.first; at < options.end(); ++at)
      index_inner(source, lists_.lines.blocks[at], kind, outermost);
    index_inner(source, line(i).otherwise, kind, outermost);
  }
}

// "says-who-2" in files; in sentences what stands there on the card.
std::string Journey::card_line(Domain domain, int value, bool is_spoken) const {
  const bool is_line = domain == kLineDomain;
  const auto i = static_cast<std::size_t>(value);
  const Spoken& one = (is_line ? lines_ : alternatives_)[i];
  if (!is_spoken) return fmt::format("{}-{}", printed(one.source).id, one.number);
  if (is_line) return lists_.text(line(one.outermost), one.kind);
  return lists_.text(line(one.choice), lists_.lines.blocks[i], one.kind);
}

}  // namespace waystone::journey
