// The search: the same whatever the threads, never a peek, nothing allocated on the way, done in time.
#include "ai/search.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "ai/mind.h"
#include "catalog/weights.h"
#include "games/joust/advice/advice.h"
#include "games/jqka/advice/advice.h"
#include "lab/bench.h"
#include "leduc/rules/leduc.h"
#include "support/content.h"

namespace {
thread_local std::uint64_t allocations = 0;
}

// Counted, so that a test can see that there are none.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace waystone {
namespace {

bool same(const Consideration& a, const Consideration& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Considered& x, const Considered& y) {
    return x.action == y.action && x.visits == y.visits && x.value == y.value && x.advised == y.advised;
  });
}

joust::Advice joust_advice() { return joust::Advice(learned<joust::Judgement>("joust")); }

// Each game with its advice.
struct Jqka {
  using G = jqka::Jqka;
  using A = jqka::Advice;
  G game = jqka_game();
  A advice;
};
struct JoustForTwo {
  using G = joust::Joust;
  using A = joust::Advice;
  G game = joust_game(2);
  A advice = joust_advice();
};
struct JoustForFive {
  using G = joust::Joust;
  using A = joust::Advice;
  G game = joust_game(5);
  A advice = joust_advice();
};
struct Leduc {
  using G = leduc::Leduc;
  using A = NoAdvice<G>;
  G game = *G::make({}, 2, {});
  A advice;
};

template <class T>
class Searching : public testing::Test {
 protected:
  using G = typename T::G;
  using A = typename T::A;
  T table;
  const G& game = table.game;
  const A& advice = table.advice;

  View<G> position(std::uint64_t n) { return position_for_search(game, advice, n); }
  Consideration think(const View<G>& view, std::uint32_t iterations, int threads, std::uint64_t seed) {
    return consider(game, advice, view, {.iterations = iterations}, {{}, threads}, seed);
  }
};
using Tables = testing::Types<Jqka, JoustForTwo, JoustForFive, Leduc>;
TYPED_TEST_SUITE(Searching, Tables);

TYPED_TEST(Searching, IsTheSameWhateverTheThreads) {
  for (std::uint64_t n = 1; n <= 5; ++n) {
    const auto view = this->position(n);
    const Consideration one = this->think(view, 200, 1, n);
    ASSERT_FALSE(one.empty());
    for (const int threads : {2, 3, 8}) EXPECT_TRUE(same(one, this->think(view, 200, threads, n))) << threads;
  }
}

TYPED_TEST(Searching, ConsidersOnlyWhatIsLegal) {
  for (std::uint64_t n = 1; n <= 20; ++n) {
    const auto view = this->position(n);
    Chance chance(n);
    Actions legal;
    this->game.legal(sample(this->game, view, chance), view.viewer, legal);
    std::uint32_t visits = 0;
    for (const Considered& one : this->think(view, 60, 1, n)) {
      EXPECT_TRUE(legal.has(one.action));
      visits += one.visits;
    }
    EXPECT_EQ(visits, 60U) << "every iteration tries something";
  }
}

TYPED_TEST(Searching, TakesNoMemoryOnTheWay) {
  const auto view = this->position(3);
  Searcher<typename TestFixture::G, typename TestFixture::A> searcher(this->game, this->advice, view,
                                                                      {.iterations = 400}, 1);
  for (int i = 0; i < 50; ++i) searcher.iterate();
  const std::uint64_t before = allocations;
  for (int i = 0; i < 350; ++i) searcher.iterate();
  EXPECT_EQ(allocations, before);
}

TYPED_TEST(Searching, StopsWhenItsTimeIsUp) {
  const auto view = this->position(4);
  const Thinking spent{{Budget::Clock::now() - std::chrono::seconds(1)}, 2};
  std::uint32_t visits = 0;
  for (const Considered& one : consider(this->game, this->advice, view, {.iterations = 4'000'000}, spent, 1))
    visits += one.visits;
  EXPECT_GT(visits, 0U) << "it has thought a little";
  EXPECT_LT(visits, 1000U);
}

