// The balance of Quest For The Thing: figures that add up, the same whatever the threads, and claims that
// fail when they should (content brief 9.3).
#include <gtest/gtest.h>

#include "base/check.h"
#include "games/qftt/advice/greedy.h"
#include "games/qftt/balance/balance.h"
#include "lab/watch_games.h"
#include "qftt/cards.h"
#include "support/content.h"

namespace waystone::qftt {
namespace {

Action play_greedily(const Quest& game, const View<Quest>& view, const Actions& legal, Chance& chance) {
  return greedy(game, view.state, view.viewer, legal, kWary, chance);
}

QuestFigures counted(const BalanceSettings& settings) {
  Content content = qftt_decks();
  content.files["board_hex8.toml"] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/board_hex8.toml");
  const auto game = Quest::make(content, 3, {});
  check(game.has_value(), "the cards of Quest For The Thing cannot be read");
  std::atomic<std::uint64_t> done{0};
  QuestFigures out = watch_games<QuestOnlooker>(*game, Bot<Quest>(&play_greedily), settings, done);
  EXPECT_EQ(done, settings.games);
  return out;
}

TEST(QuestBalance, FiguresAddUp) {
  const QuestFigures f = counted({.games = 12, .seed = 3});
  EXPECT_EQ(f.games, 12u);
  EXPECT_EQ(f.cycles.size(), 12u);
  std::uint64_t won = 0, entered = 0;
  for (const Share& place : f.by_place) won += place.hits;
  for (const fairness::Grouped& tiles : f.entered) {
    entered += tiles.a;
    EXPECT_EQ(tiles.b, f.entered[0].b);
  }
  EXPECT_EQ(won, f.dashes.hits);
  EXPECT_LE(won, f.games);
  EXPECT_EQ(entered, f.entered[0].b);
  EXPECT_GE(f.dashes.of, f.dashes.hits);
  EXPECT_LE(f.leaders.of, f.games);
  EXPECT_GE(f.slow.of, 12u * 3 * 3);  // turns
}

TEST(QuestBalance, FiguresAreTheSameWithTwoThreads) {
  const auto one = judge({{3, counted({.games = 16, .seed = 5, .threads = 1})}});
  const auto two = judge({{3, counted({.games = 16, .seed = 5, .threads = 2})}});
  ASSERT_EQ(one.sections.size(), two.sections.size());
  for (std::size_t i = 0; i < one.sections.size(); ++i)
    for (std::size_t c = 0; c < one.sections[i].criteria.size(); ++c)
      EXPECT_EQ(one.sections[i].criteria[c].figure, two.sections[i].criteria[c].figure);
}

// A game that is as the brief wants it, counted a thousand times.
QuestFigures as_wanted() {
  constexpr std::uint64_t kGames = 1000;
  QuestFigures f;
  f.games = kGames;
  f.leaders = {400, kGames};
  f.met = {600, kGames};
  f.slow = {1500, 10 * kGames};
  f.dashes = {kGames, 2 * kGames};
  for (std::size_t i = 0; i < 3; ++i) f.by_place[i] = {kGames / 3, kGames};
  for (std::uint64_t game = 0; game < kGames; ++game) {
    f.cycles.add(8);
    f.killed.add(game % 2 == 0 ? 1 : 2);
    f.dashes_of_game.add(2);
    for (std::size_t i = 0; i < kTerrainDecks; ++i) f.entered[i].add(i == index(Deck::Volcano) ? 5 : 19, 100);
  }
  return f;
}
fairness::Verdict verdict_of(const QuestFigures& figures, const std::string& claim) {
  for (const auto& section : judge({{3, figures}}).sections)
    for (const auto& criterion : section.criteria)
      if (criterion.claim.find(claim) != std::string::npos) return criterion.verdict;
  ADD_FAILURE() << "nothing is claimed of " << claim;
  return fairness::Verdict::Holds;
}

TEST(QuestBalance, ClaimsHoldOfAGameAsItIsWanted) {
  const QuestFigures f = as_wanted();
  for (const std::string claim : {"median game", "leads in Speed", "before cycle 4", "tiles entered",
                                  "are killed", "player combat", "at Speed 2"})
    EXPECT_EQ(verdict_of(f, claim), fairness::Verdict::Holds) << claim;
  EXPECT_NE(verdict_of(f, "fair share"), fairness::Verdict::Fails);
}

TEST(QuestBalance, ClaimsFailOneByOne) {
  const auto fails = [](const std::string& claim, auto&& change) {
    QuestFigures f = as_wanted();
    change(f);
    EXPECT_EQ(verdict_of(f, claim), fairness::Verdict::Fails) << claim;
  };
  fails("median game", [](QuestFigures& f) { f.long_games = 700; });
  fails("leads in Speed", [](QuestFigures& f) { f.leaders.hits = 700; });
  fails("before cycle 4", [](QuestFigures& f) { f.early = 100; });
  fails("tiles entered", [](QuestFigures& f) {
    for (int game = 0; game < 9000; ++game) f.entered[index(Deck::Mountain)].add(0, 100);
  });
  fails("are killed", [](QuestFigures& f) {
    for (int game = 0; game < 9000; ++game) f.killed.add(0);
  });
  fails("player combat", [](QuestFigures& f) { f.met.hits = 200; });
  fails("at Speed 2", [](QuestFigures& f) { f.slow.hits = 4000; });
  fails("fair share", [](QuestFigures& f) { f.by_place = {{{600, 1000}, {200, 1000}, {200, 1000}}}; });
}

fairness::Verdict verdict_without(const Share& won_without, std::uint64_t games) {
  QuestTable table{3, as_wanted(), {}};
  table.figures.by_place.fill({games / 3, games});
  table.without.push_back({"a card", {{{games / 3, games}, won_without, {games / 3, games}}}});
  const auto report = judge({table});
  return report.sections.back().criteria[0].verdict;
}

TEST(QuestBalance, ACardThatMovesAPlaceIsFound) {
  constexpr std::uint64_t kMany = 300'000, kFew = 300;
  EXPECT_EQ(verdict_without({100'500, kMany}, kMany), fairness::Verdict::Holds);
  EXPECT_EQ(verdict_without({112'000, kMany}, kMany), fairness::Verdict::Fails);
  EXPECT_EQ(verdict_without({88'000, kMany}, kMany), fairness::Verdict::Fails);
  EXPECT_EQ(verdict_without({101, kFew}, kFew), fairness::Verdict::NotRefuted);
}

TEST(QuestBalance, ACardInTheBoxIsInNoDeck) {
  Content content = qftt_decks();
  content.files["board_hex8.toml"] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/board_hex8.toml");
  const auto game = Quest::make(content, 3, {});
  ASSERT_TRUE(game.has_value());
  for (std::size_t i = 0; i < game->lists().designs.size(); ++i) {
    const Design& design = game->lists().designs[i];
    Chance chance(1), same(1);
    const State with = new_state(*game, chance), without = new_state(game->without(i), same);
    for (const Deck deck : first<Deck>(kDecks)) {
      if (deck == Deck::Character) continue;  // some are in play
      EXPECT_EQ(with.decks[index(deck)].size() - without.decks[index(deck)].size(),
                deck == design.deck ? design.copies : 0u)
          << design.id;
    }
  }
}

// Speed of the first cycle, tiles and a dash, told one event after the other.
TEST(QuestBalance, TilesOfADashAreNotCounted) {
  Content content = qftt_decks();
  content.files["board_hex8.toml"] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/board_hex8.toml");
  const auto game = Quest::make(content, 2, {});
  ASSERT_TRUE(game.has_value());
  Chance chance(1);
  State s = new_state(*game, chance);
  const Board& board = game->board();
  const auto first_of = [&](TileKind kind) {
    return static_cast<std::uint16_t>(std::find(board.kind.begin(), board.kind.end(), kind) -
                                      board.kind.begin());
  };
  QuestOnlooker onlooker(*game);
  onlooker.decided(s);
  onlooker.hear({.kind = kMovementBegan, .seat = Seat::One, .amount = 2});
  onlooker.hear({.kind = kStepped, .seat = Seat::One, .slot = first_of(TileKind::Plains)});
  onlooker.hear({.kind = kStepped, .seat = Seat::One, .slot = first_of(TileKind::Campsite)});
  onlooker.hear({.kind = kArrived, .seat = Seat::One});
  onlooker.hear({.kind = kMovementBegan, .seat = Seat::Two, .amount = 8});
  onlooker.hear({.kind = kStepped, .seat = Seat::Two, .slot = first_of(TileKind::Volcano)});
  onlooker.hear({.kind = kEnteredTheThing, .seat = Seat::Two});
  s.course.clear();
  s.verdict = QuestEnd::Won;
  s.winner = Seat::Two;
  onlooker.end(s);
  const QuestFigures& f = onlooker.figures();
  EXPECT_EQ(f.entered[index(Deck::Plains)].a, 1u);
  EXPECT_EQ(f.entered[index(Deck::Volcano)].a, 0u);
  EXPECT_EQ(f.entered[index(Deck::Plains)].b, 1u);
  EXPECT_EQ(f.dashes, (Share{1, 1}));
  EXPECT_EQ(f.slow, (Share{1, 2}));
}

}  // namespace
}  // namespace waystone::qftt
