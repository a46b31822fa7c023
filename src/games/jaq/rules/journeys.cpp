// Gameplay and steps in a Journey: the monster comes, cards are dealt, two Days are drafted (JAQ-113 to
// JAQ-126).
#include <algorithm>

#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {

void Jaq::begin_journey(Go& go) const {
  State& s = go.state;
  ++s.journey;
  s.day = 1;
  s.shown = s.picks = 0;
  s.victors = {};
  s.time = Time::Dawn;
  go.tell({.kind = kJourneyBegan, .rule = rule(14), .amount = s.journey});
  turn_up_monster(go);
  if (has_knight()) s.knight_left = (1u << kKnightTurns) - 1u;  // JAQ-A38: shuffled for each Journey
}

// JAQ-113, JAQ-A19: the level is the number of the Journey. Nobody has seen it before, so it is drawn now
// (JAQ-26).
void Jaq::turn_up_monster(Go& go) const {
  State& s = go.state;
  Pool<kMonsters> of_level;
  for (std::size_t m = 0; m < kMonsters; ++m)
    if (monsters_.has(m) && lists_.monsters[m].level == s.journey) of_level.put(m);
  const std::size_t monster = of_level.draw(go.chance, {kDrawMonster});
  s.monsters[s.journey - 1u] = place_of(monster);
  go.tell({.kind = kMonsterCame, .rule = rule(s.journey == 1 ? 113 : 138), .slot = fit(monster)});
  if (house_.loot) go.tell({.kind = kLootShown, .rule = rule(114), .card = fit(loot(s))});
}

// JAQ-A39: a deck too small for the next deal is made up with everything that was sold, consumed or left
// over.
void Jaq::make_up_deck(Go& go, int needed) const {
  State& s = go.state;
  if (cards_left(s) >= needed) [[likely]]
    return;
  Deck stacked;
  for (const Hero& hero : s.heroes)
    for (const std::uint8_t piece : hero.pieces)
      if (piece < kCards) stacked.put(piece);
  for (Packets& journey : s.packets)
    for (Packet& packet : journey)
      for (CardPlace& card : packet.cards) {
        if (card == 0 || (card != kFaceDown && stacked.has(card_in(card)))) continue;
        if (card != kFaceDown) s.deck.put(card_in(card));
        card = 0;
      }
  go.tell({.kind = kReshuffled, .rule = ruling(39), .amount = fit(cards_left(s))});
}

void Jaq::begin_day(Go& go) const {
  State& s = go.state;
  s.time = Time::Dawn;
  if (s.day > 1) go.tell({.kind = kDayBegan, .rule = rule(14), .amount = s.day});
  const bool turns = house_.turning == Turning::EachJourney
                         ? s.journey > 1 && s.day == 1
                         : house_.turning == Turning::EachDay && (s.journey > 1 || s.day > 1);
  if (turns && !rows_ && heroes_ > 1) go.tell({.kind = kTokenTurned, .rule = ruling(5)});
}

// Once in a Journey (JAQ-A4), from what is left of the deck (JAQ-115, JAQ-117).
void Jaq::deal_hands(Go& go) const {
  State& s = go.state;
  make_up_deck(go, fit(packets_ * kHand));
  each_hero([&](Seat seat) {
    Deck drawn;  // a hand has no order: it is held by the cards' numbers
    for (std::size_t n = 0; n < kHand; ++n) drawn.put(s.deck.draw(go.chance, {kDrawCard, fit(index(seat))}));
    auto place = s.dealt()[index(seat)].cards.begin();
    drawn.each([&](std::size_t card) { *place++ = place_of(card); });
    go.tell({.kind = kHandDealt, .seat = seat, .rule = rule(118), .amount = kHand});
  });
}

Seat Jaq::taker(const State& s, std::size_t journey, std::size_t packet, std::size_t slot) const {
  if (!rows_) {
    const std::size_t at = packet + shift_[journey][slot];
    return seat_at(at >= packets_ ? at - packets_ : at);
  }
  if (picks_a_day_ == kTimes) return Seat::One;                             // solo = display
  if (has_knight()) return seat_at(slot % 2);                               // JAQ-A38: the hero always begins
  const std::size_t first = index(s.hero_one) ^ ((journey + packet) & 1u);  // JAQ-133
  return seat_at(first ^ (slot & 1u));
}

Seat Jaq::passes_to(const State& s, Seat seat) const {
  if (rows_ || heroes_ < 2 || s.journey == 0 || s.asks == Ask::Nothing) return Seat::Nobody;
  const std::size_t pick = held_at(s);
  if (pick + 1 >= kPicks) return Seat::Nobody;  // the last card is thrown away (JAQ-124)
  const auto& shift = shift_[s.journey - 1u];
  return seat_at((index(seat) + shift[pick + 1] + packets_ - shift[pick]) % packets_);
}

std::size_t Jaq::packet_of(const State& s, Seat seat) const {
  const std::size_t back = shift_[s.journey - 1u][held_at(s)], i = index(seat);
  return i >= back ? i - back : i + packets_ - back;
}

std::span<const CardPlace> Jaq::hand(const State& s, Seat seat) const {
  const auto& cards = s.dealt()[packet_of(s, seat)].cards;
  return std::span(cards).subspan(s.picks, kHand - s.picks);
}

void Jaq::ask_draft(Go& go) const {
  State& s = go.state;
  s.asks = Ask::Draft;
  s.owing = people();
  if (go.telling() && go.for_readers) tell_hands(go);
}

// What each hero sees who takes up a hand.
void Jaq::tell_hands(Go& go) const {
  const State& s = go.state;
  each_hero([&](Seat seat) {
    go.tell({.kind = kHolds,
             .seat = seat,
             .secret = slot_secret(s.journey - 1u, packet_of(s, seat), s.picks),
             .rule = rule(s.picks == 0 ? 118 : 123),
             .list = listed(hand(s, seat))});
  });
}

EventList Jaq::listed(std::span<const CardPlace> places) {
  EventList cards;
  for (const CardPlace place : places) cards.push_back(fit(card_in(place)));
  return cards;
}

// JAQ-119: all at once. The card taken moves behind those taken before, the others keep their order.
void Jaq::draft_all(Go& go) const {
  State& s = go.state;
  for (std::size_t p = 0; p < packets_; ++p) {
    Hero& hero = s.hero(taker(s, s.journey - 1u, p, s.picks));
    const auto first = s.dealt()[p].cards.begin() + s.picks;
    std::rotate(first, first + (hero.sealed - 1), first + hero.sealed);
    hero.sealed = 0;
  }
  ++s.picks;
  if (s.picks % kTimes == 0) return;
  s.time = nth<Time>(s.picks % kTimes);
  pass_hands(go, rule(120));
}

void Jaq::pass_hands(Go& go, Rule rule) const {
  if (heroes_ > 1) go.tell({.kind = kPassed, .rule = rule, .amount = fit(kHand - go.state.picks)});
}

// All picks of the Day are made; what is left of a row, or of the hands on the second Day, is discarded.
void Jaq::end_draft(Go& go) const {
  go.state.time = Time::Dawn;
  if (!rows_ && go.state.picks < kPicks) return;
  const std::size_t left = rows_ ? kRow - picks_a_day_ : packets_;
  go.tell({.kind = kLeftOver, .rule = rule(rows_ ? 132 : 124), .amount = fit(left)});
}

}  // namespace waystone::jaq
