// What a seat is sent of a match, folded as clients do.
#pragma once
#include <deque>
#include <map>

#include "laws/findings.h"

namespace waystone::laws {

class Folding {
 public:
  // The newest step, or one taken back: its scenes one after the other tell what the whole of it does.
  // events_before: how many events there were before it.
  void check(const Match& match, std::size_t events_before, Findings& out);

 private:
  // A view that was made; it follows from the state's bytes.
  struct Made {
    std::uint64_t state;
    Seat viewer;
    Value view;
  };
  // Steps taken back and done again lead to states whose views are known.
  const Value& view(const Match& match, Seat viewer);

  std::map<Seat, ToldLeaves> told_;
  std::map<Seat, Value> pictures_;
  std::deque<Made> made_;  // the newest
};

}  // namespace waystone::laws
