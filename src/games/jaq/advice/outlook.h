// What a hero may hope for: an estimate of the final score, from what the hero has, what is still to come and
// how the others stand. It asks only what the hero may know.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

// A count of the rules in an estimate.
template <std::integral Count>
constexpr float real(Count count) {
  return static_cast<float>(count);
}

// The parts of an estimate, in VP.
struct Hopes {
  float sure = 0;  // tokens, printed VP, less blood
  float coins = 0;
  float battles = 0;
  float wounds = 0;  // taken off
  float adventures = 0;
  float quests = 0;
  float loot = 0;
  float spells = 0;                     // what brown parts will still give
  float empty = 0;                      // slots that may stay empty; taken off
  std::array<float, kJourneys> wins{};  // chances to defeat the monsters that are still to come
  float sum() const { return sure + coins + battles - wounds + adventures + quests + loot + spells - empty; }
};

class Outlook {
 public:
  Outlook(const Jaq& game, const State& state, Seat seat);

  // If the hero stood like this, with so many plays to come (this Journey, and after it). Not to be inlined:
  // copies of it in every caller would make one function of them that takes the optimiser minutes.
  [[gnu::noinline]] Hopes hopes(const Hero& hero, int plays_now, int plays_later) const;
  float worth(const Hero& hero, int plays_now, int plays_later) const {
    return hopes(hero, plays_now, plays_later).sum();
  }

  // The hero after playing or selling a card at a time; of two ways the better.
  Hero played(const Hero& hero, std::size_t card, Time time) const;
  Hero better(const Hero& hero, std::size_t card, Time time, int plays_now, int plays_later) const;

  int plays_now() const { return plays_now_; }
  int plays_later() const { return plays_later_; }

 private:
  struct Battle {
    float life = 0, knowledge = 0, attack = 0, reward = 0;
    std::size_t journeys_off = 0;
  };
  void foresee_battles();
  void look_at_others();
  float attribute(const Hero& hero, std::size_t a, std::size_t journeys_off, int plays) const;
  float hope_of_quest(const Hero& hero, std::size_t quest, int plays) const;
  float hope_of_adventure(const Hero& hero, const Adventure& adventure, int plays) const;
  float measure(const Hero& hero, Metric metric, int plays) const;

  const Jaq& game_;
  const State& s_;
  Seat seat_;
  int plays_now_ = 0, plays_later_ = 0;
  std::array<Battle, kJourneys> battles_{};
  std::size_t battles_left_ = 0;
  struct Rivals {
    std::array<float, kMostSeats> values{};
    std::size_t count = 0;
  };
  std::array<Rivals, 3> quest_rivals_{};
  Rivals loot_rivals_{};
  float loot_worth_ = 0;
  bool loot_open_ = false;
};

}  // namespace waystone::jaq
