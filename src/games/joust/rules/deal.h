// Where the cards are that lie on no Tilt: deck, discard pile, tableau, and what the players hold, that is
// their hands and the cards they bet face down.
//
// What a player holds is kept in the order in which it came. Everybody can count these cards, remembers when
// each came and whose face was seen (a hand shown, JJ-19; a card taken from the tableau). A card bet from the
// hand is chosen out of sight: others know that it is one of those the player held then, not which
// (docs/rulings/joust.md, R1). So the places of what a player held before a bet are that player's secret, and
// the order of coming says what is possible: a bet is some card that came before it.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/pool.h"
#include "engine/seat.h"
#include "engine/secret.h"
#include "engine/stamps.h"

namespace waystone::joust {

inline constexpr std::size_t kCards = 52;
inline constexpr int kTableau = 2;  // JJ-8
using Cards = Pool<kCards>;
using Shuffled = Stamps<kCards, 2>;
using CardPlace = std::uint8_t;  // 0 is no card, kBlank a hidden one, else card + 1
inline constexpr std::uint8_t kUnknown = kBlank<std::uint8_t>;

// Where a held card is.
using Whereabouts = std::uint8_t;
inline constexpr Whereabouts kInHand = 1;
inline constexpr Whereabouts kFaceDown = 2;  // a Defense card nobody has looked at (JJ-34)
inline constexpr Whereabouts kFirstBet = 3;  // kFirstBet + n: the player's bet number n
inline constexpr Whereabouts kOpenBet =
    64;  // added: bet through Accuracy, so everybody knows the card (JJ-35)

struct Holding {
  CardPlace card = 0;
  Whereabouts place = 0;
  std::uint8_t came = 0;  // four times the bets the player had made by then, plus the shuffle it is from

  int bets_before() const { return came / 4; }
  unsigned shuffle() const { return came % 4u; }
  bool is_bet() const { return place >= kFirstBet && place != kUnknown; }
  bool is_open_bet() const { return is_bet() && place >= kOpenBet; }
  int bet_number() const { return (place & (kOpenBet - 1)) - kFirstBet; }
  bool operator==(const Holding&) const = default;
};

// A small number for each seat. Read and written as one word, so that sums need no loop.
class SeatCounts {
 public:
  std::size_t of(Seat seat) const { return bytes_[waystone::index(seat)]; }
  std::size_t before(Seat seat) const { return sum(word() & below(seat)); }
  std::size_t total() const { return sum(word()); }
  void set(Seat seat, std::size_t n) { bytes_[waystone::index(seat)] = fit(n); }
  void increase(Seat seat) { put(word() + one(seat)); }
  void decrease(Seat seat) { put(word() - one(seat)); }
  bool operator==(const SeatCounts&) const = default;

 private:
  static std::uint64_t one(Seat seat) { return std::uint64_t{1} << 8 * waystone::index(seat); }
  static std::uint64_t below(Seat seat) { return one(seat) - 1; }
  static std::size_t sum(std::uint64_t word) { return fit(word * 0x0101'0101'0101'0101u >> 56); }
  // Four bytes and two: registers only, no detour over memory.
  std::uint64_t word() const {
    std::uint32_t low = 0;
    std::uint16_t high = 0;
    std::memcpy(&low, bytes_.data(), 4);
    std::memcpy(&high, bytes_.data() + 4, 2);
    return low | std::uint64_t{high} << 32;
  }
  void put(std::uint64_t word) {
    const auto low = static_cast<std::uint32_t>(word);
    const auto high = static_cast<std::uint16_t>(word >> 32);
    std::memcpy(bytes_.data(), &low, 4);
    std::memcpy(bytes_.data() + 4, &high, 2);
  }
  std::array<std::uint8_t, kMostSeats> bytes_{};
};

struct Deal {
  Cards deck;         // what the deck may still yield, and face-down Defense cards: nobody has seen them
  Cards discard;      // face up (JJ-A21)
  Cards seen;         // held cards whose face everybody knows
  Shuffled shuffled;  // which shuffle of this Round brought each card into the deck
  std::array<Holding, kCards> held{};        // seat by seat, oldest first
  std::array<std::uint8_t, kCards> sides{};  // of the bets, seat by seat in order: colour + 1 (JJ-47)
  SeatCounts count;                          // cards each seat holds
  SeatCounts bets;                           // how many of them are bets
  std::array<CardPlace, kTableau> tableau{};
  std::uint8_t shuffles = 0;   // of the discard pile, counted up to 3
  std::uint8_t face_down = 0;  // Defense cards before the player to act that are among held already (JJ-50)

  std::span<Holding> of(Seat seat) { return {held.data() + count.before(seat), count.of(seat)}; }
  std::span<const Holding> of(Seat seat) const { return {held.data() + count.before(seat), count.of(seat)}; }
  std::span<std::uint8_t> sides_of(Seat seat) { return {sides.data() + bets.before(seat), bets.of(seat)}; }
  std::span<const std::uint8_t> sides_of(Seat seat) const {
    return {sides.data() + bets.before(seat), bets.of(seat)};
  }
  // Of the player to act, who alone may have cards face down.
  std::size_t hand_size(Seat seat) const { return count.of(seat) - bets.of(seat) - face_down; }
  bool tableau_empty() const { return tableau[0] == 0 && tableau[1] == 0; }
  CardPlace card_of_bet(Seat seat, int number) const;  // kUnknown to those who may not know
  bool is_seen(CardPlace card) const { return card != kUnknown && seen.has(card - 1u); }
  unsigned shuffle_of(std::size_t card) const { return shuffled.of(card); }

  // A card comes: into the hand, or face down in front of the player.
  void add(Seat seat, std::size_t card, Whereabouts place = kInHand);
  // A card of the hand goes where everybody sees it. Others cannot tell which of the player's unseen cards of
  // that shuffle it was, so the last of these is the one to go from the order, and its card moves up.
  void remove(Seat seat, std::size_t card);
  void bet(Seat seat, std::size_t card, std::uint8_t side);         // from the hand
  void bet_openly(Seat seat, std::size_t card, std::uint8_t side);  // from the tableau
  std::size_t take_from_tableau(std::size_t card);                  // returns where it lay
  void show_hand(Seat seat);                                        // everybody knows it from now on
  void pick_up(Seat seat);                                          // the face-down cards among held
  void shuffle_discards();
  // Which places a held card may have, for those who do not know: one of these, each as likely.
  struct Spots {
    std::uint64_t bets = 0;
    std::uint32_t hand = 0;
    void put(std::size_t) {}
    std::size_t draw(Chance& chance) {
      const std::uint32_t n = chance.below(hand + count_bits({&bets, 1}));
      if (n < hand) return --hand, kInHand - 1u;
      const unsigned bet = nth_set_bit(bets, n - hand);
      bets &= ~(std::uint64_t{1} << bet);
      return kFirstBet - 1u + bet;
    }
  };
  bool operator==(const Deal&) const = default;

 private:
  void add_side(Seat seat, std::uint8_t side);
};
static_assert(sizeof(Deal) == 264);

}  // namespace waystone::joust
