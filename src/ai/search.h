// Tree search over sampled worlds (information-set Monte Carlo tree search). Each iteration imagines a world
// that fits the view, walks down what is known of it, tries one thing that is new, plays on from there as the
// advice would, and notes what came of it. A position is what the seat that decides there sees of it: chance
// that it sees branches the tree, what it cannot see does not. Where nothing is hidden this is plain Monte
// Carlo tree search with chance.
//
// Several trees grow independently and are added up, so the result does not depend on the number of threads.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <bitset>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <thread>
#include <tuple>
#include <vector>

#include "ai/advice.h"
#include "ai/budget.h"
#include "ai/consideration.h"
#include "ai/halving.h"
#include "ai/tree.h"
#include "ai/trial.h"

namespace waystone {

struct SearchSettings {
  std::uint32_t iterations = 1000;  // in all trees together
  float exploration = 0.7F;
  std::uint32_t trees = 4;
  float trust = 0;  // in the advice, in standard errors
};

// What the view's seat may do, but for what leads nowhere. It is the same in every world that fits the view.
template <Game G, class A>
Actions root_menu(const G& game, const A& advice, const View<G>& view, Chance& chance) {
  Actions legal;
  game.legal(sample(game, view, chance), view.viewer, legal);
  if constexpr (Narrows<A, G>) advice.narrow(game, view.state, view.viewer, legal);
  return legal;
}

template <Game G, class A>
class Searcher {
 public:
  Searcher(const G& game, const A& advice, const View<G>& view, const SearchSettings& settings,
           std::uint64_t seed)
      : game_(game),
        advice_(advice),
        view_(view),
        settings_(settings),
        seed_(seed),
        trial_(game, advice, view.viewer, seed),
        tree_(std::min<std::size_t>(settings.iterations + 1, kMostNodes)) {
    root_legal_ = root_menu(game, advice, view, trial_.chance());
    root_ = tree_.find(mix(hash_of(view.state)));
  }

  void iterate() {
    path_size_ = 0;
    bool grown = false;
    legal_ = root_legal_;
    const std::uint32_t first = choose(root_, view_.state, view_.viewer, grown);
    // The n-th try of each action meets the same world and the same luck, so that they differ in nothing
    // else.
    auto world = trial_.begin(view_, mix(seed_ + tree_.edge(first).visits));
    Step<G> step = trial_.step(world);
    take(step, first, view_.viewer);
    for (int forced = 0;
         !grown && path_size_ < search_depth<A>() && path_size_ < kDeepest && forced < kMostForced;) {
      const SeatSet actors = game_.actors(world);
      if (actors.empty()) break;
      // Who searches decides first where several do: what the others seal is not seen.
      const Seat seat = actors.has(view_.viewer) ? view_.viewer : actors.lowest();
      game_.legal(world, seat, legal_);
      if (legal_.size() == 1) {
        trial_.apply(step, seat, legal_[0]);
        ++forced;
        continue;
      }
      const std::uint64_t key = hash_of(redact(game_, world, seat).state);
      const std::uint32_t node = tree_.find(mix(key + index(seat) + 1));
      if (node == Tree::kNone) break;
      const std::uint32_t edge = choose(node, world, seat, grown);
      if (edge == Tree::kNone) break;
      take(step, edge, seat);
    }
    learn(trial_.play_out(step));
  }

  void add_to(Consideration& out) {
    for (std::uint32_t e = tree_.node(root_).edges; e != Tree::kNone; e = tree_.edge(e).next) {
      const Tree::Edge& edge = tree_.edge(e);
      auto known = std::find_if(out.begin(), out.end(),
                                [&](const Considered& one) { return one.action == edge.action; });
      if (known == out.end()) known = out.insert(out.end(), {edge.action});
      known->advised = known->advised || edge.next == Tree::kNone;  // it was tried first
      known->visits += edge.visits;
      known->value += edge.total;  // a sum until all trees are in
    }
  }
  std::size_t bytes() const { return tree_.bytes(); }
  float low() const { return low_; }
  float high() const { return high_; }

 private:
  static constexpr std::size_t kMostNodes = 100'000;
  static constexpr std::size_t kDeepest = 64;
  static constexpr int kMostForced = 256;

  void take(Step<G>& step, std::uint32_t edge, Seat seat) {
    path_[path_size_++] = {edge, seat};
    trial_.apply(step, seat, tree_.edge(edge).action);
  }

  // By upper confidence, among what is legal in this world; or something new, then `grown` is set.
  std::uint32_t choose(std::uint32_t n, const typename G::State& world, Seat seat, bool& grown) {
    index_.fill(legal_);
    tried_.reset();
    std::size_t tried = 0;
    std::uint32_t best = Tree::kNone;
    float most = -std::numeric_limits<float>::infinity();
    const float scale = high_ > low_ ? 1 / (high_ - low_) : 1;
    for (std::uint32_t e = tree_.node(n).edges; e != Tree::kNone; e = tree_.edge(e).next) {
      Tree::Edge& edge = tree_.edge(e);
      const std::uint16_t i = index_.at(edge.action);
      if (i == ActionIndex::kNot) continue;
      tried_.set(i);
      ++tried;
      ++edge.available;
      const auto visits = static_cast<float>(edge.visits);
      const float score =
          (edge.total / visits - low_) * scale +
          settings_.exploration * std::sqrt(std::log(static_cast<float>(edge.available)) / visits);
      if (score > most) {
        most = score;
        best = e;
      }
    }
    const std::uint32_t visits = ++tree_.node(n).visits;
    if (tried < legal_.size() && tried < width(visits) && !tree_.is_full()) {
      grown = true;
      return tree_.add_edge(n, something_new(world, seat, tried));
    }
    return best;
  }

