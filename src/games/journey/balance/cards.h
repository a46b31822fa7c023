// What became of the cards of hands and of the Stages, and who counts it.
#pragma once
#include <array>
#include <bitset>
#include <vector>

#include "games/journey/rules/journey.h"
#include "lab/figures.h"

namespace waystone::journey {

inline constexpr std::size_t kCountedCards =
    kCards + kStages;  // cards of hands by their numbers, then Stages

struct CardCounts {
  std::array<CardFigures, kCountedCards> all;

  void add(const CardCounts& other);
  std::vector<CardFigures> named(const Journey& game) const;
};

// Looks on at one game after the other.
class CardOnlooker {
 public:
  explicit CardOnlooker(const Journey& game) : game_(game) {}

  void decided(const State& s);
  void hear(const Event& event);
  void end(const State& s);
  const CardCounts& figures() const { return counts_; }

 private:
  using These = std::bitset<kCountedCards>;

  const Journey& game_;
  CardCounts counts_;
  // Of the game that goes on
  BySide<These> held_{}, played_{};
  These cancelled_;
};

}  // namespace waystone::journey
