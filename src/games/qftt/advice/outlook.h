// What the terrains hold for a party as strong as this one: of each deck the average of what it may still
// yield. And the chance of getting through a queue.
#pragma once
#include <array>
#include <span>

#include "games/qftt/advice/strength.h"
#include "games/qftt/advice/worth.h"

namespace waystone::qftt {

class Outlook {
 public:
  // rested: the party is about to leave a campsite.
  Outlook(const Quest& game, const State& s, Seat me, bool rested);

  // On the way: what it has brought, in points, and how it stands with the party, both on the average.
  struct Prospect {
    float worth = 0;
    float lasts = 1;  // the chance that the party still goes on
    float hp = 0;
  };
  Prospect beginning() const { return {.hp = static_cast<float>(party_.hp)}; }
  void enter(Prospect& way, Deck deck, bool at_village) const;

  // What a card of this terrain means for a party that wants to get through, 0 at the least.
  float risk(Deck deck) const { return risk_[index(deck)]; }
  // The chance of getting through these one after the other: tried out often, with the same dice each time.
  double chance_through(std::span<const Deck> decks) const;
  const Strength& party() const { return party_; }
  const Worth& worth() const { return worth_; }

 private:
  static constexpr int kTired = 3;  // rested, tired, nearly down
  struct Cell {
    float brings = 0;  // in points, if the party is not beaten
    float beats = 0;   // the chance that the party is
    float takes = 0;   // HP
  };
  void look_at(Deck deck);
  Cell cell_at(Deck deck, float share_of_hp) const;
  void meet(const Design& design, float share, std::array<Cell, kTired>& cells) const;
  const Cards& yield(Deck deck) const;
  double loot_of(const Design& design) const;
  double gear_of(Deck deck) const;

  const Quest& game_;
  const State& s_;
  Worth worth_;
  Strength party_;
  int members_;
  float down_, shopping_;
  std::array<std::array<Cell, kTired>, kTerrainDecks> cells_{};
  std::array<float, kTerrainDecks> risk_{};
};

}  // namespace waystone::qftt
