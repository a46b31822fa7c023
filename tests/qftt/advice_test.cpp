// The greedy player of Quest For The Thing: plays by the rules, knows no more than it may, and plays well.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/playout.h"
#include "ai/search.h"
#include "ai/shuffled_decks.h"
#include "base/check.h"
#include "base/hash.h"
#include "catalog/weights.h"
#include "games/qftt/advice/advice.h"
#include "games/qftt/advice/plans.h"
#include "games/qftt/advice/routes.h"
#include "games/qftt/advice/splits.h"
#include "qftt/cards.h"
#include "support/content.h"

namespace waystone::qftt {
namespace {

const Quest& game(int seats = 3) {
  const auto made = [](int n) {
    Content content = qftt_decks();
    content.files["board_hex8.toml"] = file_text(std::string(WAYSTONE_DATA_DIR) + "/qftt/board_hex8.toml");
    auto quest = Quest::make(content, n, {});
    check(quest.has_value(), "the cards of Quest For The Thing cannot be read");
    return std::move(*quest);
  };
  static const std::array<Quest, 3> kGames = {made(1), made(2), made(3)};
  return kGames[static_cast<std::size_t>(seats - 1)];
}

// Plays to the end. Who is not greedy plays at random. each(state, seat, legal, action, thoughts) sees each
// greedy choice and the seed of the chance it was made with.
template <class Each>
Outcome watch(std::uint64_t seed, SeatSet greedy_seats, Each&& each, int seats = 3) {
  constexpr int kLong = 50'000;
  Chance chance(seed), moods(mix(seed));
  State state = new_state(game(seats), chance);
  play_out(game(seats), state, chance, kLong, [&](const State& now, Seat seat, const Actions& legal) {
    const std::uint64_t thoughts = moods.below(0x7FFF'FFFF);
    Chance mine(thoughts);
    if (!greedy_seats.has(seat)) return legal[mine.below(static_cast<std::uint32_t>(legal.size()))];
    const Action action = greedy(game(seats), redact(game(seats), now, seat).state, seat, legal, kWary, mine);
    each(now, seat, legal, action, thoughts);
    return action;
  });
  EXPECT_TRUE(game(seats).outcome(state).over);
  return game(seats).outcome(state);
}

constexpr auto kNobodyLooks = [](const State&, Seat, const Actions&, Action, std::uint64_t) {};
bool asks(const State& s, Doing doing) { return s.course.top().kind == index(doing); }

TEST(QuestGreedy, ChoosesWhatIsLegal) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    watch(seed, seed % 2 == 0 ? SeatSet::first(3) : SeatSet::of(seat_at(seed / 2 % 3)),
          [](const State&, Seat, const Actions& legal, Action action, std::uint64_t) {
            ASSERT_TRUE(legal.has(action));
          });
}

// Section 5 of the rules: faces and the order of decks are hidden from everybody, but for what was looked at.
TEST(QuestGreedy, ChoosesTheSameWhateverIsHidden) {
  Chance worlds(17);
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    watch(seed, SeatSet::first(3),
          [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t thoughts) {
            const State otherwise = sample(game(), redact(game(), now, seat), worlds);
            Chance mine(thoughts);
            ASSERT_EQ(greedy(game(), redact(game(), otherwise, seat).state, seat, legal, kWary, mine),
                      action);
          });
}

TEST(QuestGreedy, ChoosesTheSameAgain) {
  watch(4, SeatSet::first(3),
        [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t thoughts) {
          Chance mine(thoughts);
          ASSERT_EQ(greedy(game(), redact(game(), now, seat).state, seat, legal, kWary, mine), action);
        });
}

TEST(QuestGreedy, BeatsChanceFromEverySeat) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Seat seat = seat_at(seed % 3);
    won += watch(seed, SeatSet::of(seat), kNobodyLooks).ranks[index(seat)] == 1 ? 1 : 0;
  }
  EXPECT_GE(won, 11);
}

// QFTT-102: it gets to the Thing long before the limit of 60 cycles ends the game (QFTT-A36).
TEST(QuestGreedy, GetsToTheThingAlone) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Outcome outcome = watch(seed, SeatSet::first(1), kNobodyLooks, 1);
    EXPECT_EQ(outcome.verdict, "won") << seed;
  }
}

