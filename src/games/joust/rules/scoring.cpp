// Scoring (JJ-53 to JJ-73): the Victor, then allegiances, chits and card bets.
#include <algorithm>

#include "games/joust/rules/joust.h"

namespace waystone::joust {

struct Joust::Scores {
  FavorCount favors{};
  std::array<int, kColours> rider{};  // doubled if they are (JJ-55)
  bool tied = false;
  Victor victor = Victor::Nobody;
  bool is_victor(Colour c) const { return victor == (c == Colour::Red ? Victor::Red : Victor::Black); }
};

// JJ-54
int Joust::rider_score(const State& s, const FavorCount& favors, Colour rider) const {
  int points = std::max(0, s.tilt(rider).steps - house_.before_line);
  for (unsigned i = 0; i < 2 * kFavorTraits; ++i)
    points += favors[index(rider)][i] * (colour_of(i) == rider ? 2 : 1);
  return points;
}

// JJ-53
[[gnu::noinline]] void Joust::score(Go& go, bool clash) const {
  State& s = go.state;
  const Seat next = clash ? after(s.to_act) : s.to_act;  // JJ-13
  s.last = {};
  s.last.round = s.round;
  s.last.turns = fit(std::min<int>(s.turn, 255));
  s.last.steps = {s.tilts[0].steps, s.tilts[1].steps};
  reveal(go);
  const Scores scores = determine_victor(go, clash);
  go.scene_ends();
  score_allegiances(go, scores);
  go.scene_ends();
  score_chits(go, scores);
  go.scene_ends();
  score_bets(go, scores);
  go.scene_ends();  // before the table is cleared
  end_round(go, next);
}

void Joust::reveal(Go& go) const {
  State& s = go.state;
  s.last.crests = s.crests;
  if (!go.telling() || seats_ == 2) return;
  for (const Seat seat : players())
    go.tell({.kind = kCrestRevealed, .seat = seat, .rule = rule(58), .slot = fit(s.crests[seat] - 1)});
}

Joust::Scores Joust::determine_victor(Go& go, bool clash) const {
  State& s = go.state;
  Scores out;
  out.favors = count_favors(s);
  std::array<int, kColours> aligned{};
  for (const Seat seat : players()) ++aligned[s.crests[seat] - 1u];
  for (const Colour rider : {Colour::Red, Colour::Black}) {
    const bool fewer = seats_ % 2 == 1 && aligned[index(rider)] < aligned[index(other(rider))];  // JJ-55
    out.rider[index(rider)] = rider_score(s, out.favors, rider) * (fewer ? 2 : 1);
    s.last.scores[index(rider)] = fit(out.rider[index(rider)]);
    go.tell({.kind = fewer ? kDoubled : kRiderScored,
             .rule = rule(fewer ? 55 : 54),
             .slot = fit(rider),
             .amount = fit(out.rider[index(rider)])});
  }
  const int lead = out.rider[0] - out.rider[1];
  out.tied = lead == 0;
  // JJ-57: at a clash just one Rider is past the line, and it has more steps; JJ-84 says steps outright.
  const int ahead = out.tied ? s.tilts[0].steps - s.tilts[1].steps : lead;
  out.victor = ahead > 0 ? Victor::Red : ahead < 0 ? Victor::Black : Victor::Nobody;
  s.last.victor = out.victor;
  if (out.victor == Victor::Nobody)
    go.tell({.kind = kNoVictor, .rule = rule(84)});
  else
    go.tell({.kind = kVictor,
             .rule = rule(!out.tied ? 56
                          : clash   ? 57
                                    : 84),
             .slot = fit(out.victor == Victor::Red ? 0 : 1)});
  return out;
}

void Joust::earn_money(Go& go, Event event) const {
  if (event.amount == 0) return;
  std::int16_t& money = go.state.money[event.seat];
  add(money, event.amount);
  go.tell(event);
}

// JJ-65: what cannot be paid becomes debt.
void Joust::lose_money(Go& go, Event event) const {
  if (event.amount == 0) return;
  std::int16_t &money = go.state.money[event.seat], &debts = go.state.debts[event.seat];
  const auto paid = std::min(money, event.amount);
  const std::int16_t owed = fit(event.amount - paid);
  add(money, -paid);
  add(debts, owed);
  go.tell(event);
  if (owed > 0) go.tell({.kind = kInDebt, .seat = event.seat, .rule = rule(65), .amount = owed});
}

// A) JJ-59, for both Riders (JJ-A13)
void Joust::score_allegiances(Go& go, const Scores& scores) const {
  for (const Seat seat : players())
    earn_money(go, {.kind = kAllegiancePaid,
                    .seat = seat,
                    .rule = rule(59),
                    .amount = fit(scores.rider[go.state.crests[seat] - 1u])});
}

// JJ-62
int Joust::trait_score(const FavorCount& favors, Colour colour, Trait trait) {
  const unsigned i = symbol(trait, colour);
  return 2 * favors[index(colour)][i] + favors[index(other(colour))][i];
}

// JJ-67, JJ-68
int Joust::movement_on(const State& s, Colour tilt, Colour symbol) const {
  const Symbols wanted = bit(Trait::Movement, symbol);
  const Tilt& t = s.tilt(tilt);
  int n = house_.start_movement && (start_[index(tilt)] & wanted) != 0 ? 1 : 0;  // JJ-A2
  for (std::size_t i = 0; i < t.steps; ++i) n += (symbols_[t.cards[i]] & wanted) != 0 ? 1 : 0;
  return n;
}

// How far red is ahead of black in a trait; 0 is a tie, which pays both (JJ-66).
int Joust::red_lead(const State& s, Trait trait, const Scores& scores) const {
  if (trait == Trait::Movement) {
    if (scores.victor == Victor::Nobody) return 0;  // JJ-84
    const Colour tilt = scores.is_victor(Colour::Red) ? Colour::Red : Colour::Black;
    return movement_on(s, tilt, Colour::Red) - movement_on(s, tilt, Colour::Black);
  }
  if (trait == Trait::Valor) {  // JJ-69, JJ-A12
    if (scores.victor == Victor::Nobody || (scores.tied && house_.valor_tie_pays)) return 0;
    return scores.is_victor(Colour::Red) ? 1 : -1;
  }
  return trait_score(scores.favors, Colour::Red, trait) - trait_score(scores.favors, Colour::Black, trait);
}

// The chits that pay: of the colour that wins its trait, or of both (JJ-63, JJ-66).
Chits Joust::winning_chits(const State& s, const Scores& scores) const {
  Chits winning = 0;
  for (const Trait trait : first<Trait>(kTraits)) {
    const int lead = red_lead(s, trait, scores);
    if (lead >= 0) winning |= stack_chits(trait, Colour::Red);
    if (lead <= 0) winning |= stack_chits(trait, Colour::Black);
  }
  return winning;
}

// B) JJ-60 to JJ-69
void Joust::score_chits(Go& go, const Scores& scores) const {
  State& s = go.state;
  const Chits winning = winning_chits(s, scores);
  // Only debts depend on the order: where nobody listens, who can pay is settled at once.
  const auto at_once = [&](Seat seat) {
    const Chits won = s.chits[seat] & winning;
    const int lost = std::popcount(s.chits[seat] & ~winning);
    if (go.telling() || s.money[seat] < lost) return false;
    add(s.money[seat], 3 * std::popcount(won & kThrees) + 2 * std::popcount(won & kTwos) - lost);
    return true;
  };
  SeatSet unsettled;
  for (const Seat seat : players())
    if (!at_once(seat)) unsettled.add(seat);
  if (unsettled.empty()) return;
  for (const Trait trait : first<Trait>(kTraits))
    for (const Seat seat : unsettled) score_trait(go, seat, trait, winning);
}

// One player's chits of one trait: what wins before what loses.
void Joust::score_trait(Go& go, Seat seat, Trait trait, Chits winning) const {
  const Chits red = stack_chits(trait, Colour::Red), both = red | stack_chits(trait, Colour::Black);
  const bool tie = (winning & both) == both;
  const int why = tie ? 66 : trait == Trait::Movement ? 67 : trait == Trait::Valor ? 69 : 63;
  const Chits mine = go.state.chits[seat] & both;
  for (Chits won = mine & winning; won != 0; won &= won - 1) {
    const unsigned chit = fit(std::countr_zero(won));
    earn_money(go, {.kind = kChitPaid,
                    .seat = seat,
                    .rule = rule(why),
                    .card = fit(chit),
                    .amount = fit(chit_value(chit))});
  }
  for (Chits lost = mine & ~winning; lost != 0; lost &= lost - 1)
    lose_money(go, {.kind = kChitLost,
                    .seat = seat,
                    .rule = rule(64),
                    .card = fit(std::countr_zero(lost)),
                    .amount = 1});
}

// C) JJ-70 to JJ-73
void Joust::score_bets(Go& go, const Scores& scores) const {
  State& s = go.state;
  for (const Seat seat : players()) {
    const auto sides = s.deal.sides_of(seat);
    int won = 0, lost = 0;
    for (const Holding& h : s.deal.of(seat)) {
      if (!h.is_bet()) continue;
      const std::size_t card = h.card - 1u;
      const auto side = nth<Colour>(sides[fit(h.bet_number())] - 1u);
      const int matching = count(symbols_[card] & of_colour(side));  // JJ-72
      s.last.bets[card] = fit(1 + 2 * index(seat) + index(side));
      go.tell({.kind = kBetRevealed, .seat = seat, .rule = rule(70), .card = fit(card), .slot = fit(side)});
      if (scores.victor == Victor::Nobody) continue;  // JJ-84
      (scores.is_victor(side) ? won : lost) += matching;
    }
    earn_money(go, {.kind = kBetsPaid, .seat = seat, .rule = rule(70), .amount = fit(won)});
    lose_money(go, {.kind = kBetsLost, .seat = seat, .rule = rule(71), .amount = fit(lost)});
  }
}

}  // namespace waystone::joust
