#include "games/joust/rules/printed.h"

#include <fmt/format.h>

namespace waystone::joust {
namespace {

void walk_symbols(Printed& w, std::string_view key, Symbols& symbols) {
  w.several(key, symbols, std::span(kSymbolWords).first(2 * kPrintedTraits));
  if (w.entry() == nullptr) return;
  for (int t = 0; t < kPrintedTraits; ++t)
    if (count(symbols & of_trait(static_cast<Trait>(t))) > 1)
      refuse(*w.entry(), key, fmt::format("'{}' has one trait twice (JJ-28)", key));
}

}  // namespace

void walk(Printed& w, CardText& card) {
  w.text("name", card.name);
  walk_symbols(w, "symbols", card.symbols);
  if (w.entry() != nullptr) return;
  // What it can earn where it is bet: other symbols count for nothing, whoever wins (JJ-70 to JJ-73).
  w.table("counts", "Counts", [&](Printed& sides) {
    for (const Colour side : {Colour::Red, Colour::Black}) {
      Symbols counting = card.symbols & of_colour(side);
      sides.several(kColourWords[index(side)], counting, std::span(kSymbolWords).first(2 * kPrintedTraits));
    }
  });
}

void walk_symbol(Printed& w, unsigned symbol, const std::string& trait) {
  Colour colour = colour_of(symbol);
  w.word("colour", colour, kColourWords);
  w.told("trait", trait);
}

void walk_chit(Printed& w, unsigned chit) {
  w.told("stack", std::string(kSymbolWords[chit % kStacks]));
  w.told("value", chit_value(chit));
}

void walk(Printed& w, TraitText& trait) {
  w.text("letter", trait.letter);
  w.text("name", trait.name);
  w.text("favor", trait.favor, Printed::Need::May);  // Movement and Valor earn none (JJ-24)
  w.text("chit", trait.chit);
  w.texts("rules", trait.rules);
}

void walk(Printed& w, Lane& lane, int before_line) {
  walk_symbols(w, "start", lane.start);
  w.told("before_line", before_line);
  w.told("clash", 2 * before_line + 1);  // JJ-37
  if (w.entry() != nullptr) return;
  w.tables("marks", "Mark", lane.marks, [&](Printed& inner, Mark& mark) { walk(inner, mark, before_line); });
}

void walk(Printed& w, Mark& mark, int before_line) {
  if (w.entry() != nullptr) w.number("past_line", mark.past_line, 1 - kMostBeforeLine, kMostBeforeLine + 1);
  w.told("space", before_line + mark.past_line);
  w.number("favors", mark.favors, 1, 3);  // JJ-40
}

}  // namespace waystone::joust