// QFTT-18, QFTT-19: a route spends the whole budget and enters nothing twice, or ends at a party that is run
// into, or where no longer one was found.
TEST(QuestRoutes, SpendTheWholeBudget) {
  const Board& board = game().board();
  int whole = 0, met = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action, std::uint64_t) {
    if (!asks(now, Doing::Movement) || legal[legal.size() - 1].verb != kStep) return;
    const Frame& frame = now.course.top();
    const int budget = frame.amount < 0 ? game().budget(now, seat) : frame.amount;
    Outlook outlook(game(), now, seat, false);
    for (const Route& route : Routes(game(), now, seat, outlook).from(now.players[seat].tile, budget)) {
      if (route.steps.empty()) continue;
      TileSet entered = now.visited;
      Tile at = now.players[seat].tile;
      for (const Tile tile : route.steps) {
        ASSERT_TRUE(board.are_neighbours(at, tile));
        ASSERT_TRUE(board.enterable.has(tile));
        ASSERT_FALSE(entered.has(tile));
        entered.add(tile);
        at = tile;
      }
      bool meets = false;
      for (const Seat other : now.in_cycle)
        meets |= other != seat && now.arrived.has(other) && now.players[other].tile == at;
      ASSERT_TRUE(static_cast<int>(route.steps.size()) == budget || meets);
      ++(meets ? met : whole);
    }
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed) watch(seed, SeatSet::first(3), look);
  EXPECT_GT(whole, 500);
  EXPECT_GT(met, 10);
}

// The way of a dash leads to the Thing, over as many tiles as the budget has at the most (QFTT-102).
TEST(QuestRoutes, DashesEndOnTheThing) {
  const Board& board = game().board();
  int dashes = 0;
  const auto look = [&](const State& now, Seat seat, const Actions&, Action, std::uint64_t) {
    if (!asks(now, Doing::Setup)) return;
    Outlook outlook(game(), now, seat, true);
    Routes routes(game(), now, seat, outlook);
    const int budget = game().budget(now, seat);
    routes.plan_dash(budget);
    for (const Tile camp : board.camps) {
      const Routes::Dash dash = routes.dash_from(camp);
      ASSERT_EQ(dash.steps.empty(), board.to_thing[camp] > budget);
      if (dash.steps.empty()) continue;
      ++dashes;
      ASSERT_LE(static_cast<int>(dash.steps.size()), budget);
      ASSERT_EQ(dash.steps.back(), board.thing);
      Tile at = camp;
      for (const Tile tile : dash.steps) {
        ASSERT_TRUE(board.are_neighbours(at, tile));
        at = tile;
      }
    }
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed) watch(seed, SeatSet::first(3), look);
  EXPECT_GT(dashes, 20);
}

// Where plans are asked for, the first action of each is on the menu, no two are of a kind, and the rest are
// steps over neighbours. A menu that is about something else has none.
TEST(QuestPlans, BeginWithWhatIsLegal) {
  const Board& board = game().board();
  int planned = 0, others = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action, std::uint64_t) {
    Plans all;
    plans(game(), now, seat, legal, kBold, kSomeDozens, all);
    ASSERT_EQ(all.empty(), !asks_where(now, legal));
    ++(all.empty() ? others : planned);
    ASSERT_LE(all.size(), kSomeDozens + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto& actions = all[i].actions;
      ASSERT_TRUE(legal.has(actions[0]));
      for (std::size_t k = 0; k < i; ++k) ASSERT_NE(all[i].kind, all[k].kind);
      for (std::size_t k = 1; k < actions.size(); ++k) {
        ASSERT_EQ(actions[k].verb, kStep);
        ASSERT_TRUE(board.are_neighbours(fit(actions[k - 1].slot), fit(actions[k].slot)));
      }
    }
  };
  watch(3, SeatSet::first(3), look);
  EXPECT_GT(planned, 50);
  EXPECT_GT(others, 50);
}

// With room for many there are other orders of the same lands, too, and the some dozens are among them.
TEST(QuestPlans, AreManyIfTheyMayBe) {
  int more = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t) {
    if (action.verb != kCamp) return;
    Plans some, many;
    plans(game(), now, seat, legal, kBold, kSomeDozens, some);
    plans(game(), now, seat, legal, kBold, 10 * kSomeDozens, many);
    for (const Plan& one : some) ASSERT_NE(std::find(many.begin(), many.end(), one), many.end());
    more += many.size() > 2 * some.size() ? 1 : 0;
  };
  watch(6, SeatSet::first(3), look);
  EXPECT_GT(more, 10);
}

