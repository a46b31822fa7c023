// Set-up: repeated at the start of every Round (JJ-5 to JJ-13).
#include "games/joust/rules/joust.h"

namespace waystone::joust {

void Joust::start(Go& go) const {
  Seat first = house_.first;
  if (first == Seat::Nobody) first = seat_at(go.chance.below(fit(seats_), {kDrawFirst}));
  begin_round(go, first);
}

[[gnu::noinline]] void Joust::begin_round(Go& go, Seat first) const {
  State& s = go.state;
  State fresh{};  // JJ-74: everything but money and debt
  fresh.money = s.money;
  fresh.debts = s.debts;
  fresh.last = s.last;
  fresh.round = fit(s.round + 1);
  fresh.first = first;
  fresh.deal.deck = Cards::full();
  s = fresh;
  go.tell({.kind = kRoundBegan, .seat = first, .rule = rule(13), .amount = s.round});
  for (std::uint16_t rider = 0; rider < kColours; ++rider)
    go.tell({.kind = kRiderReturned, .rule = rule(5), .slot = rider});
  for (std::size_t slot = 0; slot < kTableau; ++slot) fill_tableau(go, slot);
  for (int n = 0; n < kStartHand; ++n)
    for (const Seat seat : players()) {
      const std::size_t card = s.deal.deck.draw(go.chance, {kDrawCard, fit(seat)});
      s.deal.add(seat, card);
      go.tell(
          {.kind = kDealt, .seat = seat, .secret = face_secret(card), .rule = rule(8), .card = fit(card)});
    }
  deal_crests(go);
  begin_turn(go, first);
}

void Joust::deal_crests(Go& go) const {
  State& s = go.state;
  const std::uint8_t of_a_colour = fit(crests_of_a_colour());
  s.crests_left.left = {of_a_colour, of_a_colour};
  for (const Seat seat : players()) {
    std::size_t colour = 0;
    if (seats_ > 2 || house_.colours == TwoColours::Random) {
      colour = s.crests_left.draw(go.chance, {kDrawCrest, fit(seat)});
    } else {  // JJ-A15
      const bool swapped = house_.colours == TwoColours::Alternate && s.round % 2 == 0;
      colour = swapped ? 1 - index(seat) : index(seat);
      --s.crests_left.left[colour];
    }
    s.crests[seat] = fit(colour + 1);
    const std::uint16_t slot = fit(colour);
    if (seats_ == 2)
      go.tell({.kind = kCrestOpen, .seat = seat, .rule = rule(10), .slot = slot});
    else
      go.tell({.kind = kCrestDealt,
               .seat = seat,
               .secret = crest_secret(seat),
               .rule = rule(seats_ <= 4 ? 11 : 12),
               .slot = slot});
  }
}

// A scenario has set parts of the state by hand: the question is put, or what follows without one happens.
void Joust::settle(Go& go) const {
  switch (go.state.asks) {
    case Ask::Play: return ask_play(go);
    case Ask::Other: return ask_other(go);
    case Ask::Draw: return ask_draw(go);
    case Ask::Discard: return ask_discard(go);
    default: return;
  }
}

}  // namespace waystone::joust
