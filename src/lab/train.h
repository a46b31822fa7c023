// Teaching a judgement by games that bots play with each other: it looks at each position that comes to rest
// and learns who won from there. The same settings give the same weights whatever the number of threads.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ai/mind.h"
#include "lab/figures.h"
#include "lab/in_parallel.h"
#include "lab/simulate.h"

namespace waystone {

inline constexpr std::uint64_t kGamesToALesson = 1000;

// What was seen of all seats of a position, and how its game ended.
template <class J>
struct Studied {
  std::vector<typename J::Features> seen;  // seat by seat, position by position
  std::size_t seats = 0;
  Values ends{};
};

// Who searches imagines everybody to play on by play(), so that is what a judgement learns from.
template <Game G, class A>
class AsImagined : public A {
 public:
  explicit AsImagined(const A& advice) : A(advice) {}
  Action play_at_once(const G& game, const typename G::State& state, Seat seat, const Actions& legal,
                      Chance& chance) const {
    return A::play(game, state, seat, legal, chance);
  }
};

// One game, in which now and then a move is made without a thought, so that judgement is asked for.
template <Game G, class A>
Studied<typename A::Judgement> study(const G& game, const A& advice, const Mind<G, AsImagined<G, A>>& mind,
                                     std::uint64_t seed) {
  Studied<typename A::Judgement> out;
  out.seats = static_cast<std::size_t>(game.seats());
  Chance chance(seed), thoughts(mix(seed));
  const Bot<G> bot = mind.bot();
  auto state = new_state(game, chance);
  play_out(game, state, chance, G::kMaxDecisions, [&](const auto& now, Seat seat, const Actions& legal) {
    if (advice.is_quiet(game, now)) {
      out.seen.resize(out.seen.size() + out.seats);
      advice.see(game, now, std::span(out.seen).last(out.seats));
    }
    return bot.choose(game, redact(game, now, seat), legal, thoughts, {});
  });
  out.ends = utilities(advice, game, state);
  return out;
}

// Adaptive moments: each weight has a pace of its own, from the mean and the size of its slopes.
template <class J>
class Learner {
 public:
  explicit Learner(J& judgement) : judgement_(judgement) {}

  void learn(const typename J::Weights& slope, float rate) {
    constexpr float kMean = 0.9F, kSize = 0.999F, kSmallest = 1e-8F;
    mean_left_ *= kMean;
    size_left_ *= kSize;
    for (std::size_t i = 0; i < J::kWeights; ++i) {
      mean_[i] = kMean * mean_[i] + (1 - kMean) * slope[i];
      size_[i] = kSize * size_[i] + (1 - kSize) * slope[i] * slope[i];
      const float size = std::sqrt(size_[i] / (1 - size_left_)) + kSmallest;
      judgement_.weights[i] -= rate * mean_[i] / (1 - mean_left_) / size;
    }
  }

 private:
  J& judgement_;
  typename J::Weights mean_{}, size_{};
  float mean_left_ = 1, size_left_ = 1;
};

// A number of games, played at once, to learn from.
template <Game G, class A>
class Lesson {
 public:
  using J = typename A::Judgement;

  Lesson(const std::vector<const G*>& games, const A& advice, const Mind<G, AsImagined<G, A>>& mind,
         const TrainSettings& settings, std::uint64_t first, std::atomic<std::uint64_t>& done)
      : games_(std::min(kGamesToALesson, settings.games - first)) {
    in_parallel(games_.size(), settings.threads, [&](std::uint64_t i) {
      const std::uint64_t n = first + i;
      games_[i] = study(*games[n % games.size()], advice, mind, game_seed(settings.seed, n));
      done.fetch_add(1, std::memory_order_relaxed);
    });
    for (std::size_t g = 0; g < games_.size(); ++g)
      for (std::size_t at = 0; at < games_[g].seen.size(); at += games_[g].seats) pages_.push_back({g, at});
  }

  // Of the guesses, on average.
  double error(const J& judgement) const {
    double sum = 0;
    typename J::Weights unused{};
    for (const Page& page : pages_) sum += look(judgement, page, unused);
    return sum / static_cast<double>(std::max<std::size_t>(1, pages_.size()));
  }

  void learn(J& judgement, Learner<J>& learner, float rate, Chance& chance) {
    constexpr std::size_t kTogether = 64;  // positions to a step
    for (std::size_t i = pages_.size(); i > 1; --i)
      std::swap(pages_[i - 1], pages_[chance.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i + kTogether <= pages_.size(); i += kTogether) {
      typename J::Weights slope{};
      for (std::size_t k = i; k < i + kTogether; ++k) look(judgement, pages_[k], slope);
      for (float& s : slope) s /= kTogether;
      learner.learn(slope, rate);
    }
  }

 private:
  struct Page {
    std::size_t game, at;
  };
  float look(const J& judgement, const Page& page, typename J::Weights& slope) const {
    const Studied<J>& game = games_[page.game];
    return judgement.error(std::span(game.seen).subspan(page.at, game.seats), game.ends, slope);
  }

  std::vector<Studied<J>> games_;
  std::vector<Page> pages_;
};

// `games` are the same game for different numbers of players; they take turns. `from` may be empty: then it
// begins from nothing. `done` counts games.
template <Game G, class A>
  requires Learns<A, G>
Training train(const std::vector<const G*>& games, std::span<const float> from, const TrainSettings& settings,
               std::atomic<std::uint64_t>& done) {
  using J = typename A::Judgement;
  constexpr std::uint32_t kBlunders = 100;  // in a thousand
  J judgement;
  Chance chance(settings.seed);
  for (std::size_t i = 0; i < J::kWeights; ++i)
    judgement.weights[i] =
        from.empty() ? 0.3F * (static_cast<float>(chance.below(2001)) / 1000 - 1) : from[i];
  const A advice(judgement);  // plays all the games
  const Mind<G, AsImagined<G, A>> mind(AsImagined<G, A>(advice),
                                       {.blunders = kBlunders, .iterations = settings.iterations});
  Training out;
  Learner<J> learner(judgement);
  for (std::uint64_t first = 0; first < settings.games; first += kGamesToALesson) {
    Lesson<G, A> lesson(games, advice, mind, settings, first, done);
    out.errors.push_back(lesson.error(judgement));
    const float left = 1 - static_cast<float>(first) / static_cast<float>(settings.games);
    for (std::uint32_t pass = 0; pass < settings.passes; ++pass)
      lesson.learn(judgement, learner, settings.rate * left, chance);
  }
  out.weights.assign(judgement.weights.begin(), judgement.weights.end());
  return out;
}

}  // namespace waystone
