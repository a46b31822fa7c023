// The rules in short, to be looked up while playing.
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

void Quest::lay_out_help(Tabletop& out) const {
  Zone& zone = out.add(Zone::Form::List, "Rules", "rules");
  const auto say = [&](std::string text) { zone.add({.text = std::move(text)}); };
  say("Be the first to enter the Thing and to get through all your cards of that turn. [QFTT-100 QFTT-104]");
  say("A cycle has three phases, each player by player: choose a campsite; walk with all your Speed, drawing "
      "a "
      "card unseen for each tile; turn the cards up in that order. [QFTT-8 QFTT-13 QFTT-19 QFTT-20 QFTT-25]");
  say("Speed is 2, and 2 more for each member beyond the first. No tile is entered twice in a turn. [QFTT-17 "
      "QFTT-18 QFTT-61]");
  say("A fight goes in rounds: each side sends its Strength, the other takes off its Armor and splits the "
      "rest "
      "among its conscious members. At 0 Health a member is unconscious, at −5 dead. [QFTT-52 QFTT-67 "
      "QFTT-68 "
      "QFTT-69 QFTT-87]");
  say("A party that is down loses a Gear of each member and half its money, or those who were killed, and "
      "its "
      "turn is over. [QFTT-29 QFTT-85 QFTT-86 QFTT-A14]");
  say("Gear works in a slot of a conscious member. What is in no slot is lost with the next card or "
      "campsite. "
      "[QFTT-43 QFTT-55]");
  say("At a Village you may shop after its card: three cards, 10 money each. [QFTT-94 QFTT-95]");
  say("Who walks into a party that has arrived stops there, and both fight at the end of the cycle. [QFTT-76 "
      "QFTT-79 QFTT-80]");
  say("Who enters the Thing turns up the cards at once; all through means victory. [QFTT-103 QFTT-104]");
}

}  // namespace waystone::qftt