  // How many actions are looked at in a node that was visited so often: few at first, all in the end.
  static std::size_t width(std::uint32_t visits) {
    return 2 + static_cast<std::size_t>(std::sqrt(2 * static_cast<float>(visits)));
  }

  Action something_new(const typename G::State& world, Seat seat, std::size_t tried) {
    if constexpr (Weighs<A, G>) {
      advice_.weigh(game_, world, seat, legal_, std::span(weights_).first(legal_.size()));
      std::size_t best = legal_.size();
      for (std::size_t i = 0; i < legal_.size(); ++i)
        if (!tried_[i] && (best == legal_.size() || weights_[i] > weights_[best])) best = i;
      return legal_[best];
    } else {
      const Action advised = advice_.play(game_, world, seat, legal_, trial_.chance());
      if (!tried_[index_.at(advised)]) return advised;
      auto skip = trial_.chance().below(static_cast<std::uint32_t>(legal_.size() - tried));
      for (std::size_t i = 0;; ++i)
        if (!tried_[i] && skip-- == 0) return legal_[i];
    }
  }

  void learn(Values values) {
    if constexpr (requires { A::kHaste; })
      for (float& value : values) value -= A::kHaste * static_cast<float>(trial_.decisions());
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
      low_ = std::min(low_, values[i]);
      high_ = std::max(high_, values[i]);
    }
    for (std::size_t i = 0; i < path_size_; ++i) {
      Tree::Edge& edge = tree_.edge(path_[i].edge);
      ++edge.visits;
      edge.total += values[index(path_[i].seat)];
    }
  }

  struct Walked {
    std::uint32_t edge;
    Seat seat;
  };

  const G& game_;
  const A& advice_;
  const View<G>& view_;
  SearchSettings settings_;
  std::uint64_t seed_;
  Trial<G, A> trial_;
  Tree tree_;
  std::uint32_t root_;
  Actions root_legal_;
  std::array<Walked, kDeepest> path_;
  std::size_t path_size_ = 0;
  float low_ = std::numeric_limits<float>::infinity(), high_ = -std::numeric_limits<float>::infinity();
  Actions legal_;
  ActionIndex index_;
  std::bitset<Actions::kMost> tried_;
  std::array<float, Actions::kMost> weights_;
};

template <Game G, class A>
Consideration grow_trees(const G& game, const A& advice, const View<G>& view, const SearchSettings& settings,
                         const Thinking& thinking, std::uint64_t seed) {
  const std::uint32_t trees = std::max(1U, std::min(settings.trees, settings.iterations));
  SearchSettings each = settings;
  each.iterations = settings.iterations / trees;
  struct Work {
    std::unique_ptr<Searcher<G, A>> searcher;
    std::uint32_t left;
  };
  std::vector<Work> work(trees);
  // Each thread has trees of its own, and goes round them so that a clock stops them at the same size.
  const auto grow = [&](std::uint32_t first, std::uint32_t step) {
    constexpr std::uint32_t kTogether = 8;
    for (std::uint32_t t = first; t < trees; t += step)
      work[t] = {std::make_unique<Searcher<G, A>>(game, advice, view, each, mix(seed + t + 1)),
                 each.iterations};
    for (bool more = true; more;) {
      more = false;
      for (std::uint32_t t = first; t < trees; t += step) {
        const std::uint32_t now = std::min(kTogether, work[t].left);
        for (std::uint32_t i = 0; i < now; ++i) work[t].searcher->iterate();
        work[t].left -= now;
        more = more || work[t].left > 0;
        if (thinking.budget.is_spent()) return;
      }
    }
  };
  const auto used = static_cast<std::uint32_t>(std::clamp(thinking.threads, 1, static_cast<int>(trees)));
  std::vector<std::thread> others;
  for (std::uint32_t t = 1; t < used; ++t) others.emplace_back(grow, t, used);
  grow(0, used);
  for (std::thread& other : others) other.join();

  Consideration out;
  float low = std::numeric_limits<float>::infinity(), high = -low;
  for (Work& one : work) {
    if (!one.searcher) continue;
    one.searcher->add_to(out);
    low = std::min(low, one.searcher->low());
    high = std::max(high, one.searcher->high());
  }
  for (Considered& one : out) one.value /= static_cast<float>(std::max(1U, one.visits));
  rank(out, settings.trust, low, high);
  settle(out);
  return out;
}

// What becomes of each action. With a budget without a clock the same seed gives the same result whatever the
// number of threads. Precondition: the view's seat has to decide.
template <Game G, class A>
Consideration consider(const G& game, const A& advice, const View<G>& view, const SearchSettings& settings,
                       const Thinking& thinking, std::uint64_t seed) {
  if constexpr (Planning<A, G>) {
    Plans plans;
    Chance chance(seed);
    const Actions menu = root_menu(game, advice, view, chance);
    advice.plans(game, view.state, view.viewer, menu, Halving<G, A>::candidates(settings.iterations), plans);
    if (!plans.empty())
      return Halving<G, A>(game, advice, view, plans, settings.iterations, seed).compare(thinking);
  }
  return grow_trees(game, advice, view, settings, thinking, seed);
}

}  // namespace waystone
