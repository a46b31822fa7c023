// A joust in progress, in plain bytes.
#pragma once
#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "engine/pool.h"
#include "engine/seat.h"
#include "games/joust/rules/deal.h"
#include "games/joust/rules/symbols.h"

namespace waystone::joust {

// JJ-D2: the longest track the option before-line allows, and the cards one Tilt may then hold.
inline constexpr int kMostBeforeLine = 10;
inline constexpr int kMostSteps = 2 * kMostBeforeLine + 1;

inline constexpr int kStartHand = 2, kHandLimit = 3;  // JJ-8, JJ-52
inline constexpr int kFavorsOfAColour = 8;            // JJ-7
inline constexpr int kRounds = 3;                     // JJ-1

// JJ-3: one Rider's row of symbols. Row 0, the start symbols, is the board's; these are the cards after it.
struct Tilt {
  std::array<std::uint8_t, kMostSteps> cards{};
  std::array<Symbols, kMostSteps> favored{};              // the symbols of each card that bear a Favor
  std::array<std::uint8_t, kFavorTraits> start_favors{};  // bonus Favors on the start symbols (JJ-41)
  std::uint8_t steps = 0;  // cards laid, which is where the Rider stands (JJ-4)
  bool operator==(const Tilt&) const = default;
};

// The crests not dealt, by colour (JJ-11, JJ-12). The one put away is never looked at.
struct Crests {
  std::array<std::uint8_t, kColours> left{};
  static constexpr unsigned kOfAColour = 3;

  void put(std::size_t colour) { ++left[colour]; }
  std::size_t draw(Chance& chance, Draw what = {}) {
    const std::uint64_t tokens = ((1u << left[0]) - 1u) | ((1u << left[1]) - 1u) << kOfAColour;
    const std::size_t colour = chance.pick({&tokens, 1}, what) / kOfAColour;
    --left[colour];
    return colour;
  }
  bool operator==(const Crests&) const = default;
};

// The questions of the ledger's section 4.
enum class Ask : std::uint8_t {
  Nothing,
  Play,      // a card to a Tilt, or no more
  Scarce,    // which symbol gets a Favor where there are too few (JJ-A9)
  Bonus,     // a start symbol for a bonus Favor
  Reward,    // which reward comes next (JJ-A9)
  Strength,  // knock back or not (JJ-A24)
  Accuracy,  // a tableau card to bet, or none
  Other,     // a chit, a bet, or no more
  Draw,      // from the deck or the tableau
  Discard    // down to the hand limit
};

enum class Victor : std::uint8_t { None, Red, Black, Nobody };  // None: no Round has been scored

// What the last scoring opened (JJ-53). Kept, so that whoever comes back knows what everybody saw.
struct LastRound {
  std::uint8_t round = 0;                       // which it was; 0: none yet
  std::array<std::uint8_t, kColours> scores{};  // the Riders', doubled if they were (JJ-55)
  std::array<std::uint8_t, kColours> steps{};   // where the Riders stood
  Victor victor = Victor::None;
  std::uint8_t turns = 0;                   // at most 255 are counted
  BySeat<std::uint8_t> crests{};            // each seat's colour + 1
  std::array<std::uint8_t, kCards> bets{};  // by card: 0, or 1 + 2 * seat + side
  bool operator==(const LastRound&) const = default;
};

struct State {
  Deal deal;
  BySeat<Chits> chits{};                             // taken by each seat, public (JJ-46)
  std::array<std::uint32_t, kColours> marks_used{};  // bonus marks that have paid, by space (JJ-A6: once)
  // Neither runs out (JJ-83, JJ-A20), and a debt stays (JJ-A19).
  BySeat<std::int16_t> money{}, debts{};
  std::uint16_t turn = 0;  // of this Round, from 1
  std::array<Tilt, kColours> tilts{};
  BySeat<std::uint8_t> crests{};  // each seat's colour + 1 (JJ-10 to JJ-12)
  Crests crests_left;
  std::uint8_t round = 0;     // from 1
  Seat first = Seat::Nobody;  // who began this Round (JJ-13)
  Seat to_act = Seat::Nobody;
  Ask asks = Ask::Nothing;
  std::uint8_t laid = 0;        // cards laid this Turn
  std::uint8_t chit_taken = 0;  // this Turn (JJ-45)
  std::uint8_t face_down = 0;   // Defense cards in front of the player whose Turn it is (JJ-34)
  // The card being resolved: its Tilt, its streak Favors and bonus Favors not placed yet, the rewards due.
  Colour laid_on = Colour::Red;
  Symbols earned = 0;
  std::uint8_t bonus = 0;
  FixedVector<Trait, 2 * kFavorTraits> rewards{};
  LastRound last;

  Tilt& tilt(Colour c) { return tilts[index(c)]; }
  const Tilt& tilt(Colour c) const { return tilts[index(c)]; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 512);

}  // namespace waystone::joust
