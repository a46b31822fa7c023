// Ending the Round and winning (JJ-74 to JJ-77).
#include "games/joust/rules/joust.h"

namespace waystone::joust {

void Joust::end_round(Go& go, Seat next) const {
  State& s = go.state;
  go.tell({.kind = kRoundEnded, .rule = rule(74), .amount = s.round});
  if (s.round < kRounds) return begin_round(go, next);
  s.to_act = Seat::Nobody;
  s.asks = Ask::Nothing;
  if (!go.telling()) return;
  const Outcome out = outcome(s);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
    if (out.ranks[i] == 1)
      go.tell({.kind = kWon,
               .seat = seat_at(i),
               .rule = rule(77),
               .amount = static_cast<std::int16_t>(out.scores[i])});
}

Outcome Joust::outcome(const State& s) const {
  Outcome out;
  out.over = s.asks == Ask::Nothing;
  out.verdict = "playing";
  if (!out.over) return out;
  int first = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    out.scores[i] = result(s, seat_at(i));
    out.ranks[i] = 1;
    for (std::size_t j = 0; j < static_cast<std::size_t>(seats_); ++j) {
      const int ahead = result(s, seat_at(j)) - out.scores[i];
      const bool by_debts = house_.fewer_debts_win && ahead == 0 && s.debts[j] < s.debts[i];  // JJ-A16
      if (ahead > 0 || by_debts) ++out.ranks[i];
    }
    if (out.ranks[i] == 1) ++first;
  }
  out.verdict = first == 1 ? "won" : "shared";
  return out;
}

ScoreLines Joust::score_lines(const State& s, Seat seat) const {
  if (s.asks != Ask::Nothing) return {};
  return {{"money", s.money[index(seat)]}, {"debt tokens", -s.debts[index(seat)]}};
}

}  // namespace waystone::joust
