// Adding up the attributes (JAQ-80 to JAQ-90).
#include <algorithm>
#include <bit>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// Permanents of all pieces, temporaries of those on top, tokens; added up (JAQ-A18); the floor comes last
// (JAQ-88).
int Jaq::total(const Hero& hero, Attribute attribute) const {
  const std::size_t a = index(attribute);
  int sum = hero.permanent[a] + hero.tokens[a];
  for (const std::uint8_t top : hero.top)
    if (top != 0) sum += faces_[top - 1u].temporary[a];
  return std::max(sum, 0);
}

int Jaq::components(const Hero& hero, Guild guild) const {
  const auto named = static_cast<std::uint8_t>(index(guild) + 1);
  return hero.components[index(guild)] +
         static_cast<int>(std::count(hero.named.begin(), hero.named.end(), named));
}

int Jaq::unnamed(const Hero& hero) const {
  const auto named =
      std::count_if(hero.named.begin(), hero.named.end(), [](auto guild) { return guild != 0; });
  return hero.rainbows - static_cast<int>(named);
}

int Jaq::value(const Hero& hero, Metric metric) const {
  int sum = 0;
  for (unsigned left = metric.terms; left != 0; left &= left - 1) {
    const auto term = static_cast<std::size_t>(std::countr_zero(left));
    if (term < kGuildTerm)
      sum += total(hero, static_cast<Attribute>(term));
    else if (term < kLevelTerm)
      sum += components(hero, static_cast<Guild>(term - kGuildTerm));
    else if (term < kCoinsTerm)
      sum += hero.level[term - kLevelTerm];
    else
      sum += hero.coins;
  }
  return sum;
}

}  // namespace waystone::jaq
