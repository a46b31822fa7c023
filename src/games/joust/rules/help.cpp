// What to know at the table, in sentences with their rules.
#include <fmt/format.h>

#include "base/words.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {

void Joust::lay_out_help(const State& s, Seat viewer, Tabletop& out) const {
  Zone& help = out.add(Zone::Kind::List, "", "help");
  const auto say = [&](std::string text) { help.fact("", std::move(text)); };
  say("A symbol is a colour and a trait: r is red and b black; S, D, A, M, V are Strength, Defense, "
      "Accuracy, "
      "Movement and Valor. So rS is red Strength, and the chit rS3 is the one of value 3. The letters before "
      "cards are what to type for them. At the left of a track are its Rider's points so far.");
  say("A Turn: lay at least one card that shares a symbol with the leading row of a Tilt; then take a chit "
      "and "
      "bet cards if you like; then draw two cards, or take one of the tableau. [JJ-15 JJ-16 JJ-20 JJ-44 "
      "JJ-51]");
  say("Three of a symbol in a row earn a Favor. The Rider with more points is the Victor: 2 for a Favor of "
      "its "
      "own colour, 1 for another, 1 for each space past the line. You earn your Rider's points. [JJ-23 JJ-54 "
      "JJ-59]");
  say("A Rider that a card brings onto a mark, +1 to +3, gets that many Favors of its colour: put them on "
      "start "
      "symbols of its Tilt. [JJ-40 JJ-41]");
  say(
      fmt::format("The Riders clash when they stand level, that is with {} cards on both Tilts together. The "
                  "Round ends at once and is scored. [JJ-37 JJ-38]",
                  clash_at()));
  if (seats_ % 2 == 1)
    say("The Rider with fewer followers has its points doubled, for the Victor and for the money. [JJ-55]");
  for (int t = 0; t < kTraits; ++t) {
    const TraitText& trait = lists_.traits[static_cast<std::size_t>(t)];
    say(fmt::format("{}. {} [{}]", trait.name, text(kTraitDomain, t), join(trait.rules, " ")));
  }
  say("A chit that pays brings the value printed on it; one that does not costs $1. What you cannot pay "
      "becomes "
      "debt tokens, $1 each. [JJ-63 JJ-64 JJ-65]");
  say("Cards bet on the Victor earn $1 for each of its symbols in the Victor's colour; bet on the other "
      "Rider "
      "they cost $1 for each in that colour. [JJ-70 JJ-71]");
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    if (seat_at(i) == viewer) continue;
    std::vector<std::string> known;
    for (const Holding& held : s.deal.of(seat_at(i)))
      if (held.card != kUnknown) known.push_back(spoken(kCardDomain, held.card - 1));
    if (!known.empty())
      say(fmt::format("Everybody has seen that {} holds or has bet: {}.", seat_word(seat_at(i)),
                      join(known, ", ")));
  }
}

}  // namespace waystone::joust
