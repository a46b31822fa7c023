// How a position stands: what characters and points of a track are worth, and what attacks would come to.
// Reads what a view shows and no more. Everything is counted in points of a track that is full.
#pragma once
#include <array>

#include "games/journey/rules/journey.h"

namespace waystone::journey {

inline constexpr double kVictory = 40;

// An attack, and what would be changed of it.
struct Blow {
  Piece attacker = kNobody, target = kNobody;
  Track track = Track::Health;
  int more_attack = 0, more_defence = 0;
  int margin = kAsInForce;
  int more_damage = 0;
  bool can_be_interceded = true;
  static constexpr int kAsInForce = -100;
};

class Standing {
 public:
  Standing(const Journey& game, const State& s);

  const Journey& game() const { return game_; }
  const State& state() const { return s_; }
  int attack(Piece piece) const { return attack_[piece]; }
  int defence(Piece piece) const { return defence_[piece]; }
  double worth(Piece piece) const { return worth_[piece]; }  // to whoever has it in play
  // Of a card to whom it would come to.
  double worth_of_card(Seat seat, Card card) const;

  // What it means that the hero loses so many points, or gets them.
  double loss(Track track, int points) const;
  double gain(Track track, int points) const;

  Pieces blockers(Seat seat) const { return blockers_[seat]; }  // who could intercede now
  // What an attack is worth to its side when the other answers it best.
  double comes_to(const Blow& blow, Pieces blockers) const;
  double comes_to(const Blow& blow) const {
    return comes_to(blow, blockers_[other(game_.owner(s_, blow.attacker))]);
  }
  // The best that these could do in one attack.
  double threat(Pieces attackers, Pieces blockers) const;
  // The attack that goes on.
  Blow current() const;

 private:
  double hits(const Blow& blow, Piece target, int margin, int damage) const;
  int margin(Piece attacker, Scope other) const;
  int damage(Piece attacker, Scope other) const;
  bool may_change(Key key) const { return (keys_ >> index(key) & 1u) != 0; }
  double worth_in_play(Seat seat, Piece piece) const;

  const Journey& game_;
  const State& s_;
  std::uint32_t keys_;  // what is not among them is as the sheet has it
  int plain_margin_;
  std::array<std::int8_t, kShared + 1> attack_{}, defence_{};
  std::array<float, kShared + 1> worth_{};
  BySide<Pieces> blockers_{};
};

}  // namespace waystone::journey
