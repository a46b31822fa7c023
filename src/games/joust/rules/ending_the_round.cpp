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
  for (const Seat seat : players())
    if (out.ranks[index(seat)] == 1)
      go.tell({.kind = kWon, .seat = seat, .rule = rule(77), .amount = fit(out.scores[index(seat)])});
}

Outcome Joust::outcome(const State& s) const {
  Outcome out;
  out.over = s.asks == Ask::Nothing;
  out.verdict = "playing";
  if (!out.over) return out;
  int first = 0;
  for (const Seat seat : players()) {
    const int money = out.scores[index(seat)] = result(s, seat);
    std::uint8_t rank = 1;
    for (const Seat rival : players()) {
      const int ahead = result(s, rival) - money;
      const bool by_debts = house_.fewer_debts_win && ahead == 0 && s.debts[rival] < s.debts[seat];  // JJ-A16
      if (ahead > 0 || by_debts) ++rank;
    }
    out.ranks[index(seat)] = rank;
    if (rank == 1) ++first;
  }
  out.verdict = first == 1 ? "won" : "shared";
  return out;
}

ScoreLines Joust::score_lines(const State& s, Seat seat) const {
  if (s.asks != Ask::Nothing) return {};
  return {{"money", s.money[seat]}, {"debt tokens", -s.debts[seat]}};
}

}  // namespace waystone::joust
