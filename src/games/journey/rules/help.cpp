// What to know at the table, in sentences with their rules.
#include <fmt/format.h>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

void Journey::lay_out_help(const State& s, Tabletop& out) const {
  Zone& help = out.add(Zone::Form::List, "", "help");
  const auto say = [&](std::string text) { help.fact("", std::move(text)); };
  say("Light wins when Return 6 ends and the hero still has Health and Resolve. Dark wins when one of them "
      "is "
      "0. [JRN-14 JRN-15 JRN-16]");
  say("What you type: numbers are cards in your hand, letters are characters, h is the hero or Health, r is "
      "Resolve. So \"e 3b\" puts card 3 on character b, \"a bc\" attacks c with b, \"h br\" attacks the "
      "hero's "
      "Resolve with b. \"card 3\" or \"card b\" shows what stands on a card.");
  say("2/3 is attack 2 and defence 3, enhancements and all changes counted. + is an enhancement on the "
      "character before it. Piles are cards to draw + discards.");
  say("The road has 16 Stages: Departure 1 to 5 (d1 to d5), Initiation 1 to 5, Return 1 to 6. They only go "
      "forward, some may be skipped, and two of each section must be played. [JRN-21 JRN-22 JRN-23]");
  say("A Stage ends as soon as one of its ends is met. The opponent of who met it lays the next Stage, and "
      "that "
      "is that player's turn. [JRN-19 JRN-20 JRN-A7 JRN-A9]");
  say("In a Setup round each player introduces a character, puts an enhancement on one, discards, or passes. "
      "After that, and after every card played, you may draw up to five cards, each from the Shared pile or "
      "your Action pile. [JRN-9 JRN-10 JRN-26 JRN-31]");
  say("In an Attack round each player attacks once, or passes. Light attacks Dark's characters; Dark attacks "
      "Light's characters or the hero's Health or Resolve. [JRN-32 JRN-38 JRN-A4 JRN-A15]");
  say("Who defends may have another character intercede, which becomes the target. Attacking and interceding "
      "tap a character: it does nothing more in this round. [JRN-35 JRN-39 JRN-40]");
  say("An attack succeeds if attack is more than defence; a tie fails. A character that is struck is "
      "discarded "
      "with its enhancements; the hero loses the difference. [JRN-43 JRN-44 JRN-45]");
  say("Actions and Mentors are used when a turn begins, when an attack is declared, before it is compared, "
      "when "
      "a round ends, and in answer to another. Both players are asked at the same time, and neither sees the "
      "other's answer; if both want to, the one whose turn it is comes first. What was announced last "
      "happens first. [JRN-28 JRN-A17 JRN-A18]");
  say("Where texts disagree, an Action counts before a Stage, a Stage before characters and enhancements, "
      "these "
      "before the rules. [JRN-13 JRN-A27]");
  if (s.has_stage()) say(fmt::format("{}: {}", spoken(kStageDomain, s.stage), text(kStageDomain, s.stage)));
}

}  // namespace waystone::journey