TEST(Ranking, KeepsToTheAdviceUnlessSomethingIsClearlyBetter) {
  const auto first = [](Consideration all, float trust) {
    rank(all, trust, 0, 1);
    return all.front().action.card;
  };
  const Consideration close = {{{0, {}, 1}, 50, 0.52F, false}, {{0, {}, 2}, 50, 0.50F, true}};
  EXPECT_EQ(first(close, 0), 1);
  EXPECT_EQ(first(close, 1), 2);
  const Consideration clear = {{{0, {}, 1}, 500, 0.7F, false}, {{0, {}, 2}, 400, 0.5F, true}};
  EXPECT_EQ(first(clear, 1), 1);
  EXPECT_EQ(first(clear, 30), 2);
}

// Counts how often it is asked, which is how much is thought.
struct Counting {
  int* asked;
  Action play(const leduc::Leduc&, const leduc::State&, Seat, const Actions& legal, Chance&) const {
    ++*asked;
    return legal[0];
  }
};

TEST(Mind, ThinksAboutWhatIsForcedOnlyIfItIsTold) {
  const leduc::Leduc game = *leduc::Leduc::make({}, 2, {});
  const auto view = position_for_search(game, NoAdvice<leduc::Leduc>{}, 1);
  Chance chance(1);
  Actions legal;
  game.legal(sample(game, view, chance), view.viewer, legal);
  ASSERT_GT(legal.size(), 1u);
  Actions forced;
  forced.push_back(legal[1]);
  for (const std::uint32_t iterations : {0U, 50U}) {  // by the advice at once, and by search
    int asked = 0;
    const Mind<leduc::Leduc, Counting> mind({&asked}, {"", "", 0, iterations});
    EXPECT_EQ(mind.bot().choose(game, view, forced, chance, {}), forced[0]);
    EXPECT_EQ(asked, 0);
    EXPECT_EQ(mind.bot().choose(game, view, forced, chance, {{}, 1, true}), forced[0]);
    EXPECT_GE(asked, iterations == 0 ? 1 : 50);
  }
}

// KA-65: who has done all tasks and stands at the stairs goes home, or drinks the potion and then goes.
TEST(JqkaSearch, LeavesWhenTheQuestIsDone) {
  const jqka::Jqka game = jqka_game();
  const jqka::Advice advice;
  int left = 0;
  for (std::uint64_t seed = 1; left < 5 && seed < 200; ++seed) {
    Chance chance(seed);
    auto state = new_state(game, chance);
    play_out(game, state, chance, 2000, [&](const auto& now, Seat seat, const Actions& legal) {
      for (const Action& action : legal)
        if (action.verb == jqka::kLeave) {
          const auto all = consider(game, advice, redact(game, now, seat), {.iterations = 100}, {}, seed);
          EXPECT_NE(all.front().action.verb, jqka::kMove) << seed;
          ++left;
        }
      return advice.play(game, now, seat, legal, chance);
    });
  }
  EXPECT_EQ(left, 5);
}

// Far more in the long run: docs/opponents.md has the figures.
TEST(JoustSearch, BeatsTheGreedyBettor) {
  const joust::Joust game = joust_game(2);
  const Mind<joust::Joust, joust::Advice> mind(joust_advice(), {"", "", 0, 40});
  int won = 0, lost = 0;
  for (std::uint64_t i = 0; i < 5; ++i)
    for (const std::size_t me : {std::size_t{0}, std::size_t{1}}) {
      Bots<joust::Joust> bots{};
      bots[me] = mind.bot();
      bots[1 - me] = joust::greedy;
      const Outcome end = play_one(game, game_seed(21, i), bots);
      if (end.ranks[0] != end.ranks[1]) ++(end.ranks[me] == 1 ? won : lost);
    }
  EXPECT_GT(won, lost);
}

}  // namespace
}  // namespace waystone
