#include "games/journey/tale/witness.h"

#include <algorithm>
#include <array>

#include "base/hash.h"

namespace waystone::journey {
namespace {

// What share of how a turn moved the chance a fact of its kind is credited with, in hundredths.
int share_of(Story kind) {
  switch (kind) {
    case Story::Struck:
    case Story::Removed:
    case Story::HurtHealth:
    case Story::HurtResolve: return 100;
    case Story::Drained:
    case Story::Healed: return 90;
    case Story::Interceded:
    case Story::TrackLow:
    case Story::Cancelled: return 80;
    case Story::HeldHealth:
    case Story::HeldResolve:
    case Story::Action:
    case Story::Fell:
    case Story::Waned: return 70;
    default: return 50;
  }
}

Account::Chapter chapter(std::string title, Story opens, Story closes) {
  return {std::move(title), index(opens), index(closes)};
}

}  // namespace

void Witness::hear(const Events& events, std::size_t first, std::size_t step, const State& seen) {
  if (step == 0) {
    hero_ = seen.hero;
    tracks_ = {{seen.tracks[Track::Health], seen.tracks[Track::Resolve]}};
    seed_ = hash_of(seen);
    before_ = seen;
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    now_ = {step, first + i};
    hear(events[i]);
  }
  forget_what_is_done(seen);
  before_ = seen;
}

void Witness::judged(int chance) {
  const int moved = chance_ ? std::abs(chance - *chance_) : 0;
  for (; unjudged_ < facts_.size(); ++unjudged_) {
    Fact& fact = facts_[unjudged_];
    fact.weight = moved * share_of(nth<Story>(fact.kind));
  }
  chance_ = chance;
}

Account Witness::account() const {
  Account out;
  const std::string hero = told(kHero);
  out.title = "The tale of " + hero;
  out.of_all = {{"hero", hero}};
  out.chapters = {chapter("Departure", Story::OpenDeparture, Story::CloseDeparture),
                  chapter("Initiation", Story::OpenInitiation, Story::CloseInitiation),
                  chapter("Return", Story::OpenReturn, Story::CloseReturn)};
  out.legs = legs_;
  out.facts = facts_;
  out.is_over = is_over_;
  out.joins = index(Story::So);
  out.so_far = index(Story::SoFar);
  out.seed = seed_;
  return out;
}

Fact& Witness::add(Story kind, Seat doer, Fillings fillings) {
  return add(kind, doer, std::move(fillings), now_);
}

Fact& Witness::add(Story kind, Seat doer, Fillings fillings, TaleMoment moment) {
  Fact& fact = facts_.emplace_back();
  fact.kind = index(kind);
  fact.doer = index(doer);
  fact.leg = legs_.empty() ? 0 : legs_.size() - 1;
  fact.moment = moment;
  fact.fillings = std::move(fillings);
  return fact;
}

std::string Witness::told(std::size_t piece) const {
  const Lists& lists = game_.lists();
  if (piece == kHero) return lists.heroes[hero_].told;
  return piece < kCharacters ? lists.characters[piece].told : lists.enhancements[piece - kCharacters].told;
}

void Witness::hear(const Event& event) {
  hear_piece(event);
  hear_attack(event);
  hear_card(event);
  hear_end(event);
}

void Witness::hear_piece(const Event& event) {
  switch (nth<EventId>(event.kind)) {
    case kStageLaid: return lay(event);
    case kIntroduced: add(Story::Introduced, event.seat, {{"card", told(event.card)}}); return;
    case kEnhanced:
      add(Story::Enhanced, event.seat, {{"card", told(event.card)}, {"target", told(event.slot)}});
      hosts_[fit(event.card)] = fit(event.slot);
      return;
    case kMoved: hosts_[fit(event.card)] = fit(event.slot); return;
    case kDefeated: return defeat(event);
    case kGone: return go(event);
    case kReturned:
      hosts_.erase(fit(event.card));
      falling_.erase(fit(event.card));
      return;
    case kLost:
    case kGained: return change_track(event);
    default: return;
  }
}

// The first one is nobody's choice (JRN-17).
void Witness::lay(const Event& event) {
  const Stage& stage = game_.lists().stages[event.slot];
  legs_.push_back({index(stage.section), stage.name, stage.story, now_});
  fallen_.clear();
  if (legs_.size() > 1) add(Story::StageLaid, event.seat, {{"stage", stage.name}});
}

void Witness::hear_end(const Event& event) {
  if (event.kind < kCameHome || event.kind > kRanOut) return;
  const auto kind = static_cast<std::size_t>(event.kind - kCameHome) + index(Story::Home);
  Fact& fact = add(nth<Story>(kind), kDark, {});
  fact.ends = true;
  // What took the last of a track was told just before.
  if (event.kind == kWasSlain || event.kind == kGaveUp) fact.cause = facts_.size() - 2;
  is_over_ = true;
}

// --- Cards that are announced ---

void Witness::hear_card(const Event& event) {
  switch (nth<EventId>(event.kind)) {
    case kAnnounced:
      chain_.push_back({.source = fit(event.card), .seat = event.seat, .moment = now_});
      return;
    case kMentorActs:
      chain_.push_back({.source = fit(event.slot), .seat = event.seat, .moment = now_});
      return;
    case kCancelled:
      for (Announced& spoken : chain_)
        if (spoken.source == event.card) spoken.was_cancelled = true;
      if (Announced* by = doing(Does::Cancel)) by->was_told = true;
      add(Story::Cancelled, other(event.seat), {{"card", title(fit(event.card))}});
      return;
    case kResolved: {
      const auto found = std::ranges::find(chain_, event.card, &Announced::source);
      if (found == chain_.end()) return;
      const std::vector<Announced> over(found, chain_.end());  // Mentors that answered it included
      chain_.erase(found, chain_.end());
      for (const Announced& spoken : over) done(spoken);
      return;
    }
    case kRuleChanged:
    case kMadeToFail: {
      constexpr std::array<Key, 5> kOfAttacks = {Key::Margin, Key::Damage, Key::Interceding, Key::AttackValue,
                                                 Key::DefenceValue};
      if (!attack_ || chain_.empty() || chain_.back().source != event.card) return;
      if (event.kind == kRuleChanged &&
          std::ranges::find(kOfAttacks, nth<Key>(event.slot)) == kOfAttacks.end())
        return;
      attack_->helped[chain_.back().seat] = chain_.back().source;
      return;
    }
    default: return;
  }
}

void Witness::done(const Announced& spoken) {
  if (spoken.was_cancelled || spoken.was_told) return;
  if (attack_ && attack_->helped[spoken.seat] == spoken.source) attack_->help[spoken.seat] = facts_.size();
  if (is_action(spoken.source))
    add(Story::Action, spoken.seat, {{"card", title(spoken.source)}}, spoken.moment);
  else
    add(Story::Mentor, spoken.seat, {{"card", told(spoken.source)}}, spoken.moment);
}

// Nothing says that a Mentor has finished, but the table shows it.
void Witness::forget_what_is_done(const State& seen) {
  const auto is_open = [&](const Announced& spoken) {
    return std::ranges::any_of(seen.course, [&](const Frame& frame) {
      return frame.kind == index(Doing::Chain) && frame.what == spoken.source;
    });
  };
  std::vector<Announced> open, finished;
  for (const Announced& spoken : chain_) (is_open(spoken) ? open : finished).push_back(spoken);
  chain_ = std::move(open);
  for (const Announced& spoken : finished) done(spoken);
  if (seen.attack.attacker == kNobody) attack_.reset();
}

Announced* Witness::doing(Does does, int sign) {
  if (chain_.empty() || chain_.back().was_cancelled) return nullptr;
  const Source source = chain_.back().source;
  const effects::Range lines =
      is_action(source) ? game_.text_of(source) : game_.lists().characters[source].mentor;
  return says(lines, does, sign) ? &chain_.back() : nullptr;
}

bool Witness::says(effects::Range lines, Does does, int sign) const {
  const effects::Lines& all = game_.lists().lines;
  return std::ranges::any_of(all.of(lines), [&](const effects::Line& line) {
    return (line.kind == effects::Line::Kind::Act && line.word == index(does) && line.n * sign >= 0) ||
           says(line.otherwise, does, sign) ||
           std::ranges::any_of(all.options_of(line),
                               [&](effects::Range option) { return says(option, does, sign); });
  });
}

}  // namespace waystone::journey
