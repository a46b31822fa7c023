// What is printed on cards, traits and the board, part by part: read from the content files, told to clients
// and printed as their types by the same walk.
#pragma once
#include "engine/printed.h"
#include "games/joust/rules/joust.h"

namespace waystone::joust {

void walk(Printed& w, CardText& card);
void walk(Printed& w, TraitText& trait);  // but its id
void walk_symbol(Printed& w, unsigned symbol, const std::string& trait);
void walk_chit(Printed& w, unsigned chit);
// A board with so many spaces before its centre line. Whose lane or mark it is, and in a file the marks of a
// lane, are not walked.
void walk(Printed& w, Lane& lane, int before_line);
void walk(Printed& w, Mark& mark, int before_line);

}  // namespace waystone::joust
