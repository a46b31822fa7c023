#include "games/journey/balance/figures.h"

#include "base/check.h"

namespace waystone::journey {

void JourneyFigures::add(const JourneyFigures& other) {
  const auto add_all = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      if constexpr (requires { to[i].add(from[i]); })
        to[i].add(from[i]);
      else
        to[i] += from[i];
    }
  };
  light.add(other.light);
  add_all(deals, other.deals);
  add_all(heroes, other.heroes);
  add_all(fates, other.fates);
  stages.add(other.stages);
  turns.add(other.turns);
  leads.add(other.leads);
  few_stages += other.few_stages;
  many_stages += other.many_stages;
  few_turns += other.few_turns;
  many_turns += other.many_turns;
  interceded.add(other.interceded);
  comebacks.add(other.comebacks);
  add_all(laid, other.laid);
  for (std::size_t i = 0; i < kStages; ++i) add_all(by[i], other.by[i]);
  add_all(played, other.played);
}

void JourneyOnlooker::note_lead(const State& s) {
  const int more = count(s.characters[kLight]) - count(s.characters[kDark]);
  const int lead = more > 0 ? 1 : more < 0 ? -1 : lead_;
  leads_ += lead_ != 0 && lead != lead_ ? 1 : 0;
  lead_ = lead;
}

void JourneyOnlooker::decided(const State& s) {
  for (const Seat seat : {kLight, kDark})
    for (const HandCard& held : s.hands[seat])
      if (is_action(fit(held.card - 1))) held_ |= std::uint64_t{1} << (held.card - 1 - kShared);
  const auto is_low = [&](Track track) { return 2 * s.tracks[track] <= game_.start_value(s, track); };
  was_low_ = was_low_ || (is_low(Track::Health) && is_low(Track::Resolve));
  if (s.stage != stage_) note_lead(s);
  stage_ = s.stage;
}

void JourneyOnlooker::hear(const Event& e) {
  if (e.kind == kStageDealt && e.seat == kDark && e.slot == 0) deal_ += 2;
  if (e.kind == kStageDealt && e.seat == kDark && e.slot == kStages - 1) deal_ += 1;
  if (e.kind == kStageLaid) {
    ++figures_.laid[e.slot];
    ++figures_.by[e.slot][index(e.seat)];
  }
  if (e.kind == kAnnounced) played_ |= std::uint64_t{1} << (e.card - kShared);
  if (e.kind == kDeclared || e.kind == kDeclaredOnHero) at_hero_ = e.kind == kDeclaredOnHero;
  if (e.kind == kDeclaredOnHero) ++figures_.interceded.of;
  if (e.kind == kInterceded && at_hero_) ++figures_.interceded.hits;
}

void JourneyOnlooker::end(const State& s) {
  const Outcome outcome = game_.outcome(s);
  check(outcome.over, "a journey goes on beyond its published bound");
  const bool light = outcome.ranks[index(kLight)] == 1;
  figures_.light.add(light);
  figures_.deals[deal_].add(light);
  figures_.heroes[s.hero].add(light);
  ++figures_.fates[index(s.verdict)];
  const int stages = std::popcount(s.laid);
  figures_.stages.add(stages);
  figures_.turns.add(s.turns);
  figures_.leads.add(leads_);
  figures_.few_stages += stages < kFewestStages ? 1 : 0;
  figures_.many_stages += stages > kMostStages ? 1 : 0;
  figures_.few_turns += s.turns < kFewestTurns ? 1 : 0;
  figures_.many_turns += s.turns > kMostTurns ? 1 : 0;
  if (was_low_) figures_.comebacks.add(light);
  for (std::size_t i = 0; i < 2 * kActions; ++i)
    if (((held_ | played_) >> i & 1u) != 0) figures_.played[i].add((played_ >> i & 1u) != 0);
  held_ = played_ = 0;
  deal_ = 0;
  at_hero_ = was_low_ = false;
  stage_ = kNobody;
  lead_ = leads_ = 0;
}

}  // namespace waystone::journey
