// What things are worth to a player, in points: one is a point of Strength that stays. And what a card would
// do for whoever carries it out now, read from its lines, so that a new card needs no advice of its own.
#pragma once
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {

// Set by hand, like all that is counted in points.
inline constexpr double kPerMoney = 0.09, kPerRelic = 3, kPerGear = 1.3;
inline constexpr int kFarOff = 7;  // steps from the nearest campsite to the Thing (QFTT-C2)

class Worth {
 public:
  Worth(const Quest& game, const State& s, Seat me) : game_(game), s_(s), me_(me), player_(s.players[me]) {}

  Seat seat() const { return me_; }
  double of_stat(Stat stat, int n) const;
  double of_money(int n) const;
  double of_card(Card card) const;   // Gear, a Consumable, a Relic, in a slot; or a character who joins
  double of_found(Card card) const;  // Gear that comes and may have no room
  double of_member(const PartyMember& member) const;  // with what it holds
  double of_anybody() const;                          // a character who is drawn, whoever it is
  double of_being_down() const;                       // what a defeat costs, less than 0
  double of_damage(const PartyMember& member, int n) const;
  double of_healing(const PartyMember& member, int n) const;
  const PartyMember& least_member() const;

  // From this line of a card on, to the last one that goes with it.
  double of_lines(std::size_t first, const PartyMember* same = nullptr) const;
  double of_line(const effects::Line& line, const PartyMember* same) const;
  // A line that is about one member, carried out on this one, and those after it.
  double of_picking(std::size_t first, const PartyMember& member) const;
  // A card of a terrain deck that is no Encounter, when it is turned up.
  double of_event(const Design& design) const;
  // What an Encounter does, beside its loot, for whoever has won.
  double of_victory(const Design& design) const;

 private:
  bool holds(const effects::Line& line) const;
  bool passes(const effects::Test& test) const;
  int amount(Amount what) const;
  int times(const effects::Line& line) const;
  double act(const effects::Line& line, const PartyMember* same) const;
  double drawing(Draws what) const;
  double adding(const effects::Line& line, int n) const;
  double ruling(const effects::Line& line) const;
  double harm(const effects::Line& line, const PartyMember* same, int n, bool heals) const;
  const PartyMember* strongest() const;  // of the conscious; null: nobody
  double share(const effects::Line& line) const;
  double spoken(const Design& design) const;  // of a card that one has
  int speed() const {
    if (speed_ == 0) speed_ = game_.speed(s_, me_);
    return speed_;
  }
  std::size_t queued() const { return player_.queue.size(); }

  const Quest& game_;
  const State& s_;
  Seat me_;
  const PlayerBoard& player_;
  mutable int speed_ = 0;  // 0: not asked yet (QFTT-62)
};

}  // namespace waystone::qftt
