#include "games/qftt/balance/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

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
constexpr double kMostMoved = 3;  // points, of the share of a place
constexpr std::size_t kShownCards = 10;
constexpr int kClaimed = 3;  // players: for these the brief speaks of leaders, tiles, deaths and the like

Spot spot_of(const Share& share, double width) { return percent_of(share.hits, share.of, width); }

std::string players(int n) { return fmt::format("{} players", n); }

class Judge {
 public:
  explicit Judge(const std::vector<QuestTable>& tables) : tables_(tables) {}

  BalanceReport report() const {
    BalanceReport out;
    out.sections = {length(), start(), land(), perils(), seats()};
    for (const QuestTable& t : tables_)
      if (!t.without.empty()) out.sections.push_back(cards(t));
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

  // By how much a place wins more, or less, when the card is not there: the interval is Newcombe's, made of
  // those of both shares.
  static Spot shift(const Share& without, const Share& with, double width) {
    const Spot p = spot_of(without, width), q = spot_of(with, width);
    const double less = std::hypot(p.value - p.in.low, q.in.high - q.value),
                 more = std::hypot(p.in.high - p.value, q.value - q.in.low);
    const double moved = p.value - q.value;
    return {moved, {moved - less, moved + more}, {}};
  }

  static Section cards(const QuestTable& t) {
    const auto seats = static_cast<std::size_t>(t.seats);
    const std::size_t comparisons = t.without.size() * seats;
    const double width = width_for(comparisons);
    Claim claim("Among three, no card moves the share of a place by more than 3 points.", " points");
    std::vector<std::string> places;
    for (std::size_t i = 0; i < seats; ++i) places.push_back(fmt::format("place {}", i + 1));
    RowSection rows("Without a card",
                    fmt::format("Games without each of {} cards in turn, {} each. {} Those that moved most.",
                                t.without.size(), t.without.front().by_place[0].of, together(comparisons)),
                    "without", places, " points", "Quest For The Thing: won more or less without a card");
    rows.chart.limits = {{-kMostMoved, ""}, {kMostMoved, "3 points"}};
    struct Moved {
      double most;
      const WithoutCard* card;
    };
    std::vector<Moved> moved;
    for (const WithoutCard& card : t.without) {
      double most = 0;
      for (std::size_t i = 0; i < seats; ++i) {
        const Spot spot = shift(card.by_place[i], t.figures.by_place[i], width);
        most = std::max(most, std::abs(spot.value));
        claim.within(card.name + ", " + places[i], spot, kMostMoved);
      }
      moved.push_back({most, &card});
    }
    std::sort(moved.begin(), moved.end(), [](const Moved& a, const Moved& b) {
      return std::tie(b.most, a.card) < std::tie(a.most, b.card);
    });
    for (std::size_t i = 0; i < std::min(kShownCards, moved.size()); ++i) {
      std::vector<std::optional<Spot>> spots;
      for (std::size_t k = 0; k < seats; ++k)
        spots.emplace_back(shift(moved[i].card->by_place[k], t.figures.by_place[k], width));
      rows.add(moved[i].card->name, spots);
    }
    return rows.finish("cards", {claim.criterion()});
  }

  const std::vector<QuestTable>& tables_;
};

bool is_judged_by_card(const Quest& quest) { return quest.seats() == kClaimed; }

}  // namespace

BalanceReport judge(const std::vector<QuestTable>& tables) { return Judge(tables).report(); }

BalanceReport Balance::measure(const std::vector<const Quest*>& tables, const Bot<Quest>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
  std::vector<QuestTable> out;
  for (const Quest* quest : tables) {
    out.push_back({quest->seats(), watch_games<QuestOnlooker>(*quest, bot, settings, done)});
    if (settings.without_each == 0 || !is_judged_by_card(*quest)) continue;
    BalanceSettings fewer = settings;
    fewer.games = settings.without_each;
    for (std::size_t i = 0; i < quest->lists().designs.size(); ++i)
      out.back().without.push_back(
          {quest->lists().designs[i].name,
           watch_games<QuestOnlooker>(quest->without(i), bot, fewer, done).by_place});
  }
  return judge(out);
}

std::uint64_t Balance::more_games(const std::vector<const Quest*>& tables, const BalanceSettings& settings) {
  std::uint64_t out = 0;
  for (const Quest* quest : tables)
    if (is_judged_by_card(*quest)) out += settings.without_each * quest->lists().designs.size();
  return out;
}

}  // namespace waystone::qftt