// What others are imagined to do in this cycle, they can do: from a campsite step by step over neighbours.
TEST(QuestPlans, CoursesOfOthersAreWays) {
  const Board& board = game().board();
  int known = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action, std::uint64_t) {
    if (!asks_where(now, legal)) return;
    Courses all;
    courses(game(), now, seat, kBold, all);
    ASSERT_TRUE(all[index(seat)].actions.empty());
    for (std::size_t i = 0; i < 3; ++i) {
      Tile at = now.players[seat_at(i)].tile;
      for (const Action& action : all[i].actions) {
        const Tile next = fit(action.slot);
        ASSERT_TRUE(action.verb == kCamp ? board.is(next, TileKind::Campsite)
                                         : board.are_neighbours(at, next));
        at = next;
      }
      known += all[i].actions.size() > 1 ? 1 : 0;
    }
  };
  watch(7, SeatSet::first(3), look);
  EXPECT_GT(known, 50);
}

// What is answered without a search is what the greedy player answers; where to go never is, as long as there
// is a choice of campsites.
TEST(QuestPlans, AreSearchedAtTheCampsite) {
  int camps = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t) {
    const bool clear = is_clear(game(), now, seat, legal);
    if (asks(now, Doing::Adventure) || asks(now, Doing::Damage)) {
      ASSERT_TRUE(clear);
    }
    if (action.verb != kCamp) return;
    ++camps;
    ASSERT_FALSE(clear);
  };
  watch(5, SeatSet::first(3), look);
  EXPECT_GT(camps, 10);
}

// --- The search among plans ---

const Advice& advice() {
  static const Advice kAdvice(waystone::learned<qftt::Judgement>("qftt"));
  return kAdvice;
}

// Calls look(view, legal) at some campsites.
template <class Look>
void at_campsites(std::uint64_t seed, int most, Look&& look) {
  watch(
      seed, SeatSet::first(2),
      [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t) {
        if (action.verb == kCamp && most-- > 0) look(redact(game(2), now, seat), legal);
      },
      2);
}

TEST(QuestSearch, IsTheSameWhateverTheThreads) {
  at_campsites(8, 3, [](const View<Quest>& view, const Actions&) {
    const auto think = [&](int threads) {
      return consider(game(2), advice(), view, {.iterations = 60}, {{}, threads}, 5);
    };
    const Consideration one = think(1);
    ASSERT_FALSE(one.empty());
    for (const int threads : {2, 3}) {
      const Consideration other = think(threads);
      ASSERT_EQ(one.size(), other.size());
      for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].action, other[i].action);
        EXPECT_EQ(one[i].visits, other[i].visits);
        EXPECT_EQ(one[i].value, other[i].value);
      }
    }
  });
}

// Half of the plans are dropped, and half of the rest: what is left was tried most, in as many tries as it
// was allowed, or a few less. What is dropped has no place before what stays.
TEST(QuestSearch, TriesMostWhatIsHardToTellApart) {
  static constexpr std::uint32_t kTries = 96;
  at_campsites(9, 4, [](const View<Quest>& view, const Actions& legal) {
    Plans all;
    plans(game(2), view.state, view.viewer, legal, kBold, 8, all);
    Halving<Quest, Advice> search(game(2), advice(), view, all, kTries, 3);
    const Consideration ranked = search.compare({});
    ASSERT_EQ(ranked.front().action, search.best().actions[0]);
    std::uint32_t most = 0;
    for (const Considered& one : ranked) most = std::max(most, one.visits);
    EXPECT_EQ(ranked.front().visits, most);
    EXPECT_GE(most, kTries / 4);
    EXPECT_LE(most, kTries);
    for (std::size_t i = 1; i < ranked.size(); ++i) EXPECT_LE(ranked[i].value, ranked[i - 1].value);
  });
}

// In tries of two plans with the same number, whoever draws from a deck gets the same cards.
TEST(QuestSearch, ShufflesTheDecksOfEachTryOnce) {
  static constexpr std::uint64_t kDeck = 0xFFFF;
  static constexpr Draw kLake{.kind = 1, .about = 0}, kForest{.kind = 3, .about = 0},
      kOfAnother{.kind = 1, .about = 1};
  const auto draw_all = [](ShuffledDecks& decks, Draw what, bool with_others) {
    std::vector<std::uint32_t> out;
    for (std::uint64_t left = kDeck; left != 0; left &= ~(std::uint64_t{1} << out.back())) {
      if (with_others) decks.pick(kForest, {&kDeck, 1});
      out.push_back(decks.pick(what, {&left, 1}));
    }
    return out;
  };
  ShuffledDecks decks;
  decks.shuffle(1);
  const auto first = draw_all(decks, kLake, false);
  decks.shuffle(1);
  EXPECT_EQ(draw_all(decks, kLake, true), first);
  EXPECT_NE(draw_all(decks, kOfAnother, false), first);
  decks.shuffle(2);
  EXPECT_NE(draw_all(decks, kLake, false), first);
}

