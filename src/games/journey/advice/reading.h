// What a card would do for whoever plays it now, read from its lines.
#pragma once
#include "games/journey/advice/standing.h"

namespace waystone::journey {

class Reading {
 public:
  // same: the piece that the line before was about, or -1.
  Reading(const Standing& standing, Seat me, Source source, int same = -1);

  // From this line on, to the last one that goes with it.
  void read(std::size_t first);
  // The same when this piece is picked for the first of them.
  void read_picked(std::size_t first, Piece piece);
  // One line alone; pieces: those that it is about.
  void read_one(const effects::Line& line, Pieces pieces);
  double value() const;  // to `me`

 private:
  void act(const effects::Line& line, Pieces pieces);
  void change_rule(const effects::Line& line);
  void change_number(const effects::Line& line, Pieces pieces, int n);
  void choose(const effects::Line& line);
  void redirect(std::size_t first, Pieces pieces);
  void adopt(const Reading& other);
  double again(Standard what) const;
  double announced() const;  // what the card that is answered would do for who plays it
  double best_of(Pieces pieces, double mine, double theirs) const;
  double next_round(RoundKind kind) const;
  double sign() const { return me_ == kLight ? 1 : -1; }
  bool attack_goes_on() const;

  const Standing& standing_;
  const State& s_;
  Seat me_;
  Source source_;
  int same_;
  std::size_t answered_;  // frames of the course below this depth can be answered
  double gain_ = 0;
  Blow before_, after_;
  bool fails_ = false;
};

}  // namespace waystone::journey
