// What one seat sees of a table: all that a screen is drawn from, whether the match is in this program or at
// a server.
#pragma once
#include "base/value.h"
#include "engine/outcome.h"
#include "engine/question.h"
#include "engine/seat.h"
#include "engine/tabletop.h"

namespace waystone {

struct Sight {
  Seat seat = Seat::Nobody;  // Nobody: a spectator
  Value view;                // as Match::view gives it to the seat
  Question question;         // what is asked, as the seat may know it
  SeatSet actors;            // of whom
  Tabletop tabletop;         // as Match::tabletop does
  // When the game is over, and empty before. Their words live as long as the table that gave the sight: a
  // match in this program has them in its game, a table at a server keeps what it was told.
  Outcome outcome;
  ScoreLines score_lines;  // the seat's
};

}  // namespace waystone
