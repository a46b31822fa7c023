#include "games/journey/balance/balance.h"

#include <fmt/format.h>

#include "games/journey/balance/cards.h"
#include "lab/watch_games.h"

namespace waystone::journey {
namespace {

using namespace fairness;

// What the content brief wants, in percent.
constexpr double kLeastWon = 45, kMostWon = 55;         // by a side
constexpr double kLeastOfDeal = 38, kMostOfDeal = 62;   // by a side, of each deal
constexpr double kLeastOfHero = 42, kMostOfHero = 58;   // by a side, with each hero
constexpr double kLeastByTrack = 25;                    // of Dark's victories
constexpr double kFewestBlocks = 25, kMostBlocks = 60;  // of the attacks on the hero
constexpr double kLeastLaid = 10, kLeastPlayed = 100.0 / 3, kLeastComebacks = 20;
constexpr double kOutside = 25;  // of the games may be shorter, and as many longer

Spot spot_of(const Share& share, double width) { return percent_of(share.hits, share.of, width); }

void within(Claim& claim, const std::string& what, const Spot& spot, double least, double most) {
  claim.at_least(what, spot, least);
  claim.at_most(what, spot, most);
}

class Judge {
 public:
  Judge(const Lists& lists, const JourneyFigures& figures) : lists_(lists), f_(figures) {}

  BalanceReport report() const {
    BalanceReport out;
    out.sections = {sides(), ends(), length(), hero(), stages(), actions()};
    return out;
  }

 private:
  std::uint64_t games() const { return f_.light.of; }

  Section sides() const {
    constexpr std::size_t kComparisons = 1 + kDeals + kHeroes;
    const double width = width_for(kComparisons);
    Claim all("Light and Dark each win 45 to 55 % of the games.", " %");
    Claim deals("Whoever is dealt Departure 1 and Return 6, each side wins 38 to 62 %.", " %");
    Claim heroes("With each hero each side wins 42 to 58 %.", " %");
    RowSection rows("Sides", "Games that Light won. " + together(kComparisons), "games", {"won by Light"},
                    " %", "The Journey: games won by Light");
    rows.chart.limits = {{kLeastWon, "45 %"}, {kMostWon, "55 %"}};
    const Spot won = spot_of(f_.light, width);
    within(all, rows.add("all", {won}), won, kLeastWon, kMostWon);
    rows.heading("dealt");
    for (std::size_t i = 0; i < kDeals; ++i) {
      const Spot spot = spot_of(f_.deals[i], width);
      const char* side[] = {"Light", "Dark"};
      within(deals,
             rows.add(fmt::format("Departure 1 to {}, Return 6 to {}", side[i / 2], side[i % 2]), {spot}),
             spot, kLeastOfDeal, kMostOfDeal);
    }
    rows.heading("hero");
    for (std::size_t i = 0; i < kHeroes; ++i) {
      const Spot spot = spot_of(f_.heroes[i], width);
      within(heroes, rows.add(lists_.heroes[i].name, {spot}), spot, kLeastOfHero, kMostOfHero);
    }
    return rows.finish("sides", {all.criterion(), deals.criterion(), heroes.criterion()});
  }

  Section ends() const {
    const auto fell = f_.fates[index(Fate::Slain)], gave_up = f_.fates[index(Fate::Unwilling)];
    const std::uint64_t dark = games() - f_.light.hits;
    const double width = width_for(2);
    Claim claim("Both tracks decide: each of them brings at least a quarter of Dark's victories.", " %");
    RowSection rows("Ends", "How Dark won. " + together(2), "end", {"of Dark's victories"}, " %",
                    "The Journey: how Dark wins");
    rows.chart.limits = {{kLeastByTrack, "a quarter"}};
    const Spot by_health = percent_of(fell, dark, width), by_resolve = percent_of(gave_up, dark, width);
    claim.at_least(rows.add("Health gone", {by_health}), by_health, kLeastByTrack);
    claim.at_least(rows.add("Resolve gone", {by_resolve}), by_resolve, kLeastByTrack);
    rows.add("otherwise", {percent_of(dark - fell - gave_up, dark, width)});
    return rows.finish("ends", {claim.criterion()});
  }

