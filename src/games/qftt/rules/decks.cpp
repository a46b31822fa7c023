// The ten decks (QFTT-1, QFTT-2): cards are drawn unseen and found when they are turned up, come home, and
// make a new deck when one is empty (QFTT-A15, QFTT-A16).
#include "games/qftt/rules/quest.h"

namespace waystone::qftt {
namespace {

constexpr bool is_terrain(Deck deck) { return index(deck) < kTerrainDecks; }

// Those that came no later than that.
std::uint64_t by_then(const Comings& comings, unsigned stamp) {
  std::uint64_t cards = 0;
  for (unsigned n = 0; n <= stamp; ++n) cards |= comings.all(n);
  return cards;
}

template <class Do>
void each_entry(const State& s, Deck deck, Do&& act) {
  for (const PlayerBoard& player : s.players)
    for (const QueueCard& drawn : player.queue)
      if ((drawn.from & 7u) == index(deck)) act(drawn);
}

// What the deck may yield once all that was drawn under a number below `stamp` has been imagined: in order,
// each among the cards that it can be (QFTT-A15).
std::uint64_t imagine_older(const State& s, Deck deck, unsigned stamp, bool with_back, Chance& chance,
                            Draw what) {
  std::uint64_t left = s.decks[index(deck)].words()[0];
  if (stamp == 0) return left;
  const Terrain& terrain = s.terrains[index(deck)];
  std::array<int, Comings::kMost + 2> older{};
  each_entry(s, deck, [&](const QueueCard& one) { older[one.stamp()] += one.card == 0 ? 1 : 0; });
  for (std::size_t n = 0; n < terrain.back.size() && with_back; ++n) older[n] += terrain.back[n];
  for (unsigned n = 0; n < stamp; ++n)
    for (; older[n] > 0; --older[n]) {
      const std::uint64_t choices = left & by_then(terrain.comings, n);
      if (choices != 0) left &= ~(std::uint64_t{1} << chance.pick({&choices, 1}, what));
    }
  return left;
}

// A card has left a queue.
void gone_from_queue(Terrain& terrain, bool was_looked_at) {
  --(was_looked_at ? terrain.looked_at : terrain.face_down);
  if (terrain.none_out()) terrain = {};
}

}  // namespace

int Quest::deck_size(const State& s, Deck deck) const {
  int size = static_cast<int>(s.decks[index(deck)].size());
  if (!is_terrain(deck)) return size;
  const Terrain& terrain = s.terrains[index(deck)];
  size -= terrain.face_down;
  if (terrain.looked_at != 0)  // as a view has it, what others have looked at is back among the rest
    each_entry(s, deck, [&](const QueueCard& drawn) { size -= drawn.card == kBlank<Card> ? 1 : 0; });
  return size;
}

// A card comes into its deck. Only what could be mistaken for a card of a queue gets a later number.
void Quest::come_in(State& s, Card card) const {
  const Deck deck = deck_of(card);
  s.decks[index(deck)].put(place_of(card));
  if (!is_terrain(deck)) return;
  Terrain& terrain = s.terrains[index(deck)];
  if (terrain.none_out()) return;
  bool is_newest = false;
  each_entry(s, deck, [&](const QueueCard& drawn) { is_newest |= drawn.stamp() == terrain.newest; });
  if (is_newest && terrain.newest < Comings::kMost) ++terrain.newest;
  terrain.comings.put(place_of(card), terrain.newest);
}

// QFTT-A15: from the discards, if the deck is empty. False: there is nothing to draw.
bool Quest::can_draw(Go& go, Deck deck) const {
  State& s = go.state;
  if (deck_size(s, deck) > 0) return true;
  if (s.discards[index(deck)].empty()) return false;
  const Cards back = std::exchange(s.discards[index(deck)], {});
  back.each([&](std::size_t place) { come_in(s, fit(first_[index(deck)] + place)); });
  go.tell({.kind = kReshuffled, .rule = ruling(15), .slot = fit(deck)});
  return true;
}

// QFTT-20: unseen, to the end of the queue.
bool Quest::draw_unseen(Go& go, Seat seat, Deck deck, std::uint8_t how) const {
  State& s = go.state;
  Queue& queue = s.players[seat].queue;
  if (queue.size() == kMostBudget || !can_draw(go, deck)) return false;
  Terrain& terrain = s.terrains[index(deck)];
  ++terrain.face_down;
  queue.push_back(QueueCard::of(deck, terrain.newest, how));
  go.tell({.kind = kDrew, .seat = seat, .rule = rule(20), .slot = fit(deck)});
  return true;
}

// Its face, now: among the cards that it can be.
std::size_t FromQueue::draw(Chance& chance, Draw what) {
  const std::uint64_t choices =
      imagine_older(state, drawn.deck(), drawn.stamp(), !drawn.is_extra(), chance, what) &
      by_then(state.terrains[index(drawn.deck())].comings, drawn.stamp());
  const std::size_t place = chance.pick({&choices, 1}, what);
  state.decks[index(drawn.deck())].take(place);
  return first + place;
}

Card Quest::find_face(Go& go, Seat seat, const QueueCard& drawn) const {
  FromQueue from{go.state, drawn, first_[index(drawn.deck())]};
  return fit(from.draw(go.chance, {fit(kDrawLake + index(drawn.deck())), fit(index(seat))}));
}

// The first card of a queue is turned up.
Card Quest::turn_up(Go& go, Seat seat, const QueueCard& drawn) const {
  const Card card = drawn.card != 0 ? fit(drawn.card - 1) : find_face(go, seat, drawn);
  gone_from_queue(go.state.terrains[index(drawn.deck())], drawn.card != 0);
  return card;
}

// Its owner looks at it, where it lies.
void Quest::look_at(Go& go, Seat seat, QueueCard& drawn) const {
  if (drawn.card != 0 || drawn.is_blank()) return;
  const QueueCard unseen = drawn;
  drawn.card = 1;  // it is none of the older ones
  drawn.card = fit(find_face(go, seat, unseen) + 1);
  Terrain& terrain = go.state.terrains[index(drawn.deck())];
  --terrain.face_down;
  ++terrain.looked_at;
  go.tell({.kind = kLooked,
           .seat = seat,
           .secret = face_secret(fit(drawn.card - 1)),
           .rule = kByCard,
           .card = fit(drawn.card - 1)});
}

// A card of a queue goes back unrevealed (QFTT-30). Who has looked at it knows what went back and nobody else
// may, so it is kept as if nobody had looked (R22).
void Quest::put_back(State& s, const QueueCard& drawn) const {
  if (drawn.is_blank()) return;
  Terrain& terrain = s.terrains[index(drawn.deck())];
  bool has_younger = false;
  each_entry(s, drawn.deck(), [&](const QueueCard& one) { has_younger |= one.stamp() > drawn.stamp(); });
  gone_from_queue(terrain, drawn.card != 0);
  if (drawn.card != 0) s.decks[index(drawn.deck())].put(place_of(fit(drawn.card - 1)));
  if (has_younger && drawn.stamp() < terrain.back.size()) ++terrain.back[drawn.stamp()];
}

void Quest::put_queue_back(Go& go, Seat seat) const {
  Queue& queue = go.state.players[seat].queue;
  if (queue.empty()) return;
  const auto count = queue.size();
  while (!queue.empty()) {
    const QueueCard last = queue.back();
    queue.pop_back();
    put_back(go.state, last);
  }
  go.tell({.kind = kQueueBack, .seat = seat, .rule = rule(30), .amount = fit(count)});
}

QueueCard Quest::take_first(Queue& queue) {
  const QueueCard first = queue[0];
  for (std::size_t i = 1; i < queue.size(); ++i) queue[i - 1] = queue[i];
  queue.pop_back();
  return first;
}

// From one of the decks that are never drawn from unseen; kNoCard if there is none.
Card Quest::draw_card(Go& go, Seat seat, Deck deck) const {
  if (!can_draw(go, deck)) return kNoCard;
  const std::size_t place =
      go.state.decks[index(deck)].draw(go.chance, {fit(kDrawLake + index(deck)), fit(index(seat))});
  return fit(first_[index(deck)] + place);
}

// QFTT-A37: cards are turned up until one of the kind shows; the others go back. Discards come in first if
// there is none.
Card Quest::draw_of(Go& go, Seat seat, Deck deck, std::uint64_t wanted) const {
  State& s = go.state;
  const std::size_t d = index(deck);
  const Draw what{fit(kDrawLake + d), fit(index(seat))};
  const auto in_deck = [&] {
    return is_terrain(deck) ? imagine_older(s, deck, Comings::kMost + 1, false, go.chance, what)
                            : s.decks[d].words()[0];
  };
  std::uint64_t choices = in_deck() & wanted;
  if (choices == 0 && (s.discards[d].words()[0] & wanted) != 0) {
    const Cards back = std::exchange(s.discards[d], {});
    back.each([&](std::size_t place) { come_in(s, fit(first_[d] + place)); });
    go.tell({.kind = kReshuffled, .rule = ruling(37), .slot = fit(deck)});
    choices = in_deck() & wanted;
  }
  if (choices == 0) return kNoCard;
  const std::size_t place = go.chance.pick({&choices, 1}, what);
  s.decks[d].take(place);
  return fit(first_[d] + place);
}

// Where a card goes that is done with (QFTT-A16).
void Quest::put_away(State& s, Card card, Away away) const {
  const bool shuffles = house_.discard == HouseRules::Discard::Return ||
                        (house_.discard == HouseRules::Discard::Literal && away == Away::Shuffled);
  s.used[card] = 0;
  if (shuffles) return come_in(s, card);
  s.discards[index(deck_of(card))].put(place_of(card));
}

}  // namespace waystone::qftt
