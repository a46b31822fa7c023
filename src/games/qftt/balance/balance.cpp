#include "games/qftt/balance/balance.h"

#include <fmt/format.h>

#include "lab/watch_games.h"

namespace waystone::qftt {
namespace {

using namespace fairness;

// What the content brief wants, in percent.
constexpr double kHalf = 50;         // of the games may be shorter, and as many longer
constexpr double kMostEarly = 5;     // of the games
constexpr double kLeaderWins = 55;   // among three
constexpr double kLeastOfTiles = 8;  // of each terrain
constexpr double kLeastOfVolcano = 2;
constexpr double kFewestKilled = 0.2, kMostKilled = 1;  // of each player
constexpr double kLeastMet = 100.0 / 3, kMostSlow = 25;
constexpr int kClaimed = 3;  // players: for these the brief speaks of leaders, tiles, deaths and the like

Spot spot_of(const Share& share, double width) { return percent_of(share.hits, share.of, width); }

std::string players(int n) { return fmt::format("{} players", n); }

class Judge {
 public:
  explicit Judge(const std::vector<QuestTable>& tables) : tables_(tables) {}

  BalanceReport report() const {
    BalanceReport out;
    out.sections = {length(), start(), land(), perils(), seats()};
    return out;
  }

 private:
  std::size_t size() const { return tables_.size(); }

  Section length() const {
    const double width = width_for(2 * size());
    Claim claim("The median game lasts 6 to 10 cycles among three, 5 to 12 among two, four or six.", " %");
    Section out;
    out.title = "Length";
    out.text = "Cycles of a game. " + together(2 * size());
    out.columns = {
        "players",           "mean", "10 %", "25 %", "median", "75 %", "90 %", "shorter than wanted",
        "longer than wanted"};
    BoxChart chart{"Quest For The Thing: cycles of a game", "", {}, {{6, "6"}, {10, "10"}}};
    for (const QuestTable& t : tables_) {
      const Histogram& h = t.figures.cycles;
      const Spot fewer = percent_of(t.figures.short_games, t.figures.games, width),
                 more = percent_of(t.figures.long_games, t.figures.games, width);
      claim.at_most(players(t.seats) + ", shorter", fewer, kHalf);
      claim.at_most(players(t.seats) + ", longer", more, kHalf);
      const auto at = [&](double share) { return std::to_string(h.quantile(share)); };
      const double half = width_for(1) * h.standard_error(), mean = h.mean();
      out.rows.push_back({players(t.seats), TableCell({mean, {mean - half, mean + half}, {}}, ""), at(0.1),
                          at(0.25), at(0.5), at(0.75), at(0.9), TableCell(fewer, " %"),
                          TableCell(more, " %")});
      chart.rows.push_back({players(t.seats), h});
    }
    out.pictures.push_back({"cycles", chart.title, draw(chart)});
    out.criteria = {claim.criterion()};
    return out;
  }

  Section start() const {
    const double width = width_for(size());
    Claim leader("Who alone leads in Speed after cycle 3 wins at most 55 % among three.", " %");
    Claim early("At most one game of twenty is won before cycle 4.", " %");
    RowSection rows(
        "The start", "Intervals hold with 95 % for each column together.", "players",
        {"won by a sole Speed leader after cycle 3", "won before cycle 4", "of the dashes succeeded"}, " %",
        "Quest For The Thing: leaders, early ends and dashes");
    rows.chart.limits = {{kMostEarly, "one of twenty"}, {kLeaderWins, "55 %"}};
    for (const QuestTable& t : tables_) {
      const Spot led = spot_of(t.figures.leaders, t.seats == kClaimed ? width_for(1) : width);
      const Spot soon = percent_of(t.figures.early, t.figures.games, width);
      const std::string label = rows.add(players(t.seats), {led, soon, spot_of(t.figures.dashes, width)});
      if (t.seats == kClaimed) leader.at_most(label, led, kLeaderWins);
      early.at_most(label, soon, kMostEarly);
      rows.section.notes.push_back(
          fmt::format("{}: {:.1f} dashes a game", players(t.seats), t.figures.dashes_of_game.mean()));
    }
    return rows.finish("start", {leader.criterion(), early.criterion()});
  }

