#include "games/joust/rules/deal.h"

#include <cstring>

#include "base/check.h"

namespace waystone::joust {
namespace {

template <class T>
void insert(std::array<T, kCards>& items, std::size_t at, std::size_t size, T item) {
  check(size < kCards, "more cards held than there are");
  std::memmove(items.data() + at + 1, items.data() + at, (size - at) * sizeof(T));
  items[at] = item;
}

template <class T>
void erase(std::array<T, kCards>& items, std::size_t at, std::size_t size) {
  std::memmove(items.data() + at, items.data() + at + 1, (size - at - 1) * sizeof(T));
  items[size - 1] = T{};
}

std::size_t find(std::span<const Holding> held, std::size_t card) {
  for (std::size_t i = 0; i < held.size(); ++i)
    if (held[i].card == card + 1) return i;
  check(false, "a card that is not held");
  return 0;
}

}  // namespace

CardPlace Deal::card_of_bet(Seat seat, int number) const {
  for (const Holding& h : of(seat))
    if (h.is_bet() && h.bet_number() == number) return h.card;
  return kUnknown;
}

void Deal::add(Seat seat, std::size_t card, Whereabouts place) {
  const std::uint8_t came = fit(4 * bets.of(seat) + shuffle_of(card));
  insert(held, count.before(seat) + count.of(seat), count.total(), {fit(card + 1), place, came});
  count.increase(seat);
}

void Deal::remove(Seat seat, std::size_t card) {
  const auto mine = of(seat);
  std::size_t gone = find(mine, card);
  if (seen.has(card)) {
    seen.take(card);
  } else {
    const std::size_t was = gone;
    for (std::size_t i = mine.size() - 1; i > was; --i) {
      if (is_seen(mine[i].card) || mine[i].place == kFaceDown || mine[i].shuffle() != shuffle_of(card))
        continue;
      mine[was].card = mine[i].card;
      mine[was].place = mine[i].place;
      gone = i;
      break;
    }
  }
  erase(held, count.before(seat) + gone, count.total());
  count.decrease(seat);
}

void Deal::add_side(Seat seat, std::uint8_t side) {
  insert(sides, bets.before(seat) + bets.of(seat), bets.total(), side);
  bets.increase(seat);
}

void Deal::bet(Seat seat, std::size_t card, std::uint8_t side) {
  const auto mine = of(seat);
  mine[find(mine, card)].place = fit(kFirstBet + bets.of(seat));
  add_side(seat, side);
}

void Deal::bet_openly(Seat seat, std::size_t card, std::uint8_t side) {
  add(seat, card, fit(kOpenBet + kFirstBet + bets.of(seat)));
  seen.put(card);
  add_side(seat, side);
}

std::size_t Deal::take_from_tableau(std::size_t card) {
  std::size_t slot = 0;
  while (tableau[slot] != card + 1) ++slot;
  tableau[slot] = 0;
  return slot;
}

void Deal::show_hand(Seat seat) {
  std::array<CardPlace, kCards> hand{};
  std::size_t size = 0;
  for (const Holding& h : of(seat))
    if (h.place == kInHand) hand[size++] = h.card;
  for (std::size_t i = 0; i < size; ++i) {
    remove(seat, hand[i] - 1u);
    add(seat, hand[i] - 1u);
    seen.put(hand[i] - 1u);
  }
}

void Deal::pick_up(Seat seat) {
  for (; face_down > 0; --face_down) {
    const auto mine = of(seat);
    std::size_t at = 0;
    while (mine[at].place != kFaceDown) ++at;
    const std::size_t card = mine[at].card - 1u;
    erase(held, count.before(seat) + at, count.total());
    count.decrease(seat);
    add(seat, card);
  }
}

void Deal::shuffle_discards() {
  if (shuffles < Shuffled::kMost) ++shuffles;
  shuffled.put(discard, shuffles);
  deck = discard;
  discard = {};
}

}  // namespace waystone::joust
