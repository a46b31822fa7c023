// What a seat is sent of a match, folded as clients do.
#pragma once
#include <map>

#include "laws/findings.h"

namespace waystone::laws {

class Folding {
 public:
  // The newest step, or one taken back: its scenes one after the other tell what the whole of it does.
  // events_before: how many events there were before it.
  void check(const Match& match, std::size_t events_before, Findings& out);

 private:
  std::map<Seat, ToldLeaves> told_;
  std::map<Seat, Value> pictures_;
};

}  // namespace waystone::laws
