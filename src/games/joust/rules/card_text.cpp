// What is printed on cards and chits, in words.
#include <fmt/format.h>

#include "base/words.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {

std::string Joust::text(Domain domain, int value) const {
  if (name(domain, value).empty()) return {};
  const auto i = static_cast<std::size_t>(value);
  if (domain == kCardDomain) {
    std::vector<std::string> printed;
    for (int symbol = 0; symbol < 2 * kPrintedTraits; ++symbol)
      if ((symbols_[i] >> symbol & 1) != 0) printed.push_back(spoken(kSymbolDomain, symbol));
    return fmt::format("Shows {}.", listed(printed));
  }
  if (domain == kTraitDomain) {
    const TraitText& trait = lists_.traits[i];
    return fmt::format("{}{}", trait.favor.empty() ? "" : fmt::format("Favor: {} ", trait.favor),
                       fmt::format("Chit: {}", trait.chit));
  }
  if (domain == kStackDomain || domain == kChitDomain) {
    const std::string& pays = lists_.traits[i % kStacks / 2].chit;
    if (domain == kStackDomain) return pays;
    return fmt::format("Worth ${}. {}", chit_value(static_cast<unsigned>(value)), pays);  // JJ-63
  }
  return {};
}

}  // namespace waystone::joust
