// Adding up the attributes (JAQ-80 to JAQ-90).
#include <algorithm>
#include <bit>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// Permanents of all pieces, temporaries of those on top, tokens; added up (JAQ-A18); the floor comes last
// (JAQ-88).
int Jaq::total(const Hero& hero, Attribute attribute) const {
  int sum = hero.permanent[attribute] + hero.tokens[attribute];
  for (const std::uint8_t top : hero.top)
    if (top != 0) sum += faces_[card_in(top)].temporary[attribute];
  return std::max(sum, 0);
}

int Jaq::components(const Hero& hero, Guild guild) const {
  const std::uint8_t named = fit(index(guild) + 1);
  return fit(hero.components[guild] + std::count(hero.named.begin(), hero.named.end(), named));
}

std::size_t Jaq::named(const Hero& hero) const {
  return fit(std::count_if(hero.named.begin(), hero.named.end(), [](auto guild) { return guild != 0; }));
}

int Jaq::unnamed(const Hero& hero) const { return fit(hero.rainbows - named(hero)); }

int Jaq::value(const Hero& hero, Metric metric) const {
  int sum = 0;
  for (unsigned left = metric.terms; left != 0; left &= left - 1) {
    const std::size_t term = fit(std::countr_zero(left));
    if (term < kGuildTerm)
      sum += total(hero, nth<Attribute>(term));
    else if (term < kLevelTerm)
      sum += components(hero, nth<Guild>(term - kGuildTerm));
    else if (term < kCoinsTerm)
      sum += hero.level[term - kLevelTerm];
    else
      sum += hero.coins;
  }
  return sum;
}

}  // namespace waystone::jaq