  Section land() const {
    const double width = width_for(kTerrainDecks);
    Claim claim(
        "Of the tiles entered outside dashes, among three, each of Plains, Forest, Lake, Mountain and "
        "Village "
        "has at least 8 %, Volcano at least 2 %.",
        " %");
    std::vector<std::string> series;
    for (const QuestTable& t : tables_) series.push_back(players(t.seats));
    RowSection rows("The land", "Intervals go by games. " + together(kTerrainDecks), "terrain", series, " %",
                    "Quest For The Thing: tiles entered outside dashes");
    rows.chart.limits = {{kLeastOfVolcano, "2 %"}, {kLeastOfTiles, "8 %"}};
    for (std::size_t i = 0; i < kTerrainDecks; ++i) {
      std::vector<std::optional<Spot>> spots;
      for (const QuestTable& t : tables_) {
        const Grouped& entered = t.figures.entered[i];
        spots.emplace_back(percent(entered.share(), entered.interval(width)));
      }
      const std::string label = rows.add(std::string(kDeckWords[i]), spots);
      for (std::size_t t = 0; t < size(); ++t)
        if (tables_[t].seats == kClaimed)
          claim.at_least(label, *spots[t], i == index(Deck::Volcano) ? kLeastOfVolcano : kLeastOfTiles);
    }
    return rows.finish("land", {claim.criterion()});
  }

  // Members killed, for each player.
  static Spot killed_of(const QuestTable& t, double width) {
    const double n = t.seats, mean = t.figures.killed.mean() / n;
    const double half = width * t.figures.killed.standard_error() / n;
    return {mean, {std::max(0.0, mean - half), mean + half}, {}};
  }

  Section perils() const {
    Claim killed("Among three, 0.2 to 1.0 members of each player are killed.", "");
    Claim met("Among three there is a player combat in at least every third game.", " %");
    Claim slow("Among three, at most a quarter of the turns are at Speed 2.", " %");
    const double width = width_for(1);
    RowSection rows("Perils", "Each interval is right with 95 %.", "players",
                    {"games with a player combat", "turns at Speed 2"}, " %",
                    "Quest For The Thing: player combats and slow turns");
    rows.chart.limits = {{kMostSlow, "a quarter"}, {kLeastMet, "a third"}};
    for (const QuestTable& t : tables_) {
      const Spot fights = spot_of(t.figures.met, width), crawls = spot_of(t.figures.slow, width);
      const std::string label = rows.add(players(t.seats), {fights, crawls});
      const Spot dead = killed_of(t, width);
      rows.section.notes.push_back(
          fmt::format("{}: members killed, for each player: {}", label, figure_text(dead, "")));
      if (t.seats != kClaimed) continue;
      killed.at_least(label, dead, kFewestKilled);
      killed.at_most(label, dead, kMostKilled);
      met.at_least(label, fights, kLeastMet);
      slow.at_most(label, crawls, kMostSlow);
    }
    return rows.finish("perils", {killed.criterion(), met.criterion(), slow.criterion()});
  }

  Section seats() const {
    std::size_t comparisons = 0;
    for (const QuestTable& t : tables_) comparisons += static_cast<std::size_t>(t.seats);
    const double width = width_for(comparisons);
    Claim claim("Whoever acts first in the first cycle, second, and so on: each wins a fair share.", " %");
    RowSection rows("Seats", together(comparisons), "in the first cycle", {"won"}, " %",
                    "Quest For The Thing: games won by place in the first cycle");
    for (const QuestTable& t : tables_) {
      rows.heading(players(t.seats));
      for (int i = 0; i < t.seats; ++i) {
        Spot won = spot_of(t.figures.by_place[static_cast<std::size_t>(i)], width);
        won.fair = 100.0 / t.seats;
        claim.fair(rows.add(fmt::format("place {}", i + 1), {won}), won);
      }
    }
    return rows.finish("seats", {claim.criterion()});
  }

  const std::vector<QuestTable>& tables_;
};

}  // namespace

BalanceReport judge(const std::vector<QuestTable>& tables) { return Judge(tables).report(); }

BalanceReport Balance::measure(const std::vector<const Quest*>& tables, const Bot<Quest>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
  std::vector<QuestTable> out;
  for (const Quest* quest : tables)
    out.push_back({quest->seats(), watch_games<QuestOnlooker>(*quest, bot, settings, done)});
  return judge(out);
}

}  // namespace waystone::qftt
