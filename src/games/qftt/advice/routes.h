// Which way to go: routes that spend the whole budget (QFTT-19) and enter no tile twice (QFTT-18), by what
// the outlook says of their tiles, and the way to the Thing that is the least risky.
#pragma once
#include <vector>

#include "games/qftt/advice/outlook.h"

namespace waystone::qftt {

using Steps = FixedVector<Tile, kMostBudget>;

struct Route {
  Steps steps;
  Outlook::Prospect way{.worth = -1000};  // nothing was found
};

class Routes {
 public:
  Routes(const Quest& game, const State& s, Seat me, Outlook& outlook);

  // The best of some routes of so many steps, for each neighbour of the tile as the first one, in
  // their order. A shorter one ends at a party that is run into, or where no step is left.
  std::array<Route, 6> from(Tile tile, int budget);

  // As many as can be found with so much care that thrice as much finds little else: to see what is missed.
  std::vector<Route> many_from(Tile tile, int budget);

  // From any tile within so many steps of the Thing, what lies in the queue coming first.
  void plan_dash(int budget);
  struct Dash {
    Tile from = kNoTile;
    Steps steps;        // none: the Thing is out of reach
    double chance = 0;  // of getting through all the cards
  };
  Dash dash_from(Tile tile);
  Dash safest_dash();  // from the campsite whose way is the least risky
  // Of the way to the Thing, 0 at the least; infinite: none is short enough.
  float risk_from(Tile tile) const { return risk_[static_cast<std::size_t>(dash_budget_)][tile]; }

 private:
  static constexpr std::size_t kWidth = 6, kManyWide = 64;
  struct Sketch {
    TileSet free;
    Route route;
  };
  template <std::size_t kMost>
  struct Sketches {
    std::array<Sketch, kMost> all;
    std::size_t size = 0;
  };
  // One more step of a sketch.
  struct Next {
    Outlook::Prospect way;
    std::uint8_t sketch;
    Tile tile;
  };
  template <std::size_t kMost>
  struct Nexts {
    std::array<Next, kMost * 6> all;
    std::size_t size = 0;
  };

  Outlook::Prospect so_far();
  void meet_at(Outlook::Prospect& way, Tile tile) const;
  template <std::size_t kMost>
  void list_next(const Sketches<kMost>& sketches, Tile start, Nexts<kMost>& out);
  // Grows so many at a time; ends(route) is told each that is whole.
  template <std::size_t kMost, class Ends>
  void grow(Tile start, int budget, Ends&& ends);
  float meeting(Seat other) const;
  float dash_cost(TileKind kind);

  const Quest& game_;
  const State& s_;
  const Board& board_;
  Seat me_;
  Outlook& outlook_;
  TileSet free_;   // where routes may go; the Thing is left to dashes
  TileSet stops_;  // other parties that can be run into
  By<Seat, float, kMostSeats> worth_of_meeting_{};
  int dash_budget_ = 0;
  std::array<std::array<float, kMostTiles>, kMostBudget + 1> risk_;  // of a dash, by steps left
};

}  // namespace waystone::qftt
