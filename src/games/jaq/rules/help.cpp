// What to know at the table, in sentences with their rules.
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// In the order of Ask.
constexpr std::array<std::string_view, 10> kNow = {
    "",
    "Now: throw two Adventures away. Type their letters, like ad. [JAQ-29]",
    "Now: draft a card by its number, for the next free time of your board. All do so at once. [JAQ-119]",
    "Now: take a card of the row by its number. [JAQ-129 JAQ-131]",
    "Now: play the card of this time or sell it. Coins that it brings cannot pay for it. [JAQ-95 JAQ-97]",
    "Now: share your coins among the thieves. [JAQ-108]",
    "Now: name rainbow cards for this loot, for good. [JAQ-86]",
    "Now: the loot is tied, so take 2 coins or 1 VP. [JAQ-160]",
    "Now: take the loot or refuse it. [JAQ-A24]",
    "Now: give each rainbow card the guild it counts for, for good. [JAQ-83 JAQ-84]"};

}  // namespace

void Jaq::lay_out_help(const State& s, Tabletop& out) const {
  Zone& help = out.add(Zone::Form::List, "", "help");
  help.fact(
      "",
      "c is coins, b blood; A, K, D attack, knowledge, defense; W, F, S, N, L the guilds Water, Fire, "
      "Shadow, Nature, Light, and R rainbow cards without one. K2 (D1) +1c: knowledge 2 for good, defense 1 "
      "while on top, 1 coin once. What follows the bar of a spell comes at every cast; (+1A) beside your "
      "spell is what the next one brings again. (A3): your total against the monster. (top 2): the best of "
      "the others. N0/3: none of 3 Nature cards that an Adventure wants. > owes an answer.");
  if (s.asks != Ask::Nothing) help.fact("", std::string(kNow[index(s.asks)]));
  Zone& rules = out.add(Zone::Form::List, "", "rules");
  const auto say = [&](std::string text) { rules.fact("", std::move(text)); };
  say("Three Journeys of two Days each. A Day: draft three cards, for dawn, noon and dusk; then turn them up "
      "in "
      "this order, and play each or sell it for 2 coins. [JAQ-14 JAQ-94 JAQ-95]");
  say("All heroes pay, then deal blood and take items, then heal, then steal. [JAQ-92]");
  say("Equipment goes on top of its stack: permanent values stay, temporary ones count on top. A spell casts "
      "all "
      "spells below it again. Consumables are used up. [JAQ-56 JAQ-57 JAQ-66 JAQ-75]");
  say("After the second Day all battle the monster. You defeat it if your attack reaches its life and your "
      "knowledge its knowledge: then its VP and bounty are yours. Win or lose, you take the blood that your "
      "defense leaves of its attack. [JAQ-142 JAQ-145 JAQ-149 JAQ-150]");
  if (house_.loot)
    say("The single best in what the loot names gets it. If the best are equal, each of them takes 2 coins "
        "or 1 "
        "VP. [JAQ-159 JAQ-160]");
  say("Then attack, knowledge and defense tokens go back, but for the last Journey's. [JAQ-170 JAQ-172]");
  say("At the end rainbow cards are given a guild. You score VP tokens, completed Adventures, Quests, "
      "printed VP "
      "and 1 for every 3 coins; less 5 for each empty slot but the spell's, and 1 for each blood. [JAQ-175 "
      "JAQ-194]");
}

}  // namespace waystone::jaq
