// The balance of JAQ: figures that add up, the same whatever the threads, and a bad card that is found.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <numeric>

#include "games/jaq/advice/greedy.h"
#include "games/jaq/balance/balance.h"
#include "store/files.h"
#include "support/content.h"
#include "support/folder.h"
#include "support/program.h"

namespace waystone {
namespace {

using fairness::Claim, fairness::Criterion, fairness::Spot, fairness::Verdict;

Action play_greedily(const jaq::Jaq& game, const View<jaq::Jaq>& view, const Actions& legal, Chance& chance) {
  return jaq::greedy(game, view.state, view.viewer, legal, chance);
}
const Bot<jaq::Jaq> kGreedy(&play_greedily);

JaqFigures measured(const std::vector<jaq::Jaq>& games, const BalanceSettings& settings) {
  std::vector<const jaq::Jaq*> tables;
  for (const jaq::Jaq& game : games) tables.push_back(&game);
  std::atomic<std::uint64_t> done{0};
  JaqFigures out = measure_balance(tables, kGreedy, settings, done);
  EXPECT_EQ(done, settings.games * games.size());
  return out;
}

std::vector<jaq::Jaq> all_tables() {
  std::vector<jaq::Jaq> out;
  for (const BalanceTable& table : jaq_tables(jaq::Jaq::option_specs()))
    out.push_back(jaq_game(table.seats, table.options));
  return out;
}

std::vector<jaq::Jaq> two_and_three() {
  return {jaq_game(2, {{"mode", "competitive"}}), jaq_game(3, {{"mode", "competitive"}}),
          jaq_game(2, {{"mode", "non-competitive"}}), jaq_game(3, {{"mode", "non-competitive"}})};
}

// Everything that a report says.
std::string text_of(const BalanceReport& report) {
  std::string out;
  for (const auto& section : report.sections) {
    for (const auto& c : section.criteria)
      out += fmt::format("{} {} {}\n", c.claim, word_of(c.verdict), c.figure);
    for (const std::string& note : section.notes) out += note + "\n";
    for (const auto& row : section.rows)
      for (const auto& cell : row) out += cell.text + "\n";
    for (const auto& picture : section.pictures) out += picture.svg;
  }
  return out;
}

TEST(Balance, FiguresAddUp) {
  constexpr std::uint64_t kGames = 6;
  const JaqFigures figures = measured(all_tables(), {kGames, 5, 2});
  ASSERT_EQ(figures.tables.size(), 17U);
  for (const JaqTable& t : figures.tables) {
    const std::string name = t.name();
    const auto heroes = static_cast<std::uint64_t>(t.heroes);
    EXPECT_EQ(t.games, kGames) << name;
    if (t.alone != JaqTable::Alone::Knight) {
      EXPECT_EQ(std::accumulate(t.won.begin(), t.won.end(), t.shared), kGames) << name;
    }
    EXPECT_LE(t.token_won, kGames);
    EXPECT_EQ(t.winning.size(), t.winners) << name;
    EXPECT_EQ(t.scores.size(), kGames * heroes) << name;
    EXPECT_LE(t.below + t.above, t.winners) << name;

    JaqTable::CardCount all;
    for (const JaqTable::CardCount& card : t.cards) {
      EXPECT_EQ(card.drafted, card.played + card.sold) << name;
      EXPECT_LE(card.first, card.packets) << name;
      all.add(card);
    }
    EXPECT_EQ(all.drafted, kGames * heroes * 18) << name << ": JAQ-15";
    const bool rows =
        t.heroes == 2 || t.alone == JaqTable::Alone::Display || t.alone == JaqTable::Alone::Knight;
    EXPECT_EQ(all.packets, kGames * (rows ? 6 * 7 : 3 * 7 * heroes)) << name << ": what lies face up";

    std::uint64_t fought = 0, sorted = 0, winners = 0;
    for (const auto& monster : t.monsters) fought += monster.fought;
    EXPECT_EQ(fought, kGames * heroes * 3) << name << ": JAQ-141";
    for (const fairness::Grouped& level : t.fallen) EXPECT_EQ(level.b, kGames * heroes) << name;
    std::uint64_t dealt = 0, kept = 0;
    for (const auto& adventure : t.adventures) {
      EXPECT_LE(adventure.done, adventure.kept) << name;
      dealt += adventure.dealt, kept += adventure.kept;
    }
    EXPECT_EQ(dealt, kGames * heroes * 5) << name << ": JAQ-29";
    EXPECT_EQ(kept, kGames * heroes * 3) << name << ": JAQ-29";
    for (const auto& way : t.ways) sorted += way.heroes, winners += way.won;
    EXPECT_EQ(sorted, kGames * heroes) << name;
    EXPECT_EQ(winners, t.winners) << name;

    double points = 0;
    for (const auto& source : t.points) points += static_cast<double>(source[1]);
    EXPECT_NEAR(points, t.scores.mean() * static_cast<double>(t.scores.size()), 1e-6) << name << ": JAQ-194";
  }
}

TEST(Balance, IsTheSameWhateverTheThreadsAndDependsOnTheSeed) {
  const auto games = two_and_three();
  const std::string one = text_of(judge(measured(games, {20, 3, 1})));
  EXPECT_EQ(one, text_of(judge(measured(games, {20, 3, 2}))));
  EXPECT_NE(one, text_of(judge(measured(games, {20, 4, 2}))));
}

// A run for one number of heroes is a part of the run for all.
TEST(Balance, OfOneTableIsThatOfThisTableAmongOthers) {
  const auto many = measured(two_and_three(), {10, 3, 2});
  const auto one = measured({jaq_game(3)}, {10, 3, 1});
  EXPECT_EQ(one.tables[0].won, many.tables[1].won);
  EXPECT_EQ(one.tables[0].cards, many.tables[1].cards);
}

TEST(Balance, IntervalsAreWilsonsAndGrowWithTheComparisons) {
  EXPECT_NEAR(fairness::width_for(1), 1.959964, 1e-5);
  EXPECT_NEAR(fairness::width_for(20), 3.023341, 1e-5);
  const Interval wilson = share_interval(30, 100),
                 same = fairness::wide_interval(0.3, 100, fairness::width_for(1));
  EXPECT_NEAR(same.low, wilson.low, 1e-5);
  EXPECT_NEAR(same.high, wilson.high, 1e-5);
  // Ten games in which all heroes do the same tell as much as ten heroes.
  fairness::Grouped together, apart;
  for (int game = 0; game < 10; ++game) {
    together.add(game < 4 ? 5 : 0, 5);
    apart.add(2, 5);
  }
  const Interval wide = together.interval(1.959964);
  EXPECT_NEAR(wide.low, share_interval(4, 10).low, 1e-5);
  EXPECT_LE(apart.interval(1.959964).high, wide.high);
}

// Holds: the whole interval is within the limit. Fails: all of it is beyond. Not refuted: neither.
TEST(Balance, AnIntervalAcrossTheLimitLeavesAClaimOpen) {
  const auto at_most_50 = [](const std::vector<Interval>& intervals) {
    Claim claim("At most half.", " %");
    for (const Interval& in : intervals) claim.at_most("it", Spot{(in.low + in.high) / 2, in, {}}, 50);
    return claim.criterion();
  };
  EXPECT_EQ(at_most_50({{30, 49}}).verdict, Verdict::Holds);
  EXPECT_EQ(at_most_50({{30, 50}}).verdict, Verdict::Holds);
  EXPECT_EQ(at_most_50({{39.9, 51.7}}).verdict, Verdict::NotRefuted) << "the figure itself is within";
  EXPECT_EQ(at_most_50({{49, 61}}).verdict, Verdict::NotRefuted) << "the figure itself is beyond";
  EXPECT_EQ(at_most_50({{51, 60}}).verdict, Verdict::Fails);
  EXPECT_EQ(at_most_50({}).verdict, Verdict::NotRefuted) << "nothing was measured";

  // The worst figure decides and is the one to look at.
  const Criterion mixed = at_most_50({{10, 20}, {40, 55}, {30, 70}, {0, 5}});
  EXPECT_EQ(mixed.verdict, Verdict::NotRefuted);
  EXPECT_EQ(mixed.figure, "it: 50.0 % (30.0 to 70.0), wanted at most 50.0 %; 1 more undecided");
  const Criterion bad = at_most_50({{30, 90}, {51, 52}, {60, 61}, {10, 20}});
  EXPECT_EQ(bad.verdict, Verdict::Fails);
  EXPECT_EQ(bad.figure, "it: 60.5 % (60.0 to 61.0), wanted at most 50.0 %; 1 more fail; 1 more undecided");

  Claim least("At least a fifth.", " %");
  least.at_least("it", Spot{23, {20.5, 26}, {}}, 20);
  EXPECT_EQ(least.criterion().verdict, Verdict::Holds);
  least.at_least("it", Spot{21, {19, 23}, {}}, 20);
  EXPECT_EQ(least.criterion().verdict, Verdict::NotRefuted);
  least.at_least("it", Spot{10, {1, 19}, {}}, 20);
  EXPECT_EQ(least.criterion().verdict, Verdict::Fails);

  // Chance can speak against fairness, but never prove it.
  Claim fair("No more than its share.", " %");
  fair.fair("it", Spot{24, {20, 28}, 25});
  EXPECT_EQ(fair.criterion().verdict, Verdict::NotRefuted);
  fair.fair("it", Spot{30, {26, 34}, 25});
  EXPECT_EQ(fair.criterion().verdict, Verdict::Fails);
  Claim broken("All are drafted.", " %");
  broken.broken("it: never");
  EXPECT_EQ(broken.criterion().verdict, Verdict::Fails);

  BalanceReport report;
  EXPECT_EQ(report.verdict(), Verdict::Holds);
  report.sections.resize(2);
  report.sections[0].criteria = {mixed};
  EXPECT_EQ(report.verdict(), Verdict::NotRefuted);
  report.sections[1].criteria = {bad, at_most_50({{1, 2}})};
  EXPECT_EQ(report.verdict(), Verdict::Fails);
}

TEST(Balance, HeroesAreSortedByWhatTheyDidMost) {
  EXPECT_EQ(way_of({}), JaqWay::Rest);
  EXPECT_EQ(way_of({2, 5, 4, 7, 11, 1}), JaqWay::Rest);
  EXPECT_EQ(way_of({3, 5, 4, 7, 11, 1}), JaqWay::Fighter);
  EXPECT_EQ(way_of({3, 7, 5, 0, 0, 0}), JaqWay::Scholar);
  EXPECT_EQ(way_of({3, 6, 6, 0, 0, 2}), JaqWay::GuildHouse);
  EXPECT_EQ(way_of({0, 0, 5, 10, 12, 2}), JaqWay::Collector);
  EXPECT_EQ(way_of({0, 0, 0, 8, 13, 2}), JaqWay::Miser);
  EXPECT_EQ(way_of({3, 6, 5, 8, 12, 3}), JaqWay::Adventurer);
}

// Costs what nobody has and gives nothing.
TEST(Balance, ACardThatIsGoodForNothingDoesNotEarnItsPlace) {
  const auto report_on = [](const Content& content) {
    std::vector<jaq::Jaq> games;
    for (const int heroes : {3, 4}) games.push_back(*jaq::Jaq::make(content, heroes, {}));
    return judge(measured(games, {150, 1, 2}));
  };
  EXPECT_EQ(text_of(report_on(jaq_content())).find("played least: Pensive Diving Bell"), std::string::npos);
  const auto report = report_on(
      changed(jaq_content(), "journey.toml", "cost = 3\nknowledge = 3\ntemp_defense = 1\n", "cost = 9\n"));
  EXPECT_NE(text_of(report).find("played least: Pensive Diving Bell"), std::string::npos);
  const auto section = std::find_if(report.sections.begin(), report.sections.end(),
                                    [](const auto& s) { return s.title == "Cards"; });
  ASSERT_NE(section, report.sections.end());
  EXPECT_EQ(section->criteria[0].verdict, Verdict::Fails);
  EXPECT_TRUE(section->criteria[0].figure.starts_with("Pensive Diving Bell")) << section->criteria[0].figure;
  EXPECT_EQ(report.verdict(), Verdict::Fails);
}

TEST(Balance, FewerCardsThanTheBoxHoldsCanBeMeasured) {
  Content content = jaq_content();
  std::string& journey = content.files["journey.toml"];
  journey.resize(journey.rfind("[[consumable]]"));
  const auto game = jaq::Jaq::make(content, 2, {});
  ASSERT_TRUE(game) << game.error().text();
  const JaqFigures figures = measured({*game}, {2, 1, 1});
  EXPECT_EQ(figures.cards.size(), 135U);
  EXPECT_FALSE(judge(figures).sections.empty());
}

TEST(Balance, OfGamesForOneSaysWhatItCan) {
  const auto report = judge(measured({jaq_game(1), jaq_game(1, {{"solo", "knight"}})}, {3, 1, 1}));
  EXPECT_EQ(report.sections.front().title, "Cards");
  EXPECT_EQ(report.sections.back().title, "Alone");
  EXPECT_EQ(report.sections.back().rows.size(), 2U);
}

// The command

TEST(BalanceCommand, WritesADocumentThatNamesEveryCardDrafted) {
  const TemporaryFolder folder;
  const Ran ran =
      run_program({"balance", "jaq", "-n", "8", "-b", "greedy", "--out", folder.path("new/docs")});
  EXPECT_TRUE(ran.code == 0 || ran.code == 1) << ran.err;
  EXPECT_NE(ran.out.find("holds"), std::string::npos) << ran.out;
  const std::string document = file_text(folder.path("new/docs/jaq.md"));
  EXPECT_NE(document.find("waystone balance jaq --games 8 --bot greedy --seed 1"), std::string::npos);

  const JaqFigures figures = measured(all_tables(), {8, 1, 2});
  for (std::size_t i = 0; i < figures.cards.size(); ++i) {
    std::uint64_t drafted = 0;
    for (const JaqTable& t : figures.tables) drafted += t.is_alone() ? 0 : t.cards[i].drafted;
    if (drafted > 0) {
      EXPECT_NE(document.find("| " + figures.cards[i].name + " |"), std::string::npos) << figures.cards[i].id;
    }
  }
  std::size_t pictures = 0;
  for (std::size_t at = document.find("]("); at != std::string::npos;
       at = document.find("](", at + 1), ++pictures) {
    const std::string file = document.substr(at + 2, document.find(')', at) - at - 2);
    const std::string svg = file_text(folder.path("new/docs/" + file));
    EXPECT_NE(svg.find("<title>"), std::string::npos) << file;
    EXPECT_NE(svg.find("<desc>"), std::string::npos) << file;
    EXPECT_EQ(svg.find("'nan"), std::string::npos) << file;
  }
  EXPECT_EQ(pictures, 10U);
}

TEST(BalanceCommand, SpeaksJsonAndItsExitCodeSaysWhetherAllHolds) {
  const Ran ran = run_program(
      {"balance", "jaq", "-n", "4", "-b", "greedy", "--seats", "3", "-o", "mode=competitive", "--json"});
  boost::system::error_code wrong;
  const boost::json::value json = boost::json::parse(ran.out, wrong);
  ASSERT_FALSE(wrong) << ran.out << ran.err;
  EXPECT_EQ(json.at("tables"), 1);
  EXPECT_EQ(ran.code, json.at("verdict") == "fails" ? 1 : 0);
  EXPECT_TRUE(json.at_pointer("/sections/0/rows/0/competitive/low").is_number());
}

TEST(BalanceCommand, RefusesWhatIsWrong) {
  const TemporaryFolder folder;
  ASSERT_FALSE(replace_file(folder.path("file"), "no folder"));
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"balance"}, "game"},
      {{"balance", "jaw"}, "did you mean 'jaq'"},
      {{"balance", "joust"}, "is not measured"},
      {{"balance", "jaq", "-n", "0"}, "games"},
      {{"balance", "jaq", "-b", "greddy"}, "did you mean 'greedy'"},
      {{"balance", "jaq", "--seats", "7"}, "seats"},
      {{"balance", "jaq", "-o", "mode=wild"}, "mode"},
      {{"balance", "jaq", "-o", "mood=wild"}, "mood"},
      {{"balance", "jaq", "--data", folder.path("nowhere")}, "nowhere"},
      {{"balance", "jaq", "-n", "1", "--out", folder.path("file")}, "file"},
  };
  for (const auto& [asked, word] : cases) {
    const Ran ran = run_program(asked);
    EXPECT_EQ(ran.code, 2) << word;
    EXPECT_NE(ran.err.find(word), std::string::npos) << ran.err;
  }
}

}  // namespace
}  // namespace waystone
