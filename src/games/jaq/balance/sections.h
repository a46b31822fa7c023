// Chapters of the report on JAQ that stand in a file of their own.
#pragma once
#include "games/jaq/balance/figures.h"

namespace waystone::fairness {

Section jaq_adventures(const JaqFigures& figures, const JaqGrid& grid);
Section jaq_alone(const JaqFigures& figures);

}  // namespace waystone::fairness
