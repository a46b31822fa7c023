// What is printed on cards, part by part: read from the content files, told to clients and printed as their
// types by the same walk. Ids are not walked.
#pragma once
#include "engine/printed.h"
#include "games/journey/rules/cards.h"

namespace waystone::journey {

// What a card does goes into the lists when it is read, and is told as its text.
void walk(Printed& w, Hero& hero, Lists& lists);
void walk(Printed& w, Stage& stage, Lists& lists);
void walk(Printed& w, Character& character, Lists& lists);
void walk(Printed& w, Enhancement& enhancement, Lists& lists);
void walk(Printed& w, ActionCard& action, Lists& lists);

}  // namespace waystone::journey
