// A queue of face-down cards as a row of fights: how likely a party gets through all of them. What each deck
// may still yield is read once, and what a card leaves of so many HP is reckoned once, so that many queues
// can be compared.
#pragma once
#include <array>

#include "games/qftt/advice/strength.h"

namespace waystone::qftt {

// What a card of a deck may be that fights, and how likely it is.
struct Peril {
  Foe foe;
  float share = 0;
  Card card = kNoCard;  // one of its copies
};
class Perils {
 public:
  Perils() {}  // what nobody asks for stays raw
  void push_back(const Peril& peril) {
    check(size_ < kMostInDeck, "a deck has more perils than cards");
    all_[size_++] = peril;
  }
  const Peril* begin() const { return all_; }
  const Peril* end() const { return all_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    Peril all_[kMostInDeck];
  };
};

// Its owner has looked at it. Of what others have looked at a view shows that they did.
inline bool knows_face(const QueueCard& drawn) { return drawn.card != 0 && drawn.card != kBlank<Card>; }

class Gauntlet {
 public:
  Gauntlet(const Quest& game, const State& s, const Strength& party, int members)
      : game_(game),
        s_(s),
        party_(party),
        members_(members) {}

  const Perils& perils(Deck deck);
  // The chance that somebody stands after these cards. A face that is known is that face.
  double chance_through(const Queue& queue);

  // What a card of the deck means for a party with so many HP.
  struct Fares {
    float beaten = 0;  // the chance that it is
    float takes = 0;   // HP, if it is not
  };
  Fares fares(Deck deck, int hp);

  // A deck that has run out is made of its discards (QFTT-A15).
  static std::uint64_t yield(const State& s, Deck deck) {
    const std::uint64_t left = s.decks[index(deck)].words()[0];
    return left != 0 ? left : s.discards[index(deck)].words()[0];
  }

 private:
  static constexpr int kMostReckoned = 40;               // HP; more count as so many
  using Chances = std::array<float, kMostReckoned + 1>;  // by HP that are left
  const Chances& after(Deck deck, int hp);
  void go_through(Deck deck, Chances& hp);
  void go_through_known(Card card, Chances& hp) const;

  const Quest& game_;
  const State& s_;
  const Strength& party_;
  int members_;
  std::array<Perils, kTerrainDecks> perils_;
  std::array<bool, kTerrainDecks> are_known_{};
  std::array<std::array<Chances, kMostReckoned + 1>, kTerrainDecks> after_;
  std::array<std::uint64_t, kTerrainDecks> reckoned_{};  // HP, a bit each
};

}  // namespace waystone::qftt
