// What is printed on cards, chits, traits and the board, for clients that draw them.
#include "games/joust/rules/printed.h"

namespace waystone::joust {

Value Joust::about(Domain domain, int value) const {
  if (name(domain, value).empty()) return {};
  const auto i = static_cast<std::size_t>(value);
  const auto of = [](auto printed, auto... more) {
    return told([&](Printed& w) { walk(w, printed, more...); });
  };
  if (domain == kCardDomain) return of(lists_.cards[i]);
  if (domain == kTraitDomain) return of(lists_.traits[i]);
  if (domain == kTiltDomain) return of(lists_.board.lanes[i], house_.before_line);  // JJ-A4
  if (domain == kSymbolDomain || domain == kStackDomain)
    return told([&](Printed& w) { walk_symbol(w, fit(value), lists_.traits[i / 2].id); });
  if (domain == kChitDomain) return told([&](Printed& w) { walk_chit(w, fit(value)); });
  return {};
}

std::string Joust::types() {
  PrintedTypes types(kName);
  types.domain(domains(), kCardDomain, "Card", [card = CardText{}](Printed& w) mutable { walk(w, card); });
  types.domain(domains(), kTraitDomain, "Trait",
               [trait = TraitText{}](Printed& w) mutable { walk(w, trait); });
  types.domain(domains(), kTiltDomain, "Tilt", [lane = Lane{}](Printed& w) mutable { walk(w, lane, 0); });
  for (const Domain domain : {kSymbolDomain, kStackDomain})
    types.domain(domains(), domain, "Symbol", [](Printed& w) { walk_symbol(w, 0, ""); });
  types.domain(domains(), kChitDomain, "Chit", [](Printed& w) { walk_chit(w, 0); });
  return types.take();
}

}  // namespace waystone::joust
