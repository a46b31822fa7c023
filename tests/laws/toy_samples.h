// A small position of toy whose worlds can be counted: shared by the tests of the law of uniform samples.
#pragma once
#include <string>
#include <vector>

#include "laws/sampling_law.h"
#include "toy/toy.h"

namespace waystone::laws {

// Two seats. Seat 2 holds two cards that seat 1 has not seen and one that it has, and has sealed one of the
// three; two more cards are in the deck. So seat 1 imagines 4 * 3 * 3 = 36 worlds.
inline toy::State small_toy_position() {
  toy::State s;
  s.round = 1;
  s.hand[0] = {1, 2, 3};
  s.hand[1] = {4, 5, 6};
  s.seen[0] = {1, 1, 1};
  s.seen[1] = {2, 0xFF, 2};
  s.sealed[1] = 3;
  s.market = {7, 8};
  s.prize = 9;
  for (std::size_t t = 9; t < 11; ++t) s.deck.put(t);
  for (std::size_t t = 11; t < toy::kCards; ++t) s.piles[t % 2].put(t);
  return s;
}

inline std::vector<std::string> toy_samples(toy::Fault fault) {
  const GameOf<toy::Toy> game(toy::Toy(2, fault), 0);
  const toy::State state = small_toy_position();
  const toy::Toy sound(2);
  const auto worlds = toy::all_worlds(sound, redact(sound, state, Seat::One));
  return biased_samples<toy::Toy>(game, state, Seat::One, worlds, 20240607);
}

}  // namespace waystone::laws