// A card that has come back lies anywhere, not on top.
TEST(QuestSearch, ShufflesInWhatComesBack) {
  constexpr std::uint64_t kDeck = 0xFF;
  int again = 0;
  ShuffledDecks decks;
  for (std::uint64_t luck = 1; luck <= 400; ++luck) {
    decks.shuffle(luck);
    const std::uint32_t one = decks.pick({.kind = 2, .about = 0}, {&kDeck, 1});
    again += decks.pick({.kind = 2, .about = 0}, {&kDeck, 1}) == one ? 1 : 0;
  }
  EXPECT_LT(again, 100);  // about a ninth: it comes below seven others
}

// The chance of a queue is what comes of trying it out: a card after the other from what the decks may yield.
TEST(QuestGauntlet, IsWhatTryingOutComesTo) {
  int queues = 0;
  Chance dice(5);
  const auto look = [&](const State& now, Seat seat, const Actions&, Action, std::uint64_t) {
    const Queue& queue = now.players[seat].queue;
    if (!asks(now, Doing::Adventure) || queue.size() < 3 || queues == 60) return;
    const Strength party = strength_of(game(), now, seat);
    const int members = Quest::living(now.players[seat]);
    if (party.hp > 40) return;
    ++queues;
    constexpr int kTries = 4000;
    int through = 0;
    for (int i = 0; i < kTries; ++i) {
      int hp = party.hp;
      for (const QueueCard& drawn : queue) {
        if (drawn.is_blank() || hp == 0) continue;
        const std::uint64_t left = Gauntlet::yield(now, drawn.deck());
        const std::size_t any = game().lists().first(drawn.deck()) + dice.pick({&left, 1});
        const Card card = fit(knows_face(drawn) ? drawn.card - 1U : any);
        const Design& design = game().lists().of(card);
        if (design.is_encounter()) hp = fought(party, foe_of(game().lists(), design, members), hp).hp;
      }
      through += hp > 0 ? 1 : 0;
    }
    Gauntlet gauntlet(game(), now, party, members);
    ASSERT_NEAR(gauntlet.chance_through(queue), static_cast<double>(through) / kTries, 0.04);
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed) watch(seed, SeatSet::first(3), look);
  EXPECT_EQ(queues, 60);
}

// A fight that is reckoned at once ends as it does round by round.
TEST(QuestStrength, ReckonsAtOnceWhatRoundsComeTo) {
  Chance dice(9);
  const auto below = [&](std::uint32_t n) { return static_cast<int>(dice.below(n)); };
  for (int i = 0; i < 5000; ++i) {
    Strength party;
    party.standing = 1 + below(4);
    party.hp = party.standing + below(16);
    party.armor = below(3);
    for (std::size_t k = 1; k <= kMostMembers; ++k)
      party.of_strongest[k] = party.of_strongest[k - 1] + below(k == 1 ? 5 : 3);
    for (auto k = static_cast<std::size_t>(party.standing) + 1; k <= kMostMembers; ++k)
      party.of_strongest[k] = party.of_strongest[k - 1];
    Foe foe;
    foe.count = 1;
    foe.armor = below(3);
    foe.fighters[0] = {1 + below(14), below(8)};
    foe.is_wily = false;
    Foe slowly = foe;
    slowly.is_wily = true;
    const Fought at_once = fought(party, foe, party.hp), by_rounds = fought(party, slowly, party.hp);
    ASSERT_EQ(at_once.comes, by_rounds.comes);
    ASSERT_EQ(at_once.hp, by_rounds.hp);
  }
}

// QFTT-69 to QFTT-71: what is taken is always offered; while all can stay awake, nobody falls asleep.
TEST(QuestSplits, KeepEverybodyAwakeWhileTheyCan) {
  int splits = 0;
  const auto look = [&](const State& now, Seat seat, const Actions& legal, Action action, std::uint64_t) {
    if (!asks(now, Doing::Damage)) return;
    const Frame& frame = now.course.top();
    const int takes = share_of_damage(game(), now, seat);
    ASSERT_TRUE(legal.has({.verb = kTakeDamage, .amount = fit(takes)}));
    ASSERT_EQ(action.amount, takes);
    if (frame.step != 0) return;
    int borne = 0;
    for (std::size_t i = frame.what; i < now.players[seat].members.size(); ++i)
      borne += std::max(0, now.players[seat].members[i].hp - 1);
    if (frame.amount > borne) return;
    ++splits;
    ASSERT_LT(takes, now.players[seat].members[frame.what].hp);
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed) watch(seed, SeatSet::first(3), look);
  EXPECT_GT(splits, 20);
}

}  // namespace
}  // namespace waystone::qftt
