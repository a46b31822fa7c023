// Which facts of an account are told.
#include <algorithm>
#include <map>

#include "engine/tale/tale.h"

namespace waystone {
namespace {

constexpr std::size_t kMostOfLeg = 3;  // while there are others
constexpr std::size_t kBesideLegs = 4;

class Choice {
 public:
  Choice(const Account& account, const Sentences& sentences, std::size_t voice)
      : account_(account),
        sentences_(sentences),
        voice_(voice),
        wanted_(std::clamp(account.legs.size() + kBesideLegs, kFewestTold, kMostTold)) {
    for (std::size_t i = 0; i < account.facts.size(); ++i) left_.push_back(i);
  }

  std::vector<std::size_t> made() {
    const auto fact = [&](std::size_t i) -> const Fact& { return account_.facts[i]; };
    const auto is_last_cause = [&](std::size_t i) {
      return std::ranges::any_of(kept_,
                                 [&](std::size_t kept) { return fact(kept).ends && fact(kept).cause == i; });
    };
    keep_all([&](std::size_t i) { return fact(i).ends; });
    keep_all(is_last_cause);
    for (std::size_t chapter = 0; chapter < account_.chapters.size(); ++chapter)
      keep_best([&](std::size_t i) { return account_.legs[fact(i).leg].chapter == chapter; });
    keep_all([&](std::size_t i) { return of_leg_[fact(i).leg] < kMostOfLeg; });
    keep_all([](std::size_t) { return true; });
    std::ranges::sort(kept_, {}, [&](std::size_t i) { return std::pair(account_.facts[i].moment.event, i); });
    return kept_;
  }

 private:
  template <class Is>
  void keep_all(Is&& is) {
    while (keep_best(is)) {}
  }

  // The heaviest of these; false: there is none, or enough is told. What is told of one kind already makes
  // the next of it lighter, for the sake of variety.
  template <class Is>
  bool keep_best(Is&& is) {
    if (kept_.size() >= wanted_) return false;
    std::erase_if(left_, [&](std::size_t i) {
      return !has_sentence(account_.facts[i]) || reads_twice(account_.facts[i]);
    });
    auto best = left_.end();
    for (auto i = left_.begin(); i != left_.end(); ++i)
      if (is(*i) && (best == left_.end() || weight(*i) > weight(*best))) best = i;
    if (best == left_.end()) return false;
    const Fact& fact = account_.facts[*best];
    ++of_leg_[fact.leg];
    ++of_kind_[{fact.kind, fact.doer}];
    kept_.push_back(*best);
    left_.erase(best);
    return true;
  }
  long weight(std::size_t i) {
    const Fact& fact = account_.facts[i];
    return 4L * fact.weight / static_cast<long>(4 + of_kind_[{fact.kind, fact.doer}]);
  }
  bool has_sentence(const Fact& fact) {
    return of_kind_[{fact.kind, fact.doer}] < sentences_.of(fact.kind, voice_, fact.doer).size();
  }
  bool reads_twice(const Fact& fact) const {
    return std::ranges::any_of(kept_, [&](std::size_t i) {
      const Fact& other = account_.facts[i];
      return other.kind == fact.kind && other.doer == fact.doer && other.fillings == fact.fillings;
    });
  }

  const Account& account_;
  const Sentences& sentences_;
  std::size_t voice_, wanted_;
  std::vector<std::size_t> left_, kept_;
  std::map<std::size_t, std::size_t> of_leg_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> of_kind_;
};

}  // namespace

std::vector<std::size_t> told_facts(const Account& account, const Sentences& sentences, std::size_t voice) {
  return Choice(account, sentences, voice).made();
}

}  // namespace waystone