  Section length() const {
    const double width = width_for(4);
    Claim stages("A game has 6 to 10 Stages: at most a quarter have fewer, a quarter more.", " %");
    Claim turns("A game has 40 to 90 turns: at most a quarter have fewer, a quarter more.", " %");
    Section out;
    out.title = "Length";
    out.text = together(4) +
               " A lead is to have more characters in play than the other side when a Stage is "
               "laid; it changes when the other side has it.";
    out.columns = {"counted",         "mean", "10 %", "25 %", "median", "75 %", "90 %", "fewer than wanted",
                   "more than wanted"};
    const auto add = [&](const char* what, const Histogram& h, const TableCell& few, const TableCell& many) {
      const auto at = [&](double share) { return std::to_string(h.quantile(share)); };
      const double half = width_for(1) * h.standard_error(), mean = h.mean();
      out.rows.push_back({what, TableCell({mean, {mean - half, mean + half}, {}}, ""), at(0.1), at(0.25),
                          at(0.5), at(0.75), at(0.9), few, many});
    };
    const auto outside = [&](Claim& claim, const char* what, const Histogram& h, std::uint64_t few,
                             std::uint64_t many) {
      const Spot fewer = percent_of(few, games(), width), more = percent_of(many, games(), width);
      claim.at_most("fewer", fewer, kOutside);
      claim.at_most("more", more, kOutside);
      add(what, h, TableCell(fewer, " %"), TableCell(more, " %"));
    };
    outside(stages, "Stages", f_.stages, f_.few_stages, f_.many_stages);
    outside(turns, "turns", f_.turns, f_.few_turns, f_.many_turns);
    add("leads that changed", f_.leads, "", "");
    BoxChart chart{"The Journey: turns of a game", "", {{"turns", f_.turns}}, {}};
    chart.limits = {{JourneyOnlooker::kFewestTurns, "40"}, {JourneyOnlooker::kMostTurns, "90"}};
    out.pictures.push_back({"turns", chart.title, draw(chart)});
    out.criteria = {stages.criterion(), turns.criterion()};
    return out;
  }

  Section hero() const {
    const double width = width_for(2);
    Claim blocks("Between 25 and 60 % of the attacks on the hero are interceded.", " %");
    Claim back("Light comes back: of the games with both tracks at half or less it wins one in five.", " %");
    RowSection rows("The hero's peril", together(2), "counted", {"share"}, " %",
                    "The Journey: blocks and comebacks");
    const Spot blocked = spot_of(f_.interceded, width), comebacks = spot_of(f_.comebacks, width);
    within(blocks, rows.add("attacks on the hero that were interceded", {blocked}), blocked, kFewestBlocks,
           kMostBlocks);
    back.at_least(rows.add("won by Light after both tracks were at half or less", {comebacks}), comebacks,
                  kLeastComebacks);
    return rows.finish("peril", {blocks.criterion(), back.criterion()});
  }

  Section stages() const {
    const double width = width_for(kStages);
    Claim claim("Every Stage is laid in at least a tenth of the games.", " %");
    RowSection rows("Stages", "Games in which each was laid. " + together(kStages), "Stage",
                    {"laid", "of these, by Light"}, " %", "The Journey: Stages laid");
    rows.chart.limits = {{kLeastLaid, "a tenth"}};
    for (std::size_t i = 0; i < kStages; ++i) {
      const Spot laid = percent_of(f_.laid[i], games(), width);
      const Spot light = percent_of(f_.by[i][0], f_.laid[i], width);
      claim.at_least(rows.add(lists_.stages[i].name, {laid, light}), laid, kLeastLaid);
    }
    return rows.finish("stages", {claim.criterion()});
  }

  Section actions() const {
    const double width = width_for(2 * kActions);
    Claim claim("Every Action is played in at least a third of the games in which it was held.", " %");
    RowSection rows("Actions", "Of the games in which it came to a hand. " + together(2 * kActions), "Action",
                    {"played"}, " %", "The Journey: Actions played of those held");
    rows.chart.limits = {{kLeastPlayed, "a third"}};
    for (std::size_t i = 0; i < 2 * kActions; ++i) {
      if (i % kActions == 0) rows.heading(i == 0 ? "Light" : "Dark");
      const auto& card = (i < kActions ? lists_.light : lists_.dark)[i % kActions];
      const Spot spot = spot_of(f_.played[i], width);
      claim.at_least(rows.add(card.name, {spot}), spot, kLeastPlayed);
    }
    return rows.finish("actions", {claim.criterion()});
  }

  const Lists& lists_;
  const JourneyFigures& f_;
};

}  // namespace

JourneyFigures count_games(const Journey& game, const Bot<Journey>& bot, const BalanceSettings& settings,
                           std::atomic<std::uint64_t>& done) {
  return watch_games<JourneyOnlooker>(game, bot, settings, done);
}

std::vector<CardFigures> Balance::cards(const Journey& game, const Bot<Journey>& bot,
                                        const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
  return watch_games<CardOnlooker>(game, bot, settings, done).named(game);
}

BalanceReport judge(const Lists& lists, const JourneyFigures& figures) {
  return Judge(lists, figures).report();
}

BalanceReport Balance::measure(const std::vector<const Journey*>& tables, const Bot<Journey>& bot,
                               const BalanceSettings& settings, std::atomic<std::uint64_t>& done) {
  return judge(tables.front()->lists(), count_games(*tables.front(), bot, settings, done));
}

}  // namespace waystone::journey
