// What the terrains hold for a party as strong as this one: of each deck the average of what it may still
// yield. A deck is looked at when a route first asks for it.
#pragma once
#include <array>
#include <optional>

#include "games/qftt/advice/gauntlet.h"
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
  void enter(Prospect& way, Deck deck, bool at_village) { go_on(way, cell_at(deck, way.hp), at_village); }
  // Of a queue: its face counts, if it is known.
  void enter(Prospect& way, const QueueCard& drawn);

  // What a card of this terrain means for a party that wants to get through, 0 at the least.
  float risk(Deck deck);
  double chance_through(const Queue& queue) { return gauntlet_.chance_through(queue); }
  const Strength& party() const { return party_; }
  const Worth& worth() const { return worth_; }

 private:
  static constexpr std::array<float, 3> kShareOfHp = {1.0F, 0.6F, 0.3F};  // rested, tired, nearly down
  struct Cell {
    float brings = 0;  // in points, if the party is not beaten
    float beats = 0;   // the chance that the party is
    float takes = 0;   // HP
  };
  using Cells = std::array<Cell, kShareOfHp.size()>;
  const Cells& cells(Deck deck) {
    if (!looked_at_[index(deck)]) look_at(deck);
    return cells_[index(deck)];
  }
  // Between what it would be rested, tired and nearly down.
  Cell cell_at(Deck deck, float hp) {
    const Cells& known = cells(deck);
    const float share = hp * per_hp_;
    const std::size_t i = share > kShareOfHp[1] ? 0 : 1;
    const float far = std::clamp((kShareOfHp[i] - share) / (kShareOfHp[i] - kShareOfHp[i + 1]), 0.0F, 1.0F);
    const auto between = [&](float Cell::* number) {
      return known[i].*number + far * (known[i + 1].*number - known[i].*number);
    };
    return {between(&Cell::brings), between(&Cell::beats), between(&Cell::takes)};
  }
  void go_on(Prospect& way, const Cell& cell, bool at_village) const {
    way.worth += way.lasts * (cell.brings + cell.beats * down_);
    way.lasts *= 1 - cell.beats;
    way.hp -= cell.takes;
    if (at_village) way.worth += way.lasts * shopping_;
  }
  void look_at(Deck deck);
  void fight(Cell& cell, const Foe& foe, int hp, float share, float loot) const;
  float loot_of(const Design& design);
  float gear_of(Deck deck) const;

  const Quest& game_;
  const State& s_;
  Worth worth_;
  Strength party_;
  Gauntlet gauntlet_;
  float down_, shopping_, per_hp_;
  std::array<Cells, kTerrainDecks> cells_;
  std::array<std::optional<float>, kTerrainDecks> gear_;
  std::array<bool, kTerrainDecks> looked_at_{};
};

}  // namespace waystone::qftt
