#include "games/jaq/balance/sections.h"

#include <fmt/format.h>

namespace waystone::fairness {
namespace {

constexpr double kLeastPaid = 0.5, kMostPaid = 3;  // VP, on the average, to who keeps an Adventure
constexpr double kKnightLimit = 0.5;               // of the games against the strongest Knight are won

}  // namespace

// An Adventure that pays much but is hardly ever completed is as bad as one that pays little.
Section jaq_adventures(const JaqFigures& figures, const JaqGrid& grid) {
  std::vector<JaqTable::AdventureCount> counts(figures.adventures.size());
  std::size_t comparisons = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    grid.each([&](const JaqTable& t) { counts[i].add(t.adventures[i]); });
    comparisons += counts[i].kept > 0 ? 2 : 0;
  }
  const double width = width_for(comparisons);
  Claim claim(fmt::format("Every Adventure is worth keeping, and none is a gift: on the average it pays who "
                          "keeps it between {} and {} VP.",
                          kLeastPaid, kMostPaid),
              "");
  Section out;
  out.title = "Adventures";
  out.text = "Of all tables together: each hero is dealt five and keeps three. " + together(comparisons);
  out.columns = {"Adventure", "VP", "kept of those dealt", "completed of those kept",
                 "VP it pays who keeps it"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].dealt == 0) continue;
    const Spot kept = percent_of(counts[i].kept, counts[i].dealt, width),
               done = percent_of(counts[i].done, counts[i].kept, width);
    const double vp = figures.adventures[i].vp / 100.0;
    const Spot pays{done.value * vp, {done.in.low * vp, done.in.high * vp}, {}};
    const std::string& name = figures.adventures[i].name;
    claim.at_least(name, pays, kLeastPaid);
    claim.at_most(name, pays, kMostPaid);
    out.rows.push_back({name, std::to_string(figures.adventures[i].vp), TableCell(kept, " %"),
                        TableCell(done, " %"), TableCell(pays, "")});
  }
  out.criteria = {claim.criterion()};
  return out;
}

Section jaq_alone(const JaqFigures& figures) {
  Claim claim("A hero wins at most half of the games against the strongest Knight.", " %");
  Section out;
  out.title = "Alone";
  out.text =
      "One hero: seven cards a Journey, a row a Day, or against the Knight in each of its strengths, always "
      "in the same games. Intervals: 95 %.";
  out.columns = {"table", "games", "mean score", "10 %", "median", "90 %", "won"};
  for (const JaqTable& t : figures.tables) {
    if (!t.is_alone()) continue;
    const double half = width_for(1) * t.scores.standard_error(), mean = t.scores.mean();
    const Spot won = percent_of(t.won[0], t.games, width_for(1));
    if (t.strongest) {
      claim.at_most(t.name(), won, 100 * kKnightLimit);
      out.criteria = {claim.criterion()};
    }
    out.rows.push_back({t.name(), std::to_string(t.games),
                        TableCell({mean, {mean - half, mean + half}, {}}, ""),
                        std::to_string(t.scores.quantile(0.1)), std::to_string(t.scores.median()),
                        std::to_string(t.scores.quantile(0.9)),
                        t.alone == JaqTable::Alone::Knight ? TableCell(won, " %") : TableCell("")});
  }
  return out;
}

}  // namespace waystone::fairness
