// The course of a game, phase by phase in the rulebook's order. A phase does its part, here stands what comes
// next, and no phase calls another. Where heroes are asked the course waits for their answers.
#include "engine/flow.h"
#include "games/jaq/rules/jaq.h"

namespace waystone::jaq {
namespace {

// False: it was the last of the Day.
bool next_time(State& s) {
  if (s.time == Time::Dusk) return false;
  s.time = nth<Time>(index(s.time) + 1);
  return true;
}

// False: it was the last of the Journey.
bool next_day(State& s) {
  if (s.day == kDays) return false;
  ++s.day;
  return true;
}

}  // namespace

[[gnu::always_inline]] inline Phase Jaq::carry_out(Go& go, Phase phase) const {
  State& s = go.state;
  const auto wait_or = [&](Phase next) { return s.owing.empty() ? next : Phase::Wait; };
  switch (phase) {
    case Phase::Wait: return Phase::Wait;
    // Start at the Inn (JAQ-29)
    case Phase::Inn: throw_away(go); return Phase::Journey;
    // A Journey has two Days (JAQ-14). First its monster comes (JAQ-113, JAQ-114).
    case Phase::Journey: begin_journey(go); return Phase::Day;
    case Phase::Day: begin_day(go); return rows_ ? Phase::Row : Phase::Hands;
    // Three cards a Day from hands that are passed on (JAQ-115 to JAQ-124)
    case Phase::Hands: s.day == 1 ? deal_hands(go) : pass_hands(go, rule(122)); return Phase::Draft;
    case Phase::Draft: ask_draft(go); return wait_or(Phase::Pick);
    case Phase::Pick: draft_all(go); return s.picks % kTimes == 0 ? Phase::Drafted : Phase::Draft;
    // or from a row, in turn (JAQ-127 to JAQ-133, JAQ-A38)
    case Phase::Row: lay_row(go); return Phase::Take;
    case Phase::Take:
      if (s.picks == picks_a_day_) return Phase::Drafted;
      ask_take(go);
      return wait_or(Phase::KnightTakes);
    case Phase::KnightTakes: knight_takes(go); return Phase::Take;
    // What is left is discarded (JAQ-116, JAQ-124, JAQ-132).
    case Phase::Drafted: end_draft(go); return Phase::Time;
    // Dawn, Noon and Dusk: play or sell; pay, deal, heal and steal (JAQ-92 to JAQ-112)
    case Phase::Time: begin_time(go); return Phase::Play;
    case Phase::Play: ask_play(go); return wait_or(Phase::Pay);
    case Phase::Pay: return resolve_time(go) ? Phase::Share : Phase::TimeEnds;
    case Phase::Share: ask_share(go); return wait_or(Phase::Steal);
    case Phase::Steal: steal(go); return Phase::TimeEnds;
    case Phase::TimeEnds:
      go.scene_ends();
      return next_time(s) ? Phase::Time : next_day(s) ? Phase::Day : Phase::Battle;
    // The monster, then its loot, if there is any (JAQ-137 to JAQ-168)
    case Phase::Battle: battle(go); return house_.loot ? Phase::Commit : Phase::JourneyEnds;
    case Phase::Commit: ask_commit(go); return wait_or(Phase::Contest);
    case Phase::Contest: contest(go); return s.claimant != 0 ? Phase::Claim : wait_or(Phase::Prizes);
    case Phase::Prizes: take_prizes(go); return Phase::JourneyEnds;
    case Phase::Claim: ask_claim(go); return wait_or(Phase::Loot);
    case Phase::Loot: take_loot(go); return Phase::JourneyEnds;
    // Tokens go back (JAQ-169 to JAQ-174)
    case Phase::JourneyEnds: end_journey(go); return s.journey < kJourneys ? Phase::Journey : Phase::Names;
    // End of the game (JAQ-175 to JAQ-201)
    case Phase::Names: ask_names(go); return wait_or(Phase::Scores);
    case Phase::Scores: end_game(go); return Phase::Wait;
  }
  return Phase::Wait;
}

// Where the course goes on when nobody owes an answer any more.
Phase Jaq::after(Ask asks) {
  switch (asks) {
    case Ask::Nothing: return Phase::Wait;
    case Ask::Adventures: return Phase::Inn;
    case Ask::Draft: return Phase::Pick;
    case Ask::Take: return Phase::Take;
    case Ask::Play: return Phase::Pay;
    case Ask::Share: return Phase::Steal;
    case Ask::Commit: return Phase::Contest;
    case Ask::Prize: return Phase::Prizes;
    case Ask::Claim: return Phase::Loot;
    case Ask::Name: return Phase::Names;  // those who name after them, in the order of seats (JAQ-A35)
  }
  return Phase::Wait;
}

// Where nothing was told since, there is nothing to head.
void Jaq::head(Go& go, std::size_t from, Part part, Rule rule) const {
  if (!go.telling() || go.log->size() == from) return;
  const State& s = go.state;
  const bool in_battle = part >= Part::Battle;
  Event heading{.kind = fit(in_battle ? kPartOfBattle : kPartOfTime), .rule = rule, .card = fit(part)};
  heading.slot = in_battle ? s.journey : fit(s.time);
  heading.amount = fit(go.log->size() - from);
  go.log->insert(go.log->begin() + static_cast<std::ptrdiff_t>(from), heading);
}

[[gnu::noinline]] void Jaq::go_on(Go& go, Phase phase) const {
  run(Phases{phase}, [&](Phase next) { return carry_out(go, next); });
}

}  // namespace waystone::jaq
