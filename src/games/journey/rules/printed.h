// What is printed on cards, part by part: read from the content files, told to clients and printed as their
// types by the same walk. Ids are not walked.
#pragma once
#include "engine/printed.h"
#include "games/journey/rules/cards.h"

namespace waystone::journey {

// What a card does is told as its text. When it is read it goes into `read`, which are the same lists.
void walk(Printed& w, Hero& hero, const Lists& lists, Lists* read = nullptr);
void walk(Printed& w, Stage& stage, const Lists& lists, Lists* read = nullptr);
void walk(Printed& w, Character& character, const Lists& lists, Lists* read = nullptr);
void walk(Printed& w, Enhancement& enhancement, const Lists& lists, Lists* read = nullptr);
void walk(Printed& w, ActionCard& action, const Lists& lists, Lists* read = nullptr);

}  // namespace waystone::journey
