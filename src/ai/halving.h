// Which of some plans comes to most. All of them are tried in the same worlds with the same luck, so that
// they differ in nothing else; then the worse half is dropped, and so on: most tries go to those between
// which it is hard to decide. How a plan looks at a glance counts as so many tries (kGlance).
#pragma once
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <thread>
#include <utility>
#include <vector>

#include "ai/advice.h"
#include "ai/budget.h"
#include "ai/consideration.h"
#include "ai/trial.h"

namespace waystone {

template <Game G, class A>
class Halving {
 public:
  Halving(const G& game, const A& advice, const View<G>& view, const Plans& plans, std::uint32_t tries,
          std::uint64_t seed)
      : game_(game),
        advice_(advice),
        view_(view),
        plans_(plans),
        tries_(tries),
        seed_(seed) {
    advice.courses(game, view.state, view.viewer, courses_);
    for (std::size_t i = 0; i < plans.size(); ++i) left_.push_back({.plan = i});
    tries_ = std::min(tries_, static_cast<std::uint32_t>(plans.size()) * kMostEach);
  }

  // For so many tries.
  static std::size_t candidates(std::uint32_t tries) {
    return std::min<std::size_t>(A::kPlans, kFewest + tries / kTriesAPlan);
  }

  // With a budget without a clock the result is the same whatever the number of threads.
  Consideration compare(const Thinking& thinking) {
    const auto rounds = std::max(1U, static_cast<std::uint32_t>(std::bit_width(left_.size() - 1)));
    do {
      const std::uint32_t share = tries_ / rounds / static_cast<std::uint32_t>(left_.size());
      try_all(std::max(1U, left_.size() == 1 ? std::min(share, kTriesAPlan) : share), thinking);
      judge();
      drop_the_worse_half();
    } while (left_.size() > 1 && !thinking.budget.is_spent());
    return considered();
  }
  // The plan that came to most.
  const Plan& best() const { return plans_[left_.front().plan]; }
  // What comes of a plan in so many worlds that compare() has not met.
  double mean_of(const Plan& plan, std::uint32_t tries) const {
    Trial<G, A> trial(game_, advice_, view_.viewer, seed_);
    double sum = 0;
    for (std::uint32_t n = 0; n < tries; ++n) sum += try_out(trial, plan, tries_ + n);
    return sum / tries;
  }

 private:
  static constexpr std::uint32_t kFewest = 4, kTriesAPlan = 16, kMostEach = 48;

  struct Tried {
    std::size_t plan = 0;  // of the plans
    std::uint32_t tries = 0;
    float total = 0;  // of what came of them
    float value = 0;  // of that and of how it looks
    float mean() const { return total / static_cast<float>(std::max(1U, tries)); }
  };

  float try_out(Trial<G, A>& trial, const Plan& plan, std::uint32_t n) const {
    auto world = trial.begin(view_, mix(seed_ + n));
    for (std::size_t i = 0; i < courses_.size(); ++i)
      trial.follow(seat_at(i), {courses_[i].actions.begin(), courses_[i].actions.size()});
    trial.follow(view_.viewer, {plan.actions.begin() + 1, plan.actions.size() - 1});
    Step<G> step = trial.step(world);
    trial.apply(step, view_.viewer, plan.actions[0]);
    return trial.play_out(step)[index(view_.viewer)];
  }

  // Each of those left so many times more; stopped by the clock, all of them equally often, once at least.
  void try_all(std::uint32_t each, const Thinking& thinking) {
    const auto plans = static_cast<std::uint32_t>(left_.size());
    const std::uint32_t from = left_.front().tries;
    constexpr float kNotTried = std::numeric_limits<float>::infinity();
    came_.assign(std::size_t{each} * plans, kNotTried);
    std::atomic<std::uint32_t> next{0};
    const auto work = [&] {
      Trial<G, A> trial(game_, advice_, view_.viewer, seed_);
      for (std::uint32_t i = next++; i < each * plans; i = next++) {
        if (i >= plans && thinking.budget.is_spent()) return;
        came_[i] = try_out(trial, plans_[left_[i % plans].plan], from + i / plans);
      }
    };
    std::vector<std::thread> others;
    for (int t = 1; t < thinking.threads; ++t) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    const auto missing = std::find(came_.begin(), came_.end(), kNotTried);
    const auto done = static_cast<std::uint32_t>(missing - came_.begin()) / plans;
    for (std::uint32_t i = 0; i < done * plans; ++i) {
      left_[i % plans].total += came_[i];
      ++left_[i % plans].tries;
    }
  }

  // Few tries say little, so that how a plan looks counts, too: beside the others, or how likely a bet is
  // won.
  void judge() {
    float all = 0, looks = 0, size = 0;
    for (const Tried& one : left_) {
      if (plans_[one.plan].is_bet) continue;
      all += one.mean();
      looks += plans_[one.plan].looks;
      ++size;
    }
    const float level = all / std::max(1.0F, size), look = looks / std::max(1.0F, size);
    for (Tried& one : left_) {
      const Plan& plan = plans_[one.plan];
      const float expected =
          plan.is_bet ? plan.looks + (1 - plan.looks) * (level - A::kBetCosts) : level + plan.looks - look;
      const float glance = size == 0 ? 0 : plan.is_bet ? A::kBetGlance : A::kGlance;
      const auto tries = static_cast<float>(one.tries);
      one.value = expected + (one.mean() - expected) * tries / (tries + glance);
    }
    std::sort(left_.begin(), left_.end(), [](const Tried& a, const Tried& b) {
      return std::pair(b.value, a.plan) < std::pair(a.value, b.plan);  // of equals what looked better
    });
  }

  // A bet is lost or won: few tries do not tell, so it stays to the last.
  void drop_the_worse_half() {
    const std::size_t kept = (left_.size() + 1) / 2;
    if (kept > 1)
      for (std::size_t i = kept; i < left_.size(); ++i)
        if (plans_[left_[i].plan].is_bet) {
          std::rotate(left_.begin() + static_cast<std::ptrdiff_t>(kept) - 1,
                      left_.begin() + static_cast<std::ptrdiff_t>(i),
                      left_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    dropped_.insert(dropped_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(kept), left_.end());
    left_.resize(kept);
  }

  // Of several plans with the same first action the best stands for it.
  Consideration considered() const {
    Consideration out;
    const auto add = [&](const Tried& one) {
      const Action action = plans_[one.plan].actions[0];
      const bool is_known = std::any_of(out.begin(), out.end(),
                                        [&](const Considered& other) { return other.action == action; });
      if (!is_known) out.push_back({action, one.tries, one.mean(), one.plan == 0});
    };
    for (const Tried& one : left_) add(one);
    for (const Tried& one : dropped_) add(one);
    settle(out);
    return out;
  }

  const G& game_;
  const A& advice_;
  const View<G>& view_;
  const Plans& plans_;
  Courses courses_;
  std::uint32_t tries_;
  std::uint64_t seed_;
  std::vector<Tried> left_, dropped_;  // the best first
  std::vector<float> came_;            // of the tries of a round
};

}  // namespace waystone
