// Which way to go: routes that spend the whole budget (QFTT-19) and enter no tile twice (QFTT-18), by what
// the outlook says of their tiles, and the way to the Thing that is the least risky.
#pragma once
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

  // From any tile within so many steps of the Thing, what lies in the queue coming first.
  void plan_dash(int budget);
  struct Dash {
    Steps steps;        // none: the Thing is out of reach
    double chance = 0;  // of getting through all the cards
  };
  Dash dash_from(Tile tile);
  // Of the way to the Thing, 0 at the least; infinite: none is short enough.
  float risk_from(Tile tile) const { return risk_[static_cast<std::size_t>(dash_budget_)][tile]; }

 private:
  static constexpr std::size_t kWidth = 6;
  struct Sketch {
    TileSet free;
    Route route;
  };
  struct Sketches {
    std::array<Sketch, kWidth> all;
    std::size_t size = 0;
  };
  // One more step of a sketch.
  struct Next {
    Outlook::Prospect way;
    std::uint8_t sketch;
    Tile tile;
  };
  struct Nexts {
    std::array<Next, kWidth * 6> all;
    std::size_t size = 0;
  };

  Outlook::Prospect so_far();
  Outlook::Prospect entering(const Outlook::Prospect& way, Tile tile);
  void list_next(const Sketches& sketches, Tile start, Nexts& out);
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
