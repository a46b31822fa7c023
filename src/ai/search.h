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
#include "ai/playout.h"
#include "ai/tree.h"

namespace waystone {

struct SearchSettings {
  std::uint32_t iterations = 1000;  // in all trees together
  float exploration = 0.7F;
  std::uint32_t trees = 4;
  float trust = 0;  // in the advice, in standard errors
};

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
        chance_(seed),
        tree_(std::min<std::size_t>(settings.iterations + 1, kMostNodes)) {
    const auto world = sample(game_, view_, chance_);
    game_.legal(world, view_.viewer, root_legal_);  // the same in every world that fits the view
    if constexpr (Narrows<A, G>) advice.narrow(game, view.state, view.viewer, root_legal_);
    if constexpr (Planning<A, G>) {
      advice.plans(game, view.state, view.viewer, root_legal_, plans_);
      if (!plans_.empty()) root_legal_.clear();
      for (std::size_t i = 0; i < plans_.size(); ++i)
        root_legal_.push_back({.verb = kPlanned, .amount = static_cast<std::int16_t>(i)});
    }
    root_ = tree_.find(mix(hash_of(view.state)));
  }

  void iterate() {
    path_size_ = 0;
    decisions_ = 0;
    bool grown = false;
    legal_ = root_legal_;
    const std::uint32_t first = choose(root_, view_.state, view_.viewer, grown);
    // The n-th try of each action meets the same world and the same luck, so that they differ in nothing
    // else.
    luck_ = mix(seed_ + tree_.edge(first).visits);
    chance_ = Chance(luck_);
    lucky_ = view_.viewer;
    turns_ = {};
    follow({});
    auto world = sample(game_, view_, chance_);
    if constexpr (Imagines<A, G>) advice_.imagine(game_, world, view_.viewer, chance_);
    Step<G> step{game_, world, chance_, nullptr};
    take(step, first, view_.viewer);
    for (int forced = 0;
         !grown && path_size_ < search_depth<A>() && path_size_ < kDeepest && forced < kMostForced;) {
      const SeatSet actors = game_.actors(world);
      if (actors.empty()) break;
      // Who searches decides first where several do: what the others seal is not seen.
      const Seat seat = actors.has(view_.viewer) ? view_.viewer : actors.lowest();
      game_.legal(world, seat, legal_);
      if (legal_.size() == 1) {
        game_.apply(step, seat, legal_[0]);
        ++forced;
        ++decisions_;
        continue;
      }
      const std::uint64_t key = hash_of(redact(game_, world, seat).state);
      const std::uint32_t node = tree_.find(mix(key + index(seat) + 1));
      if (node == Tree::kNone) break;
      const std::uint32_t edge = choose(node, world, seat, grown);
      if (edge == Tree::kNone) break;
      take(step, edge, seat);
    }
    learn(play_out(step));
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
  // Of several plans with the same first action the one that ranks best stands for it.
  void name_actions(Consideration& ranked) const {
    if (plans_.empty()) return;
    Consideration named;
    for (Considered one : ranked) {
      one.action = plans_[static_cast<std::size_t>(one.action.amount)][0];
      const bool is_known = std::any_of(named.begin(), named.end(),
                                        [&](const Considered& other) { return other.action == one.action; });
      if (!is_known) named.push_back(one);
    }
    ranked = named;
  }
  const Plans& plans() const { return plans_; }
  std::size_t bytes() const { return tree_.bytes(); }
  float low() const { return low_; }
  float high() const { return high_; }

 private:
  static constexpr std::size_t kMostNodes = 100'000;
  static constexpr std::size_t kDeepest = 64;
  static constexpr int kMostForced = 256;
  static constexpr int kLongest = 1000;  // without coming to rest

  void take(Step<G>& step, std::uint32_t edge, Seat seat) {
    path_[path_size_++] = {edge, seat};
    ++decisions_;
    const Action action = tree_.edge(edge).action;
    if (action.verb != kPlanned) return game_.apply(step, seat, action);
    follow(std::span<const Action>(plans_[static_cast<std::size_t>(action.amount)].begin(),
                                   plans_[static_cast<std::size_t>(action.amount)].size()));
    game_.apply(step, seat, next_planned());
  }

  // --- Plans ---

  void follow(std::span<const Action> plan) { planned_ = plan; }
  Action next_planned() {
    const Action next = planned_.front();
    planned_ = planned_.subspan(1);
    return next;
  }
  // What the plan says now, unless that cannot be done: then it waits, or is given up where the like is
  // asked.
  bool goes_on(const Actions& legal) {
    if (planned_.empty()) return false;
    if (legal.has(planned_.front())) return true;
    const auto is_like = [&](const Action& action) { return action.verb == planned_.front().verb; };
    if (std::any_of(legal.begin(), legal.end(), is_like)) follow({});
    return false;
  }

  // Where each seat has luck of its own, what becomes of the others differs little between two actions.
  void change_luck(Seat seat) {
    if (seat == lucky_) return;
    lucky_ = seat;
    const std::uint64_t turn = ++turns_[index(seat)];
    chance_ = Chance(mix(luck_ + kMostSeats * turn + index(seat)));
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
    if (legal_[0].verb == kPlanned) return legal_[tried];
    if constexpr (Weighs<A, G>) {
      advice_.weigh(game_, world, seat, legal_, std::span(weights_).first(legal_.size()));
      std::size_t best = legal_.size();
      for (std::size_t i = 0; i < legal_.size(); ++i)
        if (!tried_[i] && (best == legal_.size() || weights_[i] > weights_[best])) best = i;
      return legal_[best];
    } else {
      const Action advised = advice_.play(game_, world, seat, legal_, chance_);
      if (!tried_[index_.at(advised)]) return advised;
      auto skip = chance_.below(static_cast<std::uint32_t>(legal_.size() - tried));
      for (std::size_t i = 0;; ++i)
        if (!tried_[i] && skip-- == 0) return legal_[i];
    }
  }

  Values play_out(Step<G>& step) {
    const auto choose = [&](const auto& state, Seat seat, const Actions& legal) {
      if constexpr (has_luck_by_seat<A>()) change_luck(seat);
      if (seat == view_.viewer && goes_on(legal)) return next_planned();
      return advice_.play(game_, state, seat, legal, chance_);
    };
    if constexpr (Rests<A, G>) {
      for (int rests = 0;
           rests < playout_length<A, G>() && decisions_ < kLongest && !game_.actors(step.state).empty();) {
        decisions_ += play_on(step, 1, choose, [] {});
        rests += advice_.is_quiet(game_, step.state) ? 1 : 0;
      }
    } else {
      decisions_ += play_on(step, playout_length<A, G>(), choose, [] {});
    }
    if constexpr (Guesses<A, G>)
      if (!game_.actors(step.state).empty()) return advice_.value(game_, step.state);
    return utilities(advice_, game_, step.state);
  }

  void learn(Values values) {
    if constexpr (requires { A::kHaste; })
      for (float& value : values) value -= A::kHaste * static_cast<float>(decisions_);
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

  static constexpr std::uint8_t kPlanned = 0xFF;  // a verb of the root: the plan with this number

  const G& game_;
  const A& advice_;
  const View<G>& view_;
  SearchSettings settings_;
  Plans plans_;                      // of the root; none: it has actions
  std::span<const Action> planned_;  // what is left of the one that is followed
  std::uint64_t luck_ = 0;           // of this iteration
  Seat lucky_ = Seat::Nobody;
  std::array<std::uint64_t, kMostSeats> turns_{};
  std::uint64_t seed_;
  Chance chance_;
  Tree tree_;
  std::uint32_t root_;
  Actions root_legal_;
  std::array<Walked, kDeepest> path_;
  std::size_t path_size_ = 0;
  int decisions_ = 0;  // of this iteration
  float low_ = std::numeric_limits<float>::infinity(), high_ = -std::numeric_limits<float>::infinity();
  Actions legal_;
  ActionIndex index_;
  std::bitset<Actions::kMost> tried_;
  std::array<float, Actions::kMost> weights_;
};

// Puts the most visited first, and of equals the better; but what the advice says goes before all that is not
// clearly better, by so many standard errors.
inline void rank(Consideration& all, float trust, float low, float high) {
  const auto key = [](const Considered& one) {
    const Action& a = one.action;  // so that equals have an order, too
    return std::tuple(one.visits, one.value, a.verb, a.target, a.card, a.slot, a.amount);
  };
  std::sort(all.begin(), all.end(),
            [&](const Considered& a, const Considered& b) { return key(a) > key(b); });
  const auto advised =
      std::find_if(all.begin(), all.end(), [](const Considered& one) { return one.advised; });
  if (trust <= 0 || advised == all.end() || !(high > low)) return;
  const auto variance = [&](const Considered& one) {
    const float share = std::clamp((one.value - low) / (high - low), 0.02F, 0.98F);
    return share * (1 - share) / static_cast<float>(std::max(1U, one.visits));
  };
  const auto is_clearly_better = [&](const Considered& one) {
    const float error = std::sqrt(variance(one) + variance(*advised));
    return (one.value - advised->value) / (high - low) > trust * error;
  };
  const auto place =
      std::find_if(all.begin(), advised, [&](const Considered& one) { return !is_clearly_better(one); });
  std::rotate(place, advised, advised + 1);
}

// Makes the values agree with the order: none is above one before it. The order says which is better as far
// as the search can tell, so where a later action did better that was luck, and they share their mean.
inline void settle(Consideration& all) {
  struct Block {
    double total, visits;
    std::size_t end;
    double mean() const { return total / visits; }
  };
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double visits = std::max(1U, all[i].visits);
    blocks.push_back({all[i].value * visits, visits, i + 1});
    while (blocks.size() > 1 && blocks.back().mean() > blocks[blocks.size() - 2].mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back() = {blocks.back().total + last.total, blocks.back().visits + last.visits, last.end};
    }
  }
  std::size_t i = 0;
  for (const Block& block : blocks)
    for (; i < block.end; ++i) all[i].value = static_cast<float>(block.mean());
}

// What becomes of each action. With a budget without a clock the same seed gives the same result whatever the
// number of threads. Precondition: the view's seat has to decide.
template <Game G, class A>
Consideration consider(const G& game, const A& advice, const View<G>& view, const SearchSettings& settings,
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
  if (work[0].searcher) work[0].searcher->name_actions(out);
  return out;
}

}  // namespace waystone
