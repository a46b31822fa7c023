// Bots think within a budget, and those who wait share it.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <semaphore>
#include <string>
#include <vector>

namespace waystone {
namespace {

constexpr std::chrono::nanoseconds kMost = std::chrono::milliseconds(400);

// Thinks as long as it may, once it is let.
class LongThought final : public Consultation {
 public:
  LongThought(std::counting_semaphore<>& begin, std::atomic<Budget::Clock::duration>& given)
      : begin_(begin),
        given_(given) {}
  Action answer(Chance&, const Thinking& thinking) const override {
    const Budget& budget = thinking.budget;
    given_ = budget.until - Budget::Clock::now();  // or a little less
    begin_.acquire();
    while (!budget.is_spent()) std::this_thread::yield();
    return {};
  }

  Consideration consider(Chance&, const Thinking&) const override { return {}; }

 private:
  std::counting_semaphore<>& begin_;
  std::atomic<Budget::Clock::duration>& given_;
};

TEST(Thinkers, ShareTheirBudgetAmongThoseWhoWait) {
  constexpr int kCrowd = 40;
  std::counting_semaphore<> begin(0), done(0);
  std::array<std::atomic<Budget::Clock::duration>, kCrowd> given{};
  std::array<std::atomic<int>, kCrowd> answers{};
  Thinkers thinkers(1, kMost, [&](const Thought& thought, const Answer&) {
    ++answers[static_cast<std::size_t>(thought.table)];
    done.release();
  });
  for (int i = 0; i < kCrowd; ++i) {
    Thought thought;
    thought.question = std::make_unique<LongThought>(begin, given[static_cast<std::size_t>(i)]);
    thought.table = i;
    thinkers.ask(std::move(thought));
  }
  begin.release(kCrowd);
  for (int i = 0; i < kCrowd; ++i) done.acquire();
  for (int i = 0; i < kCrowd; ++i) EXPECT_EQ(answers[static_cast<std::size_t>(i)], 1) << i;
  EXPECT_LE(given[0].load(), kMost);
  EXPECT_LE(given[1].load(), kMost / 38);
  EXPECT_LE(given[20].load(), kMost / 19);
  EXPECT_LE(given[39].load(), kMost);
  EXPECT_EQ(thinkers.waiting(), 0u);
}

// Whoever has few tables waits for one thought of each guest, not for all of who has many.
TEST(Thinkers, TakeTurnsAmongGuests) {
  std::counting_semaphore<> begin(0), done(0);
  std::atomic<Budget::Clock::duration> given{};
  std::vector<std::string> order;
  Thinkers thinkers(1, std::chrono::nanoseconds(0), [&](const Thought& thought, const Answer&) {
    order.push_back(thought.whom);
    done.release();
  });
  const auto ask = [&](const std::string& whom, int count) {
    for (int i = 0; i < count; ++i) {
      Thought thought;
      thought.question = std::make_unique<LongThought>(begin, given);
      thought.whom = whom;
      thinkers.ask(std::move(thought));
    }
  };
  ask("eve", 500);
  ask("ana", 2);
  ask("ben", 1);
  begin.release(503);
  for (int i = 0; i < 503; ++i) done.acquire();
  const auto place = [&](const std::string& whom) {
    return std::find(order.rbegin(), order.rend(), whom).base() - order.begin();
  };
  EXPECT_LE(place("ben"), 5);
  EXPECT_LE(place("ana"), 7) << "both of them";
  EXPECT_EQ(place("eve"), 503);
}

// A bot must not tell by its haste that it has no choice.
TEST(Thinkers, AskForThoughtEvenWhereThereIsNoChoice) {
  class Forced final : public Consultation {
   public:
    explicit Forced(std::atomic<bool>& asked_to) : asked_to_(asked_to) {}
    Action answer(Chance&, const Thinking& thinking) const override {
      asked_to_ = thinking.even_if_forced;
      return {};
    }
    Consideration consider(Chance&, const Thinking&) const override { return {}; }

   private:
    std::atomic<bool>& asked_to_;
  };
  std::atomic<bool> asked_to = false;
  std::counting_semaphore<> done(0);
  Thinkers thinkers(1, kMost, [&](const Thought&, const Answer&) { done.release(); });
  Thought thought;
  thought.question = std::make_unique<Forced>(asked_to);
  thinkers.ask(std::move(thought));
  done.acquire();
  EXPECT_TRUE(asked_to);
}

TEST(Pauses, AreDrawnBetweenTheLeastAndThreeTimesThat) {
  constexpr std::chrono::nanoseconds kLeast = std::chrono::milliseconds(30);
  Pauses pauses(kLeast, Pace{}.window);
  auto shortest = 10 * kLeast, longest = 0 * kLeast;
  for (int i = 0; i < 2000; ++i) {
    const auto pause = pauses.next();
    shortest = std::min(shortest, pause);
    longest = std::max(longest, pause);
  }
  EXPECT_GE(shortest, kLeast);
  EXPECT_LE(longest, 3 * kLeast);
  EXPECT_LT(shortest, kLeast + kLeast / 10);  // one of 2,000 is, but for one run in e^100
  EXPECT_GT(longest, 3 * kLeast - kLeast / 10);
  EXPECT_EQ(Pauses(std::chrono::nanoseconds(0), Pace{}.window).next().count(), 0);
}

TEST(Thinkers, DropAtTheEndWhatNobodyHasBegun) {
  std::counting_semaphore<> begin(0);
  std::atomic<Budget::Clock::duration> given{};
  std::atomic<int> answers = 0;
  {
    Thinkers thinkers(2, kMost, [&](const Thought&, const Answer&) { ++answers; });
    for (int i = 0; i < 10; ++i) {
      Thought thought;
      thought.question = std::make_unique<LongThought>(begin, given);
      thinkers.ask(std::move(thought));
    }
    while (thinkers.waiting() > 8) std::this_thread::yield();
    begin.release(10);
  }
  EXPECT_GE(answers, 2);
  EXPECT_LT(answers, 10);
}

}  // namespace
}  // namespace waystone
