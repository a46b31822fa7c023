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
    for (std::size_t i = 0; i < account.facts.size(); ++i) by_weight_.push_back(i);
    std::ranges::stable_sort(by_weight_, std::ranges::greater{},
                             [&](std::size_t i) { return account.facts[i].weight; });
  }

  std::vector<std::size_t> made() {
    for (const std::size_t i : by_weight_)
      if (account_.facts[i].ends) keep(i);
    for (std::size_t chapter = 0; chapter < account_.chapters.size(); ++chapter) keep_best_of(chapter);
    for (const std::size_t i : by_weight_)
      if (of_leg_[account_.facts[i].leg] < kMostOfLeg) keep(i);
    for (const std::size_t i : by_weight_) keep(i);
    std::ranges::sort(kept_, {}, [&](std::size_t i) { return std::pair(account_.facts[i].moment.event, i); });
    return kept_;
  }

 private:
  void keep_best_of(std::size_t chapter) {
    for (const std::size_t i : by_weight_)
      if (account_.legs[account_.facts[i].leg].chapter == chapter && keep(i)) return;
  }

  // True: it is told, now or already.
  bool keep(std::size_t i) {
    if (std::ranges::find(kept_, i) != kept_.end()) return true;
    const Fact& fact = account_.facts[i];
    if (kept_.size() >= wanted_ || !has_sentence(fact) || reads_twice(fact)) return false;
    kept_.push_back(i);
    ++of_leg_[fact.leg];
    ++of_kind_[{fact.kind, fact.doer}];
    return true;
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
  std::vector<std::size_t> by_weight_, kept_;
  std::map<std::size_t, std::size_t> of_leg_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> of_kind_;
};

}  // namespace

std::vector<std::size_t> told_facts(const Account& account, const Sentences& sentences, std::size_t voice) {
  return Choice(account, sentences, voice).made();
}

}  // namespace waystone
