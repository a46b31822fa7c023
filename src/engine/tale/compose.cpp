#include <algorithm>
#include <set>

#include "base/hash.h"
#include "engine/tale/tale.h"

namespace waystone {
namespace {

constexpr std::size_t kMostReasons = 5, kMostJoined = 2;  // more would read like a lawsuit

class Composer {
 public:
  Composer(const Account& account, const Sentences& sentences, std::size_t voice)
      : account_(account),
        sentences_(sentences),
        voice_(voice),
        kept_(told_facts(account, sentences, voice)) {}

  Tale made() {
    Tale tale{account_.title, sentences_.voices()[voice_], account_.is_over, {}};
    for (std::size_t leg = 0; leg < account_.legs.size(); ++leg) {
      const std::size_t chapter = account_.legs[leg].chapter;
      if (leg == 0 || account_.legs[leg - 1].chapter != chapter) {
        if (leg > 0) close(tale, account_.legs[leg - 1].chapter, account_.legs[leg].moment);
        open(tale, chapter, account_.legs[leg].moment);
      }
      tell_leg(tale, leg);
    }
    if (!account_.legs.empty()) end(tale);
    return tale;
  }

 private:
  // One that was not used yet: which depends on what it tells, and not on what else is told, so that a tale
  // that grows stays the same where it can. False: all were used.
  bool say(TaleParagraph& out, std::size_t kind, std::size_t doer, const Fillings& own, TaleMoment moment,
           std::size_t fact = Fact::kNone) {
    const auto all = sentences_.of(kind, voice_, doer);
    const std::uint64_t first = mix(account_.seed ^ mix(moment.event * sentences_.kinds() + kind));
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string& from = all[(first + i) % all.size()];
      if (!used_.insert(from).second) continue;
      Fillings fillings = own;
      fillings.insert(fillings.end(), account_.of_all.begin(), account_.of_all.end());
      out.sentences.push_back({filled(from, fillings), moment, from, fact});
      return true;
    }
    return false;
  }

  void open(Tale& tale, std::size_t chapter, TaleMoment moment) {
    const Account::Chapter& said = account_.chapters[chapter];
    tale.chapters.push_back({said.title, {}});
    say(tale.chapters.back().paragraphs.emplace_back(), said.opens, 0, {}, moment);
  }
  void close(Tale& tale, std::size_t chapter, TaleMoment moment) {
    say(tale.chapters.back().paragraphs.emplace_back(), account_.chapters[chapter].closes, 0, {}, moment);
  }

  void tell_leg(Tale& tale, std::size_t leg) {
    const Account::Leg& said = account_.legs[leg];
    TaleParagraph& out = tale.chapters.back().paragraphs.emplace_back();
    out.title = said.title;
    if (!said.opening.empty())
      out.sentences.push_back(
          {filled(said.opening, account_.of_all), said.moment, said.opening, Fact::kNone});
    for (const std::size_t i : kept_)
      if (account_.facts[i].leg == leg && !account_.facts[i].ends) tell(out, i);
  }

  // The reason goes with it, unless it is told anyway; then, if it was told just before, the two are joined.
  void tell(TaleParagraph& out, std::size_t i) {
    const Fact& fact = account_.facts[i];
    const bool is_cause_told = std::ranges::find(kept_, fact.cause) != kept_.end();
    if (is_cause_told && !out.sentences.empty() && out.sentences.back().fact == fact.cause &&
        joined_ < kMostJoined)
      joined_ += say(out, account_.joins, 0, {}, fact.moment) ? 1 : 0;
    say(out, fact.kind, fact.doer, fact.fillings, fact.moment, i);
    if (fact.because && !is_cause_told && reasons_ < kMostReasons)
      reasons_ +=
          say(out, fact.because->kind, fact.because->doer, fact.because->fillings, fact.moment) ? 1 : 0;
  }

  void end(Tale& tale) {
    TaleParagraph last;
    TaleMoment moment = account_.legs.back().moment;
    for (const std::size_t i : kept_) {
      moment = account_.facts[i].moment;
      if (account_.facts[i].ends) tell(last, i);
    }
    say(last, account_.is_over ? account_.chapters.back().closes : account_.so_far, 0, {}, moment);
    tale.chapters.back().paragraphs.push_back(std::move(last));
  }

  const Account& account_;
  const Sentences& sentences_;
  std::size_t voice_;
  std::vector<std::size_t> kept_;
  std::set<std::string_view> used_;
  std::size_t joined_ = 0, reasons_ = 0;
};

}  // namespace

Tale compose(const Account& account, const Sentences& sentences, std::size_t voice) {
  return Composer(account, sentences, voice).made();
}

}  // namespace waystone
